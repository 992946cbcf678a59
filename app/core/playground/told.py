"""The playground in words: every number and verdict that stands beside the pictures, by name."""

from app.core.answers.units import Shown
from app.core.playground.settings import HIGHEST_B, LOWEST_B, Possible, Settings
from app.core.playground.view import View
from app.core.stats.association import phi, relative_efficiency
from app.core.stats.difference import delta, se_paired, se_unpaired
from app.core.stats.intervals import Interval, unpaired, wald
from app.core.stats.mcnemar import p_exact
from app.core.stats.verdicts import call, excludes_zero

_CALLS = {
    "a-better": "A is better: zero lies outside",
    "b-better": "B is better: zero lies outside",
    "not-shown": "not shown: zero lies inside",
}


def told(view: View) -> dict[str, str]:
    """What the page says; paired.js and shown.js say the same while a slider moves."""
    table = view.table
    apart, together = unpaired(table), wald(table)
    facts = {
        "delta": Shown(delta(table), "pp", 1).text(signed=True),
        "accuracy_a": Shown(table.accuracy_a, "percent", 1).text(),
        "accuracy_b": Shown(table.accuracy_b, "percent", 1).text(),
        "se_unpaired": Shown(se_unpaired(table), "pp", 2).text(),
        "se_paired": Shown(se_paired(table), "pp", 2).text(),
        "ci_unpaired": Shown(apart, "pp", 1).text(),
        "ci_paired": Shown(together, "pp", 1).text(),
        "call_unpaired": _CALLS[call(apart)],
        "call_paired": _CALLS[call(together)],
        "efficiency": Shown(relative_efficiency(table), "plain", 1).text(),
        "p_exact": Shown(p_exact(table), "p", 3).text(),
        "phi": Shown(phi(table), "plain", 2).text(),
        "run": str(view.now + 1),
    }
    said = {"note": cut(view.settings, view.possible), "set": _set(view)}
    return {**facts, **_of_the_hundred(view), **bounds(view.possible), **said}


def _set(view: View) -> str:
    """What is drawn, for a page on paper."""
    two = view.possible
    gap, rho = Shown(two.gap, "pp", 1).text(signed=True), Shown(two.rho, "plain", 2).text()
    right = f"A is right on {_share(two.accuracy)}"
    return f"{view.settings.n:,} items; {right}; true gap {gap}; correlation {rho}; seed {view.settings.seed}"


def _of_the_hundred(view: View) -> dict[str, str]:
    said: dict[str, str] = {}
    limits: dict[str, list[Interval | None]] = {
        "unpaired": [unpaired(each) for each in view.hundred],
        "paired": [wald(each) for each in view.hundred],
    }
    for kind, intervals in limits.items():
        said[f"clear_{kind}"] = str(sum(bool(excludes_zero(each)) for each in intervals))
        said[f"hold_{kind}"] = str(sum(_holds(each, view.possible.gap) for each in intervals))
    return said


def _holds(interval: Interval | None, value: float) -> bool:
    return interval is not None and interval[0] <= value <= interval[1]


def bounds(two: Possible) -> dict[str, str]:
    """How far the correlation can go, and why: from what two such shares of items must have in common."""
    a, b = two.accuracy, two.accuracy_b
    common = a + b - 1
    shared = f"at least {_share(abs(common))} of the items {'solved' if common > 0 else 'missed'} by both"
    apart = f"at least {_share(abs(two.gap))} by only one"
    parts = [shared] * (abs(common) > 1e-9) + [apart] * (abs(two.gap) > 1e-9)
    low, high = (Shown(each, "plain", 2).text() for each in (two.low, two.high))
    right = f"{_share(a)} and {_share(b)}"
    return {
        "low": low,
        "high": high,
        "true": Shown(two.gap, "pp", 1).text(signed=True),
        "why": f"with {right} right there must be {' and '.join(parts)}" if parts else "every share is free",
    }


def _share(value: float) -> str:
    """A percentage; without a decimal where it is whole."""
    return Shown(value, "percent", 1).text().replace(".0%", "%")


def cut(settings: Settings, two: Possible) -> str:
    """What could not be, and what is drawn instead; "" if everything can be."""
    said: list[str] = []
    if abs(two.gap - float(settings.gap)) > 1e-9:
        end = f"more than {HIGHEST_B:.0%}" if settings.gap > 0 else f"fewer than {LOWEST_B:.0%}"
        gap = Shown(two.gap, "pp", 1).text(signed=True)
        said.append(f"B is never right on {end} of the items here: drawn with a gap of {gap}.")
    if abs(two.rho - float(settings.rho)) > 1e-9:
        wish, drawn = (Shown(each, "plain", 2).text() for each in (settings.rho, two.rho))
        said.append(f"A correlation of {wish} cannot be: drawn with {drawn}.")
    return " ".join(said)
