"""The model of hands: how fast, how attentive and how careful, and that it never stands still."""

import math
from collections import Counter
from random import Random
from statistics import NormalDist, mean, median
from typing import Any

import pytest
from matches import random_match, random_table, whims
from spoken import spoken

from fairdeal.engine.face import Numbers
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.games.ratscrew import GAME, hands
from fairdeal.games.ratscrew.rules import LAY, SNAP, State
from fairdeal.games.ratscrew.words import position
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import simulate

names, play, hand, sizes = spoken(GAME)

LOOKS = 20_000
SNAPPABLE = "4D 9D 9H"
PLAIN = "4D 7D"  # on the call of 1: nothing to snap, and nothing that looks like it


def does(
    s: State, seat: int, skill: int = 0, looks: Any = LOOKS
) -> tuple[Counter[int], dict[int, list[int]]]:
    """How often the hand snaps, lays and does nothing in so many looks, and its times."""
    c = whims(f"seat {seat} skill {skill}")
    c.skill[seat] = skill
    acts = Counter[int]()
    times: dict[int, list[int]] = {SNAP: [], LAY: [], hands.NOTHING: []}
    for _ in range(looks):
        time, action = hands.hand(s, seat, c)
        acts[action] += 1
        times[action].append(time)
    return acts, times


def share(s: State, seat: int, action: int, skill: int = 0) -> float:
    return does(s, seat, skill)[0][action] / LOOKS


# -- reaction times -----------------------------------------------------------
def test_reaction_times_are_the_quantiles_that_the_page_names() -> None:
    cases = [NormalDist().inv_cdf((case + 0.5) / 64) for case in range(64)]
    assert [round(180 + 150 * math.exp(z / 2)) for z in cases] == list(hands.REACTION)


def test_reaction_times_are_skewed_to_the_right_as_those_of_people_are() -> None:
    assert median(hands.REACTION) == pytest.approx(330, abs=1)
    assert mean(hands.REACTION) > median(hands.REACTION)


@pytest.mark.parametrize(("skill", "middle"), [(0, 330), (100, 165), (-100, 495), (40, 264)])
def test_skill_makes_a_hand_faster(skill: int, middle: int) -> None:
    times = does(position("2C", "5C", "8C", stack=SNAPPABLE), 1, skill)[1][SNAP]
    assert median(times) == pytest.approx(middle, abs=6)


def test_a_card_is_laid_600_to_899_milliseconds_after_the_one_before() -> None:
    times = does(position("2C", "5C", "8C", stack=PLAIN, call=1), 0)[1][LAY]
    assert (min(times), max(times)) == (600, 899)
    assert mean(times) == pytest.approx(750, abs=5)


# -- attention ----------------------------------------------------------------
@pytest.mark.parametrize(("skill", "missed"), [(0, 0.15), (100, 0), (-100, 0.30), (40, 0.09)])
def test_a_share_of_valid_snaps_is_not_noticed(skill: int, missed: float) -> None:
    s = position("2C", "5C", "8C", stack=SNAPPABLE)
    assert share(s, 2, hands.NOTHING, skill) == pytest.approx(missed, abs=0.01)


def test_who_is_on_turn_and_notices_nothing_lays() -> None:
    acts = does(position("2C", "5C", "8C", stack=SNAPPABLE), 0)[0]
    assert set(acts) == {SNAP, LAY}
    assert acts[LAY] / LOOKS == pytest.approx(0.15, abs=0.01)


def test_with_all_cards_on_the_stack_everybody_notices() -> None:
    whole = " ".join(f"{rank}{suit}" for rank in [*"JQKA", *range(2, 11)] for suit in "CDHS")
    s = position("", "", "", stack=whole)
    assert all(share(s, seat, SNAP, -100) == 1 for seat in range(3))


# -- mistakes -----------------------------------------------------------------
@pytest.mark.parametrize(("stack", "call"), [("4D QH", 3), ("4D 7D", 6), ("4D 7D", 8)])
def test_now_and_then_a_hand_snaps_at_what_only_looks_like_a_snap(stack: str, call: int) -> None:
    s = position("2C", "5C", "8C", stack=stack, call=call)
    assert share(s, 2, SNAP) == pytest.approx(0.02, abs=0.005)
    assert share(s, 2, SNAP, 100) == 0


def test_where_nothing_looks_like_a_snap_nobody_snaps() -> None:
    s = position("2C", "5C", "8C", stack=PLAIN, call=1)
    assert all(share(s, seat, SNAP, -100) == 0 for seat in range(3))


def test_now_and_then_the_seat_that_comes_next_lays_too_soon_and_no_other() -> None:
    s = position("2C", "5C", "8C", stack=PLAIN, call=1)
    assert share(s, 1, LAY) == pytest.approx(0.004, abs=0.002)
    assert share(s, 1, LAY, 100) == 0
    assert share(s, 2, LAY, -100) == 0


