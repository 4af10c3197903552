"""The par of a deal: known pars, pars that plain search agrees with, and what is said of others."""

import heapq
from collections.abc import Iterator, Mapping
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from machines import Module

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import blank
from fairdeal.engine.par import BUDGET, Par
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.games.reverb import GAME, rules, solve
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.solve import SOLVER, Solver, follow
from fairdeal.games.reverb.solve.bounds import turns_to_come
from fairdeal.games.reverb.solve.order import find_bounds, hurry, prepare
from fairdeal.games.reverb.solve.positions import TABLES, Notes
from fairdeal.games.reverb.words import position

DEALS, LATE, IN_PAGE = 8, 5, 4
SMALL = 500  # tables that a plain search may look at
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"deck_out": "stop"},
    {"queue_refresh": "every_turn"},
    {"draw_limit": 2, "draw_timing": "anytime"},
    {"reverse_timing": "anytime", "count_final_turn": "always"},
    {"auto_end_when_stuck": True, "count_final_turn": "never"},
)


def last_hand(*cards: str, **table: Any) -> State:
    """A table with two completions, where these cards are the last to be played."""
    s = position(" ".join(cards), **table)
    s.completions[0] = rules.GOAL - 1
    return s


def named(found: Par) -> list[str]:
    return [GAME.action_name(action) for action in found.actions]


def dealt(seed: object, **options: Any) -> Table:
    return Table(GAME, 1, options=options, key=key_of(f"par-{seed}"))


def replayed(table: Table, found: Par) -> int:
    """The points of the table when the line has been played."""
    for action in found.actions:
        table.play(0, action)
    assert table.over
    assert table.places == [1]
    return table.points[0]


# -- known pars ---------------------------------------------------------------
def test_a_last_card_that_chains_takes_no_turn() -> None:
    found = GAME.par(last_hand("2/4", queue="1/2 3/4"))
    assert (found.turns, found.proved, named(found)) == (0, True, ["play 2/4"])


def test_a_last_card_that_cannot_chain_takes_one() -> None:
    found = GAME.par(last_hand("1/3", queue="1/null 5/1"))
    assert (found.turns, found.proved, named(found)) == (1, True, ["play 1/3"])


def test_cards_that_match_nothing_are_played_in_reverse_in_no_turn_at_all() -> None:
    found = GAME.par(last_hand("5/5", "6/null", queue="1/1 2/null"))
    assert (found.turns, found.proved) == (0, True)
    assert named(found)[0] == "reverse"


def test_nulls_take_a_turn_each_when_reverse_is_used() -> None:
    s = last_hand("1/null", "2/null", "3/null", queue="7/7 1/2")
    s.spent = 1
    found = GAME.par(s)
    assert found.proved
    assert found.turns is not None
    assert found.turns >= 3


def test_turns_that_were_ended_before_count() -> None:
    s = last_hand("2/4", queue="1/2 3/4")
    s.turns[0] = 5
    assert GAME.par(s).turns == 5


# -- against plain search -----------------------------------------------------
def fewest_turns(s: State) -> int | None:
    """Of all ways to go on, by `legal` and `apply` alone; nothing if there are too many tables."""
    order = count()
    waiting = [(s.turns[0], next(order), s)]
    seen = set[bytes]()
    moves = [0] * GAME.actions
    while waiting and len(seen) < SMALL:
        _, _, table = heapq.heappop(waiting)
        if GAME.over(table):
            return table.turns[0]
        if identity(table) not in seen:
            seen.add(identity(table))
            for action in moves[: GAME.legal(table, 0, moves)]:
                after = table.copy()
                GAME.apply(after, 0, action)
                if after.phase in (rules.PLAYING, rules.FINISHED):
                    heapq.heappush(waiting, (after.turns[0], next(order), after))
    return None


def identity(s: State) -> bytes:
    """All that can matter to what comes: not how many actions and turns it took."""
    same = s.copy()
    same.ply = same.longest = same.turns[0] = 0
    same.plays = min(same.plays, 1)
    same.draws = same.draws if same.draw_limit else 0
    unused = range(same.stock, rules.DECK - same.queue)
    for place in unused:
        same.pile[place] = 0
    return same.bytes()


def late_tables(options: Mapping[str, Any]) -> Iterator[State]:
    """Tables of random games, from the moment that the last hand is down to three cards."""
    for seed in count():
        whims, table = Random(seed), dealt(f"late {seed}", **options)
        while not table.over and not is_late(table.state):
            table.play(0, whims.choice(table.legal(0)))
        if not table.over:
            yield table.state


def is_late(s: State) -> bool:
    return s.completions[0] == rules.GOAL - 1 and len(GAME.reveal(s)["hands"][0]) <= 3


def test_a_small_deal_takes_as_many_turns_as_plain_search_says() -> None:
    stock = "2/draw 3/3 3/5 5/1 1/wild 1/3 2/1"
    s = position("2/4", queue="1/2 3/4", stock=stock, deck_out="stop")
    s.completions[0] = rules.GOAL - 2
    found = GAME.par(s)
    assert (found.turns, found.proved) == (fewest_turns(s), True)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "as-written")
def test_few_cards_take_as_many_turns_as_plain_search_says(options: Mapping[str, Any]) -> None:
    tables = ((s, fewest_turns(s)) for s in late_tables(options))
    for s, fewest in islice(((s, fewest) for s, fewest in tables if fewest is not None), LATE):
        found = GAME.par(s, 100_000)
        assert (found.turns, found.proved) == (fewest, True)


