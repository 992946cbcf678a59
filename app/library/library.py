"""The shelf of the folders on disk; while an author works, it is read again when a file changes."""

import logging
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from app.library.shelf import Shelf, read_folder, shelve

log = logging.getLogger("discordant")
SECONDS_BETWEEN_LOOKS = 1.0


class Library:
    """Reads and checks everything once; with `watch`, looks for changed files at most once a second."""

    def __init__(self, folders: Sequence[Path], *, watch: bool = False) -> None:
        self._folders = folders
        self._watch = watch
        self._looked = monotonic()
        self._state = self._times() if watch else {}
        self._shelf = shelve(read_folder(folder) for folder in folders)

    @property
    def shelf(self) -> Shelf:
        """What stands on the shelf now."""
        if self._watch and monotonic() - self._looked > SECONDS_BETWEEN_LOOKS:
            self._looked = monotonic()
            state = self._times()
            if state != self._state:
                self._state = state
                self._shelf = shelve(read_folder(folder) for folder in self._folders)
                for fault in self._shelf.faults:
                    log.warning("left out: %s", fault)
        return self._shelf

    def _times(self) -> dict[str, int]:
        return {
            str(file): file.stat().st_mtime_ns
            for folder in self._folders
            for kind in ("lessons", "exercises")
            for file in (folder / kind).rglob("*.*")
            if file.is_file()
        }
