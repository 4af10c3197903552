"""Compiles options into rules: replaces them by constants in the source, and folds the result.

In the source of a rule, `s.stacking` and `v.stacking` are replaced by its value, and code that can
then never run is removed. The result does the same at a table with these options, and is smaller
and faster there.
It relies on rules that never write an option, and use `and` and `or` for conditions only.
"""

import ast
import dis
import inspect
import textwrap
from collections.abc import Mapping
from threading import Lock
from types import CodeType, FunctionType

RECORDS = {"s", "v"}  # what rules call a state and a view
SOURCE = "source"  # the attribute with the text of a function that has no file
PARSER = Lock()  # in Python 3.11, two threads that parse at once may raise SystemError


def settled(function: FunctionType, answers: Mapping[str, int], counted: bool = False) -> CodeType:
    """The function's code with the fields of records in `answers` replaced by these constants.

    If `counted`, loops over a range are written as `while` loops.
    """
    code = function.__code__
    asks = RECORDS & set(code.co_varnames) and set(code.co_names) & set(answers)
    if not asks and not (counted and has_loop(function)):
        return code
    with PARSER:
        return rewritten(function, answers, counted)


def has_loop(function: FunctionType) -> bool:
    """Whether it has a `for` loop; a `while` of the rules mostly ends at once."""
    return any(step.opname == "FOR_ITER" for step in dis.get_instructions(function))


def rewritten(function: FunctionType, answers: Mapping[str, int], counted: bool) -> CodeType:
    code = function.__code__
    lines, start = source_of(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    local = code.co_varnames
    known = {name: value for name, value in function.__globals__.items() if name not in local}
    tree = Settler(answers, known).visit(tree)
    if counted:
        tree = Counter().visit(tree)
    ast.increment_lineno(ast.fix_missing_locations(tree), start - 1)
    names: dict[str, object] = {"__builtins__": {}, "__annotations__": {}}
    for node in ast.walk(tree):  # annotations have no effect here and may use any name
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for argument in node.args.args:
                argument.annotation = None
    exec(compile(tree, code.co_filename, "exec"), names)
    made = names[function.__name__]
    assert isinstance(made, FunctionType)
    return made.__code__


def source_of(function: FunctionType) -> tuple[list[str], int]:
    """The lines of a function, and the number of the first; a made one has its source with it."""
    made: str | None = getattr(function, SOURCE, None)
    return inspect.getsourcelines(function) if made is None else ([made], 1)


class Settler(ast.NodeTransformer):
    """Inserts the constants, and folds the expressions that they decide."""

    def __init__(self, answers: Mapping[str, int], names: Mapping[str, object]) -> None:
        self.answers = answers
        self.names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        of_record = isinstance(node.value, ast.Name) and node.value.id in RECORDS
        if of_record and isinstance(node.ctx, ast.Load) and node.attr in self.answers:
            return ast.Constant(self.answers[node.attr])
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        value = self.names.get(node.id)
        if isinstance(node.ctx, ast.Load) and type(value) is int:
            return ast.Constant(value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        return self.folded(node, [node.left, *node.comparators])

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        return self.folded(node, [node.operand])

    def folded(self, node: ast.expr, operands: list[ast.expr]) -> ast.expr:
        """The value of an expression with constant operands."""
        if all(isinstance(operand, ast.Constant) for operand in operands):
            whole = ast.fix_missing_locations(ast.Expression(node))
            return ast.Constant(eval(compile(whole, "settled", "eval")))
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)  # a true part decides an or, a false one an and
        kept: list[ast.expr] = []
        for value in node.values:
            if not isinstance(value, ast.Constant):
                kept.append(value)
            elif bool(value.value) == decides:
                kept.append(ast.Constant(decides))
                break
        if not kept:
            return ast.Constant(not decides)
        return kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return (node.body if node.test.value else node.orelse) or ast.Pass()
        return node


class Counter(ast.NodeTransformer):
    """Writes loops over a range as `while` loops: LLVM unrolls these, and not those of Numba."""

    def __init__(self) -> None:
        self.loops = 0

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        if not isinstance(node.iter, ast.Call) or ast.unparse(node.iter.func) != "range":
            return node
        first, last, step = bounds_of([ast.unparse(argument) for argument in node.iter.args])
        self.loops += 1
        here, end = f"next_{self.loops}", f"end_{self.loops}"
        lines = (
            f"{here} = {first}",
            f"{end} = {last}",
            f"while {here} {'>' if step.startswith('-') else '<'} {end}:",
            f"    {ast.unparse(node.target)} = {here}",
            f"    {here} += {step}",
        )
        made = ast.parse("\n".join(lines)).body
        assert isinstance(made[-1], ast.While)
        made[-1].body += node.body
        return made


def bounds_of(arguments: list[str]) -> tuple[str, str, str]:
    """The first number of a range, its end, and its step, whose sign is in the text."""
    if len(arguments) == 1:
        return "0", arguments[0], "1"
    return arguments[0], arguments[1], arguments[2] if len(arguments) > 2 else "1"
