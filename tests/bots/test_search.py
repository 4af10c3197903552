"""The search: what it must find, and what it may not know."""

from math import log
from random import Random
from typing import Any

import numpy as np
import pytest
from matches import some_states, whims

from fairdeal.bots import search
from fairdeal.bots.search import ROOT, WAIT, Tree
from fairdeal.bots.searcher import Searcher
from fairdeal.bots.ways import ways_of
from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.face import blank, wrap
from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.games.reverb import GAME as REVERB
from fairdeal.games.uno import GAME as UNO


def view_of(game: Game, s: Any, seat: Any) -> Any:
    """The view of the seat, with the settings of the state."""
    view = blank(game.view)
    game.settle(view, s.seats, game.options_of(s))
    game.look(s, seat, view)
    return view


def study(game: Game, s: Any, seat: Any, simulations: int = 400, seed: str = "study") -> Any:
    searcher = Searcher(game, s.seats, game.options_of(s))
    return searcher.study(view_of(game, s, seat), whims(seed), simulations)


def best(game: Game, s: Any, seat: Any, **budget: Any) -> Any:
    action = study(game, s, seat, **budget)[0].action
    return "wait" if action == WAIT else game.action_name(action)


# -- its logarithm -------------------------------------------------------------
def test_its_logarithm_is_one_and_grows() -> None:
    numbers = [*range(1, 5_000), 999_999, 1_000_000, (1 << 31) - 1]
    found = [search.ln(n) for n in numbers]
    assert found[0] == 0
    assert found == sorted(set(found))
    assert max(abs(ln - log(n)) for n, ln in zip(numbers, found, strict=True)) < 1e-14


# -- what it finds ------------------------------------------------------------
def test_it_plays_its_last_card_rather_than_keep_it() -> None:
    s = UNO.position("R5", "R1 R2 R3", top="R9", voluntary_draw=True)
    assert best(UNO, s, 0) == "play red 5"


def test_it_stops_the_neighbour_who_has_one_card_left() -> None:
    s = UNO.position("R5 R+2 B1 G1", "Y7", top="R9")
    assert best(UNO, s, 0, simulations=4_000) == "play red draw 2"


def test_a_wild_is_called_as_the_colour_that_it_can_go_on_with() -> None:
    s = UNO.position("W G1", "R2 B3 Y5 Y6", top="R9")
    assert best(UNO, s, 0, simulations=2_000) == "play wild as green"


def test_in_reverb_it_chains_to_empty_its_hand() -> None:
    s = REVERB.position("2/4 3/2", queue="1/2 3/4")
    found = study(REVERB, s, 0, simulations=1_000)
    assert found[0].value > -1  # not even one turn to the next completion


# -- what it may not know -----------------------------------------------------
def test_what_it_cannot_see_does_not_change_its_answer(game: Game, companion: Any) -> None:
    random, searchers = Random("hide"), dict[Any, Any]()
    for table in some_states(game, "search", tables=2, every=9, most=30):
        for seat in table.to_act():
            hidden = table.state.copy()
            companion.hide(hidden, seat, random)
            key = table.seats, str(table.options)
            searcher = searchers.setdefault(key, Searcher(game, table.seats, table.options))
            answers = [
                searcher.study(view_of(game, s, seat), whims("same"), 50)
                for s in (table.state, hidden)
            ]
            assert answers[0] == answers[1]


# -- how it works -------------------------------------------------------------
def test_the_same_luck_gives_the_same_answer_and_other_luck_other_estimates() -> None:
    s = UNO.position("R5 RS B1", "Y7 R2", top="R9")
    assert study(UNO, s, 0) == study(UNO, s, 0)
    assert study(UNO, s, 0) != study(UNO, s, 0, seed="another")


def test_every_simulation_tries_one_of_the_legal_actions(game: Game) -> None:
    for table in some_states(game, "legal", tables=2, every=9, most=30):
        searcher = Searcher(game, table.seats, table.options)
        for seat in table.to_act():
            found = searcher.study(table.view(seat), whims("legal"), 60)
            offered = set(table.legal(seat)) | {WAIT}
            assert {one.action for one in found} <= offered
            assert sum(one.tries for one in found) == 60


def test_a_seat_that_is_not_waited_for_may_wait() -> None:
    s = UNO.position("Y5 B1", "R5 Y7 Y8", top="R5", jump_in=True)
    assert WAIT in {one.action for one in study(UNO, s, 1)}
    assert WAIT not in {one.action for one in study(UNO, s, 0)}


def test_a_full_tree_goes_on_without_new_nodes() -> None:
    s = UNO.position("R5 RS B1", "Y7 R2", top="R9")
    searcher = Searcher(UNO, 2, UNO.options_of(s))
    searcher.study(view_of(UNO, s, 0), whims("full"), search.NODES + 5_000)
    assert searcher.tree["used"] <= search.NODES
    assert sum(one.tries for one in searcher.estimates()) == search.NODES + 5_000


def test_an_answer_by_the_clock_takes_about_as_long_as_it_may() -> None:
    s = UNO.position("R5 RS B1", "Y7 R2", top="R9")
    searcher = Searcher(UNO, 2, UNO.options_of(s))
    few = searcher.study(view_of(UNO, s, 0), whims("clock"), milliseconds=1)
    many = searcher.study(view_of(UNO, s, 0), whims("clock"), milliseconds=200)
    assert sum(one.tries for one in few) < sum(one.tries for one in many)


def test_no_game_has_more_actions_than_a_tree_has_room_for(game: Game) -> None:
    assert game.actions < search.MOST_ACTIONS


@pytest.mark.parametrize("name", GAMES)
def test_plain_and_compiled_search_grow_the_same_tree(name: str) -> None:
    game = GAMES[name]
    table = next(some_states(game, "twins", tables=1))
    seat = table.to_act()[0]
    trees = []
    for world in (plain, compiled):
        faces = world is plain
        dream, players, tree = np.zeros(1, game.state), whims("twins"), np.zeros(1, Tree.dtype)
        game.settle(wrap(dream), table.seats, table.options)
        seen = table.view(seat)
        moves = [0] * (game.actions + 1) if faces else np.zeros(game.actions + 1, np.int32)
        records: tuple[Any, ...]
        records = table.view(seat), wrap(dream), seen, players, moves, wrap(tree)
        if not faces:
            records = tuple(one.record[0] if hasattr(one, "record") else one for one in records)
        world(search.choose, game, (), ways_of(game))(*records, 40)
        trees.append(tree)
    for field in ("used", "action", "mover", "visits", "offers", "child"):
        assert (trees[0][field] == trees[1][field]).all()
    assert trees[0]["visits"][0][ROOT + 1] > 0
