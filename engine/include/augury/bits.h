/* bits.h: words as sets. Portable and branch-free, the same answers on every machine.
 *
 * The byte-wise counts follow the broadword method of Vigna 2008, "Broadword
 * implementation of rank/select queries". */
#ifndef AUGURY_BITS_H
#define AUGURY_BITS_H

#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define MCTS_BYTES_01 0x0101010101010101u
#define MCTS_BYTES_80 0x8080808080808080u

/* Index of the lowest set bit; x != 0. */
static inline int mcts_lowest_bit(uint64_t x) { return __builtin_ctzll(x); }
static inline int mcts_highest_bit(uint64_t x) { return 63 - __builtin_clzll(x); }

/* Byte i holds the number of set bits in bytes 0..i; byte 7 the total. */
static inline uint64_t mcts_byte_counts(uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return x * MCTS_BYTES_01;
}

static inline int mcts_popcount(uint64_t x) { return (int)(mcts_byte_counts(x) >> 56); }

/* Index of the k-th set bit of x, 0 <= k < popcount(x), given its byte counts. */
static inline int mcts_select_with(uint64_t x, uint64_t counts, int k) {
    const uint64_t at_most = (((uint64_t)k * MCTS_BYTES_01) | MCTS_BYTES_80) - counts;
    /* bytes whose running count is <= k lie wholly before the bit sought */
    const int shift = (int)((((at_most & MCTS_BYTES_80) >> 7) * MCTS_BYTES_01) >> 56) * 8;
    int left = k - (int)((counts << 8 >> shift) & 0xff);
    uint32_t byte = (uint32_t)(x >> shift) & 0xff;
    /* the rest is inside one byte: halve it three times */
    int at = shift;
    const int low4 = (int)((0x4332322132212110u >> ((byte & 15) * 4)) & 15);
    const int high = left >= low4;
    left -= low4 & -high;
    byte = (byte >> (high * 4)) & 15;
    at += high * 4;
    const int low2 = (int)((byte & 1) + (byte >> 1 & 1));
    const int second = left >= low2;
    left -= low2 & -second;
    byte = (byte >> (second * 2)) & 3;
    at += second * 2;
    return at + ((left > 0) | !(byte & 1));
}

static inline int mcts_select(uint64_t x, int k) {
    return mcts_select_with(x, mcts_byte_counts(x), k);
}

/* Set of the indices of 64 bytes that are <= limit. */
static inline uint64_t mcts_bytes_at_most_portable(const uint8_t bytes[64], uint8_t limit) {
    const uint64_t limits = limit * MCTS_BYTES_01;
    uint64_t set = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t word = 0;
        for (int b = 0; b < 8; b++) word |= (uint64_t)bytes[8 * i + b] << (8 * b);
        /* the low seven bits compared without a borrow, then the highest one */
        const uint64_t low = (limits | MCTS_BYTES_80) - (word & ~MCTS_BYTES_80);
        const uint64_t small = (~word & limits) | (~(word ^ limits) & low);
        set |= ((((small & MCTS_BYTES_80) >> 7) * 0x0102040810204080u) >> 56) << (8 * i);
    }
    return set;
}

static inline uint64_t mcts_bytes_at_most(const uint8_t bytes[64], uint8_t limit) {
#ifdef __SSE2__
    const __m128i limits = _mm_set1_epi8((char)limit);
    uint64_t set = 0;
    for (int i = 0; i < 4; i++) {
        const __m128i part = _mm_loadu_si128((const __m128i *)(bytes + 16 * i));
        const __m128i small = _mm_cmpeq_epi8(_mm_min_epu8(part, limits), part);
        set |= (uint64_t)(uint32_t)_mm_movemask_epi8(small) << (16 * i);
    }
    return set;
#else
    return mcts_bytes_at_most_portable(bytes, limit);
#endif
}

#ifdef __cplusplus
}
#endif
#endif
