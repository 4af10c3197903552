"""Reverb's cards and what matches what: the pictured cases, and every pair and triple there is."""

from itertools import permutations, product

import pytest
from companions.reverb import BOTTOMS, CARDS, chain, item_match, match

from fairdeal.games.reverb import GAME, rules
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.words import card_name, position

ITEMS = range(rules.ITEMS)
DECK = range(rules.DECK)


def names(s: State) -> list[str]:
    moves = [0] * GAME.actions
    return [GAME.action_name(move) for move in moves[: GAME.legal(s, s.turn, moves)]]


def turn_with(card: str, last: str, before: str = "") -> State:
    """A turn with this card, and another that is in nobody's way, in hand."""
    spare = [name for name in CARDS if name not in (card, last, before)]
    return position(f"{card} {spare[0]}", queue=f"{before or spare[1]} {last}")


def ends_turn(s: State, card: str) -> bool:
    assert f"play {card}" in names(s)
    GAME.apply(s, 0, GAME.read_action(f"play {card}"))
    return s.turns[0] == 1


# -- cards --------------------------------------------------------------------
def test_there_are_84_cards_all_different() -> None:
    assert [card_name(card) for card in DECK] == CARDS
    assert len(set(CARDS)) == 84


def test_every_number_on_top_goes_with_each_of_twelve_items_below() -> None:
    assert set(CARDS) == {f"{top}/{bottom}" for top in "1234567" for bottom in BOTTOMS}


def test_a_number_is_on_18_cards_and_each_other_item_on_7() -> None:
    on = {item: sum(item in card.split("/") for card in CARDS) for item in BOTTOMS}
    assert [on[number] for number in "1234567"] == [18] * 7
    assert [on[item] for item in BOTTOMS[7:]] == [7] * 5


# -- the pictured cases -------------------------------------------------------
@pytest.mark.parametrize(
    ("last", "card", "can"),
    [
        ("5/7", "6/5", True),
        ("5/7", "4/1", False),
        ("2/1-4", "1/6", True),
        ("5/1-4", "6/1-4", False),
        ("5/draw", "3/draw", True),
        ("6/4-7", "2/draw", False),
        ("5/4-7", "4/wild", True),
        ("1/wild", "7/draw", True),
        ("1/2", "3/null", False),
        ("6/null", "5/1-4", False),
    ],
)
def test_a_card_is_played_if_one_of_its_items_matches_one_of_the_last_card(
    last: str, card: str, can: bool
) -> None:
    assert (f"play {card}" in names(turn_with(card, last))) == can


@pytest.mark.parametrize(
    ("before", "last", "card", "ends"),
    [
        ("1/2", "3/4", "2/4", False),
        ("3/4", "2/4", "3/4-7", False),
        ("1/2", "4/null", "2/4", False),
        ("1/2", "4/null", "5/wild", True),
        ("1/null", "5/1", "1/3", True),
    ],
)
def test_one_plays_again_if_the_other_item_matches_the_next_to_last_card(
    before: str, last: str, card: str, ends: bool
) -> None:
    assert ends_turn(turn_with(card, last, before), card) == ends


def test_pictures_6_and_7_are_one_chain() -> None:
    s = position("2/4 3/4-7 7/7", queue="1/2 3/4")
    for card in ("2/4", "3/4-7"):
        assert not ends_turn(s, card)
    assert s.plays == 2


def test_a_card_that_matches_only_the_next_to_last_card_cannot_be_played() -> None:
    assert "play 1/3" not in names(turn_with("1/3", "6/2", "1/null"))


def test_in_reverse_a_card_that_matches_cannot_be_played() -> None:
    s = turn_with("5/wild", "4/null")
    GAME.apply(s, 0, rules.REVERSE)
    assert "play 5/wild" not in names(s)


@pytest.mark.parametrize(
    ("before", "last", "card", "ends"),
    [("4/null", "3/null", "6/null", False), ("1/6", "3/null", "6/null", True)],
)
def test_in_reverse_one_plays_again_if_nothing_matches_either_card(
    before: str, last: str, card: str, ends: bool
) -> None:
    s = turn_with(card, last, before)
    GAME.apply(s, 0, rules.REVERSE)
    assert ends_turn(s, card) == ends


# -- items --------------------------------------------------------------------
def test_items_match_each_other_both_ways() -> None:
    for one, other in product(ITEMS, ITEMS):
        assert rules.FITS[one] >> other & 1 == rules.FITS[other] >> one & 1


