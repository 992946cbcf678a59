"""The arithmetic an author may write: a closed grammar, checked node by node, never executed as code.

Numbers, names, `+ - * /`, parentheses, `sqrt abs min max` and the functions a caller adds; conditions add
`< <= > >=`, `and or not`.
"""

import ast
import inspect
import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from app.core.text.faults import did_you_mean

LONGEST = 200
DEEPEST = 20
TOO_CLOSE = 1e-9
IN_CONDITIONS = "numbers, names, + - * /, < <= > >=, and, or, not"

Numbers = Mapping[str, float | None]
Functions = Mapping[str, Callable[..., float | None]]

_OPERATORS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: lambda x, y: x + y,
    ast.Sub: lambda x, y: x - y,
    ast.Mult: lambda x, y: x * y,
    ast.Div: lambda x, y: x / y,
}
_OF_ONE: Functions = {"sqrt": math.sqrt, "abs": abs}
_OF_SEVERAL: Functions = {"min": min, "max": max}
_BASIC: Functions = {**_OF_ONE, **_OF_SEVERAL}
_COMPARISONS: Mapping[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: lambda x, y: x < y,
    ast.LtE: lambda x, y: x <= y,
    ast.Gt: lambda x, y: x > y,
    ast.GtE: lambda x, y: x >= y,
}


class UndecidedError(ArithmeticError):
    """Two compared values differ by less than 1e-9: which one is larger is a matter of rounding."""


@dataclass(frozen=True, slots=True)
class Expression:
    """A checked formula or condition. `names`: what it is computed from."""

    source: str
    names: frozenset[str]
    node: ast.expr
    functions: Functions = field(default_factory=lambda: _BASIC, compare=False)

    def number(self, values: Numbers) -> float | None:
        """Its value; None where it is not defined (division by zero, root of a negative, not finite)."""
        try:
            result = _number(self.node, values, self.functions)
        except (ArithmeticError, ValueError):
            return None
        return result if math.isfinite(result) else None

    def holds(self, values: Numbers) -> bool:
        """Whether the condition is true; False where a side is not defined. Raises UndecidedError."""
        try:
            return _holds(self.node, values, self.functions)
        except UndecidedError:
            raise
        except (ArithmeticError, ValueError):
            return False


def parse_formula(source: str, names: Collection[str], more: Functions | None = None) -> Expression | str:
    """The formula, or in one sentence what is wrong with it. `more`: functions besides the basic ones."""
    return _parse(source, _Known(names, {**_BASIC, **(more or {})}), condition=False)


def parse_condition(source: str, names: Collection[str]) -> Expression | str:
    """The condition, or in one sentence what is wrong with it."""
    return _parse(source, _Known(names, _BASIC), condition=True)


@dataclass(frozen=True, slots=True)
class _Known:
    names: Collection[str]
    functions: Functions


def _parse(source: str, known: _Known, *, condition: bool) -> Expression | str:
    if len(source) > LONGEST:
        return f"a formula may have at most {LONGEST} characters"
    try:
        node = ast.parse(source.strip(), mode="eval").body
        used = _check_condition(node, known, 0) if condition else _check(node, known, 0)
    except _RefusedError as refused:
        return str(refused)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        if condition:
            return f"“{source}” is not a condition: use {IN_CONDITIONS}"
        return f"“{source}” is not a formula: use numbers, names, + - * / and parentheses"
    return Expression(source, frozenset(used), node, known.functions)


class _RefusedError(Exception):
    pass


def _check(node: ast.expr, known: _Known, depth: int) -> set[str]:
    if depth > DEEPEST:
        raise _RefusedError(f"a formula may be nested at most {DEEPEST} deep")
    match node:
        case ast.Constant(value=int() | float() as value) if type(value) is not bool and math.isfinite(value):
            return set()
        case ast.Name() | ast.Attribute():
            return {_known(node, known.names)}
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
            return _check(operand, known, depth + 1)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _check(left, known, depth + 1) | _check(right, known, depth + 1)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            _check_call(name, len(args), known.functions)
            return set().union(*(_check(part, known, depth + 1) for part in args))
    functions = ", ".join(known.functions)
    raise _RefusedError(f"“{ast.unparse(node)}” is not allowed here: numbers, names, + - * /, {functions}")


