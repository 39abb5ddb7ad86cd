#include "internal.h"

/* Index into `candidates` (all edges when NULL) of the greatest urgency. */
static int most_urgent(const float *urgency, const int *candidates, int n) {
    int best = candidates ? candidates[0] : 0;
    for (int i = 1; i < n; i++) {
        const int edge = candidates ? candidates[i] : i;
        if (urgency[edge] > urgency[best]) best = edge;
    }
    return best;
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

static void fetch_priors(struct mcts_search *s, int n_moves) {
    if (s->ops->priors) {
        s->ops->priors(s->rules, s->state, s->moves, n_moves, s->priors);
        return;
    }
    for (int m = 0; m < n_moves; m++) s->priors[m] = 1.0f / (float)n_moves;
}

/* PUCT ranks untried moves by their priors, so all of them get edges at once. */
static int insert_all(struct mcts_search *s, handle h, int n_moves, int n_untried) {
    fetch_priors(s, n_moves);
    int added = 0;
    for (; added < n_untried; added++) {
        const int m = s->untried[added];
        const int i = tree_insert(&s->arena, h, s->moves[m]);
        if (i < 0) break;
        const struct edges e = tree_edges(&s->arena, tree_node(&s->arena, h));
        e.mean[i] = (float)s->params.first_play;
        e.extra[i] = s->priors[m];
    }
    return added;
}

static int expand(struct mcts_search *s, handle h, int n_untried, mcts_move *move) {
    const int pick = n_untried == 1 ? 0 : (int)mcts_rng_below(&s->rng, (uint32_t)n_untried);
    *move = s->moves[s->untried[pick]];
    return tree_insert(&s->arena, h, *move);
}

int choose(struct mcts_search *s, handle h, mcts_move *move) {
    struct node *node = tree_node(&s->arena, h);
    struct edges e = tree_edges(&s->arena, node);
    const struct select_context context = {s->params.exploration, node->visits, s->uniform};
    const int puct = s->params.selection == MCTS_PUCT;
    const int all = s->uniform && node->count && node->count == node->legal;
    int legal = e.count, untried = 0, ranked = 0;

    node->visits++;
    if (!all) {
        const int n_moves = s->ops->moves(s->rules, s->state, s->moves);
        if (s->uniform) node->legal = (uint16_t)n_moves;
        legal = match(s, &e, n_moves, &untried);
        if (untried && puct && insert_all(s, h, n_moves, untried)) {
            e = tree_edges(&s->arena, node);
            legal = 0; /* the indices moved: find the legal edges again */
            for (int i = 0, m = 0; i < e.count && m < n_moves; i++) {
                while (m < n_moves && s->moves[m] < e.move[i]) m++;
                if (m < n_moves && s->moves[m] == e.move[i]) s->legal_edges[legal++] = i;
            }
        } else if (untried && !puct) {
            int edge = -1;
            if (legal && s->params.first_play < 1e9) { /* else every untried move is first */
                s->urgency(&e, &context, s->urgencies);
                edge = most_urgent(s->urgencies, s->legal_edges, legal);
                ranked = 1;
            }
            if (edge < 0 || s->urgencies[edge] < s->params.first_play) {
                const int added = expand(s, h, untried, move);
                if (added >= 0) return added;
            }
        }
        if (!legal) return -1;
    }
    if (!untried) node->settled++;
    if (!ranked) s->urgency(&e, &context, s->urgencies);
    const int edge = most_urgent(s->urgencies, all ? NULL : s->legal_edges, legal);
    *move = e.move[edge];
    return edge;
}
