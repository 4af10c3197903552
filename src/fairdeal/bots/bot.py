"""Policies at a table: they get a view and legal actions, and answer with the code of `minds`.

All bots of a table share one random generator, as the players of a simulated match do. So a table
with only bots plays the same match as the lab with the same key, move for move and delay for delay.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace

from fairdeal.bots import expert, minds, search
from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import ASKED, EXPERT, FILED, LEARNT, NOBODY, SEARCH, Minds
from fairdeal.bots.policies import answer
from fairdeal.bots.search import WAIT
from fairdeal.bots.searcher import Searcher
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import WHIMS, Chance, give_key, go_on_at
from fairdeal.engine.compile import plain
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State, Value, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array


@dataclass(frozen=True, order=True)
class Want:
    """The action of a bot, and in races its reaction time in milliseconds."""

    milliseconds: int
    seat: int
    action: int


@dataclass(frozen=True)
class Luck:
    """A position in the random numbers of a match's players."""

    key: bytes
    stream: int = WHIMS
    rolled: int = 0

    def give(self, c: Chance) -> None:
        """Set the generator of these players to this position."""
        give_key(c, self.key, self.stream)
        go_on_at(c, self.rolled)

    def after(self, c: Chance) -> "Luck":
        """The current position of these players' generator."""
        return replace(self, rolled=int(c.rolled))


class Bots:
    """The policies of some seats of a table; only searches need compiled code."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Value], seated: Mapping[int, Mind]
    ) -> None:
        self.game, self.seated = game, dict(seated)
        searching = any(mind.kind in (SEARCH, EXPERT) for mind in seated.values())
        self.searcher = Searcher(game, seats, dict(options)) if searching else None
        self.luck = blank(Players)
        self.minds = blank(Minds)
        for seat in range(seats):
            self.minds.kind[seat] = NOBODY
        for seat, mind in seated.items():
            self.seat(seat, mind)
        self.seen, self.dream = blank(game.view), blank(game.state)
        for settled in (self.seen, self.dream):
            game.settle(settled, seats, options)
        self.moves = [0] * (game.actions + 1)
        binding = (*ways_of(game), (search.choose, by_searcher), (expert.choose, by_checker))
        self.decide, self.first_hand, self.reconsider = (
            plain(function, game, (), binding)
            for function in (minds.decide, minds.first_hand, minds.reconsider)
        )
        self.start(bytes(32))

    def seat(self, seat: int, mind: Mind) -> None:
        self.luck.skill[seat] = mind.skill
        self.minds.kind[seat] = mind.kind
        self.minds.slips[seat] = mind.slips
        self.minds.skill[seat] = mind.skill
        self.minds.simulations[seat] = mind.simulations or -mind.milliseconds

    def start(self, key: bytes) -> None:
        """Start with the random numbers of this key, as the players of a simulated match do."""
        Luck(key).give(self.luck)

    def choose(self, v: View, actions: Sequence[int]) -> int:
        """The choice of the seat of this view among its legal actions; or WAIT, if not on turn."""
        self.consult(v, actions)
        return int(self.decide(v, actions, len(actions), *self.records()))

    def second_thought(self, v: View, meant: int, actions: Sequence[int]) -> int:
        """The final action of a hand that was about to do this, or WAIT."""
        if self.minds.kind[v.seat] not in (SEARCH, LEARNT, EXPERT, FILED):
            return meant
        self.consult(v, actions)
        return int(self.reconsider(v, meant, actions, len(actions), *self.records()))

    def hands(self, v: View) -> list[Want]:
        """The pending reactions at the table of this view; the first one is final.

        A reaction depends on public information only, so any table that fits the view will do.
        """
        give_key(self.dream, bytes(32))
        self.game.imagine(v, self.dream)
        c, m, *rest = self.records()
        minds.forget(m, len(m.answers))
        while True:
            before = c.rolled
            first, action, delay = self.first_hand(self.dream, c, m, self.seen, self.moves, *rest)
            if action != ASKED:
                break
            n = self.game.legal(self.dream, first, self.moves)
            self.consult(self.seen, self.moves[:n])
            go_on_at(c, before)
        if action == WAIT:
            return []
        others = [Want(m.delay[seat], seat, m.meant[seat]) for seat in self.seated]
        later = sorted(one for one in others if one.milliseconds < minds.NEVER)
        return [Want(delay, first, action), *(one for one in later if one.seat != first)]

    def consult(self, v: View, actions: Sequence[int]) -> None:
        """If a policy file plays the seat of this view, write down its answer."""
        if self.minds.kind[v.seat] == FILED:
            said = answer(self.seated[v.seat].path, self.game, v, actions)
            self.minds.answers[v.seat] = said - ASKED

    def records(self) -> tuple[Players, Minds, None, None, Searcher | None]:
        return self.luck, self.minds, None, None, self.searcher


def in_order(
    game: Game, s: State, c: Players, able: Sequence[int], seated: Container[int]
) -> list[int]:
    """The bots that may act, in the order in which they are asked until one does not wait.

    First the actor, then the seat on turn, as in the lab; then the others, for tables with people.
    In races the order does not matter: the reaction times decide.
    """
    first = [] if game.hand or not able else [int(game.actor(s, c)), int(s.turn)]
    return [seat for seat in dict.fromkeys([*first, *able]) if seat in seated and seat in able]


def by_searcher(
    v: View, dream: State, w: View, c: Players, moves: Array, t: Searcher, budget: int
) -> int:
    """The answer of the compiled `search.choose`, with a budget of simulations or time."""
    return t.choose(v, c, max(0, budget), max(0, -budget))


def by_checker(
    v: View,
    dream: State,
    w: View,
    c: Players,
    moves: Array,
    n: int,
    m: Minds,
    t: Searcher,
    tables: int,
) -> int:
    """The answer of the compiled `expert.choose`."""
    return t.check(v, c, moves, n, m, tables)
