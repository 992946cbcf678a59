"""The checks of a drill: functions named check_…, run in their order, each told by itself."""

import ast
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from .limits import Steps, Stopped
from .tracebacks import in_short, line_of

FIRST = "check_"
NOT_TRIED = "Not tried yet: the code has to run to its end first."
NOT_REACHED = "Not tried yet: the one above did not come to an end."


@dataclass(frozen=True)
class Check:
    """One line in the list of what holds."""

    name: str
    title: str
    holds: bool = False
    message: str = NOT_TRIED


def listed(source: str) -> list[Check]:
    """The checks of a module before they are run; the first line of a docstring is a check's title."""
    functions = (each for each in ast.parse(source).body if isinstance(each, ast.FunctionDef))
    return [Check(each.name, _title(each)) for each in functions if each.name.startswith(FIRST)]


def run_checks(source: str, found: list[Check], main: ModuleType) -> list[Check]:
    """Each check with its outcome; the learner's code is the module `main`."""
    module = ModuleType("check")
    try:
        with Steps():
            exec(compile(source, "check.py", "exec"), module.__dict__)  # noqa: S102 (in the page)
    except Exception as error:  # noqa: BLE001 (such as an import of a name that the learner has not written)
        return [_with(check, _said(error, main)) for check in found]
    return list(_outcomes(module, found, main))


def _outcomes(module: ModuleType, found: list[Check], main: ModuleType) -> list[Check]:
    outcomes: list[Check] = []
    for check in found:
        try:
            message = _outcome(getattr(module, check.name), main)
        except Stopped as stopped:
            rest = found[len(outcomes) + 1 :]
            return [*outcomes, _with(check, str(stopped)), *(_with(each, NOT_REACHED) for each in rest)]
        outcomes.append(_with(check, message))
    return outcomes


def _outcome(function: Callable[[], object], main: ModuleType) -> str | None:
    try:
        with Steps():
            function()
    except AssertionError as error:
        return str(error) or "This does not hold yet." if line_of(error) is None else _said(error, main)
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever the learner's code raises)
        return _said(error, main)
    return None


def _said(error: BaseException, main: ModuleType) -> str:
    """What went wrong, for somebody who cannot see the check."""
    missing = isinstance(error, AttributeError) and error.obj is main
    missing = missing or (isinstance(error, ImportError) and error.name == "main")
    if missing:
        name = getattr(error, "name_from", None) or getattr(error, "name", "")
        return f"There is no “{name}” in the code: keep the name that was asked for."
    line = line_of(error)
    if line is None:
        return f"What the code gives back could not be checked: {in_short(error)}"
    return f"The code ended in line {line}: {in_short(error)}"


def _with(check: Check, message: str | None) -> Check:
    return Check(check.name, check.title, message is None, message or "")


def _title(function: ast.FunctionDef) -> str:
    written = (ast.get_docstring(function) or "").strip().splitlines()
    return written[0] if written else function.name.removeprefix(FIRST).replace("_", " ")


def as_main(main: ModuleType) -> None:
    """Let `import main` give the learner's code."""
    sys.modules["main"] = main
