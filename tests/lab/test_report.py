"""The report: numbers that agree with those counted another way, and a page that stands alone."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lab import truth

from fairdeal.bots.levels import read_mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import message
from fairdeal.games import GAMES
from fairdeal.lab import charts, claims, courses, findings, leads, remarks, sections, winning
from fairdeal.lab.analysis import Depth, Study, Workers, make_study
from fairdeal.lab.differences import differences
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.forecast import Stop
from fairdeal.lab.lineups import Observed, Row
from fairdeal.lab.page import html_of
from fairdeal.lab.questions import beverbende, reverb, segments
from fairdeal.lab.report import page_of, read_lineup, run, save, write_page
from fairdeal.lab.rows import check_writable, connect
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.words import brief, small, words_of

UNO = GAMES["uno"]
RULES = {"max_moves": "400"}  # no rule set's: one compilation serves every option
SHALLOW = Depth(watched=6, stops=4, copies=6, asked=4, simulations=40, duels=0, hands=20)


@contextmanager
def quiet(total: Any, what: Any) -> Iterator[Any]:
    yield lambda done: None


def rules_of(games: int = 60, seats: int = 3, seed: str = "1", **options: Any) -> Any:
    return rule_sets(UNO, seats, games, seed, ["as-written"], {**RULES, **options})[0]


def studied(bots: str = "random", jobs: int = 1, depth: Any = SHALLOW, **wanted: Any) -> Any:
    rules = rules_of(**wanted)
    return make_study(rules, read_lineup(bots, UNO, rules.plan.seats), Workers(jobs), depth, quiet)


@pytest.fixture(scope="module")
def study() -> Any:
    return studied()


def by_hand(places: Any, **fields: Any) -> Any:
    """A study of matches that were never played."""
    places = np.array(places)
    games, seats = places.shape
    rules = rules_of(games, seats)
    rows = np.zeros(games, layout_for(Row, UNO))
    rows["deal"], rows["moves"], rows["turns"] = np.arange(games), 10, 8
    rows["choices"], rows["milliseconds"] = 6, 120_000
    rows["places"][:, :seats] = places
    rows["points"][:, :seats] = places == 1
    observed = np.zeros(1, layout_for(Observed, UNO))
    observed["offered"][0, 1:3] = 4 * games, 6 * games
    made = Study(
        name=rules.name,
        plan=rules.plan,
        minds=(read_mind("random", UNO),) * seats,
        rows=rows,
        observed=observed,
        copies=10,
    )
    return replace(made, **fields)


def warned(study: Any) -> Any:
    return [warning.words for warning in remarks.warnings(study, leads.courses(study))]


# -- numbers --------------------------------------------------------------------
def test_a_shared_win_counts_in_parts() -> None:
    shares = findings.wins_by_seat(by_hand([[1, 1, 3], [1, 2, 3], [0, 0, 0], [2, 1, 3]]))
    assert [share.share for share in shares] == [1.5 / 4, 1.5 / 4, 0]


def test_the_share_of_matches_that_nobody_won() -> None:
    assert findings.nobody_won(by_hand([[1, 2], [0, 0]])).share == 0.5


def test_matches_without_a_winner_are_mentioned_only_if_there_are_some() -> None:
    won, lost = by_hand([[1, 2], [2, 1]]), by_hand([[1, 2], [2, 2]])
    assert len(sections.seats([won]).text) == 1
    assert sections.seats([lost]).text[1:] == [
        "In 50.0\N{NO-BREAK SPACE}% of the matches nobody won."
    ]


def test_a_share_that_rounds_to_nothing_is_not_called_nothing() -> None:
    assert small(0) == "0.0\N{NO-BREAK SPACE}%"
    assert small(0.0004) == "less than 0.1\N{NO-BREAK SPACE}%"
    assert small(0.0005) == "0.1\N{NO-BREAK SPACE}%"


def test_large_figures_have_few_decimals() -> None:
    assert [brief(value, value) for value in (1.234, 12.34, 1234.5)] == ["1.23", "12.3", "1,234"]


def test_a_question_that_the_deals_could_answer_is_not_open() -> None:
    """With so many deals, a difference of 5 points would have been seen."""
    lines = [("a", Share(0.26, 0.245, 0.275)), ("b", Share(0.24, 0.225, 0.255))]
    assert claims.winners("cards", lines, 3_000).undecided is None
    lines = [("a", Share(0.26, 0.22, 0.3)), ("b", Share(0.24, 0.2, 0.28))]
    assert claims.winners("cards", lines, 100).undecided is not None


def test_options_are_written_as_people_type_them(study: Any) -> None:
    facts = dict(page_of([study], "a command").facts)
    assert "stacking=false" in facts["options"]
    assert "False" not in facts["options"]


def test_a_long_title_of_an_axis_has_several_lines() -> None:
    title = "best move above the mean of the others, percentage points of winning the round"
    row = {"start": 0, "end": 1, "share": 1.0, "rules": "a"}
    drawn: Any = charts.bars([row], title, "share")
    lines = drawn["encoding"]["x"]["title"]
    assert " ".join(lines) == title
    assert all(len(line) <= charts.LINE for line in lines)


def test_a_mean_has_the_interval_of_the_textbook() -> None:
    mean = findings.mean_of(np.array([1, 2, 3, 4]))
    assert mean.mean == 2.5
    assert mean.high - mean.mean == pytest.approx(3.182446 * sqrt(5 / 3) / 2, rel=0.01)  # Student
    many = findings.mean_of(np.arange(10_000) % 2)
    assert many.high - many.mean == pytest.approx(1.959964 * 0.5 / 100, rel=0.001)


def test_quantiles_and_histograms_count_every_match() -> None:
    study = by_hand([[1, 2]] * 4)
    study.rows["moves"] = [10, 20, 20, 35]
    assert findings.quantiles(study, "moves") == (10, 20, 35)
    assert findings.histogram(study, "moves", 10) == [(10, 0.25), (20, 0.5), (30, 0.25)]
    assert findings.quantiles(study, "minutes") == (2, 2, 2)


def test_a_choice_matters_when_it_is_clearly_better_than_the_noise() -> None:
    asked = np.zeros(4, Stop.dtype)
    asked["gain"], asked["doubt"] = [0.2, 0.2, 0.04, -0.2], [0.01, 0.1, 0.001, 0.01]
    found = findings.matters(by_hand([[1, 2]], asked=asked))
    assert found
    assert found.share == 0.25


@pytest.mark.parametrize(
    ("game", "title"),
    [("uno", "A strong bot wins"), ("ratscrew", "A strong and fast bot wins")],
)
def test_where_hands_race_hard_has_faster_ones_and_the_page_says_so(game: str, title: str) -> None:
    duels = np.zeros(20, layout_for(Row, UNO))
    duels["deal"], duels["lineup"] = np.arange(20) // 2, np.arange(20) % 2
    duels["places"][:, :2] = [[1, 2], [2, 1]] * 10
    study = by_hand([[1, 2]], duels=duels)
    found = winning.skill([replace(study, plan=replace(study.plan, game=GAMES[game]))])
    assert found
    assert found.title.startswith(f"{title} 100")
    assert ("its skill in races is +40, theirs -40" in found.text[0]) == (game == "ratscrew")


def test_who_leads_and_who_comes_back() -> None:
    stops = np.zeros(4, Stop.dtype)
    stops["match"], stops["ply"] = [0, 0, 1, 1], [0, 5, 0, 5]
    stops["wins"][:, :2] = [[10, 0], [0, 10], [10, 0], [10, 0]]
    courses = leads.courses(by_hand([[2, 1], [1, 2]], stops=stops))
    assert [course.changes for course in courses] == [1, 0]
    assert [(part, wins.share) for part, wins in leads.leader_wins(courses)] == [
        (0.0, 0.5),
        (0.5, 1.0),
    ]
    found = leads.comebacks(courses, 0.25)
    assert found
    assert found.share == 0.5


def test_the_chart_of_comebacks_says_why_it_has_more_of_them_than_the_title() -> None:
    stops = np.zeros(40, Stop.dtype)
    stops["match"], stops["wins"][:, :2] = np.arange(40), [1, 9]
    study = by_hand([[1, 2]] * 40, stops=stops)
    found = courses.comebacks([study], [leads.courses(study)])
    assert found
    assert found.title.startswith("0.0")
    assert "the whole interval of the 10 rollouts" in found.text[0]
    spec: Any = found.charts[0]
    (drawn,) = spec["data"]["values"]
    assert drawn["end"] <= study.fair / 2  # where all winners are in the chart


def test_skill_takes_a_deal_as_one_observation() -> None:
    duels = np.zeros(4, layout_for(Row, UNO))
    duels["deal"], duels["lineup"] = [0, 0, 1, 1], [0, 1, 0, 1]
    duels["places"][:, :2] = [[1, 2], [2, 1], [1, 2], [1, 2]]
    skill = findings.skill(by_hand([[1, 2]], duels=duels))
    assert skill
    assert skill.mean == 0.75
    assert skill.deviation == pytest.approx(sqrt(0.125))


def test_cards_that_were_dealt_are_joined_with_who_won() -> None:
    hands = [[["red 1", "red 1"], ["wild"]], [["wild"], ["red 1"]]]
    found = dict(findings.cards_that_win(by_hand([[1, 2], [1, 2]], hands=hands)))
    assert {card: share.share for card, share in found.items()} == {"red 1": 0.5, "wild": 0.5}


@pytest.mark.parametrize(("many", "shown"), [(24, 24), (25, 24)])
def test_a_chart_says_how_many_cards_it_leaves_out_and_why_the_title_has_wider_intervals(
    many: int, shown: int
) -> None:
    hands = [[[f"card {n}"], [f"card {(n + 1) % many}"]] for n in range(many)] * 4
    places = [[1, 2] if n % 3 else [2, 1] for n in range(4 * many)]
    study = by_hand(places, hands=hands)
    for section in (winning.cards([study]), winning.cards_alone(study)):
        assert section
        assert len(set(re.findall(r"card \d+", str(section.charts[0])))) == shown
        assert ("the first 12 and the last 12 of 25" in section.text[1]) == (many > shown)
        assert f"the best and the worst of {many}, the title uses wider ones" in section.text[1]


def test_actions_are_told_in_words(study: Any) -> None:
    observed = study.observed[0]
    found = findings.actions_that_win(study)
    assert len(found) > 10
    for name, share in found:
        action = UNO.read_action(name)
        assert share.share == observed["won"][action] / observed["played"][action]


def test_sides_with_few_and_with_many_actions_are_told_by_kind(study: Any) -> None:
    few = replace(study, observed=study.observed.copy())
    many = replace(study, name="many", observed=study.observed.copy())
    kinds = {UNO.kind_of(action): action for action in range(UNO.actions)}
    some = list(kinds.values())[:3]
    few.observed["played"][0], few.observed["won"][0] = 0, 0
    few.observed["played"][0, some], few.observed["won"][0, some] = 100, [10, 20, 90]
    many.observed["played"][0], many.observed["won"][0] = 100, np.arange(UNO.actions) % 100
    section = winning.actions([few, many])
    assert section is not None
    assert len(set(re.findall(r"“(.*?)”", section.title)) & set(kinds)) == 2


def test_every_move_offered_something_and_was_counted(study: Any) -> None:
    assert sum(findings.offered(study)) == study.rows["moves"].sum()
    assert findings.offered(study)[1] == (study.rows["moves"] - study.rows["choices"]).sum()


def test_what_differs_is_taken_deal_by_deal() -> None:
    base, other = by_hand([[1, 2]] * 3), by_hand([[2, 1]] * 3)
    other.rows["moves"] = [11, 12, 13]
    found = {one.what: one.mean for one in differences(other, base)}
    assert found[message("difference-moves")].mean == 2
    assert found[message("difference-moves")].deviation == 1
    assert found[message("difference-wins", seat=0)].mean == -100
    assert all(one.mean.mean == 0 for one in differences(base, base))


def test_drama_comebacks_and_lead_changes_are_compared_on_the_same_deals() -> None:
    """On the other side seat 1, which had no chance at first, wins the second match."""
    stops = np.zeros(8, Stop.dtype)
    stops["match"], stops["ply"] = np.repeat(range(4), 2), [0, 5] * 4
    stops["wins"][:, :2] = [[20, 0], [20, 0]] * 4
    base = by_hand([[1, 2]] * 4, stops=stops.copy(), copies=20)
    stops["wins"][2:4, :2] = [20, 0], [0, 20]
    other = by_hand([[1, 2], [2, 1], [1, 2], [0, 0]], stops=stops, copies=20)
    found = {one.what.key: one for one in differences(other, base) if one.analysed}
    assert {key: one.deals for key, one in found.items()} == {
        "difference-lead-changes": 4,
        "difference-drama": 3,  # nobody won the fourth
        "difference-comebacks": 3,
    }
    means = [one.mean.mean for one in found.values()]
    assert sorted(means) == pytest.approx([1 / 4, 50 / 3, 100 / 3])
    one = found["difference-drama"]
    assert claims.difference(one).key == "difference-analysed"
    assert one.mean.low < 0 < one.mean.high


def test_skill_is_compared_on_the_same_deals_on_a_scale_from_luck_to_always() -> None:
    won = np.zeros(20, layout_for(Row, UNO))
    won["deal"], won["lineup"] = np.arange(20) // 2, np.arange(20) % 2
    won["places"][:, :2] = [[1, 2], [2, 1]] * 10
    lost = won.copy()
    lost["places"][1::4, :2] = [1, 2]
    base = by_hand([[1, 2]], duels=lost)
    other = replace(base, name="other", plan=rules_of(1, 2, stacking="true").plan, duels=won)
    (skill,) = (one for one in differences(other, base) if one.what.key == "difference-skill")
    assert (skill.deals, skill.mean.mean) == (10, 50)  # every other deal: always, or half
    assert claims.difference(skill).key in ("difference-clear", "difference-analysed")
    assert not any(one.analysed for one in differences(replace(base, duels=won), base))
    (told,) = sections.differences([base, other])
    assert [text.split()[0] for text in told.text] == ["Both", "Skill"]  # no match is analysed


@pytest.mark.parametrize(
    ("good", "title"),
    [
        (
            (300, 30),
            "After about 4 turns, 100.0 % of the knocks are good (95 %: 98.4 to 100.0); "
            "after about 9 turns, 10.0 % (6.8 to 14.6)",
        ),
        (
            (180, 180),
            "No time to knock is clearly better than another: "
            "60.0 % of the knocks are good (95 %: 56.0 to 63.8)",
        ),
        (
            (18_000, 18_000),
            "Early or late, 60.0 % of the knocks are good (95 %: 59.6 to 60.4)",
        ),
    ],
)
def test_when_to_knock_is_said_only_where_it_matters(good: tuple[int, int], title: str) -> None:
    study = truth.draw_knocks({4: good[0], 9: good[1]}, matches=max(300, 5 * good[1] // 3))
    section = beverbende.ask(study)
    assert section
    assert section.title.replace("\N{NO-BREAK SPACE}", " ") == title
    assert ("about" in section.undecided) == title.startswith("No time")


def test_an_even_setup_says_how_many_deals_would_show_a_gap() -> None:
    words = words_of(GAMES["segments"])
    said = segments.open_question(Spread(0.5, -1.5, 2.5, 1.0), 1_000, words)
    assert said == "The setup: about 4,000 deals would show a gap of 1 point between turns."
    assert segments.open_question(Spread(0.5, -0.1, 1.1, 1.0), 1_000, words) == ""


def test_the_title_of_a_setup_has_an_interval_for_each_gap() -> None:
    words = words_of(GAMES["segments"])
    before, same, after = (
        findings.Gap(0, 1, Spread(mean, mean - 0.5, mean + 0.5, 1.0), clear=True)
        for mean in (3.0, 2.9, 1.0)
    )
    left = "3.0 points between turns (95\N{NO-BREAK SPACE}%: 2.5 to 3.5)"
    said = segments.title_of({"1/2": before, "1/3": after}, words)
    assert said == f"Pieces 1/2 leave {left}; 1/3 would leave 1.0 (0.5 to 1.5)"
    said = segments.title_of({"1/2": before, "1/3": same}, words)
    assert said == f"No setup near 1/2 is clearly fairer: {left}"


@pytest.mark.parametrize(("deals", "setups"), [(10, 1), (2_000, 2)])
def test_another_setup_is_proposed_only_where_a_turn_is_clearly_better(
    deals: int, setups: int
) -> None:
    game = GAMES["segments"]
    rules = rule_sets(game, 4, deals, "1", ["as-written"], {}, bots="thumb")[0]
    rows = np.zeros(0)  # of matches, which this section does not need
    asked = Study(rules.name, rules.plan, read_lineup("thumb", game, 4), rows, rows, copies=0)
    section = segments.ask(asked)
    drawn: Any = section.charts[0]["data"]
    assert len({one["rules"] for one in drawn["values"]}) == setups
    assert len(section.text) == setups


def test_the_bots_turns_next_to_par_have_an_interval() -> None:
    par = {"n": 24, "low": 20, "high": 26, "finished": 20}
    said = reverb.title_of(Spread(34.0, 31.0, 37.0, 5.0), par, words_of(GAMES["reverb"]))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == (
        "In 24 deals, par is 20 to 26 turns; "
        "the bots took 34.0 (95 %: 31.0 to 37.0) in the 20 that they finished"
    )


def test_the_evenest_setup_gives_pieces_to_who_is_behind() -> None:
    worth = np.array([[1.0, 0.0], [0.0, 1.0]])
    assert segments.evenest(np.array([3.0, 5.0]), worth, np.array([1, 1])).tolist() == [2, 0]
    assert segments.evenest(np.array([4.0, 4.0]), worth, np.array([1, 1])).tolist() == [1, 1]


# -- warnings -------------------------------------------------------------------
def test_a_fair_game_gets_no_unfairness_warning() -> None:
    assert not any("its share" in words for words in warned(by_hand([[1, 2], [2, 1]] * 500)))


def test_a_little_luck_is_not_unfair() -> None:
    assert not any(
        "its share" in words for words in warned(by_hand([[1, 2]] * 515 + [[2, 1]] * 485))
    )


def test_a_seat_that_wins_too_often_is_warned_of_with_its_interval() -> None:
    said = [
        words.replace("\N{NO-BREAK SPACE}", " ")
        for words in warned(by_hand([[1, 2]] * 700 + [[2, 1]] * 300))
    ]
    share = "its share of 50.0 % (95 %: 17.1 to 22.8)"
    assert sorted(said[:2]) == [
        f"seat 0 wins 20.0 percentage points more often than {share}",
        f"seat 1 wins 20.0 percentage points less often than {share}",
    ]


def test_a_rigged_lineup_is_warned_of_by_name() -> None:
    depth = replace(SHALLOW, watched=1, asked=0, hands=1)
    study = studied("thumb,random", games=600, seats=2, depth=depth)
    assert any(re.match(r"seat 0 \(thumb\) wins .* more often", words) for words in warned(study))


def test_matches_cut_short_and_dead_moves_are_warned_of() -> None:
    study = by_hand([[1, 2]] * 980 + [[0, 0]] * 20)
    study.rows["figures"][:20, UNO.figures.index("cut short")] = 1
    study.rows["choices"] = 1
    interval = "(95\N{NO-BREAK SPACE}%: 1.3 to 3.1\N{NO-BREAK SPACE}%)"
    assert f"trouble in one match in 50 {interval}: cut short" in warned(study)
    assert f"nobody wins in one match in 50 {interval}" in warned(study)
    assert any(words.startswith("9 moves in 10 have no alternative") for words in warned(study))


# -- the page -------------------------------------------------------------------
class Loads(HTMLParser):
    """Whatever a browser would fetch for a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str | None] = []

    def handle_starttag(self, tag: Any, attrs: Any) -> None:
        self.found += [value for name, value in attrs if name in ("src", "href", "data", "action")]


