"""The pause between two rounds: bots and clocks wait until people have seen how a round ended.

Only clients that say so in their hello are waited for. Nothing of it is stored: after a restart the
next round goes on at once.
"""

import time

from fairdeal.server import events, protocol
from fairdeal.server.history import PLAYING
from fairdeal.server.turns import Turns
from fairdeal.server.writer import Writer

LONGEST = 20.0  # seconds that a table waits


class Pause:
    """The people at one table who still look at the end of a round."""

    def __init__(self, live: Writer, turns: Turns) -> None:
        self.live = live
        self.turns = turns
        self.waiting: set[int] = set()  # their seats
        self.until = 0.0
        self.round = self.rounds

    @property
    def rounds(self) -> int:
        """The rounds that are over; always 0 in a game without rounds."""
        table = self.live.sitting.table
        return int(getattr(table.state, "round", 0)) if table else 0

    @property
    def told(self) -> protocol.RoundPause | None:
        """The pause, as clients are told; None if there is none."""
        if not self.waiting:
            return None
        left = max(0, int((self.until - time.monotonic()) * 1000))
        return protocol.RoundPause(sorted(self.waiting), left)

    def note(self, event: events.TableEvent) -> None:
        """Begin after the last move of a round; a player who acts, leaves or is away goes on."""
        before, self.round = self.round, self.rounds
        if self.live.sitting.phase != PLAYING or self.live.sitting.table is None:
            self.waiting = set()
        elif isinstance(event, events.Played) and self.round > before:
            self.begin(self.people if not self.live.sitting.table.over else set())
        elif isinstance(event, (events.Played, events.Left, events.Gone, events.Resigned)):
            self.waiting -= {event.seat}
        self.turns.paused = bool(self.waiting)

    @property
    def people(self) -> set[int]:
        """The seats of connected people who want to see the ends of rounds."""
        bots, watchers = self.live.sitting.bots(), self.live.watchers
        seats = {one.seat for one in watchers if one.company and one.seat is not None}
        return seats - set(bots)

    def begin(self, seats: set[int]) -> None:
        self.waiting = seats
        self.until = time.monotonic() + LONGEST
        self.live.later("pause", LONGEST, self.end)

    def go_on(self, seat: int | None) -> None:
        """A person has seen enough; the last one of those who are connected ends the pause."""
        if seat not in self.waiting:
            return
        self.waiting -= {seat}
        if self.waiting & self.people:
            self.tell()
        else:
            self.stop()

    async def end(self) -> None:
        """The longest time is over."""
        if self.waiting:
            self.stop()

    def stop(self) -> None:
        self.waiting = set()
        self.live.cancel("pause")
        self.turns.paused = False
        self.turns.go_on()
        self.tell()

    def tell(self) -> None:
        """Say to everybody who wants to know for whom the table waits."""
        text = protocol.write(self.told or protocol.RoundPause([], 0, self.turns.left))
        for watcher in self.live.watchers:
            if watcher.greeted and watcher.company:
                watcher.tell(text)
