"""Pauses the bots of a table without connections, and resumes them later.

Otherwise an abandoned match would keep the bots busy until its end.
"""

from fairdeal.server.history import PLAYING
from fairdeal.server.turns import Turns
from fairdeal.server.writer import Writer

ALONE_AFTER = 10.0  # seconds that bots continue without people


class Company:
    """The connections at one table, spectators included."""

    def __init__(self, live: Writer, turns: Turns) -> None:
        self.live = live
        self.turns = turns

    @property
    def asleep(self) -> bool:
        """Whether nobody is connected, and the bots pause."""
        return self.turns.resting

    def come(self) -> None:
        """Resume the bots, because somebody is connected."""
        self.live.cancel("alone")
        if self.asleep:
            self.turns.resting = False
            self.turns.go_on()
        self.go()

    def go(self) -> None:
        """Pause the bots after a while, if nobody is connected."""
        if not self.live.watchers:
            self.live.later("alone", self.live.house.alone_after, self.look)

    async def look(self) -> None:
        """Pause the bots if nobody is connected, or check again later if a person is expected."""
        sitting = self.live.sitting
        if self.live.watchers or sitting.phase != PLAYING:
            return
        if all(chair.level for chair in sitting.chairs):
            self.turns.resting = True
            self.turns.go_on()
        else:
            self.go()
