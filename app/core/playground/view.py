"""The playground as it is shown: the table of the luck, both analyses of it, and the hundred."""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from app.core.playground.settings import Possible, Settings, possible
from app.core.stats.intervals import Interval, unpaired, wald
from app.core.stats.luck import tables
from app.core.stats.table import Table
from app.core.text.figures.groups import groups
from app.core.text.figures.intervals import Bar, intervals
from app.core.text.figures.items import MOST_DOTS, items
from app.core.text.figures.runs import runs

_REACHES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100)
_SPREADS = 3.7
"""The axis reaches so many expected unpaired standard errors beyond the true gap: only luck goes further."""


@dataclass(frozen=True)
class View:
    """Everything that is shown for some settings."""

    settings: Settings

    @cached_property
    def possible(self) -> Possible:
        """What the two models can really be."""
        return possible(self.settings)

    @cached_property
    def hundred(self) -> list[Table]:
        """The tables of the hundred runs."""
        return tables(self.possible.chances, self.settings.n, self.settings.runs)

    @property
    def now(self) -> int:
        """Which of the hundred is shown."""
        return self.settings.seed - self.settings.runs.start

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self.hundred[self.now]

    @cached_property
    def first_items(self) -> Table:
        """The table of its first items, as many as are drawn as dots."""
        shown = min(self.settings.n, MOST_DOTS)
        seed = self.settings.seed
        return tables(self.possible.chances, shown, range(seed, seed + 1))[0]

    @cached_property
    def reach(self) -> float:
        """Half of the axis: it depends on what is set, so it stands still while the luck changes."""
        a, b = self.possible.accuracy, self.possible.accuracy_b
        error = sqrt((a * (1 - a) + b * (1 - b)) / self.settings.n)
        least = max(abs(self.possible.gap) + _SPREADS * error, *map(abs, unpaired(self.table)))
        return next(size / 100 for size in _REACHES if size / 100 >= least or size == _REACHES[-1])

    @property
    def pictures(self) -> dict[str, str]:
        """The pictures by name."""
        title = f"{self.table.n:,} items, analysed twice"
        dots = self.first_items
        which = "The items" if dots.n == self.table.n else f"The first {dots.n} of {self.table.n:,} items"
        return {
            "intervals": intervals(self._bars(), title=title, reach=self.reach),
            "groups": groups(self.table, name_a="Model A", name_b="Model B", noun="items"),
            "items": items(dots, title=f"{which}, sorted into the four groups"),
            "runs-unpaired": self._runs("unpaired", "Unpaired", [unpaired(each) for each in self.hundred]),
            "runs-paired": self._runs("paired", "Paired", [wald(each) for each in self.hundred]),
        }

    def _bars(self) -> list[Bar]:
        delta = (self.table.only_b - self.table.only_a) / self.table.n
        low, high = wald(self.table) or (delta, delta)
        apart = unpaired(self.table)
        return [
            Bar("Unpaired", delta, *apart, "unpaired"),
            Bar("Paired", delta, low, high, "paired"),
        ]

    def _runs(self, kind: str, label: str, limits: list[Interval | None]) -> str:
        return runs(limits, kind=kind, label=label, gap=self.possible.gap, reach=self.reach, now=self.now)
