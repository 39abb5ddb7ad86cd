/* game.h: the whole contract between a game and the searcher.
 *
 * A kernel is one static `struct mcts_game_ops`, carried in a PyCapsule named
 * MCTS_CAPSULE_NAME. The searcher sees nothing else of a game.
 *
 * A *state* is `state_size` bytes of plain data without pointers: memcpy copies it.
 * A *rules* block holds what never changes during a game (seats, board, options); it is
 * plain data too, built once by the kernel's Python side and shared by all threads.
 *
 * No slot allocates, prints, fails, takes the GIL or touches anything but its arguments,
 * so that any number of threads may call it at once. Slots marked "optional" may be NULL. */
#ifndef AUGURY_GAME_H
#define AUGURY_GAME_H

#include <stdint.h>

#include "augury/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MCTS_ABI_VERSION 1u
#define MCTS_CAPSULE_NAME "augury.game_ops"
#define MCTS_TERMINAL (-4)    /* what `player` returns when the game is over */
#define MCTS_MAX_SEATS 8      /* seats of any game, teams included */
#define MCTS_MAX_MOVES 4096   /* upper bound for `max_moves` */
#define MCTS_MAX_STATE 65536  /* upper bound for `state_size`, bytes */

/* flags */
#define MCTS_PUBLIC_MOVES 1u  /* the legal moves never depend on hidden facts: every
                                 determinization of one information state has the same */

typedef uint32_t mcts_move; /* packed by the kernel; 0xffffffff is never a move */
#define MCTS_NO_MOVE 0xffffffffu

struct mcts_game_ops {
    /* Checked when the capsule is opened. A smaller `struct_size` of the same ABI comes
     * from older headers: the slots it lacks are read as NULL. */
    uint32_t abi_version; /* MCTS_ABI_VERSION */
    uint32_t struct_size; /* sizeof(struct mcts_game_ops) */
    const char *name;     /* as in augury.load(name) */
    uint32_t state_size;  /* bytes, a multiple of 8 */
    uint32_t max_moves;   /* most legal moves of any state */
    uint32_t flags;       /* MCTS_PUBLIC_MOVES or 0 */

    /* A new game in *state (uninitialised before), its set-up drawn from `rng`. */
    void (*init)(const void *rules, void *state, struct mcts_rng *rng);

    /* Seat to act, 0..n-1, or MCTS_TERMINAL. */
    int (*player)(const void *rules, const void *state);

    /* Writes the legal moves, strictly ascending, and returns how many: 1..max_moves,
     * or 0 exactly when the state is terminal. */
    int (*moves)(const void *rules, const void *state, mcts_move *out);

    /* Plays a legal move; chance that follows is resolved with `rng`. */
    void (*apply)(const void *rules, void *state, mcts_move move, struct mcts_rng *rng);

    /* Terminal states only: utility per seat in 0..1, summing to 1: the share of the
     * win (1, 0, 1/k among k winners), or for a zero-sum game with stakes the payoff
     * mapped affinely into that range. */
    void (*returns)(const void *rules, const void *state, double *out);

    /* The game's own points per seat, at any time, hidden ones included. */
    void (*scores)(const void *rules, const void *state, double *out);

    /* Optional. Key of *all* that `observer` learned from the last transition: the move
     * as far as it shows, and every chance outcome shown. Two transitions from one
     * information state get one key exactly when the observer cannot tell them apart.
     * Leave out what it knew before and alone knows, as its hand: in a rival's search that
     * is sampled anew each time, and a key with it would give each sample its own nodes.
     * NULL: everybody sees every move, and nothing is random. */
    uint64_t (*view)(const void *rules, const void *state, int observer);

    /* Optional. Replaces all that `observer` does not know by a sample from its
     * conditional distribution given what it does know. The result must not depend on
     * the hidden facts of the input. NULL: perfect information. */
    void (*determinize)(const void *rules, void *state, int observer, struct mcts_rng *rng);

    /* Optional. Plays at most `max_plies` moves by the kernel's own default policy and
     * returns how many it played. With max_plies < 0 it plays to the end or, if the kernel
     * has `evaluate`, to a cut of its own. NULL: uniform over `moves`, to the end. */
    int (*rollout)(const void *rules, void *state, int max_plies, struct mcts_rng *rng);

    /* Optional. Utility per seat of a cut-off state, on the scale of `returns`. */
    void (*evaluate)(const void *rules, const void *state, double *out);

    /* Optional. Prior per legal move, > 0, summing to 1; `moves` as `moves` wrote them. */
    void (*priors)(const void *rules, const void *state, const mcts_move *moves, int n,
                   float *out);

    /* Optional. How many equally likely outcomes the first draw of a transition has, as a
     * roll of dice: the visits of a move are then spread over them, each block of so many
     * visits over all in a random order. For kernels without `determinize`. 0: no. */
    uint32_t strata;
};

/* For `returns` where the most points win: 1 to the winner, 1/k to each of k. */
static inline void mcts_share_win(const double *points, int seats, double *out) {
    double best = points[0];
    int winners = 0;
    for (int i = 1; i < seats; i++)
        if (points[i] > best) best = points[i];
    for (int i = 0; i < seats; i++) winners += points[i] == best;
    for (int i = 0; i < seats; i++) out[i] = points[i] == best ? 1.0 / winners : 0.0;
}

/* For `evaluate` and `priors`: n values become shares of 1, each growing with its value
 * times `scale`: about a softmax, the same on every machine. (1 + x/16)^16 stands for e^x,
 * and differences from the greatest value beyond 12 count as 12. */
static inline void mcts_softmax(double *values, int n, double scale) {
    double best = values[0], total = 0;
    for (int i = 1; i < n; i++)
        if (values[i] > best) best = values[i];
    for (int i = 0; i < n; i++) {
        const double x = (values[i] - best) * scale;
        double y = 1 + (x < -12 ? -12 : x) / 16;
        y *= y;
        y *= y;
        y *= y;
        values[i] = y * y;
        total += values[i];
    }
    for (int i = 0; i < n; i++) values[i] /= total;
}

#ifdef __cplusplus
}
#endif
#endif
