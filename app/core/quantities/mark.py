"""Marking one typed answer against one quantity."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.core.quantities.quantity import PLAIN_WORDS, Quantity, Value, Words
from app.core.stats.table import Table

Verdict = Literal["right", "accepted", "follows", "mistake", "wrong", "unreadable", "empty"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A verdict with what was read and one or two sentences that never hold the right value.

    `value`: what was read, in natural units, for later answers. `counted`: False for empty, unreadable and
    right-but-too-coarse answers, which are no attempts.
    """

    verdict: Verdict
    read_as: str
    message: str
    mistake: str | None = None
    value: Value | None = None
    counted: bool = True

    @property
    def earns(self) -> bool:
        """Right, accepted and follows earn alike."""
        return self.verdict in ("right", "accepted", "follows")

    def to_json(self) -> dict[str, str | None]:
        """The fields of an answer in the JSON API."""
        return {"verdict": self.verdict, "read_as": self.read_as, "mistake": self.mistake, "message": self.message}


def mark(
    quantity: Quantity,
    table: Table,
    text: str,
    *,
    earlier: Mapping[str, Value] | None = None,
    words: Words = PLAIN_WORDS,
) -> Mark:
    """Mark a typed text. `earlier`: the learner's own latest readable answers by quantity name."""
    raise NotImplementedError
