"""What people do with their accounts. Hashing happens in `new_keys` and `matches`, never in a transaction."""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import available_timezones

from app.core.review.day import find_zone
from app.store import learners, merging
from app.store.engine import Session
from app.store.learners import Person
from app.web.passwords import hashed, new_recovery_code

_REGIONS = (
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)
DELETE_WORD = "delete"


@dataclass(frozen=True, slots=True)
class Found:
    """An account as it was when its password or code was compared; hashes are empty if there is none."""

    person: Person | None = None
    password: str = ""
    recovery: str = ""


@dataclass(frozen=True, slots=True)
class Keys:
    """What opens an account from now on; `code` is shown once, the hashes are kept."""

    password: str
    recovery: str
    code: str


def new_keys(password: str) -> Keys:
    """Hash a new password and a new recovery code; slow on purpose."""
    code = new_recovery_code()
    return Keys(hashed(password), hashed(code), code)


def find(session: Session, email: str) -> Found:
    """The account of an email; an unknown one is found empty, so that both take the same way."""
    return Found(*(learners.person_by_email(session, email) or ()))


def sign_up(session: Session, guest: Person, email: str, keys: Keys) -> Person | None:
    """The guest's own row becomes the account; `None` if the email was taken in the meantime."""
    done = learners.become_account(session, guest.id, email, keys.password, keys.recovery)
    return learners.person_by_id(session, guest.id) if done else None


def sign_in(session: Session, visitor: Person | None, found: Found) -> Person | None:
    """The account to sign in to, with what the visitor did as a guest; `None` if its password has changed."""
    return _bring(session, visitor, found.person) if found.person and _still(session, found) else None


def replace_keys(session: Session, visitor: Person | None, found: Found, keys: Keys) -> Person | None:
    """New password and code for an account whose code was right: every sign-in ends, the code is used up.

    `None` if another request has used the code first.
    """
    person = sign_in(session, visitor, found)
    if person:
        learners.set_password(session, person.id, keys.password, keys.recovery)
    return person


def use_link(
    session: Session, visitor: Person | None, token: str, keys: Keys, now: datetime
) -> Person | None:
    """New password and code by a printed link; `None` if the link has been used or is too old."""
    person = learners.use_reset_link(session, token, now)
    if person is None or person.is_guest:
        return None
    learners.set_password(session, person.id, keys.password, keys.recovery)
    return _bring(session, visitor, person)


def change_password(session: Session, found: Found, password: str) -> bool:
    """A new password hash; every sign-in ends. `False` if the password was changed in the meantime."""
    unchanged = found.person is not None and _still(session, found)
    if found.person and unchanged:
        learners.set_password(session, found.person.id, password)
    return unchanged


def change_code(session: Session, found: Found, recovery: str) -> bool:
    """A new recovery code hash. `False` if password or code were changed in the meantime."""
    unchanged = found.person is not None and _still(session, found)
    if found.person and unchanged:
        learners.set_recovery(session, found.person.id, recovery)
    return unchanged


def _still(session: Session, found: Found) -> bool:
    """Whether the account is as it was before the slow part; holds it until the end of the transaction."""
    assert found.person is not None
    learners.hold(session, found.person.id)
    now = find(session, str(found.person.email))
    return (now.password, now.recovery) == (found.password, found.recovery)


def _bring(session: Session, visitor: Person | None, account: Person) -> Person:
    # Asked again within this transaction: another tab may have signed the guest up or in meanwhile.
    guest = learners.person_by_id(session, visitor.id) if visitor else None
    if guest and guest.is_guest:
        merging.merge(session, guest.id, account.id)
    return account


def leave(session: Session, person: Person) -> None:
    """Nobody can come back to a guest whose cookie is gone, so the guest goes too. Accounts stay."""
    if person.is_guest:
        learners.delete_learner(session, person.id)


def delete(session: Session, person: Person, typed: str) -> bool:
    """Everything of this learner, if the email (of a guest: the one word) was typed."""
    right = (
        learners.normal_email(typed) == person.email if person.email else typed.strip().lower() == DELETE_WORD
    )
    if right:
        learners.delete_learner(session, person.id)
    return right


@cache
def zones() -> tuple[str, ...]:
    """The time zones of places, for a list to choose from."""
    return ("UTC", *sorted(zone for zone in available_timezones() if zone.split("/")[0] in _REGIONS))


def read_zone(text: str) -> str | None:
    """The time zone somebody means by "europe/berlin" or "America/New York"."""
    name = text.strip().replace(" ", "_")
    listed = {zone.casefold(): zone for zone in zones()}.get(name.casefold(), name)
    return listed if find_zone(listed) else None
