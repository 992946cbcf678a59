"""Every number that a lesson types by hand is recomputed here, walked by a test of its own, or a premise."""

import tomllib
from collections.abc import Callable, Mapping
from math import sqrt
from pathlib import Path
from statistics import NormalDist

import pytest

from tests.lessons.walk import ROOT

Origin = str | Callable[[], str]
PREMISE = "the text sets it, as in “suppose that 8% …”: there is nothing to recompute"
SLUGS = sorted(path.parent.name for path in ROOT.glob("*/lesson.md"))


def z(tail: float) -> Callable[[], str]:
    """The standard normal value with this much above it."""
    return lambda: f"{NormalDist().inv_cdf(1 - tail):.2f}"


def _reach() -> float:
    """How far a true lead must lie from zero for 80% power: 2.5% above the limit for luck, 20% below it."""
    return NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.80)


Z95 = z(0.025)
ORIGINS: Mapping[str, Mapping[str, Origin]] = {
    "error-bars": {"1.96": Z95},
    "paired-deltas": {
        "1.96": Z95,
        "64%": lambda: f"{1 - 0.95**20:.0%}",
        "0.03": PREMISE,
    },
    "why-pairing-works": {
        "1.96": Z95,
        "0.5": PREMISE,
        "0.75": PREMISE,
        "0.8": PREMISE,
        "0.9": PREMISE,
        "70%": PREMISE,
        "72%": PREMISE,
        "0.25": lambda: f"{0.5 - 0.5**2}",
        "0.0025": lambda: f"{(0.5 - 0.5**2) / 100}",
        "0.05": lambda: f"{sqrt((0.5 - 0.5**2) / 100)}",
        "41%": "test_how_often_twins_are_told_apart",
    },
    "coin-flips": {"1.64": z(0.05), "1.96": Z95, "2.58": z(0.005)},
    "paired-bootstrap": {
        "1.96": Z95,
        "2.5%": lambda: f"{1 / 40:.1%}",
        "80%": PREMISE,
        "90%": lambda: f"{1 - 2 * 20 / 400:.0%}",
        "8%": "test_one_of_a_few_lower_limits",
        "27%": "test_one_of_a_few_lower_limits",
        "63%": "test_one_of_a_few_lower_limits",
    },
    "pairing-unit": {"1.96": Z95},
    "many-looks": {
        "44%": "test_with_few_disagreements_the_exact_p_alarms_less_often",
        "78%": PREMISE,
        "0.8": PREMISE,
        "0.95": lambda: f"{1 - 0.05}",
        "0.4": PREMISE,
    },
    "enough-items": {
        "1.96": Z95,
        "0.84": z(0.20),
        "1.28": z(0.10),
        "2.8": lambda: f"{_reach():.1f}",
        "7.8": lambda: f"{_reach() ** 2:.1f}",
        "2.5": PREMISE,
        "1.25": lambda: f"{2.5 / 2}",
        "8%": PREMISE,
        "80%": PREMISE,
        "90%": PREMISE,
    },
    "reading-a-report": {
        "1.96": Z95,
        "0.031": PREMISE,
        "0.012": PREMISE,
        "0.050": PREMISE,
        "3.1": lambda: f"{100 * 0.031:.1f}",
        "4%": PREMISE,
        "90%": PREMISE,
        "97%": PREMISE,
        "0.01": PREMISE,
    },
}


def _givens(slug: str) -> set[str]:
    front = (ROOT / slug / "lesson.md").read_text("utf-8").split("+++")[1]
    return set(tomllib.loads(front).get("givens", []))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_given_has_an_origin(slug: str) -> None:
    known = set(ORIGINS.get(slug, {}))
    assert _givens(slug) == known, f"{slug}: say in ORIGINS where each of its givens comes from"


@pytest.mark.parametrize(("slug", "given"), [(slug, given) for slug in ORIGINS for given in ORIGINS[slug]])
def test_it_is_what_it_says(slug: str, given: str) -> None:
    origin = ORIGINS[slug][given]
    if callable(origin):
        assert origin() == given
    elif origin != PREMISE:
        walk = Path(__file__).with_name(f"test_{slug.replace('-', '_')}.py").read_text("utf-8")
        assert f"def {origin}(" in walk, f"the walk through {slug} lost {origin}"
