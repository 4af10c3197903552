"""The reasons of refused moves in Reverb, each in a position where it applies."""

from collections.abc import Mapping
from typing import Any

import pytest
from matches import legal_actions, some_states
from reasons import flat, reason_of, reasons, why
from spoken import spoken

from fairdeal.games.reverb import GAME
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.words import position

play = spoken(GAME).play

CALM = position("1/1 5/5", "6/6", queue="1/null 3/4")
IN_REVERSE = play(position("3/3 5/5", "6/6", queue="1/null 3/4"), 0, "reverse")
CHAINED = play(position("2/4 5/5 2/6", queue="1/2 3/4"), 0, "play 2/4")
DREW_TWO = play(position("5/5", queue="1/2 3/4", draw_limit=2), 0, "draw", "draw")

CASES = flat(
    [
        (
            CALM,
            0,
            {
                "play 7/7": "you do not hold 7/7",
                "play 5/5": "no item of 5/5 matches the last card, 3/4",
                "play 1/1": "1/1 matches 1/null, but not the last card, 3/4",
            },
        ),
        (
            CALM,
            1,
            {
                "play 6/6": "it is not your turn",
                "play 7/7": "you do not hold 7/7",
                "draw": "it is not your turn",
                "end": "it is not your turn",
            },
        ),
        (
            IN_REVERSE,
            0,
            {
                "play 3/3": "3/3 matches the last card, 3/4, and in reverse it must not",
                "reverse": "this turn is in reverse already",
            },
        ),
        (
            CHAINED,
            0,
            {
                "draw": "draw before the first card of a turn in these rules",
                "reverse": "declare reverse before the first card of a turn in these rules",
            },
        ),
        (
            play(position("5/5", queue="1/2 3/4"), 0, "draw"),
            0,
            {"draw": "you have already drawn in this turn"},
        ),
        (
            DREW_TWO,
            0,
            {"draw": "you have already drawn 2 cards, the most for a turn in these rules"},
        ),
        (
            position("5/5", queue="1/2 3/4", stock="", deck_out="stop"),
            0,
            {"draw": "there is no card left to draw"},
        ),
        (
            play(position("5/5", queue="1/2 3/4"), 0, "reverse", "end"),
            0,
            {"reverse": "you have used your reverse in this match"},
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
    for table in some_states(GAME, "true", 30):
        if table.over:
            continue
        for seat in range(table.seats):
            view, told = table.view(seat), table.describe(seat)
            legal = legal_actions(GAME, table.state, seat)
            for action in set(range(GAME.actions)) - set(legal):
                reason = GAME.why_not(view, action).key
                assert_true(GAME.action_name(action), reason, view, told)


def assert_true(action: str, reason: str, view: Any, told: Mapping[str, Any]) -> None:
    """The same reasons, derived in another way."""
    card = action.removeprefix("play ")
    if action.startswith("play "):
        assert (reason == "not-held") == (card not in told["hand"])
    if reason == "not-your-turn":
        assert told["turn"] != told["seat"]
    if reason == "nothing-to-draw":
        assert told["stock"] + len(told["discards"]) * (not view.deck_out) == 0
    if reason == "too-late-to-reverse":
        assert told["played"] > 0
        assert told["seat"] not in told["reverse used"]
