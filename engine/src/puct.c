/* PUCT (Silver et al. 2017): mean + c P sqrt(N) / (1 + n); an unvisited edge's mean is
 * the first-play urgency. */
#include <math.h>

#include "select.h"

void urgency_puct(const struct edges *e, const struct select_context *c, float *out) {
    for (int i = 0; i < e->count; i++) {
        const float root = sqrtf((float)(c->visits - e->missed[i]));
        const float bonus = e->extra[i] * root / (float)(1 + e->visits[i]);
        out[i] = e->mean[i] + (float)c->exploration * bonus;
    }
}
