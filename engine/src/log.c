#include "select.h"

#define LN2 0.69314718055994530942

double mcts_log(uint32_t n) {
    /* n = m * 2^k with m in [1, 2); ln m = 2 artanh((m - 1) / (m + 1)), after halving m
     * towards 1 by a factor of sqrt 2 where it is large, so |t| < 0.172. */
    const int k = 31 - __builtin_clz(n | 1);
    double m = (double)n / (double)(1u << k);
    double log = k * LN2;
    if (m > 1.41421356237309504880) {
        m *= 0.5;
        log += LN2;
    }
    const double t = (m - 1) / (m + 1);
    const double t2 = t * t;
    double series = 1.0 / 13;
    for (int odd = 11; odd >= 1; odd -= 2) series = series * t2 + 1.0 / odd;
    return log + 2 * t * series;
}
