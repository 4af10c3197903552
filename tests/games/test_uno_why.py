"""The reasons of refused moves in UNO, each in a position where it applies."""

from collections.abc import Mapping
from typing import Any

import pytest
from matches import legal_actions, some_states
from reasons import flat, reason_of, reasons, why
from spoken import spoken

from fairdeal.games.uno import GAME
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import position

play = spoken(GAME).play

CALM = position("R1 G7 W+4", "R2", top="R5")
DRAWN = play(position("G7 G8 B1", "R2", top="R5", stock="R9"), 0, "draw")
DRAWN_WILD = play(
    position("G7 G8", "R2", top="R5", stock="W", uno_call=True, auto_play_drawn=True), 0, "draw"
)
OWING_TWO = play(
    position("R+2 R1", "R3 Y+2 W", "B1", top="R5", stacking=True), 0, "play red draw 2"
)
OWING_FOUR = play(
    position("W+4 B1", "R3 W+4 W Y+2", top="R5", wd4_challenge=True),
    0,
    "play wild draw 4 as red",
)
STACKED = play(
    position("W+4 B1", "W+4 B2", "B3 W+4", top="R5", stacking=True, wd4_challenge=True),
    0,
    "play wild draw 4 as red",
)
play(STACKED, 1, "play wild draw 4 as red")
FORGOT = play(position("R1 R2", "R3 R4", "B1 B2", top="R5", uno_call=True), 0, "play red 1")
JUMPING = position("R1 R2", "R5 R6 W", "B1 B5", top="R5", jump_in=True)
JUMP_ON_DRAWN = play(position("G7", "R5 R6", top="R5", stock="R9", jump_in=True), 0, "draw")
JUMP_ON_OWED = play(
    position("R+2 R1", "R3", "R+2 R6", top="R5", stacking=True, jump_in=True), 0, "play red draw 2"
)
JUMP_ON_WILD = position("R1", "R5 R6", top="W", colour="red", jump_in=True)

