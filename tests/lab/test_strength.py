"""The card of a bot: the same deals from every seat, within the time, and nothing invented."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from networks import any_network
from rich.console import Console

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.speech import Reader
from fairdeal.games import GAMES
from fairdeal.lab import strength
from fairdeal.lab.bouts import pieces_of
from fairdeal.lab.card import CardResults, lines_of, pairings_grid, run, solo_grid
from fairdeal.lab.filed import SIDE_BY_SIDE
from fairdeal.lab.ratings import Contests, Mean, share_of
from fairdeal.lab.strength import Pairing, SoloResult, card_of, needed, needed_alone, pair
from fairdeal.lab.words import COMMAS, t

UNO, REVERB = GAMES["uno"], GAMES["reverb"]
SOON = 1e12  # the end of a time that is never over


def card(bot: str = "thumb", against: str | None = "random", **more: Any) -> Any:
    settings: dict[str, Any] = {
        "seats": (2,),
        "games": 40,
        "seed": "card",
        "preset": "as-written",
        "options": {},
    }
    game = more.pop("game", UNO)
    return card_of(game, bot, against, **(settings | more))


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "TIMED", 0.01)


# -- what is asked for --------------------------------------------------------------
def test_a_card_has_the_reference_bots_at_two_to_four_seats_and_networks_where_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = card("thumb", None, seats=None)
    assert made.seats == (2, 3, 4)
    names = ["random", "learnt", "search:1000", "expert", "search:4000"]
    assert [mind.name for mind in made.others] == names
    alone = card("thumb", None, seats=None, game=REVERB)
    assert alone.seats == (1, 2, 3, 4)
    assert [mind.name for mind in alone.others] == names
    assert "expert" not in [mind.name for mind in card("expert", None).others]
    monkeypatch.setattr(strength, "has_network", lambda game: False)
    without = card("thumb", None)
    assert [mind.name for mind in without.others] == ["random", "search:1000", "search:4000"]


def test_seats_that_are_named_twice_are_measured_once() -> None:
    assert card(seats=(2, 4, 2)).seats == (2, 4)


def test_slow_bots_come_last_so_that_quick_ones_leave_them_their_time() -> None:
    pairings = card("thumb", "search:10,random", seats=(2, 3)).pairings()
    met = [(arena.bots[1].name, arena.plan.seats) for arena in pairings]
    assert met == [("random", 2), ("random", 3), ("search:10", 2), ("search:10", 3)]
    pairings = card("thumb", "search:4000,expert,search:1000,learnt,expert:200").pairings()
    names = [arena.bots[1].name for arena in pairings]
    assert names == ["learnt", "search:1000", "expert", "search:4000", "expert:200"]


def test_every_pairing_has_an_equal_share_of_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The quickest pairing needs none of its time; it is shared by all others, slow or not."""
    now, end, taken = 0.0, 600.0, list[float]()
    monkeypatch.setattr(strength, "perf_counter", lambda: now)
    monkeypatch.setattr(strength, "PIECE", 1)
    arenas = card("thumb", None, seats=(2, 4), games=1_000).pairings()
    for left, arena in zip(range(len(arenas), 0, -1), arenas, strict=True):
        begun = now
        for _ in strength.until(arena, end, left):
            now += 0.0 if arena is arenas[0] else 1.0
        taken.append(now - begun)
    assert taken[0] == 0
    assert taken[1:] == pytest.approx([end / (len(arenas) - 1)] * (len(arenas) - 1), abs=2)
    assert now == pytest.approx(end, abs=1)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"bot": "clever"}, "there is no bot"),
        ({"against": "thumb"}, "cannot be measured against itself"),
        ({"bot": "search:50ms"}, "has a time limit"),
        ({"against": "search:50ms"}, "has a time limit"),
        ({"seats": (1,)}, "seats"),
        ({"games": 0}, "at least 1"),
    ],
)
def test_a_card_that_cannot_be_made_is_refused_in_one_line(wrong: Any, why: str) -> None:
    with pytest.raises(SetupRefused, match=why) as refused:
        card(**wrong)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("minutes", [0.0, -1.0, float("nan"), float("inf")])
