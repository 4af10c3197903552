"""Bots think in processes of their own; whatever becomes of these, their tables go on."""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator

import pytest
from known import known
from server.guests import at_table, log_of, plays
from server.serving import serving

from fairdeal.bots.bot import Luck
from fairdeal.bots.levels import MEDIUM
from fairdeal.engine.table import Table
from fairdeal.games import GAMES, find
from fairdeal.server import socket, thinkers
from fairdeal.server.thinkers import Question, Thinkers, answer_simply, options_of

pytestmark = pytest.mark.anyio


def question_of(game: str = "uno", level: str = MEDIUM) -> Question:
    """The question to a bot at a table that was just dealt."""
    table = Table(find(game), 2, key=bytes(32))
    (seat, *_) = table.to_act()
    seat = table.state.turn if table.legal(table.state.turn) else seat
    legal = tuple(table.legal(seat))
    options = options_of(table.options)
    levels = ((0, level), (1, level))
    return Question(game, 2, options, levels, table.view(seat).bytes(), legal, Luck(bytes(32)))


@pytest.fixture
async def pool() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    pool.close()


def kill(pool: Thinkers) -> None:
    """Kill its processes, as a machine without memory would."""
    for number in list(known(pool.pool)._processes):
        os.kill(number, signal.SIGKILL)


@pytest.mark.parametrize("game", GAMES)
async def test_a_process_answers_as_the_bot_would_here(pool: Thinkers, game: str) -> None:
    question = question_of(game)
    assert await pool.ask(question) == answer_simply(question)
    assert pool.fallbacks == 0


async def test_the_same_question_with_the_same_luck_has_the_same_answer() -> None:
    answers = {thinkers.answer(question_of(level="easy")) for _ in range(20)}
    assert len(answers) == 1


async def test_a_bot_that_is_killed_is_answered_for_and_another_process_is_there(
    pool: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    question = question_of()
    await pool.ask(question)
    first = pool.pool
    kill(pool)
    assert await pool.ask(question) == answer_simply(question)
    assert pool.fallbacks == 1
    assert "a bot crashed" in caplog.text
    assert await pool.ask(question) == answer_simply(question)
    assert pool.fallbacks == 1
    assert pool.pool is not first


async def test_all_who_wait_for_a_killed_process_are_answered_for(pool: Thinkers) -> None:
    question = question_of()
    await pool.ask(question)
    waiting = [asyncio.create_task(pool.ask(question)) for _ in range(40)]
    await asyncio.sleep(0)
    kill(pool)
    late = [asyncio.create_task(pool.ask(question)) for _ in range(10)]
    answers = await asyncio.gather(*waiting, *late)
    assert set(answers) == {answer_simply(question)}


async def test_a_bot_that_fails_is_answered_for(
    pool: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.ready()
    question = question_of(level="no such level")
    assert await pool.ask(question) == answer_simply(question)
    assert pool.fallbacks == 1
    assert [one.levelno for one in caplog.records] == [logging.ERROR]
    assert "a bot failed" in caplog.text


async def test_a_bot_that_is_too_slow_is_answered_for(caplog: pytest.LogCaptureFixture) -> None:
    pool = Thinkers(1, patience=0.0)
    try:
        question = question_of()
        assert await pool.ask(question) == answer_simply(question)
        assert pool.fallbacks == 1
        assert "a bot was too slow" in caplog.text
    finally:
        pool.close()


async def test_a_table_goes_on_whose_bots_are_killed(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "MOST_MESSAGES", 100_000)
    async with (
        serving(where, pace=0, processes=1) as (url, house),
        at_table(url, game="uno", seats=3, options={"max_moves": 60}) as (ann,),
    ):
        await ann.start()
        playing = asyncio.create_task(ann.play_on())
        await ann.hears("played", by="bot")
        kill(house.thinkers)
        await playing
        log = await log_of(house, ann.table)
        assert {play.by for play in plays(log)} == {"person", "bot"}


async def test_a_table_goes_on_whose_bots_are_too_slow(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "MOST_MESSAGES", 100_000)
    async with (
        serving(where, pace=0, processes=1) as (url, house),
        at_table(url, game="segments", seats=2) as (ann,),
    ):
        house.thinkers.patience = 0.0
        await ann.start()
        await ann.play_on()
        assert house.thinkers.fallbacks > 0


async def test_bots_take_the_time_that_people_need_to_follow(where: str) -> None:
    async with (
        serving(where, pace=3600, processes=1) as (url, house),
        at_table(url, game="uno", seats=2) as (ann,),
    ):
        await ann.start()
        while ann.on_turn:
            await ann.move(lambda actions: actions[0])
        await asyncio.sleep(0.5)  # more than it takes to think
        assert not known(house.live[ann.table].turns.thinking).task.done()
        assert not any(play.by == "bot" for play in plays(await log_of(house, ann.table)))
