"""Data of a few numbers each: one score, votes, a plan, the margins of a table, a printed report."""

from fractions import Fraction

from app.core.answers.number import read_number
from app.core.answers.units import Unit
from app.core.quantities.data import Margins, Plan, Printed, SingleScore, Votes
from app.core.quantities.data.plan import PER_MILLE
from app.core.stats.table import Table
from app.core.text.fields import Fields

CELLS = ("both", "only_a", "only_b", "neither")
MOST = 10_000_000


def read_score(fields: Fields) -> SingleScore | None:
    """n and solved."""
    fields.only("kind", "n", "solved")
    n, solved = fields.whole("n", 1, MOST), fields.whole("solved", 0, MOST)
    if solved > n:
        fields.fault("solved", f"{solved} of {n} is no score", "solved is at most n")
        return None
    return SingleScore(n, solved)


def read_votes(fields: Fields) -> Votes | None:
    """wins_a, wins_b and ties."""
    fields.only("kind", "wins_a", "wins_b", "ties")
    votes = Votes(*(fields.whole(key, 0, MOST) for key in ("wins_a", "wins_b", "ties")))
    if votes.n == 0:
        fields.fault(None, "no votes at all", "write wins_a, wins_b and ties")
        return None
    return votes


def read_table(fields: Fields, *more: str) -> Table | None:
    """The four counts."""
    fields.only("kind", *CELLS, *more)
    try:
        return Table(*(fields.value(cell, -1) for cell in CELLS))
    except ValueError as error:
        remedy = "write both, only_a, only_b and neither as counts"
        fields.fault(None, f"the four counts cannot be used: {error}", remedy)
        return None


def read_margins(fields: Fields) -> Margins | None:
    """The four counts that a report with two accuracies and the agreements leaves to be found."""
    table = read_table(fields)
    return Margins(table) if table else None


def read_report(fields: Fields) -> Printed | None:
    """The four counts behind what is printed, and the margin that would matter."""
    table, margin = read_table(fields, "margin"), _thousandths(fields, "margin", "pp")
    return Printed(table, margin) if table and margin is not None else None


def read_plan(fields: Fields) -> Plan | None:
    """lead, disagreement, power and accuracy, as decimals or percentages."""
    fields.only("kind", "lead", "disagreement", "power", "accuracy")
    lead, rate = _thousandths(fields, "lead", "pp"), _thousandths(fields, "disagreement", "percent")
    power = _thousandths(fields, "power", "percent", 800)
    accuracy = _thousandths(fields, "accuracy", "percent", 700)
    if lead is None or rate is None or power is None or accuracy is None:
        return None
    if not 0 < lead <= rate:
        fields.fault("lead", "no lead, or more lead than disagreement", "write 0 < lead <= disagreement")
        return None
    return Plan(lead, rate, power, accuracy)


def _thousandths(fields: Fields, key: str, unit: Unit, default: int | None = None) -> int | None:
    """A share between 0 and 1 in steps of a thousandth: "2 pp", "12%", 0.12."""
    written = fields.value(key)
    if written is None and default is not None:
        return default
    number = type(written) in (int, float)
    reading = read_number(str(written or ""), "plain" if number else unit)
    share = reading.value if reading.bound is None else None
    steps = None if share is None else share * PER_MILLE
    if steps is None or Fraction(steps).denominator != 1 or not 0 <= steps <= PER_MILLE:
        example = f'write {key} = "2 pp"' if unit == "pp" else f'write {key} = "12%"'
        fault = f'"{key}" is missing' if written is None else f'"{key}" is no share in steps of a thousandth'
        fields.fault(key, fault, f"{example}, or 0.02")
        return None
    return int(steps)
