"""The deal of a live table: close the seats, collect every nonce, and only then deal the cards.

No nonce is published before the last one has arrived. People who do not reveal theirs in time lose
the seat, and all others send new ones: with a known nonce, somebody could choose the deal.
"""

import time

from fairdeal.server import events
from fairdeal.server.history import DEALING
from fairdeal.server.people import People
from fairdeal.server.rows import Change
from fairdeal.server.writer import Writer

REVEAL_WITHIN = 10.0  # seconds


class Deal:
    """The revealed nonces of one table."""

    def __init__(self, live: Writer, people: People) -> None:
        self.live = live
        self.people = people
        self.nonces: dict[int, str] = {}  # by seat
        self.asked = -1  # the event after which they were asked for

    async def begin(self, by: int | None, request: str | None) -> None:
        """The host starts the match."""
        *bots, closed = self.live.sitting.start(by)
        for bot in bots:
            await self.live.commit(bot)
        await self.live.commit(events.sign(closed, request))
        self.ask()

    def ask(self) -> None:
        """Wait for the nonces, none of which is known yet."""
        self.nonces, self.asked = {}, self.live.sitting.seq
        wanted = self.live.sitting.nonces_wanted()
        seconds = self.live.house.reveal_within if wanted else 0.0
        self.live.later("deal", seconds, self.settle, self.asked)

    def reveal(self, seat: int | None, nonce: str) -> None:
        """Receive a nonce; after the last one deal the cards."""
        self.live.sitting.reveal(seat, nonce)
        assert seat is not None
        self.nonces[seat] = nonce
        if len(self.nonces) == len(self.live.sitting.nonces_wanted()):
            self.live.later("deal", 0.0, self.settle, self.asked)

    async def settle(self, asked: int) -> None:
        """Deal, or cancel the deal and remove the people without a nonce."""
        sitting, live = self.live.sitting, self.live
        if sitting.phase != DEALING or asked != self.asked:
            return
        silent = [seat for seat in sitting.nonces_wanted() if seat not in self.nonces]
        if silent:
            await live.commit(events.Cancelled(silent))
            for seat in silent:
                self.people.unseat(seat)
            return
        nonces = [self.nonces.get(seat, "") for seat in range(len(sitting.chairs))]
        self.people.close_door()
        await live.commit(events.Started(time.time(), nonces), Change("playing"))
        live.house.metrics.started(sitting.opened.game)
        for watcher in live.watchers:
            self.people.note_seen(watcher)
        self.people.expect()
        await live.end_if_over()
