"""The judge of an evening, without clock, socket or disk: votes, hosts, rounds and results."""

import itertools

import pytest

from fairdeal.server import fair
from fairdeal.server.evenings import evening as judge
from fairdeal.server.evenings import events
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.forms import NextRound
from fairdeal.server.refusals import Refusal

SECRET = bytes(32)


def evening_with(people: int) -> Evening:
    evening = Evening("evening1", SECRET)
    evening.take(events.EveningOpened(0.0))
    for n in range(people):
        do(evening, evening.join(f"P{n}", f"token {n}"))
    return evening


def do(evening: Evening, event: events.EveningEvent | None) -> None:
    """Apply an event as it comes back from the log."""
    if event is not None:
        evening.take(events.read_evening_event(events.write_evening_event(event)))


def start(
    evening: Evening,
    present: set[int],
    game: str = "uno",
    by: int = 0,
    tables: int = 0,
    shared: bool = False,
) -> None:
    asked = NextRound(number=len(evening.rounds) + 1, game=game, tables=tables, shared=shared)
    ids = (f"table{n:03}" for n in itertools.count(10 * len(evening.rounds)))
    do(evening, evening.start(by, present, asked, lambda: next(ids), 0.0))


def count(evening: Evening, table: str, people: list[int], places: list[int]) -> None:
    tokens = [fair.seal(f"token {one}") for one in people]
    do(evening, evening.count(table, tokens, places, places, 0.0))


def test_the_game_with_the_most_votes_of_those_present_is_played() -> None:
    evening = evening_with(5)
    for one, game in enumerate(["uno", "segments", "segments", "uno", "uno"]):
        do(evening, evening.vote(one, game))
    assert evening.leading({0, 1, 2, 3, 4}) == ["uno"]
    assert evening.leading({0, 1, 2}) == ["segments"]
    with pytest.raises(Refusal) as refused:
        start(evening, {0, 1, 2}, "uno")
    assert refused.value.code == "voted_down"
    assert "segments" in str(refused.value)
    start(evening, {0, 1, 2}, "segments")
    assert evening.rounds[0].started.game == "segments"
    assert evening.votes == {}


def test_the_host_breaks_a_tie_and_chooses_if_nobody_has_voted() -> None:
    evening = evening_with(2)
    assert evening.leading({0, 1}) == judge.CHOICES
    do(evening, evening.vote(0, "uno"))
    do(evening, evening.vote(1, "ratscrew"))
    assert set(evening.leading({0, 1})) == {"uno", "ratscrew"}
    start(evening, {0, 1}, "ratscrew")
    assert evening.rounds[0].started.game == "ratscrew"


def test_a_second_vote_replaces_the_first_and_the_same_vote_is_no_event() -> None:
    evening = evening_with(2)
    do(evening, evening.vote(1, "uno"))
    assert evening.vote(1, "uno") is None
    do(evening, evening.vote(1, "segments"))
    assert evening.votes == {1: "segments"}


def test_only_the_host_starts_and_another_person_is_the_host_while_the_first_is_away() -> None:
    evening = evening_with(3)
    with pytest.raises(Refusal, match="only the host"):
        start(evening, {0, 1, 2}, by=1)
    start(evening, {1, 2}, by=1)
    assert evening.rounds[0].started.tables[0].people == [1, 2]


def test_people_on_a_break_or_away_are_not_seated_and_do_not_count_as_sitting_out() -> None:
    evening = evening_with(4)
    do(evening, evening.take_break(1, True))
    start(evening, {0, 1, 2})
    round = evening.rounds[0].started
    assert round.tables[0].people == [0, 2]
    assert round.out == []


def test_the_same_start_twice_starts_one_round() -> None:
    evening = evening_with(2)
    start(evening, {0, 1})
    again = NextRound(number=1, game="uno")
    assert evening.start(0, {0, 1}, again, lambda: "other", 0.0) is None
    with pytest.raises(Refusal, match="round is being played"):
        evening.start(0, {0, 1}, NextRound(number=2, game="uno"), lambda: "other", 0.0)


