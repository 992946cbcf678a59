"""The end of a lesson page, which is each learner's own: the quiz, finishing, and the cards to pick."""

from dataclasses import dataclass

from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Question
from app.features.lessons.questions import one_line
from app.features.lessons.sheet import written_neighbours
from app.library.shelf import Shelf
from app.store import cards, progress
from app.store.engine import Session
from app.store.progress import Standing


@dataclass(frozen=True, slots=True)
class End:
    """How the learner stands with the lesson as a whole."""

    finished: bool
    answered: int
    questions: int
    next: Lesson | None


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of a lesson: its front, and whether it is in the learner's review."""

    id: str
    front: str
    added: bool


def end_of(shelf: Shelf, lesson: Lesson, standing: Standing, finished: bool) -> End:
    """The end of a lesson for somebody with these answers."""
    answered = sum(answer.final for answer in standing.quiz.values())
    return End(finished, answered, len(lesson.quiz), written_neighbours(shelf, lesson.slug)[1])


def own_end(session: Session, learner: int, shelf: Shelf, lesson: Lesson, standing: Standing) -> End:
    """The end of a lesson for a learner."""
    return end_of(shelf, lesson, standing, progress.has_finished(session, learner, lesson.slug))


def cards_of(session: Session, learner: int | None, shelf: Shelf, lesson: Lesson) -> list[CardView]:
    """The cards of a lesson, and which of them the learner has."""
    own = cards.of_learner(session, learner) if learner is not None else ()
    picked = {card.name for card in own if card.lesson == lesson.slug}
    return [CardView(card.id, front(shelf, card), card.id in picked) for card in lesson.cards]


def front(shelf: Shelf, card: Question) -> str:
    """What stands on the front of a card; a fresh one says what it asks each time."""
    if card.kind != "fresh":
        return one_line(card.ask.html) or card.ask.html
    exercise = shelf.exercises.get(card.exercise)
    return f"Fresh numbers each time, from “{exercise.title if exercise else card.exercise}”"