def test_a_time_that_is_none_is_refused(minutes: float) -> None:
    with pytest.raises(SetupRefused, match="--minutes"):
        run(card(), minutes, 1, as_json=True)


# -- what is played -------------------------------------------------------------------
def test_the_same_seed_gives_the_same_results_on_any_number_of_cores() -> None:
    arena = card(seats=(3,), games=60).pairings()[0]
    one, two = (pair(arena, jobs, SOON, 1, lambda done: None) for jobs in (1, 2))
    assert one == two
    assert (one.matches, one.deals, one.verdict) == (60, 20, "ahead")


def test_a_pairing_stops_when_its_time_is_over_and_too_few_deals_decide_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strength, "PIECE", 1)
    found = pair(card(games=10_000).pairings()[0], 1, 0.0, 1, lambda done: None)
    assert (found.deals, found.verdict) == (strength.LEAST_BLOCKS, "few")
    assert found.wins.low <= found.wins.mean <= found.wins.high


def test_a_policy_file_plays_no_more_than_one_batch_between_two_looks_at_the_clock(
    tmp_path: Path,
) -> None:
    (tmp_path / "any.net").write_bytes(any_network(UNO).to_bytes())
    arena = card(str(tmp_path / "any.net"), games=10_000).pairings()[0]
    deals, _ = next(pieces_of(arena, enough=strength.PIECE))
    assert SIDE_BY_SIDE / 2 <= len(deals) <= SIDE_BY_SIDE


