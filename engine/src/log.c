#include "select.h"

#define LN2 0.69314718055994530942

double mcts_log(uint32_t n) {
    /* n = m * 2^k with m in [1, 2); ln m = 2 artanh((m - 1) / (m + 1)), after halving m
     * towards 1 by a factor of sqrt 2 where it is large, so |t| < 0.172. */
    const int k = 31 - __builtin_clz(n | 1);
    union { uint64_t bits; double value; } power = {(uint64_t)(1023 - k) << 52};
    const double inverse = power.value; /* 2^-k */
    double m = (double)n * inverse;
    double log = k * LN2;
    if (m > 1.41421356237309504880) {
        m *= 0.5;
        log += LN2;
    }
    const double t = (m - 1) / (m + 1);
    const double t2 = t * t;
    /* Estrin's scheme: short chains */
    const double t4 = t2 * t2, t8 = t4 * t4;
    const double series = (1.0 + t2 * (1.0 / 3)) + t4 * (1.0 / 5 + t2 * (1.0 / 7)) +
                          t8 * ((1.0 / 9 + t2 * (1.0 / 11)) + t4 * (1.0 / 13));
    return log + 2 * t * series;
}
