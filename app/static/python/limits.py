"""What ends code that would not end by itself: a count of its steps, and of the characters it prints."""

import io
import sys
from collections.abc import Callable
from time import monotonic
from types import CodeType, TracebackType

# A while loop without an end does so many in one to three seconds; an example of a lesson, a tenth of it.
MOST_STEPS = 10_000_000
MOST_CHARACTERS = 20_000
# Printed text is sent on in parcels: a message for every word would cost more than the word.
PARCEL_CHARACTERS = 4_000
PARCEL_SECONDS = 0.05
# An id of sys.monitoring that no debugger, profiler or coverage tool claims.
TOOL = 4


class Stopped(BaseException):
    """Ends a run from within, with a kind sentence. No Exception: a learner's own `except` lets it pass."""


class Steps:
    """Counts loops and calls while it is entered, by sys.monitoring; before Python 3.12 it counts nothing."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        self.most = most

    def __enter__(self) -> None:
        """Begin to count."""
        if sys.version_info >= (3, 12):
            monitoring, events = sys.monitoring, sys.monitoring.events
            monitoring.use_tool_id(TOOL, "steps")
            step = _counter(self.most)
            for event in (events.JUMP, events.PY_START):
                monitoring.register_callback(TOOL, event, step)
            monitoring.set_events(TOOL, events.JUMP | events.PY_START)

    def __exit__(self, _type: object, _error: object, _trace: TracebackType | None) -> None:
        """Count no longer."""
        if sys.version_info >= (3, 12):
            sys.monitoring.set_events(TOOL, 0)
            sys.monitoring.free_tool_id(TOOL)


def _counter(most: int) -> Callable[..., None]:
    taken = 0
    reason = f"Stopped after {most:,} steps. Is there a loop that never ends?"

    def step(code: CodeType, _offset: int, _target: int = 0) -> None:
        nonlocal taken
        taken += 1
        # Again at every later step, so that code which catches everything ends as well; but never in this
        # file, which has to get as far as counting no longer.
        if taken > most and code.co_filename != __file__:
            raise Stopped(reason)

    return step


class Printed(io.TextIOBase):
    """Takes the place of sys.stdout and sys.stderr: sends on what is printed, up to a limit."""

    def __init__(self, send: Callable[[str], object], most: int = MOST_CHARACTERS) -> None:
        self._send = send
        self._room = most
        self._reason = f"Stopped: it printed more than {most:,} characters. The beginning is kept."
        self._waiting: list[str] = []
        self._size = 0
        self._sent = 0.0

    def writable(self) -> bool:
        """Yes."""
        return True

    def write(self, text: str) -> int:
        """Keep the text for the next parcel; raise Stopped when there is no more room."""
        taken = text[: self._room]
        self._waiting.append(taken)
        self._size += len(taken)
        self._room -= len(taken)
        if len(taken) < len(text):
            self.flush()
            raise Stopped(self._reason)
        if self._size >= PARCEL_CHARACTERS or monotonic() - self._sent > PARCEL_SECONDS:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Send what is waiting."""
        if self._size:
            self._send("".join(self._waiting))
            self._waiting.clear()
            self._size = 0
            self._sent = monotonic()
