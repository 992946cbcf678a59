"""Passwords and recovery codes: which are taken, how they are kept, how they are compared.

Kept as argon2id hashes (OWASP's m = 19,456 KiB, t = 2, p = 1: about 14 ms). Hashing belongs outside of
transactions, in handlers marked `slow`.
`common_passwords.txt` holds the 3,000 most common passwords of at least eight characters, most common first,
as OWASP ASVS 5.0 asks in 6.2.4. They are the first such lines of the list of leaked passwords by Royce
Williams that Django ships.
"""

import secrets
import unicodedata
from pathlib import Path

from pwdlib.hashers.argon2 import Argon2Hasher

SHORTEST = 8
LONGEST = 128
HASHER = Argon2Hasher(time_cost=2, memory_cost=19456, parallelism=1)
# Crockford's base 32: nothing that a hand-written copy could confuse.
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011")
_GROUPS, _GROUP = 4, 5
_COMMON = frozenset(
    Path(__file__).with_name("common_passwords.txt").read_text(encoding="ascii").splitlines()
) | {"discordant"}
# Compared with when there is no account: an unknown address then takes as long as a known one.
_NOBODY = HASHER.hash(secrets.token_urlsafe(16))


def fault_of(password: str, email: str | None = None) -> str | None:
    """Why this cannot be a new password, as a sentence that says what to do; `None` if it can."""
    if len(password) < SHORTEST:
        return f"Too short: use at least {SHORTEST} characters. Four unrelated words are easy to remember."
    if len(password) > LONGEST:
        return f"Too long: use at most {LONGEST} characters."
    if password.casefold() in _COMMON:
        return "One of the most common passwords, and guessed at once: use four unrelated words instead."
    if email and _same(password).casefold() == _same(email).casefold():
        return "Your email is the first thing anybody would try: use four unrelated words instead."
    return None


def hashed(secret: str) -> str:
    """What is kept of a password or a recovery code."""
    return HASHER.hash(_same(secret))


def matches(secret: str, kept: str | None) -> bool:
    """Whether this is the secret behind the hash. Without a hash: never, but no sooner."""
    known = HASHER.verify(_same(secret), kept or _NOBODY)
    return known and bool(kept)


def new_recovery_code() -> str:
    """A hundred random bits, readable and writable by hand: "7K2QF-M0XW9-3HT4R-VB8ZC"."""
    signs = [secrets.choice(_SIGNS) for _ in range(_GROUPS * _GROUP)]
    return "-".join("".join(signs[start : start + _GROUP]) for start in range(0, len(signs), _GROUP))


def read_recovery_code(text: str) -> str:
    """A typed code as it was given out, whatever the case, the gaps and the usual misreadings."""
    signs = "".join(sign for sign in text.upper() if sign.isalnum()).translate(_MISREAD)
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def _same(text: str) -> str:
    # The same accented letter leaves different keyboards as one sign or as two.
    return unicodedata.normalize("NFC", text)
