"""Learners (guests and accounts) and their sign-ins. A token is stored as a hash only."""

import unicodedata
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from sqlalchemy import ForeignKey, String, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from app.store.base import Base
from app.store.engine import Session

SIGN_IN_LASTS = timedelta(days=90)
RESET_LASTS = timedelta(hours=24)
LONGEST_EMAIL = 254
ROLES = ("student", "instructor", "administrator")
# Marks a column that never leaves the database, not even in a learner's own export.
SECRET = {"secret": True}


class Learner(Base):
    """A person who learns: a guest has no email; an account has one and a password."""

    __tablename__ = "learner"

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str | None] = mapped_column(String(LONGEST_EMAIL), unique=True)
    password: Mapped[str | None] = mapped_column(String(200), info=SECRET)
    recovery: Mapped[str | None] = mapped_column(String(200), info=SECRET)
    role: Mapped[str] = mapped_column(String(20), default="student")
    zone: Mapped[str] = mapped_column(String(64), default="UTC")
    zone_chosen: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime]


class SignIn(Base):
    """One browser that is signed in (or belongs to a guest), until it expires or is ended."""

    __tablename__ = "sign_in"

    token: Mapped[str] = mapped_column(String(64), primary_key=True, info=SECRET)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]


class ResetLink(Base):
    """A link that sets a new password once; printed by `discordant user reset`."""

    __tablename__ = "reset_link"

    token: Mapped[str] = mapped_column(String(64), primary_key=True, info=SECRET)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime]


@dataclass(frozen=True, slots=True)
class Person:
    """Who is asking, as plain values."""

    id: int
    email: str | None
    role: str
    zone: str
    zone_chosen: bool
    # Until when this browser is signed in; nothing about the person.
    signed_in_until: datetime | None = field(default=None, compare=False)

    @property
    def is_guest(self) -> bool:
        """A guest has no account yet."""
        return self.email is None


_PERSON = (Learner.id, Learner.email, Learner.role, Learner.zone, Learner.zone_chosen)
# Asked at every request, so it is put together once, and without the mapper.
_LEARNERS, _SIGN_INS = Base.metadata.tables["learner"], Base.metadata.tables["sign_in"]
_BY_TOKEN = (
    select(*(_LEARNERS.c[column.key] for column in _PERSON), _SIGN_INS.c.expires_at)
    .join(_SIGN_INS, _SIGN_INS.c.learner_id == _LEARNERS.c.id)
    .where(_SIGN_INS.c.token == bindparam("hashed"), _SIGN_INS.c.expires_at > bindparam("now"))
)


def normal_email(text: str) -> str | None:
    """An email as it is kept: one spelling for what people type in several; `None` if it cannot be one."""
    email = unicodedata.normalize("NFC", text.strip().lower())
    local, _, domain = email.partition("@")
    strange = any(sign.isspace() or unicodedata.category(sign).startswith("C") for sign in email)
    if strange or not local or not domain or "@" in domain or len(email) > LONGEST_EMAIL:
        return None
    return email


def hash_token(token: str) -> str:
    """What is stored of a random token: enough to recognise it, useless to whoever reads the database."""
    return sha256(token.encode()).hexdigest()


def renew_sign_in(session: Session, token: str, now: datetime) -> None:
    """The time of a browser that is in use begins anew."""
    session.execute(
        update(SignIn).where(SignIn.token == hash_token(token)).values(expires_at=now + SIGN_IN_LASTS)
    )


def forget_expired(session: Session, now: datetime) -> None:
    """Remove sign-ins and links that have run out, and guests whom no browser can reach any more."""
    session.execute(delete(ResetLink).where(ResetLink.expires_at <= now))
    session.execute(delete(SignIn).where(SignIn.expires_at <= now))
    reachable = select(SignIn.learner_id)
    session.execute(delete(Learner).where(Learner.email.is_(None), Learner.id.not_in(reachable)))


def person_by_token(session: Session, token: str, now: datetime) -> Person | None:
    """Who holds this token now."""
    return _person(session.execute(_BY_TOKEN, {"hashed": hash_token(token), "now": now}).first())


def person_by_id(session: Session, learner: int) -> Person | None:
    """A learner by number."""
    return _person(session.execute(select(*_PERSON).where(Learner.id == learner)).first())


def hold(session: Session, learner: int) -> None:
    """Make others who would change this learner wait for us; SQLite lets one writer in at a time anyway."""
    session.execute(select(Learner.id).where(Learner.id == learner).with_for_update())


