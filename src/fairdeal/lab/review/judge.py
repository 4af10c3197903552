"""The compiled playouts with their buffers: values of positions, and verdicts on plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairdeal.bots.search import WAIT
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.compile import compiled
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import AS_WRITTEN, Game, Value
from fairdeal.engine.players import Players
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.lab.review import playouts
from fairdeal.lab.review.playouts import (
    BY_REFERENCE,
    DEALT,
    GO_ON,
    HOUSE,
    IMAGINED,
    KNOWN,
    MATCH,
    PLAYED,
    REAL,
    Trials,
)

PROBES = 16  # deals that show how long a playout is
GLANCES = 8  # tables by which a play is known to reveal nothing
SEATS = 16  # numbers for the positions of one move, more than seats
AGAIN = 1 << 40  # numbers for a second look at the same position,
MORE = 4  # with so many times the playouts
CLEAR = 2.0  # standard errors between a play and one that is clearly better
MOST_PLAYED = 64  # actions of one play


@dataclass(frozen=True)
class Chances:
    """The chances of all seats, by playouts, and how far they may be off."""

    chances: list[float]
    errors: list[float]


@dataclass(frozen=True)
class PlayVerdict:
    """What one play was worth, by what its seat knew."""

    best: int  # the first action of the best play; or PLAYED, or WAIT
    cost: float  # the chance of winning that the best play has more
    cost_error: float
    gains: list[float]  # for every seat: the play compared with the reference player's
    gain_error: float  # of the mover's gain
    chance: float  # of winning after the play
    before: Chances
    tries: int


class Judge:
    """Values the positions and the plays of one match."""

    def __init__(self, table: Table, seed: str) -> None:
        game, seats = table.game, table.seats
        self.game, self.seats, self.samples = game, seats, 1
        self.options = ending(game, seats, table.options)
        tables, views = np.zeros(3, game.state), np.zeros(1 + GLANCES, game.view)
        for rows in (tables, views):
            for place in range(len(rows)):
                game.settle(wrap(rows[place : place + 1]), seats, self.options)
        self.tables, self.seen, self.glimpses = tables, views[0], views[1:]
        self.trials = np.zeros(1, Trials.dtype)[0]
        self.master, self.dice, self.players = (np.zeros(1, Players.dtype) for _ in range(3))
        give_key(wrap(self.master), key_of(f"review {seed}"))
        self.moves = np.zeros(game.actions + 1, np.int32)
        self.played = np.zeros(MOST_PLAYED, np.int32)
        self.house = np.zeros(HOUSE, np.int32)
        self.weigh = compiled(playouts.weigh, game, (), ways_of(game))
        self.length = self.open_house(HOUSE if seats == 1 else PROBES)

    def open_house(self, deals: int) -> float:
        """Play other deals, with which solo results are compared; return their mean length."""
        house = np.zeros(HOUSE, np.int32)
        self.trials["lines"], self.trials["action"][0] = 1, GO_ON
        self.work(self.seen, DEALT, 0, (), house, deals)
        self.house = house
        return int(self.trials["moves"]) / deals

    # -- positions ------------------------------------------------------------
    def result(self, table: Table) -> list[float]:
        """What each seat has won of a finished match."""
        self.run(table, SPECTATOR, 0, [GO_ON], samples=1)
        return self.worth_of(0).chances

    def worth(self, table: Table, seat: int, number: int) -> Chances:
        """The chances of all seats, by what this seat knows; seat -1 knows the whole table."""
        self.run(table, seat, number, [GO_ON])
        return self.worth_of(0)

    def verdict(self, table: Table, seat: int, actions: Sequence[int], number: int) -> PlayVerdict:
        """Compare a play with the reference player's and with every alternative.

        Among many decisions some look expensive by chance. So one that looks expensive is judged
        again, by more playouts from other tables, and only these count.
        """
        others = [one for one in table.legal(seat) if len(actions) > 1 or one != actions[0]]
        others += [WAIT] if seat != table.state.turn else []
        alone = self.game.hand or table.to_act() == [seat]
        reference = [GO_ON] if alone else [GO_ON, BY_REFERENCE]
        self.run(table, seat, number, [PLAYED, *reference, *others], actions)
        if self.trials["cost"] > self.trials["error"]:
            lines = [PLAYED, *reference, *self.promising(1 + len(reference))]
            self.run(table, seat, AGAIN + number, lines, actions, MORE * self.samples)
        return self.verdict_on(seat, self.clearly_best() if self.game.hand else len(reference))

    def promising(self, first: int) -> list[int]:
        """The alternatives that may be better than the play."""
        trials = self.trials
        return [
            int(trials["action"][line])
            for line in range(first, int(trials["lines"]))
            if trials["live"][line] and trials["gaps"][line] > 0
        ]

    def clearly_best(self) -> int:
        """The best line, or the play itself where no line is clearly better."""
        sure = self.trials["cost"] > CLEAR * self.trials["error"]
        return int(self.trials["best"]) if sure else 0

    def verdict_on(self, seat: int, reference: int) -> PlayVerdict:
        """The verdict after the playouts; `reference` is the line to compare the play with."""
        trials = self.trials
        first, other = self.worth_of(0).chances, self.worth_of(reference).chances
        gains = [a - b for a, b in zip(first, other, strict=True)]
        return PlayVerdict(
            best=int(trials["action"][trials["best"]]),
            cost=float(trials["cost"]),
            cost_error=float(trials["error"]),
            gains=gains,
            gain_error=self.gap_error(reference),
            chance=first[seat],
            before=self.worth_of(1),
            tries=int(trials["tries"][0]),
        )

    def reveals(self, before: Table, after: Table, seat: int, actions: Sequence[int]) -> bool:
        """Whether a play told its own seat anything that it did not know before."""
        self.run(before, seat, SEATS * before.ply + SEATS - 1, [PLAYED], actions, GLANCES)
        seen = self.view(after, seat).tobytes()
        return any(glimpse.tobytes() != seen for glimpse in self.glimpses)

    # -- the compiled code ----------------------------------------------------
    def run(
        self,
        table: Table,
        seat: int,
        number: int,
        lines: Sequence[int],
        actions: Sequence[int] = (),
        samples: int = 0,
    ) -> None:
        """Play these lines from tables that fit the seat's view, or from the table itself."""
        if seat == SPECTATOR:
            self.tables[REAL] = table.state.record[0]
            self.game.settle(wrap(self.tables[REAL : REAL + 1]), self.seats, self.options)
        self.trials["lines"] = len(lines)
        self.trials["action"][: len(lines)] = lines
        source = KNOWN if seat == SPECTATOR else IMAGINED
        view = self.view(table, seat)
        self.work(view, source, number, actions, self.house, samples or self.samples)

    def work(
        self,
        view: np.void,
        source: int,
        number: int,
        actions: Sequence[int],
        house: Numbers,
        samples: int,
    ) -> None:
        self.played[: len(actions)] = actions
        records = self.dice[0], self.tables, self.seen, self.players[0], self.moves, self.played
        results = house, self.glimpses, self.trials
        luck = self.master[0], number
        self.weigh(view, source, *luck, *records, len(actions), *results, samples)

    def view(self, table: Table, seat: int) -> np.void:
        """The seat's view, with the options that end every match."""
        view = table.view(seat)
        self.game.settle(view, self.seats, self.options)
        found: np.void = view.record[0]
        return found

    def worth_of(self, line: int) -> Chances:
        tries = int(self.trials["tries"][line])
        chances = [int(won) / (tries * MATCH) for won in self.trials["totals"][line, : self.seats]]
        return Chances(chances, [(one * (1 - one) / tries) ** 0.5 for one in chances])

    def gap_error(self, line: int) -> float:
        """The standard error of the difference between a line and the first one."""
        tries = int(self.trials["tries"][line])
        mean = int(self.trials["gaps"][line]) / tries
        spread = max(0.0, int(self.trials["squares"][line]) / tries - mean * mean)
        return float((spread / tries) ** 0.5 / MATCH)


def ending(game: Game, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """The same options, with the limits of simulations: every playout ends."""
    plain = {option.name: option.default for option in game.options}
    changed = {name: value for name, value in options.items() if value != plain[name]}
    return game.choose(seats, AS_WRITTEN, changed, simulated=True)
