"""Runs a learner's code to its end, or to a limit, and tells what came of it. In the page: under Pyodide."""

import builtins
import io
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from types import ModuleType
from typing import NoReturn

from .checks import Check, as_main, listed, run_checks
from .limits import Printed, Steps, Stopped
from .tracebacks import FILE, line_of, remember, told

RECURSION = sys.getrecursionlimit()


@dataclass
class Outcome:
    """`error`: a traceback of the learner's lines; `stopped`: why it was ended; `line`: where either was."""

    ok: bool = True
    error: str | None = None
    stopped: str | None = None
    line: int | None = None
    checks: list[Check] = field(default_factory=list)


def run_as_json(source: str, check: str | None, send: Callable[[str], object]) -> str:
    """For the page: what `run` says, as text."""
    return json.dumps(asdict(run(source, check, send)))


def run(source: str, check: str | None, send: Callable[[str], object]) -> Outcome:
    """Run `source`, then the functions of the module `check` if there is one; `send` takes printed text."""
    main = ModuleType("main" if check else "__main__")
    as_main(main)
    remember(source)
    outcome = Outcome(checks=listed(check) if check else [])
    printed = Printed(send)
    with _surroundings(printed):
        try:
            _execute(source, main, outcome)
            if check and outcome.ok:
                outcome.checks = run_checks(check, outcome.checks, main)
        except Stopped as stopped:
            _stop(outcome, stopped)
        finally:
            printed.flush()
    outcome.ok = outcome.ok and all(each.holds for each in outcome.checks)
    return outcome


def _execute(source: str, main: ModuleType, outcome: Outcome) -> None:
    try:
        code = compile(source, FILE, "exec")
        with Steps():
            exec(code, main.__dict__)  # noqa: S102 (in the page, where it can reach nothing)
    except Stopped as stopped:
        _stop(outcome, stopped)
    except SystemExit as end:
        # exit() and exit(0) are a normal end; exit("reason") is not.
        if end.code not in (None, 0):
            outcome.ok, outcome.error, outcome.line = False, str(end.code), line_of(end)
    except BaseException as error:  # noqa: BLE001 (a learner's code may raise anything)
        outcome.ok, outcome.error, outcome.line = False, told(error), line_of(error)


def _stop(outcome: Outcome, stopped: Stopped) -> None:
    outcome.ok, outcome.stopped, outcome.line = False, str(stopped), line_of(stopped)


@contextmanager
def _surroundings(printed: Printed) -> Iterator[None]:
    """What a run may change is as it was before, and again after it."""
    streams, asking = (sys.stdin, sys.stdout, sys.stderr), builtins.input
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(), printed, printed
    builtins.input = _no_input
    sys.setrecursionlimit(RECURSION)
    if "random" in sys.modules:
        sys.modules["random"].seed()  # a seed set by the run before would make chance repeat itself
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        builtins.input = asking
        sys.modules.pop("main", None)


def _no_input(_prompt: object = "") -> NoReturn:
    raise RuntimeError("input() has nobody to ask here: write the value into the code instead")
