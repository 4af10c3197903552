"""One round of an evening: its tables, its results, and the seats that went to other devices."""

from dataclasses import dataclass, field

from fairdeal.server.evenings import events
from fairdeal.server.evenings.sheet import TableScore, round_points
from fairdeal.server.sitting import Sitting


@dataclass(frozen=True)
class SeatMove:
    """A seat that goes to another device with its person."""

    number: int  # of the event of the evening
    table: str
    before: str  # the tokens, sealed
    token: str


@dataclass
class Round:
    """One round: its tables, and the results so far."""

    number: int  # from 1 on
    started: events.RoundStarted
    counted: dict[str, events.TableCounted] = field(default_factory=dict)
    closed: bool = False
    moves: list[SeatMove] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self.closed or len(self.counted) == len(self.started.tables)

    def devices_at(self, sitting: Sitting) -> list[str | None]:
        """By seat, the devices for which a table counts, with the moves it was not told of yet."""
        devices = [chair.sat_with for chair in sitting.chairs]
        for move in self.moves:
            if move.table == sitting.id and move.number > sitting.evening_event:
                devices = [move.token if one == move.before else one for one in devices]
        return devices

    @property
    def points(self) -> dict[int, int]:
        """The points of people; none before the round is over."""
        if not self.over:
            return {}
        tables = [TableScore(one.people, one.places) for one in self.counted.values()]
        ended = [table for table in self.started.tables if table.table in self.counted]
        drawn = [one for table in ended for one in table.people if one is not None]
        return round_points(tables, drawn, self.started.shared)
