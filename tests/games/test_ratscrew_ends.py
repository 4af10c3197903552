"""How a match of Ratscrew ends, who has won, and what is counted; a test a sentence."""

from typing import Any

import pytest
from spoken import spoken

from fairdeal.engine.cards import CARDS
from fairdeal.games.ratscrew import GAME, rules
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position

names, play, hand, sizes = spoken(GAME)


def fact(s: State, name: str) -> Any:
    return GAME.reveal(s)[name]


def places(s: State) -> list[int]:
    found = [0] * s.seats
    GAME.rank(s, found)
    return found


def points(s: State) -> list[int]:
    found = [0] * s.seats
    GAME.score(s, found)
    return found


def figures(s: State) -> dict[str, int]:
    found = [0] * len(GAME.figures)
    GAME.measure(s, found)
    return dict(zip(GAME.figures, found, strict=True))


def all_but(*gone: str) -> str:
    return " ".join(card for card in CARDS if card not in gone)


# -- a win (C25, C26) ---------------------------------------------------------
def test_who_holds_all_cards_has_won() -> None:
    s = play(position(all_but("9D", "9H"), "", stack="9D 9H"), 0, "snap")
    assert (fact(s, "phase"), sizes(s), places(s)) == ("won", [52, 0], [1, 0])
    assert [names(s, seat) for seat in (0, 1)] == [[], []]


def test_one_card_on_the_stack_and_51_in_a_pile_are_no_win() -> None:
    s = play(position(all_but("9D"), "9D", turn=1, call=1), 1, "lay")
    assert (fact(s, "phase"), sizes(s), places(s)) == ("playing", [51, 0], [0, 0])
    s = play(position(all_but("9D", "9H"), "9D", stack="9H", turn=1), 1, "lay")
    assert fact(s, "phase") == "playing"
    assert fact(play(s, 1, "snap"), "phase") == "playing"


def test_a_counted_out_stack_can_win_the_match() -> None:
    s = position(all_but("5D", "JD"), "5D", stack="JD", turn=1, owner=0, count=1, call=7)
    play(s, 1, "lay")
    assert (fact(s, "phase"), places(s)) == ("won", [1, 0])


# -- all cards on the stack (C27) ---------------------------------------------
# Without a pair or a sandwich, and the last card is no picture; then with a pair.
MIXED = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in [*"JQKA", *range(2, 11)])
PAIRED = MIXED.replace("2D ", "").replace("2C ", "2C 2D ")


def laid_out(
    cards: str, counted: bool = True, barred: tuple[int, ...] = (), **options: Any
) -> State:
    """All these cards are on the stack, the last laid by seat 1; seat 2 still counts, or nobody."""
    stack, last = cards.rsplit(" ", 1)
    count: dict[str, Any] = {"owner": 2, "count": 2} if counted else {}
    s = position("", last, "", stack=stack, turn=1, call=1, barred=barred, **count, **options)
    return play(s, 1, "lay")


def test_with_all_cards_on_the_stack_only_snaps_are_left_and_a_snap_wins_the_match() -> None:
    s = laid_out(PAIRED)
    assert (fact(s, "snaps"), fact(s, "turn")) == (["standard"], None)
    assert [names(s, seat) for seat in range(3)] == [["snap"]] * 3
    play(s, 0, "snap")
    assert (fact(s, "phase"), sizes(s), places(s)) == ("won", [52, 0, 0], [1, 0, 0])


def test_without_a_valid_snap_it_is_won_by_who_laid_the_picture_card_that_is_counted() -> None:
    s = laid_out(MIXED)
    assert (fact(s, "phase"), sizes(s), places(s)) == ("won", [0, 0, 52], [0, 0, 1])


def test_without_a_count_it_is_a_draw() -> None:
    s = laid_out(MIXED, counted=False)
    assert (fact(s, "phase"), places(s), points(s)) == ("exhausted", [0, 0, 0], [0, 0, 0])


def test_it_is_a_draw_even_while_a_count_runs_if_it_is_agreed_so() -> None:
    s = laid_out(MIXED, exhausted="draw")
    assert (fact(s, "phase"), places(s)) == ("exhausted", [0, 0, 0])


