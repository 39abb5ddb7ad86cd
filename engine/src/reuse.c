/* reuse.c: what stays of the trees from one root to the next. */
#include "internal.h"

/* Empty trees; at least 64 KiB were reserved, so the roots always fit. */
void plant(struct mcts_search *s) {
    s->stats.full |= s->arena.full;
    arena_reset(&s->arena);
    for (int t = 0; t < s->trees; t++) s->roots[t] = arena_node(&s->arena);
}

/* Whether every edge of a kept root is a legal move here: if not, the caller followed
 * other moves than were played. */
int fits_root(const struct mcts_search *s) {
    const struct node *root = tree_node(&s->arena, s->roots[tree_of(s, s->seat)]);
    if (!root->block) return 1;
    const struct edges e = tree_edges(&s->arena, root);
    int m = 0;
    for (int i = 0; i < e.count; i++) {
        while (m < s->root_count && s->root_moves[m] < e.move[i]) m++;
        if (m == s->root_count || s->root_moves[m] != e.move[i]) return 0;
    }
    return root->legal == 0 || root->legal == s->root_count;
}

/* The one child with this key below any edge: other seats' moves may be hidden, so what
 * was seen decides; 0 when none or several fit. */
static handle only_child(struct mcts_search *s, const struct node *node, uint64_t key) {
    handle found = 0;
    if (!node->block) return 0;
    const struct edges e = tree_edges(&s->arena, node);
    for (int i = 0; i < e.count; i++) {
        const handle h = tree_child(&s->arena, e.child[i], key);
        if (!h) continue;
        if (found) return 0;
        found = h;
    }
    return found;
}

int mcts_search_advance(struct mcts_search *s, int mover, mcts_move move,
                        const void *state) {
    if (!s->roots[0]) return 0;
    const int own = tree_of(s, s->seat);
    const uint64_t key = view_key(s, state, own, move);
    struct node *root = tree_node(&s->arena, s->roots[own]);
    handle child = 0;
    if (s->params.algorithm == MCTS_PIMC || s->params.algorithm == MCTS_FLAT) {
        plant(s);
        return 0;
    }
    if (s->trees > 1 && mover != s->seat) {
        child = tree_child(&s->arena, root->watched, key);
    } else if (mover != s->seat) {
        child = only_child(s, root, key);
    } else if (root->block) {
        const struct edges e = tree_edges(&s->arena, root);
        const int i = tree_find(&e, move);
        if (i >= 0) child = tree_child(&s->arena, e.child[i], key);
    }
    if (!child) {
        plant(s);
        return 0;
    }
    tree_detach(&s->arena, &root->watched, child);
    if (root->block) {
        const struct edges e = tree_edges(&s->arena, root);
        for (int i = 0; i < e.count; i++) tree_detach(&s->arena, &e.child[i], child);
    }
    for (int t = 0; t < s->trees; t++) tree_free(&s->arena, s->roots[t]);
    for (int t = 0; t < s->trees; t++) /* what other seats saw is not ours to follow */
        s->roots[t] = t == own ? child : arena_node(&s->arena);
    s->arena.full = 0;
    return 1;
}
