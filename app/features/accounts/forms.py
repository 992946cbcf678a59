"""The forms of this room: what was typed, and what is wrong with it at which field."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.store.learners import normal_email
from app.web.passwords import fault_of, read_recovery_code

HOME = "/account"
TAKEN = "This address cannot be used: sign in or recover."
NO_EMAIL = "Type the whole address, such as ada@example.org."
UNKNOWN = "Email and password do not belong together. Check both, or recover the account."
NO_CODE = "Email and recovery code do not belong together. Check both; a code works once."
NOT_YOURS = "This is not your current password."
NOT_CONFIRMED = "Nothing was deleted. To delete, type exactly what the label asks for."
NO_ZONE = "There is no such time zone. Choose one from the list, such as Europe/Berlin."


@dataclass(frozen=True, slots=True)
class Entry:
    """One sent form. `typed` is shown again and never holds a password or a code."""

    typed: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    email: str = ""
    password: str = ""
    current: str = ""
    code: str = ""

    def refused(self, **faults: str) -> "Entry":
        """The same entry with one more reason why it cannot be taken."""
        return replace(self, faults={**self.faults, **faults})


def read_sign_up(fields: Mapping[str, str]) -> Entry:
    """Email and a new password."""
    return _checked(_read(fields), new_password=True)


def read_sign_in(fields: Mapping[str, str]) -> Entry:
    """Email and password; whether they belong together is not looked at here."""
    return _checked(_read(fields), new_password=False)


def read_recover(fields: Mapping[str, str]) -> Entry:
    """Email, recovery code and a new password."""
    entry = _checked(_read(fields), new_password=True)
    return entry if entry.code else entry.refused(code="Type the recovery code of this account.")


def read_new_password(fields: Mapping[str, str], email: str) -> Entry:
    """A new password of a known account, with the current one where it is asked for."""
    return _checked(_read({**fields, "email": email}), new_password=True)


def local_path(text: str) -> str:
    """Where to go on: a path of this site, or the account page if it is anything else.

    Browsers read "//x", "/\\x" and a slash followed by a tab as the address of another site.
    """
    return text if re.fullmatch(r"/(?!/)[!-\[\]-~]*", text) else HOME


def _read(fields: Mapping[str, str]) -> Entry:
    typed = fields.get("email", "")[:300]
    return Entry(
        typed={"email": typed},
        email=normal_email(typed) or "",
        password=fields.get("password", ""),
        current=fields.get("current_password", ""),
        code=read_recovery_code(fields.get("code", "")),
    )


def _checked(entry: Entry, *, new_password: bool) -> Entry:
    if not entry.email:
        entry = entry.refused(email=NO_EMAIL)
    fault = fault_of(entry.password, entry.email) if new_password else None
    if not new_password and not entry.password:
        fault = "Type your password."
    return entry.refused(password=fault) if fault else entry
