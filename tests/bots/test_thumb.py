"""Rules of thumb: a test for each rule, then whole matches, plain and compiled."""

from random import Random
from typing import Any

import numpy as np
import pytest
from matches import legal_actions, random_table, whims
from spoken import spoken

from fairdeal.engine.chance import key_of
from fairdeal.engine.compile import compiled
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.games.beverbende import GAME as BEVERBENDE
from fairdeal.games.reverb import GAME as REVERB
from fairdeal.games.segments import GAME as SEGMENTS
from fairdeal.games.uno import GAME as UNO

THUMBS = {name: game.thumb for name, game in GAMES.items() if game.thumb}
LONG = 1_500  # moves; what goes on longer has shown enough


def view_of(game: Game, s: Any, seat: Any) -> Any:
    v = blank(game.view)
    game.settle(v, s.seats, game.options_of(s))
    game.look(s, seat, v)
    return v


def thumb(game: Game, s: Any, seat: int = 0, seed: int | str = "thumb") -> Any:
    """The move that the rules of thumb choose for the seat, in words."""
    actions = legal_actions(game, s, seat)
    choose = game.thumb
    assert choose
    return game.action_name(choose(view_of(game, s, seat), actions, len(actions), whims(seed)))


# -- UNO ----------------------------------------------------------------------
def test_a_wild_is_kept_while_another_card_fits() -> None:
    assert thumb(UNO, UNO.position("R5 W W+4", "G1 G2", top="R9")) == "play red 5"


def test_the_colour_held_most_comes_first() -> None:
    assert thumb(UNO, UNO.position("R5 B5 B7 B8", "G1 G2", top="G5")) == "play blue 5"


def test_a_wild_names_the_colour_held_most() -> None:
    assert thumb(UNO, UNO.position("W B1 B2 R3", "G1 G2", top="G9")) == "play wild as blue"


def test_within_a_colour_an_action_card_goes_before_a_number() -> None:
    for short, name in (("RS", "skip"), ("RR", "reverse"), ("R+2", "draw 2")):
        s = UNO.position(f"R9 {short} R0", "G1 G2", top="R1")
        assert thumb(UNO, s) == f"play red {name}"


def test_a_drawn_card_that_fits_is_played() -> None:
    s = UNO.position("G1 G2", "B1 B2", top="R5", stock="R9 W")
    assert thumb(UNO, spoken(UNO).play(s, 0, "draw")) == "play wild as green"


def test_nobody_draws_who_can_play() -> None:
    assert thumb(UNO, UNO.position("W B1", "G1 G2", top="R5", voluntary_draw=True)) != "draw"


def test_uno_is_said_with_the_last_card_but_one() -> None:
    s = UNO.position("R5 G1", "B1 B2", top="R9", uno_call=True)
    assert {thumb(UNO, s, seed=seed) for seed in range(9)} == {"play red 5, saying UNO"}


def test_who_forgot_to_say_uno_says_it_and_others_catch_at_once() -> None:
    s = UNO.position("R5 G1", "R1 B2", "B3 B4", top="R9", uno_call=True)
    spoken(UNO).play(s, 0, "play red 5")
    assert [thumb(UNO, s, seat) for seat in range(3)] == ["say UNO", "catch", "catch"]


def test_who_can_jump_in_does() -> None:
    s = UNO.position("G1 G2", "B1 B2", "R9 B4", top="R9", jump_in=True)
    assert thumb(UNO, s, 2) == "play red 9"


def test_a_draw_2_is_answered() -> None:
    s = UNO.position("R+2 G1 G2", "B+2 B2 B3", top="R9", stacking=True)
    assert thumb(UNO, spoken(UNO).play(s, 0, "play red draw 2"), 1) == "play blue draw 2"


def after_a_wild_draw_4(hand: Any) -> Any:
    s = UNO.position(f"{hand} W+4", "B1 B2", top="R9", wd4_challenge=True)
    return spoken(UNO).play(s, 0, "play wild draw 4 as green")


