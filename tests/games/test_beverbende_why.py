"""The reasons of refused moves in Beverbende, each in a position where it applies."""

from collections.abc import Mapping
from typing import Any

import pytest
from matches import some_states
from reasons import flat, reason_of, reasons, why
from spoken import spoken

from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

play = spoken(GAME).play
ROWS = ("1 9 3 4", "5 6 7 8", "0 0 2 2")
STRICT: dict[str, Any] = {
    "action_from_discard": False,
    "discard_pick_must_swap": True,
    "knocker_protected": True,
}


def drawn(stock: Any, *more: Any, rows: Any = ROWS, **options: Any) -> Any:
    """Seat 0 has drawn the last card of this stock, and gone on like this."""
    return play(position(*rows, top="5", stock=stock, **options), 0, "draw", *more)


PICKING = position(*ROWS, top="peek", **STRICT)
NUMBER = drawn("7")
PEEK = drawn("peek")
POINTING = drawn("switch", "switch a", knocker=2, **STRICT)
REJECTED = drawn("7 pick-again", "pick again", "discard")
ENDING = drawn("7", "discard")

CASES = flat(
    [
        (
            PICKING,
            0,
            {
                "take": "an action card may not be taken from the discards in these rules",
                "swap a": "you have no card in your hand",
                "peek at a": "you have no card in your hand",
                "skip": "you have no card in your hand",
                "switch with a of seat 1": "you have no card in your hand",
                "switch with a of seat 5": "there is no seat 5 at this table",
                "stop": "only the second draw of a Pick again can be left out",
                "end": "you must pick a card first",
                "knock": "you can only knock at the end of a turn in these rules",
            },
        ),
        (PICKING, 1, {"draw": "it is not your turn", "knock": "it is not your turn"}),
        (
            NUMBER,
            0,
            {
                "draw": "you must first choose what to do with the 7 in your hand",
                "take": "you must first choose what to do with the 7 in your hand",
                "end": "you must first choose what to do with the 7 in your hand",
                "peek at b": "the card in your hand is 7, not peek",
                "switch b": "the card in your hand is 7, not switch",
                "pick again": "the card in your hand is 7, not pick-again",
                "skip": "7 is a number: only an action card is skipped",
            },
        ),
        (
            PEEK,
            0,
            {
                "swap a": "an action card may not be put into your row in these rules",
                "discard": "peek is an action card: it is used or skipped, not discarded",
                "switch with a of seat 1": "the card in your hand is peek, not switch",
            },
        ),
        (
            drawn("switch"),
            0,
            {"switch with a of seat 1": "you must first choose your own card to switch"},
        ),
        (
            POINTING,
            0,
            {
                "switch b": "your a is being switched: you must first choose the other card",
                "draw": "your a is being switched: you must first choose the other card",
                "end": "your a is being switched: you must first choose the other card",
                "switch with b of seat 0": "you can only switch with a card of another player",
                "switch with b of seat 2": "seat 2 has knocked and is protected in these rules",
                "knock": "seat 2 has knocked already",
            },
        ),
        (
            drawn("switch", rows=ROWS[:2], knocker=1, **STRICT),
            0,
            {
                "switch a": "the only other player has knocked and is protected in these rules",
                "switch with a of seat 1": "the only other player has knocked and is protected in "
                "these rules",
            },
        ),
        (
            play(position(*ROWS, top="5", **STRICT), 0, "take"),
            0,
            {"discard": "a number taken from the discards must be kept in these rules"},
        ),
        (
            REJECTED,
            0,
            {
                "take": "the second card of a Pick again is drawn from the stock",
                "end": "you must say stop first if you draw no second card",
                "swap a": "you have no card in your hand",
            },
        ),
        (
            drawn("peek pick-again", "pick again", pick_again_actions=False),
            0,
            {"peek at a": "an action card of an extra draw may not be used in these rules"},
        ),
        (
            drawn("pick-again 3 pick-again", "pick again", "discard", "draw"),
            0,
            {"pick again": "both extra draws of this turn have been used"},
        ),
        (
            ENDING,
            0,
            {
                "draw": "you have already picked a card in this turn",
                "take": "you have already picked a card in this turn",
                "stop": "only the second draw of a Pick again can be left out",
                "discard": "you have no card in your hand",
            },
        ),
        (
            drawn("7", "discard", min_rounds_before_knock=1),
            0,
            {"knock": "nobody knocks in the first 3 turns of a round in these rules"},
        ),
        (
            drawn("7", knock_timing="instead_of_turn"),
            0,
            {"knock": "you can only knock instead of picking a card in these rules"},
        ),
    ]
)


@pytest.mark.parametrize(
    ("s", "seat", "action", "sentence"), CASES, ids=[case[-1] for case in CASES]
)
def test_who_cannot_is_told_why(s: State, seat: int, action: str, sentence: str) -> None:
    assert why(GAME, s, seat, action) == sentence


def test_every_reason_is_given_somewhere() -> None:
    given = {reason_of(GAME, s, seat, action).key for s, seat, action, _ in CASES}
    assert given == reasons(GAME)


def test_what_is_said_is_true_of_the_view() -> None:
    for table in some_states(GAME, "true", 30, every=3):
        for seat in [] if table.over else range(table.seats):
            view, told = table.view(seat), table.describe(seat)
            for action in set(range(GAME.actions)) - set(table.legal(seat)):
                assert_true(GAME.why_not(view, action).key, view, told)


def assert_true(reason: str, view: Any, told: Mapping[str, Any]) -> None:
    """The same reasons, derived in another way."""
    if reason == "not-your-turn":
        assert told["turn"] != told["seat"]
    if reason == "no-card-in-hand":
        assert told["held"] is None
    if reason == "no-action-from-discards":
        assert not told["top"].isdigit()
        assert not view.action_from_discard
    if reason in ("no-action-in-row", "not-after-extra", "no-more-extra"):
        assert not told["held"].isdigit()
    if reason == "no-more-extra":
        assert (told["held"], told["extra draws"]) == ("pick-again", 2)
    if reason == "must-keep":
        assert told["held"].isdigit()
    if reason in ("knock-at-end", "knock-at-start"):
        assert told["knocker"] is None
        assert told["phase"] != ("ending" if reason == "knock-at-end" else "picking")
