"""The command as people type it: what it prints, what it refuses, and how it stops."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from catalogues import english_in

from fairdeal import __version__
from fairdeal.cli import main
from fairdeal.engine.errors import REFUSALS
from fairdeal.engine.game import Game
from fairdeal.engine.messages import COMMON
from fairdeal.engine.speech import LANGUAGES, Reader
from fairdeal.games import GAMES
from fairdeal.terminal.pages import about

COMMAND = Path(sys.executable).parent / "fairdeal"
PATIENCE = 120  # seconds that a command may take on a busy machine
INTERRUPTED = 130
HUGE = 10**12  # matches that take hours


def run(*words: Any, **more: Any) -> Any:
    return subprocess.run(
        [COMMAND, *map(str, words)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        **more,
    )


def printed(*words: Any) -> Any:
    """The output of a command that succeeds without warnings."""
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# -- pages ----------------------------------------------------------------------
def test_without_a_word_the_command_shows_its_help() -> None:
    shown = printed()
    assert shown == printed("--help") == printed("-h")
    commands = "games rules play par new simulate arena report compare serve verify replay"
    for command in commands.split():
        assert f"\n  {command} " in shown


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["simulate", "--help"]])
def test_the_help_waits_for_neither_numba_nor_numpy(words: Any) -> None:
    script = (
        "import sys; from fairdeal.cli import main\n"
        "try: main()\n"
        "finally: sys.stderr.write(' '.join({'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *words], capture_output=True, text=True, check=True
    )
    assert done.stdout
    assert done.stderr == ""


def test_the_version_is_the_package_s() -> None:
    assert printed("--version") == f"fairdeal {__version__}\n"


def test_the_games_are_listed_with_their_rule_sets_and_options(game: Game) -> None:
    shown = printed("games")
    assert f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[1]} seats\n" in shown
    for preset in game.presets:
        assert f"    {preset}: " in shown
    for option in game.options:
        default = json.dumps(option.default).strip('"').replace("null", "none")
        assert f"    {option.name}={default}: {about(game, option)}; " in shown


def test_the_games_are_listed_for_programs_as_one_list() -> None:
    listed = json.loads(printed("games", "--json"))
    assert [game["name"] for game in listed] == list(GAMES)
    for told in listed:
        game = GAMES[told["name"]]
        assert told["seats"] == list(game.seats)
        assert told["presets"] == game.presets
        assert {o["name"]: o["default"] for o in told["options"]} == {
            option.name: option.default for option in game.options
        }


def test_the_rules_of_a_game_are_shown_as_they_are_written(game: Game) -> None:
    page = Path(__file__).parents[1] / "docs" / "rules" / f"{game.name}.md"
    assert printed("rules", game.name) == page.read_text(encoding="utf-8")


# -- simulations ------------------------------------------------------------------
def test_a_simulation_for_programs_is_exactly_one_object() -> None:
    shown = printed("simulate", "uno", "--games", 50, "--seed", "one", "--json")
    assert shown.count("\n") == 1
    told = json.loads(shown)
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("uno", 4, 50, "one")
    assert len(told["wins"]) == 4
    assert sum(told["wins"]) + told["drawn"] <= 50 < told["moves"] == sum(told["actions"].values())
    assert told["seconds"] > 0
    assert told["moves_per_second"] == pytest.approx(told["moves"] / told["seconds"])
    assert told["games_per_second"] == pytest.approx(told["games"] / told["seconds"])


def test_the_same_seed_shows_the_same_matches_and_no_seed_shows_others() -> None:
    def counted(*more: Any) -> Any:
        words = ("simulate", "uno", "--games", 50, "--device", "plain", "--json", *more)
        told = json.loads(printed(*words))
        return told["seed"], told["moves"], told["actions"]

    first = counted("--seed", "one")
    assert first == counted("--seed", "one", "--jobs", 2)
    assert first[0] != counted()[0] != "None"


def test_a_simulation_for_people_says_who_won_and_how_long_it_took() -> None:
    printed_text = printed("simulate", "uno", "--seats", 3, "--games", 50, "--option", "n-rounds=2")
    shown = printed_text.replace("\N{NO-BREAK SPACE}", " ")
    assert shown.startswith("UNO, 3 seats, random players, seed ")
    assert "50 matches" in shown
    assert "n_rounds=2" in shown
    for word in ("wins", "95 % interval", "median", "draw 2"):
        assert word in shown


def test_journals_of_a_simulation_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "journals"
    printed("simulate", "uno", "--games", 2, "--device", "plain", "--journals", folder)
    kept = sorted(folder.iterdir())
    assert len(kept) == 2
    assert "replay to the same table" in printed("replay", "--verify", kept[1])


# -- refusals -----------------------------------------------------------------------
WRONG = {
    "an unknown command": "dance",
    "an unknown flag": "--zork",
    "an unknown flag of a command": "simulate uno --zork",
    "a word too many": "games uno",
    "no game": "simulate",
    "no game to play": "play",
    "no journal": "replay",
    "an unknown game": "simulate chess",
    "an unknown game to play": "play chess",
    "the rules of an unknown game": "rules chess",
    "an unknown rule set": "simulate uno --preset wild",
    "an unknown option": "simulate uno --option colours=5",
    "an option without a value": "simulate uno --option stacking",
    "a value the option does not have": "simulate uno --option stacking=perhaps",
    "a number that is too high": "play uno --option n_rounds=1000",
    "options that contradict each other": "simulate uno --option target=300",
    "too many seats": "simulate uno --seats 99",
    "too few seats": "play uno --seats 1",
    "a seat that is not there": "play uno --seat 4",
    "a seat below the first": "play uno --seat -1",
    "an unknown device": "simulate uno --device abacus",
    "no matches": "simulate uno --games 0",
    "fewer matches than none": "simulate uno --games -1",
    "a number in letters": "simulate uno --games abc",
    "no cores": "simulate uno --jobs 0",
    "a journal that is not there": "replay {folder}/missing.jsonl",
    "a folder for a journal": "replay {folder}",
    "a file that is no journal": "replay {folder}/taken",
    "a journal over a file": "play uno --save {folder}/taken",
    "a journal in no folder": "play uno --save {folder}/missing/match.jsonl",
    "journals into a file": "simulate uno --games 2 --device plain --journals {folder}/taken",
    "journals below a file": "simulate uno --games 2 --device plain --journals {folder}/taken/x",
    "a machine that is none": "simulate uno --on moon",
    "skill where no hands race": "simulate uno --skill 20",
    "skill beyond the best": "simulate ratscrew --skill 500",
    "a bot that is none": "play uno --bots brilliant",
    "more bots than other seats": "play uno --seats 3 --bots easy,medium,hard",
    "an arena without matches": "arena uno --games 0",
    "an arena of unknown bots": "arena uno --bots deep,blue",
    "an arena kept in a folder": "arena uno --bots random --keep {folder}",
    "a line-up of the wrong size": "arena uno --seats 4 --lineup thumb,random",
    "a report without matches": "report uno --games 0",
    "a report by an unknown bot": "report uno --bots brilliant",
    "a report into no folder": "report uno --games 10 --out {folder}/missing/page.html",
    "one rule set compared": "compare uno --preset as-written",
    "a par by no positions": "par --budget 0",
    "a par of a game without a solver": "par uno",
    "a new game with the name of another": "new uno",
    "a new game with a name that is none": "new 8ball",
    "a server in a file": "serve --data {folder}/taken",
    "a database of another kind": "serve --database mysql://here/log",
    "a port that is none": "serve --port 99999",
    "a proof that is not there": "verify {folder}/missing.json",
    "a file that is no proof": "verify {folder}/taken",
    "an address of no table": "verify http://localhost:1/about",
    "a table of no server": "verify http://localhost:1/t/Zx81kQ0aPfE",
    "no folder for the site": "site",
    "a file for the site": "site {folder}/taken",
    "a folder that is not empty": "site {folder}",
    "a folder below a file": "site {folder}/taken/site",
}


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_done_is_refused_in_one_line_of_the_reader_s_language(
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine\n")
    said = []
    for language in LANGUAGES:
        monkeypatch.setattr(Reader, "language", language)
        given = [*words.format(folder=tmp_path).split(), "--language", language]
        monkeypatch.setattr(sys, "argv", ["fairdeal", *given])
        with pytest.raises(SystemExit) as left:
            main()
        shown = capsys.readouterr()
        assert (left.value.code, shown.out) == (2, "")
        assert shown.err.startswith("fairdeal: ")
        assert shown.err.count("\n") == 1
        assert shown.err.endswith("\n")
        said.append(shown.err)
    assert taken.read_text() == "mine\n"
    assert said[0] != said[1]
    assert english_in(said, "nl", [COMMON, REFUSALS]) in ([], said[:1])


def test_a_refusal_is_one_line_and_not_a_traceback() -> None:
    done = run("simulate", "chess", "--language", "nl")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("fairdeal: het spel 'chess' is er niet; wel: ")
    assert done.stderr.count("\n") == 1


def test_a_refusal_says_what_there_is() -> None:
    assert "there are: as-written, " in run("play", "uno", "--preset", "wild").stderr
    many = run("play", "uno", "--seats", "3", "--bots", "easy,medium,hard").stderr
    assert many == "fairdeal: 3 bots are named, but only 2 seats are left for them\n"
    one = run("play", "uno", "--seats", "2", "--bots", "easy,medium").stderr
    assert one == "fairdeal: 2 bots are named, but only 1 seat is left for them\n"
    none = run("play", "reverb", "--seats", "1", "--bots", "easy,medium").stderr
    assert none == "fairdeal: 2 bots are named, but no seat is left for them\n"
    assert "UNO has no solver" in run("par", "uno").stderr


# -- being stopped -------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["xterm-256color", "dumb", None])
def test_an_interrupt_ends_a_long_simulation_without_a_traceback(kind: Any) -> None:
    ours, theirs = pty.openpty()  # the progress, there only on a terminal, says it has begun
    words = [str(COMMAND), "simulate", "uno", "--games", str(HUGE), "--jobs", "1"]
    wide = {name: value for name, value in os.environ.items() if name != "TERM"}
    wide |= {"COLUMNS": "200"} | ({"TERM": kind} if kind else {})
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=wide,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # which a shell may ignore
    ) as process:
        os.close(theirs)
        try:
            said = read_until(ours, rf"[1-9]\d*/{HUGE}")
            process.send_signal(signal.SIGINT)
            said += read_until(ours, None)
            shown = process.communicate(timeout=PATIENCE)[0]
        finally:
            process.kill()
            os.close(ours)
    assert process.returncode == INTERRUPTED
    assert shown == b""
    assert "Traceback" not in said
    assert "Error" not in said


def read_until(terminal: Any, pattern: Any) -> Any:
    """The output of the terminal up to this text, or all the rest."""
    said = ""
    while pattern is None or not re.search(pattern, said):
        assert select.select([terminal], [], [], PATIENCE)[0], f"nothing came after {said!r}"
        try:
            more = os.read(terminal, 4096)
        except OSError:  # Linux: the other end is closed
            more = b""
        if not more:
            break
        said += more.decode(errors="replace")
    return said


@pytest.mark.parametrize("command", ["rules uno", "games", "replay {file}", "replay --json {file}"])
def test_a_reader_that_has_seen_enough_is_no_error(command: Any, tmp_path: Path) -> None:
    if "replay" in command:
        run(
            "simulate",
            "uno",
            "--games",
            1,
            "--seed",
            1,
            "--device",
            "plain",
            "--journals",
            tmp_path,
        )
        (file,) = tmp_path.iterdir()
        command = command.format(file=file)
    with subprocess.Popen(
        [COMMAND, *command.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        first = process.stdout.read(1)
        process.stdout.close()
        complaints = process.stderr.read()
    assert first
    assert complaints == b""
