"""Hints: the move and its words are of one estimate, and say why when a move looks wrong."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from translations import as_json, in_node

from fairdeal.bots.hint import (
    FEW,
    SURE,
    NamedEstimate,
    advised,
    choice,
    differ,
    hint,
    hint_from,
    ranked,
    worth,
)
from fairdeal.bots.searcher import Estimate, Searcher
from fairdeal.engine.face import blank
from fairdeal.engine.messages import Message, message
from fairdeal.engine.table import Table
from fairdeal.games.beverbende import GAME as BEVERBENDE
from fairdeal.games.beverbende.rules import ROW, SWAP, TAKE

POSITIONS = 60
LEADS = re.compile(r"an expected lead of ([+-][\d.]+)")


@pytest.fixture(scope="module")
def given() -> Any:
    """Hints at positions of random matches of Beverbende in which a number is in hand."""
    searcher = Searcher(BEVERBENDE, 2, BEVERBENDE.choose(2))
    found, luck = list[Any](), Random(1)
    while len(found) < POSITIONS:
        table = Table(BEVERBENDE, 2, key=luck.randbytes(32))
        while not table.over and table.ply < 60 and len(found) < POSITIONS:
            seat = table.to_act()[0]
            view = table.view(seat)
            if table.game.describe(view)["held"] in [*"0123456789"] and SWAP in table.legal(seat):
                found.append((view, hint(table, seat, searcher)))
            table.play(seat, luck.choice(table.legal(seat)))
    return found


def test_the_move_advised_is_the_one_whose_figures_promise_most(given: Any) -> None:
    for _, advice in given:
        figures = BEVERBENDE.say(advice.said.args["figures"])
        best, other = (float(lead) for lead in LEADS.findall(figures))
        assert best >= other, figures
        assert f"{advice.estimates[0].value:+.2f}" in figures
        assert advice.action == advice.estimates[0].action


def test_figures_have_the_decimal_sign_of_their_language() -> None:
    estimate = NamedEstimate(0, 900, -2.34, 0.1, message("draw"), None, None)
    alone, among = worth(estimate, 1, True), worth(estimate, 2, True)
    assert BEVERBENDE.say(among) == "an expected lead of -2.34 at the end of the round"
    assert BEVERBENDE.say(among, "de") == "erwarteter Vorsprung von -2,34 am Ende der Runde"
    assert BEVERBENDE.say(alone, "fr") == "environ 2,3 tours jusqu’à la fin de la partie"
    searched = worth(estimate, 1, False)
    assert BEVERBENDE.say(searched) == "about 2.3 turns to the next empty hand"


def test_a_hint_is_one_sentence_without_figures_of_the_search(given: Any) -> None:
    for _, advice in given:
        assert not LEADS.search(advice.words)
        assert not re.search(r"\d\.\d", advice.words)
        assert advice.words.count(".") == 1
        assert re.search(r"the best move|better than|as good as|the only", advice.words)


@pytest.mark.parametrize(
    ("value", "error", "strength"),
    [
        (2.0, 0.1, "clearly-best"),
        (0.2, 0.1, "slightly-better"),
        (0.1, 0.1, "as-good"),
        (-0.2, 0.1, "as-good"),  # the rival looks wrong to people, and is not better for sure
    ],
)
def test_the_strength_of_a_move_never_contradicts_its_figures(
    value: float, error: float, strength: str
) -> None:
    bluff = message("bluff", held=8, known=7)
    one = NamedEstimate(1, 900, value, error, message("draw"), None, None)
    other = NamedEstimate(2, 900, 0.0, error, message("take"), None, bluff)
    said: Any = advised([one, other], 2, True).args["strength"]
    assert said.key == strength


def test_a_move_is_not_compared_with_one_that_was_hardly_tried() -> None:
    best = NamedEstimate(1, 900, 1.0, 0.1, message("draw"), None, None)
    hasty = NamedEstimate(2, FEW - 1, 0.99, 0.1, message("take"), None, None)
    tried = NamedEstimate(3, 900, 0.95, 0.1, message("knock"), None, None)
    strength: Any = advised([best, hasty, tried], 2, True).args["strength"]
    assert (strength.key, strength.args["action"]) == ("as-good", message("knock"))


def test_a_known_card_is_given_for_a_higher_one_only_where_the_search_is_sure_and_says_why(
    given: Any,
) -> None:
    looked_wrong = 0
    for _, advice in given:
        tried = [one for one in advice.estimates if one.tries >= FEW]
        sound = [one for one in tried if not one.doubt]
        looked_wrong += max(tried, key=lambda one: one.value) not in sound
        if advice.estimates[0].doubt:
            assert "a bluff: it puts a" in advice.words
            assert all(differ(advice.estimates[0], one, SURE) for one in sound)
        else:
            assert "bluff" not in advice.words
    assert looked_wrong  # such positions were among them


@pytest.fixture
def holding_an_eight() -> Any:
    """The view of a seat that knows its 7 and its 9, and took an 8."""
    table = BEVERBENDE.position("7 1 2 9", "3 3 3 3", top="8")
    BEVERBENDE.apply(table, 0, TAKE)
    view = blank(BEVERBENDE.view)
    BEVERBENDE.settle(view, 2, BEVERBENDE.options_of(table))
    BEVERBENDE.look(table, 0, view)
    return view


def test_only_a_known_lower_card_given_for_a_higher_one_looks_wrong(holding_an_eight: Any) -> None:
    tried = [Estimate(SWAP + place, 1000, 0.0, 0.1) for place in range(ROW)]
    doubts: list[Any] = [choice(BEVERBENDE, holding_an_eight, one).doubt for one in tried]
    assert [bool(doubt) for doubt in doubts] == [True, False, False, False]
    assert "an 8 in the place of your 7" in BEVERBENDE.say(doubts[0])


@pytest.mark.parametrize(("lead", "first"), [(0.1, 3), (0.4, 3), (0.5, 0), (2.0, 0)])
def test_what_looks_wrong_comes_first_only_when_it_is_better_for_sure(
    holding_an_eight: Any, lead: float, first: int
) -> None:
    found = [Estimate(SWAP + place, 1000, value, 0.1) for place, value in ((0, lead), (3, 0.0))]
    named = [choice(BEVERBENDE, holding_an_eight, one) for one in found]
    assert ranked(named)[0].action == SWAP + first


def test_a_move_that_was_hardly_tried_is_not_advised(holding_an_eight: Any) -> None:
    found = [Estimate(SWAP + 1, FEW - 1, 9.0, 2.0), Estimate(SWAP + 3, 4000, 1.0, 0.1)]
    named = [choice(BEVERBENDE, holding_an_eight, one) for one in found]
    assert ranked(named)[0].action == SWAP + 3


def test_a_hint_needs_the_bytes_of_a_view_and_nothing_else(given: Any) -> None:
    view, advice = given[0]
    received = blank(BEVERBENDE.view)
    received.restore(view.bytes())
    assert hint_from(BEVERBENDE, received) == advice


def random_choices(random: Random) -> list[NamedEstimate]:
    """Some values are exactly between two decimals, some are equal, some moves are doubted."""
    doubts = [None, None, message("bluff", held=8, known=7)]

    def value() -> float:
        return random.choice([random.gauss(0, 2), random.randrange(-40, 40) / 8, 0.0])

    return [
        NamedEstimate(
            action,
            random.choice([FEW - 1, FEW, 900]),
            value(),
            random.choice([0.0, 0.1, random.random()]),
            message("wait") if action < 0 else message("play", card=str(action)),
            random.choice([None, message("hint-look")]),
            random.choice(doubts),
        )
        for action in random.sample(range(-1, 30), random.randint(1, 6))
    ]


def test_the_page_words_its_hints_as_the_engine_does(tmp_path: Path) -> None:
    def plain(one: Message | None) -> object:
        return one and {"key": one.key, "args": one.args}

    random = Random(3)
    asked = [
        (random_choices(random), random.choice([1, 2, 4]), random.random() < 0.5)
        for _ in range(500)
    ]
    calls = [
        (
            "advised",
            None,
            [
                {
                    **vars(one),
                    "name": plain(one.name),
                    "reason": plain(one.reason),
                    "doubt": plain(one.doubt),
                }
                for one in choices
            ],
            *settings,
        )
        for choices, *settings in asked
    ]
    found = in_node({"advised": advised}, calls, tmp_path)
    assert found == [as_json(advised(*one)) for one in asked]
