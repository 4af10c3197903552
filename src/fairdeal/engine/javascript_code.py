"""The statements and expressions of one Python function, as JavaScript."""

import ast
import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

RUNTIME = "py"
BUILTINS = (
    *("abs", "all", "any", "bool", "divmod", "enumerate", "int", "len", "list", "max", "min"),
    *("range", "reversed", "sorted", "str", "sum", "tuple", "zip"),
)
METHODS = ("append", "bit_count", "bit_length", "get", "index", "items", "join", "keys", "values")
OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.FloorDiv: "divide",
    ast.Mod: "modulo",
    ast.LShift: "left",
    ast.RShift: "right",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.USub: "negate",
    ast.Invert: "invert",
}
ORDERS: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
RESERVED = {  # words of JavaScript that Python allows as names
    *("arguments", "case", "catch", "const", "debugger", "default", "delete", "do", "enum"),
    *("eval", "export", "extends", "function", "implements", "instanceof", "interface", "let"),
    *("new", "package", "private", "protected", "public", "static", "super", "switch", "this"),
    *("throw", "typeof", "undefined", "var", "void", RUNTIME, "made"),
}


class Found(NamedTuple):
    """A global name, translated to JavaScript."""

    code: str
    parameters: tuple[str, ...] = ()  # of a function
    named: bool = False  # its keywords are the fields of an object


