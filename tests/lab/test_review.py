"""A review: luck and skill add up, hidden cards stay hidden, and a blunder is found."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from reviews import blunders, bot_match, reviewed, write_journal

from fairdeal.bots.review import NEXT
from fairdeal.bots.verdict import ONE, PlayVerdict
from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.review.account import Review
from fairdeal.lab.review.course import MatchCourse, MatchPlay
from fairdeal.lab.review.judge import Judge
from fairdeal.lab.review.make import Reviewer
from fairdeal.lab.review.read import read_match

EXACTLY = 1e-9
FEW = 6  # playouts, where only the sums matter
SOME = 5  # decisions of a match
UNO = GAMES["uno"]
RULE_SETS = [
    pytest.param(game, preset, id=f"{name}-{preset}")
    for name, game in GAMES.items()
    for preset in game.presets
]


def adds_up(review: Review) -> None:
    assert review.complete
    for one in review.accounts:
        assert abs(one.luck + one.skill - one.result) < EXACTLY
        assert abs(one.cards + one.others - one.luck) < EXACTLY
        assert abs(one.share - one.result - review.even) < EXACTLY


# -- sums ---------------------------------------------------------------------
@pytest.mark.parametrize(("game", "preset"), RULE_SETS)
def test_luck_and_skill_add_up_to_the_result(game: Game, preset: str) -> None:
    for seats in {game.seats[0], game.usual}:
        review = reviewed(*bot_match(game, f"sums {seats}", seats, preset), playouts=FEW)
        adds_up(review)
        assert [one.seat for one in review.accounts] == list(range(seats))
        won = sum(one.share for one in review.accounts)
        assert seats == 1 or abs(won - 1) < EXACTLY


def test_they_add_up_by_what_one_seat_knew_and_with_all_cards_known() -> None:
    match = bot_match(UNO, "any knowledge")
    one_seat = reviewed(*match, playouts=FEW, seat=1)
    all_cards = reviewed(*match, playouts=FEW, open_cards=True)
    for review in (one_seat, all_cards):
        adds_up(review)
        for move in review.moves:
            assert abs(sum(move.chances) - 1) < EXACTLY
    assert [one.seat for one in one_seat.accounts] == [1]
    assert [one.seat for one in all_cards.accounts] == [0, 1, 2, 3]


def test_what_a_choice_gives_the_others_it_takes_from_the_player() -> None:
    review = reviewed(*bot_match(UNO, "gifts"), playouts=FEW)
    for move in review.moves:
        if move.decision:
            assert abs(sum(move.gifts) + move.decision.skill) < EXACTLY


def test_a_move_of_ones_own_is_luck_only_if_it_reveals_something() -> None:
    review = reviewed(*bot_match(UNO, "quiet"), playouts=32)
    own = [(move.words[0], abs(move.luck[move.seat or 0])) for move in review.moves[1:-1]]
    assert any(luck > EXACTLY for words, luck in own if words == "draw")
    assert all(luck < EXACTLY for words, luck in own if words != "draw")


# -- the same again -----------------------------------------------------------
def test_the_same_seed_gives_the_same_review() -> None:
    match = bot_match(UNO, "again")
    once, again, other = (
        json.dumps(asdict(reviewed(*match, playouts=32, seed=seed))) for seed in ("1", "1", "2")
    )
    assert once == again
    assert once != other


# -- hidden cards -------------------------------------------------------------
def test_what_a_seat_could_not_see_does_not_change_the_verdict_on_its_decision(game: Game) -> None:
    table, plays = bot_match(game, "hidden")
    judge = Judge(table, "0")
    judge.said.playouts, judge.said.knowledge = FEW, ONE
    decisions = 0
    for now, play in positions(table, plays):
        judge.said.seat = play.seat
        twins = [now, look_alike(now, play.seat, "1"), look_alike(now, play.seat, "2")]
        verdicts = [verdict_at(judge, twin, play) for twin in twins]
        if verdicts[0].decision:
            assert verdicts[0].bytes() == verdicts[1].bytes() == verdicts[2].bytes()
            decisions += 1
        if decisions == SOME:
            break
    assert decisions == SOME


def verdict_at(judge: Judge, table: Table, play: MatchPlay) -> PlayVerdict:
    """The verdict on the first play after this table."""
    course = iter(MatchCourse(table, [play], judge))
    next(course)
    return judge.verdict(NEXT)


def positions(table: Table, plays: list[MatchPlay]) -> Iterator[tuple[Table, MatchPlay]]:
    """The table before each play."""
    now = table.copy()
    for play in plays:
        yield now, play
        for action in play.actions:
            now.play(play.seat, action)


def look_alike(table: Table, seat: int, seed: str) -> Table:
    """Another table that looks the same to a seat."""
    twin = table.copy()
    give_key(twin.state, key_of(seed))
    table.game.imagine(table.view(seat), twin.state)
    return twin


def test_a_review_of_one_seat_judges_its_decisions_as_the_whole_review_does() -> None:
    match = bot_match(UNO, "one seat")
    whole, own = (reviewed(*match, playouts=32, seat=seat) for seat in (None, 2))
    assert [move.decision for move in own.moves if move.seat != 2 and move.decision] == []
    assert [move.decision for move in own.moves if move.seat == 2] == [
        move.decision for move in whole.moves if move.seat == 2
    ]


# -- blunders -----------------------------------------------------------------
def test_a_planted_blunder_is_among_the_most_expensive_decisions() -> None:
    planted = [one for seed in range(9) for one in blunders(UNO, f"planted {seed}", 4)]
    assert len(planted) >= 3
    for one in planted:
        assert one.number in reviewed(one.table, one.plays).costliest


# -- what cannot be reviewed --------------------------------------------------
def test_what_cannot_be_reviewed_is_said_in_one_line(tmp_path: Path) -> None:
    table, plays = bot_match(UNO, "refused", 2)
    whole = write_journal(tmp_path / "whole.jsonl", table, plays)
    lines = whole.read_text().splitlines(keepends=True)
    (tmp_path / "begun.jsonl").write_text("".join(lines[:5]))
    (tmp_path / "other.jsonl").write_text("a letter\n")
    newer = lines[0].replace(f'"rules": {UNO.version}', f'"rules": {UNO.version + 1}')
    (tmp_path / "newer.jsonl").write_text(newer)
    for name, words in {
        "begun": "not over yet",
        "other": "not a JSON object",
        "newer": "rules version",
        "absent": "cannot read",
    }.items():
        with pytest.raises(FairdealError, match=words) as refused:
            read_match(tmp_path / f"{name}.jsonl")
        assert "\n" not in str(refused.value)
    with pytest.raises(FairdealError, match="there is no seat 7: the seats are 0 to 1"):
        Reviewer(*read_match(whole), seat=7)
    with pytest.raises(FairdealError, match="playouts must be from 1 to 100,000, not 0"):
        Reviewer(*read_match(whole), playouts=0)
