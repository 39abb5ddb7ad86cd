/* search.h: one searcher over any game of game.h.
 *
 * A `struct mcts_search` is single-threaded and owns its memory, taken once when it is
 * created; run one per thread and merge their roots (root parallelism). The same seed,
 * stream and number of simulations give the same tree, however the calls to
 * mcts_search_run are sliced. */
#ifndef AUGURY_SEARCH_H
#define AUGURY_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#include "augury/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum mcts_status {
    MCTS_OK = 0,
    MCTS_NO_MEMORY,      /* the arena could not be reserved */
    MCTS_BAD_PARAMETER,  /* a parameter outside its range */
    MCTS_NEEDS_EVALUATE, /* rollouts are cut off but the kernel has no `evaluate` */
    MCTS_GAME_OVER       /* the root is terminal */
};

enum mcts_algorithm {
    MCTS_UCT = 0, /* one tree over true states: perfect information, or cheating */
    MCTS_SO_ISMCTS, /* one tree of what the searching seat sees; the hidden facts are
                       sampled anew each simulation (Cowling, Powley, Whitehouse 2012).
                       As there, other seats' moves count as seen: where a game hides
                       moves, use MCTS_MO_ISMCTS */
    MCTS_MO_ISMCTS, /* one tree per seat, each of what that seat sees from the root on
                       (same source); what another seat knew before is not told apart */
    MCTS_PIMC,      /* determinized UCT: a fresh sampled world and tree every
                       `world_simulations`, root visits summed */
    MCTS_FLAT,      /* a bandit over the root moves, no tree below them */
    MCTS_RANDOM     /* uniform over the legal moves, no simulation */
};

enum mcts_selection {
    MCTS_UCB1 = 0,   /* Auer, Cesa-Bianchi, Fischer 2002, with availability counts */
    MCTS_UCB1_TUNED, /* the same authors' variance-aware form */
    MCTS_PUCT        /* Silver et al. 2017, with the kernel's `priors` (uniform if none) */
};

struct mcts_params {
    uint32_t algorithm;         /* enum mcts_algorithm */
    uint32_t selection;         /* enum mcts_selection */
    double exploration;         /* factor of the exploration term, 0..100 */
    double first_play;          /* urgency of an untried move; infinity: try all first */
    double margin_weight;       /* 0..1: weight of the squashed score margin in utility */
    double margin_scale;        /* > 0, points: the margin worth half of the way to 1 */
    int32_t rollout_plies;      /* -1: to the end, or to a cut that the kernel's own
                                   rollout makes; n >= 0: cut after n and `evaluate` */
    uint32_t world_simulations; /* PIMC: simulations per sampled world, >= 1 */
    uint32_t cheating;          /* 1: search the true state, for measuring only */
    uint32_t uniform_rollouts;  /* 1: without the kernel's own rollouts, likewise */
    uint64_t memory;            /* bytes for tree nodes and edges, >= 65536 */
    uint64_t seed;
    uint64_t stream; /* index of the worker: its own random stream of the seed */
};

/* What is known of one root move. Means are over the simulations of this root; visits
 * and value also count those kept from a reused tree. */
struct mcts_root_move {
    mcts_move move;
    uint64_t visits;
    double value;   /* mean utility of the searching seat; 0 when never visited */
    double square;  /* mean squared utility of the searching seat, fresh ones only */
    uint64_t fresh; /* simulations of this root through the move */
    double values[MCTS_MAX_SEATS]; /* mean utility per seat over the fresh ones */
    double scores[MCTS_MAX_SEATS]; /* mean points per seat at their leaves */
};

struct mcts_stats {
    uint64_t simulations; /* since the root was set */
    uint64_t nodes, edges; /* live in all trees */
    uint64_t bytes;        /* of the arena ever used by this tree */
    uint64_t depth_sum;    /* tree plies over all simulations */
    uint32_t depth_max;
    uint32_t full; /* 1: the memory limit stopped the growth of the tree */
};

struct mcts_search;

enum mcts_status mcts_search_create(struct mcts_search **out, const struct mcts_game_ops *ops,
                                    const void *rules, int seats,
                                    const struct mcts_params *params);
void mcts_search_destroy(struct mcts_search *search);

/* Sets the position to search; the seat to act becomes the searching seat. `keep` != 0
 * keeps the tree at hand, which must then have been advanced to this position. */
enum mcts_status mcts_search_set_root(struct mcts_search *search, const void *state, int keep);

/* Moves the root of the tree below a transition: `mover` played `move`, which led to
 * `state`. Of both only what the searching seat saw is read: its own move, and `view`.
 * Returns 1 when a subtree was kept, 0 when the tree is empty now. */
int mcts_search_advance(struct mcts_search *search, int mover, mcts_move move,
                        const void *state);

/* Runs up to n simulations and returns how many; stops early once *stop is non-zero,
 * which any thread may set. */
uint64_t mcts_search_run(struct mcts_search *search, uint64_t n, const volatile int *stop);

/* Legal moves at the root, ascending: fills out[0..count-1] and returns count. */
int mcts_search_root(const struct mcts_search *search, struct mcts_root_move *out);

/* Principal variation: most visited moves from the root, at most `cap`; with several
 * trees the searching seat's own moves alone. Returns its length. */
int mcts_search_variation(const struct mcts_search *search, mcts_move *out, int cap);

void mcts_search_stats(const struct mcts_search *search, struct mcts_stats *out);

#ifdef __cplusplus
}
#endif
#endif
