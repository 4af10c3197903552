"""`fairdeal new`: a game in a copy of the checkout that nobody had heard of, tried everywhere."""

import re
from pathlib import Path

import pytest
from sixth import NAME, TITLE, fairdeal, git, python

from fairdeal.engine.errors import SetupRefused
from fairdeal.new.write import new_game, written_as

pytestmark = pytest.mark.timeout(1_500)  # another pytest runs inside, and compiles a new game
RULES = ("tests/games", "tests/engine")
ROOMS = ("tests/bots", "tests/lab", "tests/envs", "tests/terminal", "tests/server", "tests/project")
# What takes long and is said of this game by a quicker test too, or needs a database server.
LEFT_OUT = (
    "postgres",
    "thousand_matches",
    "end_at_the_same_table",
    "search_alike",
    "without_a_refused_move",
    "says_only_what_the_seat_could_know",
    "any_number_of_threads",
    "compiled_in_count_the_same",
)


def suites(copy, *folders):
    """Run all tests of the new game in these folders; return how many passed."""
    chosen = f"{NAME} and not ({' or '.join(LEFT_OUT)})"
    said = python(copy, "-m", "pytest", "-q", "-n", "0", "-k", chosen, *folders)
    return int(re.search(r"(\d+) passed", said)[1])


# -- a sixth game -------------------------------------------------------------
def test_a_new_game_changes_no_file_that_was_there(sixth_game):
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


def test_its_rules_pass_what_every_game_owes(sixth_game):
    assert suites(sixth_game, *RULES) > 150


def test_every_room_can_do_with_it_what_it_does_with_any_game(sixth_game):
    """Terminal, server, bots, search, simulation, Gymnasium and PettingZoo."""
    assert suites(sixth_game, *ROOMS, "tests/test_cli.py") > 80


def test_the_documents_of_the_copy_still_tell_the_truth(sixth_game):
    python(sixth_game, "-m", "pytest", "-q", "-n", "0", "tests/project/test_docs.py")
    assert fairdeal(sixth_game, "rules", NAME).startswith(f"# {TITLE}\n")


def test_it_is_simulated_and_reported_on(sixth_game, tmp_path):
    told = fairdeal(sixth_game, "simulate", NAME, "--games", "1000", "--seed", "1")
    assert told.startswith(f"{TITLE}, 4 seats, random players, seed 1: 1,000 matches")
    page = tmp_path / "report.html"
    fairdeal(sixth_game, "report", NAME, "--games", "60", "--bots", "thumb", "--out", str(page))
    assert TITLE in page.read_text(encoding="utf-8")


def test_what_was_written_is_formatted_linted_and_typed(sixth_game):
    source = [path for path in written_as(NAME, TITLE) if path.endswith(".py")]
    python(sixth_game, "-m", "ruff", "check", *source)
    python(sixth_game, "-m", "ruff", "format", "--check", *source)
    python(sixth_game, "-m", "mypy", f"src/fairdeal/games/{NAME}")


# -- what is refused ----------------------------------------------------------
@pytest.fixture
def checkout(tmp_path):
    """A folder that looks like a checkout, with one game."""
    for folder in ("src/fairdeal/games/uno", "src/fairdeal/terminal/faces", "tests/companions"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src/fairdeal/terminal/faces/plain.py").touch()
    return tmp_path


def files_in(folder):
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
def test_a_name_that_no_game_can_have_is_refused_in_a_line(checkout, name, why):
    before = files_in(checkout)
    with pytest.raises(SetupRefused) as refused:
        new_game(name, None, checkout)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert files_in(checkout) == before


@pytest.mark.parametrize("title", ['Whist"', "Whist\n", "{whist}", "W" * 21])
def test_a_title_that_would_break_a_file_is_refused(checkout, title):
    before = files_in(checkout)
    with pytest.raises(SetupRefused, match="a title is 1 to 20 letters"):
        new_game("whist", title, checkout)
    assert files_in(checkout) == before


def test_a_file_that_is_there_is_never_written_over(checkout):
    mine = checkout / "docs/rules/whist.md"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    with pytest.raises(SetupRefused, match=r"docs/rules/whist\.md is there already"):
        new_game("whist", None, checkout)
    assert mine.read_text() == "mine"
    assert not (checkout / "src/fairdeal/games/whist").exists()


def test_outside_a_checkout_nothing_is_written(tmp_path):
    with pytest.raises(SetupRefused, match="run this in a checkout"):
        new_game("whist", None, tmp_path)
    assert files_in(tmp_path) == []


def test_from_any_folder_inside_a_checkout_the_game_goes_to_its_place(checkout):
    written = new_game("snip_snap", None, checkout / "tests")
    assert "docs/rules/snip_snap.md" in written
    assert all((checkout / path).exists() for path in written)
    told = "\n".join((checkout / path).read_text(encoding="utf-8") for path in written)
    assert "# Snip Snap\n" in told
    assert "fairdeal.new" not in told
    assert "Crazy Eights" not in told
