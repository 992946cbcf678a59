"""The percentile interval of the paired bootstrap: a run prints one of a few intervals, and each is right."""

from collections.abc import Callable

from app.core.quantities.interval_parts import interval_report, other_way
from app.core.quantities.quantity import Alternative, Help, Mistake, Quantity, Scene, limit_tolerance
from app.core.quantities.resampled import resampled
from app.core.quantities.writing import prose
from app.core.stats.difference import delta, se_paired
from app.core.stats.intervals import Interval, unpaired, wald
from app.core.stats.table import Table


def percentiles(table: Table) -> Interval | None:
    """The limits of endless resampling; None where the two never differ."""
    return resampled(table).limits if table.discordant else None


def _of(name: str) -> Callable[[Table], Interval | None]:
    def part(table: Table) -> Interval | None:
        found: Interval | None = getattr(resampled(table), name) if table.discordant else None
        return found

    return part


def _one_error(table: Table) -> Interval:
    return delta(table) - se_paired(table), delta(table) + se_paired(table)


def _setup(scene: Scene) -> str:
    t = scene.table
    return (
        "Draw the items a thousand times with replacement, each with both its marks, take delta each "
        "time, and "
        "put the thousand in order:\n\n"
        "```python\n"
        f"cells = np.array([{t.both}, {t.only_a}, {t.only_b}, {t.neither}])\n"
        "draws = rng.multinomial(cells.sum(), cells / cells.sum(), size=1000)\n"
        "deltas = np.sort((draws[:, 2] - draws[:, 1]) / cells.sum())\n"
        "deltas[25], deltas[974]\n"
        "```"
    )


def _solution(scene: Scene) -> str:
    t = scene.table
    lows, highs = zip(*(resampled(t).limits, *resampled(t).likely), strict=True)
    spans = " and ".join(
        f"the {name} one between {prose(min(limits), 'pp', 1)} and {prose(max(limits), 'pp', 1)}"
        for name, limits in (("lower", lows), ("upper", highs))
    )
    return (
        "The limits are those of the ordered deltas that leave 2.5% below and 2.5% above. "
        f"Resampled deltas are multiples of one item in {t.n}, so a run prints one of a few values: "
        f"{spans}.\n\n"
        f"With endless resampling: **{prose(percentiles(t), 'pp', 1)}**."
    )


CI_BOOTSTRAP = Quantity(
    name="ci_bootstrap",
    label="95% percentile interval of the bootstrap, pairs kept",
    kind="interval",
    unit="pp",
    value=percentiles,
    formula=r"[\Delta^*_{(2.5\,\%)},\ \Delta^*_{(97.5\,\%)}]",
    digits=lambda n: 1,
    tolerance=limit_tolerance,
    needs=("only_a", "only_b"),
    also=lambda table: resampled(table).likely if table.discordant else (),
    alternatives=(
        Alternative("1.96 bootstrap standard errors to either side", wald),
        Alternative("the basic bootstrap, mirrored at delta", _of("mirrored")),
        Alternative("the bias-corrected bootstrap", _of("corrected")),
    ),
    help=Help(
        nudge=(
            "Put the resampled deltas in order. Which two of them leave two and a half percent outside on "
            "either side?"
        ),
        setup=_setup,
        solution=_solution,
        report=interval_report(percentiles, "paired bootstrap, 95% percentile interval"),
        shows=("both", "only_a", "only_b", "neither"),
    ),
    mistakes=(
        Mistake(
            "unpaired-interval",
            unpaired,
            "That is how far it reaches when the two models are resampled separately: it rebuilds "
            "the unpaired "
            "analysis. Draw items, and take both marks along.",
            key=True,
        ),
        other_way(percentiles),
        Mistake(
            "ninety-percent",
            _of("narrow"),
            "That leaves five percent on either side, which makes ninety in between. "
            "For ninety-five leave half as much.",
        ),
        Mistake(
            "ninety-nine-percent",
            _of("wide"),
            "That leaves half a percent on either side, which makes ninety-nine in between. "
            "For ninety-five it is narrower.",
        ),
        Mistake(
            "one-se",
            _one_error,
            "That reaches one standard error to either side. Take the ordered deltas that leave two "
            "and a half "
            "percent outside.",
        ),
    ),
)