def test_the_page_loads_nothing_and_forbids_it(study: Any) -> None:
    text = html_of(page_of([study], "fairdeal report uno"))
    loads = Loads()
    loads.feed(text)
    assert loads.found == ["data:,"]
    assert "default-src 'none'" in text
    style = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)[0]
    assert "url(" not in style
    assert "@import" not in style
    specs = re.findall(r'id="specs">(.*?)</script>', text, re.DOTALL)[0]
    assert '"url"' not in specs


def test_the_page_says_what_was_played_and_how_to_make_it_again(study: Any) -> None:
    facts = dict(page_of([study], "fairdeal report uno --seed 1").facts)
    assert facts["seed"] == "1"
    assert facts["matches"] == "60"
    assert facts["bots"] == "random, random, random"
    assert "max_moves=400" in facts["options"]
    assert facts["command"] == "fairdeal report uno --seed 1"


def test_the_same_seed_makes_the_same_page_on_any_number_of_cores(study: Any) -> None:
    again = studied(jobs=3)
    assert html_of(page_of([again], "x")) == html_of(page_of([study], "x"))


INTERVAL = re.compile(r"\((95 %: )?[\d.,]+ to [\d.,]+( %)?\)")


def test_no_figure_of_a_title_a_warning_or_the_summary_stands_without_an_interval(
    study: Any,
) -> None:
    duels = np.zeros(21, layout_for(Row, UNO))
    duels["deal"], duels["lineup"] = np.arange(21) // 3, np.arange(21) % 3
    duels["places"][:, :3] = [[1, 2, 2], [2, 1, 2], [1, 2, 2]] * 7
    asked = np.zeros(20, Stop.dtype)
    asked["gain"][:12] = 1
    page = page_of([replace(study, duels=duels, asked=asked)], "x")
    titles = [one.title for one in page.sections]
    whole = [*titles, *page.warnings, *re.split(r"(?<=\.) ", " ".join(page.summary))]
    told = [one.replace("\N{NO-BREAK SPACE}", " ") for one in whole]
    figures = [re.sub(r"[Aa]fter \d+ %", "", one) for one in told]  # a part of a match
    measured = [one for one in figures if re.search(r"\d\.\d|\d %", one)]
    assert len(measured) > 8
    assert [one for one in measured if not INTERVAL.search(one)] == []


