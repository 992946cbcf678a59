"""One showing of a card: the page between asking and answering, told apart without storing anything.

A showing is the card and how many events its history had when it was shown. Whatever happens to the card, an
answer, a changed rating or an undo, ends the showing, so that a second answer to it can be refused.
"""

from collections.abc import Sequence
from hashlib import blake2b

from app.core.review.log import Event, Reviewed

_SEED_BITS = 63


def showing_of(card: str, events: Sequence[Event]) -> str:
    """The showing of a card that a learner with this history would see now."""
    own = [event for event in events if isinstance(event, Reviewed) and event.card == card]
    reviews = {event.id for event in own}
    changes = sum(1 for event in events if not isinstance(event, Reviewed) and event.review in reviews)
    return f"{card}@{len(own) + changes}"


def fresh_seed(learner: str, showing: str) -> int:
    """The seed of the fresh numbers of a showing, below 2^63: new at the next review."""
    digest = blake2b(f"{learner}:{showing}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - _SEED_BITS)
