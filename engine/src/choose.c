#include "internal.h"

/* Index of the greatest urgency of a wide node. Eight running maxima, so that the compiler
 * can compare several at once. */
static int most_urgent_of_many(const float *urgency, int n) {
    enum { LANES = 8 };
    float lanes[LANES];
    float best = urgency[0];
    int i = 0;
    for (int l = 0; l < LANES; l++) lanes[l] = best;
    for (; i + LANES <= n; i += LANES)
        for (int l = 0; l < LANES; l++)
            lanes[l] = urgency[i + l] > lanes[l] ? urgency[i + l] : lanes[l];
    for (; i < n; i++) best = urgency[i] > best ? urgency[i] : best;
    for (int l = 0; l < LANES; l++) best = lanes[l] > best ? lanes[l] : best;
    for (i = 0; urgency[i] != best; i++)
        ;
    return i;
}

/* The most urgent of n edges: those at the indices `legal`, or the first n when NULL.
 * Its urgency is left in *urgency. */
static int most_urgent(struct mcts_search *s, const struct edges *e, const int *legal, int n,
                       const struct select_context *c, float *urgency) {
    int best = 0;
    s->urgency(e, legal, n, c, s->urgencies);
    if (n >= 32) {
        best = most_urgent_of_many(s->urgencies, n);
    } else {
        for (int k = 1; k < n; k++)
            if (s->urgencies[k] > s->urgencies[best]) best = k;
    }
    *urgency = s->urgencies[best];
    return legal ? legal[best] : best;
}

static int pick(struct mcts_search *s, int n) {
    return n == 1 ? 0 : (int)mcts_rng_below(&s->rng, (uint32_t)n);
}

/* The r-th of the legal moves that has no edge, where every edge's move is legal: both
 * lists ascend, so the untried moves before a place are counted by binary search. */
static mcts_move nth_untried(const struct edges *e, const mcts_move *moves, int n, int r) {
    int low = 0, high = n - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        const int found = tree_find(e, moves[middle]);
        const int edges_up_to = found >= 0 ? found + 1 : ~found;
        if (middle + 1 - edges_up_to > r) high = middle;
        else low = middle + 1;
    }
    return moves[low];
}

/* Where a node's legal moves are the same at each visit. */
static int choose_uniform(struct mcts_search *s, handle h, const struct edges *e,
                          const struct select_context *context) {
    struct node *node = tree_node(&s->arena, h);
    const int open = node->count < node->legal || node->legal == 0;
    const int impatient = e->count && s->params.first_play < MAX_FIRST_PLAY;
    float urgency = 0;
    int best = -1;
    if (impatient || !open) best = most_urgent(s, e, NULL, e->count, context, &urgency);
    if (open && (best < 0 || urgency < s->params.first_play)) {
        const int n = s->ops->moves(s->rules, s->state, s->moves);
        node->legal = (uint16_t)n;
        if (n > e->count) {
            const mcts_move move = nth_untried(e, s->moves, n, pick(s, n - e->count));
            const int added = tree_insert(&s->arena, h, move);
            if (added >= 0 || e->count == 0) return added;
        }
    }
    if (best >= 0) return best;
    return most_urgent(s, e, NULL, e->count, context, &urgency); /* no room to add one */
}

/* Splits the legal moves, ascending as the edges are, into edges and untried moves, and
 * counts a miss for every edge whose move is not legal now. */
static int match(struct mcts_search *s, const struct edges *e, int n_moves, int *n_untried) {
    int legal = 0, untried = 0, i = 0;
    for (int m = 0; m < n_moves; m++) {
        while (i < e->count && e->move[i] < s->moves[m]) e->missed[i++]++;
        if (i < e->count && e->move[i] == s->moves[m]) s->legal_edges[legal++] = i++;
        else s->untried[untried++] = m;
    }
    for (; i < e->count; i++) e->missed[i]++;
    *n_untried = untried;
    return legal;
}

/* Where hidden facts decide which moves are legal. */
static int choose_matched(struct mcts_search *s, handle h, const struct edges *e,
                          const struct select_context *context) {
    const int n = s->ops->moves(s->rules, s->state, s->moves);
    float urgency = 0;
    int untried, best = -1;
    const int legal = match(s, e, n, &untried);
    const int impatient = s->params.first_play < MAX_FIRST_PLAY;
    if (legal && (impatient || !untried))
        best = most_urgent(s, e, s->legal_edges, legal, context, &urgency);
    if (!untried) {
        tree_node(&s->arena, h)->settled++;
        return best;
    }
    if (best < 0 || urgency < s->params.first_play) {
        const mcts_move move = s->moves[s->untried[pick(s, untried)]];
        const int added = tree_insert(&s->arena, h, move);
        if (added >= 0 || !legal) return added;
    }
    if (best >= 0) return best;
    return most_urgent(s, e, s->legal_edges, legal, context, &urgency); /* no room */
}

/* PUCT ranks untried moves by their priors, so all of them get edges at once. */
static void insert_all(struct mcts_search *s, handle h, int n_moves, int n_untried) {
    if (s->ops->priors) {
        s->ops->priors(s->rules, s->state, s->moves, n_moves, s->priors);
    } else {
        for (int m = 0; m < n_moves; m++) s->priors[m] = 1.0f / (float)n_moves;
    }
    for (int u = 0; u < n_untried; u++) {
        const int m = s->untried[u];
        const int i = tree_insert(&s->arena, h, s->moves[m]);
        if (i < 0) return;
        const struct edges e = tree_edges(&s->arena, tree_node(&s->arena, h));
        e.mean[i] = (float)s->params.first_play;
        e.extra[i] = s->priors[m];
    }
}

static int choose_puct(struct mcts_search *s, handle h, const struct select_context *context) {
    struct node *node = tree_node(&s->arena, h);
    struct edges e = tree_edges(&s->arena, node);
    float urgency;
    if (s->uniform && node->count == node->legal && node->legal)
        return most_urgent(s, &e, NULL, e.count, context, &urgency);
    const int n = s->ops->moves(s->rules, s->state, s->moves);
    int untried;
    int legal = match(s, &e, n, &untried);
    if (untried) {
        insert_all(s, h, n, untried);
        e = tree_edges(&s->arena, node);
        legal = 0; /* the indices moved: find the legal edges again */
        for (int m = 0; m < n; m++) {
            const int i = tree_find(&e, s->moves[m]);
            if (i >= 0) s->legal_edges[legal++] = i;
        }
    } else {
        node->settled++;
    }
    if (s->uniform) node->legal = (uint16_t)n;
    return legal ? most_urgent(s, &e, s->legal_edges, legal, context, &urgency) : -1;
}

int choose(struct mcts_search *s, handle h) {
    struct node *node = tree_node(&s->arena, h);
    const struct edges e = tree_edges(&s->arena, node);
    const struct select_context context = {s->logs, s->params.exploration, node->visits};
    node->visits++;
    if (s->params.selection == MCTS_PUCT) return choose_puct(s, h, &context);
    if (s->uniform) return choose_uniform(s, h, &e, &context);
    return choose_matched(s, h, &e, &context);
}