def test_a_wild_draw_4_is_challenged_only_when_its_player_holds_many_cards() -> None:
    assert thumb(UNO, after_a_wild_draw_4("G1 G2 G3 G4 G5 G6 G7 G8"), 1) == "challenge"
    assert thumb(UNO, after_a_wild_draw_4("G1 G2 G3 G4 G5 G6 G7"), 1) == "take"


# -- Reverb -------------------------------------------------------------------
def test_a_card_that_chains_comes_before_one_that_only_matches() -> None:
    assert thumb(REVERB, REVERB.position("2/4 3/7", queue="1/2 3/4")) == "play 2/4"


def test_of_cards_that_chain_the_one_comes_first_that_others_can_follow() -> None:
    assert thumb(REVERB, REVERB.position("2/4 1/3 1/5", queue="1/2 3/4")) == "play 1/3"
    assert thumb(REVERB, REVERB.position("2/4 1/3 4/5", queue="1/2 3/4")) == "play 2/4"


def test_a_plan_goes_on_with_cards_that_chain() -> None:
    assert thumb(REVERB, REVERB.position("2/1 5/6 6/6 6/1", queue="2/6 6/3")) == "play 5/6"


def test_alone_a_draw_waits_while_another_card_fits() -> None:
    assert thumb(REVERB, REVERB.position("3/draw 3/5", queue="1/2 3/4")) == "play 3/5"


def test_who_is_stuck_reverses_and_next_time_draws() -> None:
    s = REVERB.position("2/3 2/7 5/5", queue="1/null 4/6")
    assert thumb(REVERB, s) == "reverse"
    s.spent = 1
    assert thumb(REVERB, s) == "draw"


def test_nobody_draws_or_reverses_while_a_card_fits() -> None:
    assert thumb(REVERB, REVERB.position("4/4 2/7 5/5", queue="1/null 4/6")) == "play 4/4"


def test_who_gets_a_new_last_card_anyway_ends_the_turn_instead_of_drawing() -> None:
    s = REVERB.position("2/3 2/7 5/5", queue="1/null 4/6", queue_refresh="every_turn")
    s.spent = 1
    assert thumb(REVERB, s) == "end"


def test_among_several_who_is_stuck_mostly_waits_for_another_last_card() -> None:
    s = REVERB.position("2/3 2/7 5/5", "1/1 1/2", queue="1/null 4/6")
    s.spent = 0b11
    chosen = [thumb(REVERB, s, seed=seed) for seed in range(60)]
    assert set(chosen) == {"draw", "end"}
    assert chosen.count("end") > chosen.count("draw")


def test_in_reverse_the_card_comes_first_that_fewest_others_match() -> None:
    s = REVERB.position("2/3 2/7 5/5", queue="1/null 4/6")
    spoken(REVERB).play(s, 0, "reverse")
    assert thumb(REVERB, s) == "play 5/5"


# -- Segments -----------------------------------------------------------------
def test_all_cards_of_a_digit_are_played_together() -> None:
    assert thumb(SEGMENTS, SEGMENTS.position("5 99 111", "234567")) == "play three 1s"


def test_low_ranks_go_before_high_ones() -> None:
    assert thumb(SEGMENTS, SEGMENTS.position("22 99", "345678")) == "play two 2s"


def test_who_can_go_out_does_and_with_as_few_pieces_left_as_possible() -> None:
    s = SEGMENTS.position("17", "234567", pieces=(7, 0))
    while s.hands[0]:
        spoken(SEGMENTS).play(s, 0, thumb(SEGMENTS, s))
    assert s.pieces[0] == 0


def test_pieces_are_not_wasted_on_a_single_card() -> None:
    s = SEGMENTS.position("1 3 4", "2345678", field="7", pieces=(1, 0))
    assert "play one 9" in spoken(SEGMENTS).names(s, 0)
    assert thumb(SEGMENTS, s) == "pass"


def test_pieces_are_saved_until_somebody_is_almost_out() -> None:
    early = SEGMENTS.position("22 0 4 9", "2345678", field="88", pieces=(2, 0))
    late = SEGMENTS.position("22 0 4 9", "23", field="88", pieces=(2, 0))
    assert [thumb(SEGMENTS, s) for s in (early, late)] == ["pass", "play two 9s"]


