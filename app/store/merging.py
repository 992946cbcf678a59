"""What a guest did becomes part of an account: once, within the transaction that signs the browser in."""

from app.store import attempts, cards, drills, progress
from app.store.engine import Session
from app.store.learners import delete_learner, hold, person_by_id

# One for each file with rows of a learner; logs are appended, nothing is lost and nothing comes twice.
MOVES = (attempts.merge, cards.merge, drills.merge, progress.merge)


def merge(session: Session, guest: int, account: int) -> bool:
    """Move everything of the guest to the account and delete the guest, whose tokens die with the row.

    `False`, and nothing changes, if there is no such guest (any more): merging twice is merging once.
    Accounts never merge: ValueError if either is not what it should be.
    """
    hold(session, guest)
    giver, taker = person_by_id(session, guest), person_by_id(session, account)
    if giver is None:
        return False
    if not giver.is_guest or taker is None or taker.is_guest:
        raise ValueError("only a guest can be merged, and only into an account")
    for move in MOVES:
        move(session, guest, account)
    delete_learner(session, guest)
    return True
