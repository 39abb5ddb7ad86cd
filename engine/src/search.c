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
    if (ops->strata) s->salt = mcts_rng_next(&s->rng);
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
