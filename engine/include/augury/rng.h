/* rng.h: the generator that every kernel and the searcher draw from.
 *
 * xoshiro256++ (Blackman and Vigna 2019, "Scrambled linear pseudorandom number
 * generators"), seeded through SplitMix64 (Steele, Lea and Flood 2014). 32 bytes of
 * plain data: copied by assignment, saved as it is. */
#ifndef AUGURY_RNG_H
#define AUGURY_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct mcts_rng {
    uint64_t s[4]; /* never all zero */
};

static inline uint64_t mcts_rng_rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

/* A fixed bijection that spreads every input bit: also used to mix view keys. */
static inline uint64_t mcts_mix64(uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* A hash of n words after `key`, two lanes at a time. */
static inline uint64_t mcts_hash_words(uint64_t key, const uint64_t *words, int n) {
    uint64_t even = key, odd = ~key;
    int i = 0;
    for (; i + 1 < n; i += 2) {
        even = mcts_rng_rotl((even ^ words[i]) * 0x9e3779b97f4a7c15u, 29);
        odd = mcts_rng_rotl((odd ^ words[i + 1]) * 0xbf58476d1ce4e5b9u, 31);
    }
    if (i < n) even = mcts_rng_rotl((even ^ words[i]) * 0x94d049bb133111ebu, 27);
    return mcts_mix64(even ^ mcts_rng_rotl(odd, 17));
}

/* Seeds stream `stream` of `seed`; different streams of one seed are independent. */
static inline void mcts_rng_seed(struct mcts_rng *rng, uint64_t seed, uint64_t stream) {
    uint64_t x = seed ^ mcts_mix64(stream);
    for (int i = 0; i < 4; i++) {
        rng->s[i] = mcts_mix64(x);
        x += 0x9e3779b97f4a7c15u;
    }
}

static inline uint64_t mcts_rng_next(struct mcts_rng *rng) {
    uint64_t *s = rng->s;
    const uint64_t result = mcts_rng_rotl(s[0] + s[3], 23) + s[0];
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = mcts_rng_rotl(s[3], 45);
    return result;
}

/* Makes the next result `value`; those after it stay as random as the state was. */
static inline void mcts_rng_force(struct mcts_rng *rng, uint64_t value) {
    const uint64_t x = value - rng->s[0]; /* undoes the sum and rotation of `next` */
    rng->s[3] = mcts_rng_rotl(x, 64 - 23) - rng->s[0];
}

/* Uniform in 0..n-1, n >= 1 (Lemire 2019 without the rejection: the bias is below
 * n / 2^32, far under what any search or test can see). */
static inline uint32_t mcts_rng_below(struct mcts_rng *rng, uint32_t n) {
    return (uint32_t)(((mcts_rng_next(rng) >> 32) * (uint64_t)n) >> 32);
}

/* Uniform in [0, 1). */
static inline double mcts_rng_double(struct mcts_rng *rng) {
    return (double)(mcts_rng_next(rng) >> 11) * 0x1.0p-53;
}

/* Index of the greatest of n ratings, the first of equal ones, each blurred upwards by a
 * random share of `blur`: for policies whose rollouts are to differ. */
static inline int mcts_best_rated(const double *ratings, int n, double blur,
                                  struct mcts_rng *rng) {
    double best = -1e9;
    uint64_t draw = 0;
    int chosen = 0;
    for (int i = 0; i < n; i++) {
        if ((i & 3) == 0) draw = mcts_rng_next(rng);
        const double rating = ratings[i] + blur * (double)(draw & 0xffff) / 65536;
        draw >>= 16;
        if (rating > best) {
            best = rating;
            chosen = i;
        }
    }
    return chosen;
}

#ifdef __cplusplus
}
#endif
#endif
