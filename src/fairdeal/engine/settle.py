"""Compiles options into rules: replaces them by constants in the source, and folds the result.

In the source of a rule, `s.stacking` is replaced by its value, and code that can then never run is
removed. The result does the same at a table with these options, and is smaller and faster there.
It relies on rules that never write an option, and use `and` and `or` for conditions only.
"""

import ast
import inspect
import textwrap
from collections.abc import Mapping
from threading import Lock
from types import CodeType, FunctionType

STATE_NAME = "s"
PARSER = Lock()  # in Python 3.11, two threads that parse at once may raise SystemError


def settled(function: FunctionType, answers: Mapping[str, int]) -> CodeType:
    """The function's code with the fields of `s` in `answers` replaced by these constants."""
    code = function.__code__
    if STATE_NAME not in code.co_varnames or not set(code.co_names) & set(answers):
        return code
    with PARSER:
        return rewritten(function, answers)


def rewritten(function: FunctionType, answers: Mapping[str, int]) -> CodeType:
    code = function.__code__
    lines, start = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    local = code.co_varnames
    known = {name: value for name, value in function.__globals__.items() if name not in local}
    tree = Settler(answers, known).visit(tree)
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


class Settler(ast.NodeTransformer):
    """Inserts the constants, and folds the expressions that they decide."""

    def __init__(self, answers: Mapping[str, int], names: Mapping[str, object]) -> None:
        self.answers = answers
        self.names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        of_state = isinstance(node.value, ast.Name) and node.value.id == STATE_NAME
        if of_state and isinstance(node.ctx, ast.Load) and node.attr in self.answers:
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
