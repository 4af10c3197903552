"""Reactions that look automatic: programs are marked, people are not."""

from random import Random

import pytest

from fairdeal.games.ratscrew.hands import REACTION
from fairdeal.server.reflexes import LEAST, look_automatic, reported

MATCHES = 20_000


def person(random: Random, hands: int, skill: int = 0) -> list[int]:
    """Reactions as the model of hands has them."""
    return [random.choice(REACTION) * (200 - skill) // 200 for _ in range(hands)]


@pytest.mark.parametrize("skill", [-40, 0, 40])
@pytest.mark.parametrize("hands", [LEAST, 20, 50])
def test_fewer_than_one_person_in_two_thousand_is_marked(skill: int, hands: int) -> None:
    random = Random(f"people {skill} {hands}")
    marked = sum(look_automatic(person(random, hands, skill)) for _ in range(MATCHES))
    assert marked < MATCHES / 2000


@pytest.mark.parametrize("most", [0, 50, 100])
def test_a_script_at_0_to_100_ms_is_marked(most: int) -> None:
    random = Random(f"script {most}")
    assert look_automatic([random.randint(0, most) for _ in range(LEAST)])


@pytest.mark.parametrize("delay", [120, 250, 400])
def test_a_script_that_waits_the_same_time_is_marked(delay: int) -> None:
    random = Random(f"script {delay}")
    for _ in range(100):
        assert look_automatic([delay + random.randint(0, 15) for _ in range(30)])


def test_a_script_that_is_interrupted_at_times_is_marked() -> None:
    assert look_automatic([250, 251, 249, 252, 250, 900, 250, 251, 248, 250, 253, 250, 90] * 2)


def test_of_a_few_reactions_nothing_is_said() -> None:
    assert not look_automatic([100] * (LEAST - 1))
    assert not look_automatic([])


def test_a_few_lucky_guesses_are_no_mark() -> None:
    random = Random("guesses")
    assert not look_automatic([30, 40, 50, 60, *person(random, LEAST)])


def test_a_hand_that_was_carried_over_is_no_reaction() -> None:
    claim = {"seat": 1, "action": "1", "reported": 240}
    claims = [{**claim, "carried": False}, {**claim, "seat": 0, "carried": True}]
    assert reported({"claims": claims}) == [(1, "1", 240)]
    assert reported(None) == []