def test_no_line_repeats_the_figure_of_its_title(study: Any) -> None:
    asked = np.zeros(20, Stop.dtype)
    asked["gain"][:12] = 1
    one = replace(study, asked=asked)
    other = replace(one, name="other")
    both_ways = [one], [one, other]
    played = [[leads.courses(each) for each in studies] for studies in both_ways]
    for alone, both in (
        [sections.choices(studies) for studies in both_ways],
        [sections.decisions(studies) for studies in both_ways],
        [courses.comebacks(*each) for each in zip(both_ways, played, strict=True)],
    ):
        assert alone
        assert both
        share, interval = re.findall(r"[\d.]+\s%|\(.*\)", alone.title)
        assert not any(share in line or interval in line for line in alone.text)
        lines = [line for line in both.text if share in line and interval in line]
        assert [line.split(":")[0] for line in lines] == ["other"]


def test_another_seed_makes_another_page(study: Any) -> None:
    assert page_of([studied(seed="2")], "x").summary != page_of([study], "x").summary


def test_two_rule_sets_stand_side_by_side_on_the_same_deals(study: Any) -> None:
    other = studied(symbol_match="true")
    page = page_of([study, other], "x")
    assert other.hands == study.hands
    assert "figures differ" in page.sections[0].title
    assert all(sentence.startswith(("as-written",)) for sentence in page.summary)


