"""A mind at a table: it is given a view and the legal actions, and answers with one of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairdeal.bots import random
from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import PERCENT, RANDOM, SEARCH, SLOWEST
from fairdeal.bots.search import WAIT
from fairdeal.bots.searcher import Searcher
from fairdeal.bots.thumb import THUMBS
from fairdeal.engine.chance import WHIMS, give_key, roll
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, Value, View
from fairdeal.engine.players import PLAYERS


@dataclass(frozen=True)
class Answer:
    """What a bot does; WAIT leaves it to the others."""

    action: int
    milliseconds: int = 0  # how long its hand takes, where hands race


class Bot:
    """One player; only a mind that searches needs compiled code."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Value], mind: Mind, key: bytes
    ) -> None:
        self.game = game
        self.mind = mind
        self.searcher = Searcher(game, seats, options) if mind.kind == SEARCH else None
        self.whims = blank(PLAYERS)
        give_key(self.whims, key, WHIMS)
        for seat in range(seats):
            self.whims.skill[seat] = mind.skill

    def answer(self, v: View, actions: Sequence[int]) -> Answer:
        """What the seat of this view does, these being legal."""
        return self.race(v, actions) if self.game.hand else Answer(self.choose(v, actions))

    def choose(self, v: View, actions: Sequence[int]) -> int:
        """One of the actions; or WAIT, if the seat is not waited for."""
        if len(actions) == 1 and v.seat == v.turn:
            return actions[0]
        n, mind = len(actions), self.mind
        slips = mind.slips > 0 and roll(self.whims, PERCENT) < mind.slips
        if mind.kind == RANDOM or slips:
            return random.choose(v, actions, n, self.whims)
        if self.searcher is None:
            return THUMBS[self.game.name](v, actions, n, self.whims)
        return self.best(v)

    def race(self, v: View, actions: Sequence[int]) -> Answer:
        """What the hand does, and when; a search calls back what is no good."""
        if self.mind.kind == RANDOM:
            action = random.choose(v, actions, len(actions), self.whims)
            return Answer(action, roll(self.whims, SLOWEST))
        assert self.game.hand is not None
        delay, action = self.game.hand(v, v.seat, self.whims)
        if self.searcher and action != WAIT and self.best(v) != action:
            others = [other for other in actions if other != action and v.seat == v.turn]
            return Answer(others[0] if others else WAIT, delay)  # who is on turn has to go on
        return Answer(action, delay)

    def best(self, v: View) -> int:
        """What the search tried most."""
        assert self.searcher is not None
        mind = self.mind
        return self.searcher.study(v, self.whims, mind.simulations, mind.milliseconds)[0].action
