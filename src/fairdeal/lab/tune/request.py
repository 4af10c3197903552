"""What a designer asks `fairdeal tune` for."""

from dataclasses import dataclass

import numpy as np

from fairdeal.bots.levels import EASY, LEVELS, MEDIUM, Mind, read_mind
from fairdeal.bots.minds import Minds
from fairdeal.engine.game import Game, Value
from fairdeal.lab.lineups import seat_all
from fairdeal.lab.report import read_lineup
from fairdeal.lab.tune.dials import Dial, dials_of
from fairdeal.lab.tune.measure import Rules, Trial
from fairdeal.lab.tune.wishes import Wish, read_wishes

MOVES = 2_000_000  # of each rule set in the search, about
STRONG = "search:1000"  # who confirms the winners: a search knows any rules, a network its own


@dataclass(frozen=True)
class TuneRequest:
    """What a designer asks for."""

    game: Game
    seats: int
    want: str
    preset: str
    options: dict[str, str]
    vary: str | None
    rules: int
    games: int
    bots: str
    confirm: str | None
    seed: str

    @property
    def start(self) -> Rules:
        return self.check(self.options)

    def check(self, options: Rules) -> dict[str, Value]:
        """All options of a rule set; those that contradict each other are refused."""
        return self.game.choose(self.seats, self.preset, options, simulated=True)

    def wishes(self) -> tuple[Wish, ...]:
        return read_wishes(self.want, self.game, self.seats)

    def dials(self) -> list[Dial]:
        return dials_of(self.game, self.start, self.options, self.vary)

    def trial(self) -> Trial:
        """The matches of the search: the named bots, and duels between two levels."""
        minds = read_lineup(self.bots, self.game, self.seats)
        seat_all(np.zeros(1, Minds.dtype)[0], minds, self.seats)  # refuses a time limit
        return Trial(
            *(self.game, self.seats, self.seed, self.games, self.wishes(), minds),
            strong=LEVELS[MEDIUM],
            weak=LEVELS[EASY],
            moves=MOVES,
        )

    def stronger(self) -> Mind:
        """Who confirms the winners."""
        mind = read_mind(self.confirm or STRONG, self.game)
        seat_all(np.zeros(1, Minds.dtype)[0], (mind,) * self.seats, self.seats)
        return mind

    def settings(self) -> dict[str, object]:
        """What a stored search must agree on."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "want": [[wish.kind, wish.unit, wish.low, wish.high] for wish in self.wishes()],
            "start": dict(self.start),
            "vary": {dial.name: list(dial.values) for dial in self.dials()},
            "games": self.games,
            "bots": self.bots,
            "seed": self.seed,
        }