CASES = flat(
    [
        # a card
        (
            CALM,
            0,
            {
                "play red 9": "you do not hold a red 9",
                "play wild as blue": "you do not hold a wild",
                "play green 7": "a green 7 matches neither the colour nor the number of the red 5",
                "play wild draw 4 as red": "a wild draw 4 may not be played in these rules while "
                "another of your cards can be",
            },
        ),
        (CALM, 1, {"play red 2": "it is not your turn", "play red 9": "you do not hold a red 9"}),
        (
            position("G5 W+4", "R2", top="R5"),
            0,
            {
                "play wild draw 4 as red": "a wild draw 4 may not be played in these rules while "
                "another of your cards can be"
            },
        ),
        (
            position("R1 W+4", "R2", top="R5", wd4_rule="no_matching_colour"),
            0,
            {
                "play wild draw 4 as red": "a wild draw 4 may not be played in these rules while "
                "you hold a red card"
            },
        ),
        (
            position("GS", "R2", top="R5", symbol_match=True),
            0,
            {
                "play green skip": "a green skip matches neither the colour nor the number of "
                "the red 5"
            },
        ),
        (
            position("GS G7 GR", "R2", top="RS"),
            0,
            {
                "play green skip": "a skip does not match a skip of another colour in these rules",
                "play green 7": "a green 7 does not match the colour of the red skip",
                "play green reverse": "a green reverse does not match the colour of the red skip",
            },
        ),
        (
            position("G+2", "R2", top="R+2"),
            0,
            {
                "play green draw 2": "a draw 2 does not match a draw 2 of another colour in these "
                "rules"
            },
        ),
        (
            position("GR", "R2", top="RS", symbol_match=True),
            0,
            {
                "play green reverse": "a green reverse matches neither the colour nor the symbol "
                "of the red skip"
            },
        ),
        (
            position("G1", "R2", top="W", colour="blue"),
            0,
            {"play green 1": "a green 1 is not blue, the colour that was named"},
        ),
        # out of turn
        (
            JUMPING,
            1,
            {
                "play red 6": "out of turn only another red 5 can be played",
                "play wild as red": "a wild is never played out of turn",
                "draw": "it is not your turn",
            },
        ),
        (JUMPING, 2, {"play blue 5": "out of turn only another red 5 can be played"}),
        (JUMP_ON_WILD, 1, {"play red 5": "no card can be played out of turn on a wild"}),
        (
            JUMP_ON_DRAWN,
            1,
            {"play red 5": "nobody can jump in while a player decides about a drawn card"},
        ),
        (
            JUMP_ON_OWED,
            2,
            {"play red draw 2": "nobody can jump in while a red draw 2 waits for an answer"},
        ),
        # drawing, and what was drawn
        (
            CALM,
            0,
            {
                "draw": "you can play a card, so you may not draw in these rules",
                "keep": "you have drawn no card that you could keep",
            },
        ),
        (
            position("R1", "R2", top="R5", stock="", reshuffle=False, voluntary_draw=True),
            0,
            {"draw": "there is no card left to draw"},
        ),
        (
            DRAWN,
            0,
            {
                "draw": "you have already drawn",
                "play green 7": "you have already drawn: only the red 9 can be played now",
            },
        ),
        (DRAWN, 1, {"keep": "it is not your turn"}),
        (DRAWN_WILD, 0, {"keep": "a drawn card that fits is played at once in these rules"}),
        # answers
        (
            OWING_TWO,
            1,
            {
                "draw": "the red draw 2 must be answered first",
                "play red 3": "only another draw 2 answers a draw 2",
                "play wild as red": "only another draw 2 answers a draw 2",
                "challenge": "a wild draw 4 is not challenged in these rules",
            },
        ),
        (OWING_FOUR, 1, {"play red 3": "the wild draw 4 must be answered first"}),
        (
            STACKED,
            2,
            {
                "play blue 3": "only another wild draw 4 answers a wild draw 4",
                "challenge": "only the first wild draw 4 of a stack can be challenged",
            },
        ),
        (STACKED, 1, {"challenge": "it is not your turn"}),
        (CALM, 0, {"take": "you owe no cards"}),
        (
            position("R1", "R2", top="R5", wd4_challenge=True),
            0,
            {"challenge": "there is no wild draw 4 to challenge"},
        ),
        # UNO
        (
            CALM,
            0,
            {
                "say UNO": "nobody says UNO in these rules",
                "catch": "nobody says UNO in these rules",
                "play red 1, saying UNO": "nobody says UNO in these rules",
            },
        ),
        (
            position("R1 R2 R3", "R4", top="R5", uno_call=True),
            0,
            {
                "play red 1, saying UNO": "you say UNO with your last card but one",
                "catch": "nobody has forgotten to say UNO",
            },
        ),
        (
            DRAWN_WILD,
            0,
            {"play wild as red, saying UNO": "you say UNO with your last card but one"},
        ),
        (FORGOT, 0, {"catch": "you forgot to say UNO yourself"}),
        (FORGOT, 1, {"say UNO": "it is seat 0 who forgot to say UNO"}),
        (FORGOT, 2, {"play blue 1, saying UNO": "it is not your turn"}),
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
    """The reasons that come last, when no other applies, derived in another way."""
    card = action.removeprefix("play ").split(" as ")[0].split(", ")[0]
    if reason == "not-your-turn":
        assert told["turn"] != told["seat"]
    elif action.startswith("play "):
        assert (reason == "not-held") == (card not in told["hand"]) or (reason == "no-calls")
    if reason == "called-too-soon":
        assert action.endswith(", saying UNO")
        assert len(told["hand"]) != 2
    if reason == "nothing-to-draw":
        assert told["stock"] + (len(told["discards"]) - 1) * view.reshuffle == 0
    if reason == "nothing-owed":
        assert told["owed"] == 0
    if reason == "nothing-to-challenge":
        assert told["owed"] == 0 or told["top"] != "wild draw 4"
