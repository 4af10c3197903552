"""The cards of Beverbende and how they are dealt: a test for each sentence."""

from collections import Counter
from typing import Any

import pytest

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.table import Table
from fairdeal.games.beverbende import GAME, rules
from fairdeal.games.beverbende.rules import State

SEATS = range(2, 7)
ACTION_CARDS = ["peek", "switch", "pick-again"]


def dealt(seats: int = 4, seed: int = 1, **options: Any) -> Table:
    return Table(GAME, seats, options=options, key=key_of(seed))


def deck_of(table: Table) -> Counter[str]:
    facts = GAME.reveal(table.state)
    rows = [card for row in facts["hands"] for card in row]
    return Counter([*rows, *facts["stock"], *facts["discards"]])


def first_discards(seats: int = 2, **options: Any) -> list[State]:
    return [dealt(seats, seed, **options).state for seed in range(60)]


# -- cards --------------------------------------------------------------------
def test_there_are_66_cards_whose_numbers_add_up_to_225() -> None:
    deck = deck_of(dealt())
    assert deck == {
        **{str(number): 4 for number in range(9)},
        "9": 9,
        "switch": 9,
        "peek": 7,
        "pick-again": 5,
    }
    assert deck.total() == 66
    assert sum(int(card) * n for card, n in deck.items() if card.isdigit()) == 225


def test_rat_a_tat_cat_has_54_cards_with_three_of_each_action_card() -> None:
    deck = deck_of(dealt(deck="ratatatcat54"))
    assert deck == {**{str(n): 4 for n in range(9)}, "9": 9, **dict.fromkeys(ACTION_CARDS, 3)}
    assert deck.total() == 54


# -- the deal -----------------------------------------------------------------
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_four_cards_one_is_turned_up_and_the_rest_is_the_stock(seats: int) -> None:
    facts = GAME.reveal(dealt(seats).state)
    assert [len(row) for row in facts["hands"]] == [4] * seats
    assert (len(facts["discards"]), len(facts["stock"])) == (1, 66 - 4 * seats - 1)


def test_six_players_leave_41_cards_in_the_stock() -> None:
    assert dealt(6).describe()["stock"] == 41


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_knows_their_outer_cards_and_nothing_else(seats: int) -> None:
    table = dealt(seats)
    rows = GAME.reveal(table.state)["hands"]
    for seat in range(seats):
        seen = table.describe(seat)
        assert seen["hand"] == [rows[seat][0], "?", "?", rows[seat][3]]
        assert [row for n, row in enumerate(seen["rows"]) if n != seat] == ["? ? ? ?"] * (seats - 1)
    assert table.describe()["rows"] == ["? ? ? ?"] * seats


def test_that_the_outer_cards_were_looked_at_is_seen_by_all() -> None:
    assert dealt(3).describe()["seen by"] == ["0 - - 0", "1 - - 1", "2 - - 2"]


def test_action_cards_that_are_dealt_stay_where_they_lie() -> None:
    rows = [card for s in first_discards() for row in GAME.reveal(s)["hands"] for card in row]
    assert set(ACTION_CARDS) <= set(rows)


def test_cards_are_dealt_one_at_a_time_from_seat_0_on_in_every_round() -> None:
    for opener in range(3):
        s, deck = dealt(3).state, dealt(3).state
        s.opener = opener
        for table in (s, deck):
            give_key(table, key_of("deal"))
        rules.deal_round(s)
        rules.gather(deck)
        lifted = [rules.lift(deck) for _ in range(12)]
        assert [s.rows[4 * (n % 3) + n // 3] for n in range(12)] == lifted


def test_seat_0_starts() -> None:
    assert [dealt(seed=seed).state.turn for seed in range(8)] == [0] * 8


# -- the first discard --------------------------------------------------------
def test_the_first_discard_may_be_an_action_card_and_may_be_taken() -> None:
    tops = {GAME.reveal(s)["top"] for s in first_discards()}
    assert tops & set(ACTION_CARDS)
    table = next(
        table for seed in range(60) if (table := dealt(2, seed)).describe()["top"] == "peek"
    )
    for words in ("take", "peek at b"):
        table.play(0, GAME.read_action(words))
    assert table.describe()["discards"] == ["peek"]


def test_the_first_discard_may_be_agreed_to_be_a_number() -> None:
    tops = {GAME.reveal(s)["top"] for s in first_discards(redraw_action_starter=True)}
    assert not tops & set(ACTION_CARDS)


def buried_table() -> Table:
    """A table where two action cards in a row went under the stock before a number came."""
    for seed in range(200):
        table = dealt(2, seed, redraw_action_starter=True)
        if table.state.buried == 2:
            return table
    raise AssertionError("never twice in 200 deals")


def test_an_action_card_that_would_be_the_first_discard_goes_under_the_stock_for_all_to_see() -> (
    None
):
    table = buried_table()
    facts = GAME.reveal(table.state)
    assert len(facts["stock"]) == 66 - 8 - 1
    for seat in (-1, 0, 1):
        assert table.describe(seat)["bottom"] == facts["stock"][:2]
    assert set(facts["stock"][:2]) <= set(ACTION_CARDS)
    assert deck_of(table) == deck_of(dealt())


def test_a_card_drawn_from_the_bottom_is_known_to_everybody() -> None:
    table = buried_table()
    bottom = table.describe()["bottom"]
    table.state.stock = 2
    table.play(0, GAME.read_action("draw"))
    assert table.describe(1)["held"] == table.describe()["held"] == bottom[1]
    assert table.describe()["bottom"] == bottom[:1]
