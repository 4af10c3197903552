"""Minds by name."""

import pytest

from fairdeal.bots.levels import BEST, LEVELS, TAUGHT, levels_of, read_mind, stored_levels
from fairdeal.bots.minds import RANDOM, SEARCH, THUMB
from fairdeal.bots.network import has_network
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.games.uno import GAME as UNO


def test_a_mind_is_named_by_how_it_chooses() -> None:
    assert read_mind("random", UNO).kind == RANDOM
    assert read_mind("thumb", UNO).kind == THUMB
    assert read_mind("search", UNO).kind == SEARCH
    assert read_mind(" Hard ", UNO) == LEVELS["hard"]


def test_people_can_choose_an_expert_where_there_is_a_network(game: Game) -> None:
    levels = levels_of(game)
    assert list(levels) == ([*LEVELS, BEST] if has_network(game) else [*LEVELS])
    assert levels == {name: read_mind(name, game) for name in levels}


def test_a_level_that_only_older_matches_have_can_still_be_read(game: Game) -> None:
    older = stored_levels(game).keys() - levels_of(game).keys()
    assert older == ({TAUGHT} if has_network(game) else set())
    assert all(read_mind(name, game) == mind for name, mind in stored_levels(game).items())


def test_an_expert_reacts_sooner_than_hard_where_hands_race() -> None:
    levels = levels_of(GAMES["ratscrew"])
    skills = [mind.skill for mind in levels.values()]
    assert skills == sorted(set(skills))


def test_a_search_says_how_much_it_may_think() -> None:
    assert read_mind("search:250", UNO).simulations == 250
    assert read_mind("search:250ms", UNO).milliseconds == 250
    assert read_mind("search:250ms", UNO).simulations == 0


@pytest.mark.parametrize(
    "said", ["search:0", "search:", "search:-1", "search:1s", "search:9999999"]
)
def test_a_budget_that_is_none_is_refused(said: str) -> None:
    with pytest.raises(SetupRefused, match="a search has 1 to 1,000,000 simulations"):
        read_mind(said, UNO)


@pytest.mark.parametrize("said", ["", "brilliant", "random:3", "hard:2", "thumb:1000"])
def test_a_bot_that_is_none_is_refused_with_those_that_are(said: str) -> None:
    with pytest.raises(SetupRefused, match="use easy, medium, hard, expert, random, thumb, learnt"):
        read_mind(said, UNO)


def test_skill_is_refused_where_no_hands_race() -> None:
    with pytest.raises(SetupRefused, match="UNO has none"):
        read_mind("thumb@20", UNO)
