"""Extern declarations of augury/search.h, for the bridge alone."""
from libc.stdint cimport int32_t, uint32_t, uint64_t

from augury.abi cimport mcts_game_ops, mcts_move

cdef extern from "augury/search.h" nogil:
    enum mcts_status:
        MCTS_OK
        MCTS_NO_MEMORY
        MCTS_BAD_PARAMETER
        MCTS_NEEDS_EVALUATE
        MCTS_GAME_OVER

    struct mcts_params:
        uint32_t algorithm
        uint32_t selection
        double exploration
        double first_play
        double margin_weight
        double margin_scale
        int32_t rollout_plies
        uint32_t world_simulations
        uint32_t cheating
        uint32_t uniform_rollouts
        uint64_t memory
        uint64_t seed
        uint64_t stream

    struct mcts_root_move:
        mcts_move move
        uint64_t visits
        double value
        double square
        uint64_t fresh
        double values[8]
        double scores[8]

    struct mcts_stats:
        uint64_t simulations
        uint64_t nodes
        uint64_t edges
        uint64_t bytes
        uint64_t depth_sum
        uint32_t depth_max
        uint32_t full

    struct mcts_search:
        pass

    mcts_status mcts_search_create(
        mcts_search** out, const mcts_game_ops* ops, const void* rules, int seats,
        const mcts_params* params)
    void mcts_search_destroy(mcts_search* search)
    mcts_status mcts_search_set_root(mcts_search* search, const void* state, int keep)
    int mcts_search_advance(
        mcts_search* search, int mover, mcts_move move, const void* state)
    uint64_t mcts_search_run(mcts_search* search, uint64_t n, const volatile int* stop)
    int mcts_search_root(const mcts_search* search, mcts_root_move* out)
    int mcts_search_variation(const mcts_search* search, mcts_move* out, int cap)
    void mcts_search_stats(const mcts_search* search, mcts_stats* out)
