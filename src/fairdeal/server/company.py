"""Whether anybody is at a live table: bots that are alone stop after a while, and go on later.

A match that everybody has left would otherwise keep a bot thinking for every move of it.
"""

from fairdeal.server.history import PLAYING
from fairdeal.server.turns import Turns
from fairdeal.server.writer import Writer

ALONE_AFTER = 10.0  # seconds that bots play on among themselves


class Company:
    """The people at one table, those who look on among them."""

    def __init__(self, live: Writer, turns: Turns) -> None:
        self.live = live
        self.turns = turns

    @property
    def asleep(self) -> bool:
        """Whether nobody is there, and bots have stopped."""
        return self.turns.resting

    def come(self) -> None:
        """Somebody is there: bots that have stopped go on."""
        self.live.cancel("alone")
        if self.asleep:
            self.turns.resting = False
            self.turns.go_on()
        self.go()

    def go(self) -> None:
        """Let bots stop after a while, if nobody is there."""
        if not self.live.watchers:
            self.live.later("alone", self.live.house.alone_after, self.look)

    async def look(self) -> None:
        """Stop the bots if they are alone, or look again later if a person is expected."""
        sitting = self.live.sitting
        if self.live.watchers or sitting.phase != PLAYING:
            return
        if all(chair.level for chair in sitting.chairs):
            self.turns.resting = True
            self.turns.go_on()
        else:
            self.go()
