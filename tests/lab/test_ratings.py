"""Ratings of bots: every figure against one that is counted by hand, or known."""

from math import inf
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest
from openskill.models import PlackettLuce

from fairdeal.lab import ratings
from fairdeal.lab.ratings import (
    Contests,
    ahead,
    contests_of_solo,
    differences,
    mean_of,
    rate,
    rated,
    records_of,
    share_of,
    student,
)

START = 25.0  # where openskill begins


def contests(rows: Any, bots: str = "ab", blocks: Any = None) -> Any:
    """Contests as rows of (seated, places), a letter for each bot; the winner has 10 points."""
    seated = np.array([[bots.index(bot) for bot in who] for who, _ in rows])
    places = np.array([list(places) for _, places in rows])
    numbers = np.arange(len(rows)) if blocks is None else np.array(blocks)
    return Contests(tuple(bots), numbers, seated, places, 10 * (places == 1))


def record_of(bot: Any, records: Any) -> Any:
    return next(record for record in records if record.bot == bot)


def chance(bots: Any, games: Any, better: Any) -> Any:
    """Matches of two, in both seatings; the first bot wins with this chance."""
    random = np.random.default_rng(7)
    rows = []
    for game in range(games):
        first = random.random() < better
        who = bots if game % 2 else bots[::-1]
        rows.append((who, (1, 2) if (who[0] == bots[0]) == first else (2, 1)))
    return contests(rows, "".join(sorted(bots)))


# -- places and wins --------------------------------------------------------------
def test_who_shares_a_place_has_the_mean_of_those_shared() -> None:
    told = contests([("aabb", (1, 2, 2, 4)), ("aabb", (1, 1, 1, 1)), ("aabb", (2, 1, 3, 4))])
    assert told.standings.tolist() == [[1, 2.5, 2.5, 4], [2.5] * 4, [2, 1, 3, 4]]


def test_who_has_no_place_is_behind_all_who_have_one() -> None:
    told = contests([("aabb", (0, 1, 0, 0)), ("aabb", (0, 2, 1, 0)), ("aabb", (0, 0, 0, 0))])
    assert told.standings.tolist() == [[3, 1, 3, 3], [3.5, 2, 1, 3.5], [2.5] * 4]


def test_a_shared_win_is_won_in_parts_and_a_draw_by_nobody() -> None:
    told = contests([("ab", (1, 1)), ("ab", (1, 2)), ("ab", (0, 0))])
    assert told.wins.tolist() == [[0.5, 0.5], [1, 0], [0, 0]]


def test_a_record_counts_what_was_played() -> None:
    rows = [("aab", (1, 0, 0)), ("aba", (0, 1, 0)), ("baa", (1, 0, 1)), ("aab", (0, 0, 0))]
    records = records_of(contests(rows))
    a, b = record_of("a", records), record_of("b", records)
    assert (a.contests, a.seats, a.wins) == (4, 8, 1.5)
    assert (b.contests, b.seats, b.wins) == (4, 4, 1.5)
    assert (a.win_rate.mean, b.win_rate.mean) == (1.5 / 8, 1.5 / 4)
    assert [record.bot for record in records] == ["b", "a"]
    assert b.place == mean([2.5, 1, 1.5, 2])
    assert b.points.mean == mean([0, 10, 10, 0])
    assert a.fair_share == b.fair_share == 3 / 12


def test_a_seat_corrected_rate_is_the_mean_over_seats_however_often_one_sat_there() -> None:
    rows = [("ab", (1, 0))] * 6 + [("ba", (1, 0))] * 2
    a = record_of("a", records_of(contests(rows)))
    assert a.win_rate.mean == 0.75
    assert a.seat_rates == [1.0, 0.0]
    assert a.seat_corrected == 0.5