def test_bounds_change_nothing_but_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "TRIAL", 1)
    with_bounds = [GAME.par(dealt(seed).state) for seed in range(DEALS)]
    monkeypatch.setattr(solve, "TRIAL", BUDGET)
    without = [GAME.par(dealt(seed).state) for seed in range(DEALS)]
    assert [found.turns for found in with_bounds] == [found.turns for found in without]
    assert all(found.proved for found in with_bounds + without)


def test_the_page_finds_the_same_lines() -> None:
    entry = SOLVER
    names = {name: f"solver {name}" for name in entry.takes}
    names["words"] = names["tables"]  # the same bytes
    layouts = {names[name]: layout for name, layout in entry.takes.items()}
    proved = 0
    with Module(GAME, layouts) as module:
        for seed in range(IN_PAGE):
            state, q = dealt(seed).state, blank(Notes)
            q.budget, q.trial = entry.budget, entry.trial
            module.write(names["notes"], q.bytes())
            module.write(names["tables"], state.bytes() * TABLES)
            module.call("solve", *(names[name] for name in entry.takes))
            q.restore(module.read(names["notes"]))
            native = GAME.par(state, entry.budget)
            assert (q.best, tuple(q.kept)[: q.kept_length]) == (native.turns, native.actions)
            assert (q.best <= min(q.bucket, q.doubt)) == native.proved
            proved += native.proved
    assert proved


# -- bounds -------------------------------------------------------------------
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "as-written")
def test_nowhere_on_a_best_line_are_more_turns_said_to_come_than_do(
    options: Mapping[str, Any],
) -> None:
    table = dealt("bounds", **options)
    solver = Solver(GAME, table.state, 100_000)
    solver.run(prepare)
    solver.run(hurry)
    solver.run(find_bounds)
    found, said = GAME.par(table.state), []
    for action in found.actions:
        said.append(table.state.turns[0] + turns_to_come(solver.notes, table.state))
        table.play(0, action)
    assert max(said) <= table.points[0]
    assert max(said) > 0


@pytest.mark.parametrize(
    ("hand", "turns"),
    [("5/6 3/null 1/1", 0), ("5/wild 3/null", 1), ("5/5 5/6 5/7", 1), ("5/5 5/6 5/draw", 0)],
)
def test_a_hand_that_cannot_all_be_reversed_takes_another_turn(hand: str, turns: int) -> None:
    s = last_hand(hand, queue="2/2 4/4")
    s.spent = s.reversing = s.plays = 1
    assert turns_to_come(Solver(GAME, s, 1).notes, s) == turns


def test_where_reverse_comes_at_any_time_a_wild_may_be_played_before_it() -> None:
    hand = "2/wild 5/3 5/6 7/null"
    s = last_hand(hand, queue="1/2 3/4", reverse_timing="anytime")
    assert turns_to_come(Solver(GAME, s, 1).notes, s) == GAME.par(s).turns == 0
    s = last_hand(hand, queue="1/2 3/4")
    assert turns_to_come(Solver(GAME, s, 1).notes, s) == GAME.par(s).turns == 1


# -- lines --------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(DEALS))
def test_a_line_played_at_the_table_ends_with_its_turns(seed: int) -> None:
    table = dealt(seed)
    found = GAME.par(table.state)
    assert found.proved
    assert replayed(table, found) == found.turns


def test_a_player_who_follows_the_line_makes_par() -> None:
    table = dealt("followed")
    found = GAME.par(table.state)
    choose: Any = follow(found)
    while not table.over:
        table.play(0, choose(table.view(0), table.legal(0), None))
    assert table.points == [found.turns]


def test_a_budget_too_small_proves_nothing_and_still_finishes() -> None:
    table = dealt(41)
    found = GAME.par(table.state, budget=10)
    assert not found.proved
    assert replayed(table, found) == found.turns


def test_draws_without_limit_leave_a_line_unproved_that_finishes() -> None:
    table = Table(GAME, 1, "author", key=key_of("par-0"))
    found = GAME.par(table.state, budget=10_000)
    assert not found.proved
    assert replayed(table, found) == found.turns


def test_the_same_table_has_the_same_par_and_stays_as_it_is() -> None:
    table = dealt(7)
    before = table.mark
    assert GAME.par(table.state) == GAME.par(table.state)
    assert table.mark == before


def test_a_game_that_is_over_has_the_par_that_it_ended_with() -> None:
    s = last_hand("2/4", queue="1/2 3/4")
    GAME.apply(s, 0, GAME.read_action("play 2/4"))
    assert GAME.par(s) == Par(0, True, ())


def test_too_few_moves_leave_no_line() -> None:
    assert GAME.par(dealt(0, max_moves=5).state) == Par(None, False, ())


def test_no_table_that_cannot_be_finished_has_a_line() -> None:
    s = position("1/1", queue="2/2 3/3", stock="", deck_out="stop")
    s.spent = 1
    assert GAME.par(s).turns is None


# -- refused ------------------------------------------------------------------
def test_several_seats_are_refused() -> None:
    with pytest.raises(SetupRefused, match="for one seat only, and this table has 3 seats"):
        GAME.par(Table(GAME, 3).state)


def test_another_game_is_refused() -> None:
    with pytest.raises(SetupRefused, match="UNO has no solver"):
        GAMES["uno"].par(Table(GAMES["uno"], 2).state)


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(SetupRefused, match="at least 1, not 0"):
        GAME.par(dealt(0).state, budget=0)
