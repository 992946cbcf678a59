"""Point and tail probabilities of the binomial law, right to about 13 digits from 1 to 10^9 trials.

Loader (2000), "Fast and accurate computation of binomial probabilities": the factorials are replaced by
Stirling's formula with its error, so that nothing large is subtracted from anything large.
"""

from math import exp, inf, lgamma, log, log1p, pi

_HALF_LOG_TWO_PI = 0.5 * log(2 * pi)
_NEGLIGIBLE = 1e-18


def log_point(k: int, trials: int, chance: float) -> float:
    """Natural logarithm of P(X = k), for 0 <= k <= trials; minus infinity if it cannot happen."""
    if k == 0:
        return trials * log1p(-chance) if chance < 1 or trials == 0 else -inf
    if k == trials:
        return trials * log(chance) if chance > 0 else -inf
    if not 0 < chance < 1:
        return -inf
    rest = trials - k
    return (
        _stirling_error(trials)
        - _stirling_error(k)
        - _stirling_error(rest)
        - _deviance(k, trials * chance)
        - _deviance(rest, trials * (1 - chance))
        + 0.5 * (log(trials / (2 * pi * k)) - log(rest))
    )


def log_lower_tail(k: int, trials: int, chance: float) -> float:
    """Natural logarithm of P(X <= k), for k not above the mean; finite where the probability underflows."""
    return log_point(k, trials, chance) + log(_terms(k, trials, chance))


def lower_tail(k: int, trials: int, chance: float) -> float:
    """P(X <= k). Small probabilities keep their relative precision."""
    if k < 0:
        return 0.0
    if k >= trials:
        return 1.0
    if k <= trials * chance:
        return exp(log_lower_tail(k, trials, chance))
    return 1 - lower_tail(trials - k - 1, trials, 1 - chance)


def _terms(k: int, trials: int, chance: float) -> float:
    """P(X <= k) / P(X = k): from one term to the next lower one only the ratio of the two is needed."""
    odds = (1 - chance) / chance if chance > 0 else 0.0
    total = term = 1.0
    above = trials + 1
    for lower in range(k, 0, -1):
        term *= lower * odds / (above - lower)
        total += term
        if term < _NEGLIGIBLE * total:
            break
    return total


def _stirling_error(count: int) -> float:
    """log(count!) less Stirling's formula."""
    if count < 16:
        return lgamma(count + 1) - (count + 0.5) * log(count) + count - _HALF_LOG_TWO_PI
    square = count * count
    series = 1 / 1260 - (1 / 1680 - (1 / 1188) / square) / square
    return (1 / 12 - (1 / 360 - series / square) / square) / count


def _deviance(count: int, mean: float) -> float:
    """count * log(count / mean) + mean - count, without the cancellation when the two are close."""
    gap = count - mean
    if abs(gap) >= 0.1 * (count + mean):
        return count * log(count / mean) - gap
    part = gap / (count + mean)
    total = gap * part
    term = 2 * count * part
    square = part * part
    for odd in range(3, 60, 2):
        term *= square
        grown = total + term / odd
        if grown == total:
            break
        total = grown
    return total
