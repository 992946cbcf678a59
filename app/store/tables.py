"""Every table of Discordant, so that migrations and tests know them all."""

from app.store import attempts, cards, learners, progress
from app.store.base import Base

__all__ = ["Base", "attempts", "cards", "learners", "progress"]
