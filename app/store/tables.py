"""Every table of Discordant, so that migrations and tests know them all."""

from app.store import cards, drills, learners, progress, variant
from app.store.base import Base

__all__ = ["Base", "cards", "drills", "learners", "progress", "variant"]
