#include "tree.h"

#include <string.h>

_Static_assert(sizeof(struct node) == ARENA_NODE_WORDS * 4, "a node is 8 words");

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

handle tree_child(struct arena *arena, handle *list, uint64_t key) {
    handle before = 0;
    for (handle h = *list; h; before = h, h = tree_node(arena, h)->next) {
        struct node *node = tree_node(arena, h);
        if (node->key != key) continue;
        if (before) { /* to the front: the frequent outcomes stay near the head */
            tree_node(arena, before)->next = node->next;
            node->next = *list;
            *list = h;
        }
        return h;
    }
    return 0;
}

handle tree_child_or_new(struct arena *arena, handle *list, uint64_t key) {
    handle h = tree_child(arena, list, key);
    if (h) return h;
    h = arena_node(arena);
    if (!h) return 0;
    struct node *node = tree_node(arena, h);
    node->key = key;
    node->next = *list;
    *list = h;
    return h;
}

/* Puts a list of siblings in front of a work list. */
static void prepend(struct arena *arena, handle *work, handle list) {
    if (!list) return;
    handle last = list;
    while (tree_node(arena, last)->next) last = tree_node(arena, last)->next;
    tree_node(arena, last)->next = *work;
    *work = list;
}

void tree_free(struct arena *arena, handle list) {
    while (list) {
        const handle h = list;
        struct node *node = tree_node(arena, h);
        list = node->next;
        prepend(arena, &list, node->watched);
        if (node->block) {
            const struct edges e = tree_edges(arena, node);
            for (int i = 0; i < e.count; i++) prepend(arena, &list, e.child[i]);
            arena_free_block(arena, node->block, arena_capacity(node->count));
            arena->edges -= node->count;
        }
        arena_free_node(arena, h);
    }
}
