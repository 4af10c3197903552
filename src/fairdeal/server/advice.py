"""Hints at a live table, computed while the match continues."""

import asyncio
import logging
from hashlib import sha256

from fairdeal.bots.hint import Hint, hint
from fairdeal.engine.messages import message
from fairdeal.engine.table import Table
from fairdeal.server import events, protocol
from fairdeal.server.refusals import Refusal
from fairdeal.server.watcher import Watcher
from fairdeal.server.writer import Writer

log = logging.getLogger(__name__)


class Advice:
    """The pending hints of one table, one per seat."""

    def __init__(self, live: Writer) -> None:
        self.live = live
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()

    def ask(self, watcher: Watcher, id: int) -> None:
        """Start to compute a hint for a seat that may act; the answer comes later."""
        table, seat = self.live.sitting.at_play(), watcher.seat
        if seat is None or not table.legal(seat):
            raise Refusal("not_your_turn", message("nothing-to-advise"))
        self.live.sitting.check_extras()
        if seat in self.thinking:
            raise Refusal("no_hint", message("hint-coming"))
        task = self.think(watcher, id, seat, table.ply, imagined(table, seat))
        self.thinking[seat] = asyncio.create_task(task)

    async def think(self, watcher: Watcher, id: int, seat: int, ply: int, table: Table) -> None:
        try:
            advice = await asyncio.to_thread(hint, table, seat)
            self.live.post(self.give, watcher, id, seat, ply, advice)
        except Exception:
            log.exception("a hint failed", extra={"table": self.live.sitting.id})
            self.live.refuse(watcher, id, Refusal("no_hint", message("no-hint")))
        finally:
            del self.thinking[seat]

    async def give(self, watcher: Watcher, id: int, seat: int, ply: int, advice: Hint) -> None:
        """Store that the hint was asked, and answer, if it is still useful."""
        with self.live.refusing(watcher, id):
            if watcher.seat != seat:
                raise Refusal("not_seated", message("given-up-before-hint"))
            if self.live.sitting.at_play().ply != ply:
                raise Refusal("stale_move", message("moved-on-before-hint"))
            seq = await self.live.commit(events.Advised(seat))
            watcher.tell(protocol.write(protocol.Done(id, seq, in_words(advice))))


def imagined(table: Table, seat: int) -> Table:
    """A sampled table that fits the seat's view, so the hint uses no hidden cards."""
    view = table.view(seat)
    key = sha256(view.bytes()).digest()
    copy = Table(table.game, table.seats, options=table.options, key=key)
    table.game.imagine(view, copy.state)
    return copy


def in_words(advice: Hint) -> protocol.RequestOutcome:
    return {
        "action": advice.action,
        "words": advice.words,
        "said": advice.said,
        "estimates": [
            {"action": one.action, "tries": one.tries, "value": one.value}
            for one in advice.estimates
        ],
    }
