"""What a formula in [values] may call besides sqrt, abs, min and max: one function each, one row in its test.

Arguments and results are floats in natural units: 5 % is 0.05. A function that has no value for its
arguments gives None or raises ValueError; the author of the lesson is told.
"""

from collections.abc import Callable, Mapping
from math import ceil, sqrt
from types import MappingProxyType

from app.core.stats.exact_power import MOST_ITEMS, exact_power
from app.core.stats.families import best_of_bias, chance_of_any
from app.core.stats.intervals import wilson
from app.core.stats.mcnemar import p_exact, p_mid
from app.core.stats.planning import items_connor, power_connor
from app.core.stats.quantiles import t_critical
from app.core.stats.runs import pass_at_k, pass_hat_k, plug_in_pass_at_k
from app.core.stats.table import Table
from app.core.stats.tails import normal_beyond, normal_quantile

MOST, MOST_SAMPLES = 10_000_000, 10_000
"""Formulas are worked out while a lesson is read, so nothing in them may take long."""


def any_of(k: float, alpha: float) -> float:
    """The chance that at least one of k independent looks at nothing has p below alpha: 1 - (1 - alpha)^k."""
    return chance_of_any(_whole(k), alpha)


def best_of(k: float) -> float:
    """The expected largest of k independent standard normal values."""
    return best_of_bias(_whole(k), 1.0)


def exact_p(only_a: float, only_b: float) -> float:
    """The exact two-sided p of a split of the discordant items: binomial, a fair coin (McNemar 1947)."""
    return p_exact(Table(0, _whole(only_a), _whole(only_b), 1))


def mid_p(only_a: float, only_b: float) -> float:
    """The same with half the chance of the split itself (Fagerland, Lydersen and Laake 2013)."""
    return p_mid(Table(0, _whole(only_a), _whole(only_b), 1))


def p_of_z(z: float) -> float:
    """The two-sided p of a standard normal statistic."""
    return normal_beyond(z)


def z_of_p(p: float) -> float:
    """The size of a standard normal statistic with this two-sided p."""
    return normal_quantile(1 - p / 2)


def t_limit(freedom: float) -> float:
    """Student's t that leaves 2.5 % on either side; 1.96 for very many degrees of freedom."""
    return t_critical(_whole(freedom))


def pass_at(n: float, correct: float, k: float) -> float | None:
    """pass@k from n samples of one problem of which so many passed (Chen and others 2021)."""
    return pass_at_k(*_samples(n, correct, k))


def pass_all(n: float, correct: float, k: float) -> float | None:
    """The chance that all of k samples pass, from n samples of which so many passed."""
    return pass_hat_k(*_samples(n, correct, k))


def pass_plug_in(n: float, correct: float, k: float) -> float:
    """The biased short cut for pass@k: 1 - (1 - correct / n)^k."""
    return plug_in_pass_at_k(*_samples(n, correct, k))


def items_for(lead: float, disagreement: float, power: float) -> float | None:
    """How many items show a lead at 5 %, two-sided (Connor 1987), rounded up."""
    items = items_connor(*_sides(lead, disagreement), power)
    return None if items is None else float(ceil(items - 1e-9))


def power_of(n: float, lead: float, disagreement: float) -> float | None:
    """The chance that n items show this lead, by Connor's formula."""
    return power_connor(_whole(n), *_sides(lead, disagreement))


def exact_power_of(n: float, lead: float, disagreement: float) -> float:
    """The chance that the exact test on n items has p at most 5 %."""
    return exact_power(_whole(n, MOST_ITEMS), *_sides(lead, disagreement)).either


def phi_low(a: float, b: float) -> float:
    """The lowest correlation of two outcomes with these accuracies."""
    return (max(0.0, a + b - 1) - a * b) / _spread(a, b)


def phi_high(a: float, b: float) -> float:
    """The highest correlation of two outcomes with these accuracies."""
    return (min(a, b) - a * b) / _spread(a, b)


def wilson_low(successes: float, n: float) -> float:
    """The lower limit of Wilson's 95% interval (1927)."""
    return wilson(_whole(successes), _whole(n))[0]


def wilson_high(successes: float, n: float) -> float:
    """The upper limit of Wilson's 95% interval."""
    return wilson(_whole(successes), _whole(n))[1]


def power(x: float, k: float) -> float:
    """x to the whole power k."""
    return float(x ** _whole(k))


def _whole(value: float, most: int = MOST) -> int:
    if not float(value).is_integer() or abs(value) > most:
        raise ValueError(f"{value} is not a whole number up to {most}")
    return int(value)


def _samples(*counts: float) -> tuple[int, ...]:
    return tuple(_whole(count, MOST_SAMPLES) for count in counts)


def _sides(lead: float, disagreement: float) -> tuple[float, float]:
    """The probabilities that only A and that only B is right."""
    return (disagreement - lead) / 2, (disagreement + lead) / 2


def _spread(a: float, b: float) -> float:
    return sqrt(a * (1 - a) * b * (1 - b))


FUNCTIONS: Mapping[str, Callable[..., float | None]] = MappingProxyType(
    {
        function.__name__: function
        for function in (
            *(any_of, best_of, exact_p, mid_p, p_of_z, z_of_p, t_limit),
            *(pass_at, pass_all, pass_plug_in, items_for, power_of, exact_power_of),
            *(phi_low, phi_high, wilson_low, wilson_high, power),
        )
    }
)
"""Every function by the name a formula calls it by."""
