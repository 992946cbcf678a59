"""The table [draw] of exercise.toml."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from app.core.exercises.draws import KINDS, Kind, Whole
from app.core.exercises.exercise import DrawSpec
from app.core.quantities.arithmetic import Expression, parse_condition, parse_formula
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.figures import figures_of
from app.core.text.fields import Fields

CALLS = ("balanced", "shown", "not-shown")
ALLOWED = ("edge",)
_WORD = re.compile(r"[A-Za-z_][\w.]*")
# What other languages write, and what is written here.
_SLIPS: Mapping[str, str] = {
    r"(?<![\w.,(])\d+,\d+(?![\w.,])": "write a decimal point, as in 0.5",
    r"%|\d ?pp": "write a share: 0.02 for 2% or 2 pp",
    r"[≤≥]": "write <= or >=",
    r"[:÷]": "write / to divide",
    r"×": "write * to multiply",
    r"\*\*|\^": "write a product, such as n * n",
    r"&": "write and",
    r"\|": "write or",
    r"!(?!=)": "write not",
    r"(?<![<>])=|!=": "compare with < <= > >=",
}


def read_draw(top: Fields) -> DrawSpec | None:
    """What the author asks of the data; None (with a fault noted) where there is no [draw]."""
    draw = top.section("draw")
    if draw is None and top.value("draw") is not None:
        return None
    if draw is None:
        kinds = " or ".join(f'"{name}"' for name in KINDS)
        top.fault("draw", "there is no [draw]", f"add [draw] with kind = {kinds}")
        return None
    draw.recognise("kind")
    name = draw.one_of("kind", tuple(KINDS), "")
    if not name:
        if draw.value("kind") is None:
            draw.string("kind")
        return None
    kind = KINDS[name]
    draw.only(*kind.keys)
    allowed = (*top.strings("allow"), *draw.strings("allow"))
    for word in allowed:
        if word not in ALLOWED:
            (draw if draw.value("allow") else top).fault(
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
    value = draw.value(name, list(allowed.default))
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
    if not source and not isinstance(fields.value(key), list):
        return None  # told as missing
    names = figures_of(kind.data)
    parsed = (parse_formula if sort == "formula" else parse_condition)(source, names)
    if isinstance(parsed, Expression):
        return parsed
    unknown = [name for name in _WORD.findall(source) if name not in names]
    own = next((name for name in unknown if name in _own_names(fields)), None)
    elsewhere = next((name for name in unknown if owners(name, names)), None)
    several = next((name for name in unknown if name in quantities_of(kind.data)), None)
    if own is not None:
        fields.fault(key, f"“{own}” is your own: own quantities cannot be used here", "write out its formula")
    elif several is not None:
        sort_of = quantities_of(kind.data)[several].kind
        fields.fault(
            key, f"“{several}” is no single number (it is of the sort {sort_of})", "use quantities that are"
        )
    elif elsewhere is not None and "is not a quantity here" in parsed:
        fields.fault(
            key, f"“{elsewhere}” {owners(elsewhere, names)}", f"names that can be used: {_listed(names)}"
        )
    elif parsed.endswith("?"):
        reason, _, meant = parsed.rpartition(". ")
        fields.fault(key, reason, meant)
    else:
        slip = next((remedy for sign, remedy in _SLIPS.items() if re.search(sign, source)), None)
        fields.fault(key, parsed, slip or f"names that can be used: {_listed(names)}")
    return None


def owners(name: str, here: Collection[str]) -> str:
    """Which kinds of data know a quantity, in words; "" where none does, or this kind has it in parts."""
    if any(known.endswith(f".{name}") for known in here):
        return ""
    found = [
        kind.name
        for kind in KINDS.values()
        if name in figures_of(kind.data) or name in quantities_of(kind.data)
    ]
    return f"belongs to kind {' or '.join(found)}" if found else ""


def _own_names(fields: Fields) -> set[object]:
    listed = fields.source.data.get("quantity", [])
    entries = [entry for entry in listed if isinstance(entry, dict)] if isinstance(listed, list) else []
    return {name for entry in entries if isinstance(name := entry.get("name"), str)}


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
