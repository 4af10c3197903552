"""How far bots are from par: the same deals, nothing unfinished in a mean, no wrong request."""

import json
from math import inf, isnan, nan
from typing import Any

import pytest

from fairdeal.bots.levels import read_mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.speech import Reader
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab import strength
from fairdeal.lab.card import Extras, check_endgames, line_of_par, run
from fairdeal.lab.par import SolvedDeal, above_par, solver, summed_up
from fairdeal.lab.plan import Plan
from fairdeal.lab.strength import StrengthCard, card_of, pair

UNO, REVERB = GAMES["uno"], GAMES["reverb"]
DEALS = 6


def card(bot: str = "thumb", game: Any = REVERB, preset: str = "as-written") -> StrengthCard:
    return card_of(game, bot, "random", (game.usual,), 2 * DEALS, "par", preset, {})


def plan() -> Plan:
    return Plan(REVERB, 1, DEALS, "par", REVERB.choose(1, simulated=True))


def test_the_bot_plays_the_deals_that_are_solved() -> None:
    thumb = read_mind("thumb", REVERB)
    found = above_par(plan(), thumb, 1, lambda done: None)
    pars = [REVERB.par(Table(REVERB, 1, key=plan().key(deal)).state) for deal in range(DEALS)]
    turns = [one.turns for one in pars if one.turns is not None]
    played = pair(card().pairings()[0], 1, inf, 1, lambda done: None).solo
    assert played is not None
    assert (found.deals, found.finished, found.proved) == (DEALS, DEALS, DEALS)
    assert found.par == pytest.approx(sum(turns) / DEALS)
    assert found.above.mean == pytest.approx(played.points - found.par)
    assert found.above.low < found.above.mean < found.above.high


def test_the_distance_from_par_is_the_same_on_any_number_of_cores() -> None:
    shown = list[int]()
    one, two = (above_par(plan(), read_mind("learnt", REVERB), n, shown.append) for n in (1, 2))
    assert one == two
    assert shown == 2 * list(range(1, DEALS + 1))


def test_no_bot_takes_fewer_turns_than_a_proved_par() -> None:
    for bot in ("thumb", "learnt", "search:30"):
        solve = solver(plan(), read_mind(bot, REVERB))
        for deal in range(DEALS):
            found = solve(deal)
            assert found.proved
            assert isnan(found.turns) or found.turns >= found.par


def test_deals_without_a_par_or_without_an_end_are_in_no_mean() -> None:
    found = summed_up(
        [
            SolvedDeal(3.0, True, 5.0),
            SolvedDeal(nan, False, 9.0),
            SolvedDeal(nan, True, nan),
            SolvedDeal(5.0, False, nan),
            SolvedDeal(4.0, True, 8.0),
        ]
    )
    assert (found.deals, found.proved, found.finished) == (3, 2, 2)
    assert (found.par, found.above.mean) == (4.0, 3.0)


def test_the_distance_from_par_is_on_the_card_in_both_languages_and_in_its_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "TIMED", 0.01)
    run(card(), 1, 1, as_json=True, extras=Extras(deals=DEALS))
    found = json.loads(capsys.readouterr().out)["par"]
    assert (found["deals"], found["finished"]) == (DEALS, DEALS)
    for language, words in (("en", f"par of {DEALS} deals"), ("nl", f"Over {DEALS} keer delen")):
        monkeypatch.setattr(Reader, "language", language)
        run(card(), 1, 1, as_json=False, extras=Extras(deals=DEALS))
        assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("solved", "words"),
    [
        (SolvedDeal(3.0, True, nan), "this bot finishes none of them"),
        (SolvedDeal(nan, False, nan), "None of these deals can be finished"),
    ],
)
def test_a_mean_of_nothing_is_not_shown(solved: SolvedDeal, words: str) -> None:
    said = line_of_par(summed_up([solved]))
    assert words in said
    assert "nan" not in said


# -- what is asked for --------------------------------------------------------------
@pytest.mark.parametrize("name", ["uno", "segments"])
def test_endgames_can_be_asked_for_where_the_rules_are_as_written(name: str) -> None:
    check_endgames(card(game=GAMES[name]))


@pytest.mark.parametrize(
    ("asked", "extras", "why"),
    [
        ({"game": UNO}, {"deals": 5}, "UNO has no solver"),
        ({}, {"deals": -1}, "--par must be at least 0, not -1"),
        ({"game": UNO}, {"endgames": -1}, "--endgames must be at least 0, not -1"),
        ({}, {"endgames": 5}, "no endgames of Reverb"),
        ({"game": UNO, "bot": "search:5"}, {"endgames": 5}, "too many random numbers"),
        ({"game": UNO, "preset": "house"}, {"endgames": 5}, "by the rules as written"),
    ],
)
def test_what_cannot_be_measured_is_refused_before_a_network_is_trained(
    asked: Any, extras: Any, why: str
) -> None:
    def respond() -> Any:
        pytest.fail("this takes minutes")

    with pytest.raises(SetupRefused, match=why) as refused:
        run(card(**asked), 1, 1, as_json=True, extras=Extras(respond=respond, **extras))
    assert "\n" not in str(refused.value)
