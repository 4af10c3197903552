"""UNO, from the box of cards to the first turn of each round: a test for each sentence."""

from collections import Counter
from itertools import chain, count
from typing import Any

import pytest

from fairdeal.engine.chance import give_key, key_of, shuffle
from fairdeal.engine.face import blank
from fairdeal.engine.game import Value
from fairdeal.games.uno import GAME, rules
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import CARDS, card_name, position

COLOURS = ("red", "yellow", "green", "blue")


def dealt(seats: int, seed: int, **options: Value) -> State:
    s = blank(GAME.state)
    GAME.settle(s, seats, GAME.choose(seats, options=options))
    give_key(s, key_of(seed))
    GAME.deal(s)
    return s


def opened_with(face: str, seats: int, **options: Value) -> State:
    """The first deal in which a card with this face is turned up first."""
    deals = (dealt(seats, seed, **options) for seed in count())
    return next(s for s in deals if GAME.reveal(s)["top"].endswith(f" {face}"))


def next_round(s: State, winning: str) -> State:
    """Win the round with this card, and let the next one open with a number."""
    for seed in count():
        after = s.copy()
        give_key(after, key_of(seed))
        GAME.apply(after, after.turn, GAME.read_action(winning))
        if GAME.reveal(after)["top"].split()[1].isdigit():
            return after
    raise AssertionError


def all_cards(s: State) -> Counter[str]:
    table = GAME.reveal(s)
    return Counter(chain(*table["hands"], table["stock"], table["discards"]))


def sizes(s: State) -> list[int]:
    return [len(hand) for hand in GAME.reveal(s)["hands"]]


def moves(s: State, seat: int) -> list[int]:
    actions = [0] * GAME.actions
    return actions[: GAME.legal(s, seat, actions)]


# -- cards --------------------------------------------------------------------
def test_there_are_108_cards() -> None:
    assert all_cards(dealt(4, 0)).total() == 108


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_has_one_0_and_two_of_each_number_from_1_to_9(colour: str) -> None:
    cards = all_cards(dealt(4, 0))
    assert [cards[f"{colour} {number}"] for number in range(10)] == [1] + [2] * 9


@pytest.mark.parametrize("face", ["skip", "reverse", "draw 2"])
def test_a_colour_has_two_of_each_action_card(face: str) -> None:
    cards = all_cards(dealt(4, 0))
    assert [cards[f"{colour} {face}"] for colour in COLOURS] == [2, 2, 2, 2]


def test_there_are_four_wilds_and_four_wild_draw_4s() -> None:
    cards = all_cards(dealt(4, 0))
    assert (cards["wild"], cards["wild draw 4"]) == (4, 4)


def test_there_are_76_numbers_24_action_cards_and_8_wilds() -> None:
    cards = all_cards(dealt(4, 0))
    numbers = sum(n for card, n in cards.items() if card.split()[1:] in [[d] for d in "0123456789"])
    wilds = sum(n for card, n in cards.items() if card.startswith("wild"))
    assert (numbers, cards.total() - numbers - wilds, wilds) == (76, 24, 8)


def test_no_card_is_lost_or_made_by_any_action() -> None:
    s = dealt(4, 1, n_rounds=2)
    before = all_cards(s)
    while not GAME.over(s):
        GAME.apply(s, s.turn, moves(s, s.turn)[0])
        assert all_cards(s) == before


# -- the deal -----------------------------------------------------------------
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_can_play_and_each_is_given_seven_cards(seats: int) -> None:
    s = opened_with("5", seats)
    assert sizes(s) == [7] * seats


def test_four_players_leave_79_cards_in_the_stock_and_one_on_the_discards() -> None:
    s = opened_with("5", 4)
    assert (s.stock, s.discards) == (79, 1)


def test_cards_are_dealt_in_packets_of_seven_from_seat_0_on() -> None:
    s = opened_with("5", 3)
    shuffled = blank(GAME.state)
    give_key(shuffled, s.record["key"].tobytes())
    rules.gather(shuffled)
    shuffle(shuffled, shuffled.pile, rules.DECK)
    from_top = [card_name(card) for card in reversed(shuffled.pile)]
    for seat, hand in enumerate(GAME.reveal(s)["hands"]):
        assert hand == sorted(from_top[7 * seat : 7 * seat + 7], key=list(CARDS).index)


def test_another_key_is_another_deal_and_the_same_key_the_same() -> None:
    assert dealt(4, 1).bytes() == dealt(4, 1).bytes()
    assert GAME.reveal(dealt(4, 1))["hands"] != GAME.reveal(dealt(4, 2))["hands"]