def _check_call(name: str, given: int, functions: Functions) -> None:
    """Whether there is such a function, and whether it takes so many values."""
    if name not in functions:
        meant = did_you_mean(name, functions) or f"known functions: {', '.join(functions)}"
        raise _RefusedError(f"“{name}(…)” is not allowed here: {meant}")
    if name in _OF_SEVERAL:
        if given < 2:
            raise _RefusedError(f"{name} takes two or more values")
    elif name in _OF_ONE:
        if given != 1:
            raise _RefusedError(f"{name} takes one value")
    elif given != len(takes := tuple(inspect.signature(functions[name]).parameters)):
        raise _RefusedError(f"{name} takes {len(takes)} values: {name}({', '.join(takes)})")


def _check_condition(node: ast.expr, known: _Known, depth: int) -> set[str]:
    if depth > DEEPEST:
        raise _RefusedError(f"a condition may be nested at most {DEEPEST} deep")
    match node:
        case ast.BoolOp(values=parts):
            return set().union(*(_check_condition(part, known, depth + 1) for part in parts))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return _check_condition(operand, known, depth + 1)
        case ast.Compare(left=left, ops=ops, comparators=parts) if all(
            type(op) in _COMPARISONS for op in ops
        ):
            return set().union(*(_check(part, known, depth + 1) for part in (left, *parts)))
    raise _RefusedError(f"“{ast.unparse(node)}” is not a condition: use {IN_CONDITIONS}")


def _known(node: ast.expr, names: Collection[str]) -> str:
    name = _name(node)
    if name not in names:
        meant = did_you_mean(name, names)
        raise _RefusedError(f"“{name}” is not a quantity here. {meant[:1].upper()}{meant[1:]}".rstrip())
    return name


def _name(node: ast.expr) -> str:
    """A name, or a dotted one."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return ast.unparse(node)


def _number(node: ast.expr, values: Numbers, functions: Functions) -> float:
    match node:
        case ast.Constant(value=int() | float() as value):
            return float(value)
        case ast.UnaryOp(op=op, operand=operand):
            inner = _number(operand, values, functions)
            return -inner if isinstance(op, ast.USub) else inner
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATORS[type(op)](_number(left, values, functions), _number(right, values, functions))
        case ast.Call(func=ast.Name(id=name), args=args):
            return _applied(functions[name], [_number(part, values, functions) for part in args])
    known = values.get(_name(node))
    if known is None:
        raise ArithmeticError("not defined")
    return float(known)


def _applied(function: Callable[..., float | None], parts: list[float]) -> float:
    result = function(*parts)
    if result is None:
        raise ArithmeticError("not defined")
    return float(result)


def _holds(node: ast.expr, values: Numbers, functions: Functions) -> bool:
    match node:
        case ast.BoolOp(op=op, values=parts):
            truths = [_holds(part, values, functions) for part in parts]
            return all(truths) if isinstance(op, ast.And) else any(truths)
        case ast.UnaryOp(operand=operand):
            return not _holds(operand, values, functions)
        case ast.Compare(left=left, ops=ops, comparators=parts):
            sides = [_number(part, values, functions) for part in (left, *parts)]
            return all(_compare(op, x, y) for op, (x, y) in zip(ops, pairwise(sides), strict=True))
    raise ValueError("not a condition")


def _compare(op: ast.cmpop, x: float, y: float) -> bool:
    whole_and_equal = x == y and x.is_integer()
    if abs(x - y) < TOO_CLOSE and not whole_and_equal:
        raise UndecidedError(f"{x!r} and {y!r} are too close to compare")
    return _COMPARISONS[type(op)](x, y)
