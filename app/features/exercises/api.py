"""Being written."""

from app.web.room import Room

room = Room()
