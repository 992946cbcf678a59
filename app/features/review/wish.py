"""What an address or a form of this room asks for; whatever cannot be read is taken as not asked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar
from urllib.parse import urlencode

from fastapi import Path

from app.features.review.marking import Given
from app.features.review.sitting import LENGTHS, Length
from app.web.refusals import invalid

MOST = 2**31 - 1
"""Numbers of rows and milliseconds beyond this are nobody's."""
CardNumber = Annotated[int, Path(ge=1, le=MOST)]
ANSWER = "answer."
"""Fields of a form that hold answers begin with this; one called "answer" is the only one of its card."""


@dataclass(frozen=True, slots=True)
class Wish:
    """`length`: None for the overview. `show`: the other side. `setup`: the set-up. `answered`: a review."""

    length: Length | None = None
    show: bool = False
    setup: bool = False
    answered: int = 0

    default: ClassVar[Length] = Length()

    def address(self, **extra: str | int) -> str:
        """The address of the same sitting, with what is asked for now."""
        stay = {}
        if self.length is not None:
            stay = {"minutes": self.length.minutes or "all", "start": self.length.start}
        query = urlencode({**stay, **extra})
        return f"/review?{query}" if query else "/review"


def wish_of(query: Mapping[str, str]) -> Wish:
    """The wish in a query or in the hidden fields of a form."""
    minutes, length = query.get("minutes", ""), None
    if minutes == "all":
        length = Length(None, number(query.get("start", "")))
    elif minutes in {str(each) for each in LENGTHS}:
        length = Length(int(minutes), number(query.get("start", "")))
    return Wish(length, bool(query.get("show")), bool(query.get("setup")), number(query.get("answered", "")))


def given_of(fields: Mapping[str, str]) -> Given:
    """The answer in a form. Refused without the one-use key that our page has in it."""
    if not 16 <= len(fields.get("key", "")) <= 64:
        raise invalid("key", "Open the card again and answer it there.")
    texts = {name.removeprefix(ANSWER): text for name, text in fields.items() if name.startswith(ANSWER)}
    if "answer" in fields:
        texts[""] = fields["answer"]
    rating = fields.get("rating", "")
    return Given(
        key=fields["key"],
        showing=fields.get("showing", ""),
        texts=texts,
        rating=int(rating) if rating in {"1", "2", "3", "4"} else None,
        sure=bool(fields.get("sure")),
        setup=bool(fields.get("setup")),
        milliseconds=number(fields.get("milliseconds", "")) or None,
    )


def review_number(fields: Mapping[str, str]) -> int:
    """The review that a form names; 0 is nobody's."""
    return number(fields.get("review", ""))


def number(text: str) -> int:
    """A number of plain digits, or 0."""
    return min(int(text), MOST) if text.isascii() and text.isdigit() and len(text) < 12 else 0
