"""`fairdeal tune`: it finds what was planted, says only what intervals support, and goes on."""

import re
from dataclasses import replace
from functools import partialmethod
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from lab.planted import PLANTED, codes, planted, request

from fairdeal.engine.errors import SetupRefused, WrongOption, WrongSeats
from fairdeal.engine.speech import Reader
from fairdeal.games import GAMES
from fairdeal.lab.analysis import Workers
from fairdeal.lab.device_rows import DeviceCrew
from fairdeal.lab.spread import CORES
from fairdeal.lab.tune.answer import answer
from fairdeal.lab.tune.dials import combinations, dials_of, ladder
from fairdeal.lab.tune.measure import CUDA, Gauge, samples_of, samples_on_device
from fairdeal.lab.tune.page import html_of_search
from fairdeal.lab.tune.proposals import by_compromise, front
from fairdeal.lab.tune.run import check_device, check_other_rules, facts_of, run
from fairdeal.lab.tune.search import Search, open_study
from fairdeal.lab.tune.wishes import Wish, interval, read_wishes, step

UNO = GAMES["uno"]
SECRET = 0b01100101
MOST_BYTES = 1_000_000
ALONE = Workers(1)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "language", "en")


@pytest.fixture(scope="module")
def asked() -> Any:
    return request(SECRET, "1", count=80, games=1_000)


@pytest.fixture(scope="module")
def found(asked: Any) -> Any:
    return answer(asked, ALONE)


def test_a_planted_rule_set_is_found_among_eight_options(found: Any) -> None:
    assert codes(found.proposals[0].changes) == planted(SECRET)
    assert len(found.tried) <= 80 < found.whole == 256


def test_the_winner_is_confirmed_on_fresh_deals(found: Any) -> None:
    assert found.proposals[0].confirmed
    assert found.summary[-1].startswith("Confirmed: rule set 1 (")


def test_a_promise_that_stronger_players_do_not_keep_is_not_confirmed(found: Any) -> None:
    one = found.proposals[0]
    open_ = replace(one, checked=[replace(one.checked[0], verdict=0)])
    assert not open_.confirmed
    said = replace(found, proposals=[open_]).summary[-1]
    assert said.startswith("Not confirmed: ")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Not checked by a stronger player: rule set"),
        ("nl", "Niet gecontroleerd door een sterkere speler: regelset"),
    ],
)
def test_a_proposal_that_no_stronger_player_played_says_so(
    language: str, said: str, found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reader, "language", language)
    one = found.proposals[0]
    more = replace(found, proposals=[one, one, *(replace(one, checked=[]) for _ in range(2))])
    page = html_of_search(more, PLANTED, [])
    sections = page.split('<section class="rules"')[1:]
    assert [f"{said} " in section for section in sections] == [False, False, True, True]
    assert more.summary[-1].startswith(f"{said}s 3, 4. ")


def test_each_change_of_the_winner_buys_something_in_the_end(found: Any) -> None:
    effects = found.proposals[0].effects
    assert [effect.name for effect in effects] == list(found.proposals[0].changes)
    assert all(effect.last[0].verdict > 0 for effect in effects)


def test_the_page_stands_alone_and_shows_each_rule_set(found: Any, asked: Any) -> None:
    page = html_of_search(found, PLANTED, facts_of(asked))
    assert len(page.encode()) < MOST_BYTES
    assert page.count('<section class="rules"') == len(found.proposals)
    assert "default-src 'none'" in page
    assert "src=" not in page.partition("<script>")[0]


def test_the_axes_of_the_pictures_have_plain_numbers(found: Any, asked: Any) -> None:
    specs = html_of_search(found, PLANTED, facts_of(asked)).partition('id="specs">')[2]
    axes = set(re.findall(r'"axis":\s*{"format":\s*"([^"]*)"', specs.partition("</script>")[0]))
    assert axes == {",~f"}  # with ~g an axis says 1e+2 for 100


def test_a_stopped_search_goes_on_where_it_stopped(tmp_path: Any) -> None:
    path = tmp_path / "search.log"
    few = request(SECRET, "2", count=20, games=200, want="5 moves")
    first = answer(few, ALONE, path)
    more = answer(replace(few, rules=30), ALONE, path)
    assert more.tried[:20] == first.tried
    assert len(more.tried) == 30


def test_the_file_of_another_search_is_refused(tmp_path: Any) -> None:
    path = tmp_path / "search.log"
    open_study(path, {"seed": "1"}, 1)
    with pytest.raises(SetupRefused, match="another search, with seed 1, not 2"):
        open_study(path, {"seed": "2"}, 1)
    path.write_text("not a search\n")
    with pytest.raises(SetupRefused, match="not the file of a search"):
        open_study(path, {"seed": "1"}, 1)


@pytest.mark.parametrize(
    ("want", "why"),
    [
        ("", "name what you want"),
        ("funny", "there are: fair, skill"),
        ("fair, fair", "two wishes about fair"),
        ("0 min", "above 0"),
        ("20-10 min", "above 0"),
    ],
)
def test_a_wish_that_cannot_be_says_what_is_possible(want: str, why: str) -> None:
    with pytest.raises(SetupRefused, match=why):
        read_wishes(want, UNO, 4)


def test_a_game_alone_has_no_seats_to_be_fair_to() -> None:
    with pytest.raises(SetupRefused, match=r"1 seat; there are: choices, short"):
        read_wishes("fair", GAMES["reverb"], 1)


