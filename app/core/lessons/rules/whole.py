"""Rules that hold for a lesson as a whole; each breach is a fault with its line."""

from collections.abc import Iterable, Sequence

from app.core.lessons.front import Front
from app.core.lessons.rules.headings import check_headings
from app.core.lessons.lesson import Block, Check, Drill, ExerciseBlock, PlaygroundBlock, Prose
from app.core.lessons.manuscript import Manuscript, compact
from app.core.lessons.question import Question
from app.core.text.fields import Fields

QUIZ_LENGTH, FEWEST_CARDS = 6, 5
# "About 200 words between two things to do": the tenth above is the "about".
LONGEST_READ = 220
LONGEST_OPENING = 120

Named = Sequence[tuple[str, Question]]


def check_whole(
    manuscript: Manuscript, fields: Fields, front: Front, blocks: Sequence[Block], questions: Named
) -> None:
    """Note every breach. `questions` are all questions of the lesson with the file each stands in."""
    _ids_differ(manuscript, questions)
    check_headings(manuscript, blocks)
    _drills_differ(manuscript, blocks)
    _objectives_are_practised(fields, front, blocks, questions)
    _practice_is_opened(fields, front, blocks)
    _givens_are_typed(fields, manuscript)
    _predict_first(manuscript, blocks)
    _enough_to_do(manuscript, blocks)
    for file in dict.fromkeys(file for file, _ in questions):
        _longest_is_not_right(manuscript, file, [q for name, q in questions if name == file])


def _ids_differ(manuscript: Manuscript, questions: Named) -> None:
    seen: dict[str, str] = {}
    for file, question in questions:
        if question.id and question.id in seen:
            reason = f'the id "{question.id}" is used twice (also in {seen[question.id]})'
            manuscript.fault(file, question.line, reason, "give every check, question and card its own")
        seen.setdefault(question.id, f"{file}:{question.line}")


def _drills_differ(manuscript: Manuscript, blocks: Sequence[Block]) -> None:
    seen: set[str] = set()
    for drill in (block for block in blocks if isinstance(block, Drill)):
        if drill.id in seen:
            reason = f'the drill "{drill.id}" stands here twice'
            manuscript.fault(manuscript.file("lesson.md"), drill.line, reason, "keep one of them")
        seen.add(drill.id)


def _objectives_are_practised(
    fields: Fields, front: Front, blocks: Sequence[Block], questions: Named
) -> None:
    practised = {name for _, question in questions for name in question.practises}
    for block in blocks:
        if isinstance(block, Drill | ExerciseBlock | PlaygroundBlock):
            practised.update(block.practises)
    section = fields.section("objectives")
    for objective in front.objectives:
        if objective.id not in practised and section is not None:
            remedy = f'add practises = ["{objective.id}"] to a check, a question, a card or an exercise'
            section.fault(objective.id, f'nothing practises the objective "{objective.id}"', remedy)


def _practice_is_opened(fields: Fields, front: Front, blocks: Sequence[Block]) -> None:
    opened = [block.slug for block in blocks if isinstance(block, ExerciseBlock)]
    for slug in front.practice:
        if slug not in opened:
            fields.fault("practice", f'the exercise "{slug}" is never opened', f"add ```exercise {slug}")
    for slug in opened:
        if slug not in front.practice:
            fields.fault("practice", f'the exercise "{slug}" is opened but not listed', "add it to practice")


def _givens_are_typed(fields: Fields, manuscript: Manuscript) -> None:
    """A number that nobody types any more would let a slip pass."""
    for given in fields.strings("givens"):
        if compact(given) not in manuscript.used:
            fields.fault("givens", f'"{given}" is given, and typed nowhere', "take it out of givens")


def _predict_first(manuscript: Manuscript, blocks: Sequence[Block]) -> None:
    before: list[Block] = []
    for block in blocks:
        if isinstance(block, Check):
            break
        before.append(block)
    else:
        manuscript.fault(manuscript.file("lesson.md"), 1, "no quick check", "begin with a question")
        return
    others = [block for block in before if not isinstance(block, Prose)]
    if others or _words(before) > LONGEST_OPENING:
        reason = "the lesson explains before it asks"
        line = (others or before)[0].line
        manuscript.fault(manuscript.file("lesson.md"), line, reason, "begin with a quick check")


def _enough_to_do(manuscript: Manuscript, blocks: Sequence[Block]) -> None:
    since: list[Block] = []
    for block in [*blocks, None]:
        if block is not None and not isinstance(block, Check | Drill | ExerciseBlock | PlaygroundBlock):
            since.append(block)
            continue
        if _words(since) > LONGEST_READ:
            reason = f"{_words(since)} words without anything to do"
            remedy = "about 200 is the most: cut, or ask something in between"
            manuscript.fault(manuscript.file("lesson.md"), since[0].line, reason, remedy)
        since = []


def _words(blocks: Iterable[Block]) -> int:
    return sum(len(block.markdown.split()) for block in blocks if isinstance(block, Prose))


def _longest_is_not_right(manuscript: Manuscript, file: str, questions: Sequence[Question]) -> None:
    """A learner who always takes the longest option must not do better than half."""
    chosen = [question for question in questions if question.kind == "choice" and question.options]
    longest = 0
    for question in chosen:
        lengths = {option.right: len(option.text.markdown) for option in question.options}
        wrong = max((len(o.text.markdown) for o in question.options if not o.right), default=0)
        longest += lengths.get(True, 0) > wrong
    if len(chosen) >= 3 and 2 * longest > len(chosen):
        reason = f"the longest option is the right one in {longest} of {len(chosen)} questions"
        manuscript.fault(file, chosen[0].line, reason, "shorten right options or make wrong ones as exact")


def check_counts(manuscript: Manuscript, name: str, count: int) -> None:
    """Six quiz questions, five cards or more."""
    if name == "quiz.toml" and count != QUIZ_LENGTH:
        remedy = f"write exactly {QUIZ_LENGTH} [[question]]"
        manuscript.fault(manuscript.file(name), 1, f"{count} quiz questions", remedy)
    if name == "cards.toml" and count < FEWEST_CARDS:
        remedy = f"write at least {FEWEST_CARDS} [[card]]"
        manuscript.fault(manuscript.file(name), 1, f"{count} review cards", remedy)
