"""The score sheet: places as points, shared deals compared, and sums that stay fair."""

from hypothesis import given
from hypothesis import strategies as st

from fairdeal.server.evenings.sheet import TableScore, at_table, round_points, share, totals

places = st.lists(st.integers(0, 6), min_size=2, max_size=10)


def points_of(*places: int) -> list[int]:
    return list(at_table(TableScore(range(len(places)), places)).values())


def test_first_place_is_worth_100_and_last_place_0_evenly_between() -> None:
    assert points_of(1, 2) == [100, 0]
    assert points_of(3, 1, 2) == [0, 100, 50]
    assert points_of(1, 2, 3, 4) == [100, 67, 33, 0]


def test_players_who_tie_share() -> None:
    assert points_of(1, 1, 3) == [75, 75, 0]
    assert points_of(1, 1) == [50, 50]


def test_no_place_is_behind_all_places() -> None:
    assert points_of(0, 1, 0) == [25, 100, 25]
    assert points_of(0, 0, 0) == [50, 50, 50]


@given(places)
def test_points_lie_between_0_and_100_and_a_table_gives_half_of_them(places: list[int]) -> None:
    points = points_of(*places)
    assert all(0 <= one <= 100 for one in points)
    assert abs(sum(points) - 50 * len(places)) <= len(places) / 2  # each is rounded


@given(places, st.integers(0, 6))
def test_a_better_place_is_never_worth_less(others: list[int], place: int) -> None:
    assert share(1, others) >= share(place, others) >= share(0, others)


def test_a_bot_takes_a_place_but_has_no_points() -> None:
    assert at_table(TableScore([4, None, 7], [2, 1, 3])) == {4: 50, 7: 0}


def test_with_a_shared_deal_people_are_compared_with_those_who_had_the_same_cards() -> None:
    two = [TableScore([0, 1, 2], [1, 2, 3]), TableScore([3, 4, 5], [2, 1, 3])]
    assert round_points(two, range(6), True) == {0: 100, 3: 0, 1: 0, 4: 100, 2: 50, 5: 50}
    three = [TableScore([n], [place]) for n, place in enumerate((1, 2, 2))]
    assert round_points(three, range(3), True) == {0: 100, 1: 25, 2: 25}


def test_a_shared_deal_that_one_table_has_finished_counts_like_any_other() -> None:
    assert round_points([TableScore([0, 1], [2, 1])], [0, 1], True) == {0: 0, 1: 100}


def test_people_whose_seat_a_bot_had_in_the_end_get_nothing() -> None:
    assert round_points([TableScore([0, None], [2, 1])], [0, 1], False) == {0: 0, 1: 0}


def test_who_had_no_seat_gets_the_own_average_and_who_was_not_there_gets_nothing() -> None:
    rounds = [{0: 100, 1: 0}, {0: 50, 1: 50, 2: 75}, {0: 0, 2: 100}]
    zero, one, two = totals(3, rounds, [[2], [], []])
    assert (zero.total, zero.played) == (150, 3)
    assert (one.total, one.played) == (50, 2)
    assert (two.total, two.played) == (263, 2)  # 175 and half of it for the round without a seat
    assert [two.place, zero.place, one.place] == [1, 2, 3]


def test_equal_totals_share_a_place() -> None:
    assert [one.place for one in totals(3, [{0: 50, 1: 50, 2: 0}], [[]])] == [1, 1, 3]
    assert [one.place for one in totals(2, [], [])] == [1, 1]
