#include "internal.h"

#include <string.h>

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    while (a) {
        const uint32_t rest = b % a;
        b = a;
        a = rest;
    }
    return b;
}

uint64_t view_key(const struct mcts_search *s, const void *state, int tree, mcts_move move) {
    if (!s->ops->view) return move;
    if (!s->ops->determinize) return s->ops->view(s->rules, state, 0); /* all see all */
    if (s->trees > 1) return s->ops->view(s->rules, state, tree);
    const uint32_t algorithm = s->params.algorithm;
    if (algorithm == MCTS_SO_ISMCTS) return s->ops->view(s->rules, state, s->seat);
    uint64_t key = 0; /* a tree of true states: what anybody saw */
    for (int o = 0; o < s->seats; o++)
        key = mcts_mix64(key ^ s->ops->view(s->rules, state, o));
    return key;
}

/* Moves every tree's current node below the transition; 0 when the arena is full. */
static int follow(struct mcts_search *s, const struct step *step, mcts_move move) {
    if (s->trees == 1 && !s->ops->view) { /* an edge has one child: the common short way */
        const struct node *node = tree_node(&s->arena, step->node);
        handle *child = &tree_edges(&s->arena, node).child[step->edge];
        s->current[0] = *child ? *child : tree_child_or_new(&s->arena, child, move);
        return s->current[0] != 0;
    }
    const int acting = tree_of(s, step->seat);
    for (int t = 0; t < s->trees; t++) {
        struct node *node = tree_node(&s->arena, s->current[t]);
        handle list = node->watched;
        if (t == acting) list = tree_edges(&s->arena, node).child[step->edge];
        else node->visits++;
        const uint64_t key = view_key(s, s->state, t, move);
        const handle child = tree_child_or_new(&s->arena, &list, key);
        if (t == acting) tree_edges(&s->arena, node).child[step->edge] = list;
        else node->watched = list;
        if (!child) return 0;
        s->current[t] = child;
    }
    return 1;
}

/* Lets the next draw be the one due at a visit of an edge: blocks of as many visits as
 * there are outcomes go over all of them, in an order of the edge's and the block's own. */
static void stratify(struct mcts_search *s, const struct step *step, mcts_move move,
                     uint32_t visit) {
    const uint32_t n = s->ops->strata, block = visit / n;
    const uint64_t edge = (uint64_t)step->node << 32 | move;
    const uint64_t order = mcts_mix64(mcts_mix64(edge ^ s->salt) + block);
    uint32_t stride = (uint32_t)(order >> 32) % n;
    while (common_divisor(stride, n) != 1) stride++;
    const uint64_t stratum = ((uint64_t)stride * (visit % n) + (uint32_t)order) % n;
    /* a random place within the stratum, for draws of other sizes */
    const uint64_t within = mcts_rng_next(&s->rng) >> 32;
    mcts_rng_force(&s->rng, ((stratum << 32 | within) / n) << 32);
}

/* Descends to a new edge or the end of the game; the length of the path. */
static uint32_t descend(struct mcts_search *s) {
    uint32_t depth = 0;
    for (int t = 0; t < s->trees; t++) s->current[t] = s->roots[t];
    while (depth < s->max_path) {
        const int seat = s->ops->player(s->rules, s->state);
        if (seat == MCTS_TERMINAL) break;
        struct step *step = &s->path[depth];
        step->seat = seat;
        step->node = s->current[tree_of(s, seat)];
        step->edge = choose(s, step->node);
        if (step->edge < 0) break;
        const struct edges e = tree_edges(&s->arena, tree_node(&s->arena, step->node));
        const mcts_move move = e.move[step->edge];
        const int fresh = e.visits[step->edge] == 0;
        if (s->ops->strata) stratify(s, step, move, (uint32_t)e.visits[step->edge]);
        s->ops->apply(s->rules, s->state, move, &s->rng);
        depth++;
        if (fresh || !follow(s, step, move)) break;
    }
    return depth;
}

static void rollout(struct mcts_search *s) {
    const int plies = s->params.rollout_plies;
    if (s->ops->rollout && !s->params.uniform_rollouts) {
        s->ops->rollout(s->rules, s->state, plies, &s->rng);
        return;
    }
    for (int i = 0; plies < 0 || i < plies; i++) {
        const int n = s->ops->moves(s->rules, s->state, s->moves);
        if (n == 0) return;
        const mcts_move move = s->moves[mcts_rng_below(&s->rng, (uint32_t)n)];
        s->ops->apply(s->rules, s->state, move, &s->rng);
    }
}

/* Win shares, mixed with each seat's squashed margin over its best rival. */
static void mix_margins(const struct mcts_search *s, const double *scores, double *values) {
    const double weight = s->params.margin_weight;
    for (int i = 0; i < s->seats; i++) {
        double rival = -1e300;
        for (int j = 0; j < s->seats; j++)
            if (j != i && scores[j] > rival) rival = scores[j];
        const double margin = scores[i] - rival;
        const double size = margin < 0 ? -margin : margin;
        const double squashed = 0.5 + 0.5 * margin / (size + s->params.margin_scale);
        values[i] += weight * (squashed - values[i]);
    }
}

static void assess(const struct mcts_search *s, double *values, double *scores) {
    if (s->ops->player(s->rules, s->state) == MCTS_TERMINAL)
        s->ops->returns(s->rules, s->state, values);
    else
        s->ops->evaluate(s->rules, s->state, values);
    s->ops->scores(s->rules, s->state, scores);
    if (s->params.margin_weight > 0 && s->seats > 1) mix_margins(s, scores, values);
}

static void record_root(struct mcts_search *s, mcts_move move, const double *values,
                        const double *scores) {
    int low = 0, high = s->root_count - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (s->root_moves[middle] < move) low = middle + 1;
        else high = middle;
    }
    struct root_totals *total = &s->root_totals[low];
    total->fresh++;
    total->square += values[s->seat] * values[s->seat];
    for (int i = 0; i < s->seats; i++) {
        total->values[i] += values[i];
        total->scores[i] += scores[i];
    }
}

void simulate(struct mcts_search *s) {
    const uint32_t depth = descend(s);
    double values[MCTS_MAX_SEATS], scores[MCTS_MAX_SEATS];
    rollout(s);
    assess(s, values, scores);
    const int squares = s->params.selection == MCTS_UCB1_TUNED;
    for (uint32_t i = 0; i < depth; i++) {
        const struct step *step = &s->path[i];
        const struct edges e = tree_edges(&s->arena, tree_node(&s->arena, step->node));
        if (i == 0) record_root(s, e.move[step->edge], values, scores);
        tree_update(&e, step->edge, values[step->seat], squares);
    }
    s->stats.simulations++;
    s->stats.depth_sum += depth;
    if (depth > s->stats.depth_max) s->stats.depth_max = depth;
}
