"""OpenSpiel's own tests for every turn-based game; imagined tables; ISMCTS."""

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

import fairdeal.envs.openspiel  # noqa: F401
from fairdeal.engine.errors import IllegalMove, SetupRefused
from fairdeal.games import GAMES

SEATS = {"segments": 3, "beverbende": 2, "uno": 3, "reverb": 1}


@pytest.fixture(params=SEATS)
def spiel(request: pytest.FixtureRequest) -> Any:
    return pyspiel.load_game(f"fairdeal_{request.param}", {"seats": SEATS[request.param]})


def test_every_game_in_which_seats_take_turns_is_known() -> None:
    known = {name for name in pyspiel.registered_names() if name.startswith("fairdeal_")}
    assert known == {f"fairdeal_{name}" for name, game in GAMES.items() if game.hand is None}


def dealt(spiel: Any, random: Any) -> Any:
    """A state whose chance nodes are behind."""
    state = spiel.new_initial_state()
    while state.is_chance_node():
        assert sum(odds for _, odds in state.chance_outcomes()) == 1
        state.apply_action(int(random.integers(256)))
    return state


def some_way(state: Any, random: Any, most: int = 25) -> None:
    """Play on at random for a while."""
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(int(random.choice(state.legal_actions())))


def test_openspiel_finds_nothing_wrong(spiel: str) -> None:
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


def test_the_same_luck_is_the_same_match(spiel: str) -> None:
    one, other = (dealt(spiel, np.random.default_rng(1)) for _ in range(2))
    assert str(one) == str(other)
    assert str(one) != str(dealt(spiel, np.random.default_rng(2)))
    assert len(one.history()) == 32


def test_an_imagined_state_looks_the_same_to_who_imagines_it(spiel: str) -> None:
    random = np.random.default_rng(3)
    state = dealt(spiel, random)
    some_way(state, random)
    player = state.current_player()
    others = [state.resample_from_infostate(player, random.random) for _ in range(5)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        some_way(other, random)
    assert len({str(other) for other in others}) > 1


def test_a_copy_goes_its_own_way(spiel: str) -> None:
    random = np.random.default_rng(4)
    state = dealt(spiel, random)
    before, copy = str(state), state.clone()
    some_way(copy, random)
    assert str(state) == before
    assert str(copy) != before


def test_ismcts_plays_it(spiel: str) -> None:
    random = np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        game=spiel,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        max_simulations=4,
        random_state=random,
    )
    state = dealt(spiel, np.random.default_rng(5))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_returns_are_the_rewards_of_the_end(spiel: str) -> None:
    random = np.random.default_rng(6)
    state = dealt(spiel, random)
    assert not any(state.returns())
    some_way(state, random, most=100_000)
    assert state.is_terminal()
    assert any(state.returns())


def test_an_illegal_action_is_refused() -> None:
    spiel = pyspiel.load_game("fairdeal_uno")
    state = dealt(spiel, np.random.default_rng(7))
    (illegal, *_) = set(range(60)) - set(state.legal_actions())
    with pytest.raises(IllegalMove, match=r"cannot "):
        state.apply_action(illegal)


def test_what_cannot_be_set_up_is_said() -> None:
    with pytest.raises(SetupRefused, match="no rule set 'mine'"):
        pyspiel.load_game("fairdeal_uno", {"preset": "mine"})
