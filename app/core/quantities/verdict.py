"""What a mark says: one of seven verdicts, what was read, and a sentence that never holds the right value."""

from dataclasses import dataclass
from typing import Literal

from app.core.quantities.quantity import Value

Verdict = Literal["right", "accepted", "follows", "mistake", "wrong", "unreadable", "empty"]

NO_ANSWER = "No answer yet."
RIGHT = "Right."
AS_FRACTION = "Right, read as a plain fraction. The box counts in {unit}."
FINE = "Right, with {name}: fine."
FOLLOWS = "This follows from your own earlier answers, so it counts."
SO_FAR = "Right so far: {more}, please."
AS_PERCENT = (
    "The digits are right, but the point is two places off: check whether it is a fraction or a percentage."
)
WRONG = "That is not it. The nudge says where to look."
CHOOSE = "Choose one of the options."
TRUE_BUT_WIDE = "That is true. Give the number itself, please."
UNTRUE = "That bound is not true of it."
UNDEFINED = "For these data this is not defined."


@dataclass(frozen=True, slots=True)
class Mark:
    """A verdict on one answer.

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
        return {
            "verdict": self.verdict,
            "read_as": self.read_as,
            "mistake": self.mistake,
            "message": self.message,
        }