def test_a_warning_begins_with_a_capital_but_the_name_of_a_rule_set_stays() -> None:
    study = by_hand([[1, 2], [2, 1], [0, 0]] * 50)
    alone, several = (
        page_of([study, *others], "x").warnings for others in ([], [replace(study, name="b=1")])
    )
    assert [said.partition(" in ")[0] for said in alone] == ["Nobody wins"]
    names = (study.name, "b=1")
    assert [said.partition(" in ")[0] for said in several] == [f"{n}: nobody wins" for n in names]


def test_an_option_may_be_broken_where_a_narrow_page_must(study: Any) -> None:
    page = html_of(page_of([replace(study, name="draw_until_playable=true")], "x"))
    assert "<h1>UNO, 3 seats: draw_<wbr>until_<wbr>playable=<wbr>true</h1>" in page
    assert "<title>UNO, 3 seats: draw_until_playable=true</title>" in page


def test_a_page_cannot_be_broken_by_a_name(study: Any) -> None:
    assert "<b>" not in html_of(page_of([replace(study, name="<b>")], "x")).split("<script")[0]


# -- the command ----------------------------------------------------------------
def test_the_command_writes_the_page_and_a_row_for_each_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, rows = tmp_path / "uno.html", tmp_path / "uno.parquet"
    run([rules_of()], lambda _: "x", 1, out, rows, SHALLOW)
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    with connect() as database:
        assert database.execute(f"select count(*) from '{rows}'").fetchall() == [(60,)]
    assert f"written: {out}\nwritten: {rows}\n" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == [out.name, rows.name]


