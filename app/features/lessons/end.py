"""The end of a lesson page, which is each learner's own: the quiz, finishing, and the cards to pick."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy.orm import Session

from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Question
from app.features.lessons.questions import one_line
from app.features.lessons.sheet import written_neighbours
from app.library.shelf import Shelf
from app.store import cards, progress
from app.store.progress import Standing


@dataclass(frozen=True, slots=True)
class CardView:
    """A card at the end of its lesson: its front, and whether it is in the learner's review."""

    id: str
    front: str
    added: bool


@dataclass(frozen=True, slots=True)
class End:
    """How the learner stands with the lesson as a whole."""

    finished: bool
    answered: int
    questions: int
    cards: tuple[CardView, ...]
    next: Lesson | None

    @property
    def opened(self) -> bool:
        """Whether some card was picked already."""
        return any(card.added for card in self.cards)


def end_of(shelf: Shelf, lesson: Lesson, standing: Standing, done: bool, picked: Collection[str]) -> End:
    """The end for a learner with these answers and these cards in the review."""
    answered = sum(answer.final for answer in standing.quiz.values())
    views = tuple(CardView(card.id, front(shelf, card), card.id in picked) for card in lesson.cards)
    return End(
        done, answered, len(lesson.quiz), () if done else views, written_neighbours(shelf, lesson.slug)[1]
    )


def own_end(session: Session, learner: int, shelf: Shelf, lesson: Lesson, standing: Standing) -> End:
    """The end for a learner; the cards are only asked for while some may be missing."""
    done = lesson.slug in progress.finished(session, learner)
    own = () if done else cards.of_learner(session, learner)
    picked = {card.name for card in own if card.lesson == lesson.slug}
    return end_of(shelf, lesson, standing, done, picked)


def front(shelf: Shelf, card: Question) -> str:
    """What stands on the front of a card; a fresh one says what it asks each time."""
    if card.kind != "fresh":
        return one_line(card.ask.html) or card.ask.html
    exercise = shelf.exercises.get(card.exercise)
    return f"Fresh numbers each time, from “{exercise.title if exercise else card.exercise}”"
