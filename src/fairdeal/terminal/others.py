"""The bots at a local table."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fairdeal.bots.bot import Bots, Want, in_order
from fairdeal.bots.levels import Mind
from fairdeal.bots.search import WAIT
from fairdeal.engine.game import View
from fairdeal.engine.table import Event, Table


@dataclass
class HandsMoment:
    """The time between two changes of the table: which bots are about to react."""

    began: float
    contested: bool = False
    wants: list[Want] = field(default_factory=list)


@dataclass(frozen=True)
class BotAsked:
    """The input of one bot: its view and legal actions, and nothing else."""

    seat: int
    view: View
    actions: list[int]


class Others:
    """The bots at the table; their policies take turns at the seats after the person's."""

    def __init__(self, table: Table, seat: int, minds: Sequence[Mind]) -> None:
        self.table = table
        self.seated = seating(table.seats, seat, minds)
        self.bots = Bots(table.game, table.seats, table.options, self.seated)
        self.bots.start(table.key)

    def act(self) -> list[Event]:
        """Play the move of a bot, if any bot acts."""
        wants = self.think(self.ask())
        if not wants:
            return []
        return self.table.play(wants[0].seat, wants[0].action, self.table.ply)

    def ask(self) -> list[BotAsked]:
        """The bots that may act, in the order in which they are asked."""
        table = self.table
        order = in_order(table.game, table.state, self.bots.luck, table.to_act(), self.seated)
        return [BotAsked(other, table.view(other), table.legal(other)) for other in order]

    def think(self, asked: list[BotAsked]) -> list[Want]:
        """The moves that the bots want, the fastest first; without a race, only the first bot's."""
        if asked and self.table.game.hand:
            return self.bots.hands(asked[0].view)
        for one in asked:
            action = self.bots.choose(one.view, one.actions)
            if action != WAIT:
                return [Want(0, one.seat, action)]
        return []


def seating(seats: int, seat: int, minds: Sequence[Mind]) -> dict[int, Mind]:
    """The policy of each seat, starting after the person's."""
    return {(seat + place) % seats: minds[(place - 1) % len(minds)] for place in range(1, seats)}
