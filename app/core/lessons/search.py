"""Search over lessons: an index in memory, made once for a shelf; a title counts for more than its text."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import log, log1p

from app.core.lessons.excerpt import Part, excerpt, marked
from app.core.lessons.lesson import Lesson
from app.core.lessons.sections import Section, Word, sections_of, stems

MOST_WORDS = 12
MOST_SECTIONS = 3
TITLE, SUMMARY, HEADING, PREFIX = 12.0, 6.0, 4.0, 0.6
SHORTEST_PREFIX = 4
ALIKE = 0.75


@dataclass(frozen=True, slots=True)
class _Entry:
    """A section (or, without an anchor and text, the title and summary) and the words of its text."""

    lesson: Lesson
    section: Section
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A section that holds what was looked for."""

    anchor: str
    heading: str
    excerpt: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A lesson that holds what was looked for, its best places first."""

    lesson: Lesson
    title: tuple[Part, ...]
    summary: tuple[Part, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """`whole`: every hit holds all the words. `meant`: the question with unknown words put right, or ""."""

    hits: tuple[Hit, ...]
    whole: bool = True
    meant: str = ""


class Index:
    """The lessons of a shelf, ready to be searched. `lessons` in the order of the course."""

    def __init__(self, lessons: Iterable[Lesson]) -> None:
        self._lessons = {lesson.slug: lesson for lesson in lessons}
        self._entries: list[_Entry] = []
        self._weights: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for lesson in self._lessons.values():
            self._add(lesson)
        self._vocabulary = sorted(self._weights)

    def find(self, question: str) -> Found:
        """The lessons that hold all words of a question, best first; if none does, those that hold some."""
        asked = list(dict.fromkeys(word.stem for word in stems(question)))[:MOST_WORDS]
        held = {word: self._held(word) for word in asked}
        words_in = Counter(slug for word in asked for slug in {self._slug(at) for at in held[word]})
        most = max(words_in.values(), default=0)
        rank = {slug: self._rank(slug, held) for slug in self._lessons if most and words_in[slug] == most}
        ordered = sorted(rank, key=lambda slug: -rank[slug])
        hits = tuple(self._hit(slug, held) for slug in ordered)
        return Found(hits, most == len(asked), self._meant(question, [w for w in asked if not held[w]]))

    def _add(self, lesson: Lesson) -> None:
        top = {**_weighed(lesson.summary, SUMMARY), **_weighed(lesson.title, TITLE)}
        self._enter(_Entry(lesson, Section("", "", ""), ()), top)
        for section in sections_of(lesson):
            words = tuple(stems(section.text))
            weights = {stem: 1 + log(times) for stem, times in Counter(word.stem for word in words).items()}
            for stem, weight in _weighed(section.heading, HEADING).items():
                weights[stem] = weights.get(stem, 0.0) + weight
            self._enter(_Entry(lesson, section, words), weights)

    def _enter(self, entry: _Entry, weights: Mapping[str, float]) -> None:
        for stem, weight in weights.items():
            self._weights[stem][len(self._entries)] = weight
        self._entries.append(entry)

    def _slug(self, at: int) -> str:
        return self._entries[at].lesson.slug

    def _held(self, asked: str) -> dict[int, float]:
        """The entries that hold a word, or one that begins so, with how much it weighs in each."""
        found: dict[int, float] = {}
        for place in range(bisect_left(self._vocabulary, asked), len(self._vocabulary)):
            stem = self._vocabulary[place]
            if not _fits(asked, stem):
                break
            for at, weight in self._weights[stem].items():
                found[at] = max(found.get(at, 0.0), weight if stem == asked else PREFIX * weight)
        return found

    def _rank(self, slug: str, held: Mapping[str, Mapping[int, float]]) -> float:
        """What the words say about a lesson; a word that few sections hold says more."""
        total = 0.0
        for weights in held.values():
            inside = sum(weight for at, weight in weights.items() if self._slug(at) == slug)
            total += inside * log1p(len(self._entries) / len(weights)) if weights else 0.0
        return total

    def _hit(self, slug: str, held: Mapping[str, Mapping[int, float]]) -> Hit:
        lesson = self._lessons[slug]
        scores: defaultdict[int, float] = defaultdict(float)
        for weights in held.values():
            for at, weight in weights.items():
                if self._slug(at) == slug and self._entries[at].words:
                    scores[at] += weight
        best = [self._entries[at] for at in sorted(scores, key=lambda at: -scores[at])[:MOST_SECTIONS]]
        holds = _holds(held)
        places = tuple(_place(entry, holds) for entry in best)
        title, summary = (marked(text, stems(text), holds) for text in (lesson.title, lesson.summary))
        return Hit(lesson, title, summary, places)

    def _meant(self, question: str, unknown: Sequence[str]) -> str:
        near = {word: "".join(get_close_matches(word, self._like(word), 1, ALIKE)) for word in unknown}
        if not any(near.values()):
            return ""
        return " ".join(near.get(word.stem) or question[word.start : word.end] for word in stems(question))

    def _like(self, word: str) -> list[str]:
        """Words of about the same length that begin alike: enough to compare a slip with."""
        start, end = (bisect_left(self._vocabulary, each) for each in (word[:1], word[:1] + "\uffff"))
        longest = len(word) + 2
        return [each for each in self._vocabulary[start:end] if 2 < len(each) <= longest and each.isalpha()]


def _place(entry: _Entry, holds: Callable[[str], bool]) -> Place:
    section = entry.section
    return Place(section.anchor, section.heading, excerpt(section.text, entry.words, holds))


def _holds(asked: Iterable[str]) -> Callable[[str], bool]:
    """Whether a word of a text is one of those that were asked for."""
    words = tuple(asked)
    return lambda stem: any(_fits(word, stem) for word in words)


def _fits(asked: str, stem: str) -> bool:
    return stem == asked or (len(asked) >= SHORTEST_PREFIX and stem.startswith(asked))


def _weighed(text: str, weight: float) -> dict[str, float]:
    return {word.stem: weight for word in stems(text)}
