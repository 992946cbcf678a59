"""What is answered when an action of this room could not be taken."""

from app.features.review.actions import Kept, KeyClash, Outcome, Stale
from app.features.review.marking import Misfit
from app.web.refusals import Refusal, conflict, invalid, not_found


def refused(outcome: Outcome | None) -> Refusal:
    """The refusal that an outcome without an answer of its own becomes."""
    if isinstance(outcome, Misfit):
        return invalid(outcome.field, outcome.detail)
    if isinstance(outcome, KeyClash):
        detail = "The first one is kept. Go on with the next card."
        return conflict("This was sent before with another answer", detail)
    if isinstance(outcome, Stale) and outcome.stored is not None:
        detail = "The first answer is kept and counts once. Ask for the next card and go on there."
        return conflict("This showing was answered already", detail)
    if isinstance(outcome, Stale):
        detail = "Nothing was counted. Ask for the next card and go on there."
        return conflict("This card has moved on", detail)
    assert not isinstance(outcome, Kept)
    return not_found("card")
