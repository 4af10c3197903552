"""The compiled review of `bots/review.py` with its buffers, for one match."""

from collections.abc import Mapping

import numpy as np

from fairdeal.bots.playouts import MASTER, REAL, Trials
from fairdeal.bots.review import OPEN_HOUSE, REVIEW_DEAL, REVIEW_PLAY, VERDICTS, review_step
from fairdeal.bots.verdict import (
    NOW,
    PEOPLE,
    TABLES,
    VIEWS,
    MatchReview,
    PlayVerdict,
    review_binding,
)
from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.code_cache import CodeCache
from fairdeal.engine.compile import Twin, compiled
from fairdeal.engine.face import wrap
from fairdeal.engine.game import AS_WRITTEN, Game, Value
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table


class Judge:
    """The records of one review; `deal` and `play` go through the match."""

    def __init__(self, table: Table, seed: str) -> None:
        game, seats = table.game, table.seats
        self.game, self.seats = game, seats
        self.options = ending(game, seats, table.options)
        self.tables, self.views = np.zeros(TABLES, game.state), np.zeros(VIEWS, game.view)
        for rows in (self.tables, self.views):
            for place in range(len(rows)):
                game.settle(wrap(rows[place : place + 1]), seats, self.options)
        self.trials = np.zeros(1, Trials.dtype)[0]
        self.people = np.zeros(PEOPLE, Players.dtype)
        give_key(wrap(self.people[MASTER : MASTER + 1]), key_of(f"review {seed}"))
        self.record = np.zeros(1, MatchReview.dtype)
        self.said: MatchReview = wrap(self.record)
        self.verdicts = np.zeros(VERDICTS, PlayVerdict.dtype)
        self.call(OPEN_HOUSE)

    def deal(self, table: Table) -> None:
        """Begin at a dealt table."""
        self.tables[NOW] = table.state.record[0]
        self.show(table)
        self.call(REVIEW_DEAL)

    def play(self) -> None:
        """Review the play that is written in the record."""
        self.call(REVIEW_PLAY)

    def show(self, table: Table) -> None:
        """Let playouts with all cards known go on from this table."""
        self.tables[REAL] = table.state.record[0]
        self.game.settle(wrap(self.tables[REAL : REAL + 1]), self.seats, self.options)

    def verdict(self, place: int) -> PlayVerdict:
        found: PlayVerdict = wrap(self.verdicts[place : place + 1]).copy()
        return found

    def call(self, step: int) -> None:
        twin = twin_of(self.game)
        records = self.record[0], self.verdicts, self.trials
        twin(step, *records, self.tables, self.views, self.people)


def twin_of(game: Game) -> Twin:
    """The compiled review of a game; it is compiled at its first call, unless it is cached."""
    return compiled(review_step, game, (), review_binding(game))


def is_compiled(game: Game) -> bool:
    """Whether the review of a game is in the cache of machine code."""
    cache: CodeCache = twin_of(game)._cache  # type: ignore[attr-defined]
    return cache.folder.exists()


def ending(game: Game, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """The same options, with the limits of simulations: every playout ends."""
    plain = {option.name: option.default for option in game.options}
    changed = {name: value for name, value in options.items() if value != plain[name]}
    return game.choose(seats, AS_WRITTEN, changed, simulated=True)
