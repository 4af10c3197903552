"""The observation of Reverb for a neural network, number by number."""

import observations

from fairdeal.engine.observing import players
from fairdeal.games.reverb import GAME
from fairdeal.games.reverb.rules import State, chains, matches
from fairdeal.games.reverb.words import CARDS, position


def seen(s: State, seat: int = 0) -> dict[str, int]:
    return observations.seen(GAME, s, seat)


CHAIN = "cards I can play in this turn from {} on"


def test_a_card_of_the_hand_shows_how_many_cards_the_turn_can_have() -> None:
    shown = seen(position("1/2 1/3 5/6", "7/7", queue="2/2 1/1"))
    assert shown["I hold 5/6"] == 1
    assert CHAIN.format("5/6") not in shown  # it does not fit
    assert shown[CHAIN.format("1/3")] == 1  # the turn ends after it
    assert shown[CHAIN.format("1/2")] == 2  # it continues, and 1/3 can follow


def test_the_longest_chain_counts() -> None:
    shown = seen(position("1/2 2/1 1/5 5/2 7/6", "7/7", queue="2/2 1/1"))
    assert shown[CHAIN.format("1/2")] == longest("1/2", "2/1 1/5 5/2 7/6", "1/1", "2/2")


def longest(card: str, rest: str, last_card: str, before: str) -> int:
    """The same by trying everything."""
    others = [CARDS[other] for other in rest.split()]
    return tried(CARDS[card], others, CARDS[last_card], CARDS[before])


def tried(card: int, rest: list[int], newest: int, before: int) -> int:
    if not chains(card, newest, before):
        return 1
    left = {other: [one for one in rest if one != other] for other in rest}
    after = [tried(one, more, card, newest) for one, more in left.items() if matches(one, card)]
    return 1 + max(after, default=1)


def test_in_reverse_a_card_fits_that_matches_nothing() -> None:
    shown = seen(position("1/2 5/6", "7/7", queue="2/2 1/1", reversing=True))
    assert shown["this turn matches in reverse"] == 1
    assert CHAIN.format("1/2") not in shown
    assert shown[CHAIN.format("5/6")] == 2


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
