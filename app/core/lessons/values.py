"""[values] of a lesson: numbers worked out from its tables and data, each by a formula that is checked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.core.answers.units import UNITS, Shown, Unit
from app.core.lessons.functions import FUNCTIONS
from app.core.quantities.arithmetic import Expression, parse_formula
from app.core.text.fields import Fields

PREFIX = "values"
_DIGITS: Mapping[Unit, int] = {"count": 0, "pp": 1, "percent": 1, "p": 3, "z": 2, "plain": 2}
Numbers = Mapping[str, str | Shown]


@dataclass(frozen=True, slots=True)
class Computed:
    """One of [values]: its name with the prefix, and how it is worked out and shown."""

    name: str
    formula: Expression
    unit: Unit
    digits: int


def read_values(fields: Fields, known: Numbers) -> tuple[Computed, ...]:
    """The formulas in their order; each may use the numbers of the data and the values above it."""
    section = fields.section(PREFIX)
    found: list[Computed] = []
    numbers = dict(known)
    for name in section.data if section else ():
        each = section.section(name) if section else None
        computed = _read(each, f"{PREFIX}.{name}", numbers) if each else None
        if each is None or computed is None:
            continue
        found.append(computed)
        numbers |= worked_out([computed], numbers)
        shown = numbers[computed.name]
        if isinstance(shown, Shown) and shown.value is None:
            reason = f'"{computed.formula.source}" has no value'
            each.fault(
                "formula", reason, "look for a division by zero, a root of a negative, a share above 1"
            )
    return tuple(found)


def worked_out(values: tuple[Computed, ...] | list[Computed], known: Numbers) -> dict[str, str | Shown]:
    """Every value by its name; one that is not defined shows as such."""
    plain = dict(_plain(known))
    shown: dict[str, str | Shown] = {}
    for each in values:
        plain[each.name] = each.formula.number(plain)
        shown[each.name] = Shown(plain[each.name], each.unit, each.digits)
    return shown


def _read(fields: Fields, name: str, known: Numbers) -> Computed | None:
    fields.only("formula", "unit", "digits")
    source = fields.string("formula")
    unit = fields.one_of("unit", UNITS)
    digits = fields.whole("digits", 0, 9) if fields.value("digits") is not None else _DIGITS[_unit(unit)]
    names = [other for other, _ in _plain(known)]
    formula = parse_formula(source, names, FUNCTIONS) if source else None
    if isinstance(formula, str):
        fields.fault("formula", formula.rstrip("."), _remedy(names))
        return None
    return Computed(name, formula, _unit(unit), digits) if formula else None


def _unit(word: str) -> Unit:
    return next((unit for unit in UNITS if unit == word), "plain")


def _remedy(names: list[str]) -> str:
    if not names:
        return "declare [tables] or [data.…] above"
    return f"numbers are named as in [[{names[0]}]]; values further up as {PREFIX}.name"


def _plain(known: Numbers) -> Iterator[tuple[str, float | None]]:
    """What a formula can name: numbers, not words or intervals."""
    for name, shown in known.items():
        if isinstance(shown, Shown) and not isinstance(shown.value, tuple):
            yield name, None if shown.value is None else float(shown.value)
