#include "arena.h"

#include <stdlib.h>
#include <string.h>

/* Capacities grow 1 2 3 4 6 8 12 16 24 ...: two steps per doubling, 17 % slack on average. */
static uint32_t size_class(uint32_t count) {
    if (count <= 2) return count - (count > 0);
    const int top = 31 - __builtin_clz(count - 1); /* 2^top < count <= 2^(top+1) */
    const uint32_t middle = 3u << (top - 1);
    return 2u * (uint32_t)top + (count > middle);
}

uint32_t arena_capacity(uint32_t count) {
    if (count <= 2) return count ? count : 1;
    const uint32_t class = size_class(count);
    return class & 1 ? 2u << (class / 2) : 3u << (class / 2 - 1);
}

int arena_open(struct arena *arena, uint64_t bytes, uint32_t columns) {
    const uint64_t words = bytes / 4;
    memset(arena, 0, sizeof *arena);
    arena->limit = words > UINT32_MAX ? UINT32_MAX : (uint32_t)words;
    arena->columns = columns;
    arena->words = malloc((size_t)arena->limit * 4);
    arena_reset(arena);
    return arena->words != NULL;
}

void arena_close(struct arena *arena) {
    free(arena->words);
    arena->words = NULL;
}

void arena_reset(struct arena *arena) {
    arena->used = 8;
    arena->free_nodes = 0;
    memset(arena->free_blocks, 0, sizeof arena->free_blocks);
    arena->full = 0;
}

static handle take(struct arena *arena, handle *list, uint32_t words) {
    handle h = *list;
    if (h) {
        *list = arena->words[h];
        return h;
    }
    if (arena->limit - arena->used < words) {
        arena->full = 1;
        return 0;
    }
    h = arena->used;
    arena->used += words;
    return h;
}

static void give(struct arena *arena, handle *list, handle h) {
    arena->words[h] = *list;
    *list = h;
}

/* Node handles stay even so that a node's 64-bit key is aligned. */
static uint32_t even(uint32_t words) { return (words + 1) & ~1u; }

handle arena_node(struct arena *arena) {
    const handle h = take(arena, &arena->free_nodes, ARENA_NODE_WORDS);
    if (h) memset(arena->words + h, 0, ARENA_NODE_WORDS * 4);
    return h;
}

handle arena_block(struct arena *arena, uint32_t capacity) {
    return take(arena, &arena->free_blocks[size_class(capacity)],
                even(capacity * arena->columns));
}

void arena_free_node(struct arena *arena, handle node) {
    give(arena, &arena->free_nodes, node);
}

void arena_free_block(struct arena *arena, handle block, uint32_t capacity) {
    give(arena, &arena->free_blocks[size_class(capacity)], block);
}