# -- intervals ----------------------------------------------------------------------
def test_the_interval_of_equal_blocks_is_that_of_their_means() -> None:
    random = np.random.default_rng(3)
    values = random.random((40, 2))
    blocks = np.repeat(np.arange(10), 4)
    means = [values[blocks == block].mean() for block in range(10)]
    found = mean_of(values, np.ones((40, 2), bool), blocks)
    margin = student(9) * stdev(means) / 10**0.5
    assert found.mean == pytest.approx(mean(means))
    assert (found.low, found.high) == pytest.approx((found.mean - margin, found.mean + margin))


def test_matches_of_one_block_count_as_one() -> None:
    rows = [("ab", (1, 0)), ("ab", (0, 1)), ("ab", (1, 0))]
    few = contests(rows, blocks=[0, 1, 2])
    many = contests([row for row in rows for _ in range(50)], blocks=np.repeat([0, 1, 2], 50))
    one, other = (record_of("a", records_of(told)).win_rate for told in (few, many))
    assert (one.low, one.high) == pytest.approx((other.low, other.high))


def test_luck_that_cancels_within_blocks_leaves_less_doubt() -> None:
    rows = [("ab", (1, 0)), ("ba", (1, 0))] * 20
    same, apart = (
        record_of("a", records_of(contests(rows, blocks=blocks))).win_rate
        for blocks in (np.repeat(np.arange(20), 2), np.arange(40))
    )
    assert same.mean == apart.mean == 0.5
    assert same.high - same.low < 0.6 * (apart.high - apart.low)


def test_blocks_without_the_bot_say_nothing_about_it() -> None:
    rows = [("ab", (1, 0)), ("ab", (0, 1)), ("ab", (1, 0))]
    alone = record_of("a", records_of(contests(rows)))
    beside = records_of(contests([*rows, ("bc", (1, 0)), ("bc", (0, 1))], "abc"))
    assert record_of("a", beside).win_rate == alone.win_rate


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    random = np.random.default_rng(11)
    held = 0
    for _ in range(500):
        values = (random.random((12, 1)) + random.random((12, 1))).repeat(3, axis=0)
        found = mean_of(values, np.ones((36, 1), bool), np.arange(12).repeat(3))
        held += found.low <= 1.0 <= found.high
    assert 0.92 <= held / 500 <= 0.98


def test_one_block_alone_does_not_say_how_blocks_differ() -> None:
    found = mean_of(np.array([[1.0], [2.0]]), np.ones((2, 1), bool), np.zeros(2, int))
    assert (found.mean, found.low, found.high) == (1.5, -inf, inf)


@pytest.mark.parametrize("many", [2, 10, 1000])
@pytest.mark.parametrize("won", [0.0, 0.5, 1.0])
def test_blocks_that_are_all_alike_do_not_make_an_interval_of_one_point(
    won: float, many: int
) -> None:
    """Other blocks may be as frequent as is just not refuted by as many that are all alike."""
    found = share_of(np.full((many, 1), won), np.ones((many, 1), bool), np.arange(many))
    assert found.mean == won
    assert 0 <= found.low <= won <= found.high <= 1
    assert (1 - (found.high - found.low)) ** many == pytest.approx(0.025)


def test_a_share_stays_between_0_and_1() -> None:
    found = share_of(np.array([[0.0], [1.0], [1.0]]), np.ones((3, 1), bool), np.arange(3))
    assert (found.low, found.high) == (0, 1)


@pytest.mark.parametrize(
    ("freedom", "factor"), [(1, 12.706), (5, 2.571), (6, 2.447), (10, 2.228), (30, 2.042)]
)
def test_few_blocks_have_student_s_factor(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, rel=0.006)


# -- one against another ----------------------------------------------------------------
def test_the_cross_table_says_who_came_in_ahead_and_a_tie_is_half() -> None:
    table = ahead(contests([("abc", (1, 2, 2)), ("bac", (1, 2, 3)), ("cab", (1, 0, 0))], "abc"))
    assert table[0] == [None, mean([1, 0, 0.5]), mean([1, 1, 0])]
    assert all(
        (table[row][column] or 0) + (table[column][row] or 0) == pytest.approx(1)
        for row in range(3)
        for column in range(row)
    )


