/* tree.h: information-set nodes and the edges below them.
 *
 *   node ──block──► [ edge | edge | edge ]      sorted by move, one per move tried
 *                      │child
 *                      ▼
 *                     node                      one per view key seen after that move,
 *                    ╱    ╲  sides              in a trie over the bits of the keys
 *                  node  node
 *
 * A node of a seat that only watched has no edges: its children hang on `watched`, told
 * apart by view key alone. Edges are stored as columns so that selection reads each
 * quantity as one array. */
#ifndef AUGURY_TREE_H
#define AUGURY_TREE_H

#include <stddef.h>

#include "arena.h"
#include "augury/game.h"

struct node {
    uint64_t key;    /* view key of the transition that led here */
    handle sides[2]; /* siblings by the next bit of their mixed keys, or 0 */
    handle block;    /* edges, or 0 */
    handle watched;  /* children after other seats' moves, or 0 */
    uint32_t visits; /* simulations that came through */
    uint32_t settled; /* of those, the ones in which every legal move had an edge */
    uint16_t count;   /* edges */
    uint16_t legal;   /* legal moves where they are public and known; else 0 */
};

/* The columns of a node's edges; valid until the next insertion into that node. */
struct edges {
    mcts_move *move;
    handle *child;    /* root of the trie of children, or 0 */
    int32_t *visits;
    uint32_t *missed; /* node visits in which the move was not legal */
    float *mean;      /* utility of the acting seat; `mean + rest` is the exact mean */
    float *rest;
    float *extra;     /* mean square (UCB1-Tuned) or prior (PUCT); else NULL */
    int count;
};

static inline struct node *tree_node(const struct arena *arena, handle h) {
    return (struct node *)(void *)(arena->words + h);
}

static inline struct edges tree_columns(const struct arena *arena, handle block,
                                        uint32_t capacity) {
    uint32_t *at = arena->words + block;
    struct edges e;
    e.move = at;
    e.child = at + capacity;
    e.visits = (int32_t *)(at + 2 * capacity);
    e.missed = at + 3 * capacity;
    e.mean = (float *)(void *)(at + 4 * capacity);
    e.rest = (float *)(void *)(at + 5 * capacity);
    e.extra = arena->columns > 6 ? (float *)(void *)(at + 6 * capacity) : NULL;
    return e;
}

static inline struct edges tree_edges(const struct arena *arena, const struct node *node) {
    struct edges e = tree_columns(arena, node->block, arena_capacity(node->count));
    e.count = node->count;
    return e;
}

/* Index of `move` among the edges, or the place where it belongs, as ~index. */
int tree_find(const struct edges *edges, mcts_move move);

/* Edges of one node at most. With hidden facts these are all moves that are legal in any
 * determinization, which may be more than the legal moves of any one state. */
#define TREE_MAX_EDGES 4096

/* The index of the move's edge, added when absent; -1 when the arena or node is full. */
int tree_insert(struct arena *arena, handle node, mcts_move move);

/* The node with `key` in a trie of children; 0 when absent. */
handle tree_child(const struct arena *arena, handle trie, uint64_t key);

/* The same, created when absent; 0 when absent and the arena is full. */
handle tree_child_or_new(struct arena *arena, handle *trie, uint64_t key);

/* Takes a node out of a trie of children, if it is there. */
void tree_detach(struct arena *arena, handle *trie, handle node);

/* Frees every node and edge reachable from a trie of children. */
void tree_free(struct arena *arena, handle trie);

/* Folds one more utility into the mean of edge i (and the mean square, if kept). */
static inline void tree_update(const struct edges *e, int i, double utility, int squares) {
    const double n = ++e->visits[i];
    double mean = (double)e->mean[i] + (double)e->rest[i];
    mean += (utility - mean) / n;
    e->mean[i] = (float)mean;
    e->rest[i] = (float)(mean - (double)e->mean[i]);
    if (squares) e->extra[i] += (float)((utility * utility - (double)e->extra[i]) / n);
}

#endif
