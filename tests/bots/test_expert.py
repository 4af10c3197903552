"""Networks that check their choice: the same everywhere, blind, and only changed when sure."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from matches import whims
from networks import any_network

from fairdeal.bots import expert, minds
from fairdeal.bots.bot import Bots
from fairdeal.bots.expert import SQUARES, better_half, clearly_best, heats_for
from fairdeal.bots.levels import MOST_TABLES, TABLES, read_mind
from fairdeal.bots.minds import EXPERT, Minds
from fairdeal.bots.network import FOLDER
from fairdeal.bots.search import ROOT, WAIT, Tree, grow, plant
from fairdeal.bots.searcher import Searcher
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import give_key
from fairdeal.engine.compile import plain
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import blank
from fairdeal.engine.table import Table
from fairdeal.games import GAMES

UNO, SEGMENTS, REVERB = GAMES["uno"], GAMES["segments"], GAMES["reverb"]
FEW = 8  # tables


def late(seed: str) -> Table:
    """A match of UNO for two after some random moves, with a choice for the seat on turn."""
    random = Random(seed)
    table = Table(UNO, 2, key=random.randbytes(32))
    while table.ply < 20 or len(table.legal(table.state.turn)) < 2:
        seat = int(table.state.turn)
        table.play(seat, random.choice(table.legal(seat)))
    return table


@pytest.fixture
def searcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Searcher:
    """An expert with a small network, which plain Python evaluates quickly."""
    (tmp_path / "uno.net").write_bytes(any_network(UNO).to_bytes())
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return Searcher(UNO, 2, Table(UNO, 2).options)


def checked(searcher: Searcher, view: Any, legal: list[int], tables: int, luck: str) -> int:
    return searcher.check(view, whims(luck), legal, len(legal), blank(Minds), tables)


def test_an_expert_answers_the_same_compiled_and_in_plain_python(searcher: Searcher) -> None:
    by_hand = plain(expert.choose, UNO, (), ways_of(UNO))
    table = late("twins")
    seat = int(table.state.turn)
    view, legal, tree = table.view(seat), table.legal(seat), blank(Tree)
    dream, seen = blank(UNO.state), blank(UNO.view)
    for one in (dream, seen):
        UNO.settle(one, 2, table.options)
    moves = [*legal, *[0] * UNO.actions]
    answer = by_hand(view, dream, seen, whims("luck"), moves, len(legal), blank(Minds), tree, 2)
    assert checked(searcher, view, legal, 2, "luck") == answer
    for place in range(len(legal)):
        for at in (place, SQUARES + place):
            assert searcher.tree["worth"][at] == tree.worth[at]


def test_an_expert_is_blind_to_what_its_seat_cannot_see(searcher: Searcher) -> None:
    for number in range(FEW):
        table = late(f"blind {number}")
        seat = int(table.state.turn)
        other = blank(UNO.state)
        UNO.settle(other, 2, table.options)
        give_key(other, number.to_bytes(32, "little"))
        UNO.imagine(table.view(seat), other)
        again = blank(UNO.view)
        UNO.settle(again, 2, table.options)
        UNO.look(other, seat, again)
        legal = table.legal(seat)
        answers = [checked(searcher, view, legal, FEW, "x") for view in (table.view(seat), again)]
        assert answers[0] == answers[1]
        assert answers[0] in legal


def survey_of(table: Table, seat: int, portions: list[int]) -> Tree:
    """The tree of a survey in plain Python, in portions of so many tables."""
    tree, dream, seen = blank(Tree), blank(UNO.state), blank(UNO.view)
    for one in (dream, seen):
        UNO.settle(one, 2, table.options)
    luck, moves = whims("luck"), [0] * (UNO.actions + 1)
    plant(dream, luck, tree)
    by_hand = plain(expert.survey, UNO, (), ways_of(UNO))
    for tables in portions:
        by_hand(table.view(seat), dream, seen, luck, moves, blank(Minds), tree, tables)
    return tree


def test_a_survey_finds_the_same_compiled_and_in_plain_python_however_it_is_divided(
    searcher: Searcher,
) -> None:
    table = late("surveys")
    seat = int(table.state.turn)
    found = searcher.survey(table.view(seat), whims("luck"), 3)
    assert sorted(one.action for one in found) == table.legal(seat)
    assert {one.tries for one in found} == {3}
    for portions in ([3], [1, 2]):
        tree = survey_of(table, seat, portions)
        for node in range(len(found) + 1):
            assert tree.worth[node] == searcher.tree["worth"][node]
        assert tree.deviation == searcher.tree["deviation"]


def off_turn(seed: str) -> tuple[Table, int]:
    """A match of UNO for two, and a seat that may jump in."""
    random = Random(seed)
    while True:
        table = Table(UNO, 2, options={"jump_in": True}, key=random.randbytes(32))
        seat = 1 - int(table.state.turn)
        if table.legal(seat):
            return table, seat


def test_a_survey_of_a_seat_off_turn_tries_to_wait_too() -> None:
    table, seat = off_turn("jump in")
    found = Searcher(UNO, 2, table.options).survey(table.view(seat), whims("wait"), 2)
    assert sorted(one.action for one in found) == [WAIT, *table.legal(seat)]


@pytest.mark.parametrize(
    ("values", "deviation"),
    [
        ([[1.0, 3.0], [5.0, 7.0], [-4.0, -2.0]], 0.0),  # lucky tables, and a better action
        ([[1.0, 3.0], [3.0, 1.0]], 2.0),  # now one is better, now the other
    ],
)
def test_lucky_tables_and_better_actions_add_nothing_to_the_deviation(
    values: list[list[float]], deviation: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree, nothing = blank(Tree), blank(UNO.state)
    plant(nothing, whims("deviation"), tree)
    for action in range(2):
        grow(tree, ROOT, action, 0)
    monkeypatch.setattr(expert, "outcome", lambda *given: values[given[-1]][given[5]])
    expert.survey(nothing, nothing, nothing, whims("x"), [], nothing, tree, len(values))
    assert tree.deviation == pytest.approx(deviation, abs=1e-6)


def test_bots_ask_the_compiled_expert_with_their_own_luck() -> None:
    table = late("bots")
    seat, mind = int(table.state.turn), read_mind(f"expert:{FEW}", UNO)
    bots = Bots(UNO, 2, table.options, {seat: mind})
    answers = set()
    for _ in range(3):
        bots.start(bytes(32))
        answers.add(bots.choose(table.view(seat), table.legal(seat)))
    assert len(answers) == 1


@pytest.mark.parametrize(("seats", "completions"), [(1, 3), (2, 1)])
def test_rollouts_end_with_the_round_but_alone_with_the_match(seats: int, completions: int) -> None:
    table, tree = Table(REVERB, seats, key=bytes(32)), blank(Tree)
    seat = int(table.state.turn)
    dream, seen = blank(REVERB.state), blank(REVERB.view)
    for one in (dream, seen):
        REVERB.settle(one, seats, table.options)
    play_on = plain(expert.outcome, REVERB)  # without a network, the first legal action is played
    first, moves = table.legal(seat)[0], [0] * REVERB.actions
    play_on(table.view(seat), dream, seen, whims("on"), moves, first, blank(Minds), tree, 0)
    assert sum(dream.completions) == completions


def rivals_with(gaps: list[float], squares: list[float]) -> Tree:
    """Rivals 10, 11, ..., and what they gained over the choice of the network."""
    found = blank(Tree)
    for place, (gap, square) in enumerate(zip(gaps, squares, strict=True)):
        found.action[place] = 10 + place
        found.worth[place], found.worth[SQUARES + place] = gap, square
    return found


def test_the_better_half_goes_on_and_of_equals_the_earlier() -> None:
    tree = rivals_with([1.0, 4.0, 3.0, 4.0, -2.0], [1.0, 2.0, 3.0, 4.0, 5.0])
    assert better_half(tree, 5) == 3
    assert [tree.action[place] for place in range(3)] == [11, 13, 12]
    assert [tree.worth[place] for place in range(3)] == [4.0, 4.0, 3.0]
    assert [tree.worth[SQUARES + place] for place in range(3)] == [2.0, 4.0, 3.0]


def test_heats_go_on_until_one_rival_is_left() -> None:
    assert [heats_for(rivals) for rivals in (1, 2, 3, 4, 5, 9)] == [1, 2, 3, 3, 4, 5]


@pytest.mark.parametrize(
    ("gaps", "squares", "answer"),
    [
        ([0.0, 8.0], [0.0, 8.0], 11),  # better at every table
        ([0.0, 0.0], [0.0, 8.0], 9),  # as good
        ([0.0, -8.0], [0.0, 8.0], 9),  # worse
        ([0.0, 8.0], [0.0, 800.0], 9),  # better, but perhaps by luck
    ],
)
def test_only_a_clearly_better_action_replaces_the_choice_of_the_network(
    gaps: list[float], squares: list[float], answer: int
) -> None:
    assert clearly_best(rivals_with(gaps, squares), 2, 9, 8) == answer


def test_an_expert_is_named_with_the_tables_on_which_it_checks() -> None:
    usual, own = read_mind("expert", UNO), read_mind("expert:9", SEGMENTS)
    assert (usual.kind, usual.simulations, own.simulations) == (EXPERT, TABLES, 9)
    for wrong in ("expert:0", "expert:", "expert:50ms", f"expert:{MOST_TABLES + 1}"):
        with pytest.raises(SetupRefused, match="an expert checks its choice on 1 to 10,000 tables"):
            read_mind(wrong, UNO)


def test_minds_without_a_network_have_other_numbers_than_those_with_one() -> None:
    assert min(minds.LEARNT, minds.EXPERT) > max(minds.SEARCH, minds.NOBODY)
