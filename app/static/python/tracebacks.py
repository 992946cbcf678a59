"""Tracebacks as a learner needs them: the lines of the learner's own file and nothing of what is around."""

import linecache
from traceback import StackSummary, TracebackException, extract_tb

FILE = "main.py"
STANDARD_ONLY = "(This page has Python's standard library and nothing else: run this on your own machine.)"


def remember(source: str) -> None:
    """Let tracebacks quote the lines of the learner's file, which is on no disk."""
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)


def told(error: BaseException) -> str:
    """The traceback with the learner's frames alone."""
    if isinstance(error, ModuleNotFoundError):
        error.add_note(STANDARD_ONLY)
    whole = TracebackException.from_exception(error)
    _keep_own(whole)
    return "".join(whole.format()).rstrip("\n")


def in_short(error: BaseException) -> str:
    """The last line of the traceback: what it is, and with it what it says."""
    return "".join(TracebackException.from_exception(error).format_exception_only()).strip().splitlines()[-1]


def line_of(error: BaseException) -> int | None:
    """The line of the learner's file where it happened."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    own = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == FILE]
    return own[-1] if own else None


def _keep_own(whole: TracebackException) -> None:
    own = [frame for frame in whole.stack if frame.filename == FILE]
    # Without frames there is nothing to introduce; the class says otherwise, but None is what it checks for.
    whole.stack = StackSummary.from_list(own) if own else None  # type: ignore[assignment]
    for other in (whole.__cause__, whole.__context__, *(whole.exceptions or ())):
        if other is not None:
            _keep_own(other)
