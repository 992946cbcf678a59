"""The table [draw] of exercise.toml."""

from typing import Literal

from app.core.exercises.draws import KINDS, Kind, Whole
from app.core.exercises.exercise import DrawSpec
from app.core.quantities.arithmetic import Expression, parse_condition, parse_formula
from app.core.quantities.figures import figures_of
from app.core.text.fields import Fields

CALLS = ("balanced", "shown", "not-shown")
ALLOWED = ("edge",)


def read_draw(top: Fields) -> DrawSpec | None:
    """What the author asks of the data; None (with a fault noted) where there is no [draw]."""
    draw = top.section("draw")
    if draw is None:
        kinds = " or ".join(f'"{name}"' for name in KINDS)
        top.fault("draw", "there is no [draw]", f"add [draw] with kind = {kinds}")
        return None
    kind = KINDS[draw.one_of("kind", tuple(KINDS))]
    draw.only(*kind.keys)
    allowed = (*top.strings("allow"), *draw.strings("allow"))
    for word in allowed:
        if word not in ALLOWED:
            (draw if "allow" in draw.data else top).fault(
                "allow", f'"{word}" cannot be allowed', 'write allow = ["edge"]'
            )
    ranges = {name: draw.limits(name, *bounds) for name, bounds in kind.ranges.items()}
    return DrawSpec(
        kind=kind.name,
        whole={name: _whole(draw, name, each) for name, each in kind.whole.items()},
        ranges={name: limits for name, limits in ranges.items() if limits is not None},
        call=draw.one_of("call", CALLS, "balanced"),
        require=(*_conditions(top, kind), *_conditions(draw, kind)),
        edge="edge" in allowed,
    )


def _whole(draw: Fields, name: str, allowed: Whole) -> tuple[int, int]:
    value = draw.data.get(name, list(allowed.default))
    pair = value if isinstance(value, list) else [value, value]
    if (
        len(pair) != 2
        or not all(type(number) is int for number in pair)
        or not allowed.low <= pair[0] <= pair[1] <= allowed.high
    ):
        example = f"{name} = [{allowed.default[0]}, {allowed.default[1]}]"
        remedy = f"write a whole number from {allowed.low} to {allowed.high}, or a range such as {example}"
        draw.fault(name, f'"{name}" is not a number of {name}', remedy)
        return allowed.default
    return int(pair[0]), int(pair[1])


def _conditions(fields: Fields, kind: Kind) -> tuple[Expression, ...]:
    found = (expression(fields, "require", source, "condition", kind) for source in fields.strings("require"))
    return tuple(condition for condition in found if condition is not None)


def expression(
    fields: Fields, key: str, source: str, sort: Literal["formula", "condition"], kind: Kind
) -> Expression | None:
    """A formula or condition of the author's about this kind of data, or a fault at its key."""
    names = figures_of(kind.data)
    parsed = (parse_formula if sort == "formula" else parse_condition)(source, names)
    if isinstance(parsed, Expression):
        return parsed
    fields.fault(key, parsed, f"names that can be used: {', '.join(sorted(names))}")
    return None
