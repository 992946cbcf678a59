"""The ways people write a value, each of which has to be marked as right when the value is."""

from app.core.answers.units import MINUS, Shown, Unit
from app.core.quantities.data import Data
from app.core.quantities.quantity import UNIT_SCALE, Quantity, Value

NONSENSE = ("abc", "~2", "1 1/2", "nan", "2%%", "1/0")


def shown_notations(quantity: Quantity, data: Data) -> tuple[str, ...]:
    """The right value in its displayed rounding, in every notation."""
    value = quantity.value(data)
    if value is None:
        return ()
    if isinstance(value, str):
        return (value,)
    return notations(value, quantity.unit, quantity.digits(data.n))


def notations(value: Value, unit: Unit, digits: int) -> tuple[str, ...]:
    """A value as displayed, with a plain minus, without its unit, with another, as a fraction."""
    if isinstance(value, str):
        return (value,)
    displayed = Shown(value, unit, digits).text()
    plain = displayed.replace(MINUS, "-")
    bare = plain.removesuffix("pp").removesuffix("%").strip()
    found = [displayed, plain, bare]
    if unit in UNIT_SCALE:
        fraction = Shown(value, "plain", digits + 2).text()
        found += [f"{bare} percentage points", f"{bare}%", fraction]
    elif unit == "count":
        found += [bare.replace(",", ""), f"+{bare}"]
    if isinstance(value, tuple):
        low, high = bare.strip("[]").split(", ")
        found += [f"{low} to {high}", f"({low}; {high})", f"{low} and {high}", f"[{high}, {low}]"]
    return tuple(dict.fromkeys(found))


def exactly(value: Value, unit: Unit) -> str:
    """A number or an interval with many digits and its unit, as a program would print it."""
    if isinstance(value, str):
        return value
    # As a plain number a tiny p is not shown as a bound.
    return str(value) if unit == "count" else Shown(value, "plain" if unit == "p" else unit, 8).text()
