"""Policy files as bots: the same moves as the same network inside, wherever a bot can be named."""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from networks import any_network

from fairdeal.bots.bot import Bots
from fairdeal.bots.levels import read_mind
from fairdeal.bots.minds import FILED
from fairdeal.bots.policies import policy_in
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.arena import Arena, arrange
from fairdeal.lab.bouts import keep_journals
from fairdeal.lab.filed import FileCrew, crew_of
from fairdeal.terminal.saves import Seating, new_save, seating_of
from fairdeal.train.onnx import onnx_of

UNO, RATSCREW = GAMES["uno"], GAMES["ratscrew"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "uno.net"
    path.write_bytes(any_network(UNO).to_bytes())
    return path


def arena(game: Game, lineup: str, seats: int, games: int) -> Arena:
    return arrange(game, seats, games, "files", "as-written", {}, "", lineup)


def shipped(game: Game) -> Path:
    """The file of the network that `learnt` plays this game with."""
    return game.folder / "learnt.net"


def rows(arena: Arena) -> Any:  # NumPy's records
    crew = crew_of(arena.plan, arena.lineups())
    many = len(arena.seatings)
    deals, numbers = np.divmod(np.arange(arena.matches), many)
    return crew.play(deals.astype(np.int32), numbers.astype(np.int32))


def test_a_file_plays_the_matches_that_learnt_plays_with_the_same_network() -> None:
    by_file = rows(arena(UNO, f"{shipped(UNO)},thumb", 2, 12))
    inside = rows(arena(UNO, "learnt,thumb", 2, 12))
    for name in ("deal", "moves", "turns", "choices", "milliseconds", "points", "places"):
        assert (by_file[name] == inside[name]).all(), name


def test_two_files_meet_and_the_matches_beside_a_match_do_not_matter(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = file.with_name("other.net")
    other.write_bytes(any_network(UNO, seed=2).to_bytes())
    meeting = arena(UNO, f"{file},{other}", 2, 12)
    many = rows(meeting)
    assert isinstance(crew_of(meeting.plan, meeting.lineups()), FileCrew)
    monkeypatch.setattr("fairdeal.lab.filed.SIDE_BY_SIDE", 5)
    assert (rows(meeting) == many).all()
    assert len({tuple(row["places"][:2]) for row in many}) > 1


def test_a_journal_of_a_match_with_a_file_has_the_same_result(file: Path, tmp_path: Path) -> None:
    meeting = arena(UNO, f"{file},random", 2, 4)
    played = rows(meeting)
    keep_journals(meeting, played, tmp_path, lambda done: None)
    for row, path in zip(played, sorted(tmp_path.glob("uno-*.jsonl")), strict=True):
        end = json.loads(path.read_text().splitlines()[-1])
        assert end["places"] == row["places"][:2].tolist()


@pytest.mark.parametrize(("name", "rules"), [("uno", "house"), ("ratscrew", "as-written")])
def test_at_a_table_a_file_chooses_as_learnt_does(name: str, rules: str) -> None:
    game = GAMES[name]
    table = Table(game, 4, rules, key=bytes(32))
    filed, inside = (
        Bots(game, 4, table.options, dict.fromkeys(range(4), read_mind(bot, game)))
        for bot in (str(shipped(game)), "learnt")
    )
    off_turn = 0
    while not table.over and table.ply < 60:
        if game.hand:
            want = filed.hands(table.view(0))
            assert want == inside.hands(table.view(0))
            table.play(want[0].seat, want[0].action)
            continue
        for seat in table.to_act():
            view, legal = table.view(seat), table.legal(seat)
            action = filed.choose(view, legal)
            assert action == inside.choose(view, legal)
            off_turn += seat != table.state.turn
        seat = int(table.state.turn)
        table.play(seat, filed.choose(table.view(seat), table.legal(seat)))
    assert off_turn or game.hand


def test_a_saved_match_remembers_its_policy_file(file: Path) -> None:
    seated = Seating(1, f"{file},search:20")
    save = new_save(Table(UNO, 3, key=bytes(32)), seated, None)
    assert seating_of(save.path) == seated
    save.path.unlink()


def test_a_file_may_race_with_a_skill(tmp_path: Path) -> None:
    path = tmp_path / "any@home.net"
    path.write_bytes(any_network(RATSCREW).to_bytes())
    mind = read_mind(f"{path}@-20", RATSCREW)
    assert (mind.kind, mind.path, mind.skill) == (FILED, str(path), -20)
    assert read_mind(str(path), RATSCREW).skill == 0


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none.net", "cannot read .*none.net"),
        ("text.net", "is not a network: `fairdeal train` writes those"),
        ("segments.net", "plays segments, not uno"),
        ("uno.net@20", "is for games with races"),
        ("uno.pt", r"a policy file \(FILE.net or FILE.onnx\)"),
    ],
)
def test_a_file_that_cannot_play_is_refused_in_one_line(name: str, words: str, file: Path) -> None:
    file.with_name("text.net").write_text("hello")
    file.with_name("segments.net").write_bytes(any_network(GAMES["segments"]).to_bytes())
    with pytest.raises(SetupRefused, match=words) as refused:
        read_mind(str(file.with_name(name)), UNO)
    assert "\n" not in str(refused.value)


