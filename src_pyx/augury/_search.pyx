"""The bridge: capsules, states and search workers for the Python side.

The only module that calls a game's table and the only one that drops the GIL. States
cross it as bytes, so no extension type is shared between modules.
"""
from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from cpython.pycapsule cimport PyCapsule_GetPointer, PyCapsule_IsValid
from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_MAX_MOVES, MCTS_MAX_SEATS, MCTS_MAX_STATE,
    mcts_game_ops, mcts_move, mcts_rng, mcts_rng_below, mcts_rng_seed,
)
from augury.engine cimport (
    MCTS_BAD_PARAMETER, MCTS_GAME_OVER, MCTS_NEEDS_EVALUATE, MCTS_NO_MEMORY, MCTS_OK,
    mcts_params, mcts_root_move, mcts_search, mcts_search_advance, mcts_search_create,
    mcts_search_destroy, mcts_search_root, mcts_search_run, mcts_search_set_root,
    mcts_search_stats, mcts_search_variation, mcts_stats, mcts_status,
)

from time import perf_counter

cdef double SLICE_SECONDS = 0.010   # between looks at signals, the clock and stop()
cdef int MAX_VARIATION = 64

# Streams of one seed. Search workers count from 0; these must stay apart from them, or
# a search with a deal's seed would sample from the deal's own random sequence.
cdef uint64_t CHANCE_STREAM = <uint64_t>1 << 32
cdef uint64_t SAMPLE_STREAM = <uint64_t>2 << 32
cdef uint64_t FUTURE_STREAM = <uint64_t>4 << 32
cdef uint64_t ROLLOUT_STREAM = <uint64_t>3 << 32

ALGORITHMS = ("uct", "so-ismcts", "mo-ismcts", "pimc", "flat", "random")
SELECTIONS = ("ucb1", "ucb1-tuned", "puct")


cdef int check(mcts_status status) except -1:
    """Turns an engine status into an exception: the only place that does."""
    if status == MCTS_OK:
        return 0
    if status == MCTS_NO_MEMORY:
        raise MemoryError("the search tree's memory could not be reserved")
    if status == MCTS_BAD_PARAMETER:
        raise ValueError("a search parameter is outside its range")
    if status == MCTS_NEEDS_EVALUATE:
        raise ValueError("rollout_plies: this game has no evaluation to cut them with")
    if status == MCTS_GAME_OVER:
        raise ValueError("the game is over: there is nothing to search")
    raise SystemError(f"unknown engine status {<int>status}")


cdef class Kernel:
    """A game's table of functions with one rules block, checked on opening.

    Raises ImportError when the capsule does not fit this build of the engine.
    """
    cdef mcts_game_ops ops
    cdef object capsule
    cdef void* rules
    cdef readonly str name
    cdef readonly int seats
    cdef readonly Py_ssize_t state_size
    cdef readonly int max_moves

    def __cinit__(self, object capsule, bytes rules, int seats):
        cdef const mcts_game_ops* given
        if not PyCapsule_IsValid(capsule, MCTS_CAPSULE_NAME):
            raise ImportError(
                f"not a game kernel: expected a capsule named "
                f"{MCTS_CAPSULE_NAME.decode()!r}, got {capsule!r}")
        given = <const mcts_game_ops*>PyCapsule_GetPointer(capsule, MCTS_CAPSULE_NAME)
        check_table(given)
        if not 1 <= seats <= MCTS_MAX_SEATS:
            raise ValueError(f"players: expected 1 to {MCTS_MAX_SEATS}, got {seats}")
        memset(&self.ops, 0, sizeof(mcts_game_ops))
        memcpy(&self.ops, given, min(<size_t>given.struct_size, sizeof(mcts_game_ops)))
        self.capsule = capsule
        self.rules = PyMem_Malloc(max(len(rules), 1))
        if self.rules == NULL:
            raise MemoryError()
        memcpy(self.rules, <const char*>rules, len(rules))
        self.name = given.name.decode()
        self.seats = seats
        self.state_size = given.state_size
        self.max_moves = given.max_moves

    def __dealloc__(self):
        PyMem_Free(self.rules)

    @property
    def hidden(self) -> bool:
        """Whether some seats do not know everything."""
        return self.ops.determinize != NULL

    @property
    def hides_moves(self) -> bool:
        """Whether a move or its outcome may show differently to different seats."""
        return self.ops.view != NULL

    @property
    def has_evaluate(self) -> bool:
        return self.ops.evaluate != NULL

    @property
    def has_priors(self) -> bool:
        return self.ops.priors != NULL


