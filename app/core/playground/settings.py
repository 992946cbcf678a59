"""What the playground is set to, and which settings two models can have at all."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from app.core.stats.luck import LARGEST_SEED
from app.core.stats.simulate import Cells, cells, phi_bounds

FEWEST, MOST = 20, 5000
RUNS = 100
LOWEST_B, HIGHEST_B = 0.01, 0.99
"""Beyond, model B would hardly vary, and a model that never varies has no correlation."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Items, accuracy of A, true gap (B − A), correlation of outcomes, all in natural units; and the seed."""

    n: int = 500
    accuracy: Fraction = Fraction(78, 100)
    gap: Fraction = Fraction(2, 100)
    rho: Fraction = Fraction(8, 10)
    seed: int = 9

    @property
    def texts(self) -> dict[str, str]:
        """What the boxes of the form say, and the address."""
        return {
            "n": str(self.n),
            "accuracy": plainly(100 * self.accuracy),
            "gap": plainly(100 * self.gap),
            "rho": plainly(self.rho),
            "seed": str(self.seed),
        }

    @property
    def address(self) -> str:
        """Where everybody sees the same picture."""
        return "/playground?" + "&".join(f"{name}={text}" for name, text in self.texts.items())

    @property
    def runs(self) -> range:
        """The seeds of the hundred this one belongs to."""
        first = self.seed - self.seed % RUNS
        return range(first, first + RUNS)

    @property
    def next_seed(self) -> int:
        """What Reshuffle takes: the next run of the hundred, then the next hundred."""
        return (self.seed + 1) % (LARGEST_SEED + 1)


@dataclass(frozen=True, slots=True)
class Possible:
    """The settings as near as two models can come to them; `low` and `high` bound the correlation."""

    accuracy: float
    accuracy_b: float
    low: float
    high: float
    rho: float

    @property
    def gap(self) -> float:
        """Accuracy B − accuracy A."""
        return self.accuracy_b - self.accuracy

    @property
    def chances(self) -> Cells:
        """The chances of the four groups."""
        found = cells(self.accuracy, self.accuracy_b, self.rho)
        assert found is not None, "rho lies within its bounds"
        return found


def possible(settings: Settings) -> Possible:
    """Cut what cannot be: first the gap, then the correlation, which the accuracies bound."""
    accuracy = float(settings.accuracy)
    accuracy_b = min(max(accuracy + float(settings.gap), LOWEST_B), HIGHEST_B)
    low, high = phi_bounds(accuracy, accuracy_b) or (0.0, 0.0)
    return Possible(accuracy, accuracy_b, low, high, min(max(float(settings.rho), low), high))


def plainly(value: Fraction) -> str:
    """A decimal as a number box takes it."""
    return format(Decimal(f"{float(value):.10g}"), "f")
