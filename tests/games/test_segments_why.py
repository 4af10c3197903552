"""The reasons of refused moves in Segments, each in a position where it applies."""

import pytest
from matches import legal_actions, some_states
from reasons import flat, reason_of, reasons, why
from spoken import spoken

from fairdeal.games.segments import GAME
from fairdeal.games.segments.rules import DIGITS, MOST_PIECES, PASS, State, cost
from fairdeal.games.segments.words import position

play = spoken(GAME).play
BEATEN_BY = "to beat two 7s takes as many cards of a higher digit, or one card more"

LEADING = position("5 8 1", "0", "0", pieces=(2, 0, 0))
BEATING = position("5 5 5 9", "0", "0", field="7 7")
NAMING = play(position("5 5 8 1 2", "0", "0", pieces=(1, 0, 0)), 0, "play one 9")
PAIRING = play(position("5 8 9 9", "0", "0", pieces=(1, 0, 0)), 0, "play two 9s", "lay 8 as 9")
SPARING = play(position("5 8 9", "0", "0", pieces=(1, 0, 0)), 0, "play two 9s")

CASES = flat(
    [
        (LEADING, 1, {"play one 0": "it is not your turn", "lay 0": "it is not your turn"}),
        (
            LEADING,
            0,
            {
                "pass": "you lead, and the leader may not pass in these rules",
                "play four 9s": "you do not hold four cards",
                "play three 9s": "you would need more pieces for three 9s: you have only 2",
                "play three 6s": "too few of your cards can be played as 6",
                "lay 5 as 9": "first choose how many cards of which digit you play",
            },
        ),
        (
            BEATING,
            0,
            {
                "play one 9": BEATEN_BY,
                "play two 5s": BEATEN_BY,
                "play four 9s": BEATEN_BY,
                "play two 9s": "you would need more pieces for two 9s: you have only 0",
                "play three 2s": "too few of your cards can be played as 2",
            },
        ),
        (
            NAMING,
            0,
            {
                "pass": "you are naming the cards of one 9",
                "play one 5": "you are naming the cards of one 9",
                "lay 5 as 6": "the cards of one 9 are all played as 9",
                "lay 7 as 9": "you hold no 7",
                "lay 2 as 9": "to turn 2 into 9 would need pieces of both colours",
                "lay 1 as 9": "you would need more pieces to turn 1 into 9: only 1 left",
            },
        ),
        (
            PAIRING,
            0,
            {
                "lay 8 as 9": "you have named every 8 that you hold",
                "lay 5 as 9": "name the cards of a play from the lowest digit up",
            },
        ),
        (SPARING, 0, {"lay 9": "after this card two 9s could not be completed"}),
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


def test_another_font_has_reasons_of_its_own() -> None:
    s = position("5", "0", "0", pieces=(3, 0, 0), digit_font="six_without_top")
    assert why(GAME, s, 0, "play one 6") == "too few of your cards can be played as 6"


def test_only_what_is_too_dear_could_be_done_with_more_pieces() -> None:
    found = set()
    for table in some_states(GAME, "true", 30, every=3):
        seat, rich = table.state.turn, table.state.copy()
        rich.pieces[seat] = MOST_PIECES
        for action in set(legal_actions(GAME, rich, seat)) - set(table.legal(seat)):
            found.add(GAME.why_not(table.view(seat), action).key)
    assert found == {"claim-too-dear", "card-too-dear", "leaves-too-little"}


def test_what_is_too_dear_costs_more_pieces_than_one_has() -> None:
    for table in some_states(GAME, "dear", 10):
        s, seat, view = table.state, table.state.turn, table.view(table.state.turn)
        for action in [] if table.over else set(range(PASS)) - set(table.legal(seat)):
            if GAME.why_not(view, action).key == "claim-too-dear":
                size, rank = action // DIGITS + 1, action % DIGITS
                hand = map(int, table.describe(seat)["hand"])
                cheapest = sorted(cost(s.digit_font, digit, rank) for digit in hand)[:size]
                assert len(cheapest) == size
                assert sum(cheapest) > s.pieces[seat]
