"""The observation of UNO for a neural network, number by number."""

import observations
import pytest

from fairdeal.engine.observing import players
from fairdeal.games.uno import GAME
from fairdeal.games.uno.rules import ANSWERING, DRAWN, State
from fairdeal.games.uno.words import position, read_cards


def seen(s: State, seat: int = 0) -> dict[str, int]:
    return observations.seen(GAME, s, seat)


def test_cards_are_counted_in_the_hand_and_among_the_discards() -> None:
    shown = seen(position("R5 R5 W", "B1", top="G7", discards="G7 W W", stock="R1"))
    assert shown["my red 5s"] == 2
    assert shown["my wilds"] == 1
    assert shown["discarded green 7s"] == 2
    assert shown["discarded wilds"] == 3  # one lies further down


def test_the_top_card_and_the_cards_that_fit_it() -> None:
    shown = seen(position("R5 R5 R1 B5 G2", "B1", top="Y5"))
    assert shown["top card: 5"] == shown["colour to follow: yellow"] == 1
    assert "my cards of the colour to follow" not in shown
    assert shown["my cards with the symbol of the top card"] == 3
    named = seen(position("R5 R1 B5", "B1", top="W", colour="red"))
    assert named["top card: wild"] == named["colour to follow: red"] == 1
    assert named["my cards of the colour to follow"] == 2


@pytest.mark.parametrize(("direction", "hands"), [(1, [2, 4, 3]), (-1, [2, 3, 4])])
def test_the_others_follow_in_the_order_of_play(direction: int, hands: list[int]) -> None:
    s = position("R1 R2 R3", "B1 B2", "G1 G2 G3 G4", top="Y5", turn=1, direction=direction)
    shown = seen(s, 1)
    for who, cards in zip(players(3), hands, strict=True):
        assert shown[f"cards of {who}, at most 15"] == cards
    assert shown["player 0 (me) has two cards"] == shown["turn: player 0 (me)"] == 1
    assert seen(s, 0)[f"turn: player {1 if direction > 0 else 2} after me"] == 1


def test_the_drawn_card_is_shown_to_its_player_alone() -> None:
    s = position("R5 B1", "G1", top="R1", phase=DRAWN, drawn=read_cards("R5")[0])
    assert seen(s)["card that I just drew: 5"] == 1
    assert seen(s)["colour of the card that I just drew: red"] == 1
    assert not [name for name in seen(s, 1) if "I just drew" in name]


def test_a_wild_draw_4_that_can_be_challenged_shows_what_lies_under_it() -> None:
    s = position("R1 R2", "B1", top="W+4", colour="blue", wd4_challenge=True, phase=ANSWERING)
    s.owed, s.turn, s.under_colour, s.guilty = 4, 1, 0, 1
    assert seen(s, 1)["colour under a Wild Draw 4 that can be challenged: red"] == 1
    assert seen(s, 1)["cards to be drawn, in pairs"] == 2
    assert "my Wild Draw 4 broke the rule" not in seen(s, 1)
    assert seen(s, 0)["my Wild Draw 4 broke the rule"] == 1


def test_the_rules_in_force_are_shown() -> None:
    shown = seen(position("R1", "B1", top="Y5", stacking=True, scoring="mattel", target=300))
    assert shown["option stacking"] == shown["option scoring is mattel"] == 1
    assert shown["option target, binary digits"] == 9
    assert shown["number of players: 2"] == 1
    assert "option jump_in" not in shown
