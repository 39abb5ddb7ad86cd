#include "arena.h"

#include <stdlib.h>
#include <string.h>

const uint8_t arena_small_capacity[ARENA_SMALL + 1] = {
    1,  1,  2,  3,  4,  6,  6,  8,  8,  12, 12, 12, 12, 16, 16, 16, 16,
    24, 24, 24, 24, 24, 24, 24, 24, 32, 32, 32, 32, 32, 32, 32, 32};

/* Number of the size among all sizes. */
static uint32_t size_class(uint32_t count) {
    if (count <= 2) return count - (count > 0);
    const int top = 31 - __builtin_clz(count - 1); /* 2^top < count <= 2^(top+1) */
    const uint32_t middle = 3u << (top - 1);
    return 2u * (uint32_t)top + (count > middle);
}

static uint32_t class_capacity(uint32_t class) {
    if (class < 2) return class + 1;
    return class & 1 ? 2u << (class / 2) : 3u << (class / 2 - 1);
}

uint32_t arena_large_capacity(uint32_t count) {
    return class_capacity(size_class(count));
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
    arena->nodes = arena->edges = 0;
}

static handle pop(struct arena *arena, handle *list) {
    const handle h = *list;
    if (h) *list = arena->words[h];
    return h;
}

static void push(struct arena *arena, handle *list, handle h) {
    arena->words[h] = *list;
    *list = h;
}

static handle fresh(struct arena *arena, uint32_t words) {
    if (arena->limit - arena->used < words) {
        arena->full = 1;
        return 0;
    }
    const handle h = arena->used;
    arena->used += words;
    return h;
}

/* Even, so that a node's 64-bit key stays aligned behind any block. */
static uint32_t block_words(const struct arena *arena, uint32_t capacity) {
    return (capacity * arena->columns + 1) & ~1u;
}

/* Gives `words` free words at h back as the largest blocks that fit. */
static void scatter(struct arena *arena, handle h, uint32_t words) {
    for (uint32_t class = ARENA_CLASSES; class-- > 0;) {
        const uint32_t size = block_words(arena, class_capacity(class));
        while (words >= size) {
            push(arena, &arena->free_blocks[class], h);
            h += size;
            words -= size;
        }
    }
}

/* Growing nodes leave many outgrown blocks behind: a larger one is cut before new words
 * are taken. */
static handle reuse(struct arena *arena, uint32_t capacity) {
    const uint32_t words = block_words(arena, capacity);
    for (uint32_t class = size_class(capacity); class < ARENA_CLASSES; class++) {
        const handle h = pop(arena, &arena->free_blocks[class]);
        if (!h) continue;
        const uint32_t found = block_words(arena, class_capacity(class));
        if (found > words) scatter(arena, h + words, found - words);
        return h;
    }
    return 0;
}

handle arena_node(struct arena *arena) {
    handle h = pop(arena, &arena->free_nodes);
    if (!h && (h = reuse(arena, 4))) /* four edges make room for two nodes */
        push(arena, &arena->free_nodes, h + ARENA_NODE_WORDS);
    if (!h) h = fresh(arena, ARENA_NODE_WORDS);
    if (!h) return 0;
    memset(arena->words + h, 0, ARENA_NODE_WORDS * 4);
    arena->nodes++;
    return h;
}

handle arena_block(struct arena *arena, uint32_t capacity) {
    const handle h = reuse(arena, capacity);
    return h ? h : fresh(arena, block_words(arena, capacity));
}

void arena_free_node(struct arena *arena, handle node) {
    arena->nodes--;
    push(arena, &arena->free_nodes, node);
}

void arena_free_block(struct arena *arena, handle block, uint32_t capacity) {
    push(arena, &arena->free_blocks[size_class(capacity)], block);
}
