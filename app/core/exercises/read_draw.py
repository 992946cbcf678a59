"""The table [draw] of exercise.toml."""

from typing import Literal

from app.core.exercises.draws import KINDS
from app.core.exercises.exercise import DrawSpec
from app.core.quantities.arithmetic import Expression, parse_condition, parse_formula
from app.core.quantities.figures import FIGURES
from app.core.text.fields import Fields

CALLS = ("balanced", "shown", "not-shown")
ALLOWED = ("edge",)
MOST_ITEMS = {"outcomes": 60, "table": 100_000}


def read_draw(top: Fields) -> DrawSpec | None:
    """What the author asks of the table; None (with a fault noted) where there is no [draw]."""
    draw = top.section("draw")
    if draw is None:
        top.fault("draw", "there is no [draw]", 'add [draw] with kind = "table" or "outcomes"')
        return None
    draw.only("kind", "items", "accuracy_a", "accuracy_b", "relative_efficiency", "call", "require", "allow")
    kind = draw.one_of("kind", tuple(KINDS))
    allowed = (*top.strings("allow"), *draw.strings("allow"))
    for word in allowed:
        if word not in ALLOWED:
            (draw if "allow" in draw.data else top).fault(
                "allow", f'"{word}" cannot be allowed', 'write allow = ["edge"]'
            )
    return DrawSpec(
        kind=kind,
        items=_items(draw, kind),
        accuracy_a=draw.limits("accuracy_a", 0, 1),
        accuracy_b=draw.limits("accuracy_b", 0, 1),
        relative_efficiency=draw.limits("relative_efficiency", 0.1, 100),
        call=draw.one_of("call", CALLS, "balanced"),
        require=(*_conditions(top), *_conditions(draw)),
        edge="edge" in allowed,
    )


def _items(draw: Fields, kind: str) -> tuple[int, int]:
    value = draw.data.get("items", list(KINDS[kind].default_items))
    pair = value if isinstance(value, list) else [value, value]
    most = MOST_ITEMS[kind]
    if (
        len(pair) != 2
        or not all(type(number) is int for number in pair)
        or not 2 <= pair[0] <= pair[1] <= most
    ):
        remedy = f"write a whole number from 2 to {most}, or a range such as items = [400, 1200]"
        draw.fault("items", '"items" is not a number of items', remedy)
        return KINDS[kind].default_items
    return int(pair[0]), int(pair[1])


def _conditions(fields: Fields) -> tuple[Expression, ...]:
    found = (expression(fields, "require", source, "condition") for source in fields.strings("require"))
    return tuple(condition for condition in found if condition is not None)


def expression(
    fields: Fields, key: str, source: str, sort: Literal["formula", "condition"]
) -> Expression | None:
    """A formula or condition of the author's, or a fault at its key."""
    parsed = (parse_formula if sort == "formula" else parse_condition)(source, FIGURES)
    if isinstance(parsed, Expression):
        return parsed
    fields.fault(key, parsed, f"names that can be used: {', '.join(sorted(FIGURES))}")
    return None
