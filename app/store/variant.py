"""Variants that learners opened and what happened on each: the tables, and their rows as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.store.base import Base


class VariantRow(Base):
    """A variant belongs to one learner; the same exercise, version and seed is the same variant."""

    __tablename__ = "variant"
    __table_args__ = (UniqueConstraint("learner_id", "exercise", "version", "seed"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)
    exercise: Mapped[str] = mapped_column(String(80))
    version: Mapped[str] = mapped_column(String(64))
    seed: Mapped[int] = mapped_column(BigInteger)
    seed_given: Mapped[bool]
    drawn: Mapped[dict[str, Any]]
    # What was typed and not yet checked, by step and answer; credit and finished repeat the history's sum.
    drafts: Mapped[dict[str, Any]] = mapped_column(default=dict)
    credit: Mapped[float] = mapped_column(default=0.0)
    finished: Mapped[bool] = mapped_column(default=False)
    opened_at: Mapped[datetime]


class VariantEvent(Base):
    """One attempt at a step, or one level of help opened; `result` is what was answered then.

    The unique key begins with the variant, which so needs no index of its own.
    """

    __tablename__ = "variant_event"
    __table_args__ = (UniqueConstraint("variant_id", "step", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    variant_id: Mapped[str] = mapped_column(ForeignKey("variant.id", ondelete="CASCADE"))
    step: Mapped[str] = mapped_column(String(80))
    # A client's one-use key for attempts; the level itself for help, so that a level opens once.
    key: Mapped[str] = mapped_column(String(80))
    event: Mapped[dict[str, Any]]
    result: Mapped[dict[str, Any]]
    at: Mapped[datetime]


@dataclass(frozen=True, slots=True)
class StoredVariant:
    """A variant row as plain values."""

    id: str
    learner: int
    exercise: str
    version: str
    seed: int
    seed_given: bool
    drawn: Mapping[str, Any]
    drafts: Mapping[str, Mapping[str, str]]
    credit: float = 0.0
    finished: bool = False


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event row as plain values."""

    step: str
    key: str
    event: Mapping[str, Any]
    result: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tally:
    """How a learner stands with an exercise: the best credit, and whether some variant is finished."""

    exercise: str
    credit: float
    finished: bool
