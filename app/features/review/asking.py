"""What a card asks at one showing: its question, and for a fresh card the variant drawn for this showing."""

from dataclasses import dataclass

from app.core.exercises.draw import DrawFailure, draw
from app.core.exercises.hints import Level, hint
from app.core.exercises.variant import Variant
from app.core.lessons.lesson import Lesson
from app.core.lessons.question import Question, find, in_turn
from app.core.review.showing import fresh_seed
from app.library.shelf import Shelf
from app.store.cards import MISSED, ReviewCard


@dataclass(frozen=True, slots=True)
class Known:
    """A card whose lesson stands on the shelf and still has it. `position`: its place in the course.

    `title`: the card in a few words of Markdown.
    """

    card: ReviewCard
    lesson: Lesson
    question: Question
    position: int
    title: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A card as it is shown: `seed` decides the order of its options and the numbers of its `variant`."""

    known: Known
    showing: str
    seed: int
    variant: Variant | None = None

    @property
    def card(self) -> ReviewCard:
        """The learner's card."""
        return self.known.card

    @property
    def question(self) -> Question:
        """The authored question, with the numbers of this showing."""
        return in_turn(self.known.question, self.seed)


def known_cards(shelf: Shelf, cards: list[ReviewCard]) -> dict[str, Known]:
    """The cards that can be asked now, by their stable names; the others wait for their lesson."""
    places = {entry.slug: place for place, entry in enumerate(shelf.course.entries)}
    found = {}
    for card in cards:
        known = known_card(shelf, card, places.get(card.lesson, len(places)))
        if known is not None:
            found[card.key] = known
    return found


def known_card(shelf: Shelf, card: ReviewCard, lesson_place: int = 0) -> Known | None:
    """The card with its question, or None if its lesson is not there or has it no longer."""
    lesson = shelf.lessons.get(card.lesson)
    if lesson is None:
        return None
    questions = lesson.quiz if card.missed else lesson.cards
    question = find(questions, card.name.removeprefix(MISSED) if card.missed else card.name)
    if question is None:
        return None
    exercise = shelf.exercises.get(question.exercise)
    title = f"Fresh numbers: {exercise.title}" if exercise else question.ask.markdown
    return Known(card, lesson, question, 100 * lesson_place + questions.index(question), title)


def ask(shelf: Shelf, known: Known, showing: str, seed: int) -> Asked | None:
    """The card at a showing; None if a fresh card cannot be drawn."""
    question = known.question
    if question.kind != "fresh":
        return Asked(known, showing, seed)
    exercise = shelf.exercises.get(question.exercise)
    if exercise is None or exercise.step(question.step) is None:
        return None
    variant = draw(exercise, seed)
    return None if isinstance(variant, DrawFailure) else Asked(known, showing, seed, variant)


def ask_now(shelf: Shelf, known: Known, learner: int, showing: str) -> Asked | None:
    """The card as this learner sees it at this showing, with numbers that no other showing has."""
    return ask(shelf, known, showing, fresh_seed(str(learner), showing))


def earlier_steps(asked: Asked) -> tuple[str, ...]:
    """The steps of the exercise before the one that is asked: a card counts them as given up."""
    assert asked.variant is not None
    steps = [step.id for step in asked.variant.exercise.steps]
    return tuple(steps[: steps.index(asked.question.step)])


def help_of(asked: Asked, level: Level) -> str | None:
    """The help of a fresh card as Markdown; the solution only for after the answer."""
    step = asked.variant.exercise.step(asked.question.step) if asked.variant else None
    return hint(asked.variant, step, level).text if asked.variant and step else None
