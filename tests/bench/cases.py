"""What is measured: a kind of request, the nearest request of the floor, and the goals of both ratios.

Every learner has a limit of its own, so the load is spread over many.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, cycle
from secrets import token_urlsafe
from typing import Any

from app.core.stats.difference import delta, se_unpaired
from app.core.stats.intervals import wald
from app.core.stats.table import Table
from tests.bench.load import Answer, all_of, get, post

GUESTS = 160
REVIEWERS = 1200
A_ROUND = 500  # variants that are attempted, four steps each
LESSON = "/lessons/paired-deltas"
EXERCISE = "/api/exercises/paired-delta"
FLOOR_GET = get("/lesson")


@dataclass
class Visitors:
    """The learners of the bench, made through the API, and what they have."""

    port: int
    guests: list[str] = field(default_factory=list)
    variants: list[tuple[str, str, Table]] = field(default_factory=list)  # cookie, variant, its data
    reviewers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        opened = all_of(self.port, (post(f"{EXERCISE}/variants", agent=f"guest {n}") for n in range(GUESTS)))
        self.guests = [answer.cookie for answer in opened]
        checks = all_of(self.port, [get(f"/api{LESSON}", accept="identity")])[0].json()["checks"]
        some = [check for check in checks if check["options"]][:3]
        all_of(
            self.port,
            (
                post(f"/api{LESSON}/checks/{check['id']}", {"answer": check["options"][0]["id"]}, cookie)
                for cookie in self.guests
                for check in some
            ),
        )
        began = all_of(self.port, (post(f"{LESSON}/finish", agent=f"reviewer {n}") for n in range(REVIEWERS)))
        self.reviewers = [answer.cookie for answer in began]

    def opened(self, answers: list[Answer]) -> None:
        """Keep the variants that were made: they are what is attempted later."""
        for answer in answers:
            variant = answer.json()
            table = Table(*(variant["shown"][name] for name in ("both", "only_a", "only_b", "neither")))
            self.variants.append((answer.cookie, variant["id"], table))


def signed_in(visitors: Visitors) -> Iterator[bytes]:
    """The lesson, with the learner's answers in it."""
    return (get(LESSON, cookie) for cookie in cycle(visitors.guests))


def as_stranger(_visitors: Visitors) -> Iterator[bytes]:
    """The lesson for somebody without a cookie."""
    return cycle([get(LESSON)])


def new_variants(visitors: Visitors) -> Iterator[bytes]:
    """Fresh numbers, unlike the learner's last ten."""
    return (post(f"{EXERCISE}/variants", {}, cookie) for cookie in cycle(visitors.guests))


def typed(table: Table) -> tuple[tuple[str, dict[str, str]], ...]:
    """What a learner types into each step: right in several notations, but for the classic mistake."""
    low, high = (100 * limit for limit in wald(table) or (0, 0))
    unpaired = f"{100 * se_unpaired(table):.2f}pp"
    return (
        (
            "read",
            {
                "discordant": str(table.discordant),
                "accuracy_a": f"{100 * table.accuracy_a:.1f}%",
                "accuracy_b": f"{table.accuracy_b:.3f}",
            },
        ),
        ("delta", {"delta": f"{100 * delta(table):.1f} pp"}),
        ("error-bar", {"se_unpaired": unpaired, "se_paired": unpaired}),
        ("call", {"ci_wald": f"{low:.1f} to {high:.1f}"}),
    )


def attempts(visitors: Visitors) -> Iterator[bytes]:
    """Step after step of the variants made before, each step once."""
    taken, visitors.variants = visitors.variants[:A_ROUND], visitors.variants[A_ROUND:]
    texts = [typed(table) for _, _, table in taken]
    for place in range(len(texts[0]) if texts else 0):
        for (cookie, variant, _), steps in zip(taken, texts, strict=True):
            step, answers = steps[place]
            body = {"key": token_urlsafe(16), "answers": answers}
            yield post(f"/api/variants/{variant}/steps/{step}/attempts", body, cookie)


def review_answers(visitors: Visitors) -> Iterator[bytes]:
    """The next card of each learner: asked for before, answered in time."""
    asked = all_of(visitors.port, (get("/api/review", cookie, "identity") for cookie in visitors.reviewers))
    return iter([sent for answer in asked if (sent := _answered(answer))])


def _answered(answer: Answer) -> bytes | None:
    card = answer.json()["card"]
    if card is None:
        return None
    given: dict[str, Any] = {"rating": 3}
    if card["options"]:
        given = {"answer": card["options"][0]["id"]}
    elif card["answers"]:
        given = {"answer": {each["name"]: "7" for each in card["answers"]}}
    body = {"key": token_urlsafe(16), "showing": card["showing"], **given}
    return post(f"/api/review/cards/{card['id']}/answers", body, answer.cookie)


def floor_posts() -> Iterator[bytes]:
    """One insert each."""
    answers = {"se_unpaired": "2.63pp", "se_paired": "0.0127"}
    return (post("/attempt", {"key": f"a-one-use-key-{n}", "answers": answers}) for n in count())


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of request. `ratio`: at least so many times the floor's requests per second."""

    name: str
    requests: Callable[[Visitors], Iterator[bytes]]
    floor: Callable[[], Iterator[bytes]]
    ratio: float
    keep: bool = False


CASES = (
    Case("lesson, signed in", signed_in, lambda: cycle([FLOOR_GET]), 0.5),
    Case("lesson, visitor", as_stranger, lambda: cycle([FLOOR_GET]), 2.0),
    Case("new variant", new_variants, floor_posts, 0.4, keep=True),
    Case("attempt, marked and kept", attempts, floor_posts, 0.5),
    Case("review answer", review_answers, floor_posts, 0.5),
)
