/* select.h: which edge of a node to follow. One strategy, one small file. */
#ifndef AUGURY_SELECT_H
#define AUGURY_SELECT_H

#include "tree.h"

#define LOG_TABLE 1024

struct select_context {
    const double *logs; /* ln n for n < LOG_TABLE */
    double exploration;
    uint32_t visits; /* of the node, before this simulation */
};

/* Writes the urgency of n edges: those at the indices `legal`, or the first n when it is
 * NULL. The most urgent one is followed. Unvisited edges occur under PUCT only. */
typedef void (*urgency_fn)(const struct edges *e, const int *legal, int n,
                           const struct select_context *c, float *out);

void urgency_ucb1(const struct edges *e, const int *legal, int n,
                  const struct select_context *c, float *out);
void urgency_ucb1_tuned(const struct edges *e, const int *legal, int n,
                        const struct select_context *c, float *out);
void urgency_puct(const struct edges *e, const int *legal, int n,
                  const struct select_context *c, float *out);

/* Natural logarithm of n >= 1, by exact arithmetic only, so that every machine's C
 * library gives the same search. Error below 1e-12. */
double mcts_log(uint32_t n);

static inline double select_log(const struct select_context *c, uint32_t n) {
    return n < LOG_TABLE ? c->logs[n] : mcts_log(n);
}

#endif
