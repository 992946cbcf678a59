"""A drill as its author wrote it: starter, solution and checks. They are read here, and never run."""

import ast
import symtable
import sys
import warnings
from collections.abc import Iterator, Mapping

from app.core.lessons.lesson import Drill, DrillCheck
from app.core.lessons.manuscript import Manuscript
from app.core.lessons.read_question import known_objectives
from app.core.text.fields import Fields
from app.core.text.html import code_block

FEWEST_CHECKS, MOST_CHECKS = 4, 7
MOST_CHARACTERS = 5000
# The module that checks import: what the learner wrote.
LEARNER = "main"
# Parts of the standard library that need what a page has not: processes, threads, a network, a screen.
_ELSEWHERE = {"asyncio", "ctypes", "multiprocessing", "socket", "sqlite3", "ssl", "subprocess", "threading"}
_IN_THE_PAGE = sys.stdlib_module_names - _ELSEWHERE - {"curses", "tkinter", "turtle"}


def read_drill(
    name: str, fields: Fields, manuscript: Manuscript, files: Mapping[str, str], line: int
) -> Drill:
    """The drill of this name; whatever is wrong with its block or its three files goes to the manuscript."""
    fields.only("ask", "nudge", "setup", "practises")
    starter, solution, check = (
        _Code(manuscript, files, f"drills/{name}{kind}.py", line) for kind in ("", ".solution", ".check")
    )
    starter.may_import()
    solution.may_import()
    check.may_import(LEARNER)
    checks = tuple(_checks(check))
    _bear_on_the_learner(check, solution)
    if starter.text and "".join(starter.text.split()) == "".join(solution.text.split()):
        starter.fault(1, "the starter is the solution", "take out what the learner is to write")
    return Drill(
        id=name,
        ask=manuscript.text(fields, "ask"),
        nudge=manuscript.text(fields, "nudge"),
        setup=manuscript.text(fields, "setup"),
        starter=starter.text,
        check=check.text,
        checks=checks,
        solution=solution.text,
        solution_html=code_block(solution.text, "python"),
        practises=known_objectives(fields, manuscript),
        line=line,
    )


class _Code:
    """One file of a drill: its text, and its syntax tree as far as it has one."""

    def __init__(self, manuscript: Manuscript, files: Mapping[str, str], name: str, line: int) -> None:
        self.manuscript, self.file = manuscript, manuscript.file(name)
        self.text = files.get(name, "").replace("\r\n", "\n")
        self.tree = ast.Module([], [])
        self.names: frozenset[str] = frozenset()
        if name not in files:
            manuscript.fault(manuscript.file("lesson.md"), line, f"{name} is missing", "add the file")
        elif len(self.text) > MOST_CHARACTERS:
            self.fault(1, f"more than {MOST_CHARACTERS} characters", "a drill is a page of code at most")
        else:
            self._read()

    def fault(self, line: int, reason: str, remedy: str) -> None:
        """Note a fault of this file."""
        self.manuscript.fault(self.file, line, reason, remedy)

    def _read(self) -> None:
        try:
            with warnings.catch_warnings(action="ignore"):  # a stray backslash is no fault
                compile(self.text, self.file, "exec", dont_inherit=True)
                self.tree = ast.parse(self.text)
                table = symtable.symtable(self.text, self.file, "exec")
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", None) or 1
            self.fault(line, f"this is no Python: {getattr(error, 'msg', error)}", "correct the code")
        else:
            bound = (each for each in table.get_symbols() if each.is_assigned() or each.is_imported())
            self.names = frozenset(each.get_name() for each in bound)

    def may_import(self, *besides: str) -> None:
        """Nothing but what runs in every page: the standard library, and the modules named."""
        for line, module in self._imports():
            if module not in _IN_THE_PAGE | set(besides):
                reason = f'"{module}" cannot be imported in the page'
                self.fault(line, reason, "use the standard library, without processes, threads or a network")

    def _imports(self) -> Iterator[tuple[int, str]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield node.lineno, "." if node.level else (node.module or "").partition(".")[0]


def _checks(code: _Code) -> Iterator[DrillCheck]:
    found = [
        node
        for node in code.tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("check_")
    ]
    if code.tree.body and not FEWEST_CHECKS <= len(found) <= MOST_CHECKS:
        remedy = f"write {FEWEST_CHECKS} to {MOST_CHECKS} functions whose names begin with check_"
        code.fault(1, f"{len(found)} checks" if found else "no check", remedy)
    seen: set[str] = set()
    for node in found:
        title = " ".join((ast.get_docstring(node) or "").split())
        _may_stand(code, node, title, seen)
        seen.add(node.name)
        yield DrillCheck(node.name, title)


def _may_stand(code: _Code, node: ast.FunctionDef, title: str, seen: set[str]) -> None:
    arguments = node.args
    if not title:
        remedy = "write what must hold in one line, as its docstring"
        code.fault(node.lineno, f"{node.name} does not say what it checks", remedy)
    if arguments.posonlyargs or arguments.args or arguments.kwonlyargs:
        code.fault(node.lineno, f"{node.name} asks for arguments", "a check is called without any")
    if node.name in seen:
        code.fault(node.lineno, f"{node.name} is there twice", "give each check a name of its own")


def _bear_on_the_learner(check: _Code, solution: _Code) -> None:
    """Checks look at what the learner wrote, find it in the solution, and say what to do where it fails."""
    asked: dict[str, int] = {}
    for name, line in _asked(check.tree):
        asked.setdefault(name, line)
    if check.tree.body and not asked:
        check.fault(1, "nothing here looks at what the learner wrote", f"begin with import {LEARNER}")
    for name, line in asked.items():
        if solution.names and name not in solution.names:
            check.fault(
                line, f'the solution has no "{name}"', f"write {name} in the solution, as it is asked"
            )
    for node in ast.walk(check.tree):
        if isinstance(node, ast.Assert) and node.msg is None:
            remedy = 'write assert …, "what was got, and where to look"'
            check.fault(node.lineno, "a check that fails without a word", remedy)


def _asked(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The names of the learner's module that the checks use, each with a line."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == LEARNER
            and not node.attr.startswith("__")
        ):
            yield node.attr, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module == LEARNER:
            yield from ((alias.name, node.lineno) for alias in node.names)
