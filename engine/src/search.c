#include "augury/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static int in_range(const struct mcts_params *p) {
    return p->algorithm <= MCTS_RANDOM && p->selection <= MCTS_PUCT && p->exploration >= 0 &&
           p->exploration <= 100 && !isnan(p->first_play) && p->margin_weight >= 0 &&
           p->margin_weight <= 1 && p->margin_scale > 0 && p->rollout_plies >= -1 &&
           p->world_simulations >= 1 && p->memory >= 65536 &&
           (p->selection != MCTS_PUCT || isfinite(p->first_play));
}

static int take_buffers(struct mcts_search *s) {
    const size_t moves = s->ops->max_moves, state = s->ops->state_size;
    const uint32_t columns = s->params.selection == MCTS_UCB1 ? 6 : 7;
    s->root_state = malloc(state);
    s->state = malloc(state);
    s->world = malloc(state);
    s->root_moves = malloc(moves * sizeof *s->root_moves);
    s->root_totals = malloc(moves * sizeof *s->root_totals);
    s->moves = malloc(moves * sizeof *s->moves);
    s->legal_edges = malloc(moves * sizeof *s->legal_edges);
    s->untried = malloc(moves * sizeof *s->untried);
    s->urgencies = malloc(moves * sizeof *s->urgencies);
    s->priors = malloc(moves * sizeof *s->priors);
    s->path = malloc(MAX_PATH * sizeof *s->path);
    return arena_open(&s->arena, s->params.memory, columns) && s->root_state && s->state &&
           s->world && s->root_moves && s->root_totals && s->moves && s->legal_edges &&
           s->untried && s->urgencies && s->priors && s->path;
}

enum mcts_status mcts_search_create(struct mcts_search **out, const struct mcts_game_ops *ops,
                                    const void *rules, int seats,
                                    const struct mcts_params *params) {
    static const urgency_fn urgencies[] = {urgency_ucb1, urgency_ucb1_tuned, urgency_puct};
    *out = NULL;
    if (!in_range(params) || seats < 1 || seats > MCTS_MAX_SEATS) return MCTS_BAD_PARAMETER;
    if (params->rollout_plies >= 0 && !ops->evaluate) return MCTS_NEEDS_EVALUATE;
    struct mcts_search *s = calloc(1, sizeof *s);
    if (!s) return MCTS_NO_MEMORY;
    s->ops = ops;
    s->rules = rules;
    s->seats = seats;
    s->params = *params;
    if (params->cheating && params->algorithm <= MCTS_MO_ISMCTS)
        s->params.algorithm = MCTS_UCT; /* one tree of the true states */
    s->urgency = urgencies[params->selection];
    s->trees = s->params.algorithm == MCTS_MO_ISMCTS ? seats : 1;
    s->uniform = !ops->determinize || (ops->flags & MCTS_PUBLIC_MOVES);
    s->samples = ops->determinize && s->params.algorithm != MCTS_UCT && !params->cheating;
    s->max_path = params->algorithm == MCTS_FLAT ? 1 : MAX_PATH;
    for (uint32_t n = 1; n < LOG_TABLE; n++) s->logs[n] = mcts_log(n);
    mcts_rng_seed(&s->rng, params->seed, params->stream);
    if (!take_buffers(s)) {
        mcts_search_destroy(s);
        return MCTS_NO_MEMORY;
    }
    *out = s;
    return MCTS_OK;
}

void mcts_search_destroy(struct mcts_search *s) {
    if (!s) return;
    arena_close(&s->arena);
    free(s->root_state);
    free(s->state);
    free(s->world);
    free(s->root_moves);
    free(s->root_totals);
    free(s->moves);
    free(s->legal_edges);
    free(s->untried);
    free(s->urgencies);
    free(s->priors);
    free(s->path);
    free(s);
}

/* Empty trees; at least 64 KiB were reserved, so the roots always fit. */
static void plant(struct mcts_search *s) {
    s->stats.full |= s->arena.full;
    arena_reset(&s->arena);
    for (int t = 0; t < s->trees; t++) s->roots[t] = arena_node(&s->arena);
}

/* Whether every edge of a kept root is a legal move here: if not, the caller followed
 * other moves than were played. */
static int fits_root(const struct mcts_search *s) {
    const struct node *root = tree_node(&s->arena, s->roots[tree_of(s, s->seat)]);
    if (!root->block) return 1;
    const struct edges e = tree_edges(&s->arena, root);
    int m = 0;
    for (int i = 0; i < e.count; i++) {
        while (m < s->root_count && s->root_moves[m] < e.move[i]) m++;
        if (m == s->root_count || s->root_moves[m] != e.move[i]) return 0;
    }
    return root->legal == 0 || root->legal == s->root_count;
}