def test_where_nobody_without_cards_may_snap_a_valid_snap_is_none() -> None:
    s = laid_out(PAIRED, snap_in=False)
    assert (fact(s, "phase"), places(s)) == ("won", [0, 0, 1])


def test_where_all_are_penalised_for_good_a_valid_snap_is_none() -> None:
    s = laid_out(PAIRED, barred=(0, 1, 2), deadlock_release=False)
    assert (fact(s, "phase"), places(s)) == ("won", [0, 0, 1])


def test_who_has_no_penalty_may_still_snap() -> None:
    s = laid_out(PAIRED, barred=(0, 1))
    assert [names(s, seat) for seat in range(3)] == [[], [], ["snap"]]


# -- a cap (C30) --------------------------------------------------------------
def test_after_so_many_cards_most_cards_win() -> None:
    s = play(position("2C 3C", "5C", "8C", stack="9D 4D", max_lays=3, rest=2), 0, "lay")
    assert (fact(s, "phase"), places(s), points(s)[2]) == ("cut short", [0, 0, 1], 47)
    assert all(names(s, seat) == [] for seat in range(3))


def test_what_the_last_card_wins_is_won_first() -> None:
    s = position(
        all_but("5D", "JD"), "5D", stack="JD", turn=1, owner=0, count=1, call=7, max_lays=2
    )
    assert fact(play(s, 1, "lay"), "phase") == "won"


def test_equal_piles_are_a_draw() -> None:
    cards = list(CARDS)
    one, other = " ".join(cards[:25]), " ".join(cards[25:50])
    s = position(one, other, "KH", stack="KS", turn=2, max_lays=2, call=1)
    play(s, 2, "lay")
    assert (fact(s, "phase"), points(s), places(s)) == ("cut short", [25, 25, 0], [0, 0, 0])


def test_a_card_laid_out_of_turn_is_not_counted() -> None:
    s = position("2C", "5C", "8C", stack="9D 4D", max_lays=3, out_of_turn="stack_bottom")
    assert fact(play(s, 1, "lay"), "phase") == "playing"


def test_only_simulations_have_a_cap_by_default() -> None:
    assert GAME.choose(4)["max_lays"] is None
    assert GAME.choose(4, simulated=True)["max_lays"] == 20_000


# -- what is counted ----------------------------------------------------------
WAYS = GAME.figures[2 : 2 + rules.WAYS]


@pytest.mark.parametrize(
    ("stack", "call", "way"),
    [
        ("4D 9D", 9, "won by calling out"),
        ("9H 9D", 9, "won by calling out"),
        ("9H 9D", 1, "won by a standard snap"),
        ("9H 9D 9S", 1, "won by a standard snap"),
        ("9H 4D 9D", 1, "won by a sandwich"),
        ("4D QS", 1, "won by the dark queen"),
        ("QD 4D QS", 1, "won by a sandwich"),
    ],
)
def test_a_won_stack_is_counted_as_the_first_kind_of_snap_in_the_order_of_the_rules(
    stack: str, call: int, way: str
) -> None:
    told = figures(play(position("2C", "5C", "8C", stack=stack, call=call), 1, "snap"))
    assert {name: told[name] for name in WAYS} == dict.fromkeys(WAYS, 0) | {way: 1}
    assert told["stacks won"] == 1


def test_a_stack_snapped_at_the_count_of_0_alone_is_counted_as_that() -> None:
    s = position("2C", "5C", "8C", stack="JD 4D", owner=0, counting_out="race")
    assert figures(play(s, 1, "snap"))["won by a snap at the count of 0"] == 1


def test_a_stack_won_without_a_snap_is_counted_as_counted_out() -> None:
    s = play(position("5C", "6C", "8C", stack="9D JD", owner=2, count=1), 0, "lay")
    assert figures(s)["won by counting out"] == 1


def test_lays_and_mistakes_and_a_cut_are_counted() -> None:
    s = position("2C 3C", "5C", "8C", "7C", stack="9D 4D", max_lays=4)
    play(play(play(s, 1, "snap"), 2, "lay"), 0, "lay")
    assert figures(s)["cut short"] == 0
    told = figures(play(s, 1, "lay"))
    assert [told[name] for name in ("lays", "wrong snaps", "wrong lays", "cut short")] == [
        4,
        1,
        1,
        1,
    ]
