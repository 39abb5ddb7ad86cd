/* UCB1-Tuned (Auer, Cesa-Bianchi, Fischer 2002): the bonus shrinks with the observed
 * variance, which for utilities in 0..1 is at most 1/4. */
#include <math.h>

#include "select.h"

void urgency_ucb1_tuned(const struct edges *e, const int *legal, int n,
                        const struct select_context *c, float *out) {
    for (int k = 0; k < n; k++) {
        const int i = legal ? legal[k] : k;
        const float visits = (float)e->visits[i];
        const float ratio = (float)select_log(c, c->visits - e->missed[i]) / visits;
        const float variance = e->extra[i] - e->mean[i] * e->mean[i] + sqrtf(2 * ratio);
        const float bounded = variance < 0.25f ? fmaxf(variance, 0) : 0.25f;
        out[k] = e->mean[i] + (float)c->exploration * sqrtf(ratio * bounded);
    }
}
