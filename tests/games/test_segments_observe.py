"""The observation of Segments for a neural network, number by number."""

import observations

from fairdeal.engine.observing import players
from fairdeal.games.segments import GAME
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import position


def seen(s: State, seat: int = 0) -> dict[str, int]:
    return observations.seen(GAME, s, seat)


def play(s: State, seat: int, *actions: str) -> None:
    for action in actions:
        GAME.apply(s, seat, GAME.read_action(action))


def test_digits_are_counted() -> None:
    shown = seen(position("3 3 8", "0", "0", field="5 5", played="7 7 7"))
    assert shown["my 3s"] == 2
    assert shown["5s played in this round"] == 2
    assert shown["7s played in this round"] == 3
    assert shown["rank to beat: 5"] == 1
    assert shown["cards to beat"] == 2


def test_it_is_shown_what_the_pieces_can_make() -> None:
    shown = seen(position("3 3 8", "0", "0", field="8", pieces=(2, 0, 0)))
    assert shown["most cards that I can play as 9s"] == 2  # for a piece each
    assert shown["pieces for the fewest 9s that I may play, 8 if too many"] == 1
    assert shown["pieces for the fewest 8s that I may play, 8 if too many"] == 2
    assert shown["pieces for the fewest 1s that I may play, 8 if too many"] == 6


def test_a_play_that_is_being_named_is_seen_by_its_player_alone() -> None:
    s = position("8 8 9", "0", "0", pieces=(2, 0, 0))
    play(s, 0, "play two 9s", "lay 8 as 9")
    shown = seen(s)
    assert shown["I am naming a play"] == shown["8s that I have named for it"] == 1
    assert shown["rank of the play that I am naming: 9"] == 1
    assert shown["its cards still to be named"] == shown["pieces left after those named"] == 1
    assert "I am naming a play" not in seen(s, 1)


def test_others_are_seen_in_turn_order() -> None:
    s = position("3 3 3", "4", "5 5", turn=1, points=(4, 0, -40), pieces=(1, 2, 3))
    shown = seen(s, 1)
    assert [shown[f"cards of {who}"] for who in players(3)] == [1, 2, 3]
    assert [shown[f"pieces of {who}"] for who in players(3)] == [2, 3, 1]
    ahead = "lead of player {} after me over me, 8 is none, in units of 4 points"
    assert ahead.format(1) not in shown  # far behind
    assert shown[ahead.format(2)] == 9
