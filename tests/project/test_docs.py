"""The documents tell the truth: the tree, the links, and every command in a code block."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.exceptions import Exit, TyperException
from typer.main import get_command

from fairdeal.cli import app
from fairdeal.games import GAMES

ROOT = Path(__file__).parents[2]
ROOMS = ("docs", "src", "tests", "bench", "scripts", "web")
PAGES = sorted(
    path
    for path in (
        *ROOT.glob("*.md"),
        *(page for room in ROOMS for page in (ROOT / room).rglob("*.md")),
    )
    if not re.search(r"/(\.|node_modules/)", f"/{path.relative_to(ROOT).as_posix()}")
)

FENCED = re.compile(r"^( *)```([\w-]*)[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href)=\"([^\"]+)\"")
SHELLS = {"", "sh", "bash", "shell", "console", "shell-session"}
OPERATORS = re.compile(r"^(\d?[<>]+&?\d?|\|\|?|&&?|;)$")
DRAWN_GAME = "/games/uno/"  # the others have the same files
STAND_IN = re.compile(r"[\[\]<>…]|\.\.\.|^[A-Z]+$|\$")  # FILE, <file>, [options], $HOME


def named(path: Any) -> Any:
    return path.relative_to(ROOT).as_posix()


# -- the tree -----------------------------------------------------------------
def tree() -> Any:
    """Every path that the first code block of ARCHITECTURE.md draws; folders end with a slash."""
    drawn = FENCED.findall((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))[0][2]
    paths, above = list[str](), list[tuple[int, str]]()
    for line in drawn.splitlines():
        name = line.split()[0]
        while above and above[-1][0] >= line.index(name):
            above.pop()
        paths.append("".join(folder for _, folder in above) + name)
        if name.endswith("/"):
            above.append((line.index(name), name))
    return paths


def test_every_file_in_the_tree_is_there() -> None:
    missing = [
        path
        for path in tree()
        if not ((ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).is_file())
    ]
    assert missing == []


def beside_a_drawn_game(path: Any, drawn: Any) -> Any:
    """Whether it is of a game, and the tree has the same of another game."""
    rooms = {Path(one).parent for one in drawn if Path(one).stem in GAMES}
    of_a_game = Path(path).stem in GAMES and Path(path).parent in rooms
    return of_a_game or re.sub("/games/[a-z0-9_]+/", DRAWN_GAME, path) in drawn


def test_the_tree_names_every_module_once() -> None:
    modules = [path for path in (ROOT / "src").rglob("*.py") if path.read_text(encoding="utf-8")]
    drawn = tree()
    undrawn = {named(path) for path in modules} - set(drawn)
    assert {path for path in undrawn if not beside_a_drawn_game(path, drawn)} == set()
    assert len(drawn) == len(set(drawn))


# -- links --------------------------------------------------------------------
def links(text: Any) -> Any:
    """The links of a page, outside its code."""
    prose = re.sub(r"`[^`\n]*`", "", FENCED.sub("", text))
    return [one or other for one, other in LINK.findall(prose)]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_within_the_project_leads_somewhere(page: Path) -> None:
    dead = []
    for link in links(page.read_text(encoding="utf-8")):
        path = re.split(r"[?#]", link)[0]
        from_here = ROOT / path[1:] if path.startswith("/") else page.parent / path
        if not re.match(r"[a-z][a-z+.-]*:", link, re.IGNORECASE) and not from_here.exists():
            dead.append(link)
    assert dead == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a [b](c.md) d", ["c.md"]),
        ('[b](c.md "a title") ![](d.png)', ["c.md", "d.png"]),
        ('<img src="a.svg" alt="">', ["a.svg"]),
        ("`[b](c.md)`", []),
        ("```\n[b](c.md)\n```\n", []),
    ],
)
def test_links_are_found(text: str, found: list[str]) -> None:
    assert links(text) == found


# -- commands -----------------------------------------------------------------
def commands(text: Any) -> Any:
    """The arguments of every `fairdeal` in the shell blocks of a page; not what it prints."""
    found = []
    for _, language, block in FENCED.findall(text):
        if language not in SHELLS:
            continue
        lines = [line.strip() for line in block.replace("\\\n", " ").splitlines()]
        prompted = [line[2:] for line in lines if line.startswith("$ ")]
        for line in prompted or lines:
            found += calls(line)
    return found


def calls(line: Any) -> Any:
    """The arguments of `fairdeal` wherever it is run in a line of the shell."""
    try:
        words = shlex.split(line.replace(";", " ; "), comments=True)
    except ValueError:  # a lone quotation mark: a sentence, or what a program printed
        return []
    found, starts = list[list[str]](), True
    call: list[str] | None = None
    for word in words:
        if OPERATORS.match(word):
            call, starts = None, word[0] in "|&;"
        elif call is not None:
            call.append(word)
        elif starts and Path(word).name == "fairdeal":
            call = []
            found.append(call)
        elif not re.match(r"\w+=|(uv|uvx|run|pipx|time|exec|env)$", word):
            starts = False
    return [call for call in found if not re.match(r"\d", "".join(call[:1]))]  # its version


def check(call: Any, new_games: Any = ()) -> Any:
    """The error in the arguments, in words, or nothing; `new_games` are not there yet."""
    front: Any = get_command(app)
    options = {flag for one in front.params for flag in one.opts} | {"-h", "--help"}
    if not call or call[0] in options or STAND_IN.search(call[0]):
        return None
    if call[0] not in front.commands:
        return f"no command {call[0]}"
    command = front.commands[call[0]]
    if any(STAND_IN.search(word) for word in call):
        flags = {flag for one in command.params for flag in one.opts} | options
        asked = [flag for word in call for flag in re.findall(r"(?<![\w-])--?[a-z][\w-]*", word)]
        return next((f"no option {flag}" for flag in asked if flag not in flags), None)
    try:
        given = command.make_context(call[0], call[1:], parent=front.context_class(front)).params
    except Exit:
        return None
    except TyperException as error:
        return str(error)
    game = given.get("game") or "reverb"
    if game in new_games:
        return None
    if game not in GAMES:
        return f"no game {game}"
    named = given.get("preset") or []
    for preset in [named] if isinstance(named, str) else named:
        if preset not in GAMES[game].presets:
            return f"no rule set {preset}"
    return None


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_in_a_code_block_can_be_given(page: Path) -> None:
    found = commands(page.read_text(encoding="utf-8"))
    new_games = {call[1] for call in found if call[:1] == ["new"]}
    assert [(call, wrong) for call in found if (wrong := check(call, new_games))] == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("fairdeal play uno  # four seats", [["play", "uno"]]),
        (".venv/bin/fairdeal games | head; fairdeal", [["games"], []]),
        ("FAIRDEAL_CACHE=x fairdeal rules uno > uno.md", [["rules", "uno"]]),
        ("pip install fairdeal && uv run fairdeal games", [["games"]]),
        ("cd fairdeal", []),
        ("fairdeal: there is no game 'chess'", []),
        ("fairdeal 0.1.0", []),
        ("src/fairdeal/  the package isn't here", []),
    ],
)
def test_commands_are_found(line: str, found: list[list[str]]) -> None:
    assert commands(f"```sh\n{line}\n```\n") == found
    assert commands(f"```python\n{line}\n```\n") == []


def test_beside_a_prompt_all_else_is_output() -> None:
    assert commands("```console\n$ fairdeal games\nfairdeal cheats\n```\n") == [["games"]]


@pytest.mark.parametrize(
    "call",
    [
        "play uno --seats 3 --option stacking=true --save match.jsonl",
        "simulate uno --games 1000 --seed 1 --jobs 2 --preset house --json",
        "replay match.jsonl --verify",
        "play GAME [--seats N]",
        "replay <file>",
        "COMMAND --help",
        "play --help",
        "--version",
        "",
    ],
)
def test_a_command_that_can_be_given_is_not_refused(call: str) -> None:
    assert check(call.split()) is None


@pytest.mark.parametrize(
    "call",
    [
        "cheat uno",
        "play chess",
        "play uno --sets 3",
        "play GAME [--sets N]",
        "play uno --seats four",
        "play uno --preset home",
        "replay",
        "--verison",
    ],
)
def test_a_command_that_cannot_be_given_is_found(call: str) -> None:
    assert check(call.split())
