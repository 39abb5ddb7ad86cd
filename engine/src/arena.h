/* arena.h: one bounded block of 32-bit words for all nodes and edges of a search.
 *
 * Handles are word offsets; 0 is "none". Freed pieces wait in lists by size, so a tree
 * that is pruned and grown again stays within its limit. Nothing here calls malloc after
 * arena_open. */
#ifndef AUGURY_ARENA_H
#define AUGURY_ARENA_H

#include <stdint.h>

#define ARENA_CLASSES 26
#define ARENA_NODE_WORDS 10

typedef uint32_t handle;

struct arena {
    uint32_t *words;   /* owned */
    uint32_t limit;    /* words reserved */
    uint32_t used;     /* high-water mark, words; starts at 8 so that 0 is no handle */
    uint32_t columns;  /* words per edge: 6, or 7 where the strategy needs one more */
    handle free_nodes; /* list through the first word */
    handle free_blocks[ARENA_CLASSES];
    uint32_t full;     /* 1: an allocation has been refused */
    uint64_t nodes;    /* in use */
    uint64_t edges;    /* in use; kept by tree.c */
};

/* 0 when `bytes` cannot be reserved. */
int arena_open(struct arena *arena, uint64_t bytes, uint32_t columns);
void arena_close(struct arena *arena);
void arena_reset(struct arena *arena); /* forgets everything at once */

/* Blocks come in sizes 1 2 3 4 6 8 12 16 24 ...: two steps per doubling, 17 % slack on
 * average. The size that holds `count` edges is a function of the count alone, so it is
 * stored nowhere; the common small ones are looked up. */
#define ARENA_SMALL 32
extern const uint8_t arena_small_capacity[ARENA_SMALL + 1];
uint32_t arena_large_capacity(uint32_t count);

static inline uint32_t arena_capacity(uint32_t count) {
    return count <= ARENA_SMALL ? arena_small_capacity[count] : arena_large_capacity(count);
}

/* Zeroed node, or a block for `capacity` edges (uninitialised); 0 when full. */
handle arena_node(struct arena *arena);
handle arena_block(struct arena *arena, uint32_t capacity);
void arena_free_node(struct arena *arena, handle node);
void arena_free_block(struct arena *arena, handle block, uint32_t capacity);

#endif