cdef int check_table(const mcts_game_ops* ops) except -1:
    cdef size_t required = <size_t>(<char*>&ops.view - <char*>ops)
    name = "game kernel"
    if ops.abi_version == MCTS_ABI_VERSION and ops.name != NULL:
        name = ops.name.decode()
    if ops.abi_version != MCTS_ABI_VERSION:
        raise ImportError(
            f"game kernel built for ABI {ops.abi_version}, this augury has ABI "
            f"{MCTS_ABI_VERSION}: rebuild the kernel against augury.get_include()")
    if ops.struct_size < required or ops.struct_size > sizeof(mcts_game_ops):
        raise ImportError(
            f"{name}: table of {ops.struct_size} bytes, expected {required} to "
            f"{sizeof(mcts_game_ops)}: rebuild the kernel against augury.get_include()")
    if (ops.name == NULL or ops.init == NULL or ops.player == NULL or ops.moves == NULL
            or ops.apply == NULL or ops.returns == NULL or ops.scores == NULL):
        raise ImportError(f"{name}: a required slot of the table is NULL")
    if not 8 <= ops.state_size <= MCTS_MAX_STATE or ops.state_size % 8:
        raise ImportError(
            f"{name}: state_size {ops.state_size}, expected a multiple of 8 up to "
            f"{MCTS_MAX_STATE}")
    if not 1 <= ops.max_moves <= MCTS_MAX_MOVES:
        raise ImportError(
            f"{name}: max_moves {ops.max_moves}, expected 1 to {MCTS_MAX_MOVES}")
    return 0


cdef uint64_t count_leaves(Kernel kernel, const void* state, int depth) except? 0:
    """Leaves of the move tree at `depth`; finished games are not extended."""
    cdef uint64_t total = 0
    cdef int i, n
    cdef mcts_rng rng
    cdef mcts_move* moves
    cdef void* child
    if depth == 0:
        return 1
    moves = <mcts_move*>PyMem_Malloc(kernel.max_moves * sizeof(mcts_move))
    child = PyMem_Malloc(kernel.state_size)
    if moves == NULL or child == NULL:
        PyMem_Free(moves)
        PyMem_Free(child)
        raise MemoryError()
    mcts_rng_seed(&rng, 0, 0)
    n = kernel.ops.moves(kernel.rules, state, moves)
    try:
        if depth == 1:
            return n
        for i in range(n):
            memcpy(child, state, kernel.state_size)
            kernel.ops.apply(kernel.rules, child, moves[i], &rng)
            total += count_leaves(kernel, child, depth - 1)
    finally:
        PyMem_Free(moves)
        PyMem_Free(child)
    return total