def laid(s: Any, claim: Any) -> Any:
    """The cards that are laid for a claim."""
    spoken(SEGMENTS).play(s, 0, claim)
    cards = []
    while s.claim_size:
        cards.append(thumb(SEGMENTS, s))
        spoken(SEGMENTS).play(s, 0, cards[-1])
    return cards


def test_a_claim_is_made_of_the_cheapest_cards() -> None:
    s = SEGMENTS.position("4 5 9", "234567", pieces=(4, 0))
    assert laid(s, "play two 9s") == ["lay 5 as 9", "lay 9"]


def test_of_cards_as_cheap_those_are_changed_that_are_alone() -> None:
    s = SEGMENTS.position("33 5 9", "234567", pieces=(4, 0))
    assert laid(s, "play two 9s") == ["lay 5 as 9", "lay 9"]


def test_a_claim_that_somebody_else_began_is_still_completed() -> None:
    s = SEGMENTS.position("33 5 99", "234567", pieces=(7, 0))
    spoken(SEGMENTS).play(s, 0, "play two 9s", "lay 5 as 9")
    assert thumb(SEGMENTS, s) == "lay 9"


# -- Beverbende ---------------------------------------------------------------
def test_a_low_card_is_taken_and_replaces_the_highest_one() -> None:
    s = BEVERBENDE.position("4 5 5 9", "6 7 7 6", top="1")
    assert thumb(BEVERBENDE, s) == "take"
    assert thumb(BEVERBENDE, spoken(BEVERBENDE).play(s, 0, "take")) == "swap d"


def test_a_high_card_is_left_on_the_discards() -> None:
    assert thumb(BEVERBENDE, BEVERBENDE.position("4 5 5 6", "6 7 7 9", top="8")) == "draw"


def test_a_card_that_is_not_lower_is_discarded() -> None:
    s = BEVERBENDE.position("1 9 9 0", "6 7 7 9", top="8", stock="9")
    assert thumb(BEVERBENDE, spoken(BEVERBENDE).play(s, 0, "draw")) == "discard"


def test_an_unknown_card_is_replaced_rather_than_one_known_to_be_low() -> None:
    s = BEVERBENDE.position("1 2 2 0", "6 7 7 9", top="8", stock="3", known=("acd", "ad"))
    assert thumb(BEVERBENDE, spoken(BEVERBENDE).play(s, 0, "draw")) == "swap b"


def test_a_peek_is_for_a_card_not_known_yet() -> None:
    s = BEVERBENDE.position("1 2 2 0", "6 7 7 9", top="8", stock="peek", known=("abd", "ad"))
    assert thumb(BEVERBENDE, spoken(BEVERBENDE).play(s, 0, "draw")) == "peek at c"


def test_who_knows_the_whole_row_skips_a_peek() -> None:
    s = BEVERBENDE.position("1 2 2 0", "6 7 7 9", top="8", stock="peek", known=("abcd", "ad"))
    assert thumb(BEVERBENDE, spoken(BEVERBENDE).play(s, 0, "draw")) == "skip"


def test_the_highest_card_is_switched_with_one_that_another_took_openly() -> None:
    s = BEVERBENDE.position("9 5 5 1", "6 7 7 9", top="0", stock="switch", turn=1)
    spoken(BEVERBENDE).play(s, 1, "take", "swap b", "end")
    spoken(BEVERBENDE).play(s, 0, "draw")
    assert thumb(BEVERBENDE, s) == "switch a"
    spoken(BEVERBENDE).play(s, 0, "switch a")
    assert thumb(BEVERBENDE, s) == "switch with b of seat 1"


def test_a_card_that_another_drew_and_kept_is_thought_to_be_low() -> None:
    s = BEVERBENDE.position("9 5 5 1", "6 7 7 9", top="8", stock="switch 3", turn=1)
    spoken(BEVERBENDE).play(s, 1, "draw", "swap c", "end")
    spoken(BEVERBENDE).play(s, 0, "draw", "switch a")
    assert thumb(BEVERBENDE, s) == "switch with c of seat 1"


