"""Bots at a table: they play what is legal, in every rule set, and know only views."""

from collections import Counter
from typing import Any

import pytest

from fairdeal.bots.bot import Bots, in_order
from fairdeal.bots.hint import hint
from fairdeal.bots.levels import read_mind
from fairdeal.bots.minds import NEVER, Minds, soonest
from fairdeal.bots.search import WAIT
from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.errors import NotYourTurn
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game
from fairdeal.engine.messages import Message
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.games.uno import GAME as UNO

LONG = 1_500  # moves; what goes on longer has shown enough
PRESETS = [(name, preset) for name, game in GAMES.items() for preset in game.presets]


def read_at_run_time(game: Game, seats: Any, options: Any) -> Any:
    """No options to compile in: one search for all rule sets of a game."""
    return ()


def with_a_choice() -> Any:
    """A dealt table whose first seat can choose."""
    tables = (Table(UNO, 2, key=key_of(f"hint {number}")) for number in range(100))
    return next(table for table in tables if len(table.legal(table.to_act()[0])) > 1)


def play_on(table: Table, minds: Any) -> None:
    """Let bots play, one a seat; every answer goes through the judge."""
    game, seated = table.game, dict(enumerate(minds))
    bots = Bots(game, table.seats, table.options, seated)
    bots.start(table.key)
    while not table.over and table.ply < LONG:
        if game.hand:
            want = bots.hands(table.view(0))[0]
            table.play(want.seat, want.action)
            continue
        for seat in in_order(game, table.state, bots.luck, table.to_act(), seated):
            action = bots.choose(table.view(seat), table.legal(seat))
            if action != WAIT:
                table.play(seat, action)
                break


@pytest.mark.parametrize(("name", "preset"), PRESETS)
@pytest.mark.parametrize("mind", ["random", "thumb", "search:8"])
def test_bots_play_every_rule_set_without_a_refused_move(
    name: str, preset: str, mind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "answers_to_compile", read_at_run_time)
    game = GAMES[name]
    table = Table(game, game.usual, preset, key=key_of("bots"), simulated=True)
    play_on(table, [read_mind(mind, game)] * game.usual)
    assert table.over or table.ply == LONG


def test_the_same_key_plays_the_same_match() -> None:
    marks = set()
    for _ in range(2):
        table = Table(UNO, 2, key=key_of("same"))
        play_on(table, [read_mind("search:20", UNO), read_mind("easy", UNO)])
        marks.add(table.mark)
    assert len(marks) == 1


def test_a_mind_that_slips_plays_anything_now_and_then() -> None:
    table = with_a_choice()
    seat = table.to_act()[0]
    bots = Bots(UNO, 2, table.options, {seat: read_mind("easy", UNO)})
    answers = {bots.choose(table.view(seat), table.legal(seat)) for _ in range(200)}
    assert answers == set(table.legal(seat))


# -- hints --------------------------------------------------------------------
def test_a_hint_names_a_move_and_has_its_worth_and_the_next_best() -> None:
    table = with_a_choice()
    seat = table.to_act()[0]
    advice = hint(table, seat)
    assert advice.action in table.legal(seat)
    assert {one.action for one in advice.estimates} == set(table.legal(seat))
    assert advice.words.startswith(f"{table.game.action_name(advice.action)}: ")
    figures = advice.said.args["figures"]
    assert isinstance(figures, Message)
    assert table.game.say(figures).count("expected lead") == len(advice.estimates[:2])


def test_a_hint_is_the_same_when_asked_again() -> None:
    table = with_a_choice()
    assert hint(table, table.to_act()[0]) == hint(table, table.to_act()[0])


def test_who_may_not_act_gets_no_hint() -> None:
    table = Table(UNO, 3, key=key_of("hint"))
    idle = next(seat for seat in range(3) if not table.legal(seat))
    with pytest.raises(NotYourTurn, match=f"seat {idle} may not act now"):
        hint(table, idle)


# -- hands that race ----------------------------------------------------------
RATSCREW = GAMES["ratscrew"]
LAY, SNAP = (RATSCREW.read_action(name) for name in ("lay", "snap"))


def bots_of(mind: str, table: Table) -> Any:
    """This mind at every seat."""
    seated = dict.fromkeys(range(table.seats), read_mind(mind, RATSCREW))
    return Bots(RATSCREW, table.seats, table.options, seated)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_search_that_is_on_turn_goes_on_and_snaps_at_nothing(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "answers_to_compile", read_at_run_time)
    table = Table(RATSCREW, seats, options={"max_lays": 60}, key=key_of("on turn"))
    bots = bots_of("search:400@100", table)  # hands without faults: what is wrong is the search's
    bots.start(table.key)
    while not table.over:
        want = bots.hands(table.view(0))[0]
        assert want.action == LAY or table.state.snaps != 0
        assert want.action == SNAP or want.seat == table.state.turn
        table.play(want.seat, want.action)
    assert table.state.wrong_snaps == table.state.wrong_lays == 0


def test_a_search_calls_back_a_hand_that_would_snap_at_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Game, "answers_to_compile", read_at_run_time)
    table = Table(RATSCREW, 2, key=key_of("called back"))
    table.play(0, LAY)
    bots, view = bots_of("search:400", table), table.view(0)
    assert view.seat != view.turn
    assert bots.second_thought(view, SNAP, table.legal(0)) == WAIT
    assert bots.second_thought(table.view(1), SNAP, table.legal(1)) == LAY


def test_where_no_bot_sits_no_hand_comes_down() -> None:
    table = Table(RATSCREW, 3, key=key_of("a person"))
    bots = Bots(RATSCREW, 3, table.options, {1: read_mind("medium", RATSCREW)})
    assert bots.hands(table.view(1)) == []
    table.play(0, LAY)
    (want,) = bots.hands(table.view(1))
    assert (want.seat, want.action) == (1, LAY)


def test_of_hands_that_are_equally_fast_each_is_the_first_as_often() -> None:
    luck, hands, table = blank(Players), blank(Minds), Table(RATSCREW, 4, key=key_of("ties"))
    for seat, delay in enumerate((500, 300, 300, 300)):
        hands.delay[seat] = delay
    give_key(luck, key_of("ties"))
    first = Counter(soonest(table.state, luck, hands) for _ in range(600))
    assert set(first) == {1, 2, 3}
    assert min(first.values()) > 160  # 200 each, and less than 4 standard deviations away


def test_if_no_hand_moves_nobody_is_first() -> None:
    luck, hands, table = blank(Players), blank(Minds), Table(RATSCREW, 2, key=key_of("still"))
    for seat in range(2):
        hands.delay[seat] = NEVER
    assert soonest(table.state, luck, hands) == WAIT
