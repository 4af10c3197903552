"""Which messages the code and the page speak in, and which the catalogues have, for tests."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, MessageReference, TextElement, VariableReference
from fluent.syntax.ast import Message as Entry
from fluent.syntax.visitor import Visitor

import fairdeal
from fairdeal.engine.messages import COMMON, ENGLISH

PACKAGE = Path(str(fairdeal.__file__)).parent
EVERY_FOLDER = sorted(path.parent for path in PACKAGE.rglob(f"messages/**/{ENGLISH}.ftl"))
# Catalogues of commands, in the languages of the terminal; the others are in all languages.
OF_COMMANDS = [
    folder
    for folder in EVERY_FOLDER
    if folder.name in ("terminal", "lab", "refusals")
    or folder.parent.name in ("terminal", "lab", "server", "commands")
]
FOLDERS = [folder for folder in EVERY_FOLDER if folder not in OF_COMMANDS]
IN_TERMINAL = [  # the folders of which the terminal reads something
    folder
    for folder in EVERY_FOLDER
    if folder.name != "page" and not {"lab", "new", "commands"} & set(folder.parts)
]
LANGUAGES = sorted(path.stem for path in COMMON.glob("*.ftl"))
Variables = dict[str, frozenset[str]]  # by key

CALL = re.compile(r"\bt\(((?:[^()]|\([^()]*\))*)\)")  # t(...) of the page, with calls inside
QUOTED = re.compile(r"(?<!== )'([a-z]\w*)'")  # but for what is compared
HEAD = re.compile(r"`([a-z]\w*_)\$\{")  # the beginning of a key that is put together
QUOTES = " '“”‘’„"
HOLES = re.compile(r"(?:^|[{,]\s*)(\w+)(?=\s*[:,}])")


@cache
def used_in(path: Path, callers: tuple[str, ...] = ("message", "Message")) -> Variables:
    """The keys of every call of `message` in a file, each with the names of its arguments."""
    found: Variables = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) in callers:
            for key in keys_of(node.args[0], path):
                names = frozenset(arguments(node))
                found[key] = found.get(key, names) | names
    return found


def arguments(call: ast.Call) -> list[str]:
    """The names of what fills the holes: words of `message`, keys of the dict in `Message`."""
    named = [str(word.arg) for word in call.keywords]
    dicts = [
        part for rest in call.args[1:] for part in ast.walk(rest) if isinstance(part, ast.Dict)
    ]
    return named + [str(ast.literal_eval(key)) for one in dicts for key in one.keys if key]


def keys_of(node: ast.expr, path: Path) -> list[str]:
    """The keys that an expression may be: one, or those of a table in the same file."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.JoinedStr):
        return []  # one of many, which the tests know by themselves
    tables = [part.id for part in ast.walk(node) if isinstance(part, ast.Name)]
    constants = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    found = [key for key in constants if isinstance(key, str)]
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", "") in tables:
            words = [part.value for part in ast.walk(statement) if isinstance(part, ast.Constant)]
            found += [word for word in words if isinstance(word, str)]
    return found


class Holes(Visitor):
    """Collects the variables of a sentence, and the sentences that it refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.others.add(node.id.name)


@cache
def sentences(*paths: Path) -> Variables:
    """The keys in catalogues that belong together, each with the variables of its sentence.

    The attributes of a message have keys too: `play.told`.
    """
    holes: dict[str, Holes] = {}
    for path in paths:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, Entry):
                name = entry.id.name
                parts = {name: entry.value} | {
                    f"{name}.{a.id.name}": a.value for a in entry.attributes
                }
                for key, pattern in parts.items():
                    holes[key] = Holes()
                    holes[key].visit(pattern)

    def variables(key: str) -> set[str]:
        inner = [variables(other) for other in holes[key].others if other in holes]
        return holes[key].variables.union(*inner)

    return {key: frozenset(variables(key)) for key in holes}


class Page:
    """The keys that the source of the page uses: in calls of `t`, and handed on as values."""

    def __init__(self, *files: Path) -> None:
        texts = [path.read_text(encoding="utf-8") for path in files]
        self.calls = [call for text in texts for call in CALL.findall(text)]
        self.words = {word for text in texts for word in QUOTED.findall(text)}
        self.heads = {head for text in texts for head in HEAD.findall(text)}

    def says(self, key: str) -> bool:
        return key in self.words or key.startswith(tuple(self.heads))

    def said(self) -> list[tuple[str, frozenset[str] | None]]:
        """The keys in calls of `t`, each with the holes that are filled, where that can be read."""
        found: list[tuple[str, frozenset[str] | None]] = []
        for call in self.calls:
            key, _, holes = call.partition(",")
            found += [(word, names_in(holes)) for word in QUOTED.findall(key)]
        return found


def names_in(holes: str) -> frozenset[str] | None:
    """The names in an object that is written out."""
    if not holes.strip():
        return frozenset()
    return frozenset(HOLES.findall(holes)) if holes.strip().startswith("{") else None


@cache
def texts(path: Path) -> frozenset[str]:
    """The text of a catalogue between its holes."""
    found = Text()
    found.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return frozenset(found.parts)


class Text(Visitor):
    """Collects what is said as it stands."""

    def __init__(self) -> None:
        self.parts: set[str] = set()

    def visit_TextElement(self, node: TextElement) -> None:
        self.parts.add(node.value.strip())


def english_in(lines: Iterable[str], language: str, folders: Iterable[Path]) -> list[str]:
    """The lines with words that stand in these catalogues in English, and not in this language."""
    whole, parts = english_words(language, tuple(folders))
    return [line for line in lines if line in whole or parts.search(line)]


@cache
def english_words(language: str, folders: tuple[Path, ...]) -> tuple[set[str], re.Pattern[str]]:
    """The words that stand alone in English catalogues, and a pattern of longer texts."""
    own = {text for folder in folders for text in texts(folder / f"{language}.ftl")}
    english = {text for folder in folders for text in texts(folder / "en.ftl")} - own
    some = [
        re.escape(text.strip(QUOTES)) for text in english if re.search(r"[a-z]{2,} [a-z]{2,}", text)
    ]
    parts = re.compile(rf"(?<!\w)({'|'.join(some)})(?!\w)")
    return {text for text in english if text.isalpha() and len(text) > 1}, parts
