"""Every fault of the authored files, with file, line, reason and remedy; exit status 1 if there is any."""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from app.commands import CommandError
from app.core.exercises.soundness import Soundness
from app.core.lessons.executions import executions
from app.core.text.faults import Fault
from app.library.check import Verdict, check, place_of
from app.library.drill_runs import drill_faults
from app.settings import ROOT, Settings

SECONDS_FOR_A_PROGRAM = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to check, and how thoroughly."""
    parser.add_argument(
        "path", nargs="?", type=Path, help="a folder with lessons/ or exercises/, or one inside"
    )
    parser.add_argument("--draws", type=int, default=20, help="variants drawn of each exercise (default 20)")
    parser.add_argument("--json", action="store_true", help="one JSON object for programs")
    parser.add_argument("--run", action="store_true", help="also run the code of the lessons on disk")


def run(options: argparse.Namespace) -> int:
    """Check, and report."""
    if options.draws < 1:
        raise CommandError("--draws needs a number from 1 on.")
    verdict = _check(options.path, options.draws)
    faults = [*verdict.faults, *(_executed(verdict) if options.run else ())]
    if options.json:
        print(json.dumps(_as_json(verdict, faults), indent=2))
    else:
        _print(verdict, faults)
    return 1 if faults else 0


def _check(path: Path | None, draws: int) -> Verdict:
    folders = list(Settings().content_folders)
    if path is None:
        return check(folders, draws)
    if not path.exists():
        raise CommandError(f"{path} does not exist. Name a folder with lessons/ or exercises/.")
    try:
        folder, within = place_of(path)
    except FileNotFoundError as error:
        raise CommandError(str(error)) from error
    if folder.resolve() in {each.resolve() for each in folders}:
        return check(folders, draws, within=within)
    return check([ROOT], draws, within=within, only=folder)


def _executed(verdict: Verdict) -> Iterator[Fault]:
    """Run every piece of code that shows an output, each in a Python of its own, and compare."""
    for lesson in verdict.lessons:
        for each in executions(lesson):
            file = f"lessons/{lesson.slug}/{each.name}"
            try:
                done = subprocess.run(
                    [sys.executable, "-I", "-c", each.source],
                    capture_output=True,
                    text=True,
                    timeout=SECONDS_FOR_A_PROGRAM,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                remedy = f"make it end within {SECONDS_FOR_A_PROGRAM} seconds"
                yield Fault(file, each.line, "the code does not end", remedy)
                continue
            if done.returncode:
                last = (done.stderr.strip().splitlines() or ["no message"])[-1]
                yield Fault(file, each.line, f"the code fails: {last}", "mend the code")
            elif done.stdout.strip() != each.prints:
                reason = f"the code prints {done.stdout.strip()!r}, not what is shown"
                yield Fault(file, each.line, reason, "put the real output below the code")
        for drill in lesson.drills:
            yield from drill_faults(drill, f"lessons/{lesson.slug}")


def _print(verdict: Verdict, faults: list[Fault]) -> None:
    for fault in faults:
        print(fault)
    for slug, sound in verdict.soundness.items():
        print(f"exercises/{slug}: {_in_words(sound)}")
    shelf = verdict.shelf
    counted = (("lesson", shelf.lessons), ("exercise", shelf.exercises), ("fault", faults))
    print(", ".join(f"{len(many)} {word}{'' if len(many) == 1 else 's'}" for word, many in counted) + ".")


def _in_words(sound: Soundness) -> str:
    rare = [f"{code} {share:.0%}" for code, share in sorted(sound.offered.items()) if share < 1]
    tail = f"; named on some variants only: {', '.join(rare)}" if rare else ""
    return (
        f"{sound.draws} variants, {sound.rejected:.0%} of proposals rejected, {sound.repeats} repeats{tail}"
    )


def _as_json(verdict: Verdict, faults: list[Fault]) -> dict[str, object]:
    return {
        "faults": [
            {"file": each.file, "line": each.line, "reason": each.reason, "remedy": each.remedy}
            for each in faults
        ],
        "exercises": {
            slug: {
                "draws": sound.draws,
                "rejected": sound.rejected,
                "repeats": sound.repeats,
                "offered": dict(sound.offered),
            }
            for slug, sound in verdict.soundness.items()
        },
    }
