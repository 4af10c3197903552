"""A report claims only what its matches support, and says what they leave open."""

from collections import Counter

import numpy as np
import pytest
from lab import truth
from lab.truth import Truth

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.messages import message
from fairdeal.lab import claims, findings, remarks
from fairdeal.lab.analysis import Depth
from fairdeal.lab.differences import PairedDifference, differences
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.questions import beverbende

REPORTS = 200
FALSE = 0.05


def game(seats: int = 4, **known: float) -> Truth:
    """A fair game without skill, in which nothing is remarkable."""
    usual = {"skill": 1 / seats, "dead": 0.4, "wide": 0.3, "trouble": 0.0}
    leads = {"early": 0.4, "late": 0.9, "help": 0.0, "matter": 0.5}
    return Truth(wins=np.full(seats, 1 / seats), **{**usual, **leads, **known})


def test_hardly_any_statement_of_a_report_of_few_matches_is_false() -> None:
    rng = np.random.default_rng(1)
    made, false = Counter[str](), Counter[str]()
    for _ in range(REPORTS):
        known = truth.draw_truth(rng)
        games, choices = int(rng.integers(50, 600)), int(rng.integers(50, 400))
        study = truth.draw_study(known, rng, games, duels=25, choices=choices)
        courses = truth.draw_courses(known, rng, matches=int(rng.integers(20, 200)))
        for said in truth.statements(study, courses):
            made[said.key] += 1
            false[said.key] += not truth.holds(said, known)
    print(f"{made.total()} statements, false: {dict(+false)}")
    assert made.total() > 3 * REPORTS  # it does say something
    assert false.total() <= FALSE * made.total()
    assert len(made) >= 10
    assert all(count <= max(4, FALSE * 2 * made[key]) for key, count in false.items())


def test_hardly_any_statement_about_solo_matches_or_knocks_is_false() -> None:
    rng = np.random.default_rng(9)
    made, false = Counter[str](), Counter[str]()
    for _ in range(REPORTS):
        mean, finished = float(rng.uniform(10, 60)), float(rng.choice([0, 0.05, 0.5, 1]))
        study = truth.draw_alone(mean, finished, rng, games=int(rng.integers(20, 400)))
        for said in truth.said_of([claims.alone(study)]):
            made[said.key] += 1
            none = not (study.rows["places"] == 1).any()
            false[said.key] += not (none if "low" not in said.args else truth.covers(said, mean))
        chances = {4: 0.6, 9: 0.6, 14: float(rng.choice([0.6, 0.6, 0.4]))}
        matches = int(rng.choice([60, 300, 8_000]))
        good = {turn: int(rng.binomial(matches, chance)) for turn, chance in chances.items()}
        knocks = beverbende.by_turns(truth.draw_knocks(good, matches))
        for said in truth.said_of([beverbende.best_knock(knocks, 3 * matches)]):
            made[said.key] += 1
            false[said.key] += not truth.holds_of_knocks(said, chances)
    print(f"{made.total()} statements, false: {dict(+false)}")
    assert set(made) == {"alone-none", "alone-title", "knock-any", "knock-best", "knock-open"}
    assert false.total() <= FALSE * made.total()


def test_hard_is_not_called_useless_on_the_strength_of_a_hundred_matches() -> None:
    rng = np.random.default_rng(2)
    called = 0
    for _ in range(100):
        study = truth.draw_study(game(skill=0.33), rng, games=30, duels=25)
        called += any(warning.said.key == "no-skill" for warning in remarks.warnings(study, []))
    assert called <= 1