def test_a_bot_with_more_seats_has_no_more_weight_in_the_cross_table() -> None:
    table = ahead(contests([("aaab", (1, 3, 4, 2)), ("abbb", (4, 1, 2, 3))]))
    assert table[0][1] == pytest.approx(mean([1 / 3, 0]))


def test_bots_that_never_met_have_no_share() -> None:
    assert ahead(contests([("ab", (1, 2))], "abc"))[2] == [None, None, None]


# -- alone ---------------------------------------------------------------------------
def alone(points: Any, places: Any, bots: str = "ab") -> Any:
    """Solo matches, a row a deal and a column a bot."""
    points, places = np.array(points), np.array(places)
    deals, many = points.shape
    return Contests(
        tuple(bots),
        np.arange(deals).repeat(many),
        np.tile(np.arange(many), deals)[:, None],
        places.reshape(-1, 1),
        points.reshape(-1, 1),
    )


def test_alone_bots_are_placed_on_each_deal_by_points() -> None:
    matches = alone([[9, 12], [7, 7], [20, 11]], [[1, 1]] * 3)
    assert contests_of_solo("ab", matches, fewer=True).places.tolist() == [[1, 2], [1, 1], [2, 1]]
    assert contests_of_solo("ab", matches, fewer=False).places.tolist() == [[2, 1], [1, 1], [1, 2]]


def test_alone_who_does_not_finish_is_behind_who_does() -> None:
    matches = alone([[3, 12], [30, 2]], [[0, 1], [1, 1]])
    assert contests_of_solo("ab", matches, fewer=True).places.tolist() == [[2, 1], [2, 1]]


def test_differences_are_paired_deal_by_deal() -> None:
    points = [[10, 12], [50, 52], [90, 93]]
    (found,) = differences(contests_of_solo("ab", alone(points, [[1, 1]] * 3), fewer=True))
    margin = student(2) * stdev([-2, -2, -3]) / 3**0.5
    assert (found.bot, found.other) == ("a", "b")
    assert found.points.mean == pytest.approx(-7 / 3)
    assert found.points.high == pytest.approx(-7 / 3 + margin)


# -- ratings ---------------------------------------------------------------------------
def test_equals_stay_equal_and_the_better_bot_is_rated_higher() -> None:
    even = rate(contests([("ab", (1, 2)), ("ab", (2, 1))] * 200))
    assert even[0].mu == pytest.approx(even[1].mu, abs=0.5)
    better, worse = rate(chance("ab", 1_000, 0.75))
    assert better.low > worse.high


def test_a_rating_begins_in_the_middle_and_narrows() -> None:
    few, many = rate(chance("ab", 10, 0.5))[0], rate(chance("ab", 1_000, 0.5))[0]
    assert few.low < START < few.high
    assert many.high - many.low < few.high - few.low


def test_a_rating_does_not_ask_for_names() -> None:
    one, two = rate(chance("ab", 300, 0.6)), rate(chance("ba", 300, 0.6))
    assert one == two[::-1]


def test_a_bot_learns_nothing_from_itself() -> None:
    rows = [("aa", (1, 2))] * 50
    assert [rating.mu for rating in rate(contests(rows))] == [START, START]


def test_a_bot_with_two_seats_learns_from_both() -> None:
    model = PlackettLuce(tau=0.0)
    (one,), (two,), (other,) = model.rate([[model.rating()] for _ in "aab"], ranks=[1, 3, 2])
    a, b = rate(contests([("aab", (1, 3, 2))]))
    assert a.mu == pytest.approx(one.mu + two.mu - START)
    assert a.sigma == pytest.approx(one.sigma * two.sigma / model.rating().sigma)
    assert (b.mu, b.sigma) == pytest.approx((other.mu, other.sigma))


def test_of_too_many_contests_the_first_whole_blocks_are_rated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = contests([("ab", (1, 2))] * 30, blocks=np.arange(10).repeat(3))
    assert len(rated(told)) == 30
    monkeypatch.setattr(ratings, "MOST_RATED", 10)
    assert rated(told).tolist() == list(range(9))
