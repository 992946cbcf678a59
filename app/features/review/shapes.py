"""The JSON shapes of the review API."""

from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from app.features.review.wish import MOST

Key = Annotated[str, StringConstraints(min_length=16, max_length=64)]
Typed = Annotated[str, StringConstraints(max_length=10_000)]
RatingIn = Annotated[int, Field(ge=1, le=4, strict=True)]
Showing = Annotated[str, StringConstraints(max_length=300)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewAnswer(_Body):
    """`answer`: an option's id, a typed text, or the answers of a fresh card by name.

    `rating`: of a recall card, instead of an answer. `sure`: tapped before answering; `setup`: the set-up was
    open; `milliseconds`: the time it took.
    """

    key: Key
    showing: Showing
    answer: Typed | Annotated[dict[str, Typed], Field(max_length=50)] | None = None
    rating: RatingIn | None = None
    sure: bool = False
    setup: bool = False
    milliseconds: Annotated[int, Field(ge=0, le=MOST)] | None = None


class NewRating(_Body):
    """Another rating for the answer that a showing got."""

    showing: Showing
    rating: RatingIn


class NewUndo(_Body):
    """The review to take back."""

    review: Annotated[int, Field(ge=1, le=MOST, strict=True)]


class CardOut(BaseModel):
    """A card as it is asked. `front` of a recall card, else `ask`; `back` and `setup` only when asked for."""

    id: int
    lesson: str
    kind: str
    showing: str
    front: str | None
    ask: str | None
    code: str
    prompt: str
    shown: dict[str, Any]
    options: list[dict[str, str]]
    answers: list[dict[str, Any]]
    due_by_rating: dict[str, date]
    why_today: str
    back: str | None
    setup: str | None


class SessionOut(BaseModel):
    """`left`: cards still to come today, this one among them; `done`: answers of today that count."""

    card: CardOut | None
    left: int
    done: int
    next_day: date | None


class MarkOut(BaseModel):
    """How one answer was marked."""

    verdict: str
    read_as: str
    mistake: str | None
    message: str


class AnsweredOut(BaseModel):
    """`review`: names this answer; None, with no rating, while nothing that counts was answered."""

    review: int | None
    answers: dict[str, MarkOut]
    rating: int | None
    due: date | None


class UndoneOut(BaseModel):
    """`due`: when the card comes back now; None if it is new again."""

    review: int
    due: date | None
