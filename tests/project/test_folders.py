"""A game is a folder: shared code names none, so that a new game changes no file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fairdeal.games import GAMES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fairdeal"
OF_THE_PAGE = ("table", "pages", "ui", "server")
ROOMS = ("engine", "bots", "lab", "envs", "server", "terminal", "commands", "cli.py", "guest.py")
NAMES = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
LONGEST = 350  # lines of a module
LONGER = ("games/*/rules.py",)  # the rules of a game are one file
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def shared_modules() -> Iterator[Any]:
    """The modules of a room that are not named after a game."""
    for room in ROOMS:
        for path in (
            [SOURCE / room] if room.endswith(".py") else sorted((SOURCE / room).rglob("*.py"))
        ):
            if path.stem not in GAMES:
                yield path


def spoken(tree: Any) -> Iterator[Any]:
    """The names and texts in a module, without its docstrings, which may give examples."""
    documented = [node.body for node in ast.walk(tree) if isinstance(node, DOCUMENTED)]
    first = [body[0] for body in documented if body and isinstance(body[0], ast.Expr)]
    texts = [one.value for one in first if isinstance(one, ast.Expr)]
    documents = {
        one for one in texts if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documents:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, f"{node.module} {' '.join(alias.name for alias in node.names)}"


def test_shared_code_names_no_game() -> None:
    leaks = [
        f"{path.relative_to(SOURCE)}:{line}: {text}"
        for path in shared_modules()
        for line, text in spoken(ast.parse(path.read_text(encoding="utf-8")))
        if NAMES.search(text)
    ]
    assert leaks == []


def test_what_all_games_share_in_the_page_names_no_game() -> None:
    files = [
        path for room in OF_THE_PAGE for path in sorted((ROOT / "web/src" / room).rglob("*.*"))
    ]
    assert len(files) > 20
    leaks = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NAMES.search(line)
    ]
    assert leaks == []


@pytest.mark.parametrize(
    "code",
    [
        "def ask():\n    return 'uno'",
        "from fairdeal.games.uno import GAME",
        "from fairdeal.games import uno",
        "print(games.uno)",
        "text = f'play {x} of Reverb'",
    ],
)
def test_a_game_named_in_code_is_found(code: str) -> None:
    assert any(NAMES.search(text) for _, text in spoken(ast.parse(code)))


def test_a_docstring_may_give_an_example() -> None:
    code = '"""As in uno."""\ndef ask():\n    """Of Reverb."""'
    assert [text for _, text in spoken(ast.parse(code))] == []


def test_one_game_has_the_deal_of_the_day_and_a_solver_for_it() -> None:
    (daily,) = (game for game in GAMES.values() if game.daily)
    assert daily.solver
    assert daily.seats[0] == 1


def test_a_module_has_one_idea_and_so_is_not_long() -> None:
    long = {
        str(path.relative_to(SOURCE)): lines
        for path in SOURCE.rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
        and not any(path.match(longer) for longer in LONGER)
    }
    assert long == {}
