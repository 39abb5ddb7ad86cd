/* UCB1 (Auer, Cesa-Bianchi, Fischer 2002): mean + c sqrt(ln N / n). In a tree of
 * information sets N counts only the visits in which the move was legal (Cowling, Powley,
 * Whitehouse 2012). */
#include <math.h>

#include "select.h"

void urgency_ucb1(const struct edges *e, const int *legal, int n,
                  const struct select_context *c, float *out) {
    const double c2 = c->exploration * c->exploration;
    if (!legal) { /* all were always legal: one logarithm serves them all */
        const float bonus = (float)(c2 * select_log(c, c->visits));
        const float *mean = e->mean;
        const int32_t *visits = e->visits;
        for (int i = 0; i < n; i++) out[i] = mean[i] + sqrtf(bonus / (float)visits[i]);
        return;
    }
    for (int k = 0; k < n; k++) {
        const int i = legal[k];
        const double log_n = select_log(c, c->visits - e->missed[i]);
        out[k] = e->mean[i] + sqrtf((float)(c2 * log_n) / (float)e->visits[i]);
    }
}