def test_who_has_nothing_high_skips_a_switch() -> None:
    s = BEVERBENDE.position("1 2 2 0", "6 7 7 9", top="8", stock="switch", known=("abcd", ""))
    assert thumb(BEVERBENDE, spoken(BEVERBENDE).play(s, 0, "draw")) == "skip"


def test_a_pick_again_is_taken_and_used_to_the_end() -> None:
    s = BEVERBENDE.position("1 2 2 0", "6 7 7 8", top="pick-again", stock="9 9", known=("abcd", ""))
    for expected in ("take", "pick again", "discard", "draw", "discard"):
        assert thumb(BEVERBENDE, s) == expected
        spoken(BEVERBENDE).play(s, 0, expected)


@pytest.mark.parametrize(("row", "ending"), [("1 3 2 2", "knock"), ("1 3 2 3", "end")])
def test_who_has_at_most_eight_points_knocks(row: str, ending: str) -> None:
    s = BEVERBENDE.position(row, "6 7 7 8", top="8", stock="9", known=("abcd", ""))
    spoken(BEVERBENDE).play(s, 0, "draw", "discard")
    assert thumb(BEVERBENDE, s) == ending


def test_after_many_turns_a_higher_row_will_do() -> None:
    s = BEVERBENDE.position("1 3 2 3", "6 7 7 8", top="8", stock="9", known=("abcd", ""))
    spoken(BEVERBENDE).play(s, 0, "draw", "discard")
    s.turns = 4  # two of each seat, half a point for each
    assert thumb(BEVERBENDE, s) == "knock"


def test_a_knock_instead_of_a_turn_comes_before_the_pick() -> None:
    s = BEVERBENDE.position(
        "1 3 2 2", "6 7 7 8", top="0", known=("abcd", ""), knock_timing="instead_of_turn"
    )
    assert thumb(BEVERBENDE, s) == "knock"


# -- all of them --------------------------------------------------------------
def play_on(table: Table, most: Any) -> None:
    """Let rules of thumb play every seat; each of their moves goes through the judge."""
    choose, c, random = table.game.thumb, whims("match"), Random("match")
    assert choose
    for _ in range(most):
        if table.over:
            return
        seat = random.choice(table.to_act())
        actions = table.legal(seat)
        table.play(seat, choose(table.view(seat), actions, len(actions), c))


TABLES = [
    (name, preset, seats)
    for name in THUMBS
    for preset in GAMES[name].presets
    for seats in sorted({*GAMES[name].seats, GAMES[name].usual})
]


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_a_match_of_every_rule_set_is_played_without_a_refused_move(
    name: str, preset: str, seats: int
) -> None:
    table = Table(GAMES[name], seats, preset, key=key_of("thumb"), simulated=True)
    play_on(table, LONG)
    assert table.over or table.ply == LONG


@pytest.mark.parametrize("name", THUMBS)
def test_any_options_are_played_without_a_refused_move(name: str) -> None:
    random = Random(f"thumb {name}")
    for _ in range(30):
        table = random_table(GAMES[name], random)
        play_on(table, 60)
        assert table.over or table.ply == 60


@pytest.mark.parametrize("name", THUMBS)
def test_compiled_rules_of_thumb_choose_the_same(name: str) -> None:
    game, choose = GAMES[name], THUMBS[name]
    twin = compiled(choose, game)
    table = Table(game, game.usual, key=key_of("twin"), simulated=True)
    plain, fast = whims("twin"), whims("twin")
    for _ in range(80):
        seat = table.to_act()[0]
        actions, v = table.legal(seat), table.view(seat)
        action = choose(v, actions, len(actions), plain)
        moves = np.array(actions, np.int32)
        assert twin(v.record[0], moves, len(actions), fast.record[0]) == action
        assert plain.bytes() == fast.bytes()
        table.play(seat, action)
        if table.over:
            break