# -- the first card -----------------------------------------------------------
def test_a_first_card_that_is_wild_goes_back_until_a_coloured_card_comes() -> None:
    s = position("R1", "Y1", top="B1", stock="R5 W+4 W")
    rules.turn_up_first(s)
    assert GAME.reveal(s)["top"] == "red 5"
    assert Counter(GAME.reveal(s)["stock"]) == Counter(["wild", "wild draw 4"])
    assert all_cards(s).total() == 108


def test_a_first_card_that_is_wild_goes_back_to_any_place() -> None:
    places = set()
    for seed in range(60):
        s = position("R1", "Y1", top="B1", stock="R5 R6 R7 W")
        give_key(s, key_of(seed))
        rules.turn_up_first(s)
        places.add(GAME.reveal(s)["stock"].index("wild"))
    assert places == {0, 1, 2}


def test_no_round_begins_with_a_wild() -> None:
    tops = {GAME.reveal(dealt(2, seed))["top"] for seed in range(150)}
    assert not any(top.startswith("wild") for top in tops)


def test_a_number_turned_up_first_does_nothing_and_the_first_player_starts() -> None:
    s = opened_with("5", 3)
    assert (s.turn, s.direction, sizes(s)) == (0, 1, [7, 7, 7])


def test_a_0_turned_up_first_is_an_ordinary_number() -> None:
    s = opened_with("0", 3)
    assert (s.turn, s.direction, sizes(s)) == (0, 1, [7, 7, 7])


def test_a_skip_turned_up_first_skips_the_first_player() -> None:
    assert opened_with("skip", 3).turn == 1


def test_a_draw_2_turned_up_first_makes_the_first_player_draw_two_and_forfeit() -> None:
    s = opened_with("draw 2", 3)
    assert (s.turn, sizes(s)) == (1, [9, 7, 7])


def test_a_draw_2_turned_up_first_cannot_be_stacked_on() -> None:
    s = opened_with("draw 2", 3, stacking=True)
    assert (s.turn, s.owed, sizes(s)) == (1, 0, [9, 7, 7])


def test_a_reverse_turned_up_first_lets_the_first_player_start() -> None:
    s = opened_with("reverse", 3)
    assert (s.turn, s.direction) == (0, -1)


def test_after_a_first_reverse_the_last_player_follows_the_first() -> None:
    s = position("R1 Y2", "Y1", "G1", top="B1", stock="Y9 RR")
    rules.turn_up_first(s)
    GAME.apply(s, 0, GAME.read_action("play red 1"))
    assert s.turn == 2


def test_the_player_before_the_first_starts_after_a_reverse_where_that_is_agreed() -> None:
    s = opened_with("reverse", 4, first_reverse="previous_player_starts")
    assert (s.turn, s.direction) == (3, -1)


def test_between_two_a_reverse_turned_up_first_skips_the_first_player() -> None:
    s = opened_with("reverse", 2)
    assert (s.turn, s.direction) == (1, 1)


def test_between_two_a_first_reverse_may_be_agreed_to_do_nothing() -> None:
    assert opened_with("reverse", 2, two_player_reverse_skips=False).turn == 0


@pytest.mark.parametrize(("skips", "starter"), [(True, 1), (False, 0)])
def test_between_two_it_does_not_matter_who_starts_after_a_first_reverse(
    skips: bool, starter: int
) -> None:
    options: dict[str, Any] = {
        "two_player_reverse_skips": skips,
        "first_reverse": "previous_player_starts",
    }
    assert opened_with("reverse", 2, **options).turn == starter


# -- rounds -------------------------------------------------------------------
@pytest.mark.parametrize("round_before", range(4))
def test_the_first_player_rotates_from_round_to_round(round_before: int) -> None:
    s = position("R1", "Y1", "G1", top="R5", n_rounds=9)
    s.round = round_before
    assert next_round(s, "play red 1").turn == (round_before + 1) % 3


def test_a_new_round_goes_forward_even_if_the_last_one_ended_backwards() -> None:
    s = position("R1", "Y1", "G1", top="R5", direction=-1, n_rounds=2)
    s = next_round(s, "play red 1")
    assert (s.round, s.turn, s.direction) == (1, 1, 1)


def test_all_108_cards_are_dealt_anew_hands_included() -> None:
    s = position("R1", "Y1 W W+4 B0", "G1", top="R5", n_rounds=2)
    after = next_round(s, "play red 1")
    assert all_cards(after) == all_cards(s)
    assert (sizes(after), after.discards) == ([7, 7, 7], 1)


def test_a_new_round_remembers_nothing_of_the_last_but_the_rounds_won() -> None:
    s = position("RS", "Y1", top="R5", n_rounds=2, uno_call=True, stacking=True)
    s = next_round(s, "play red skip")
    assert (s.owed, s.forgetful, s.empty, s.ply, s.phase) == (0, -1, 0, 0, 0)
    assert list(s.points)[:2] == [1, 0]