@pytest.mark.parametrize(
    ("vary", "why"),
    [
        ("stacking", "fixed by --option"),
        ("target=9-3", "--vary target=3-9"),
        ("target=none-3", "a number from"),
        ("symbol_match=1-3", "true or false"),
        ("colour", "has no option 'colour'"),
        ("n_rounds=1-1", "no option to vary"),
    ],
)
def test_options_that_cannot_be_varied_are_refused(vary: str, why: str) -> None:
    with pytest.raises(SetupRefused, match=why):
        dials_of(UNO, UNO.choose(4, simulated=True), {"stacking": "true"}, vary)


def test_a_game_without_options_says_what_else_there_is() -> None:
    with pytest.raises(SetupRefused, match="no options to vary; `fairdeal report uno`"):
        dials_of(replace(UNO, options=()), {}, {}, None)


def test_options_that_leave_only_the_rules_as_they_are_are_refused() -> None:
    """A target needs points, which this rule set does not count."""
    fixed = {"scoring": "none"}
    start = UNO.choose(4, options=fixed, simulated=True)

    def check(rules: Any) -> Any:
        return UNO.choose(4, options=rules, simulated=True)

    with pytest.raises(WrongOption, match=r"needs points to be counted: choose .*scoring=mattel"):
        check_other_rules(dials_of(UNO, start, fixed, "target"), start, check)
    check_other_rules(dials_of(UNO, start, {}, "target,scoring"), start, check)


@pytest.mark.parametrize(
    ("want", "bots", "why"),
    [
        ("fair, drama", "thumb", "the wishes are fair, skill and lengths, not drama"),
        ("fair, short", "hard", "the bots are random, thumb, easy and medium, not hard"),
    ],
)
def test_what_a_gpu_cannot_measure_is_refused(want: str, bots: str, why: str) -> None:
    with pytest.raises(SetupRefused, match=why):
        check_device(request(SECRET, "1", want=want, bots=bots).trial(), "cuda")


def test_many_rule_sets_at_once_have_the_samples_of_each_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on a GPU, whose threads are played here one after the other."""
    trial = request(SECRET, "1", want="fair, 5 moves, skill", games=60).trial()
    trial = replace(trial, moves=2_000)  # other numbers of matches in each
    several = [
        UNO.choose(4, options={"stacking": one, "n_rounds": n}, simulated=True)
        for one, n in (("true", "1"), ("false", "3"))
    ]
    monkeypatch.setattr(DeviceCrew, "play", partialmethod(DeviceCrew.play_here, threads=5))
    at_once = samples_on_device(trial, several)
    alone = [samples_of(trial, rules) for rules in several]
    assert len(alone[0][0]) != len(alone[1][0])
    for one, other in zip(at_once, alone, strict=True):
        assert [each.tolist() for each in one] == [each.tolist() for each in other]


def test_thousands_of_rule_sets_lead_to_the_best_of_millions() -> None:
    """As on a GPU, whose figures are replaced by the number of wrong options and some noise."""
    start = UNO.choose(4, simulated=True)
    dials = dials_of(UNO, start, {}, None)
    best = UNO.choose(4, "classic", simulated=True)

    class CountingGauge(Gauge):
        def measure(self, several: Any, tell: Any = None) -> None: ...

        def losses(self, rules: Any) -> list[float]:
            noise = Random(repr(rules)).random()
            return [sum(rules[dial.name] != best[dial.name] for dial in dials) + noise]

        figures = losses

    gauge = CountingGauge(request(SECRET, "1").trial(), ALONE, CUDA)
    study = open_study(None, {"seed": "1"}, 1)
    search = Search(
        dials, start, lambda rules: UNO.choose(4, "as-written", rules, True), gauge, study
    )
    search.run(1_500, lambda done: None)
    assert combinations(dials) > 4_000_000
    assert min(loss for (loss,) in search.losses.values()) < 2


def test_a_length_that_no_rule_set_has_names_the_nearest(found: Any) -> None:
    far = replace(found, wishes=(Wish("length", "moves", 900.0, 1_000.0),), proposals=[])
    far = replace(far, tried=[({}, [20.0]), ({}, [700.0]), ({}, [2_000.0])])
    assert "In moves, the nearest is 700.0; all are 20.0 to 2000.0." in far.summary[1]


def test_too_many_seats_are_refused_in_one_line(tmp_path: Path) -> None:
    many = replace(request(SECRET, "1"), seats=40)
    with pytest.raises(WrongSeats):
        run(many, 1, CORES, None, tmp_path / "tune.html")


def test_many_numbers_are_tried_in_round_steps() -> None:
    assert ladder(1, 5) == [1, 2, 3, 4, 5]
    assert ladder(50, 500) == [50, 70, 100, 150, 200, 300, 500]


def test_the_front_has_what_nothing_beats_and_the_nearest_is_first() -> None:
    losses = np.array([[0.0, 9.0], [1.0, 1.0], [9.0, 0.0], [2.0, 2.0]])
    assert front(losses) == [0, 1, 2]
    assert by_compromise(losses[:3], np.array([9.0, 9.0]))[0] == 1


def test_equal_rule_sets_are_seldom_called_different() -> None:
    luck, wish, wrong = np.random.default_rng(5), Wish("fair"), 0
    for _ in range(200):
        seats = [luck.integers(4, size=400) for _ in range(2)]
        new, old = (np.eye(4)[one] for one in seats)
        wrong += step(wish, new, old).verdict != 0
    assert wrong <= 20


def test_a_share_of_none_is_not_certain() -> None:
    assert interval(Wish("comebacks"), np.zeros((30, 1))).high > 0.05
    assert step(Wish("comebacks"), np.zeros((30, 1)), np.zeros((30, 1))).verdict == 0
