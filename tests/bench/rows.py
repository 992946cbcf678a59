"""A table of figures with their goals."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One figure. `goal` in words, `met`: whether it is; `more`: what else to know."""

    name: str
    value: str
    goal: str
    met: bool
    more: str = ""


def at_least(name: str, value: float, goal: float, more: str = "") -> Row:
    """More is better."""
    return Row(name, f"{value:.2f}", f"≥ {goal:g}", value >= goal, more)


def at_most(name: str, value: float, goal: float, more: str = "", digits: int = 2) -> Row:
    """Less is better."""
    return Row(name, f"{value:.{digits}f}", f"≤ {goal:g}", value <= goal, more)


def show(rows: Iterable[Row]) -> None:
    """Print them as they come."""
    print(f"{'':2}{'what':52}{'figure':>9}  {'goal':9}")
    for row in rows:
        print(f"{'✓ ' if row.met else '✗ '}{row.name:52}{row.value:>9}  {row.goal:9}{row.more}", flush=True)
