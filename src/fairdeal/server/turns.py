"""Whose turn it is at a live table: bots are asked, people are timed.

Bots think in processes of their own, and the clock only runs; what comes of them goes into the
inbox of the table like everything else.
"""

import asyncio
import logging
import time
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from fairdeal.bots.levels import MEDIUM
from fairdeal.bots.search import WAIT
from fairdeal.engine.table import Table
from fairdeal.server import thinkers
from fairdeal.server.sitting import PLAYING

if TYPE_CHECKING:
    from fairdeal.server.live import Live

CLOCKS: dict[str, float | None] = {"none": None, "slow": 120.0, "normal": 30.0, "fast": 10.0}
AGAIN = 2.0  # seconds until a bot that had no answer is asked once more
log = logging.getLogger(__name__)


class Turns:
    """The bots that think at one table, and its clock."""

    def __init__(self, live: "Live") -> None:
        self.live = live
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat, with the ply
        self.deadline: float | None = None
        self.timed = -1  # the ply that the clock runs for

    def stop(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    @property
    def left(self) -> int | None:
        """Milliseconds on the clock, where one runs."""
        return None if self.deadline is None else int((self.deadline - time.monotonic()) * 1000)

    def go_on(self) -> None:
        """Whoever may act next is asked to, if it is a bot, and timed, if it is a person."""
        table = self.live.sitting.table
        if (
            self.live.sitting.phase != PLAYING
            or table is None
            or table.over
            or self.live.company.asleep
        ):
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

    def ask_bots(self, table: Table, bots: dict[int, str]) -> None:
        for seat, (ply, task) in list(self.thinking.items()):
            if ply != table.ply:  # it thinks of what is past
                task.cancel()
                del self.thinking[seat]
        for seat, level in bots.items():
            if seat not in self.thinking and table.legal(seat):
                task = asyncio.create_task(self.think(seat, level, table.ply))
                task.add_done_callback(partial(self.check, seat))
                self.thinking[seat] = table.ply, task

    def check(self, seat: int, task: asyncio.Task[None]) -> None:
        """Ask a bot again after a while that has no answer although nobody called it off."""
        if self.thinking.get(seat, (0, None))[1] is not task:
            return
        error = None if task.cancelled() else task.exception()
        if task.cancelled() or error:
            log.error("a bot has no answer", exc_info=error, extra={"table": self.live.sitting.id})
            self.live.later(f"ask {seat}", AGAIN, self.ask_again, seat, task)

    async def ask_again(self, seat: int, task: asyncio.Task[None]) -> None:
        if self.thinking.get(seat, (0, None))[1] is task:
            del self.thinking[seat]
            self.go_on()

    def stop_clock(self) -> None:
        self.deadline = None
        self.live.cancel("clock")

    async def on_clock(self, ply: int) -> None:
        """Time is up: rules of thumb make the move."""
        table = self.live.sitting.table
        if self.live.sitting.phase != PLAYING or table is None or table.ply != ply or table.over:
            return
        bots, turn = self.live.sitting.bots(), int(table.state.turn)
        people = [seat for seat in table.to_act() if seat not in bots]
        for seat in sorted(people, key=lambda seat: seat != turn):
            actions, _ = await self.whole_move(seat, MEDIUM, quickly=True)
            if actions:
                await self.move_for(seat, actions, ply, "clock")
                return

    async def think(self, seat: int, level: str, ply: int) -> None:
        """Let a bot choose, at a human pace, and put its move into the inbox."""
        start = time.monotonic()
        actions, delay = await self.whole_move(seat, level)
        pace = delay / 1000 if self.live.sitting.game.hand else self.live.house.pace
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
        self.live.post(self.on_bot, seat, actions, ply, delay)

    async def on_bot(self, seat: int, actions: list[int], ply: int, delay: int) -> None:
        """A bot's move, unless the table has moved on meanwhile."""
        table = self.live.sitting.table
        if table is None or self.live.sitting.phase != PLAYING or table.ply != ply:
            return
        self.thinking.pop(seat, None)
        if actions and seat in self.live.sitting.bots():
            await self.move_for(seat, actions, ply, "bot", delay)

    async def move_for(
        self, seat: int, actions: list[int], ply: int, by: str, delay: int = 0
    ) -> None:
        """Make a move that no person asked for; where hands race it has to be the first."""
        if self.live.race.on:
            self.live.race.claim_by(by, seat, actions, delay)
        else:
            await self.live.commit(self.live.sitting.play(seat, actions, ply, by))
            await self.live.end_if_over()

    async def whole_move(
        self, seat: int, level: str, quickly: bool = False
    ) -> tuple[list[int], int]:
        """What a bot plays, spelled out on a copy of the table until the move is whole.

        And after how many milliseconds, where hands race.
        """
        copy = self.live.sitting.at_play().copy()
        actions: list[int] = []
        while True:
            legal = copy.legal(seat)
            if not legal:
                return [], 0
            question = thinkers.Question(
                copy.game.name,
                copy.seats,
                thinkers.options_of(copy.options),
                level,
                copy.view(seat).bytes(),
                tuple(legal),
                self.luck(seat, len(actions)),
            )
            answer = (
                thinkers.answer(question)
                if quickly
                else await self.live.house.thinkers.ask(question)
            )
            if answer.action == WAIT:
                return [], 0
            copy.play(seat, answer.action)
            actions.append(answer.action)
            if copy.whole:
                return actions, answer.milliseconds

    def luck(self, seat: int, step: int) -> bytes:
        """The rolls of a bot for one action: part of the secret, so that they can be checked."""
        ply = self.live.sitting.at_play().ply
        return sha256(self.live.sitting.secret + f"bot {seat} {ply} {step}".encode()).digest()
