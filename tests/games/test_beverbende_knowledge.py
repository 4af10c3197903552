"""Knowledge of cards in Beverbende: a test for each sentence, and a memory to compare with."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from companions.beverbende import NUMBER, cards, hide
from matches import everyone
from spoken import spoken

from fairdeal.engine.chance import key_of
from fairdeal.engine.face import blank
from fairdeal.engine.table import Table
from fairdeal.games.beverbende import GAME, rules
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

names, play, hand, sizes = spoken(GAME)

ROWS = ("1 9 3 4", "5 6 7 8", "0 0 2 2")
EVERYONE = range(-1, 3)
Facts = Mapping[str, Any]


def seen(s: State, seat: int) -> Facts:
    view = blank(GAME.view)
    GAME.settle(view, s.seats, GAME.options_of(s))
    GAME.look(s, seat, view)
    return GAME.describe(view)


def rows(s: State, *seats: int) -> list[list[str]]:
    """The cards of all rows that each of these seats knows."""
    return [seen(s, seat)["rows"] for seat in seats]


# -- the card in hand ---------------------------------------------------------
def test_a_card_drawn_from_the_stock_is_known_to_its_drawer_only() -> None:
    s = play(position(*ROWS, top="5", stock="2"), 0, "draw")
    assert [seen(s, seat)["held"] for seat in EVERYONE] == ["?", "2", "?", "?"]


def test_a_card_taken_from_the_discards_is_known_to_everybody() -> None:
    s = play(position(*ROWS, top="5"), 0, "take")
    assert [seen(s, seat)["held"] for seat in EVERYONE] == ["5"] * 4


def test_what_somebody_else_drew_does_not_show_in_any_other_way() -> None:
    views = []
    for card in ("2", "peek", "switch", "pick-again"):
        s = position(*ROWS, top="5", stock="2 peek switch pick-again")
        place = GAME.reveal(s)["stock"].index(card)
        s.pile[place], s.pile[3] = s.pile[3], s.pile[place]
        views.append(seen(play(s, 0, "draw"), 1))
    assert views == [views[0]] * 4


def test_nobody_holds_a_card_between_turns() -> None:
    assert [seen(position(*ROWS, top="5"), seat)["held"] for seat in EVERYONE] == [None] * 4


# -- cards put into a row -----------------------------------------------------
def test_a_card_from_the_stock_is_known_to_its_owner_only() -> None:
    s = play(position(*ROWS, top="5", stock="2"), 0, "draw", "swap b")
    assert [row[0] for row in rows(s, -1, 0, 1, 2)] == ["? # ? ?", "1 2 ? 4", "? # ? ?", "? # ? ?"]
    assert seen(s, 1)["seen by"][0] == "0 0 - 0"


def test_a_card_from_the_discards_is_known_to_everybody_wherever_it_lies() -> None:
    s = play(position(*ROWS, top="1"), 0, "take", "swap c")
    assert [row[0] for row in rows(s, -1, 0, 1, 2)] == ["? ? 1 ?", "1 ? 1 4", "? ? 1 ?", "? ? 1 ?"]
    assert seen(s, 1)["seen by"][0] == "0 - all 0"


def test_that_a_card_was_put_there_shows_that_it_is_a_number() -> None:
    s = play(position(*ROWS, top="5", stock="2"), 0, "draw", "swap b")
    assert rows(s, 1)[0][0] == "? # ? ?"


def test_where_action_cards_may_be_put_into_a_row_it_shows_nothing() -> None:
    s = position(*ROWS, top="5", stock="2", place_action_cards=True)
    assert rows(play(s, 0, "draw", "swap b"), 1)[0][0] == "? ? ? ?"


def test_every_discard_is_public() -> None:
    s = play(position(*ROWS, top="5", stock="2"), 0, "draw", "swap b")
    assert [seen(s, seat)["discards"][:2] for seat in EVERYONE] == [["9", "5"]] * 4


# -- peeking and switching ----------------------------------------------------
def test_only_who_peeks_learns_the_card_but_all_see_where() -> None:
    s = play(position(*ROWS, top="5", stock="peek"), 0, "draw", "peek at c")
    assert [row[0] for row in rows(s, -1, 0, 1)] == ["? ? ? ?", "1 ? 3 4", "? ? ? ?"]
    assert seen(s, 2)["seen by"][0] == "0 - 0 0"


def test_a_switch_shows_no_card() -> None:
    s = position(*ROWS, top="5", stock="switch")
    play(s, 0, "draw", "switch b", "switch with c of seat 1")
    assert rows(s, 0, 1) == [["1 ? ? 4", "? ? ? ?", "? ? ? ?"], ["? ? ? ?", "5 ? ? 8", "? ? ? ?"]]


def switched(**options: Any) -> State:
    """Seat 0 has switched its 1, which it knows, with an 8 that seat 1 knows."""
    s = position(*ROWS, top="5", stock="switch", **options)
    return play(s, 0, "draw", "switch a", "switch with d of seat 1")


def test_what_one_knows_goes_with_the_card_that_is_switched() -> None:
    s = switched()
    assert rows(s, 0)[0][:2] == ["? ? ? 4", "? ? ? 1"]
    assert rows(s, 1)[0][:2] == ["8 ? ? ?", "5 ? ? ?"]
    assert seen(s, 2)["seen by"][:2] == ["1 - - 0", "1 - - 0"]


def test_both_places_of_a_switch_may_be_agreed_to_be_forgotten() -> None:
    s = switched(knowledge="positional")
    assert rows(s, 0)[0][:2] == ["? ? ? 4", "? ? ? ?"]
    assert rows(s, 1)[0][:2] == ["? ? ? ?", "5 ? ? ?"]
    assert seen(s, 2)["seen by"][:2] == ["- - - 0", "1 - - -"]


def test_a_card_that_everybody_knew_is_then_forgotten_by_everybody() -> None:
    s = position(*ROWS, top="1", stock="switch", knowledge="positional")
    play(play(s, 0, "take", "swap a", "end"), 1, "draw", "switch b", "switch with a of seat 0")
    assert [row[:2] for row in rows(s, -1, 0, 1)] == [
        ["? ? ? ?", "? ? ? ?"],
        ["? ? ? 4", "? ? ? ?"],
        ["? ? ? ?", "5 ? ? 8"],
    ]


def test_who_points_at_a_card_to_switch_it_shows_the_switch() -> None:
    s = play(position(*ROWS, top="5", stock="switch"), 0, "draw", "switch b")
    assert [(seen(s, n)["held"], seen(s, n)["pointed at"]) for n in EVERYONE] == [
        ("switch", "b of seat 0")
    ] * 4


# -- counting -----------------------------------------------------------------
def test_a_seat_can_count_what_it_has_not_seen() -> None:
    s = position("1 9 3 4", "5 6 7 8", top="8", stock="2")
    assert seen(s, 0)["unseen"] == ["1x2 1x3 1x5 1x6 1x7 1x8 1x9"]
    assert seen(s, 0)["unseen at"] == ["stock 0b 0c 1a 1b 1c 1d"]


def test_once_discards_became_the_stock_it_is_known_what_lies_there_and_what_in_the_rows() -> None:
    s = play(position("1 9 3 4", "5 6 7 peek", top="8", stock=""), 0, "draw")
    assert seen(s, 1)["unseen at"] == ["0a 0b 0c 0d 1b 1c", "stock hand"]
    assert seen(s, 1)["unseen"] == [
        "1x1 1x3 1x4 1x6 1x7 1x9",
        "4x0 3x1 4x2 3x3 3x4 3x5 3x6 3x7 3x8 8x9 6xpeek 9xswitch 5xpick-again",
    ]


def test_where_switched_places_are_forgotten_an_old_card_is_lost_among_the_new_ones() -> None:
    for knowledge, lots in (("card", 2), ("positional", 1)):
        s = position(*ROWS, top="8", stock="6", known=("", "", ""), knowledge=knowledge)
        s.lots[0], s.lot = 1, 1  # as if seat 0 had drawn its a after the stock was turned over
        rules.switch(s, 0, 4)
        assert len(seen(s, -1)["unseen at"]) == lots


# -- a memory to compare with -------------------------------------------------
@dataclass
class Seen:
    """A card that lies somewhere: who has seen it, and which stock it is from, if not all have."""

    name: str
    who: set[int]
    stock: int | None
    sign: str = "?"  # for those who have not seen it


class Memory:
    """Somebody who forgets nothing, and is told what each seat does and what all of them see."""

    def __init__(self, s: State) -> None:
        table = GAME.reveal(s)
        self.everybody = set(range(-1, s.seats))
        self.places = {
            f"{seat}{letter}": Seen(card, {seat} if letter in "ad" else set(), 0)
            for seat, row in enumerate(table["hands"])
            for letter, card in zip("abcd", row, strict=True)
        }
        rows = [card for row in table["hands"] for card in row]
        self.stocks = [Counter(rows + table["stock"])]  # of each, what not everybody has seen
        self.held: Seen | None = None
        self.pointed = ""

    def watch(self, before: Facts, seat: int, action: str, after: Facts) -> None:
        """See one action being played."""
        verb, _, place = action.rpartition(" ")
        if action.startswith("switch with"):
            _, _, letter, _, _, other = action.split()
            self.switch(self.pointed, f"{other}{letter}")
        elif verb == "swap":
            self.show(self.places[f"{seat}{place}"])
            assert self.held
            self.places[f"{seat}{place}"] = self.held
            self.held.sign, self.held = "#", None
        elif verb == "peek at":
            self.places[f"{seat}{place}"].who.add(seat)
            self.show_held()
        elif verb == "switch":
            self.pointed = f"{seat}{place}"
            self.show_held()
        elif action in ("discard", "skip", "pick again"):
            self.show_held()
        if action == "take":
            self.held = Seen(before["top"], self.everybody, None)
        if action in ("draw", "pick again"):
            if not before["stock"]:
                self.stocks.append(Counter(before["discards"][1:]))
            self.held = Seen(after["held"], {seat}, len(self.stocks) - 1)

    def switch(self, one: str, other: str) -> None:
        self.places[one], self.places[other] = self.places[other], self.places[one]

    def show(self, card: Seen) -> None:
        if card.stock is not None:
            self.stocks[card.stock][card.name] -= 1

    def show_held(self) -> None:
        assert self.held
        self.show(self.held)
        self.held = None

    def rows(self, seat: int) -> list[str]:
        """The cards of all rows that the seat knows."""
        told = [card.name if seat in card.who else card.sign for card in self.places.values()]
        return [" ".join(told[first : first + 4]) for first in range(0, len(told), 4)]

    def unseen(self, seat: int, left: int) -> list[tuple[set[str], Counter[str]]]:
        """For each stock there was, where its cards are that the seat has not seen, and which."""
        told = []
        for number, stock in enumerate(self.stocks):
            held = [self.held] if self.held else []
            mine = [card for card in (*self.places.values(), *held) if seat in card.who]
            where = {
                name
                for name, card in self.places.items()
                if card.stock == number and card not in mine
            }
            if stock is self.stocks[-1]:
                where |= {"stock"} if left else set()
                where |= {"hand"} if self.held and self.held not in mine else set()
            if where:
                told.append((where, stock - Counter(c.name for c in mine if c.stock == number)))
        return told


def counted(view: Facts) -> list[tuple[set[str], Counter[str]]]:
    """The unseen cards of a view, read back from its words."""
    told = []
    for where, counts in zip(view["unseen at"], view["unseen"], strict=True):
        pairs = [count.split("x", 1) for count in counts.split()]
        told.append((set(where.split()), Counter({name: int(n) for n, name in pairs})))
    return told


def in_order(told: list[tuple[set[str], Counter[str]]]) -> list[Any]:
    return sorted((sorted(where), sorted(cards.items())) for where, cards in told)


@pytest.mark.parametrize("seats", range(3, 7))
def test_every_seat_knows_at_any_time_what_one_who_forgets_nothing_would(seats: int) -> None:
    random = Random(f"memory {seats}")
    table = long_table(seats, nested_pick_again="reset")
    memory = Memory(table.state)
    while len(memory.stocks) < 3:  # until the discards have become the stock twice
        before, seat = GAME.reveal(table.state), table.state.turn
        (event,) = table.play(seat, random.choice(table.legal(seat)))
        memory.watch(before, seat, event.words, GAME.reveal(table.state))
        view = table.describe(viewer := random.choice(everyone(table)))
        assert view["rows"] == memory.rows(viewer)
        assert in_order(counted(view)) == in_order(memory.unseen(viewer, view["stock"]))


def long_table(seats: int, **options: Any) -> Table:
    """A table at which nobody may knock until the discards have become the stock a few times."""
    patience = {"min_rounds_before_knock": 100, "max_turns": 1_000}
    return Table(GAME, seats, options={**patience, **options}, key=key_of(f"long {seats}"))


@pytest.mark.parametrize("knowledge", ["card", "positional"])
@pytest.mark.parametrize("redraw", [False, True])
def test_what_is_imagined_fits_what_is_known_however_often_the_stock_was_turned_over(
    knowledge: str, redraw: bool
) -> None:
    random = Random(f"imagine {knowledge} {redraw}")
    table = long_table(5, knowledge=knowledge, redraw_action_starter=redraw)
    lots = set()
    for ply in range(700):
        seat = table.state.turn
        table.play(seat, random.choice(table.legal(seat)))
        lots |= set(table.state.lots)
        if ply % 7 == 0:
            viewer = random.choice(everyone(table))
            hidden, dream = table.state.copy(), table.state.copy()
            hide(hidden, viewer, random)
            GAME.imagine(table.view(viewer), dream)
            assert seen(hidden, viewer) == seen(dream, viewer) == seen(table.state, viewer)
            numbers = [n for n in range(20) if table.state.known[n] & NUMBER]
            assert all(dream.rows[n] <= 9 for n in numbers)
            assert sorted(cards(GAME, dream)) == sorted(cards(GAME, table.state))
    assert len(lots) > 1
