"""Search over lessons: what is found, in which order, and what a learner sees of it."""

import pytest

from app.core.lessons.excerpt import Part, excerpt, marked
from app.core.lessons.lesson import Lesson
from app.core.lessons.parse import parse_lesson
from app.core.lessons.search import Index
from app.core.lessons.sections import sections_of, stems, words_of
from tests.core.lessons.sample import sample_files, sample_lesson


def lesson(slug: str, title: str, prose: str) -> Lesson:
    """The sample under another title, with a section of its own."""
    files = sample_files()
    text = files["lesson.md"].replace('"A lead of three"', f'"{title}"')
    files["lesson.md"] = text.replace("## A number to type", f"{prose}\n\n## A number to type", 1)
    read = parse_lesson(slug, files)
    assert isinstance(read, Lesson), read
    return read


FLIPS = lesson("flips", "Coin flips", "## A fair coin\n\nEvery disagreement is a flip. Zürich, naïve.")
JUDGES = lesson("judges", "Side by side", "## Ties\n\nA judge compares answers; ties are no flips of a coin.")
INDEX = Index([FLIPS, JUDGES])


def slugs(question: str) -> list[str]:
    return [hit.lesson.slug for hit in INDEX.find(question).hits]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("coin", ["flips", "judges"]),  # in a title before in a text
        ("COINS", ["flips", "judges"]),
        ("judge", ["judges"]),
        ("disagreem", ["flips", "judges"]),  # the beginning of a word
        ("tie", ["judges"]),
        ("judge coin", ["judges"]),  # all the words
        ("zurich", ["flips"]),
        ("naïve", ["flips"]),
        ("side by side", ["judges"]),
        ("", []),
        ("?!", []),
        ("xylophone", []),
    ],
)
def test_what_is_found_and_in_which_order(question: str, found: list[str]) -> None:
    assert slugs(question) == found


def test_some_of_the_words_are_better_than_nothing() -> None:
    found = INDEX.find("judge xylophone")
    assert not found.whole
    assert [hit.lesson.slug for hit in found.hits] == ["judges"]
    assert INDEX.find("judge ties").whole


@pytest.mark.parametrize(
    ("question", "meant"),
    [("jugde", "judge"), ("fair coyn", "fair coin"), ("coin", ""), ("xylophone", ""), ("qqq", "")],
)
def test_a_slip_is_put_right(question: str, meant: str) -> None:
    assert INDEX.find(question).meant == meant


def test_a_hit_says_where_and_shows_the_words_around_it() -> None:
    (hit,) = INDEX.find("judge").hits
    place = hit.places[0]
    assert (place.anchor, place.heading) == ("s-ties", "Ties")
    assert Part("judge", True) in place.excerpt
    assert "".join(part.text for part in place.excerpt).startswith("A judge compares answers")
    title = INDEX.find("coin").hits[0].title
    assert title == (Part("Coin", True), Part(" flips", False))


def test_answers_and_reasons_are_not_searched() -> None:
    text = " ".join(section.text for section in sections_of(sample_lesson()))
    assert "Which questions say who is better?" in text
    assert "Each of them counts for one side" not in text
    assert "Those only one got right" not in text
    assert Index([sample_lesson()]).find("nobody gains").whole is False


def test_sections_carry_the_anchors_of_the_page() -> None:
    headings = {heading.id for heading in FLIPS.contents}
    assert {section.anchor for section in sections_of(FLIPS)} == {*headings, "", "takeaway"}


def test_html_becomes_running_text() -> None:
    assert (
        words_of("<p>One</p>\n<p>two &amp; <em>three</em> <math><mi>x</mi></math>.</p>")
        == "One two & three … ."
    )


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("flips", "flip"),
        ("Studies", "study"),
        ("bias", "bia"),
        ("less", "less"),
        ("naïve", "naive"),
        ("p", "p"),
    ],
)
def test_words_are_compared_without_case_accents_and_plural(word: str, stem: str) -> None:
    assert [each.stem for each in stems(word)] == [stem]


def test_an_excerpt_is_short_and_holds_the_hits() -> None:
    text = f"{'before ' * 60}needle in hay {'after ' * 60}needle"
    parts = excerpt(text, stems(text), lambda stem: stem in ("needle", "hay"))
    said = "".join(part.text for part in parts)
    assert len(said) < 190
    assert said.startswith("… before")
    assert said.endswith(" …")
    assert [part.text for part in parts if part.hit] == ["needle", "hay"]
    assert excerpt("short", stems("short"), lambda stem: False) == (Part("short", False),)
    assert marked("", [], lambda stem: True) == ()
