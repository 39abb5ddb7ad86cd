#include "tree.h"

#include <string.h>

_Static_assert(sizeof(struct node) == ARENA_NODE_WORDS * 4, "a node is 10 words");

int tree_find(const struct edges *e, mcts_move move) {
    int low = 0, high = e->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (e->move[middle] < move) low = middle + 1;
        else high = middle;
    }
    return low < e->count && e->move[low] == move ? low : ~low;
}

int tree_insert(struct arena *arena, handle h, mcts_move move) {
    struct node *node = tree_node(arena, h);
    const uint32_t count = node->count;
    const uint32_t old_capacity = arena_capacity(count);
    const uint32_t capacity = arena_capacity(count + 1);
    const int grow = node->block == 0 || capacity != old_capacity;
    int at = 0;
    if (count) {
        const struct edges e = tree_edges(arena, node);
        const int found = tree_find(&e, move);
        if (found >= 0) return found;
        at = ~found;
    }
    if (count == TREE_MAX_EDGES) return -1;
    const handle block = grow ? arena_block(arena, capacity) : node->block;
    if (!block) return -1;
    const uint32_t tail = (count - (uint32_t)at) * 4;
    for (uint32_t c = 0; c < arena->columns; c++) {
        const uint32_t *from = arena->words + node->block + c * old_capacity;
        uint32_t *to = arena->words + block + c * capacity;
        if (grow && count) memcpy(to, from, (size_t)at * 4);
        if (tail) memmove(to + at + 1, from + at, tail);
        to[at] = 0;
    }
    if (grow && node->block) arena_free_block(arena, node->block, old_capacity);
    node->block = block;
    node->count = (uint16_t)(count + 1);
    arena->edges++;
    arena->words[block + (uint32_t)at] = move;
    /* It was surely not legal in the visits that found an edge for every legal move. */
    arena->words[block + 3 * capacity + (uint32_t)at] = node->settled;
    return at;
}

/* The place in a trie where a node with this key is, or belongs: follow the bits of the
 * mixed key, one a level, past nodes with other keys. */
static handle *place_of(const struct arena *arena, handle *trie, uint64_t key) {
    if (!*trie || tree_node(arena, *trie)->key == key) return trie;
    uint64_t bits = mcts_mix64(key);
    while (*trie && tree_node(arena, *trie)->key != key) {
        trie = &tree_node(arena, *trie)->sides[bits & 1];
        bits >>= 1;
    }
    return trie;
}

handle tree_child(const struct arena *arena, handle trie, uint64_t key) {
    return *place_of(arena, &trie, key);
}

handle tree_child_or_new(struct arena *arena, handle *trie, uint64_t key) {
    handle *place = place_of(arena, trie, key);
    if (*place) return *place;
    const handle h = arena_node(arena); /* never moves what is there already */
    if (h) tree_node(arena, h)->key = key;
    return *place = h;
}

void tree_detach(struct arena *arena, handle *trie, handle h) {
    struct node *node = tree_node(arena, h);
    handle *place = place_of(arena, trie, node->key);
    if (*place != h) return;
    /* any leaf below fits in its place: its key begins with the same bits */
    handle *leaf = place;
    for (const struct node *at = node; at->sides[0] || at->sides[1];
         at = tree_node(arena, *leaf))
        leaf = &tree_node(arena, *leaf)->sides[at->sides[0] ? 0 : 1];
    const handle filler = *leaf;
    *leaf = 0;
    if (filler != h) {
        memcpy(tree_node(arena, filler)->sides, node->sides, sizeof node->sides);
        *place = filler;
    }
    node->sides[0] = node->sides[1] = 0;
}

/* Hangs a trie below the leftmost node of a work list. */
static void append(struct arena *arena, handle *work, handle trie) {
    while (*work) work = &tree_node(arena, *work)->sides[0];
    *work = trie;
}

void tree_free(struct arena *arena, handle trie) {
    while (trie) {
        const handle h = trie;
        struct node *node = tree_node(arena, h);
        trie = node->sides[0];
        append(arena, &trie, node->sides[1]);
        append(arena, &trie, node->watched);
        if (node->block) {
            const struct edges e = tree_edges(arena, node);
            for (int i = 0; i < e.count; i++) append(arena, &trie, e.child[i]);
            arena_free_block(arena, node->block, arena_capacity(node->count));
            arena->edges -= node->count;
        }
        arena_free_node(arena, h);
    }
}
