"""Why: the same deals played again with one thing changed name the cause, and accuse no other."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import planted
import pytest
from planted import COURSE_PLANTS, PLANTS, SYMMETRIC, study_of

from fairdeal.bots.levels import read_mind
from fairdeal.engine.journal import opened
from fairdeal.engine.messages import message
from fairdeal.games import GAMES
from fairdeal.lab import remarks
from fairdeal.lab.analysis import Workers
from fairdeal.lab.figures import Spread
from fairdeal.lab.findings import mean_of
from fairdeal.lab.forecast import deal_tables
from fairdeal.lab.lineups import Crew
from fairdeal.lab.report import page_of
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.spread import CORES
from fairdeal.lab.why import ask, causes, playing, tell
from fairdeal.lab.why.effects import (
    BACK,
    DEAD_MOVES,
    EARLY,
    LONG,
    MATTER,
    SEAT,
    SKILL,
    WarnedEffect,
)
from fairdeal.lab.why.factors import Factor, factors_of, possible, world_of
from fairdeal.lab.why.factors import changed as changes_in
from fairdeal.lab.why.measures import Onlooker, with_columns
from fairdeal.lab.why.replays import deal_that_shows, played
from fairdeal.lab.why.worlds import Changes, Traveller, World, kinds_of

UNO = GAMES["uno"]
HERE = Workers(1, CORES)
FEWER = PLANTS[0]  # seat 0 has two cards fewer
OWN = replace(FEWER.own, made=0)  # the plants of UNO, none of them planted


def plan_of(games: int = 40, seats: int = 3, **options: str) -> Any:
    return rule_sets(UNO, seats, games, "1", ["as-written"], options)[0].plan


def lineup(plan: Any, bot: str = "thumb") -> Any:
    return (read_mind(bot, plan.game),) * plan.seats


@pytest.fixture(scope="module")
def study() -> Any:
    """Matches in which seat 0 has two cards fewer."""
    return study_of(FEWER, 3_000, "1", HERE)


@pytest.fixture(scope="module")
def found(study: Any) -> Any:
    return causes.explain(study, [WarnedEffect(SEAT, 0)], HERE, own=FEWER.own)[0]


# -- worlds ---------------------------------------------------------------------
def test_without_a_change_the_matches_are_those_of_the_report() -> None:
    plan = plan_of(max_moves="400")
    rows = Traveller(plan, [lineup(plan)], OWN)((World(tuple(plan.options.items())), np.arange(40)))
    crew = Crew(plan, [lineup(plan)])
    assert (rows == crew.play(np.arange(40), np.zeros(40, np.int32))).all()


def test_a_changed_option_needs_no_new_compilation_and_plays_by_the_option() -> None:
    plan, other = plan_of(max_moves="400"), plan_of(max_moves="400", symbol_match="true")
    traveller = Traveller(plan, [lineup(plan)], OWN)
    rows = traveller((World(tuple(other.options.items())), np.arange(40)))
    crew = Crew(other, [lineup(other)])
    assert (rows == crew.play(np.arange(40), np.zeros(40, np.int32))).all()


def test_a_forbidden_kind_of_move_is_made_only_where_there_is_no_other() -> None:
    plan = plan_of()
    wild = 1 << kinds_of(UNO).index("wild")
    usual, other = (
        [
            UNO.kind_of(action)
            for deal in range(12)
            for _, action in played(plan, lineup(plan), OWN, world, deal, 400)[0]
        ]
        for world in (World(tuple(plan.options.items()), bits) for bits in (0, wild))
    )
    assert 0 < other.count("wild") < usual.count("wild")


def test_a_match_in_plain_python_is_the_compiled_one() -> None:
    plan = plan_of()
    for changed in (0, planted.PLANTED, 1):
        world = World(tuple(plan.options.items()), changed=changed)
        rows = Traveller(plan, [lineup(plan)], OWN)((world, np.arange(5)))
        for deal, row in enumerate(rows):
            moves, places = played(plan, lineup(plan), OWN, world, deal, 10_000)
            assert (len(moves), places) == (row["moves"], row["places"][:3].tolist())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_factors_that_can_be(name: str) -> None:
    plan = rule_sets(GAMES[name], GAMES[name].usual, 10, "1", ["as-written"], {})[0].plan
    factors = factors_of(plan, Changes())
    assert len(factors) >= 8
    assert len({factor.said for factor in factors}) == len(factors)
    assert all(possible(plan, [factor]) for factor in factors)
    assert not any(factor.subject in ("max_moves", "max_lays") for factor in factors)


def test_a_world_without_two_things_has_neither() -> None:
    plan = plan_of()
    base = World(tuple(plan.options.items()))
    option, kind, change = (
        next(one for one in factors_of(plan, OWN) if one.subject == subject)
        for subject in ("stacking", "move wild", "change skips")
    )
    made = world_of(base, [option, kind, change])
    assert dict(made.options)["stacking"] is True
    assert made.forbidden == kind.forbidden
    assert made.changed == change.changed


# -- Shapley values -------------------------------------------------------------
def values_by_hand(worth: dict[tuple[int, ...], float], count: int) -> Any:
    """The effect that is left in each world, the same for two deals."""
    sets = [frozenset(some) for n in range(count + 1) for some in combinations(range(count), n)]
    return {members: np.full(2, worth.get(tuple(sorted(members)), 0.0)) for members in sets}


def test_what_two_changes_do_only_together_is_shared_between_them() -> None:
    values = values_by_hand({(): 10, (0,): 10, (1,): 10, (0, 1): 4}, 2)
    orders = causes.orders_of(2)
    shares = [
        np.mean([causes.marginal(values, order, one) for order in orders]) for one in range(2)
    ]
    assert shares == [3, 3]


def test_a_change_that_does_all_alone_explains_all() -> None:
    values = values_by_hand({(): 10, (0,): 0, (1,): 10, (0, 1): 0}, 2)
    shares = [
        np.mean([causes.marginal(values, order, one) for order in causes.orders_of(2)])
        for one in range(2)
    ]
    assert shares == [10, 0]


def test_some_orders_of_many_changes_are_balanced() -> None:
    orders = causes.orders_of(5)
    assert len(orders) == causes.ORDERS
    places = np.array([[order.index(one) for one in range(5)] for order in orders])
    assert (places.mean(axis=0) == 2).all()


# -- causes ---------------------------------------------------------------------
def test_more_rounds_are_no_cause_of_luck_and_another_change_may_be(study: Any) -> None:
    worlds, effect = playing.Worlds(study, HERE, FEWER.own, playing.DUELS), WarnedEffect(SKILL)
    factors = factors_of(study.plan, FEWER.own)
    rounds, other = (
        next(one for one in factors if one.subject == subject)
        for subject in ("n_rounds", "change nothing")
    )
    usual = with_columns(study.rows[:100], {SKILL: np.ones(100)})
    longer = with_columns(study.rows[:100], {SKILL: np.full(100, 0.5)})
    longer["moves"] *= 2
    worlds.rows[worlds.base, True] = usual
    for factor in (rounds, other):
        worlds.rows[world_of(worlds.base, [factor]), True] = longer
    assert not causes.fits(worlds, effect, rounds, 100)
    assert causes.fits(worlds, effect, other, 100)


def test_the_planted_cause_of_an_unfair_seat_is_named_first(found: Any) -> None:
    first = found.causes[0]
    assert first.factor.subject in FEWER.named
    assert first.explains.low > 0
    assert first.left.mean < found.size.mean / 4


def test_what_is_explained_is_no_more_than_there_is(found: Any) -> None:
    total = sum(cause.explains.mean for cause in found.causes)
    assert total <= found.size.mean + (found.size.high - found.size.low)


def test_the_same_causes_are_found_on_any_number_of_cores(study: Any, found: Any) -> None:
    again = causes.explain(study, [WarnedEffect(SEAT, 0)], Workers(3, CORES), own=FEWER.own)
    assert again == [found]


def test_a_planted_cause_of_long_matches_is_named_first() -> None:
    slow = PLANTS[2]
    study = study_of(slow, 2_000, "1", HERE)
    assert "long-matches" in [warning.said.key for warning in remarks.warnings(study, [])]
    made = causes.explain(study, [WarnedEffect(LONG)], HERE, own=slow.own)[0]
    assert made.causes[0].factor.subject in slow.named


@pytest.mark.parametrize("one", COURSE_PLANTS, ids=lambda one: one.about)
def test_a_planted_cause_of_a_dull_match_is_named_and_a_change_of_nothing_is_not(
    one: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = replace(one.own, names=("",) * 5 + one.own.names[5:])  # of all factors, the plants alone
    monkeypatch.setattr(causes, "factors_of", lambda plan, own: changes_in(own))
    study = study_of(one, 600, "1", HERE)
    made = causes.explain(study, [WarnedEffect(one.about)], HERE, own=own)[0]
    assert made.tried == 2
    assert [cause.factor.subject for cause in made.causes] == [*one.named]


def test_what_is_looked_at_again_is_the_match_of_the_row() -> None:
    one = COURSE_PLANTS[0]
    study = study_of(one, 30, "1", HERE)
    world = World(tuple(study.plan.options.items()), changed=one.bit)
    onlooker = Onlooker(study.plan, study.minds, one.own, 10_000)
    rows, watcher, _, _ = onlooker.play((world, np.arange(30)))
    again, _ = watcher.watch(deal_tables(watcher.plan, np.arange(30), one.own.rules))
    assert (rows == study.rows).all()
    assert (again["places"] == rows["places"]).all()


def test_a_symmetric_game_is_not_accused_and_has_no_causes() -> None:
    fair = SYMMETRIC[0]
    study = study_of(fair, 3_000, "1", HERE)
    assert not [one for one in remarks.warnings(study, []) if one.said.key == "unfair-seat"]
    asked = [WarnedEffect(SEAT, seat, sign) for seat in (0, 3) for sign in (1, -1)]
    made = causes.explain(study, asked, HERE, own=replace(OWN, made=fair.bit))
    assert [one.causes for one in made] == [()] * 4


def test_a_change_that_makes_other_matches_is_not_a_cause() -> None:
    """Ten rounds are ten times as much luck: the seats are nearer, but not because of a rule."""
    plan = plan_of()
    assert any(one.subject == "n_rounds" for one in factors_of(plan, OWN))
    usual, long = np.zeros((2, 10), [("moves", int), ("places", int, 10)])
    usual["moves"], long["moves"] = 40, 80
    usual["places"][:, 0] = long["places"][:5, 0] = long["places"][5:, 1] = 1
    base, other = World(()), World((), forbidden=1)
    factor = Factor(message("x"), "a kind of move", forbidden=1)
    worlds: Any = object.__new__(playing.Worlds)
    worlds.base, worlds.plan = base, plan
    worlds.rows = {(base, True): usual, (other, True): long}
    assert not causes.fits(worlds, WarnedEffect(SEAT, 0), factor, 10)
    long["moves"] = 45
    assert causes.fits(worlds, WarnedEffect(SEAT, 0), factor, 10)


def test_so_many_deals_show_what_a_change_takes_away() -> None:
    rng = np.random.default_rng(1)
    few = (rng.random(1_000) < 0.5).astype(float)
    enough = causes.enough_for(few, 0.05, 300)
    many = (rng.random((2, enough)) < 0.5).astype(float)
    change = mean_of(many[0] - many[1], 300)
    assert (change.high - change.low) / 2 == pytest.approx(0.05, rel=0.1)


# -- in words -------------------------------------------------------------------
def as_cause(subject: str, found: Any) -> Any:
    """The explanation with a factor that has words."""
    factor = next(one for one in factors_of(plan_of(), OWN) if one.subject == subject)
    cause = replace(found.causes[0], factor=factor)
    return replace(found, causes=(cause,))


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("stacking", "because stacking is false, not true"),
        ("move wild", "because the move “wild” is allowed"),
        ("change skips", "because a Skip skips the next player"),
    ],
)
def test_a_warning_ends_with_its_cause_and_a_section_has_the_replay(
    study: Any, found: Any, subject: str, said: str
) -> None:
    told = as_cause(subject, found)
    study.observed["offered"][0, 1:3] = 1, 1
    page = page_of([study], "x", [{told.effect: ask.Reason(told)}])
    (warning,) = [words for words in page.warnings if words.startswith("Seat 0 wins")]
    assert said in warning
    assert " percentage points (95\N{NO-BREAK SPACE}%: " in warning
    section = page.sections[0]
    assert section.title == "Why seat 0 wins more often than its share"
    assert section.table[-1][0] == "result"
    assert "seat 0 wins" in section.table[-1][1]


def test_a_section_says_what_is_left_without_each_cause(study: Any, found: Any) -> None:
    section = tell.section(study, as_cause("move wild", found), "unfair", None)
    left = next(said for said in section.text if said.endswith("are left."))
    assert left.startswith("Without the move “wild”, ")


def test_a_warning_without_a_cause_says_so_and_has_no_section(study: Any, found: Any) -> None:
    none = replace(found, causes=(), starting=None, tried=31, replay=None, deals=2_000, enough=900)
    assert tell.ending(study, none).endswith(
        "none of 31 changes of the rules clearly makes it smaller"
    )
    few = tell.ending(study, replace(none, enough=9_000))
    assert "about 9,000 deals would show one that explains 15\N{NO-BREAK SPACE}% of it" in few
    assert ask.sections(study, {none.effect: ask.Reason(none)}, {none.effect: "unfair"}) == []


@pytest.mark.parametrize(("share", "given_back"), [(0.02, True), (0.04, False)])
def test_a_first_turn_that_explains_more_than_all_is_made_up_for(
    study: Any, found: Any, share: float, given_back: bool
) -> None:
    """In Segments, later turns start with more pieces."""
    starting = Spread(0.05, 0.03, 0.07, 0.0)
    made = replace(found, causes=(), starting=starting, size=Spread(share, 0.0, 0.1, 0.0))
    ending = tell.ending(study, made)
    assert "the first turn alone explains 5.0 percentage points" in ending
    assert ending.endswith("and other rules make up for part of it") == given_back


@pytest.mark.parametrize("kind", [LONG, EARLY, BACK, MATTER, SKILL])
def test_a_section_says_what_was_counted(study: Any, found: Any, kind: str) -> None:
    made = replace(as_cause("stacking", found), effect=WarnedEffect(kind), replay=None)
    section = tell.section(study, made, "dull", None)
    assert section.title.startswith("Why ")
    assert any("counts if" in said or "medium bot among easy" in said for said in section.text)
    assert ("share of luck" in tell.ending(study, made)) == (kind == SKILL)


def test_where_bots_differ_the_warning_says_that_no_cause_was_searched(study: Any) -> None:
    mixed = replace(study, minds=(*study.minds[1:], read_mind("random", UNO)))
    mixed.observed["offered"][0, 1:3] = 1, 1
    (warning,) = [words for words in page_of([mixed], "x").warnings if "Seat 0" in words]
    assert warning.endswith("the seats have different bots, which may be the cause")


def test_the_replay_of_a_cause_is_a_journal_next_to_the_report(tmp_path: Path) -> None:
    plan = plan_of(300, 2)
    rows = Traveller(plan, [lineup(plan)], OWN)(
        (World(tuple(plan.options.items())), np.arange(300))
    )
    made = replace(study_of(SYMMETRIC[1], 300, "1", HERE), plan=plan, rows=rows)
    explained = causes.explain(made, [WarnedEffect(DEAD_MOVES)], HERE, own=OWN)[0]
    assert explained.replay
    answers = {explained.effect: ask.Reason(explained)}
    for _ in range(2):  # a second report replaces the file
        known = ask.write_replays(made, answers, tmp_path / "page.html", 1)
    path = known[explained.effect].journal
    assert path == tmp_path / "page-why-1.jsonl"
    assert path.exists()
    with opened(path, GAMES) as replay:
        assert len(list(replay)) == len(explained.replay.with_it)
        assert replay.table.over


def test_the_shortest_match_that_shows_a_cause_is_chosen() -> None:
    before, after = np.array([1.0, 1, 1, 0]), np.array([1.0, 0, 0, 0])
    assert deal_that_shows(before, after, np.array([5, 30, 20, 5])) == 2
    assert deal_that_shows(after, after, np.array([5, 30, 20, 5])) is None


def test_without_warnings_nothing_is_asked() -> None:
    assert causes.explain(Any, [], HERE) == []  # type: ignore[arg-type]
