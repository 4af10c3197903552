"""The reasons of refused moves in Ratscrew: a penalty is a price, not a refusal."""

from collections.abc import Mapping
from typing import Any

import pytest
from matches import some_states
from reasons import flat, reason_of, reasons, why
from spoken import spoken

from fairdeal.games.ratscrew import GAME
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position

names = spoken(GAME).names

CALM = position("2C", "5C", "8C", stack="9D 4D")
BARRED = position("2C", "5C", "8C", stack="9D 4D", barred=(1,))
JUST_WON = position("2C", "5C", "8C", taker=2)

CASES = flat(
    [
        (
            BARRED,
            1,
            {
                "lay": "it is not your turn, and you have a penalty already",
                "snap": "you have a penalty, so you may not snap",
            },
        ),
        (
            position("2C", "", "8C", stack="9D 4D", snap_in=False),
            1,
            {
                "lay": "you have no cards to lay",
                "snap": "nobody snaps without cards in these rules",
            },
        ),
        (JUST_WON, 0, {"snap": "the stack has just been won: there is nothing to snap"}),
        (
            position("2C", "5C", "8C", empty_snap_penalty=False),
            0,
            {"snap": "there is no stack yet"},
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


def test_what_costs_a_penalty_is_not_refused() -> None:
    assert names(CALM, 1) == ["lay", "snap"]


def test_what_is_said_is_true_of_the_view() -> None:
    for table in some_states(GAME, "true", 30):
        if table.over:
            continue
        for seat in range(table.seats):
            view, told = table.view(seat), table.describe(seat)
            for action in {0, 1} - set(table.legal(seat)):
                assert_true(GAME.why_not(view, action).key, view, told, seat)


def assert_true(reason: str, view: Any, told: Mapping[str, Any], seat: int) -> None:
    """The same reasons, derived in another way."""
    barred, cards = seat in told["penalties"], told["counts"][seat]
    if reason == "second-wrong-lay":
        assert barred
        assert cards
        assert told["turn"] != seat
    if reason in ("no-cards", "no-snap-without-cards"):
        assert cards == 0
    if reason == "penalty":
        assert barred
    if reason in ("no-stack", "just-won"):
        assert told["stack"] == []
        assert (told["last stack to"] is not None) == (reason == "just-won")
