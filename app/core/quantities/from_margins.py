"""The four counts from what a report tells: two accuracies, and how often the two agree.

The discordant items are those on which the two do not agree; the lead, in items, is what one side has more
than the other. Half their sum is the larger count, half their difference the smaller one.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from app.core.quantities.counts import BOTH, DISCORDANT, NEITHER, ONLY_A, ONLY_B
from app.core.quantities.data import Margins, table_of
from app.core.quantities.delta import DELTA, delta_sentence
from app.core.quantities.lift import lifted
from app.core.quantities.quantity import Help, Mistake, Quantity, Route, Scene, Value, Values
from app.core.quantities.writing import plug, prose, tex_pp, tex_share
from app.core.stats.table import Table

SIGN = {"a": "-", "b": "+"}
OTHER = {"a": "b", "b": "a"}


def _agree(t: Table) -> int:
    return t.both + t.neither


def _bracketed(count: int) -> str:
    return f"({count})" if count < 0 else str(count)


def _lead(t: Table) -> int:
    return t.only_b - t.only_a


def _delta_setup(scene: Scene) -> str:
    t = scene.table
    a, b = tex_share(t.accuracy_a), tex_share(t.accuracy_b)
    return f"The accuracy of [[b]] minus that of [[a]], in percentage points:\n\n$$\\Delta = {b} - {a}$$"


def _delta_solution(scene: Scene) -> str:
    t, gap = scene.table, Fraction(_lead(scene.table), scene.table.n)
    line = f"{tex_share(t.accuracy_b)} - {tex_share(t.accuracy_a)}"
    return f"$$\\Delta = {line} = {tex_pp(gap, 1)}\\,\\text{{pp}}$$\n\nDelta: **{prose(gap, 'pp', 1)}**."


def _discordant_setup(scene: Scene) -> str:
    t = scene.table
    return f"All items, less those on which the two agree:\n\n$${t.n} - {_agree(t)}$$"


def _discordant_solution(scene: Scene) -> str:
    t = scene.table
    return f"$${t.n} - {_agree(t)} = {t.discordant}$$\n\nDiscordant: **{t.discordant}**."


def _report(scene: Scene) -> str:
    t = scene.table
    return (
        f"The two agree on {_agree(t)} of {t.n} [[noun]] and differ on {t.discordant}: "
        f"{t.only_a} [[right]] by [[a]] only, {t.only_b} by [[b]] only."
    )


def _only_setup(side: str) -> Callable[[Scene], str]:
    def setup(scene: Scene) -> str:
        t = scene.table
        total = plug(scene, "discordant", str(t.discordant))
        lead = f"{t.n} \\Delta" if "delta" in scene.hidden else _bracketed(_lead(t))
        return (
            "The two counts add up to the discordant items, and their difference is the lead in items, "
            f"delta times {t.n}. So each of them is half a sum or half a difference:\n\n"
            f"$$\\text{{only {side.upper()}}} = \\frac{{{total} {SIGN[side]} {lead}}}{{2}}$$"
        )

    return setup


def _only_solution(side: str) -> Callable[[Scene], str]:
    def solution(scene: Scene) -> str:
        t = scene.table
        count = t.only_a if side == "a" else t.only_b
        half = f"\\frac{{{t.discordant} {SIGN[side]} {_bracketed(_lead(t))}}}{{2}}"
        return f"$${half} = {count}$$\n\nOnly [[{side}]]: **{count}**."

    return solution


def _only_from(side: str) -> Callable[[Values, int], tuple[Value, ...]]:
    def follow(values: Values, n: int) -> tuple[Value, ...]:
        discordant, gap = values["discordant"], values["delta"]
        if not (isinstance(discordant, int) and isinstance(gap, Fraction) and 0 < discordant <= n):
            return ()
        lead = round(gap * n) if side == "b" else -round(gap * n)
        count, odd = divmod(discordant + lead, 2)
        return () if odd or not 0 <= count <= discordant else (count,)

    return follow


def _only_mistakes(side: str) -> tuple[Mistake, ...]:
    def size(t: Table) -> int:
        return t.discordant + (_lead(t) if side == "b" else -_lead(t))

    def unrelated(t: Table) -> int:
        mine, theirs = (t.right_b, t.right_a) if side == "b" else (t.right_a, t.right_b)
        return round(mine * (t.n - theirs) / t.n)

    return (
        Mistake(
            "not-halved",
            lambda m: size(table_of(m)),
            "That is twice what it should be: the lead and the discordant items hold both counts once each, "
            "so halve what comes out.",
        ),
        Mistake(
            "halved-discordant",
            lambda m: None if table_of(m).discordant % 2 else table_of(m).discordant // 2,
            "That splits the discordant items evenly, as if neither were ahead. The lead moves the split.",
        ),
        Mistake(
            "as-if-independent",
            lambda m: unrelated(table_of(m)),
            f"That is how many there would be if the two had nothing to do with each other. "
            f"How often they agree says how many [[{side}]] really has alone.",
        ),
    )


def _only(quantity: Quantity, side: str) -> Quantity:
    base = lifted(quantity, Margins)
    nudge = (
        "Where the two agree there is nothing to split. Among the rest, every item is a point for one side: "
        "how many points are there, and by how many is one side ahead?"
    )
    return replace(
        base,
        formula=f"\\frac{{N {SIGN[side]} n \\Delta}}{{2}}",
        needs=("discordant", "delta"),
        routes=(Route(("discordant", "delta"), _only_from(side)),),
        mistakes=(*base.mistakes, *_only_mistakes(side)),
        help=Help(nudge, _only_setup(side), _only_solution(side), _report, ("discordant", "delta")),
    )


def _both_setup(scene: Scene) -> str:
    t = scene.table
    return (
        "What [[a]] got right, less what only [[a]] got right, both as counts:\n\n"
        f"$$\\text{{both}} = {t.right_a} - {plug(scene, 'only_a', str(t.only_a))}$$"
    )


def _neither_setup(scene: Scene) -> str:
    t = scene.table
    return (
        "The two agree where both are right and where both are wrong. Take the first away:\n\n"
        f"$$\\text{{neither}} = {_agree(t)} - {plug(scene, 'both', str(t.both))}$$"
    )


def _both_from(values: Values, n: int) -> tuple[Value, ...]:
    only, share = values["only_a"], values["accuracy_a"]
    if not (isinstance(only, int) and isinstance(share, Fraction)):
        return ()
    both = round(share * n) - only
    return (both,) if 0 <= both <= n else ()


def _neither_from(values: Values, n: int) -> tuple[Value, ...]:
    counts = (values["both"], values["discordant"])
    if not all(isinstance(count, int) for count in counts):
        return ()
    left = n - sum(int(count) for count in counts if isinstance(count, int))
    return (left,) if 0 <= left <= n else ()


UNRELATED = Mistake(
    "as-if-independent",
    lambda m: round(table_of(m).right_a * table_of(m).right_b / m.n),
    "That multiplies the two shares, as if the two had nothing to do with each other. "
    "Work from the counts instead.",
)
_BOTH, _NEITHER = lifted(BOTH, Margins), lifted(NEITHER, Margins)

FROM_MARGINS = (
    replace(
        lifted(DISCORDANT, Margins),
        formula=r"N = n - \text{agreements}",
        needs=(),
        help=Help(
            "On every item the two either agree or differ. The report says how often they agree.",
            _discordant_setup,
            _discordant_solution,
            _report,
        ),
    ),
    replace(
        lifted(DELTA, Margins),
        formula=r"\Delta = p_B - p_A",
        needs=(),
        routes=(),
        help=Help(
            "Delta is a difference of two shares, [[b]] minus [[a]].",
            _delta_setup,
            _delta_solution,
            delta_sentence,
        ),
    ),
    _only(ONLY_A, "a"),
    _only(ONLY_B, "b"),
    replace(
        _BOTH,
        needs=("only_a",),
        routes=(Route(("only_a", "accuracy_a"), _both_from),),
        mistakes=(*_BOTH.mistakes, UNRELATED),
        help=Help(
            "All that [[a]] got right is of two sorts: with [[b]], and alone.",
            _both_setup,
            lambda scene: f"{_both_setup(Scene(scene.data))}\n\nBoth: **{scene.table.both}**.",
            _report,
            ("only_a",),
        ),
    ),
    replace(
        _NEITHER,
        needs=("both",),
        routes=(Route(("both", "discordant"), _neither_from),),
        help=Help(
            "The items on which the two agree are of two sorts as well.",
            _neither_setup,
            lambda scene: f"{_neither_setup(Scene(scene.data))}\n\nNeither: **{scene.table.neither}**.",
            _report,
            ("both",),
        ),
    ),
)
