"""Translates functions that describe a record from Python to JavaScript, for the page.

A view in words is written once, in Python. The page has the same from this translation, which knows
a part of Python: functions over a record, constants of modules, comprehensions, conditions, lists
and dictionaries, f-strings, numbers. docs/decisions/0012 lists it. Anything else is refused
in one line that names the file and the line. `web/src/rules/python.js` has Python's operators.
"""

import ast
import inspect
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import dedent
from types import FunctionType, ModuleType

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.javascript_code import RUNTIME, Found, Translator
from fairdeal.engine.messages import message

SAFEST = 2**53 - 1  # the greatest whole number that JavaScript holds exactly without a BigInt
EXPORT = "export const {} = {}"


class Untranslatable(FairdealError):
    """A function uses a part of Python that the translation does not know."""


def javascript(roots: Mapping[str, Callable[..., object]], runtime: str) -> str:
    """A JavaScript module that exports these functions, with all functions that they call."""
    module = Module()
    exports = [EXPORT.format(name, module.function(root)) for name, root in roots.items()]
    lines = [f"import * as {RUNTIME} from {json.dumps(runtime)}", *module.parts, *exports]
    return "\n".join(lines) + "\n"


class Module:
    """The functions and constants that were reached so far, each once."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.names: dict[int, str] = {}
        self.kept: list[object] = []  # so that an identity stays that of one object

    def function(self, given: Callable[..., object]) -> str:
        """The JavaScript name of a Python function, which is translated at the first call."""
        function = inspect.unwrap(given)
        assert isinstance(function, FunctionType)
        if id(function) not in self.names:
            name = self.name(function, function.__module__, function.__name__)
            self.parts.append(Source(self, function).translated(name))
        return self.names[id(function)]

    def name(self, value: object, module: str, name: str) -> str:
        made = f"{module.rpartition('.')[2]}${name.rpartition('.')[2]}"
        while made in self.names.values():
            made += "$"
        self.names[id(value)] = made
        self.kept.append(value)
        return made

    def constant(self, value: object, module: str, name: str) -> str:
        """The JavaScript name of a list or a dictionary that never changes."""
        if id(value) not in self.names:
            self.parts.append(f"const {self.name(value, module, name)} = {literal(value)}")
        return self.names[id(value)]


class Source:
    """The source of one function, and what its names mean."""

    def __init__(self, module: Module, function: FunctionType) -> None:
        self.module = module
        self.function = function
        lines, self.first = inspect.getsourcelines(function)
        definition = ast.parse(dedent("".join(lines))).body[0]
        assert isinstance(definition, ast.FunctionDef)
        self.definition = definition

    def translated(self, name: str) -> str:
        return Translator(self.found, self.refuse).function(self.definition, name, self.defaults())

    def defaults(self) -> dict[str, str]:
        parameters = inspect.signature(self.function).parameters.values()
        return {
            one.name: literal(one.default) for one in parameters if one.default is not one.empty
        }

    def found(self, node: ast.expr) -> Found | None:
        """The value of a global name, in JavaScript; None for a local name of the function."""
        value = self.value(node)
        if value is None:
            return None
        (held,) = value
        if held is message:
            return Found(f"{RUNTIME}.message", named=True)
        if callable(held) and isinstance(inspect.unwrap(held), FunctionType):
            return Found(self.module.function(held), tuple(inspect.signature(held).parameters))
        if isinstance(held, float | int | str | None):
            return Found(literal(held))
        try:
            return Found(self.module.constant(held, self.function.__module__, ast.unparse(node)))
        except TypeError as error:
            raise self.refuse(node, f"the constant {ast.unparse(node)}: {error}") from error

    def value(self, node: ast.expr) -> tuple[object] | None:
        """The value of a global name, or of an attribute of a module."""
        if isinstance(node, ast.Name) and node.id in self.function.__globals__:
            return (self.function.__globals__[node.id],)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = self.function.__globals__.get(node.value.id)
            if isinstance(owner, ModuleType):
                return (getattr(owner, node.attr),)
        return None

    def refuse(self, node: ast.AST, what: str) -> Untranslatable:
        """The error that names this place of the source."""
        path = Path(inspect.getfile(self.function))
        line = self.first + getattr(node, "lineno", 1) - 1
        return Untranslatable(
            f"{path}:{line}: {self.function.__name__} cannot be translated to JavaScript: {what}; "
            "docs/decisions/0012-words-are-translated.md says what can"
        )


def literal(value: object) -> str:
    """A constant as JavaScript writes it: a dictionary is a Map, so its keys keep their kinds."""
    match value:
        case bool() | float() | str() | None:
            return json.dumps(value, ensure_ascii=False)
        case int():
            return str(value) if abs(value) <= SAFEST else f"{value}n"
        case list() | tuple():
            return f"[{', '.join(map(literal, value))}]"
        case dict():
            pairs = (f"[{literal(key)}, {literal(item)}]" for key, item in value.items())
            return f"new Map([{', '.join(pairs)}])"
    raise TypeError(f"a {type(value).__name__} is no number, string, list, tuple or dictionary")
