"""Turns at a live table: asks the bots, and runs the clocks of people.

Bots run in separate processes; their moves and timeouts go into the inbox of the table like
everything else. All bots of a table are asked together after each change: they share one random
generator, and in races only the fastest matters.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fairdeal.bots.bot import Luck, in_order
from fairdeal.bots.levels import MEDIUM
from fairdeal.bots.search import WAIT
from fairdeal.engine.chance import WHIMS
from fairdeal.engine.face import blank
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.server import events, thinkers
from fairdeal.server.history import PLAYING
from fairdeal.server.race import Race
from fairdeal.server.settings import CLOCKS
from fairdeal.server.writer import Writer

AGAIN = 2.0  # seconds until a retry, if the bots gave no answer
MILLISECOND = 0.001  # in seconds; tests make it shorter
log = logging.getLogger(__name__)
Bots = dict[int, str]  # seats and levels
Ask = Callable[[thinkers.Question], Awaitable[thinkers.BotAnswer]]


@dataclass(frozen=True)
class Move:
    """A bot's move; without actions it waits for the others."""

    seat: int
    actions: list[int]
    delay: int  # the reaction time in milliseconds, in races
    luck: Luck  # for the next moves of the bots


@dataclass(frozen=True)
class Thinking:
    """A pending question to the bots: which ones, at which ply."""

    ply: int
    bots: Bots
    task: asyncio.Task[None]


