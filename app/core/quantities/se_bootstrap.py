"""The bootstrap standard error of delta: how much the resampled deltas vary."""

from math import sqrt

from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, Value
from app.core.quantities.writing import error_digits, prose, tex, tex_pp
from app.core.stats.difference import delta, disagreement_rate, se_a, se_b, se_paired, se_unpaired
from app.core.stats.table import Table

# The spread of a thousand resampled values is known to about 2 %; three times that is no surprise.
CHANCE = 0.07


def _tolerance(value: Value, _n: int) -> float:
    return 0.0001 if isinstance(value, str | tuple) else max(0.0001, CHANCE * float(value))


def _spread(table: Table) -> float:
    return sqrt(disagreement_rate(table) - delta(table) ** 2)


def _setup(scene: Scene) -> str:
    t = scene.table
    return (
        f"Draw {t.n} items with replacement from the {t.n}, each with both its marks, and take delta. "
        "Do that a thousand times:\n\n"
        "```python\n"
        f"cells = np.array([{t.both}, {t.only_a}, {t.only_b}, {t.neither}])\n"
        "draws = rng.multinomial(cells.sum(), cells / cells.sum(), size=1000)\n"
        "deltas = (draws[:, 2] - draws[:, 1]) / cells.sum()\n"
        "deltas.std()\n"
        "```"
    )


def _solution(scene: Scene) -> str:
    t, value, digits = scene.table, se_paired(scene.table), error_digits(scene.table.n)
    inside = f"({t.only_b} + {t.only_a}) - \\frac{{({t.only_b} - {t.only_a})^2}}{{{t.n}}}"
    return (
        "Drawn often enough, the deltas vary with the paired standard error, and no computer is needed:\n\n"
        f"$$\\frac{{1}}{{{t.n}}} \\sqrt{{{inside}}} = {tex(value, 5)} = "
        f"{tex_pp(value, digits)}\\,\\text{{pp}}$$"
        f"\n\nBootstrap standard error: **{prose(value, 'pp', digits)}**, and by chance a few "
        "hundredths of it "
        "more or less."
    )


def _report(scene: Scene) -> str:
    value = prose(se_paired(scene.table), "pp", error_digits(scene.table.n))
    return f"Resampling the [[noun]] with both their marks gives a standard error of {value}."


SE_BOOTSTRAP = Quantity(
    name="se_bootstrap",
    label="Bootstrap standard error, pairs kept",
    kind="number",
    unit="pp",
    value=se_paired,
    formula=r"\mathrm{sd}(\Delta^*) \approx \sqrt{\frac{\psi - \Delta^2}{n}}",
    digits=error_digits,
    tolerance=_tolerance,
    needs=("only_a", "only_b"),
    help=Help(
        nudge=(
            "Each resample keeps the two marks of an item together. What varies from one to the next is how "
            "often the two kinds of discordant items come up."
        ),
        setup=_setup,
        solution=_solution,
        report=_report,
        shows=("both", "only_a", "only_b", "neither"),
    ),
    mistakes=(
        Mistake(
            "unpaired-se",
            se_unpaired,
            "That is what comes out when the two models are resampled separately: it rebuilds the unpaired "
            "standard error. Draw items, and take both marks along.",
            key=True,
        ),
        Mistake(
            "sd-not-se",
            _spread,
            "That is the standard deviation of a single difference. Take the spread of the resampled deltas.",
            key=True,
        ),
        Mistake(
            "root-n-twice",
            lambda t: se_paired(t) / sqrt(t.n),
            "That has the root of the number of items in it once too often. The spread of the "
            "resampled deltas "
            "is the standard error as it stands.",
        ),
        Mistake(
            "error-of-the-mean",
            lambda t: se_paired(t) / sqrt(1000),
            "That divides by the root of the resamples. More resamples make the answer steadier, "
            "not the data larger.",
        ),
        Mistake(
            "single-se",
            se_a,
            "That is the standard error of [[a]] alone. Take the delta of each resample.",
        ),
        Mistake(
            "single-se",
            se_b,
            "That is the standard error of [[b]] alone. Take the delta of each resample.",
        ),
    ),
)
