"""Reading an exercise from its folder. Nothing here raises: what is wrong comes back as faults."""

from collections.abc import Mapping
from hashlib import sha256

from app.core.exercises.draws import KINDS, Kind
from app.core.exercises.exercise import Exercise, Setting, Step
from app.core.exercises.read_draw import read_draw
from app.core.exercises.read_hints import AuthoredHint, read_hints
from app.core.exercises.read_steps import code_of, read_mistakes, read_quantities, read_steps
from app.core.exercises.texts import Texts
from app.core.quantities.catalogue import quantities_of
from app.core.text.faults import Fault
from app.core.text.fields import Fields
from app.core.text.toml import read_toml

TOML, PROMPT, HINTS = "exercise.toml", "prompt.md", "hints.md"
DIRECTIONS = ("higher", "lower")
TOP = ("title", "lesson", "summary", "require", "allow", "draw", "setting", "step", "quantity", "mistake")


def parse_exercise(slug: str, files: Mapping[str, str]) -> Exercise | list[Fault]:
    """The exercise in a folder (file names relative to it), or everything that is wrong with it."""
    page = f"exercises/{slug}/{TOML}"
    if TOML not in files:
        return [Fault(page, 1, "the file is missing", f"write {TOML}, or take the folder away")]
    source = read_toml(files[TOML], page)
    if isinstance(source, Fault):
        return [source]
    faults: list[Fault] = []
    top = Fields(source, faults)
    top.only(*TOP)
    draw = read_draw(top)
    if draw is None:
        return faults  # everything else depends on the kind
    kind = KINDS[draw.kind]
    own = read_quantities(top, kind)
    steps = read_steps(top, kind, own, read_mistakes(top, kind, {**quantities_of(kind.data), **own}))
    texts = _texts(steps, kind, own, faults)
    _unused(top, texts)
    hints = _hints(slug, files.get(HINTS, ""), steps, texts)
    _check_texts(top, steps, texts)
    prompt = files.get(PROMPT, "").strip()
    texts.check(prompt, f"exercises/{slug}/{PROMPT}", 1, 0)
    title, lesson, summary = top.string("title"), top.string("lesson", needed=False), top.string("summary")
    settings = _settings(top, kind)
    if faults:
        return sorted(faults, key=lambda fault: (fault.file, fault.line))
    return Exercise(
        slug=slug,
        title=title,
        lesson=lesson,
        summary=summary,
        prompt=prompt,
        draw=draw,
        settings=settings,
        steps=steps,
        version=version_of(files),
        hints={(hint.step, hint.level): hint.text for hint in hints},
        lines=_lines(top),
    )


def _lines(top: Fields) -> dict[str, int]:
    """Where the parts stand that a fault may be about once variants are drawn."""
    lines = {"draw": top.line("draw")}
    for entry in top.each("step"):
        lines[entry.string("id")] = entry.line()
        lines |= {f"choice {choice.string('name')}": choice.line() for choice in entry.each("choice")}
    for entry in top.each("quantity"):
        lines[f"quantity {entry.string('name')}"] = entry.line("formula")
    for fields in (top, top.section("draw")):
        for place, condition in enumerate(fields.strings("require") if fields else ()):
            lines[f"require {condition}"] = fields.line("require", place) if fields else 1
    for place, entry in enumerate(top.each("mistake"), start=1):
        lines[f"mistake {entry.string('of')} {code_of(entry, place)}"] = entry.line()
    return lines


def version_of(files: Mapping[str, str]) -> str:
    """A hash of what the files hold: another version is another exercise for what was stored."""
    digest = sha256()
    for name in sorted(set(files) & {TOML, PROMPT, HINTS}):
        digest.update(f"{name}\0{files[name]}\0".encode())
    return digest.hexdigest()[:12]


def _settings(top: Fields, kind: Kind) -> tuple[Setting, ...]:
    found = []
    for entry in top.each("setting"):
        entry.only(*kind.words)
        found.append(Setting(**{word: _word(entry, word) for word in kind.words}))
    if not top.value("setting"):
        *most, last = kind.words
        remedy = f"add [[setting]] with {', '.join(most)} and {last}"
        top.fault("setting", "there is no [[setting]]", remedy)
    return tuple(found)


def _word(entry: Fields, word: str) -> str:
    return entry.one_of(word, DIRECTIONS) if word == "better" else entry.string(word)


def _texts(steps: tuple[Step, ...], kind: Kind, own: Mapping[str, object], faults: list[Fault]) -> Texts:
    asked = {quantity.name: place for place, step in enumerate(steps) for quantity in step.answers}
    numbers = {q.name for q in quantities_of(kind.data).values() if q.kind != "choice"}
    return Texts(frozenset({*kind.words, "n", *numbers, *own}), asked, faults)


def _unused(top: Fields, texts: Texts) -> None:
    """A mistake of a quantity that no step asks would never be seen."""
    for entry in top.each("mistake"):
        of = entry.string("of", needed=False)
        if of in texts.names and of not in texts.asked:
            entry.fault("of", f'no step asks "{of}"', "ask it in a step, or take the mistake away")


def _check_texts(top: Fields, steps: tuple[Step, ...], texts: Texts) -> None:
    file = top.source.file
    for place, (entry, step) in enumerate(zip(top.each("step"), steps, strict=True)):
        texts.check(step.ask, file, entry.text_line("ask"), place)
        for quantity in step.answers:
            texts.check(quantity.label, file, entry.line("answers"), place, markdown=False)
        for choice in entry.each("choice"):
            for option in choice.each("option"):
                for key in ("text", "why"):
                    texts.check(
                        option.string(key, needed=False), file, option.text_line(key), place, markdown=False
                    )
    for entry in top.each("mistake"):
        place = texts.asked.get(entry.string("of", needed=False), 0)
        texts.check(entry.string("say", needed=False), file, entry.text_line("say"), place, markdown=False)


def _hints(slug: str, source: str, steps: tuple[Step, ...], texts: Texts) -> list[AuthoredHint]:
    file = f"exercises/{slug}/{HINTS}"
    ids = [step.id for step in steps]
    found = read_hints(source, file, ids, texts.faults)
    for hint in found:
        step = ids.index(hint.step)
        # A solution may name what its own step asks, the other levels may not.
        texts.check(hint.text, file, hint.line, step + (hint.level == "solution"))
    return found
