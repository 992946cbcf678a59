"""The correlation swept with the luck held: one error bar moves, the other does not."""

from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.answers.units import Shown
from app.core.playground.settings import Settings, possible
from app.core.stats.difference import delta, se_paired, se_unpaired
from app.core.stats.intervals import Z95
from app.core.stats.luck import tables


@dataclass(frozen=True, slots=True)
class Stop:
    """One correlation on the way: the common centre, and half the length of both bars."""

    rho: str
    delta: str
    unpaired: str
    paired: str


def sweep(settings: Settings) -> list[Stop]:
    """From 0 up to 0.9 in steps of a tenth, as far as these two models can go."""
    highest = possible(settings).high
    rhos = [Fraction(tenth, 10) for tenth in range(10) if tenth / 10 <= highest]
    return [_stop(replace(settings, rho=rho)) for rho in rhos]


def _stop(settings: Settings) -> Stop:
    seed = settings.seed
    table = tables(possible(settings).chances, settings.n, range(seed, seed + 1))[0]
    return Stop(
        Shown(settings.rho, "plain", 1).text(),
        Shown(delta(table), "pp", 1).text(signed=True),
        Shown(Z95 * se_unpaired(table), "pp", 1).text(),
        Shown(Z95 * se_paired(table), "pp", 1).text(),
    )
