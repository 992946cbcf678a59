"""Every authoring fault, and for each exercise what drawing many variants shows. Never runs authored code."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.core.exercises.exercise import Exercise
from app.core.exercises.soundness import Soundness, inspect
from app.core.lessons.lesson import Lesson
from app.core.text.faults import Fault
from app.library.shelf import Shelf, read_folder, shelve

DRAWS_OF_AN_OWN_CHOICE = 300


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check found: the faults, and the soundness of every exercise that could be read.

    `lessons` and `soundness` hold what was to be checked, `shelf` everything.
    """

    shelf: Shelf
    faults: tuple[Fault, ...]
    lessons: tuple[Lesson, ...]
    soundness: Mapping[str, Soundness]


def check(folders: list[Path], draws: int, *, within: str = "", only: Path | None = None) -> Verdict:
    """Check the content of the folders, the built-in one first.

    `only`: report what is new with this last folder; `within`: only places that begin so, as "exercises/one".
    """
    before = shelve(read_folder(folder) for folder in folders)
    shelf = shelve(read_folder(folder) for folder in [*folders, only]) if only else before
    known = set(before.faults) if only else set()
    faults = [fault for fault in shelf.faults if fault not in known and fault.file.startswith(within)]
    chosen = {
        slug: exercise
        for slug, exercise in shelf.exercises.items()
        if not (only and slug in before.exercises) and f"exercises/{slug}/".startswith(within)
    }
    lessons = tuple(
        lesson
        for slug, lesson in shelf.lessons.items()
        if not (only and slug in before.lessons) and f"lessons/{slug}/".startswith(within)
    )
    few = bool(only or within)
    soundness = {
        slug: inspect(exercise, _enough(exercise, draws) if few else draws)
        for slug, exercise in chosen.items()
    }
    for each in soundness.values():
        faults.extend(each.faults)
    return Verdict(shelf, tuple(faults), lessons, soundness)


def _enough(exercise: Exercise, draws: int) -> int:
    """More where an author has written conditions: a gap between them may be rare."""
    own = any(answer.own and answer.kind == "choice" for step in exercise.steps for answer in step.answers)
    return max(draws, DRAWS_OF_AN_OWN_CHOICE) if own else draws


def place_of(path: Path) -> tuple[Path, str]:
    """The folder that holds lessons/ and exercises/, and the place in it, for any path an author may name.

    Raises FileNotFoundError with a sentence when the path holds no content.
    """
    path = path.resolve()
    for folder in (path, *path.parents):
        if folder.name in {"lessons", "exercises"}:
            rest = path.relative_to(folder.parent).parts[:2]
            return folder.parent, "/".join(rest) + "/"
        if folder == path and any((folder / kind).is_dir() for kind in ("lessons", "exercises")):
            return folder, ""
    raise FileNotFoundError(
        f"{path} holds no lessons/ or exercises/ folder. Name a folder that does, or one of theirs."
    )