def test_an_open_question_says_how_many_matches_would_decide_it() -> None:
    rng = np.random.default_rng(3)
    study = truth.draw_study(game(), rng, games=100, duels=25)
    skill = findings.skill(study)
    assert skill
    claim = claims.skill(study, skill)
    assert claim.said.key == "skill-open"
    assert claim.undecided
    enough = int(str(claim.undecided.args["matches"]).replace(",", ""))
    assert 500 < enough < 20_000
    again = truth.draw_study(game(skill=0.28), rng, games=10, duels=enough // 4)
    found = findings.skill(again)
    assert found
    assert claims.margin(found) == pytest.approx(claims.SKILL, rel=0.2)


def test_enough_matches_name_the_better_seat() -> None:
    known = Truth(**{**vars(game()), "wins": np.array([0.28, 0.24, 0.24, 0.24])})
    study = truth.draw_study(known, np.random.default_rng(4), games=20_000, duels=1)
    said = claims.seats(study).said
    assert (said.key, said.args["most"]) == ("seats-title", 0)


def test_very_many_matches_of_a_fair_game_show_that_its_seats_are_even() -> None:
    study = truth.draw_study(game(2), np.random.default_rng(5), games=40_000, duels=1)
    assert claims.seats(study).said.key == "seats-even"


def test_three_matches_won_by_one_seat_prove_nothing() -> None:
    known = Truth(**{**vars(game(2)), "wins": np.array([1.0, 0.0])})
    study = truth.draw_study(known, np.random.default_rng(6), games=3, duels=1)
    claim = claims.seats(study)
    assert claim.said.key == "seats-open"
    assert claim.undecided


def test_moves_of_one_match_are_not_counted_as_if_they_were_many_matches() -> None:
    """A match with many forced moves is one observation: the interval covers the truth."""
    rng, covered = np.random.default_rng(7), 0
    for _ in range(200):
        study = truth.draw_study(game(2, dead=0.5), rng, games=40, duels=1)
        found = findings.without_alternative(study)
        covered += found.low <= 0.5 <= found.high
    assert covered >= 180


def test_rule_sets_that_differ_in_nothing_are_rarely_told_apart() -> None:
    rng, apart = np.random.default_rng(8), 0
    for _ in range(100):
        one, other = (truth.draw_study(game(), rng, games=100, duels=1) for _ in range(2))
        found = [claims.difference(each) for each in differences(one, other)]
        apart += any(said.key == "difference-clear" for said in found)
    assert apart <= 10


def test_a_rare_card_at_an_end_does_not_hide_a_clear_difference() -> None:
    lines = [("knock", Share(0.32, 0.30, 0.34)), ("draw", Share(0.26, 0.25, 0.27))]
    rare = [("peek", Share(0.14, 0.05, 0.33))]
    said = claims.winners("actions", [*lines, *rare], 1_000).said
    assert (said.key, said.args["best"], said.args["worst"]) == ("winning-title", "knock", "draw")
    ends = [("wild", Share(0.40, 0.36, 0.44)), *lines, ("peek", Share(0.14, 0.05, 0.24))]
    said = claims.winners("actions", ends, 1_000).said
    assert (said.args["best"], said.args["worst"]) == ("wild", "peek")
    assert claims.winners("actions", [lines[0], *rare], 1_000).said.key == "winning-open"


def test_a_rare_card_of_a_solo_player_does_not_hide_a_clear_difference_either() -> None:
    lines = [
        ("rare", Spread(9, 6, 14, 3)),
        ("good", Spread(10, 9, 11, 3)),
        ("bad", Spread(13, 12, 14, 3)),
    ]
    said = claims.best_alone(lines, 1_000).said
    assert (said.key, said.args["best"], said.args["worst"]) == ("cards-alone-title", "good", "bad")


def test_a_difference_that_may_be_luck_says_how_many_deals_would_tell() -> None:
    said = claims.difference(differing(np.tile([1.0, -0.8], 50)))
    assert said.key == "difference-luck"
    enough = int(str(said.args["deals"]).replace(",", ""))
    many = np.tile([1.0, -0.8], enough // 2 + enough // 20)
    assert claims.difference(differing(many)).key == "difference-clear"


def test_few_deals_that_are_alike_show_no_difference() -> None:
    keys = [claims.difference(differing(np.ones(deals))).key for deals in (1, 9, 10)]
    assert keys == ["difference-few", "difference-few", "difference-clear"]


def differing(values: Numbers) -> PairedDifference:
    what = message("difference-moves")
    return PairedDifference(what, findings.mean_of(values), None, len(values), analysed=False)


@pytest.mark.parametrize("factor", [0.0, -1.0, float("nan"), float("inf")])
def test_a_depth_that_cannot_be_is_refused_with_what_can(factor: float) -> None:
    with pytest.raises(SetupRefused, match="--depth must be a number above 0"):
        Depth().times(factor)


def test_a_depth_of_four_takes_four_times_as_many_of_everything() -> None:
    usual, deep = Depth(), Depth().times(4)
    assert (deep.watched, deep.asked, deep.duels) == (800, 1_600, 400)
    assert (deep.copies, deep.simulations) == (usual.copies, usual.simulations)
