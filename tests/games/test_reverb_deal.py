"""Reverb, from the box of cards to the first turn: a test for each sentence."""

from itertools import count

import pytest

from fairdeal.engine.chance import give_key, key_of, shuffle
from fairdeal.engine.face import blank
from fairdeal.engine.game import Value
from fairdeal.engine.kit import lift
from fairdeal.games.reverb import GAME, rules
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.words import card_name


def dealt(seed: int, seats: int = 1, **options: Value) -> State:
    s = blank(GAME.state)
    GAME.settle(s, seats, GAME.choose(seats, options=options))
    give_key(s, key_of(seed))
    GAME.deal(s)
    return s


def first_queue(s: State) -> list[str]:
    table = GAME.reveal(s)
    assert table["discards"] == []
    return [table["next to last"], table["last"]]


def draws_in(s: State) -> int:
    return sum(card.endswith("/draw") for card in first_queue(s))


def opened_with(draws: int, seats: int = 1, **options: Value) -> State:
    """The first deal with so many Draws in its queue."""
    deals = (dealt(seed, seats, **options) for seed in count())
    return next(s for s in deals if draws_in(s) == draws)


def sizes(s: State) -> list[int]:
    return [len(hand) for hand in GAME.reveal(s)["hands"]]


def from_top(s: State) -> list[str]:
    """The deck of this key as it was shuffled, the first card first."""
    fresh = blank(GAME.state)
    give_key(fresh, s.record["key"].tobytes())
    rules.gather(fresh)
    shuffle(fresh, fresh.pile, rules.DECK)
    return [card_name(card) for card in reversed(fresh.pile)]


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_the_hand_is_seven_cards_and_one_for_each_draw_in_the_first_queue(draws: int) -> None:
    assert sizes(opened_with(draws)) == [7 + draws]


def test_the_draws_of_the_first_queue_may_be_agreed_to_give_nothing() -> None:
    assert sizes(opened_with(2, initial_queue_draws=False)) == [7]


def test_seven_cards_come_first_then_the_queue_then_the_cards_for_its_draws() -> None:
    s = opened_with(2)
    deck = from_top(s)
    assert set(GAME.reveal(s)["hands"][0]) == {*deck[:7], *deck[9:11]}
    assert first_queue(s) == deck[7:9]
    assert GAME.reveal(s)["stock"][::-1] == deck[11:]


def test_several_players_get_a_packet_each_and_the_first_the_cards_for_draws() -> None:
    s = opened_with(1, seats=3)
    deck = from_top(s)
    assert sizes(s) == [8, 7, 7]
    assert set(GAME.reveal(s)["hands"][2]) == set(deck[14:21])


def test_the_first_turn_begins_without_another_card_on_the_queue() -> None:
    assert dealt(1, queue_refresh="every_turn").queue == 2


def test_a_game_begins_with_nothing_counted_and_reverse_unused() -> None:
    s = dealt(3)
    assert (s.turns[0], s.completions[0], s.spent, s.plays, s.draws) == (0, 0, 0, 0, 0)


def test_another_key_is_another_deal_and_the_same_key_the_same() -> None:
    assert dealt(1).bytes() == dealt(1).bytes()
    assert GAME.reveal(dealt(1))["hands"] != GAME.reveal(dealt(2))["hands"]


def test_the_cards_come_in_the_same_order_whatever_is_played() -> None:
    moves = [0] * GAME.actions
    for choice in (0, -1):
        s = dealt(4)
        deck = GAME.reveal(s)["stock"]
        for _ in range(20):
            legal = moves[: GAME.legal(s, 0, moves)]
            GAME.apply(s, 0, legal[choice])
            left = GAME.reveal(s)["stock"]
            assert left == deck[: len(left)]


def test_a_reshuffle_depends_on_the_key_and_the_queue_alone() -> None:
    one, other = dealt(5), dealt(5)
    for s in (one, other):
        while s.stock:
            rules.lay(s, lift(s))
    GAME.apply(other, 0, rules.END)
    for s in (one, other):
        GAME.apply(s, 0, rules.DRAW)
    assert GAME.reveal(one)["stock"] == GAME.reveal(other)["stock"]
