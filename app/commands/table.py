"""`discordant table`: the paired report of four counts, in words or as JSON."""

import argparse
import io
import json
import re
import sys
from collections.abc import Iterable
from math import floor, log10
from textwrap import fill

from app.commands import CommandError
from app.core.answers.units import Shown
from app.core.stats.association import se_ratio
from app.core.stats.difference import delta, disagreement_rate, se_paired, se_unpaired
from app.core.stats.intervals import Z95, Interval, tango, unpaired, wald
from app.core.stats.mcnemar import p_exact
from app.core.stats.report import quantities
from app.core.stats.table import Table
from app.core.stats.verdicts import Call, call, excludes_zero

_NAMES = ("both", "only_a", "only_b", "neither")
_ALPHA = 0.05
_FEW_DISCORDANT = 20
_FEW_ITEMS = 100
_TOO_FEW_FOR_EXACT = 5
_MOST_DIGITS = 8
_WIDTH = 88
_CALLS: dict[Call, str] = {
    "a-better": "A is better",
    "b-better": "B is better",
    "not-shown": "no difference is shown",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Four counts, or `--json -` for one table per line of standard input."""
    parser.usage = f"{parser.prog} BOTH ONLY_A ONLY_B NEITHER [--json]\n       {parser.prog} --json -"
    parser.add_argument(
        "counts",
        nargs="*",
        metavar="COUNT",
        help="items both models got right, only A, only B, neither; or - for one table per line",
    )
    parser.add_argument("--json", action="store_true", help="every quantity for a program; undefined is null")
    parser.set_defaults(usage_error=parser.error)


def run(options: argparse.Namespace) -> int:
    """Print the report. 1 if a line of standard input was no table."""
    counts: list[str] = options.counts
    if counts == ["-"]:
        if not options.json:
            options.usage_error("reading tables from standard input needs --json")
        return _answer_lines(_standard_input())
    if len(counts) != len(_NAMES):
        options.usage_error(f"four counts are needed (both, only A, only B, neither), not {len(counts)}")
    try:
        table = read_table(counts)
    except ValueError as error:
        raise CommandError(str(error)) from error
    print(as_json(table) if options.json else as_text(table))
    return 0


def read_table(counts: list[str]) -> Table:
    """The table of four counts written in digits. ValueError says which one is not, in one sentence."""
    if len(counts) != len(_NAMES):
        raise ValueError(f"four counts are needed (both, only A, only B, neither), not {len(counts)}")
    for name, text in zip(_NAMES, counts, strict=True):
        if not re.fullmatch(r"[0-9]{1,20}", text):
            raise ValueError(f"{name} must be a whole number of items in plain digits, not {text[:40]!r}")
    return Table(*map(int, counts))


def as_json(table: Table) -> str:
    """One line of JSON: the counts, every quantity, the call of the Wald interval."""
    counts = {name: getattr(table, name) for name in _NAMES}
    return json.dumps(counts | quantities(table) | {"call": call(wald(table))}, allow_nan=False)


def _standard_input() -> Iterable[str]:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin


def _answer_lines(lines: Iterable[str]) -> int:
    status = 0
    for line in lines:
        try:
            answer = as_json(read_table(re.findall(r"[^\s,;]+", line)))
        except ValueError as error:
            status = 1
            answer = json.dumps({"error": str(error)})
        print(answer, flush=True)
    return status


def as_text(table: Table) -> str:
    """The report a careful person would write: counts, delta, interval, p, call, and what to beware of."""
    paragraphs = [_verdict(table), _without_pairing(table), *_cautions(table)]
    return "\n\n".join([_counts(table), _figures(table), *(fill(text, _WIDTH) for text in paragraphs)])


def _counts(table: Table) -> str:
    digits = _digits(table)
    share_a = Shown(table.accuracy_a, "percent", digits).text()
    share_b = Shown(table.accuracy_b, "percent", digits).text()
    differ = f"{_items(table.discordant)} ({Shown(disagreement_rate(table), 'percent', digits).text()})"
    labels = ("both right", "only A right", "only B right", "both wrong")
    numbers = [_count(getattr(table, name)) for name in _NAMES]
    width = max(map(len, numbers))
    return "\n".join(
        [
            f"Models A and B on the same {_items(table.n)}",
            *(f"  {label:<14}{number:>{width}}" for label, number in zip(labels, numbers, strict=True)),
            f"  A is right on {share_a}, B on {share_b}; they disagree on {differ}.",
        ]
    )


def _figures(table: Table) -> str:
    digits = _digits(table)
    rows = [("delta, B − A", Shown(delta(table), "pp", digits).text(signed=True), "")]
    if wald(table):
        error = Shown(se_paired(table), "pp", digits + 1).text()
        rows.append(("paired 95% interval", _pair(wald(table), digits), f"Wald, standard error {error}"))
    else:
        rows.append(("paired 95% interval", _pair(None, digits), "Wald: the differences do not vary"))
    if _few(table) and table.n > 1:
        rows.append(("paired 95% interval", _pair(tango(table), digits), "Tango's score interval"))
    sides = f"{_count(table.only_a)} against {_count(table.only_b)}" if table.discordant else "by convention"
    rows.append(("exact p", _p(p_exact(table)), f"McNemar's exact test, two-sided: {sides}"))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return "\n".join(f"  {a:<{widths[0]}}  {b:<{widths[1]}}  {note}".rstrip() for a, b, note in rows)


def _verdict(table: Table) -> str:
    if table.n == 1:
        return "Not shown. One item says nothing about others: no interval can be put on it."
    if table.discordant == 0:
        return (
            f"Not shown. The models never disagreed on these {_items(table.n)}, so nothing here tells them "
            f"apart: z, chi-square and the odds ratio are not defined. That does not make them equal: a true "
            f"difference anywhere in {_pair(tango(table), _digits(table))} would still go with this result."
        )
    said = call(wald(table) or tango(table))
    if (said != "not-shown") != (p_exact(table) < _ALPHA):
        return _not_settled(table, said)
    these = f"these {_items(table.n)}"
    ahead = Shown(abs(delta(table)), "pp", _digits(table)).text()
    if said != "not-shown":
        return (
            f"{_CALLS[said]}. It is {ahead} ahead on {these}, and the paired interval lies wholly on its "
            "side of zero. Whether a difference of this size matters is another question."
        )
    unequal = "not show that the models are equal: every difference inside the interval remains possible."
    if delta(table) == 0:
        return f"Not shown. Neither is ahead on {these}. That does {unequal}"
    leader = "B" if delta(table) > 0 else "A"
    return (
        f"Not shown. {leader} is {ahead} ahead on {these}, but the paired interval contains zero: luck alone "
        f"could do that. It does {unequal}"
    )


def _not_settled(table: Table, said: Call) -> str:
    method = "Wald" if wald(table) else "Tango"
    p, side = _p(p_exact(table)), "below" if p_exact(table) < _ALPHA else "not below"
    return (
        f"Not settled. By the {method} interval {_CALLS[said]}, yet exact p = {p} is {side} 0.05. "
        "Report both, or collect more items; do not pick the method that says what you like."
    )


def _without_pairing(table: Table) -> str:
    error = se_unpaired(table)
    if error == 0:
        return "An unpaired analysis has no error bar here: neither model varies from item to item."
    digits = _digits(table)
    text = (
        f"An unpaired analysis would have said {_pair(unpaired(table), digits)} (standard error "
        f"{Shown(error, 'pp', digits + 1).text()}): {_CALLS[call(unpaired(table))]}."
    )
    ratio = se_ratio(table)
    if ratio is None:
        return text
    text += f" Its error bar is {Shown(ratio, 'plain', 2).text()} times the paired one"
    if ratio > 1.05:
        return f"{text}, because it forgets that the items are shared."
    if ratio >= 0.95:
        return f"{text}: pairing wins little here."
    return f"{text}, which claims too much: the models tend to fail on different items."


def _cautions(table: Table) -> list[str]:
    cautions = []
    if _few(table) and wald(table):
        reasons = []
        if table.discordant < _FEW_DISCORDANT:
            reasons.append(f"so few discordant items ({table.discordant})")
        if table.n < _FEW_ITEMS:
            reasons.append(f"so few items ({table.n})")
        text = f"Careful: the Wald interval is unreliable with {' and '.join(reasons)}; prefer Tango's."
        if excludes_zero(wald(table)) != excludes_zero(tango(table)):
            text += " Here the two do not agree about zero."
        cautions.append(text)
    if table.n > 1 and 0 < table.discordant <= _TOO_FEW_FOR_EXACT:
        least = _p(0.5 ** (table.discordant - 1))
        cautions.append(f"With {_items(table.discordant)} to go by, exact p cannot be smaller than {least}.")
    return cautions


def _few(table: Table) -> bool:
    return table.discordant < _FEW_DISCORDANT or table.n < _FEW_ITEMS or wald(table) is None


def _count(number: int) -> str:
    return Shown(number, "count", 0).text()


def _items(number: int) -> str:
    return f"{_count(number)} item{'' if number == 1 else 's'}"


def _pair(interval: Interval | None, digits: int) -> str:
    cut = interval and (max(interval[0], -1.0), min(interval[1], 1.0))
    return Shown(cut, "pp", digits).text()


def _digits(table: Table) -> int:
    """Decimals of a percentage point: one digit of the error bar, and no limit that rounds to zero."""
    low, high = wald(table) or tango(table)
    digits = max(1, -floor(log10(100 * (high - low) / (2 * Z95)) + 1e-9))
    nearest = min(abs(low), abs(high))
    while digits < _MOST_DIGITS and 1e-12 < nearest < 0.005 / 10**digits:
        digits += 1
    return digits


def _p(p: float) -> str:
    """Three decimals; more where three would print .050 for a p that is not .05."""
    digits = 3
    while digits < _MOST_DIGITS and p != _ALPHA and round(p, digits) == _ALPHA:
        digits += 1
    return "1" if p == 1 else Shown(p, "p", digits).text()