cdef class RawState:
    """One state of a kernel's game and the generator of its chance events."""
    cdef readonly Kernel kernel
    cdef void* at
    cdef mcts_move* buffer
    cdef mcts_rng rng

    def __cinit__(self, Kernel kernel, uint64_t seed=0):
        self.kernel = kernel
        self.at = PyMem_Malloc(kernel.state_size)
        self.buffer = <mcts_move*>PyMem_Malloc(kernel.max_moves * sizeof(mcts_move))
        if self.at == NULL or self.buffer == NULL:
            raise MemoryError()
        memset(self.at, 0, kernel.state_size)
        mcts_rng_seed(&self.rng, seed, CHANCE_STREAM)
        kernel.ops.init(kernel.rules, self.at, &self.rng)

    def __dealloc__(self):
        PyMem_Free(self.at)
        PyMem_Free(self.buffer)

    def load(self, bytes data) -> None:
        if len(data) != self.kernel.state_size:
            raise ValueError(
                f"state: expected {self.kernel.state_size} bytes, got {len(data)}")
        memcpy(self.at, <const char*>data, self.kernel.state_size)

    def to_bytes(self) -> bytes:
        return PyBytes_FromStringAndSize(<char*>self.at, self.kernel.state_size)

    @property
    def rng_words(self) -> tuple[int, int, int, int]:
        """The chance generator's four words."""
        return (self.rng.s[0], self.rng.s[1], self.rng.s[2], self.rng.s[3])

    @rng_words.setter
    def rng_words(self, words) -> None:
        for i in range(4):
            self.rng.s[i] = words[i]

    def player(self) -> int:
        return self.kernel.ops.player(self.kernel.rules, self.at)

    def moves(self) -> list[int]:
        cdef int n = self.kernel.ops.moves(self.kernel.rules, self.at, self.buffer)
        return [self.buffer[i] for i in range(n)]

    def apply(self, mcts_move move) -> None:
        """Plays a move that the caller has checked to be legal."""
        self.kernel.ops.apply(self.kernel.rules, self.at, move, &self.rng)

    def returns(self) -> list[float]:
        cdef double[8] out
        self.kernel.ops.returns(self.kernel.rules, self.at, out)
        return [out[i] for i in range(self.kernel.seats)]

    def scores(self) -> list[float]:
        cdef double[8] out
        self.kernel.ops.scores(self.kernel.rules, self.at, out)
        return [out[i] for i in range(self.kernel.seats)]

    def evaluate(self) -> list[float]:
        cdef double[8] out
        if self.kernel.ops.evaluate == NULL:
            raise ValueError(f"{self.kernel.name} has no evaluation")
        self.kernel.ops.evaluate(self.kernel.rules, self.at, out)
        return [out[i] for i in range(self.kernel.seats)]

    def priors(self) -> list[float]:
        """Prior of each legal move, in their order."""
        cdef int n = self.kernel.ops.moves(self.kernel.rules, self.at, self.buffer)
        cdef float* out
        if self.kernel.ops.priors == NULL:
            raise ValueError(f"{self.kernel.name} has no priors")
        out = <float*>PyMem_Malloc(self.kernel.ops.max_moves * sizeof(float))
        if out == NULL:
            raise MemoryError()
        self.kernel.ops.priors(self.kernel.rules, self.at, self.buffer, n, out)
        shares = [out[i] for i in range(n)]
        PyMem_Free(out)
        return shares

    def view_key(self, int observer) -> int:
        """Key of what the observer learned last; 0 where all see all."""
        if self.kernel.ops.view == NULL:
            return 0
        return self.kernel.ops.view(self.kernel.rules, self.at, observer)

    def determinize(self, int observer, uint64_t seed) -> None:
        """Samples what the observer does not know, future chance included."""
        cdef mcts_rng rng
        mcts_rng_seed(&self.rng, seed, FUTURE_STREAM)
        mcts_rng_seed(&rng, seed, SAMPLE_STREAM)
        if self.kernel.ops.determinize != NULL:
            self.kernel.ops.determinize(self.kernel.rules, self.at, observer, &rng)

    def perft(self, int depth) -> int:
        return count_leaves(self.kernel, self.at, depth)

    def rollouts(self, int n, uint64_t seed, bint uniform=False) -> int:
        """Plays n times from here by the default policy, or uniformly; the plies."""
        cdef Kernel kernel = self.kernel
        cdef mcts_rng rng
        cdef uint64_t plies = 0
        cdef int _, count
        cdef void* state = PyMem_Malloc(kernel.state_size)
        if state == NULL:
            raise MemoryError()
        mcts_rng_seed(&rng, seed, ROLLOUT_STREAM)
        with nogil:
            for _ in range(n):
                memcpy(state, self.at, kernel.state_size)
                if kernel.ops.rollout != NULL and not uniform:
                    plies += kernel.ops.rollout(kernel.rules, state, -1, &rng)
                    continue
                while True:
                    count = kernel.ops.moves(kernel.rules, state, self.buffer)
                    if count == 0:
                        break
                    kernel.ops.apply(
                        kernel.rules, state,
                        self.buffer[mcts_rng_below(&rng, count)], &rng)
                    plies += 1
        PyMem_Free(state)
        return plies