@pytest.mark.parametrize(
    ("bots", "out", "jobs", "words"),
    [
        ("wizard", "x.html", 1, "there is no bot 'wizard'"),
        ("random,random", "x.html", 1, "name one bot for all seats, or 3"),
        ("search:5ms", "x.html", 1, "has a time limit"),
        ("random", "nowhere/x.html", 1, "cannot write"),
        ("random", "x.html", 0, "at least 1, not 0"),
    ],
)
def test_what_cannot_be_is_refused_before_the_work(
    tmp_path: Path, bots: str, out: str, jobs: int, words: str
) -> None:
    with pytest.raises(SetupRefused, match=words):
        run([replace(rules_of(), bots=bots)], str, jobs, tmp_path / out, None, SHALLOW)
    assert list(tmp_path.iterdir()) == []


def test_no_matches_are_refused() -> None:
    with pytest.raises(SetupRefused, match="at least 1, not 0"):
        rules_of(games=0)


def test_a_page_that_cannot_be_put_in_its_place_is_kept_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "gone" / "x.html", partial(write_page, "page"))
    assert (tmp_path / "x.html").read_text() == "page"
    cannot, written = capsys.readouterr().out.splitlines()
    assert cannot == f"cannot write {tmp_path / 'gone' / 'x.html'}: No such file or directory"
    assert written == "written: x.html"


