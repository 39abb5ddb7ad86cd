/* PUCT (Silver et al. 2017): mean + c P sqrt(N) / (1 + n); an unvisited edge's mean is
 * the first-play urgency. */
#include <math.h>

#include "select.h"

void urgency_puct(const struct edges *e, const int *legal, int n,
                  const struct select_context *c, float *out) {
    for (int k = 0; k < n; k++) {
        const int i = legal ? legal[k] : k;
        const float root = sqrtf((float)(c->visits - e->missed[i]));
        const float bonus = e->extra[i] * root / (float)(1 + e->visits[i]);
        out[k] = e->mean[i] + (float)c->exploration * bonus;
    }
}
