"""Extern declarations of augury/game.h, rng.h and bits.h: all that a kernel needs.

A kernel fills one static `mcts_game_ops` and exports it in a capsule. The slots are
typed here, `noexcept nogil`, so one that would take the GIL or raise does not compile.
"""
from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef extern from "augury/rng.h" nogil:
    struct mcts_rng:
        uint64_t s[4]

    void mcts_rng_seed(mcts_rng* rng, uint64_t seed, uint64_t stream)
    uint64_t mcts_rng_next(mcts_rng* rng)
    uint64_t mcts_rng_rotl(uint64_t x, int k)
    uint32_t mcts_rng_below(mcts_rng* rng, uint32_t n)   # uniform in 0..n-1
    double mcts_rng_double(mcts_rng* rng)                # uniform in [0, 1)
    int mcts_best_rated(const double* ratings, int n, double blur, mcts_rng* rng)
    uint64_t mcts_mix64(uint64_t x)
    uint64_t mcts_hash_words(uint64_t key, const uint64_t* words, int n)

cdef extern from "augury/bits.h" nogil:
    int mcts_lowest_bit(uint64_t x)                      # x != 0
    int mcts_highest_bit(uint64_t x)                     # x != 0
    int mcts_popcount(uint64_t x)
    int mcts_select(uint64_t x, int k)                   # index of the k-th set bit
    uint64_t mcts_byte_counts(uint64_t x)                # running popcount per byte
    int mcts_select_with(uint64_t x, uint64_t counts, int k)
    uint64_t mcts_bytes_at_most(const uint8_t* bytes, uint8_t limit)  # of 64
    uint64_t mcts_bytes_at_most_portable(const uint8_t* bytes, uint8_t limit)

cdef extern from "augury/game.h" nogil:
    ctypedef uint32_t mcts_move
    const uint32_t MCTS_ABI_VERSION
    const char* MCTS_CAPSULE_NAME
    const int MCTS_TERMINAL
    const int MCTS_MAX_SEATS
    const int MCTS_MAX_MOVES
    const int MCTS_MAX_STATE
    const uint32_t MCTS_PUBLIC_MOVES
    const uint32_t MCTS_NO_MOVE
    void mcts_share_win(const double* points, int seats, double* out)
    void mcts_softmax(double* values, int n, double scale)

    struct mcts_game_ops:
        uint32_t abi_version
        uint32_t struct_size
        const char* name
        uint32_t state_size      # bytes, a multiple of 8
        uint32_t max_moves
        uint32_t flags           # MCTS_PUBLIC_MOVES or 0
        void (*init)(const void* rules, void* state, mcts_rng* rng) noexcept nogil
        int (*player)(const void* rules, const void* state) noexcept nogil
        int (*moves)(
            const void* rules, const void* state, mcts_move* out
        ) noexcept nogil
        void (*apply)(
            const void* rules, void* state, mcts_move move, mcts_rng* rng
        ) noexcept nogil
        void (*returns)(
            const void* rules, const void* state, double* out
        ) noexcept nogil
        void (*scores)(const void* rules, const void* state, double* out) noexcept nogil
        uint64_t (*view)(
            const void* rules, const void* state, int observer
        ) noexcept nogil                                   # or NULL
        void (*determinize)(
            const void* rules, void* state, int observer, mcts_rng* rng
        ) noexcept nogil                                   # or NULL
        int (*rollout)(
            const void* rules, void* state, int max_plies, mcts_rng* rng
        ) noexcept nogil                                   # or NULL
        void (*evaluate)(
            const void* rules, const void* state, double* out
        ) noexcept nogil                                   # or NULL
        void (*priors)(
            const void* rules, const void* state, const mcts_move* moves, int n,
            float* out
        ) noexcept nogil                                   # or NULL
        uint32_t strata
