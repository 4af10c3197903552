"""The observation of Beverbende for a neural network, number by number."""

import observations

from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position


def seen(s: State, seat: int = 0) -> dict[str, int]:
    return observations.seen(GAME, s, seat)


def play(s: State, seat: int, *actions: str) -> None:
    for action in actions:
        GAME.apply(s, seat, GAME.read_action(action))


def test_the_viewer_sees_the_cards_that_it_knows() -> None:
    shown = seen(position("1 9 3 peek", "5 6 7 8", top="2"))
    assert shown["my card 1: 1"] == shown["my card 4: Peek"] == 1
    assert not [name for name in shown if name.startswith("my card 2")]
    assert shown["I know card 1 of player 0 (me)"] == 1
    assert shown["I know that card 4 of player 0 (me) is an action card"] == 1
    assert "I know card 1 of player 1 after me" not in shown
    assert shown["its owner knows card 1 of player 1 after me"] == 1
    assert shown["top card of the discards: 2"] == 1


def test_of_other_cards_it_expects_the_mean_of_what_is_unseen() -> None:
    s = position("1 9 3 4", "5 6 7 8", top="2", stock="9 9 9", known=("abcd", ""))
    assert seen(s)["points that I expect of card 1 of player 0 (me)"] == 1
    assert seen(s)["points that I expect of card 2 of player 1 after me"] == 8  # 5 6 7 8 9 9 9
    assert seen(s)["unseen in the stock and its lot: 9"] == 3


def test_others_are_seen_in_turn_order() -> None:
    s = position("1 9 3 4", "5 6 7 8", "0 1 2 3", top="2", knocker=2, points=(40, 20, 28))
    shown = seen(s, 1)
    assert shown["player who knocked: player 1 after me"] == 1
    assert shown["turn: player 2 after me"] == 1
    ahead = "lead of player {} after me over me, 8 is none, in units of 4 points"
    assert [shown[ahead.format(place)] for place in (1, 2)] == [6, 3]  # fewer points lead
    assert shown["my seat, by which actions name places: 1"] == 1


def test_a_card_that_everybody_saw_is_known_by_a_third_player() -> None:
    s = position("1 9 3 4", "5 6 7 8", "0 1 2 3", top="2")
    play(s, 0, "take", "swap b")
    assert seen(s, 1)["I know card 2 of player 2 after me"] == 1
    assert seen(s, 1)["a third player knows card 2 of player 2 after me"] == 1
    assert "a third player knows card 1 of player 2 after me" not in seen(s, 1)
