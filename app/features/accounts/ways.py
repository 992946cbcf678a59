"""The slow ways in: look in one transaction, hash or compare in none, change in another.

Each returns what was achieved, or the entry with the reason why not. A known and an unknown address cost the
same single comparison.
"""

from app.features.accounts import actions, forms
from app.features.accounts.actions import Found
from app.features.accounts.forms import Entry
from app.store.learners import Person, person_by_reset_link
from app.web.limits import SIGN_IN, Rate
from app.web.passwords import hashed, matches, new_recovery_code
from app.web.refusals import forbidden, not_found
from app.web.visit import Visit

# Taken addresses are told, so asking for many is slowed down; a class that signs up together is not.
SIGNED_OUT = "You are not signed in (any more). Nothing was changed: sign in and send it again."
GOOD_LINK = "link, or it has been used or is too old"
SIGN_UP = Rate(60, 1 / 10)


def sign_up(visit: Visit, entry: Entry) -> str | Entry | None:
    """The recovery code of the new account; `None` for somebody who has an account already."""
    with visit.transaction() as session:
        _limit(visit, "sign-up", entry.email)
        who = str(visit.person.id) if visit.person else visit.request.headers.get("user-agent", "")
        visit.limit("sign-ups", SIGN_UP, visit.place, who)
        if visit.person and not visit.person.is_guest:
            return None
        if actions.find(session, entry.email).person:
            entry = entry.refused(email=forms.TAKEN)
    if entry.faults:
        return entry
    keys = actions.new_keys(entry.password)
    with visit.transaction() as session:
        person = actions.sign_up(session, visit.known(), entry.email, keys)
        if person:
            visit.remember(person)
    return keys.code if person else entry.refused(email=forms.TAKEN)


def sign_in(visit: Visit, entry: Entry) -> Person | Entry:
    """The account whose password was typed."""
    with visit.transaction() as session:
        _limit(visit, "sign-in", entry.email)
        found = actions.find(session, entry.email)
    if entry.faults:
        return entry
    if matches(entry.password, found.password):
        with visit.transaction() as session:
            person = actions.sign_in(session, visit.person, found)
            if person:
                visit.remember(person)
                return person
    return entry.refused(password=forms.UNKNOWN)


def recover(visit: Visit, entry: Entry) -> str | Entry:
    """The next recovery code, after this one was right: it works once."""
    with visit.transaction() as session:
        _limit(visit, "recover", entry.email)
        found = actions.find(session, entry.email)
    if entry.faults:
        return entry
    if matches(entry.code, found.recovery):
        keys = actions.new_keys(entry.password)
        with visit.transaction() as session:
            person = actions.replace_keys(session, visit.person, found, keys)
            if person:
                visit.remember(person)
                return keys.code
    return entry.refused(code=forms.NO_CODE)


def reset(visit: Visit, token: str, fields: dict[str, str]) -> str | Entry:
    """The next recovery code, after a printed link was good: it works once. 404 for any other link."""
    with visit.transaction() as session:
        visit.limit_visitor()
        person = person_by_reset_link(session, token, visit.now)
    if person is None:
        raise not_found(GOOD_LINK)
    entry = forms.read_new_password(fields, person.email or "")
    if entry.faults:
        return entry
    keys = actions.new_keys(entry.password)
    with visit.transaction() as session:
        signed_in = actions.use_link(session, visit.person, token, keys, visit.now)
        if signed_in is None:
            raise not_found(GOOD_LINK)
        visit.remember(signed_in)
    return keys.code


def change_password(visit: Visit, fields: dict[str, str]) -> Entry | None:
    """`None` once the password is changed and this browser has a fresh sign-in, the only one left."""
    person, found = _own(visit)
    entry = forms.read_new_password(fields, person.email or "")
    if not matches(entry.current, found.password):
        entry = entry.refused(current_password=forms.NOT_YOURS)
    if entry.faults:
        return entry
    kept = hashed(entry.password)
    with visit.transaction() as session:
        if not actions.change_password(session, found, kept):
            return entry.refused(current_password=forms.NOT_YOURS)
        visit.remember(person)
    return None


def change_code(visit: Visit, fields: dict[str, str]) -> str | Entry:
    """A new recovery code, for whoever knows the password: the code is worth as much as the password."""
    _, found = _own(visit)
    entry = Entry(current=fields.get("current_password", ""))
    if matches(entry.current, found.password):
        code = new_recovery_code()
        kept = hashed(code)
        with visit.transaction() as session:
            if actions.change_code(session, found, kept):
                return code
    return entry.refused(current_password=forms.NOT_YOURS)


def _own(visit: Visit) -> tuple[Person, Found]:
    """Who asks, with the account's hashes; guessing the password of a browser left open is limited too."""
    with visit.transaction() as session:
        visit.limit_visitor()
        person = visit.person
        if person is None or person.email is None:
            raise forbidden(SIGNED_OUT)
        visit.limit("own", SIGN_IN, person.email, visit.place)
        return person, actions.find(session, person.email)


def _limit(visit: Visit, what: str, email: str) -> None:
    visit.limit_visitor()
    if email:
        visit.limit(what, SIGN_IN, email, visit.place)
