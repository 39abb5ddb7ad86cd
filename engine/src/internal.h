/* internal.h: the searcher's own state, grouped by who changes it when. */
#ifndef AUGURY_INTERNAL_H
#define AUGURY_INTERNAL_H

#include "augury/search.h"
#include "select.h"
#include "tree.h"

#define MAX_PATH 4096        /* tree plies of one simulation; deeper goes to the rollout */
#define MAX_FIRST_PLAY 1e9   /* above it every untried move comes first */

struct step {
    handle node;
    int edge;
    int seat;
};

struct root_totals {
    uint64_t fresh;
    double square;
    double values[MCTS_MAX_SEATS];
    double scores[MCTS_MAX_SEATS];
};

struct mcts_search {
    /* immutable after creation */
    const struct mcts_game_ops *ops; /* borrowed, as are the rules */
    const void *rules;
    int seats;
    struct mcts_params params;
    urgency_fn urgency;
    int trees;   /* 1, or one per seat */
    int uniform; /* legal moves are a function of the node */
    int samples; /* determinize before each simulation or world */
    uint32_t max_path;
    double logs[LOG_TABLE];
    uint64_t salt; /* of the orders of chance outcomes */

    /* set with the root */
    void *root_state; /* owned, like every buffer below */
    int seat;         /* the searching one */
    int root_count;
    mcts_move *root_moves;
    struct root_totals *root_totals;

    /* change during a simulation */
    struct arena arena;
    handle roots[MCTS_MAX_SEATS];
    handle current[MCTS_MAX_SEATS];
    struct mcts_rng rng;
    void *state;
    void *world; /* PIMC: the sampled state its tree searches */
    uint32_t world_left;
    mcts_move *moves;
    int *legal_edges;  /* indices of the edges legal now */
    int *untried;      /* indices into moves */
    float *urgencies;
    float *priors;
    struct step *path;
    struct mcts_stats stats;
};

/* simulate.c: one descent, leaf and backup. */
void simulate(struct mcts_search *s);

/* choose.c: picks (or adds) the edge to follow at a node of the acting seat. Returns its
 * index, or -1 when no legal move has an edge and the arena has no room. */
int choose(struct mcts_search *s, handle node);

/* reuse.c: empty trees; and whether a kept root's edges are legal moves here. */
void plant(struct mcts_search *s);
int fits_root(const struct mcts_search *s);

/* What the owner of `tree` saw of the transition by `move` to `state`. */
uint64_t view_key(const struct mcts_search *s, const void *state, int tree, mcts_move move);

static inline int tree_of(const struct mcts_search *s, int seat) {
    return s->trees == 1 ? 0 : seat;
}

#endif
