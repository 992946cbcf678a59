"""The four counts of a table, and the discordant items."""

from collections.abc import Callable

from app.core.quantities.quantity import Help, Mistake, Quantity, Scene, exact
from app.core.quantities.writing import plug

PAIRS = {"both": (1, 1), "only_a": (1, 0), "only_b": (0, 1), "neither": (0, 0)}
NAMES = {"both": "Both", "only_a": "Only [[a]]", "only_b": "Only [[b]]", "neither": "Neither"}

NUDGE = (
    "Take the [[noun]] one at a time and look at both marks together, [[a]] first and [[b]] second. "
    "Every one of them belongs to exactly one of the four groups."
)


def _setup(scene: Scene) -> str:
    rule = "**Both** is the pair (1, 1), **only [[a]]** (1, 0), **only [[b]]** (0, 1), **neither** (0, 0)."
    total = f"Count each kind of pair; the four counts must add up to {scene.table.n}."
    if not scene.items:
        return f"{rule} {total}"
    pairs = " ".join(f"({a}, {b})" for _, a, b in scene.items)
    return (
        f"Write every one as a pair, [[a]] first, 1 for [[right]] and 0 for not:\n\n{pairs}\n\n{rule} {total}"
    )


def _solution(name: str) -> Callable[[Scene], str]:
    def solution(scene: Scene) -> str:
        count = getattr(scene.table, name)
        ids = ", ".join(item for item, a, b in scene.items if (a, b) == PAIRS[name])
        return f"{NAMES[name]}: **{count}**" + (f" ({ids})." if ids else ".")

    return solution


def _report(scene: Scene) -> str:
    table = scene.table
    return (
        f"On {table.discordant} of {table.n} [[noun]] the two differ: {table.only_a} [[right]] by [[a]] "
        f"only, "
        f"{table.only_b} by [[b]] only."
    )


def _count(name: str, formula: str, mistakes: tuple[Mistake, ...]) -> Quantity:
    return Quantity(
        name=name,
        label=NAMES[name],
        kind="count",
        unit="count",
        value=lambda table: getattr(table, name),
        formula=formula,
        digits=lambda n: 0,
        tolerance=exact,
        help=Help(NUDGE, _setup, _solution(name), _report),
        mistakes=mistakes,
    )


BOTH = _count(
    "both",
    "n_{11}",
    (
        Mistake(
            "swapped-cells",
            lambda t: t.neither,
            "That many were [[right]] by neither. This box is for those [[right]] by both.",
        ),
        Mistake(
            "margin-as-cell",
            lambda t: t.right_a,
            "That is all that [[a]] got right, with or without [[b]]. Count only those where both did.",
        ),
        Mistake(
            "margin-as-cell",
            lambda t: t.right_b,
            "That is all that [[b]] got right, with or without [[a]]. Count only those where both did.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.both + t.neither,
            "That is how often the two agree, right or wrong. Here only those count that both got right.",
        ),
    ),
)

ONLY_A = _count(
    "only_a",
    "n_{10}",
    (
        Mistake(
            "swapped-cells",
            lambda t: t.only_b,
            "That many were [[right]] by [[b]] only. Here it is [[a]] that succeeds and [[b]] that does not.",
            key=True,
        ),
        Mistake(
            "includes-both",
            lambda t: t.right_a,
            "That is all that [[a]] got right, including what [[b]] got right as well. Leave those out.",
        ),
        Mistake(
            "net-as-count",
            lambda t: abs(t.only_b - t.only_a),
            "That is the difference of the two discordant counts. Count each side for itself.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.discordant,
            "That is every item on which the two differ, either way round. "
            "Keep those where it was [[a]] that succeeded.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.neither,
            "That many were [[right]] by neither. Look for those where [[a]] succeeded and [[b]] did not.",
        ),
    ),
)

ONLY_B = _count(
    "only_b",
    "n_{01}",
    (
        Mistake(
            "swapped-cells",
            lambda t: t.only_a,
            "That many were [[right]] by [[a]] only. Here it is [[b]] that succeeds and [[a]] that does not.",
            key=True,
        ),
        Mistake(
            "includes-both",
            lambda t: t.right_b,
            "That is all that [[b]] got right, including what [[a]] got right as well. Leave those out.",
        ),
        Mistake(
            "net-as-count",
            lambda t: abs(t.only_b - t.only_a),
            "That is the difference of the two discordant counts. Count each side for itself.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.discordant,
            "That is every item on which the two differ, either way round. "
            "Keep those where it was [[b]] that succeeded.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.neither,
            "That many were [[right]] by neither. Look for those where [[b]] succeeded and [[a]] did not.",
        ),
    ),
)

NEITHER = _count(
    "neither",
    "n_{00}",
    (
        Mistake(
            "swapped-cells",
            lambda t: t.both,
            "That many were [[right]] by both. This box is for those where neither succeeded.",
        ),
        Mistake(
            "margin-as-cell",
            lambda t: t.n - t.right_a,
            "That is all that [[a]] got wrong, whatever [[b]] did. Count only those where both failed.",
        ),
        Mistake(
            "margin-as-cell",
            lambda t: t.n - t.right_b,
            "That is all that [[b]] got wrong, whatever [[a]] did. Count only those where both failed.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.both + t.neither,
            "That is how often the two agree, right or wrong. Here only those count that both got wrong.",
        ),
    ),
)


def _discordant_setup(scene: Scene) -> str:
    a, b = plug(scene, "only_a", str(scene.table.only_a)), plug(scene, "only_b", str(scene.table.only_b))
    return f"Add the two counts on which [[a]] and [[b]] differ:\n\n$${a} + {b}$$"


def _discordant_solution(scene: Scene) -> str:
    t = scene.table
    return f"$${t.only_a} + {t.only_b} = {t.discordant}$$\n\nDiscordant: **{t.discordant}**."


DISCORDANT = Quantity(
    name="discordant",
    label="Discordant [[noun]]",
    kind="count",
    unit="count",
    value=lambda table: table.discordant,
    formula=r"N = \text{only A} + \text{only B}",
    digits=lambda n: 0,
    tolerance=exact,
    needs=("only_a", "only_b"),
    help=Help(
        nudge="Discordant are the [[noun]] on which exactly one of the two succeeded, either way round.",
        setup=_discordant_setup,
        solution=_discordant_solution,
        report=_report,
        shows=("only_a", "only_b"),
    ),
    mistakes=(
        Mistake(
            "net-as-count",
            lambda t: abs(t.only_b - t.only_a),
            "That is by how many one is ahead. Discordant are all on which they differ: add the two counts.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.only_a,
            "That is one side only, those [[right]] by [[a]] alone. The other side is discordant as well.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.only_b,
            "That is one side only, those [[right]] by [[b]] alone. The other side is discordant as well.",
        ),
        Mistake(
            "wrong-cell",
            lambda t: t.neither,
            "That many were [[right]] by neither: on those the two agree. Count where they differ.",
        ),
        Mistake(
            "agreements",
            lambda t: t.both + t.neither,
            "That is how often the two agree. Discordant is the rest.",
        ),
    ),
)

COUNTS = (BOTH, ONLY_A, ONLY_B, NEITHER, DISCORDANT)
