"""Segments by brute force: every play has one spelling, and no piece is lost or made."""

from random import Random

import pytest
from companions import segments as companion
from matches import legal_actions, random_match, random_table

from fairdeal.games.segments import GAME, rules
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import digits_of, position


def spelled(s: State) -> list[companion.Play]:
    """Every play that seat 0 can spell to its end, once for each way to spell it."""
    found = []
    for action in legal_actions(GAME, s, 0):
        after = s.copy()
        GAME.apply(after, 0, action)
        if after.plays > s.plays:
            found.append((after.field_rank, tuple(digits_of(after.field))))
        else:
            found += spelled(after)
    return found


@pytest.mark.parametrize("font", rules.FONTS)
@pytest.mark.parametrize("pieces", [0, 1, 3, 7])
def test_every_play_of_a_hand_can_be_spelled_in_one_way(font: str, pieces: int) -> None:
    random = Random(f"{font} {pieces}")
    deck = [digit for digit in range(10) for _ in range(6)]
    for size in (1, 3, 6, 8):
        hand = tuple(sorted(random.sample(deck, size)))
        unlike = "".join(str(digit) for digit in range(10) if hand.count(digit) < 5)[:2]
        s = position(
            "".join(map(str, hand)), unlike, unlike, pieces=(pieces, 0, 0), digit_font=font
        )
        assert sorted(spelled(s)) == sorted(companion.plays(hand, pieces, font))


@pytest.mark.parametrize("number", range(8))
def test_nobody_ever_has_fewer_than_no_pieces_or_more_than_seven(number: int) -> None:
    random = Random(f"pieces {number}")
    table = random_table(GAME, random)
    for s in random_match(table, random):
        assert all(0 <= pieces <= 7 for pieces in s.pieces)


@pytest.mark.parametrize("number", range(8))
def test_pieces_that_are_counted_are_neither_lost_nor_made(number: int) -> None:
    random = Random(f"supply {number}")
    table = random_table(GAME, random)
    if table.options["segment_supply"] is None:
        table.state.segment_supply = 6 + number
        GAME.deal(table.state)
    supply = table.state.segment_supply
    for s in random_match(table, random):
        assert s.supply + s.used + sum(s.pieces) == supply
        assert s.supply >= 0