def test_a_round_in_a_log_without_a_word_about_reminders_had_them() -> None:
    old = b'{"type":"round","at":0.0,"game":"beverbende","tables":[],"out":[]}'
    started = events.read_evening_event(old)
    assert isinstance(started, events.RoundStarted)
    assert started.memory


def test_a_result_counts_once_and_a_table_of_another_round_never() -> None:
    evening = evening_with(2)
    start(evening, {0, 1})
    count(evening, "tableXXX", [0, 1], [1, 2])
    assert not evening.rounds[0].over
    count(evening, "table000", [0, 1], [1, 2])
    before = evening.seq
    count(evening, "table000", [0, 1], [2, 1])
    assert evening.seq == before
    assert [one.total for one in evening.standings()] == [100, 0]


def test_a_round_that_the_host_ends_counts_finished_tables_only() -> None:
    evening = evening_with(4)
    start(evening, {0, 1, 2, 3}, tables=2)
    count(evening, "table000", [0, 1], [1, 2])
    with pytest.raises(Refusal, match="only the host"):
        evening.close(1, {0, 1}, 1)
    do(evening, evening.close(0, {0, 1}, 1))
    assert evening.close(0, {0, 1}, 1) is None
    count(evening, "table001", [2, 3], [1, 2])
    assert [(one.played, one.total) for one in evening.standings()] == [
        (1, 100),
        (1, 0),
        (0, 0),
        (0, 0),
    ]


def test_who_took_over_a_seat_has_its_points_and_who_gave_it_up_none() -> None:
    evening = evening_with(3)
    start(evening, {0, 1})
    count(evening, "table000", [0, 2], [2, 1])
    assert evening.rounds[0].points == {0: 0, 1: 0, 2: 100}


def test_a_person_who_returns_has_the_same_number_and_keeps_the_points() -> None:
    evening = evening_with(2)
    start(evening, {0, 1})
    count(evening, "table000", [0, 1], [2, 1])
    do(evening, evening.leave(1, None, {0, 1}))
    do(evening, evening.join("P1 again", "token 1"))
    assert [one.name for one in evening.people] == ["P0", "P1 again"]
    assert evening.standings()[1].total == 100
    assert evening.join("P1 again", "token 1") is None


def test_names_and_people_are_limited_and_the_host_can_remove_somebody() -> None:
    evening = evening_with(judge.MOST_PEOPLE)
    with pytest.raises(Refusal, match="at most 12 people"):
        evening.join("one more", "token x")
    with pytest.raises(Refusal, match="only the host"):
        evening.leave(1, 2, set(range(12)))
    do(evening, evening.leave(0, 5, set(range(12))))
    with pytest.raises(Refusal, match="already the name"):
        evening.join("P3", "token x")
    do(evening, evening.join("one more", "token x"))
    with pytest.raises(Refusal, match="join the evening first"):
        evening.vote(5, "uno")
    with pytest.raises(Refusal, match="nobody has the number"):
        evening.leave(0, 99, set())


def test_votes_are_bounded() -> None:
    evening = evening_with(2)
    evening.extras = judge.MOST_CHANGES
    with pytest.raises(Refusal, match="at most"):
        evening.vote(0, "uno")
    start(evening, {0, 1})  # what is there can still be played


@pytest.mark.parametrize(
    ("people", "tables", "shared", "why"),
    [
        (1, 0, False, "at least 2 people"),
        (5, 3, False, "3 tables need at least 6 people; there are 5"),
        (4, 1, True, "at least 2 tables"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_one_line(
    people: int, tables: int, shared: bool, why: str
) -> None:
    evening = evening_with(people)
    with pytest.raises(Refusal, match=why):
        start(evening, set(range(people)), tables=tables, shared=shared)
    assert evening.rounds == []


def test_the_shared_deal_of_the_next_round_is_fixed_before_it_is_drawn() -> None:
    evening = evening_with(4)
    promised = evening.next_commitment
    do(evening, evening.join("late", "token x"))
    assert evening.next_commitment == promised
    start(evening, {0, 1, 2, 3}, shared=True)
    assert fair.commitment_to(evening.deal_secret(1)) == promised != evening.next_commitment
