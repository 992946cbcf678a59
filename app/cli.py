"""The command line: finds the command by name and loads only that one, so that each starts fast."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from app import commands
from app.commands import CommandError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for a failure said in one line, 2 for usage."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot print a true minus gets "?" instead of a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    names = sorted(module.name for module in iter_modules(commands.__path__))
    parser = argparse.ArgumentParser(prog="discordant", description="Compare two AI models honestly.")
    parser.add_argument("command", choices=names, metavar="COMMAND", help=", ".join(names))
    if not given or given[0] not in names:
        parser.parse_args(given[:1] or ["--help"])
        return 2
    module = import_module(f"app.commands.{given[0]}")
    own = argparse.ArgumentParser(prog=f"discordant {given[0]}", description=module.__doc__)
    module.add_arguments(own)
    try:
        status: int = module.run(own.parse_args(given[1:]))
        sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
