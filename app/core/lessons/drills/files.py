"""A drill for a machine of one's own: main.py to write in, check.py to run."""

from app.core.lessons.lesson import Drill

MAIN, CHECK = "main.py", "check.py"
COMMAND = f"python {CHECK}"
HOLDS, NOT_YET = "holds:  ", "not yet:"

_RUN = f'''

if __name__ == "__main__":  # {COMMAND}, with your code beside it as {MAIN}
    import sys

    open_checks = 0
    for name, check in list(globals().items()):
        if not name.startswith("check_"):
            continue
        title = " ".join(check.__doc__.split())
        try:
            check()
        except AssertionError as error:
            said = str(error)
        except (Exception, SystemExit) as error:
            said = f"{{type(error).__name__}}: {{error}}"
        else:
            print("{HOLDS}", title)
            continue
        open_checks += 1
        print("{NOT_YET}", title)
        print("         ", said)
    sys.exit(open_checks > 0)
'''


def check_file(drill: Drill) -> str:
    """The checks as a program: prints what holds and what does not; exit status 1 if anything does not."""
    return drill.check.rstrip("\n") + "\n" + _RUN


def first_open(printed: str) -> str:
    """What does not hold yet, from what that program printed; "" if everything holds."""
    lines = printed.splitlines()
    place = next((i for i, line in enumerate(lines) if line.startswith(NOT_YET)), None)
    if place is None:
        return ""
    title, said = lines[place].removeprefix(NOT_YET), "".join(lines[place + 1 : place + 2])
    return f"{title.strip()} ({said.strip()})"