cdef class Worker:
    """One single-threaded search; run several in threads and merge their roots."""
    cdef Kernel kernel
    cdef mcts_search* search
    cdef int stopping
    cdef uint64_t chunk       # simulations that take about a slice
    cdef bint busy
    cdef mcts_root_move* rows

    def __cinit__(
        self, Kernel kernel, *, str algorithm, str selection, double exploration,
        double first_play, double margin_weight, double margin_scale, int rollout_plies,
        unsigned int world_simulations, bint cheating,
        bint uniform_rollouts, uint64_t memory, uint64_t seed,
        uint64_t stream,
    ):
        cdef mcts_params params
        self.kernel = kernel
        self.chunk = 16
        params.algorithm = ALGORITHMS.index(algorithm)
        params.selection = SELECTIONS.index(selection)
        params.exploration = exploration
        params.first_play = first_play
        params.margin_weight = margin_weight
        params.margin_scale = margin_scale
        params.rollout_plies = rollout_plies
        params.world_simulations = world_simulations
        params.cheating = cheating
        params.uniform_rollouts = uniform_rollouts
        params.memory = memory
        params.seed = seed
        params.stream = stream
        check(mcts_search_create(
            &self.search, &kernel.ops, kernel.rules, kernel.seats, &params))
        self.rows = <mcts_root_move*>PyMem_Malloc(
            kernel.max_moves * sizeof(mcts_root_move))
        if self.rows == NULL:
            raise MemoryError()

    def __dealloc__(self):
        mcts_search_destroy(self.search)
        PyMem_Free(self.rows)

    cdef int claim(self) except -1:
        if self.busy:
            raise RuntimeError("this worker is searching in another thread")
        return 0

    def set_root(self, bytes state, bint keep) -> None:
        """Sets the state to search; `keep` the tree that was advanced to it."""
        self.claim()
        if len(state) != self.kernel.state_size:
            raise ValueError(
                f"state: expected {self.kernel.state_size} bytes, got {len(state)}")
        check(mcts_search_set_root(self.search, <const char*>state, keep))

    def advance(self, int mover, mcts_move move, bytes state) -> bool:
        """Follows a transition to `state`; whether a subtree was kept."""
        self.claim()
        if len(state) != self.kernel.state_size:
            raise ValueError(
                f"state: expected {self.kernel.state_size} bytes, got {len(state)}")
        return bool(mcts_search_advance(self.search, mover, move, <const char*>state))

    def run(self, uint64_t simulations, double seconds) -> int:
        """Searches until either budget is spent or stop() is called; simulations done.

        Without the GIL, in slices of about 10 ms; signals are looked at in between.
        """
        cdef double start = perf_counter(), now = start, before, took
        cdef uint64_t done = 0, n, ran
        self.claim()
        self.busy = True
        try:
            while done < simulations and now - start < seconds and not self.stopping:
                n = min(self.chunk, simulations - done)
                with nogil:
                    ran = mcts_search_run(self.search, n, &self.stopping)
                done += ran
                if ran == 0:
                    break
                before, now = now, perf_counter()
                took = now - before
                if ran == self.chunk and took < SLICE_SECONDS / 2:
                    self.chunk *= 2
                elif took > SLICE_SECONDS * 2 and self.chunk > 1:
                    self.chunk //= 2
                PyErr_CheckSignals()
        finally:
            self.busy = False
        return done

    def stop(self) -> None:
        """Ends a running search at its next simulation; from any thread."""
        self.stopping = 1

    def resume(self) -> None:
        """Allows searching again after stop()."""
        self.stopping = 0

    def root(self) -> list[tuple]:
        """Rows (move, visits, value, square, fresh, values, scores), ascending."""
        cdef int i, n
        cdef mcts_root_move* row
        self.claim()
        n = mcts_search_root(self.search, self.rows)
        seats = range(self.kernel.seats)
        out = []
        for i in range(n):
            row = &self.rows[i]
            out.append((
                row.move, row.visits, row.value, row.square, row.fresh,
                tuple([row.values[s] for s in seats]),
                tuple([row.scores[s] for s in seats])))
        return out

    def variation(self) -> list[int]:
        """The most visited moves from the root."""
        cdef mcts_move[64] moves
        self.claim()
        cdef int n = mcts_search_variation(self.search, moves, MAX_VARIATION)
        return [moves[i] for i in range(n)]

    def stats(self) -> dict:
        cdef mcts_stats stats
        self.claim()
        mcts_search_stats(self.search, &stats)
        return {
            "simulations": stats.simulations, "nodes": stats.nodes,
            "edges": stats.edges, "bytes": stats.bytes, "depth_sum": stats.depth_sum,
            "depth_max": stats.depth_max, "full": bool(stats.full)}
