"""The observation of Ratscrew for a neural network, number by number."""

import observations

from fairdeal.games.ratscrew import GAME
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position


def seen(s: State, seat: int = 0) -> dict[str, int]:
    return observations.seen(GAME, s, seat)


def test_the_stack_and_its_snaps_are_shown() -> None:
    shown = seen(position("2C", "3C", stack="4C KH KD", call=5))
    assert shown["top card of the stack: king"] == shown["card under it: king"] == 1
    assert shown["valid snap: standard"] == shown["there is a valid snap"] == 1
    assert shown["last call: 5"] == shown["there is a stack"] == 1


def test_only_a_card_that_was_seen_is_known_as_the_next_one() -> None:
    unseen = seen(position("QS", "3C", rest=1))
    assert not [name for name in unseen if name.startswith("next card")]
    shown = seen(position("QS", "3C", rest=1, unseen=(0, 0)), 1)
    assert shown["next card of the pile on turn, if known: queen"] == 1
    assert shown["the next card is known to be the dark queen"] == 1


def test_others_are_seen_in_turn_order() -> None:
    s = position("2C 3C 4C 5C", "", "6C 7C 8C 9C 10C JC QC KC", barred=(2,), rest=0)
    shown = seen(s, 1)
    assert shown["player 1 after me has a penalty"] == 1
    assert shown["cards of player 1 after me, in units of 4"] == 2
    assert shown["turn: player 2 after me"] == 1
    assert "player 0 (me) has cards" not in shown