def test_items_match_as_the_second_opinion_says() -> None:
    for one, other in product(ITEMS, ITEMS):
        assert rules.FITS[one] >> other & 1 == item_match(BOTTOMS[one], BOTTOMS[other])


def test_a_number_matches_itself_and_no_other_number() -> None:
    for one, other in product("1234567", "1234567"):
        card, last = f"{one}/null", f"{other}/null"
        if card != last:
            assert "play " + card not in names(turn_with(card, last))


@pytest.mark.parametrize(
    ("card", "last"), [("5/1-4", "6/1-4"), ("1/4-7", "2/4-7"), ("2/1-4", "6/4-7")]
)
def test_a_range_never_matches_a_range_not_even_the_same(card: str, last: str) -> None:
    assert f"play {card}" not in names(turn_with(card, last))


@pytest.mark.parametrize("last", ["7/4-7", "7/1-4"])
def test_4_is_in_both_ranges(last: str) -> None:
    assert "play 4/null" in names(turn_with("4/null", last))


def test_null_matches_nothing_not_even_null_or_wild() -> None:
    assert rules.FITS[rules.NULL_ITEM] == 0
    assert all(fits >> rules.NULL_ITEM & 1 == 0 for fits in rules.FITS)


def test_draw_matches_draw_and_wild_alone() -> None:
    found = [BOTTOMS[item] for item in ITEMS if rules.FITS[rules.DRAW_ITEM] >> item & 1]
    assert found == ["wild", "draw"]


def test_whether_wild_matches_wild_can_make_no_difference() -> None:
    """Every card has a number, which a wild matches anyway."""
    for last in DECK:
        numbers_of_last = rules.items_of(last) & (1 << rules.NUMBERS) - 1
        assert rules.FITS[rules.WILD_ITEM] & numbers_of_last
        if last % rules.ITEMS == rules.WILD_ITEM:
            assert all(rules.FITS[top] & rules.WILD_BIT for top in range(rules.NUMBERS))


# -- double matches -----------------------------------------------------------
def test_the_two_items_of_a_double_are_two_items() -> None:
    assert not ends_turn(turn_with("5/5", "5/3", "2/5"), "5/5")


def test_one_item_cannot_serve_twice_even_on_two_wilds() -> None:
    assert ends_turn(turn_with("7/null", "2/wild", "1/wild"), "7/null")


def test_a_range_may_be_one_half_of_a_double_match() -> None:
    assert not ends_turn(turn_with("6/1-4", "4/4-7", "4/5"), "6/1-4")


def test_a_draw_that_matches_by_its_draw_item_alone_ends_the_turn() -> None:
    s = position("5/draw 1/1", queue="2/draw 7/draw", stock="6/6 3/3")
    assert ends_turn(s, "5/draw")
    assert (GAME.reveal(s)["last"], GAME.reveal(s)["next to last"]) == ("6/6", "3/3")


# -- every pair and triple ----------------------------------------------------
def test_every_pair_of_cards_matches_as_the_second_opinion_says() -> None:
    for one, other in product(DECK, DECK):
        told = match(CARDS[one], CARDS[other])
        table = rules.LOWER[one] if other < rules.HALF else rules.UPPER[one]
        assert rules.matches(one, other) == told == bool(table >> other % rules.HALF & 1)


def test_a_sample_of_triples_chains_as_the_second_opinion_says() -> None:
    for card, last, before in list(permutations(DECK, 3))[::37]:
        told = chain(CARDS[card], CARDS[last], CARDS[before])
        assert rules.chains(card, last, before) == told
        assert not told or rules.matches(card, last)


def test_how_likely_a_random_card_can_be_played_and_goes_on() -> None:
    playable = sum(rules.matches(one, other) for one, other in permutations(DECK, 2))
    triples = list(permutations(DECK, 3))
    going_on = sum(rules.chains(*triple) for triple in triples)
    apart = [[not rules.matches(one, other) for other in DECK] for one in DECK]
    reverse = sum(apart[card][last] and apart[card][before] for card, last, before in triples)
    assert playable / (84 * 83) == pytest.approx(0.598, abs=0.0005)
    assert going_on / len(triples) == pytest.approx(0.262, abs=0.0005)
    assert reverse / len(triples) == pytest.approx(0.195, abs=0.0005)
