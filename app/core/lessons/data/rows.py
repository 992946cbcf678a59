"""Data of many rows: groups of items, items with two scores, slices."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from app.core.quantities.data import Grouped, ScorePairs, Slices
from app.core.text.faults import Fault
from app.core.text.fields import Fields

FINEST = 6


def read_clusters(fields: Fields) -> Grouped | None:
    """groups = [[id, items, only A, only B], …]."""
    fields.only("kind", "groups")
    rows = _rows(fields, "groups", '["doc-1", 10, 1, 3]', _is_group)
    return Grouped(tuple((name, n, a, b) for name, n, a, b in rows)) if rows else None


def read_slices(fields: Fields) -> Slices | None:
    """slices = [[name, only A, only B], …]."""
    fields.only("kind", "slices")
    rows = _rows(fields, "slices", '["tax law", 2, 11]', _is_slice)
    return Slices(tuple(row[0] for row in rows), tuple((row[1], row[2]) for row in rows)) if rows else None


def read_scores(fields: Fields) -> ScorePairs | None:
    """scores = [[id, score of A, score of B], …], kept as the decimals that were written."""
    fields.only("kind", "scores", "lower_is_better")
    rows = _rows(fields, "scores", '["q1", 4.0, 3.5]', _is_pair)
    decimals = [[Decimal(str(score)) for score in row[1:]] for row in rows]
    places = max((_places(score) for row in decimals for score in row), default=0)
    if places > FINEST:
        fields.fault("scores", f"a score with {places} decimals", f"write at most {FINEST}")
        return None
    scale = 10**places
    pairs = tuple(
        (row[0], int(a * scale), int(b * scale)) for row, (a, b) in zip(rows, decimals, strict=True)
    )
    return ScorePairs(pairs, scale, fields.flag("lower_is_better")) if pairs else None


def _rows(fields: Fields, key: str, example: str, fits: Callable[[list[Any]], bool]) -> list[list[Any]]:
    """The rows of a list; [] with a fault at the first one that does not fit."""
    rows = fields.value(key)
    if not isinstance(rows, list) or not rows:
        fields.fault(key, f'"{key}" is not a list of rows', f"write {key} = [{example}, …]")
        return []
    for place, row in enumerate(rows):
        if not (isinstance(row, list) and row and isinstance(row[0], str) and fits(row[1:])):
            return _refused(fields, key, place, f"row {place + 1} does not fit: {row!r}", f"write {example}")
    names = [row[0] for row in rows]
    twice = next((place for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        reason = f'"{names[twice]}" stands here twice'
        return _refused(fields, key, twice, reason, "give every row a name of its own")
    return rows


def _refused(fields: Fields, key: str, place: int, reason: str, remedy: str) -> list[list[Any]]:
    fields.faults.append(Fault(fields.file, fields.line(fields.written(key), place), reason, remedy))
    return []


def _is_group(counts: list[Any]) -> bool:
    if len(counts) != 3 or not _are_counts(counts):
        return False
    n, only_a, only_b = counts
    return bool(n > 0 and only_a + only_b <= n)


def _is_slice(counts: list[Any]) -> bool:
    return len(counts) == 2 and _are_counts(counts) and sum(counts) > 0


def _is_pair(scores: list[Any]) -> bool:
    return len(scores) == 2 and all(type(score) in (int, float) and abs(score) < 1e9 for score in scores)


def _are_counts(counts: list[Any]) -> bool:
    return all(type(count) is int and count >= 0 for count in counts)


def _places(score: Decimal) -> int:
    exponent = score.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