def person_by_email(session: Session, email: str) -> tuple[Person, str, str] | None:
    """The account of an email (in lower case), with the hashes of its password and recovery code."""
    query = select(*_PERSON, Learner.password, Learner.recovery).where(Learner.email == email)
    row = session.execute(query).first()
    return (Person(*row[:5]), row[5] or "", row[6] or "") if row else None


def add_guest(session: Session, zone: str, now: datetime) -> Person:
    """A new learner without an account."""
    number = session.scalars(insert(Learner).values(zone=zone, created_at=now).returning(Learner.id)).one()
    return Person(number, None, "student", zone, False)


def become_account(session: Session, guest: int, email: str, password: str, recovery: str) -> bool:
    """The same row gets an email: nothing a guest did has to be moved. Every token of the guest ends.

    `False` if the email is taken or the guest is none any more; nothing is changed then.
    """
    change = (
        update(Learner)
        .where(Learner.id == guest, Learner.email.is_(None))
        .values(email=email, password=password, recovery=recovery)
    )
    try:
        with session.begin_nested():
            changed = session.execute(change).rowcount == 1
    except IntegrityError:
        return False
    if changed:
        end_sign_ins(session, guest)
    return changed


def set_password(session: Session, learner: int, password: str, recovery: str | None = None) -> None:
    """A new password ends every sign-in of the account, and a new recovery code replaces the old one.

    A reset link that was printed before ends as well: it was for the password that is gone.
    """
    values = {"password": password} | ({"recovery": recovery} if recovery else {})
    session.execute(update(Learner).where(Learner.id == learner).values(**values))
    session.execute(delete(ResetLink).where(ResetLink.learner_id == learner))
    end_sign_ins(session, learner)


def set_recovery(session: Session, learner: int, recovery: str) -> None:
    """A new recovery code; the old one is worth nothing from now on."""
    session.execute(update(Learner).where(Learner.id == learner).values(recovery=recovery))


def set_zone(session: Session, learner: int, zone: str, *, chosen: bool) -> None:
    """The learner's IANA time zone; one that was chosen by hand is no longer changed by the browser's."""
    session.execute(update(Learner).where(Learner.id == learner).values(zone=zone, zone_chosen=chosen))


def set_role(session: Session, learner: int, role: str) -> None:
    """Student, instructor or administrator."""
    session.execute(update(Learner).where(Learner.id == learner).values(role=role))


def add_sign_in(session: Session, learner: int, token: str, now: datetime) -> None:
    """Remember a browser."""
    row = {
        "token": hash_token(token),
        "learner_id": learner,
        "created_at": now,
        "expires_at": now + SIGN_IN_LASTS,
    }
    session.execute(insert(SignIn).values(row))


def end_sign_in(session: Session, token: str) -> None:
    """Forget one browser."""
    session.execute(delete(SignIn).where(SignIn.token == hash_token(token)))


def end_sign_ins(session: Session, learner: int) -> None:
    """Forget every browser of a learner."""
    session.execute(delete(SignIn).where(SignIn.learner_id == learner))


def add_reset_link(session: Session, learner: int, token: str, now: datetime) -> None:
    """One link at a time: a new one replaces the old."""
    session.execute(delete(ResetLink).where(ResetLink.learner_id == learner))
    row = {"token": hash_token(token), "learner_id": learner, "expires_at": now + RESET_LASTS}
    session.execute(insert(ResetLink).values(row))


def person_by_reset_link(session: Session, token: str, now: datetime) -> Person | None:
    """Whose link this is, as long as it is good; looking does not use it up."""
    return _person(
        session.execute(
            select(*_PERSON)
            .join(ResetLink, ResetLink.learner_id == Learner.id)
            .where(ResetLink.token == hash_token(token), ResetLink.expires_at > now)
        ).first()
    )


def use_reset_link(session: Session, token: str, now: datetime) -> Person | None:
    """Whose link this is; of two requests with the same link only one gets an answer."""
    person = person_by_reset_link(session, token, now)
    used = session.execute(delete(ResetLink).where(ResetLink.token == hash_token(token))).rowcount
    return person if used else None


def delete_learner(session: Session, learner: int) -> None:
    """The learner and, by cascade, everything of theirs."""
    session.execute(delete(Learner).where(Learner.id == learner))


def _person(row: Any) -> Person | None:
    return Person(*row) if row else None
