"""The observation of Reverb for a neural network, number by number."""

import observations

from fairdeal.engine.observing import players
from fairdeal.games.reverb import GAME
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.words import position


def seen(s: State, seat: int = 0) -> dict[str, int]:
    return observations.seen(GAME, s, seat)


def test_a_card_of_the_hand_fits_or_continues_the_turn() -> None:
    shown = seen(position("1/2 1/3 5/6", "7/7", queue="2/2 1/1"))
    assert shown["I hold 5/6"] == 1
    assert "I hold 5/6: 1 it fits, 2 my turn continues after it" not in shown
    assert shown["I hold 1/3: 1 it fits, 2 my turn continues after it"] == 1
    assert shown["I hold 1/2: 1 it fits, 2 my turn continues after it"] == 2


def test_in_reverse_a_card_fits_that_matches_nothing() -> None:
    shown = seen(position("1/2 5/6", "7/7", queue="2/2 1/1", reversing=True))
    assert shown["this turn matches in reverse"] == 1
    assert "I hold 1/2: 1 it fits, 2 my turn continues after it" not in shown
    assert shown["I hold 5/6: 1 it fits, 2 my turn continues after it"] == 2


def test_the_queue_is_shown_by_its_items() -> None:
    shown = seen(position("5/6", "7/7", queue="3/draw 2/2 1/null", stock="5/5"))
    assert shown["top of the last card: 1"] == shown["bottom of the last card: null"] == 1
    assert shown["top of the next-to-last card: 2"] == 1
    assert shown["cards in the queue with 1 on top"] == 12
    assert shown["cards in the queue with draw at the bottom"] == 7


def test_others_are_seen_in_turn_order() -> None:
    s = position("1/1", "2/2 2/3", "3/3 3/4 3/5", queue="4/4 5/5", turn=1, spent=0b101)
    shown = seen(s, 1)
    assert [shown[f"cards of {who}, at most 15"] for who in players(3)] == [2, 3, 1]
    assert shown["other players who have declared Reverse"] == 2
    assert shown["number of players"] == 3
    assert shown["my turn"] == 1
    assert "my turn" not in seen(s, 0)
