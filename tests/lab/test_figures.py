"""A tally read: intervals and quantiles against others' ways to compute them."""

from statistics import NormalDist, mean, stdev

import numpy as np
import pytest

from fairdeal.engine.game import layout_for
from fairdeal.games import GAMES
from fairdeal.lab.figures import figures_of, length_of, quantile, share_of, spread_of
from fairdeal.lab.loops import bin_of
from fairdeal.lab.tally import BINS, EXACT, Tally
from fairdeal.lab.words import number

LONGEST = 100_000
SLIGHT = 1e-6


# -- shares ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.277533), (5, 10, 0.236593, 0.763407), (10, 10, 0.722467, 1.0)],
)
def test_wilson_s_interval_is_the_one_in_the_tables(
    part: int, whole: int, low: float, high: float
) -> None:
    share = share_of(part, whole)
    assert share.share == part / whole
    assert share.low == pytest.approx(low, abs=SLIGHT)
    assert share.high == pytest.approx(high, abs=SLIGHT)


@pytest.mark.parametrize(("part", "whole"), [(1, 7), (50, 100), (3, 1_000), (999, 1_000), (1, 1)])
def test_the_ends_of_the_interval_are_just_not_to_be_ruled_out(part: int, whole: int) -> None:
    share, z = share_of(part, whole), NormalDist().inv_cdf(0.975)
    for end in (share.low, share.high):
        if 0 < end < 1:
            away = abs(part / whole - end) / (end * (1 - end) / whole) ** 0.5
            assert away == pytest.approx(z, rel=SLIGHT)
    assert 0 <= share.low <= share.share <= share.high <= 1


def test_more_matches_make_a_narrower_interval() -> None:
    few, many = share_of(25, 100), share_of(2_500, 10_000)
    assert few.low < many.low < 0.25 < many.high < few.high


# -- spreads --------------------------------------------------------------------
@pytest.mark.parametrize(
    "values", [[3, 5], [1, 1, 1, 1], [0, 0, 7], list(range(100)), [10**6, 10**6 + 1, 10**6 + 5]]
)
def test_mean_and_deviation_are_those_of_statistics(values: list[int]) -> None:
    spread = spread_of(sum(values), sum(value * value for value in values), len(values))
    assert spread.mean == pytest.approx(mean(values))
    assert spread.deviation == pytest.approx(stdev(values), abs=SLIGHT)
    margin = NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5
    assert (spread.low, spread.high) == pytest.approx(
        (mean(values) - margin, mean(values) + margin)
    )


def test_one_match_alone_does_not_vary() -> None:
    assert spread_of(7, 49, 1).deviation == 0


# -- lengths ----------------------------------------------------------------------
def test_every_length_is_counted_in_a_bin_that_is_hardly_shorter() -> None:
    before = 0
    for length in range(LONGEST + 1):
        place = bin_of(length)
        assert before <= place <= before + 1
        least = length_of(place)
        assert least <= length <= least * (1 + 1 / EXACT)
        before = place


def test_short_lengths_are_exact() -> None:
    assert [length_of(bin_of(length)) for length in range(2 * EXACT)] == list(range(2 * EXACT))


def test_the_least_length_of_a_bin_falls_into_that_bin() -> None:
    for place in range(BINS):
        assert bin_of(length_of(place)) == place
        if place:
            assert bin_of(length_of(place) - 1) == place - 1


def test_the_longest_lengths_share_the_last_bin() -> None:
    assert bin_of(2**40) == BINS - 1


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_quantile_is_the_least_length_that_so_many_do_not_exceed(part: float) -> None:
    random = np.random.default_rng(5)
    lengths = sorted(random.integers(1, 2 * EXACT, 999).tolist())
    counts = np.zeros(BINS, np.int64)
    for length in lengths:
        counts[bin_of(length)] += 1
    enough = (n for n in range(2 * EXACT) if sum(x <= n for x in lengths) >= part * len(lengths))
    assert quantile(counts, part) == next(enough)


# -- a whole tally ------------------------------------------------------------------
def test_a_number_that_rounds_to_0_has_no_sign() -> None:
    assert [number(-0.004, ".2f"), number(-0.4, ",.0f"), number(-10.0, ".1f")] == [
        "0.00",
        "0",
        "-10.0",
    ]


def test_a_tally_is_read_as_it_was_counted() -> None:
    game = GAMES["uno"]
    tally = np.zeros(1, layout_for(Tally, game))
    t = tally[0]
    lengths = [4, 6, 6, 10]
    t["games"], t["moves"], t["squares"] = 4, sum(lengths), sum(n * n for n in lengths)
    t["wins"][:2], t["shared"][1:3], t["drawn"] = (1, 1), 1, 1
    for length in lengths:
        t["lengths"][bin_of(length)] += 1
    for name, times in (("play red 5", 9), ("play blue 0", 6), ("draw", 11)):
        t["actions"][game.read_action(name)] = times
    rounds = [1, 1, 2, 4]
    t["sums"][0], t["sums_of_squares"][0] = sum(rounds), sum(n * n for n in rounds)
    figures = figures_of(tally, game, 3)
    assert (figures.games, figures.moves, figures.drawn) == (4, 26, 1)
    assert (figures.wins, figures.shared) == ([1, 1, 0], [0, 1, 1])
    assert figures.win_shares == [share_of(1, 4), share_of(1, 4), share_of(0, 4)]
    assert figures.length.mean == 6.5
    assert figures.length.deviation == pytest.approx(stdev(lengths))
    assert figures.quantiles == {"p10": 4, "median": 6, "p90": 10}
    assert figures.actions == {"number": 15, "draw": 11}
    assert list(figures.figures) == list(game.figures)
    assert figures.figures["rounds"].deviation == pytest.approx(stdev(rounds))
    assert figures.length.low < 6.5 < figures.length.high
