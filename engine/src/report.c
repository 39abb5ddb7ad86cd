#include <string.h>

#include "internal.h"

int mcts_search_root(const struct mcts_search *s, struct mcts_root_move *out) {
    const int own = tree_of(s, s->seat);
    const struct node *root = s->roots[own] ? tree_node(&s->arena, s->roots[own]) : NULL;
    const int one_tree = s->params.algorithm != MCTS_PIMC && root && root->block;
    for (int m = 0; m < s->root_count; m++) {
        const struct root_totals *total = &s->root_totals[m];
        const double fresh = total->fresh ? (double)total->fresh : 1;
        struct mcts_root_move *row = &out[m];
        memset(row, 0, sizeof *row);
        row->move = s->root_moves[m];
        row->fresh = row->visits = total->fresh;
        row->square = total->square / fresh;
        for (int i = 0; i < s->seats; i++) {
            row->values[i] = total->values[i] / fresh;
            row->scores[i] = total->scores[i] / fresh;
        }
        row->value = row->values[s->seat];
        if (!one_tree) continue;
        const struct edges e = tree_edges(&s->arena, root);
        const int i = tree_find(&e, row->move);
        if (i < 0 || e.visits[i] == 0) continue;
        row->visits = (uint64_t)e.visits[i];
        row->value = (double)e.mean[i] + (double)e.rest[i];
    }
    return s->root_count;
}

/* Of the nodes of a trie of children, which is as deep as keys have bits. */
static handle most_visited(const struct arena *arena, handle trie) {
    handle best = trie;
    for (int side = 0; trie && side < 2; side++) {
        const handle h = most_visited(arena, tree_node(arena, trie)->sides[side]);
        if (h && tree_node(arena, h)->visits > tree_node(arena, best)->visits) best = h;
    }
    return best;
}

int mcts_search_variation(const struct mcts_search *s, mcts_move *out, int cap) {
    const int own = tree_of(s, s->seat);
    int length = 0;
    handle h = s->roots[own];
    while (h && length < cap) {
        const struct node *node = tree_node(&s->arena, h);
        if (!node->block) { /* another seat's turn, watched from outside */
            h = most_visited(&s->arena, node->watched);
            continue;
        }
        const struct edges e = tree_edges(&s->arena, node);
        int best = 0;
        for (int i = 1; i < e.count; i++)
            if (e.visits[i] > e.visits[best]) best = i;
        out[length++] = e.move[best];
        h = most_visited(&s->arena, e.child[best]);
    }
    return length;
}

void mcts_search_stats(const struct mcts_search *s, struct mcts_stats *out) {
    *out = s->stats;
    out->nodes = s->arena.nodes;
    out->edges = s->arena.edges;
    out->bytes = (uint64_t)s->arena.used * 4;
    out->full |= s->arena.full;
}