class Turns:
    """The bots and the clock of one table."""

    def __init__(self, live: Writer, race: Race) -> None:
        self.live = live
        self.race = race
        self.resting = False  # whether the bots pause, because nobody is connected
        self.paused = False  # whether they wait between two rounds, and clocks too
        self.thinking: Thinking | None = None  # kept after the answer, until the table changes
        self.luck: Luck | None = None
        self.luck_after: Luck | None = None  # the move that a bot is about to make
        self.deadline: float | None = None
        self.timed = -1  # the ply that the clock runs for

    def stop(self) -> None:
        """Cancel the pending question to the bots."""
        thinking, self.thinking = self.thinking, None
        if thinking:
            thinking.task.cancel()

    @property
    def left(self) -> int | None:
        """Milliseconds left on the clock, if one runs."""
        return None if self.deadline is None else int((self.deadline - time.monotonic()) * 1000)

    def go_on(self, event: events.TableEvent | None = None) -> None:
        """Ask the bots that may act, and start the clock of a person."""
        if isinstance(event, events.Played):  # after a person's move bots have luck of their own
            self.luck = self.luck_after if event.by == "bot" else None
        table = self.live.sitting.table
        waits = self.resting or self.paused
        if self.live.sitting.phase != PLAYING or table is None or table.over or waits:
            self.stop()
            self.stop_clock()
            return
        bots = self.live.sitting.bots()
        self.ask_bots(table, bots)
        allowance = CLOCKS[self.live.sitting.opened.clock]
        if allowance is None or table.state.turn in bots:
            self.stop_clock()
        elif self.deadline is None or self.timed != table.ply:
            self.timed = table.ply
            self.deadline = time.monotonic() + allowance
            self.live.later("clock", allowance, self.on_clock, table.ply)

    # -- bots -----------------------------------------------------------------
    def ask_bots(self, table: Table, bots: Bots) -> None:
        """Ask the bots, unless they were already asked about this table."""
        now = self.thinking
        if now and (now.ply, now.bots) == (table.ply, bots):
            return
        self.stop()
        if any(table.legal(seat) for seat in bots):
            task = asyncio.create_task(self.think(table.copy(), bots))
            self.thinking = Thinking(table.ply, bots, task)
            task.add_done_callback(self.check)

    def ask_anew(self) -> None:
        """Ask the bots again, because their answer had no effect."""
        self.stop()
        self.go_on()

    def check(self, task: asyncio.Task[None]) -> None:
        """Retry after a while, if the bots gave no answer and were not cancelled."""
        if self.thinking is None or self.thinking.task is not task:
            return
        error = None if task.cancelled() else task.exception()
        if task.cancelled() or error:
            log.error("a bot has no answer", exc_info=error, extra={"table": self.live.sitting.id})
            self.live.later("ask", AGAIN, self.ask_again, task)

    async def ask_again(self, task: asyncio.Task[None]) -> None:
        if self.thinking and self.thinking.task is task:
            self.ask_anew()

    async def think(self, table: Table, bots: Bots) -> None:
        """Let the bots choose, at a human speed, and put their move into the inbox."""
        start = time.monotonic()
        move = await self.next_move(table, bots)
        pace = move.delay * MILLISECOND if table.game.hand else self.live.house.pace
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
        self.live.post(self.on_bots, table.ply, bots, move)

    async def on_bots(self, ply: int, bots: Bots, move: Move) -> None:
        """Play a bot's move, unless the table has changed meanwhile."""
        asked = self.thinking
        if not asked or (asked.ply, asked.bots) != (ply, bots):
            return
        if move.actions:
            self.luck_after = move.luck
            await self.move_for(move, ply, "bot")
        elif all(seat in bots for seat in self.live.sitting.at_play().to_act()):
            self.luck = move.luck  # all bots wait, so all decide again
            self.ask_anew()

    async def next_move(self, table: Table, bots: Bots) -> Move:
        """The move of the first bot that does not wait, asked one after another."""
        luck, players = self.luck_at(table), blank(Players)
        luck.give(players)
        order = in_order(table.game, table.state, players, table.to_act(), bots)
        luck = luck.after(players)
        move = Move(WAIT, [], 0, luck)
        for seat in order[:1] if table.game.hand else order:
            move = await whole_move(table, seat, bots, move.luck, self.live.house.thinkers.ask)
            if move.actions:
                break
        return move

    def luck_at(self, table: Table) -> Luck:
        """The luck of the bots: as in the lab from the deal on, or begun anew by a person's move.

        It comes from the key of the deal, so that it can be checked when the match is over.
        """
        if self.luck is None:
            stream = WHIMS + (1 + self.live.sitting.moved if table.ply else 0)
            self.luck = Luck(table.key, stream)
        return self.luck

    async def move_for(self, move: Move, ply: int, by: str) -> None:
        """Play a move of a bot or the clock; in a race it must be the first."""
        if self.race.on:
            self.race.claim_by(by, move.seat, move.actions, move.delay)
        else:
            await self.live.commit(self.live.sitting.play(move.seat, move.actions, ply, by))
            await self.live.end_if_over()

    # -- the clock ------------------------------------------------------------
    def stop_clock(self) -> None:
        self.deadline = None
        self.live.cancel("clock")

    async def on_clock(self, ply: int) -> None:
        """On a timeout, play the move of the heuristic policy."""
        table = self.live.sitting.table
        if self.live.sitting.phase != PLAYING or table is None or table.ply != ply or table.over:
            return
        bots, turn = self.live.sitting.bots(), int(table.state.turn)
        people = [seat for seat in table.to_act() if seat not in bots]
        for seat in sorted(people, key=lambda seat: seat != turn):
            alone, luck = {seat: MEDIUM}, self.luck_at(table)
            move = await whole_move(table, seat, alone, luck, thinkers.answer_here)
            if move.actions:
                await self.move_for(move, ply, "clock")
                return


async def whole_move(table: Table, seat: int, bots: Bots, luck: Luck, ask: Ask) -> Move:
    """The complete move of the bot, action by action on a copy."""
    copy, actions = table.copy(), list[int]()
    while True:
        found = await ask(question_of(copy, seat, bots, luck))
        want, luck = found.want, found.luck
        if want.action == WAIT:
            return Move(want.seat, [], 0, luck)
        copy.play(want.seat, want.action)
        actions.append(want.action)
        if copy.whole:
            return Move(want.seat, actions, want.milliseconds, luck)


def question_of(table: Table, seat: int, bots: Bots, luck: Luck) -> thinkers.Question:
    return thinkers.Question(
        table.game.name,
        table.seats,
        thinkers.options_of(table.options),
        tuple(sorted(bots.items())),
        table.view(seat).bytes(),
        tuple(table.legal(seat)),
        luck,
    )
