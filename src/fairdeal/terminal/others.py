"""The bots at a table on this machine."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from fairdeal.bots.bot import Bot
from fairdeal.bots.levels import Mind
from fairdeal.bots.search import WAIT
from fairdeal.engine.chance import WHIMS, give_key, roll
from fairdeal.engine.face import blank
from fairdeal.engine.game import View
from fairdeal.engine.players import PLAYERS
from fairdeal.engine.table import Event, Table


@dataclass(frozen=True, order=True)
class Want:
    """What a bot is about to do, and after how many milliseconds where hands race."""

    milliseconds: int
    seat: int
    action: int


@dataclass
class Moment:
    """From one change of the table to the next: whose hands are on their way."""

    began: float
    contested: bool = False
    wants: list[Want] = field(default_factory=list)


@dataclass(frozen=True)
class Asked:
    """What one of them is asked: it sees no more than this."""

    seat: int
    view: View
    actions: list[int]


class Others:
    """The bots at the table: the minds, in turn, at the seats after the person's."""

    def __init__(self, table: Table, seat: int, minds: Sequence[Mind]) -> None:
        self.table = table
        self.whims = blank(PLAYERS)
        give_key(self.whims, table.key, WHIMS)
        self.bots: dict[int, Bot] = {}
        for other, mind in seating(table.seats, seat, minds).items():
            key = sha256(table.key + bytes([other])).digest()
            self.bots[other] = Bot(table.game, table.seats, table.options, mind, key)

    def act(self) -> list[Event]:
        """What one of them does, if any wants to."""
        wants = self.think(self.ask())
        if not wants:
            return []
        return self.table.play(wants[0].seat, wants[0].action, self.table.ply)

    def ask(self) -> list[Asked]:
        """The bots that may act, the first being any of them."""
        table = self.table
        able = [other for other in table.to_act() if other in self.bots]
        start = roll(self.whims, len(able)) if able else 0
        return [
            Asked(other, table.view(other), table.legal(other))
            for other in able[start:] + able[:start]
        ]

    def think(self, asked: list[Asked]) -> list[Want]:
        """What they want to do, the soonest first; without a race, what the first one does."""
        wants = []
        for one in asked:
            answer = self.bots[one.seat].answer(one.view, one.actions)
            if answer.action != WAIT:
                wants.append(Want(answer.milliseconds, one.seat, answer.action))
                if not self.table.game.hand:
                    break
        return sorted(wants)


def seating(seats: int, seat: int, minds: Sequence[Mind]) -> dict[int, Mind]:
    """Which mind sits where, from the seat after the person's on."""
    return {(seat + place) % seats: minds[(place - 1) % len(minds)] for place in range(1, seats)}
