"""A working exercise or lesson to start from, in the current folder or the first one of CONTENT."""

import argparse
import re
from pathlib import Path

from app.commands import CommandError
from app.settings import PACKAGE, Settings

STARTERS = PACKAGE / "library" / "starters"
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
COURSE = """title   = "My lessons"
summary = "Lessons of our own."

[[phase]]
title   = "Our own"
summary = "Lessons beside the course."
"""
ENTRY = """
[[phase.lesson]]
slug    = "{slug}"
title   = "{title}"
summary = "Two models, one hundred questions, and what their disagreements say."
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to begin, and its name."""
    parser.add_argument("kind", choices=("exercise", "lesson"))
    parser.add_argument("slug", help="its name in addresses: small letters, digits and hyphens")


def run(options: argparse.Namespace) -> int:
    """Write the files, and say what comes next."""
    if not SLUG.fullmatch(options.slug) or len(options.slug) > 80:
        raise CommandError(f"{options.slug!r} cannot be a name. Use small letters, digits and hyphens.")
    folders = Settings().content_folders
    root = folders[1] if len(folders) > 1 else Path.cwd()
    words = {"{slug}": options.slug, "{title}": options.slug.replace("-", " ").capitalize()}
    place = root / f"{options.kind}s" / options.slug
    try:
        _copy(STARTERS / options.kind, place, words)
        if options.kind == "lesson":
            _list(root / "lessons" / "course.toml", words)
    except FileExistsError as error:
        raise CommandError(f"{place} is there already. Choose another name.") from error
    except OSError as error:
        raise CommandError(f"{place} cannot be written: {error.strerror}. Choose another folder.") from error
    print(f"Wrote {place}. Check it with: discordant check {place}")
    if len(folders) == 1 and root not in folders:
        print(f"Serve it with: DISCORDANT_CONTENT={root} discordant serve")
    return 0


def _copy(starter: Path, place: Path, words: dict[str, str]) -> None:
    place.mkdir(parents=True)
    for file in starter.iterdir():
        (place / file.name).write_text(_worded(file.read_text(encoding="utf-8"), words), encoding="utf-8")


def _list(course: Path, words: dict[str, str]) -> None:
    """Add the lesson to the course of its folder, made if there is none."""
    text = course.read_text(encoding="utf-8") if course.exists() else COURSE
    course.write_text(text.rstrip() + "\n" + _worded(ENTRY, words), encoding="utf-8")


def _worded(text: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        text = text.replace(name, word)
    return text
