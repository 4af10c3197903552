"""`fairdeal new`: a game in a copy of the checkout that nobody had heard of, tried everywhere."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from sixth import NAME, TITLE, fairdeal, git, python

from fairdeal.engine.errors import SetupRefused
from fairdeal.new.write import new_game, written_as

pytestmark = pytest.mark.timeout(350)  # another pytest runs inside, and compiles a new game
SUITES = {  # with how many tests of one game are there at least
    "games": 140,
    "engine": 20,
    "bots": 10,
    "lab": 10,
    "envs": 10,
    "terminal": 15,
    "server": 15,
    "project": 1,
    "test_cli.py": 2,
}
# Tests that take long and have a quicker one for this game too, or need a database server.
LEFT_OUT = (
    "postgres",
    "thousand_matches",
    "end_at_the_same_table",
    "search_alike",
    "search:8",
    "says_only_what_the_seat_could_know",
    "any_number_of_threads",
    "compiled_in_count_the_same",
)


def suite(copy: Any, path: Any) -> Any:
    """Run all tests of the new game there; return how many passed."""
    chosen = f"({NAME} or tree_names) and not ({' or '.join(LEFT_OUT)})"
    said = python(copy, "-m", "pytest", "-q", "-n", "0", "-k", chosen, path)
    return int(re.findall(r"(\d+) passed", said)[0])


# -- a sixth game -------------------------------------------------------------
def test_a_new_game_changes_no_file_that_was_there(sixth_game: Any) -> None:
    changes = [line.split(maxsplit=1) for line in git(sixth_game, "status", "--short").splitlines()]
    assert {kind for kind, _ in changes} == {"??"}
    assert {path for _, path in changes} == {
        f"docs/rules/{NAME}.md",
        f"src/fairdeal/games/{NAME}/",
        f"tests/companions/{NAME}.py",
        f"tests/data/{NAME}/",
        f"tests/data/screens/{NAME}-120x40.txt",
        f"tests/data/screens/{NAME}-80x24.txt",
        f"tests/games/test_{NAME}_rules.py",
    }


@pytest.mark.parametrize(("room", "least"), SUITES.items())
def test_it_passes_every_suite_without_a_change_to_it(
    sixth_game: Any, room: Any, least: Any
) -> None:
    """Its rules and journals; bots, lab and environments; a match on a screen, and on a server."""
    assert suite(sixth_game, f"tests/{room}") >= least


def test_it_is_simulated_and_reported_on(sixth_game: Any, tmp_path: Path) -> None:
    told = fairdeal(sixth_game, "simulate", NAME, "--games", "1000", "--seed", "1")
    assert told.startswith(f"{TITLE}, 4 seats, random players, seed 1: 1,000 matches")
    page = tmp_path / "report.html"
    fairdeal(sixth_game, "report", NAME, "--games", "60", "--bots", "thumb", "--out", str(page))
    assert TITLE in page.read_text(encoding="utf-8")


def test_what_was_written_is_formatted_linted_and_typed(sixth_game: Any) -> None:
    source = [path for path in written_as(NAME, TITLE) if path.endswith(".py")]
    python(sixth_game, "-m", "ruff", "check", *source)
    python(sixth_game, "-m", "ruff", "format", "--check", *source)
    python(sixth_game, "-m", "mypy", f"src/fairdeal/games/{NAME}")


# -- the tutorial -------------------------------------------------------------
TUTORIAL = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
CHANGE = re.compile(r"```diff\n(.*?)```", re.DOTALL)
FILE = re.compile(r"\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)```", re.DOTALL)


def follow_the_tutorial(copy: Any) -> Any:
    """Make every change and write every file that the page shows; return the new Python files."""
    page = TUTORIAL.read_text(encoding="utf-8")
    for number, change in enumerate(CHANGE.findall(page)):
        patch = copy.parent / f"{number}.diff"
        patch.write_text(change, encoding="utf-8")
        git(copy, "apply", str(patch))
    files = dict(FILE.findall(page))
    for path, text in files.items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(text, encoding="utf-8")
    return [path for path in files if path.endswith(".py")]


def test_whoever_follows_the_tutorial_has_a_game_that_passes(
    sixth_game: Any, tmp_path: Path
) -> None:
    copy = tmp_path / "checkout"
    shutil.copytree(sixth_game, copy)
    written = follow_the_tutorial(copy)
    assert len(written) == 2
    golden = ("tests/games/test_playthroughs.py", "tests/terminal/test_pictures.py")
    pytest_in = ("-m", "pytest", "-q", "-n", "0")
    python(copy, *pytest_in, "--bless", "-k", f"[{NAME}-", *golden)
    python(copy, "-m", "ruff", "check", *written)
    quick = ("counts", "pages", "messages", f"{NAME}_rules")
    files = [f"tests/games/test_{one}.py" for one in quick]
    python(copy, *pytest_in, "-k", f"{NAME} or tree_names", *files, "tests/project/test_docs.py")
    screen = (copy / f"tests/data/screens/{NAME}-80x24.txt").read_text(encoding="utf-8")
    assert "or the rank of the top card" in screen


# -- what is refused ----------------------------------------------------------
@pytest.fixture
def checkout(tmp_path: Path) -> Any:
    """A folder that looks like a checkout, with one game."""
    for folder in ("src/fairdeal/games/uno", "src/fairdeal/terminal/faces", "tests/companions"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src/fairdeal/terminal/faces/plain.py").touch()
    return tmp_path


def files_in(folder: Any) -> Any:
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("uno", "the name 'uno' is taken: there is a src/fairdeal/games/uno"),
        ("plain", "the name 'plain' is taken"),
        ("8ball", "use a name like that of a Python module"),
        ("Whist", "in lower case"),
        ("class", "use a name like that of a Python module"),
        ("../whist", "use a name like that of a Python module"),
        ("", "use a name like that of a Python module"),
        ("w" * 21, "at most 20 characters, not 21"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused_in_a_line(
    checkout: Any, name: str, why: str
) -> None:
    before = files_in(checkout)
    with pytest.raises(SetupRefused) as refused:
        new_game(name, None, checkout)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert files_in(checkout) == before


@pytest.mark.parametrize("title", ['Whist"', "Whist\n", "{whist}", "W" * 21])
def test_a_title_that_would_break_a_file_is_refused(checkout: Any, title: str) -> None:
    before = files_in(checkout)
    with pytest.raises(SetupRefused, match="a title is 1 to 20 letters"):
        new_game("whist", title, checkout)
    assert files_in(checkout) == before


def test_a_file_that_is_there_is_never_written_over(checkout: Any) -> None:
    mine = checkout / "docs/rules/whist.md"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    with pytest.raises(SetupRefused, match=r"docs/rules/whist\.md already exists"):
        new_game("whist", None, checkout)
    assert mine.read_text() == "mine"
    assert not (checkout / "src/fairdeal/games/whist").exists()


def test_outside_a_checkout_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(SetupRefused, match="run this in a checkout"):
        new_game("whist", None, tmp_path)
    assert files_in(tmp_path) == []


def test_from_any_folder_inside_a_checkout_the_game_goes_to_its_place(checkout: Any) -> None:
    written = new_game("snip_snap", None, checkout / "tests")
    assert "docs/rules/snip_snap.md" in written
    assert all((checkout / path).exists() for path in written)
    told = "\n".join((checkout / path).read_text(encoding="utf-8") for path in written)
    assert "# Snip Snap\n" in told
    assert "fairdeal.new" not in told
    assert "Crazy Eights" not in told
