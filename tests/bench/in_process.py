"""What the core costs without a server around it."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from app.core.answers.number import read_number
from app.core.exercises.exercise import Exercise
from app.core.exercises.steps import mark_step
from app.library.library import Library
from app.settings import ROOT
from tests.bench.rows import Row, at_most
from tests.features.practice import right_answers, variant_of

VARIANTS = 300
READINGS = 3000
NOTATIONS = ("2.0 pp", "−0.47", "15/500", "1.27", "0,02", "2%")


def rows() -> Iterator[Row]:
    """Medians: one variant drawn, read and marked; one number read."""
    for exercise in Library([ROOT]).shelf.exercises.values():
        once = 1000 * median(_seconds_of(exercise, seed) for seed in range(VARIANTS))
        yield at_most(f"in process, {exercise.slug}: draw, read, mark, ms", once, 0.5)
    yield Row("in process: reading a number, µs", f"{1e6 * median(_readings()):.0f}", "", met=True)


def _seconds_of(exercise: Exercise, seed: int) -> float:
    """Drawing, and marking every step; working out what to type is not counted."""
    start = perf_counter()
    variant = variant_of(exercise, seed)
    drawn = perf_counter() - start
    texts = {step.id: right_answers(variant, step.id) for step in exercise.steps}
    start = perf_counter()
    for step in exercise.steps:
        mark_step(variant, step.id, texts[step.id], {})
    return drawn + perf_counter() - start


def _readings() -> Iterator[float]:
    for number in range(READINGS):
        start = perf_counter()
        read_number(NOTATIONS[number % len(NOTATIONS)], "pp")
        yield perf_counter() - start
