"""Help and errors of all commands are in the catalogues, in English and Dutch."""

import ast
import sys
from functools import cache
from typing import Any

import pytest
import typer
from catalogues import EVERY_FOLDER, OF_COMMANDS, PACKAGE, arguments, english_in, keys_of, sentences

from fairdeal.cli import app, main
from fairdeal.commands.help import MESSAGES, TOP, asked_language, key_of
from fairdeal.engine import errors
from fairdeal.engine.errors import REFUSALS, FairdealError
from fairdeal.engine.messages import COMMON
from fairdeal.engine.speech import LANGUAGES, Reader
from fairdeal.games import find

TREE: Any = typer.main.get_command(app)
COMMANDS = {TOP: TREE, **TREE.commands}
SAID = (
    "usage",
    "section-",
    "default",
    "bring-over",
    "new-bless",
    "new-next",
    "site-written",
    "backup-written",
    "backup-restored",
    "matches-written",
    "matches-left-out",
)
KINDS = [
    name
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, FairdealError)
]
FOR_PROGRAMS = ("envs/", "engine/chance.py", "engine/javascript")  # programmers read English
SETTINGS = ("wrong-seats", "no-seat-here", "no-preset", "no-option", "wrong-answer")  # common ones
OF_MOVES = {kind.__name__ for kind in errors.MoveRefused.__subclasses__()}


def params(command: Any) -> list[Any]:
    """All options, with those that every command shares."""
    context = typer.Context(TREE, info_name="fairdeal")
    with context.scope(cleanup=False):
        mine = context if command is TREE else typer.Context(command, parent=context)
        return list(command.get_params(mine))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "language", "en")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_command_and_option_has_a_text_and_no_text_is_left_over(language: str) -> None:
    there = sentences(MESSAGES / f"{language}.ftl")
    expected = {f"command-{name}" for name in COMMANDS}
    for name, command in COMMANDS.items():
        for param in params(command):
            key = key_of(name, param)
            expected.add(key)
            if not getattr(param, "is_flag", False):
                expected.add(f"{key}.value")
    assert {key for key in there if not key.startswith(SAID)} == expected


def test_the_help_of_every_command_is_dutch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in TREE.commands:
        status, shown, said = run(monkeypatch, capsys, name, "--help", "--language", "nl")
        assert (status, said) == (0, "")
        assert shown.startswith(f"Gebruik: fairdeal {name} [OPTIES]")
        assert english_in(shown.splitlines(), "nl", OF_COMMANDS) == []
        assert english_in(run(monkeypatch, capsys, name, "-h")[1].splitlines(), "nl", OF_COMMANDS)


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int | str | None, str, str]:
    """The exit code of a command in this process, and what it prints."""
    monkeypatch.setattr(sys, "argv", ["fairdeal", *words])
    with pytest.raises(SystemExit) as left:
        main()
    shown = capsys.readouterr()
    return left.value.code, shown.out, shown.err


def test_the_language_is_found_anywhere_in_the_words() -> None:
    assert asked_language(["play", "--language", "nl", "uno"]) == "nl"
    assert asked_language(["--language=nl", "--zork"]) == "nl"
    assert asked_language(["play", "uno", "--language"]) is None


# -- errors ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--minutes", "x"), "--minutes must be a number"),  # 0.5 is one, too
        (("--games", "0.5"), "--games must be a whole number"),
        (("--minutes", "x", "--language", "nl"), "--minutes moet een getal zijn"),
    ],
)
def test_what_is_no_number_is_refused_as_the_option_needs_it(
    words: tuple[str, ...],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, shown, error = run(monkeypatch, capsys, "strength", "uno", "learnt", *words)
    assert (status, shown, error) == (2, "", f"fairdeal: {said}\n")


@cache
def reasons() -> list[tuple[str, str, ast.expr]]:
    """The reasons of all exceptions in the source: the file, the class, and the expression."""
    found = []
    for path in PACKAGE.rglob("*.py"):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix()
        if any(f"{kind}(" in text for kind in KINDS):
            calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
            for call in calls:
                kind = getattr(call.func, "id", "")
                if kind in KINDS and call.args:
                    found.append((name, kind, call.args[1 if "Journal" in kind else 0]))
    return found


def test_no_error_of_a_command_is_a_sentence_in_the_code() -> None:
    found = [
        f"{name}:{why.lineno}"
        for name, kind, why in reasons()
        if isinstance(why, ast.Constant | ast.JoinedStr)
        if kind not in OF_MOVES and not name.startswith(FOR_PROGRAMS)
    ]
    assert found == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_error_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    own = sentences(REFUSALS / f"{language}.ftl")
    there = {**sentences(COMMON / f"{language}.ftl"), **own}
    for name, _, why in reasons():
        if isinstance(why, ast.Call) and getattr(why.func, "id", "") == "message":
            for key in keys_of(why.args[0], PACKAGE / name):
                assert key in there, f"{name} says {key}, which is not there in {language}"
                given = set(arguments(why))
                assert there[key] <= given or "None" in given, f"{key} has holes that nothing fills"
    code = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    left = [key for key in own if f'"{key}"' not in code and not key.startswith("log-")]
    assert left == []


def test_no_other_catalogue_has_a_key_of_an_error() -> None:
    """It would replace the sentence, with other holes, where both are read."""
    own = {*sentences(REFUSALS / "en.ftl"), *SETTINGS}
    assert set(sentences(COMMON / "en.ftl")) & set(sentences(REFUSALS / "en.ftl")) == set()
    for folder in EVERY_FOLDER:
        if folder not in (REFUSALS, COMMON, MESSAGES):  # help and errors are never read together
            assert own & set(sentences(folder / "en.ftl")) == set(), folder


def test_an_error_is_english_as_a_string_and_told_in_any_language() -> None:
    with pytest.raises(FairdealError) as refused:
        find("chess")
    assert str(refused.value).startswith("there is no game 'chess'; there are: ")
    assert refused.value.tell("nl").startswith("het spel 'chess' is er niet; wel: ")