class Translator:
    """Writes one function; `found` knows the global names, `refuse` makes the error."""

    def __init__(
        self,
        found: Callable[[ast.expr], Found | None],
        refuse: Callable[[ast.AST, str], Exception],
    ) -> None:
        self.found = found
        self.refuse = refuse
        self.locals: list[str] = []

    def function(self, node: ast.FunctionDef, name: str, defaults: Mapping[str, str]) -> str:
        given = node.args
        if given.vararg or given.kwarg or given.posonlyargs:
            raise self.refuse(node, "its parameters have stars")
        parameters = [one.arg for one in (*given.args, *given.kwonlyargs)]
        self.locals = [*parameters, *stored(node)]
        heads = [
            f"{spelled(one)} = {defaults[one]}" if one in defaults else spelled(one)
            for one in parameters
        ]
        own = [spelled(one) for one in dict.fromkeys(self.locals) if one not in parameters]
        lines = [f"let {', '.join(own)};"] if own else []
        return block(f"function {name}({', '.join(heads)})", [*lines, *self.body(node.body)])

    # -- statements -------------------------------------------------------------
    def body(self, nodes: Iterable[ast.stmt]) -> list[str]:
        return [f"{line};" for node in nodes if (line := self.statement(node))]

    def statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass() | ast.Assert() | ast.AnnAssign(value=None):
                return ""
            case ast.Expr(value):
                return self.code(value)
            case ast.Return(value):
                return f"return {self.code(value) if value else 'null'}"
            case ast.Assign([ast.Subscript(held, key)], value):
                return f"{RUNTIME}.put({self.code(held)}, {self.code(key)}, {self.code(value)})"
            case ast.Assign([target], value) | ast.AnnAssign(target, _, ast.expr() as value):
                return f"{self.target(target)} = {self.code(value)}"
            case ast.AugAssign(ast.Name() as target, operator, value):
                return f"{self.target(target)} = {self.operation(node, operator, target, value)}"
            case ast.If(test, body, others):
                chosen = block(f"if ({self.truth(test)})", self.body(body))
                return chosen + (block(" else", self.body(others)) if others else "")
            case ast.While(test, body, []):
                return block(f"while ({self.truth(test)})", self.body(body))
            case ast.For(target, each, body, []):
                head = f"for ({self.target(target)} of {RUNTIME}.each({self.code(each)}))"
                return block(head, self.body(body))
            case ast.Break():
                return "break"
            case ast.Continue():
                return "continue"
        raise self.refuse(node, f"the statement {type(node).__name__}")

    def target(self, node: ast.expr) -> str:
        match node:
            case ast.Name(name):
                return spelled(name)
            case ast.Tuple(parts):
                return f"[{', '.join(map(self.target, parts))}]"
        raise self.refuse(node, "it changes something that is not a variable of its own")

    # -- expressions ------------------------------------------------------------
    def truth(self, node: ast.expr) -> str:
        """A condition, with Python's opinion of what is false."""
        match node:
            case ast.Compare():
                return self.code(node)
            case ast.UnaryOp(ast.Not(), inner):
                return f"!{self.truth(inner)}"
        return f"{RUNTIME}.truth({self.code(node)})"

    def code(self, node: ast.expr) -> str:
        if known := self.known(node):
            return known.code
        match node:
            case ast.Constant(value) if value is None or isinstance(
                value, bool | float | int | str
            ):
                return json.dumps(value, ensure_ascii=False)
            case ast.Name(name) if name in self.locals:
                return spelled(name)
            case ast.Attribute(held, name):
                return f"{self.code(held)}.{name}"
            case ast.Subscript(held, ast.Slice() as cut):
                ends = [
                    self.code(end) if end else "null" for end in (cut.lower, cut.upper, cut.step)
                ]
                return f"{RUNTIME}.slice({self.code(held)}, {', '.join(ends)})"
            case ast.Subscript(held, ast.Tuple(keys)):
                return f"{RUNTIME}.at({', '.join(map(self.code, (held, *keys)))})"
            case ast.Subscript(held, key):
                return f"{RUNTIME}.at({self.code(held)}, {self.code(key)})"
            case ast.List(parts) | ast.Tuple(parts):
                return f"[{', '.join(map(self.part, parts))}]"
            case ast.Dict(keys, values):
                return self.dictionary(node, keys, values)
            case ast.JoinedStr(parts):
                return self.text(parts)
            case ast.IfExp(test, chosen, other):
                return f"({self.truth(test)} ? {self.code(chosen)} : {self.code(other)})"
            case ast.NamedExpr(target, value):
                return f"({self.target(target)} = {self.code(value)})"
            case ast.BoolOp(operator, values):
                return self.choice(operator, values)
            case ast.UnaryOp(ast.Not(), inner):
                return f"!{self.truth(inner)}"
            case ast.UnaryOp(operator, inner):
                return self.operation(node, operator, inner)
            case ast.BinOp(left, operator, right):
                return self.operation(node, operator, left, right)
            case ast.Compare(left, orders, others):
                return self.comparison(node, orders, [left, *others])
            case ast.ListComp(element, clauses) | ast.GeneratorExp(element, clauses):
                return self.comprehension(clauses, element)
            case ast.DictComp(key, value, clauses):
                pair = ast.Tuple([key, value], ast.Load())
                return f"{RUNTIME}.dict({self.comprehension(clauses, pair)})"
            case ast.Call():
                return self.call(node)
        raise self.refuse(node, f"the expression {ast.unparse(node)}")

    def known(self, node: ast.expr) -> Found | None:
        """The translation of a global name or of its attribute; None for a local name."""
        owner = node.value if isinstance(node, ast.Attribute) else node
        is_own = isinstance(owner, ast.Name) and owner.id in self.locals
        return None if is_own else self.found(node)

    def part(self, node: ast.expr) -> str:
        if isinstance(node, ast.Starred):
            return f"...{RUNTIME}.each({self.code(node.value)})"
        return self.code(node)

    def dictionary(
        self, node: ast.expr, keys: list[ast.expr | None], values: list[ast.expr]
    ) -> str:
        pairs = []
        for key, value in zip(keys, values, strict=True):
            if key is None:
                pairs.append(f"...{self.code(value)}")
            elif isinstance(key, ast.Constant) and isinstance(key.value, str):
                pairs.append(f"{json.dumps(key.value)}: {self.code(value)}")
            else:
                raise self.refuse(node, "a dictionary whose keys are not strings")
        return f"({{{', '.join(pairs)}}})"

    def text(self, parts: list[ast.expr]) -> str:
        written = []
        for part in parts:
            if isinstance(part, ast.FormattedValue):
                written.append(self.formatted(part))
            else:
                written.append(self.code(part))
        return f"({' + '.join(written) or json.dumps('')})"

    def formatted(self, part: ast.FormattedValue) -> str:
        """A value in an f-string; of the formats only `.2f` and `+.2f` are known."""
        value = self.code(part.value)
        if part.format_spec is None and part.conversion == -1:
            return f"{RUNTIME}.str({value})"
        known = re.fullmatch(r"f'(\+?)\.(\d)f'", ast.unparse(part.format_spec or part))
        if known is None:
            raise self.refuse(part, "a format in an f-string")
        return f"{RUNTIME}.fixed({value}, {known[2]}, {json.dumps(bool(known[1]))})"

    def choice(self, operator: ast.boolop, values: list[ast.expr]) -> str:
        """`and` and `or` answer with one of their values."""
        *first, last = values
        written = self.code(last)
        for value in reversed(first):
            kept = "both" if isinstance(operator, ast.And) else "either"
            written = f"{RUNTIME}.{kept}({self.code(value)}, () => {written})"
        return written

    def operation(self, node: ast.AST, operator: ast.AST, *values: ast.expr) -> str:
        if type(operator) not in OPERATORS:
            raise self.refuse(node, f"the operator {type(operator).__name__}")
        return f"{RUNTIME}.{OPERATORS[type(operator)]}({', '.join(map(self.code, values))})"

    def comparison(self, node: ast.expr, orders: list[ast.cmpop], values: list[ast.expr]) -> str:
        pairs = zip(orders, values, values[1:], strict=False)
        return f"({' && '.join(self.compared(node, *pair) for pair in pairs)})"

    def compared(self, node: ast.expr, order: ast.cmpop, left: ast.expr, right: ast.expr) -> str:
        one, other = self.code(left), self.code(right)
        match order:
            case ast.Is():
                return f"{one} === {other}"
            case ast.IsNot():
                return f"{one} !== {other}"
            case ast.Eq():
                return f"{RUNTIME}.same({one}, {other})"
            case ast.NotEq():
                return f"!{RUNTIME}.same({one}, {other})"
            case ast.In():
                return f"{RUNTIME}.within({one}, {other})"
            case ast.NotIn():
                return f"!{RUNTIME}.within({one}, {other})"
        return f"{one} {ORDERS[type(order)]} {other}"

    def comprehension(self, clauses: list[ast.comprehension], element: ast.expr) -> str:
        """Loops inside a function of their own; a generator is made whole at once."""
        outer, self.locals = self.locals, [*self.locals]
        heads = []
        for clause in clauses:
            each = self.code(clause.iter)
            self.locals += [one.id for one in ast.walk(clause.target) if isinstance(one, ast.Name)]
            heads.append(f"for (const {self.target(clause.target)} of {RUNTIME}.each({each}))")
            heads += [f"if ({self.truth(test)})" for test in clause.ifs]
        loop = " ".join([*heads, f"made.push({self.code(element)})"])
        self.locals = outer
        return f"(() => {{ const made = []; {loop}; return made }})()"

    # -- calls --------------------------------------------------------------------
    def call(self, node: ast.Call) -> str:
        given = [self.part(one) for one in node.args]
        function = self.known(node.func)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        plain = all(one.arg == "strict" for one in node.keywords)
        if name in BUILTINS and name not in self.locals and not function and plain:
            return f"{RUNTIME}.{name}({', '.join(given)})"
        if function and function.named:
            fields = [f"{one.arg}: {self.code(one.value)}" for one in node.keywords if one.arg]
            return f"{function.code}({', '.join(given)}, {{ {', '.join(fields)} }})"
        if function and function.parameters:
            return f"{function.code}({', '.join([*given, *self.by_place(node, function)])})"
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS and not node.keywords:
            held = self.code(node.func.value)
            return f"{RUNTIME}.{node.func.attr}({', '.join([held, *given])})"
        raise self.refuse(node, f"the call of {ast.unparse(node.func)}")

    def by_place(self, node: ast.Call, function: Found) -> list[str]:
        """Keywords as the arguments that come after those without a name."""
        named = {one.arg: self.code(one.value) for one in node.keywords if one.arg}
        if len(named) < len(node.keywords):
            raise self.refuse(node, "keywords with stars")
        rest = function.parameters[len(node.args) :]
        last = max((rest.index(name) for name in named), default=-1)
        return [named.get(name, "undefined") for name in rest[: last + 1]]


def stored(node: ast.FunctionDef) -> list[str]:
    """The variables of a function, without those of its comprehensions."""
    found: list[str] = []
    waiting: list[ast.AST] = [*node.body]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, ast.comprehension):
            waiting += [one.iter, *one.ifs]
        else:
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                found.append(one.id)
            waiting += ast.iter_child_nodes(one)
    return found


def spelled(name: str) -> str:
    """A variable, which must not be a word of JavaScript or the runtime."""
    return f"{name}$" if name in RESERVED else name


def block(head: str, lines: Iterable[str]) -> str:
    inner = "\n".join(lines)
    return f"{head} {{\n{inner}\n}}"