def test_pairings_for_which_no_time_is_left_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    run(card(against="random,search:1", games=2), 1e-9, 1, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert [one["against"] for one in found["pairings"]] == ["random"]
    assert found["skipped"] == ["UNO, 2 seats: thumb against search:1"]


def test_alone_the_points_on_the_same_deals_are_compared() -> None:
    made = card("thumb", "search:5", seats=(1,), games=12, game=REVERB)
    found = pair(made.pairings()[0], 1, SOON, 1, lambda done: None)
    assert (found.matches, found.deals) == (12, 6)
    assert found.solo is not None
    assert found.solo.fewer
    assert found.solo.points > 0
    assert found.solo.finished[0] > 0


# -- what it says -------------------------------------------------------------------
def pairing(wins: Mean, solo: SoloResult | None = None) -> Pairing:
    return Pairing(2, "thumb", 100, 50, wins, 0.5, 1.0, solo)


@pytest.mark.parametrize(
    ("low", "high", "verdict"), [(0.51, 0.6, "ahead"), (0.49, 0.6, "level"), (0.3, 0.49, "behind")]
)
def test_a_bot_is_ahead_only_if_its_whole_interval_is(
    low: float, high: float, verdict: str
) -> None:
    assert pairing(Mean((low + high) / 2, low, high)).verdict == verdict


@pytest.mark.parametrize(("fewer", "verdict"), [(True, "ahead"), (False, "behind")])
def test_alone_fewer_points_are_better_where_the_game_says_so(fewer: bool, verdict: str) -> None:
    solo = SoloResult(9.0, Mean(-2, -3, -1), (1.0, 1.0), fewer)
    assert pairing(Mean(0.5, 0.4, 0.6), solo).verdict == verdict


def test_alone_points_do_not_decide_where_the_worst_matches_have_none() -> None:
    """A bot that finishes only the easy deals needs few turns in them."""
    solo = SoloResult(9.0, Mean(-2, -3, -1), (0.2, 1.0), True)
    assert pairing(Mean(0.15, 0.1, 0.2), solo).verdict == "behind"


def test_bots_that_share_every_deal_are_not_known_to_be_equal() -> None:
    seat = np.tile([1, 2], (30, 1))  # the first seat wins
    told = Contests(("a", "b"), np.arange(30) // 2, np.array([[0, 1], [1, 0]] * 15), seat, 2 - seat)
    wins = share_of(told.wins, told.seated == 0, told.blocks)
    assert wins.low < 0.45 < 0.55 < wins.high


def contests(wins: list[list[int]], points: list[list[float]]) -> Contests:
    """Matches of two bots for two, each deal from both seats."""
    many = len(wins)
    seated = np.array([[0, 1], [1, 0]] * (many // 2))
    return Contests(("a", "b"), np.arange(many) // 2, seated, 2 - np.array(wins), np.array(points))


def test_what_the_same_deals_save_is_measured_not_assumed() -> None:
    lucky = contests([[1, 0], [1, 0]] * 8 + [[0, 1], [0, 1]] * 8, [[0.0, 0.0]] * 32)
    assert needed(lucky, lucky.seated == 0, 16) == 0  # the seat decides: each bot wins half
    skilled = contests([[1, 0], [0, 1]] * 8 + [[0, 1], [1, 0]] * 8, [[0.0, 0.0]] * 32)
    assert needed(skilled, skilled.seated == 0, 16) > 1.9  # the deal decides who is better


def test_alone_the_same_deals_save_what_both_have_in_common() -> None:
    deals = np.random.default_rng(1).normal(size=500) * 3
    own = np.random.default_rng(2).normal(size=(500, 2))
    alone = contests([[1, 0]] * 500, (deals[:, None] + own).tolist())
    assert needed_alone(alone) == pytest.approx(0.1, abs=0.03)


def test_the_card_is_printed_in_both_languages_and_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(card(), 1, 1, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["bot"], found["seed"]) == ("uno", "thumb", "card")
    (pairing,) = found["pairings"]
    assert (pairing["against"], pairing["matches"], pairing["verdict"]) == ("random", 40, "ahead")
    assert found["thinking"][0]["milliseconds"] > 0
    for language, said in (("en", "one core"), ("nl", "één kern")):
        monkeypatch.setattr(Reader, "language", language)
        run(card(), 1, 1, as_json=False)
        shown = capsys.readouterr().out
        assert said in shown
        assert "random" in shown


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_card_shows_names_and_intervals_whole_in_80_columns(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`search:1000` and `search:10` must not both end in an ellipsis."""
    monkeypatch.setattr(Reader, "language", language)
    monkeypatch.setenv("COLUMNS", "80")
    names = ["search:10", "search:1000", "search:4000"]
    wins, far = Mean(0.777, 0.737, 0.817), SoloResult(8.36, Mean(-131, -144, -117), (1, 1), True)
    near = replace(far, more=Mean(-37.1, -44.9, -29.3))
    several = [Pairing(4, name, 4_000, 1_000, wins, 0.25, 1.0, None) for name in names]
    alone = [replace(one, seats=1, solo=near) for one in several]
    few = replace(several[0], deals=3)
    for made in (
        pairings_grid([*several, few]),
        solo_grid([*alone, replace(alone[0], solo=far), replace(alone[0], deals=3)]),
    ):
        Console().print(made)
    shown = capsys.readouterr().out
    joined = {"en": "to", "nl": "tot"}[language]
    for one in (*names, f" {joined} ".join(["73.7%", "81.7%"]), f"-44.9 {joined} -29.3", "-131"):
        assert (one if language == "en" else one.translate(COMMAS)) in shown
    for heading in ("against", "interval", "verdict", "fair", "finished", "deals"):
        assert t(f"column-{heading}").split(" ")[-1] in shown
    assert "\N{HORIZONTAL ELLIPSIS}" not in shown


@pytest.mark.parametrize(
    ("low", "said"),
    [(0.52, "wins at least as much"), (0.3, "a copy of the bot wins the fair share")],
)
def test_a_best_response_that_does_not_win_shows_no_weakness(low: float, said: str) -> None:
    response = pairing(Mean(low + 0.02, low, low + 0.04))
    (line,) = lines_of(CardResults(None, None, [], [response], [], []))
    assert said in line
    assert "\n" not in line
