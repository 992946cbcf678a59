"""Every mistake that others rely on by its code is named somewhere, with a sentence that tells nothing."""

import re

import pytest

from app.core.exercises.draws import KINDS
from app.core.quantities.catalogue import quantities_of
from app.core.quantities.quantity import Mistake, Quantity

CODES = re.findall(
    r"\S+",
    """
    swapped-cells includes-both wrong-cell net-as-count sign divided-by-discordant relative-change
    only-b-share disagreement-rate percent-as-fraction dropped-both-wrong unpaired-se null-se
    plus-under-root square-not-divided no-root sd-not-se root-n-twice one-over-root delta-as-proportion
    rate-se added-ses covariance-once covariance-added phi-for-covariance half-variance
    ninety-percent ninety-nine-percent one-se full-width unpaired-interval added-margins chi-square-as-z
    unpaired-z divided-by-root-items half-z one-sided point-probability two-point-probabilities
    strict-tail independence-test all-items-binomial one-minus-p overlap gap-positive
    not-significant-means-equal significant-means-important
    """,
)
# Named by the marking itself, for every quantity with a unit.
BY_MARKING = {"percent-as-fraction"}


def named() -> dict[str, list[tuple[Quantity, Mistake]]]:
    found: dict[str, list[tuple[Quantity, Mistake]]] = {}
    for kind in KINDS.values():
        for quantity in quantities_of(kind.data).values():
            for mistake in quantity.mistakes:
                found.setdefault(mistake.code, []).append((quantity, mistake))
    return found


@pytest.mark.parametrize("code", CODES)
def test_a_stable_code_is_a_named_mistake(code: str) -> None:
    assert code in BY_MARKING or code in named()


def test_every_sentence_is_short_kind_and_tells_no_number() -> None:
    for code, entries in named().items():
        for quantity, mistake in entries:
            words = mistake.say.split()
            assert 4 <= len(words) <= 60, (code, quantity.name)
            assert not re.search(r"\[\[(?!a\]|b\]|noun\]|right\])", mistake.say), (code, quantity.name)
            assert mistake.say.endswith((".", "?")), (code, quantity.name)