enum mcts_status mcts_search_set_root(struct mcts_search *s, const void *state, int keep) {
    const int seat = s->ops->player(s->rules, state);
    if (seat == MCTS_TERMINAL) return MCTS_GAME_OVER;
    const int one_view = !s->ops->determinize; /* the same tree serves every seat */
    const int kept = keep && s->roots[0] && (one_view || seat == s->seat);
    memcpy(s->root_state, state, s->ops->state_size);
    s->seat = seat;
    s->root_count = s->ops->moves(s->rules, state, s->root_moves);
    memset(s->root_totals, 0, (size_t)s->root_count * sizeof *s->root_totals);
    s->world_left = 0;
    if (!kept || !fits_root(s)) plant(s);
    memset(&s->stats, 0, sizeof s->stats);
    return MCTS_OK;
}

/* The one child with this key below any edge: other seats' moves may be hidden, so what
 * was seen decides; 0 when none or several fit. */
static handle only_child(struct mcts_search *s, const struct node *node, uint64_t key) {
    handle found = 0;
    if (!node->block) return 0;
    const struct edges e = tree_edges(&s->arena, node);
    for (int i = 0; i < e.count; i++) {
        for (handle h = e.child[i]; h; h = tree_node(&s->arena, h)->next) {
            if (tree_node(&s->arena, h)->key != key) continue;
            if (found) return 0;
            found = h;
        }
    }
    return found;
}

/* Takes `h` out of the list. */
static void unlink_child(struct arena *arena, handle *list, handle h) {
    handle *at = list;
    while (*at && *at != h) at = &tree_node(arena, *at)->next;
    if (*at) *at = tree_node(arena, h)->next;
}

int mcts_search_advance(struct mcts_search *s, int mover, mcts_move move,
                        const void *state) {
    if (!s->roots[0]) return 0;
    const int own = tree_of(s, s->seat);
    const uint64_t key = view_key(s, state, own, move);
    struct node *root = tree_node(&s->arena, s->roots[own]);
    handle child = 0;
    if (s->params.algorithm == MCTS_PIMC || s->params.algorithm == MCTS_FLAT) {
        plant(s);
        return 0;
    }
    if (s->trees > 1 && mover != s->seat) {
        child = tree_child(&s->arena, &root->watched, key);
    } else if (mover != s->seat) {
        child = only_child(s, root, key);
    } else if (root->block) {
        const struct edges e = tree_edges(&s->arena, root);
        const int i = tree_find(&e, move);
        if (i >= 0) child = tree_child(&s->arena, &e.child[i], key);
    }
    if (!child) {
        plant(s);
        return 0;
    }
    unlink_child(&s->arena, &root->watched, child);
    if (root->block) {
        const struct edges e = tree_edges(&s->arena, root);
        for (int i = 0; i < e.count; i++) unlink_child(&s->arena, &e.child[i], child);
    }
    tree_node(&s->arena, child)->next = 0;
    for (int t = 0; t < s->trees; t++) tree_free(&s->arena, s->roots[t]);
    for (int t = 0; t < s->trees; t++) /* what other seats saw is not ours to follow */
        s->roots[t] = t == own ? child : arena_node(&s->arena);
    s->arena.full = 0;
    return 1;
}

/* Visit counts are 32 bits wide: days of searching one position. */
static int worn_out(const struct mcts_search *s) {
    return s->roots[0] && tree_node(&s->arena, s->roots[tree_of(s, s->seat)])->visits >= INT32_MAX;
}

uint64_t mcts_search_run(struct mcts_search *s, uint64_t n, const volatile int *stop) {
    const size_t size = s->ops->state_size;
    const int worlds = s->params.algorithm == MCTS_PIMC;
    uint64_t done = 0;
    if (s->params.algorithm == MCTS_RANDOM) return n;
    for (; done < n && !*stop && !worn_out(s); done++) {
        if (worlds) {
            if (s->world_left == 0) {
                plant(s);
                memcpy(s->world, s->root_state, size);
                if (s->samples) s->ops->determinize(s->rules, s->world, s->seat, &s->rng);
                s->world_left = s->params.world_simulations;
            }
            s->world_left--;
            memcpy(s->state, s->world, size);
        } else {
            memcpy(s->state, s->root_state, size);
            if (s->samples) s->ops->determinize(s->rules, s->state, s->seat, &s->rng);
        }
        simulate(s);
    }
    return done;
}
