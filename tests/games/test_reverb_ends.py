"""Reverb's completions and ends: a test for each sentence, and how long careless play takes."""

from statistics import mean
from typing import Any

import pytest
from companions.reverb import CARDS, cards

from fairdeal.engine.chance import key_of
from fairdeal.engine.table import Table
from fairdeal.games.reverb import GAME, rules
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.words import position


def names(s: State) -> list[str]:
    moves = [0] * GAME.actions
    return [GAME.action_name(move) for move in moves[: GAME.legal(s, s.turn, moves)]]


def play(s: State, *actions: str) -> State:
    """Play what must be legal."""
    for action in actions:
        assert action in names(s)
        GAME.apply(s, s.turn, GAME.read_action(action))
    return s


def queue(s: State) -> list[str]:
    """The queue from its last card back."""
    table = GAME.reveal(s)
    return [table["last"], table["next to last"], *table["discards"]]


def size(s: State) -> int:
    return len(GAME.reveal(s)["hands"][0])


def result(s: State) -> tuple[str, int, int]:
    """How it ended, the points and the place of a lone player."""
    points, places = [0], [0]
    GAME.score(s, points)
    GAME.rank(s, places)
    return GAME.reveal(s)["phase"], points[0], places[0]


# -- completions --------------------------------------------------------------
def test_a_last_card_that_chains_is_a_completion_and_the_turn_goes_on_with_seven() -> None:
    s = play(position("2/4", queue="1/2 3/4"), "play 2/4")
    assert (s.completions[0], size(s), s.turns[0], s.plays) == (1, 7, 0, 1)


def test_a_last_card_that_does_not_chain_is_a_completion_and_the_next_turn_has_seven() -> None:
    s = play(position("1/3", queue="1/null 5/1"), "play 1/3")
    assert (s.completions[0], size(s), s.turns[0], s.plays) == (1, 7, 1, 0)


def test_a_last_draw_that_chains_refills_places_a_card_and_goes_on() -> None:
    s = position("3/draw", queue="2/wild 3/4", stock="1/1 7/7 6/1 6/2 6/3 6/4 6/5 6/6 6/7")
    play(s, "play 3/draw")
    assert (s.completions[0], size(s), s.turns[0]) == (1, 7, 0)
    assert (queue(s)[:2], GAME.reveal(s)["stock"]) == (["7/7", "3/draw"], ["1/1"])


def test_a_last_draw_that_does_not_chain_refills_before_either_card_is_placed() -> None:
    s = position("3/draw", queue="1/null 3/4", stock="1/1 5/5 7/7 6/1 6/2 6/3 6/4 6/5 6/6 6/7")
    play(s, "play 3/draw")
    assert (s.completions[0], size(s), s.turns[0]) == (1, 7, 1)
    assert (queue(s)[:3], GAME.reveal(s)["stock"]) == (["5/5", "7/7", "3/draw"], ["1/1"])


def test_in_reverse_a_last_card_without_a_match_refills_and_goes_on_in_reverse() -> None:
    s = play(position("2/4", queue="6/null 5/1"), "reverse", "play 2/4")
    assert (s.completions[0], size(s), s.turns[0], s.reversing) == (1, 7, 0, 1)


def test_in_reverse_a_last_card_that_matches_the_next_to_last_card_ends_the_turn() -> None:
    s = play(position("6/2", queue="6/null 5/1"), "reverse", "play 6/2")
    assert (s.completions[0], size(s), s.turns[0], s.reversing) == (1, 7, 1, 0)


# -- the third completion -----------------------------------------------------
def third(hand: str, queue: str, **options: Any) -> State:
    """A player with two completions and 30 turns."""
    s = position(hand, queue=queue, **options)
    s.completions[0], s.turns[0] = 2, 30
    return s


def test_a_third_completion_that_chains_ends_the_game_and_its_turn_does_not_count() -> None:
    s = play(third("2/4", "1/2 3/4"), "play 2/4")
    assert result(s) == ("finished", 30, 1)
    assert (size(s), names(s)) == (0, [])


def test_a_third_completion_that_ends_its_turn_counts_it() -> None:
    assert result(play(third("1/3", "1/null 5/1"), "play 1/3")) == ("finished", 31, 1)


@pytest.mark.parametrize(("answer", "chaining", "ending"), [("always", 31, 31), ("never", 30, 30)])
def test_it_may_be_agreed_whether_the_final_turn_counts(
    answer: str, chaining: int, ending: int
) -> None:
    chained = play(third("2/4", "1/2 3/4", count_final_turn=answer), "play 2/4")
    ended = play(third("1/3", "1/null 5/1", count_final_turn=answer), "play 1/3")
    assert (result(chained)[1], result(ended)[1]) == (chaining, ending)


def test_a_third_completion_by_a_draw_places_nothing() -> None:
    s = play(third("3/draw", "2/wild 3/4"), "play 3/draw")
    assert (queue(s), size(s), result(s)) == (["3/draw", "3/4", "2/wild"], 0, ("finished", 30, 1))


def test_a_score_of_0_is_possible() -> None:
    s = position("2/4", queue="1/2 3/4")
    s.completions[0] = 2
    assert result(play(s, "play 2/4")) == ("finished", 0, 1)


