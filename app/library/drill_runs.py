"""Runs the drills of an author, each in a Python of its own; only the command line asks for that."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from app.core.lessons.drills.files import CHECK, MAIN, check_file, first_open
from app.core.lessons.lesson import Drill
from app.core.text.faults import Fault

SECONDS = 10


@dataclass(frozen=True, slots=True)
class Ran:
    """What a program did; `ended` is False when it had to be stopped."""

    ended: bool
    failed: bool
    printed: str
    complaint: str


def drill_faults(drill: Drill, folder: str) -> Iterator[Fault]:
    """The solution must pass every check; the starter must run, and fail at least one."""
    starter, solution, check = (
        f"{folder}/drills/{drill.id}{kind}.py" for kind in ("", ".solution", ".check")
    )
    for file, source in ((starter, drill.starter), (solution, drill.solution)):
        alone = _run(source, "", MAIN)
        if not alone.ended:
            yield Fault(file, 1, "the code does not end", f"make it end within {SECONDS} seconds")
        elif alone.failed:
            yield Fault(file, 1, f"the code fails: {alone.complaint}", "it must run as it stands")
        else:
            yield from _checked(drill, file, check, is_solution=file == solution)


def _checked(drill: Drill, file: str, check: str, *, is_solution: bool) -> Iterator[Fault]:
    ran = _run(drill.solution if is_solution else drill.starter, check_file(drill), CHECK)
    still_open = first_open(ran.printed)
    if not ran.ended:
        yield Fault(check, 1, "the checks do not end", f"make them end within {SECONDS} seconds")
    elif is_solution and ran.failed:
        reason = f"the solution does not pass: {still_open or ran.complaint}"
        yield Fault(file, 1, reason, "correct the solution or the check")
    elif not is_solution and not ran.failed:
        yield Fault(file, 1, "the starter passes every check", "leave something to write")
    elif not is_solution and not still_open:
        yield Fault(check, 1, f"the checks fail: {ran.complaint}", "a check fails by an assert of its own")


def _run(main: str, check: str, start: str) -> Ran:
    with TemporaryDirectory() as folder:
        for name, source in ((MAIN, main), (CHECK, check)):
            (Path(folder) / name).write_text(source, encoding="utf-8")
        # -E and -s: nothing of this machine's set-up; the folder of the program stays on its path.
        command = [sys.executable, "-E", "-s", "-B", "-X", "utf8", start]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Ran(ended=False, failed=True, printed="", complaint="")
    last = (done.stderr.strip().splitlines() or ["no message"])[-1]
    return Ran(ended=True, failed=done.returncode != 0, printed=done.stdout, complaint=last)