def test_reports_that_are_written_to_one_file_at_once_leave_one_of_them_whole(
    tmp_path: Path,
) -> None:
    out, pages = tmp_path / "x.html", [f"{number}" * 100_000 for number in range(8)]

    def write(page: str) -> None:
        for _ in range(20):
            check_writable(out)
            write_page(page, out)

    with ThreadPoolExecutor(len(pages)) as writers:
        list(writers.map(write, pages))
    assert out.read_text() in pages
    assert list(tmp_path.iterdir()) == [out]


def test_a_page_that_can_be_put_nowhere_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "y.html").mkdir()
    with pytest.raises(SetupRefused, match=r"cannot write y\.html: Is a directory"):
        save(tmp_path / "gone" / "y.html", partial(write_page, "page"))


def test_steps_come_down_where_a_rule_set_has_no_matches() -> None:
    rows = [
        {"rules": name, "start": start, "end": start + 1, "share": 0.5}
        for name, start in (("a", 0), ("a", 3), ("b", 1))
    ]
    filled = charts.with_empty_bins(rows)
    assert [row["share"] for row in filled if row["rules"] == "a"] == [0.5, 0, 0, 0.5, 0]
    assert [row["share"] for row in filled if row["rules"] == "b"] == [0, 0.5, 0, 0, 0]