def test_the_report_names_the_commands_in_which_a_file_can_play(file: Path, tmp_path: Path) -> None:
    from fairdeal.lab.report import run
    from fairdeal.lab.sides import rule_sets

    rules = rule_sets(UNO, 2, 10, "1", ["as-written"], {}, bots=str(file))
    with pytest.raises(SetupRefused, match="`score`, `bring` and Gymnasium only"):
        run(rules, str, 1, tmp_path / "page.html")


# -- ONNX -----------------------------------------------------------------------
def dense(game: Game, outputs: int = 0, width: int = 0) -> list[Any]:
    random = np.random.default_rng(1)
    sizes = (width or len(game.observed), 8, outputs or game.actions + bool(game.contested))
    return [
        (random.normal(size=(into, out)), random.normal(size=out)) for into, out in pairwise(sizes)
    ]


def test_without_onnxruntime_one_line_says_what_to_install(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    path = file.with_suffix(".onnx")
    path.write_bytes(onnx_of(dense(UNO), {}))
    with pytest.raises(SetupRefused, match=r"onnxruntime is not installed: .*fairdeal\[onnx\]"):
        read_mind(str(path), UNO)


def test_an_onnx_file_gives_the_scores_of_its_layers_and_plays(file: Path) -> None:
    pytest.importorskip("onnxruntime", reason="needs fairdeal[onnx]")
    layers = dense(UNO)
    path = file.with_suffix(".onnx")
    path.write_bytes(onnx_of(layers, {"game": "uno"}))
    seen = np.random.default_rng(2).integers(0, 9, (5, len(UNO.observed)))
    masks = np.ones((5, UNO.actions + 1), bool)
    (first, one), (second, two) = layers
    expected = np.maximum(seen @ first + one, 0) @ second + two
    found = policy_in(path, UNO).scores(seen, masks)
    assert np.allclose(found, expected, rtol=1e-3, atol=1e-3)
    assert (rows(arena(UNO, f"{path},random", 2, 6))["moves"] > 0).all()


@pytest.mark.parametrize(
    ("made", "layers", "words"),
    [
        ({"game": "segments"}, dense(UNO), "plays segments, not uno"),
        ({"game": "uno", "observed": "0"}, dense(UNO), "other observations of UNO"),
        ({}, dense(UNO, width=7), rf"observations, float32 \[n, {len(UNO.observed)}\]"),
        ({}, dense(UNO, outputs=5), r"the output must be float32 \[n, 126 / 127\]"),
        ({}, None, "is not a network that onnxruntime can read"),
    ],
)
def test_an_onnx_file_that_does_not_fit_is_refused_in_one_line(
    made: dict[str, str], layers: Any, words: str, file: Path
) -> None:
    pytest.importorskip("onnxruntime", reason="needs fairdeal[onnx]")
    path = file.with_suffix(".onnx")
    path.write_bytes(onnx_of(layers, made) if layers else b"hello")
    with pytest.raises(SetupRefused, match=words) as refused:
        read_mind(str(path), UNO)
    assert "\n" not in str(refused.value)