# -- the stock runs out -------------------------------------------------------
def test_when_a_card_is_needed_the_queue_but_its_last_two_is_reshuffled() -> None:
    held = [card for card in CARDS if card not in ("1/null", "5/1")][:54]
    s = position(" ".join(held), queue="1/null 5/1", stock="")
    older = set(queue(s)[2:])
    assert (s.queue, s.stock, len(older)) == (30, 0, 28)
    play(s, "draw")
    assert (queue(s), s.stock, size(s)) == (["5/1", "1/null"], 27, 55)
    assert set(GAME.reveal(s)["stock"]) < older


def test_nothing_is_reshuffled_before_a_card_is_needed() -> None:
    s = position("2/3 2/4", queue="1/null 5/1", stock="7/7")
    assert (play(s, "draw").stock, s.queue) == (0, 81)
    assert (play(s, "end").stock, s.queue) == (0, 81)


def test_a_reshuffle_in_the_middle_of_a_refill_goes_on_with_the_new_stock() -> None:
    s = play(position("2/4", queue="1/2 3/4", stock="7/7 6/6"), "play 2/4")
    assert (size(s), s.queue, s.stock) == (7, 2, 75)
    assert len(set(cards(GAME, s))) == 84


def test_a_card_is_placed_from_the_reshuffled_stock() -> None:
    s = position("3/draw 5/5", queue="2/wild 3/4", stock="")
    play(s, "play 3/draw")
    assert (s.queue, queue(s)[1:]) == (3, ["3/draw", "3/4"])
    assert queue(s)[0] not in ("3/draw", "3/4", "5/5")


def test_nobody_draws_when_no_card_can_come() -> None:
    assert "draw" not in names(position("2/3 2/4", queue="1/null 5/1", stock="", deck_out="stop"))
    held = " ".join(card for card in CARDS if card not in ("1/null", "5/1"))
    assert "draw" not in names(position(held, queue="1/null 5/1"))


def test_without_a_card_nothing_is_placed() -> None:
    s = position("3/draw 5/5", queue="1/null 3/4", stock="", deck_out="stop")
    assert queue(play(s, "play 3/draw"))[:2] == ["3/draw", "3/4"]


def test_a_refill_takes_what_there_is() -> None:
    s = position("2/4", queue="1/2 3/4", stock="7/7 6/6", deck_out="stop")
    assert (size(play(s, "play 2/4")), GAME.over(s)) == (2, False)


def test_a_refill_of_no_cards_ends_the_game_unfinished() -> None:
    s = position("2/4", queue="1/2 3/4", stock="", deck_out="stop")
    assert result(play(s, "play 2/4")) == ("locked", 0, 0)


# -- locks --------------------------------------------------------------------
def test_a_turn_in_which_nothing_can_be_done_any_more_ends_the_game_unfinished() -> None:
    s = position("1/1 5/5 6/6", queue="2/2 1/2", stock="", deck_out="stop")
    s.spent = 1
    play(s, "play 1/1")
    assert result(s) == ("locked", 1, 0)
    assert names(s) == []


def test_it_goes_on_as_long_as_reverse_is_unused() -> None:
    s = position("1/1 5/5 6/6", queue="2/2 1/2", stock="", deck_out="stop")
    assert names(play(s, "play 1/1")) == ["reverse", "end"]
    assert names(play(s, "reverse")) == ["play 5/5", "play 6/6", "end"]


def test_it_goes_on_as_long_as_a_card_can_be_drawn() -> None:
    s = position("1/1 5/5 6/6", queue="2/2 1/2", stock="")
    s.spent = 1
    assert names(play(s, "play 1/1")) == ["draw", "end"]


def test_an_idle_turn_is_no_lock_while_a_card_can_be_played() -> None:
    s = position("1/1 2/5 6/6", queue="2/2 1/2", stock="", deck_out="stop")
    s.spent = 1
    assert not GAME.over(play(s, "end", "end", "end"))
    assert s.turns[0] == 3


# -- how long it takes --------------------------------------------------------
def greedy(s: State, legal: list[int]) -> int:
    """A card that chains, else any card, else a draw, else the end of the turn."""
    plays = [action for action in legal if action < rules.DECK]
    chaining = [card for card in plays if rules.continues(s, card)]
    return (chaining + plays + [action for action in legal if action == rules.DRAW] + [rules.END])[
        0
    ]


@pytest.mark.parametrize(("preset", "least", "most"), [("as-written", 30, 38), ("author", 16, 20)])
def test_greedy_play_takes_about_as_many_turns_as_known(preset: str, least: int, most: int) -> None:
    turns = []
    moves = [0] * GAME.actions
    for number in range(300):
        table = Table(GAME, 1, preset, {"max_moves": 500}, key_of(number))
        while not table.over:
            legal = moves[: GAME.legal(table.state, 0, moves)]
            GAME.apply(table.state, 0, greedy(table.state, legal))
        turns += [table.points[0]] if table.places == [1] else []
    assert len(turns) > 200
    assert least < mean(turns) < most
