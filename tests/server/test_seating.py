"""Who sits out, who meets whom and who has which seat: fair in turn, whatever the group."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.server.evenings.seating import EarlierRounds, draw_round, fewest_tables

Tables = list[list[int | None]]


def rounds_of(
    people: list[int], tables: int, seats: tuple[int, int], rounds: int, shared: bool = False
) -> tuple[list[Tables], EarlierRounds]:
    """So many rounds of the same group, one after another."""
    past, drawn = EarlierRounds(), []
    for _ in range(rounds):
        round, out = draw_round(people, tables, seats, past, shared)
        past.add(round, out)
        drawn.append(round)
    return drawn, past


@given(
    people=st.sets(st.integers(0, 35), min_size=2, max_size=12),
    tables=st.integers(1, 3),
    most=st.integers(4, 10),
    rounds=st.integers(1, 4),
    shared=st.booleans(),
)
def test_everybody_has_one_seat_or_sits_out(
    people: set[int], tables: int, most: int, rounds: int, shared: bool
) -> None:
    if len(people) < 2 * tables:
        return
    drawn, past = rounds_of(sorted(people), tables, (2, most), rounds, shared)
    for round in drawn:
        seated = [one for table in round for one in table if one is not None]
        assert len(seated) == len(set(seated)) == min(len(people), tables * most)
        assert set(seated) <= people
        sizes = [len([one for one in table if one is not None]) for table in round]
        assert max(sizes) - min(sizes) <= 1
        assert all(2 <= len(table) <= most for table in round)
        assert not shared or len({len(table) for table in round}) == 1
    outs = [past.out[one] for one in people]
    assert max(outs) - min(outs) <= 1


def test_the_same_past_leads_to_the_same_round() -> None:
    assert rounds_of(list(range(7)), 2, (2, 5), 5) == rounds_of(list(range(7)), 2, (2, 5), 5)


@pytest.mark.parametrize("people", [4, 6])
def test_at_tables_for_two_everybody_meets_everybody_once(people: int) -> None:
    _, past = rounds_of(list(range(people)), people // 2, (2, 2), people - 1)
    assert past.met == Counter(combinations(range(people), 2))


def test_twelve_people_at_three_tables_meet_nobody_much_more_than_others() -> None:
    _, past = rounds_of(list(range(12)), 3, (2, 6), 8)
    met = [past.met[pair] for pair in combinations(range(12), 2)]
    assert max(met) - min(met) <= 3
    assert min(met) >= 1


@pytest.mark.parametrize("people", [2, 3, 5, 8])
def test_a_group_that_stays_together_has_every_seat_once(people: int) -> None:
    _, past = rounds_of(list(range(people)), 1, (2, 10), people)
    assert set(past.sat.values()) == {1}


def test_those_who_sat_out_play_next_and_the_last_to_join_sits_out_first() -> None:
    past, out = EarlierRounds(), []
    for _ in range(4):
        round, out_now = draw_round(list(range(7)), 1, (2, 5), past, False)
        past.add(round, out_now)
        out.append(out_now)
    assert out == [[5, 6], [3, 4], [1, 2], [0, 6]]


def test_a_shared_deal_has_as_many_seats_at_every_table_and_bots_take_the_rest() -> None:
    (round,), _ = rounds_of([0, 1, 2, 3, 4], 2, (2, 6), 1, shared=True)
    assert [len(table) for table in round] == [3, 3]
    assert round[1][-1] is None
    (alone,), _ = rounds_of([0, 1], 2, (2, 6), 1, shared=True)
    assert alone == [[0, None], [1, None]]


def test_there_are_as_few_tables_as_everybody_fits_at() -> None:
    assert [fewest_tables(n, 5) for n in (2, 5, 6, 10, 11, 12)] == [1, 1, 2, 2, 3, 3]
    assert fewest_tables(36, 5) == 3
