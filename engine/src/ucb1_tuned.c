/* UCB1-Tuned (Auer, Cesa-Bianchi, Fischer 2002): the bonus shrinks with the observed
 * variance, which for utilities in 0..1 is at most 1/4. */
#include <math.h>

#include "select.h"

void urgency_ucb1_tuned(const struct edges *e, const struct select_context *c, float *out) {
    for (int i = 0; i < e->count; i++) {
        const float n = (float)e->visits[i];
        const float ratio = (float)select_log(c, c->visits - e->missed[i]) / n;
        const float variance = e->extra[i] - e->mean[i] * e->mean[i] + sqrtf(2 * ratio);
        const float bounded = variance < 0.25f ? fmaxf(variance, 0) : 0.25f;
        out[i] = e->mean[i] + (float)c->exploration * sqrtf(ratio * bounded);
    }
}
