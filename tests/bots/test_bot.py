"""Bots at a table: they play what is legal, in every rule set, and know only views."""

import pytest

from fairdeal.bots.bot import Bot
from fairdeal.bots.hint import hint
from fairdeal.bots.levels import read_mind
from fairdeal.bots.search import WAIT
from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import NotYourTurn
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.games.uno import GAME as UNO

LONG = 1_500  # moves; what goes on longer has shown enough
PRESETS = [(name, preset) for name, game in GAMES.items() for preset in game.presets]


def read_at_run_time(game, seats, options):
    """No options to compile in: one search for all rule sets of a game."""
    return ()


def with_a_choice():
    """A dealt table whose first seat can choose."""
    tables = (Table(UNO, 2, key=key_of(f"hint {number}")) for number in range(100))
    return next(table for table in tables if len(table.legal(table.to_act()[0])) > 1)


def play_on(table, minds):
    """Let bots play, one a seat; every answer goes through the judge."""
    bots = [
        Bot(table.game, table.seats, table.options, mind, key_of(f"bot {seat}"))
        for seat, mind in enumerate(minds)
    ]
    for _ in range(LONG):
        if table.over:
            return
        answers = []
        for seat in table.to_act():
            answer = bots[seat].answer(table.view(seat), table.legal(seat))
            if answer.action != WAIT:
                answers.append((answer.milliseconds, seat, answer.action))
        if answers:
            _, seat, action = min(answers)
            table.play(seat, action)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
@pytest.mark.parametrize("mind", ["random", "thumb", "search:8"])
def test_bots_play_every_rule_set_without_a_refused_move(name, preset, mind, monkeypatch):
    monkeypatch.setattr(Game, "answers_to_compile", read_at_run_time)
    game = GAMES[name]
    table = Table(game, game.usual, preset, key=key_of("bots"), simulated=True)
    play_on(table, [read_mind(mind, game)] * game.usual)
    assert table.ply > 0
    assert table.over or table.ply > LONG // 30  # where hands race, many wait


def test_the_same_key_plays_the_same_match():
    marks = set()
    for _ in range(2):
        table = Table(UNO, 2, key=key_of("same"))
        play_on(table, [read_mind("search:20", UNO), read_mind("easy", UNO)])
        marks.add(table.mark)
    assert len(marks) == 1


def test_a_mind_that_slips_plays_anything_now_and_then():
    table = with_a_choice()
    seat = table.to_act()[0]
    bot = Bot(UNO, 2, table.options, read_mind("easy", UNO), key_of("bot"))
    answers = {bot.choose(table.view(seat), table.legal(seat)) for _ in range(200)}
    assert answers == set(table.legal(seat))


# -- hints --------------------------------------------------------------------
def test_a_hint_names_a_move_its_worth_and_the_next_best():
    table = with_a_choice()
    seat = table.to_act()[0]
    advice = hint(table, seat)
    assert advice.action in table.legal(seat)
    assert {one.action for one in advice.estimates} == set(table.legal(seat))
    assert advice.words.startswith(f"{table.game.action_name(advice.action)}: an expected lead of ")


def test_a_hint_is_the_same_when_asked_again():
    table = with_a_choice()
    assert hint(table, table.to_act()[0]) == hint(table, table.to_act()[0])


def test_who_may_not_act_gets_no_hint():
    table = Table(UNO, 3, key=key_of("hint"))
    idle = next(seat for seat in range(3) if not table.legal(seat))
    with pytest.raises(NotYourTurn, match=f"seat {idle} may not act now"):
        hint(table, idle)
