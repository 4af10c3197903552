"""Approximate best responses, in tiny sizes; these tests need PyTorch, and are skipped without."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from networks import any_network, highest_network

from fairdeal.bots.levels import Mind, read_mind
from fairdeal.bots.minds import FILED
from fairdeal.bots.network import network_in
from fairdeal.bots.policies import choose, policy_in
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import wrap
from fairdeal.games import GAMES
from fairdeal.lab.card import Extras, run
from fairdeal.lab.strength import StrengthCard, card_of

torch = pytest.importorskip("torch", reason="needs fairdeal[train]")
response = pytest.importorskip("fairdeal.train.response")
rivals = pytest.importorskip("fairdeal.train.rivals")

SEGMENTS, UNO = GAMES["segments"], GAMES["uno"]


@pytest.fixture
def planted(tmp_path: Path) -> str:
    """A bot that always plays its highest action: in Segments it passes when it can."""
    path = tmp_path / "highest.net"
    path.write_bytes(highest_network(SEGMENTS).to_bytes())
    return str(path)


def test_a_network_trained_for_seconds_exposes_the_planted_weak_bot(
    planted: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("fairdeal.lab.strength.TIMED", 0.01)
    monkeypatch.setattr(response, "place_of", lambda game, data: tmp_path / "response.net")
    card = card_of(SEGMENTS, planted, "random", (2,), 40, "1", "as-written", {})
    settings = response.settings_for(card, "cpu")
    tiny = replace(settings, games=128, minibatch=1024, width=32, updates=25)
    shown = list[int]()

    def respond() -> Mind:
        return response.respond(tiny, card.bot, 1, lambda done, of: shown.append(done))

    run(card, 1, 1, as_json=True, extras=Extras(respond=respond))
    assert shown == list(range(1, 26))
    (found,) = json.loads(capsys.readouterr().out)["best_responses"]
    assert found["verdict"] == "ahead"
    assert found["wins"]["mean"] > 0.9
    made = network_in(tmp_path / "response.net", SEGMENTS).made
    assert str(made["command"]).startswith(f"fairdeal strength segments {planted} --seats 2 ")
    assert str(made["command"]).endswith("--seed 1 --best-response 1 --device cpu")
    assert made["updates"] == 25


def test_a_network_is_trained_against_learnt_in_a_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(response, "place_of", lambda game, data: tmp_path / "response.net")
    card = request("ratscrew")
    settings = response.settings_for(card, "cpu")
    tiny = replace(settings, games=64, minibatch=1024, width=8, updates=2)
    assert response.respond(tiny, card.bot, 1, lambda done, of: None).kind == FILED
    assert network_in(tmp_path / "response.net", GAMES["ratscrew"]).made["updates"] == 2


def test_a_rival_plays_the_moves_of_its_file(tmp_path: Path) -> None:
    from fairdeal.envs import batch

    path = tmp_path / "uno.net"
    path.write_bytes(any_network(UNO).to_bytes())
    games = batch("uno", 8, 2, seed=1)
    rival = rivals.PolicyRival(games, policy_in(path, UNO))
    rival.answer()
    asked = np.flatnonzero(games.turn != rival.mine)
    assert asked.size
    for game in asked:
        legal = np.flatnonzero(games.masks[game])
        view = wrap(games.views[game : game + 1])
        assert rival.chosen[game] == choose(policy_in(path, UNO), UNO, view, legal.tolist())


@pytest.mark.parametrize(
    ("name", "bot"), [("uno", "search:10"), ("uno", "random"), ("ratscrew", "search:10")]
)
def test_a_bot_that_nothing_can_be_trained_against_is_refused_in_one_line(
    name: str, bot: str
) -> None:
    game = GAMES[name]
    with pytest.raises(SetupRefused, match="no network can be trained against") as refused:
        rivals.rival_of(read_mind(bot, game), game, "cpu")
    assert "\n" not in str(refused.value)


# -- what is asked for --------------------------------------------------------------
def request(name: str = "uno", bot: str = "learnt", seats: tuple[int, ...] = (2,)) -> StrengthCard:
    return card_of(GAMES[name], bot, "random", seats, 40, "1", "as-written", {})


def test_a_bot_that_sits_alone_has_no_opponent_to_train() -> None:
    assert response.settings_for(request("reverb", seats=(1, 2, 3)), "cpu").seats == (2, 3)
    with pytest.raises(SetupRefused, match="at least 2 seats"):
        response.settings_for(request("reverb", seats=(1,)), "cpu")


def test_a_network_is_not_trained_on_other_rules_than_it_plays() -> None:
    card = card_of(UNO, "learnt", "random", (2,), 40, "1", "as-written", {"stacking": "true"})
    with pytest.raises(SetupRefused, match="use --preset, not --option"):
        response.settings_for(card, "cpu")


@pytest.mark.parametrize("minutes", [-1.0, float("nan"), float("inf")])
def test_a_time_to_train_that_is_none_is_refused(minutes: float) -> None:
    card = request()
    with pytest.raises(SetupRefused, match="--best-response must be a number above 0"):
        response.check_response(response.settings_for(card, "cpu"), card.bot, minutes)


def test_a_device_that_is_none_is_refused() -> None:
    with pytest.raises(SetupRefused, match="must be one of cuda, cpu, not 'tpu'"):
        response.settings_for(request(), "tpu")