def test_a_late_hand_meets_an_empty_stack_only_where_that_costs_something() -> None:
    for grace, late in ((True, 0), (False, 0.125)):
        s = position("2C", "5C", "8C", stack="9D 9H", late_snap_grace=grace)
        play(s, 0, "snap")
        assert share(s, 2, SNAP) == pytest.approx(late, abs=0.01)


def test_nobody_snaps_before_the_first_card() -> None:
    s = position("2C", "5C", "8C")
    assert all(share(s, seat, SNAP, -100) == 0 for seat in range(3))


def test_who_has_a_penalty_does_not_snap() -> None:
    s = position("2C", "5C", "8C", stack=SNAPPABLE, barred=(0, 2))
    assert share(s, 2, hands.NOTHING) == 1
    assert share(s, 0, LAY) == 1


# -- who is soonest -----------------------------------------------------------
def test_equal_hands_win_a_stack_equally_often() -> None:
    s, c = position("2C", "5C", "8C", stack=SNAPPABLE), whims("equal")
    winners = Counter(hands.whim(s, c, [0, 0]) for _ in range(LOOKS))
    snaps = [winners[seat, SNAP] for seat in range(3)]
    assert sum(snaps) > 0.99 * LOOKS
    assert all(won == pytest.approx(sum(snaps) / 3, rel=0.05) for won in snaps)


def test_the_soonest_hand_acts() -> None:
    random = Random("soonest")
    table = random_table(GAME, random)
    for s in random_match(table, random, 200):
        if not table.over:
            c, again = whims(table.ply), whims(table.ply)
            seat, action = hands.whim(s, c, [0, 0])
            looks = [hands.hand(s, other, again) for other in range(s.seats)]
            if len({time for time, _ in looks if time < hands.NEVER}) == len(looks):
                assert (looks[seat][1], looks[seat]) == (action, min(looks))


@pytest.mark.parametrize("number", range(25))
def test_somebody_always_acts_and_always_legally(number: int) -> None:
    random = Random(f"acts {number}")
    table, c = random_table(GAME, random), whims(number)
    for seat in range(table.seats):
        c.skill[seat] = random.randint(-100, 100)
    for _ in random_match(table, random, 150):
        for _ in range(3):
            if not table.over:
                seat, action = hands.whim(table.state, c, [0, 0])
                assert action in table.legal(seat)
    while not table.over and table.ply < 600:
        table.play(*hands.whim(table.state, c, [0, 0]))


# -- what a hand may know -----------------------------------------------------
def test_a_hand_reads_only_what_everybody_sees() -> None:
    random = Random("open")
    for number in range(15):
        table = random_table(GAME, random)
        for s in random_match(table, random, 80):
            for seat in range(table.seats * (not table.over)):
                views: tuple[Any, ...] = (table.view(seat), table.view(SPECTATOR))
                for view in views:
                    one, other = whims(number), whims(number)
                    one.skill[seat] = other.skill[seat] = random.randint(-100, 100)
                    assert hands.hand(s, seat, one) == hands.hand(view, seat, other)
                    assert one.bytes() == other.bytes()


def test_hands_roll_by_the_luck_of_the_players_and_never_by_the_cards() -> None:
    table, c = Table(GAME, 4, options={"max_lays": 50}), whims("luck")
    while not table.over:
        before = table.state.bytes()
        move = hands.whim(table.state, c, [0, 0])
        assert table.state.bytes() == before
        table.play(*move)


# -- whole matches ------------------------------------------------------------
def wins(skill: tuple[int, int]) -> Numbers:
    plan = Plan(GAME, 2, 400, "skill", GAME.choose(2, simulated=True), skill)
    return simulate(plan).tally[0]["wins"][:2] / 400


def test_hands_of_any_skill_are_the_same_plain_and_compiled() -> None:
    plan = Plan(
        GAME, 5, 20, "twins", GAME.choose(5, options={"max_lays": 300}), (40, -100, 100, -7)
    )
    tallies = [simulate(plan, device=device).tally for device in ("plain", "cpu")]
    assert tallies[0].tobytes() == tallies[1].tobytes()


def test_equal_hands_win_equally_often() -> None:
    assert wins((0, 0)) == pytest.approx([0.5, 0.5], abs=0.1)
    assert wins((40, 40)) == pytest.approx([0.5, 0.5], abs=0.1)


def test_the_better_hand_wins_clearly_more_often_wherever_it_sits() -> None:
    assert wins((40, 0))[0] > 0.9
    assert wins((0, 40))[1] > 0.9
    assert wins((0, -40))[0] > 0.9
