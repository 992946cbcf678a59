"""The answers of two models brought together by the id of the item, and what an id may be."""

from collections.abc import Hashable, Iterable
from typing import TypeVar

Score = TypeVar("Score")


def joined(
    a: Iterable[tuple[Hashable, Score]], b: Iterable[tuple[Hashable, Score]]
) -> tuple[list[Score], list[Score]]:
    """The scores of A and of B on the same items in the same order, that of A.

    Raises ValueError when an id is missing, occurs twice, or is known to one side only: dropping or
    doubling items without a word would change what is compared.
    """
    of_a, of_b = _by_id(a, "A"), _by_id(b, "B")
    for here, there, name, other in ((of_a, of_b, "A", "B"), (of_b, of_a, "B", "A")):
        alone = [key for key in here if key not in there]
        if alone:
            raise ValueError(
                f"{len(alone)} items of {name} have no answer of {other}, such as {alone[0]!r}: "
                "compare the models on the same items, or count a missing answer as wrong on both sides alike"
            )
    return list(of_a.values()), [of_b[key] for key in of_a]


def is_missing(key: object) -> bool:
    """Whether this is no id: None, not-a-number, or text without a letter."""
    if key is None or (isinstance(key, str) and not key.strip()):
        return True
    return key != key


def _by_id(answers: Iterable[tuple[Hashable, Score]], model: str) -> dict[Hashable, Score]:
    found: dict[Hashable, Score] = {}
    for position, (key, score) in enumerate(answers, start=1):
        if is_missing(key):
            raise ValueError(f"answer {position} of {model} has no id: without it, it has no partner")
        if key in found:
            raise ValueError(f"{model} has two answers for {key!r}: keep one, or average them first")
        found[key] = score
    return found
