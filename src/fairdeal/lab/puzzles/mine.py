"""Mines puzzles: positions of bots' matches in which one action is clearly the best."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairdeal.bots import search
from fairdeal.bots.hint import FEW, SURE
from fairdeal.bots.searcher import Estimate
from fairdeal.bots.ways import replies_of
from fairdeal.engine.chance import WHIMS, give_key, key_of
from fairdeal.engine.compile import plain
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.lab.puzzles.weigh import Scales, Weighed

GLANCE = 48  # playouts that show whether a position may be a puzzle,
PLAYOUTS = 1_024  # those that find it,
DEEP = 4_096  # and those at other tables that confirm it,
SIMULATIONS = 20_000  # with the simulations of a search
LEAST = 0.04  # of the chance of winning, between the best action and any other
APART = 3.0  # standard errors between them, after which a review stops to play an action
OFTEN = 0.5  # of all puzzles, the most that may have the same answer
PER_MATCH = 2
LATEST = 120  # plays before a puzzle, so that its file is small
DEALS = 1_000  # matches for each puzzle that is wanted, after which there is no hope


@dataclass(frozen=True)
class Puzzle:
    """A position: the deal and the plays that lead to it; its choices, the best first."""

    seed: str
    plays: list[list[int]]  # the seat, then the actions
    seat: int
    choices: list[Weighed]
    sure: float  # standard errors between the best choice and the next
    easy: bool  # whether the rules of thumb find it


class Mine:
    """All matches of a rule set, numbered, and the puzzles in them."""

    def __init__(
        self, game: Game, seats: int, preset: str, options: Mapping[str, object], seed: str
    ) -> None:
        self.game, self.seats, self.preset, self.options = game, seats, preset, dict(options)
        self.seed = seed
        self.scales = Scales(self.dealt(0), seed)
        self.reply = plain(search.reply, game, (), replies_of(game))
        self.answers: Counter[int] = Counter()
        self.often = 1  # the most puzzles with the same answer

    def dealt(self, number: int) -> Table:
        key = key_of(self.seed_of(number))
        return Table(self.game, self.seats, self.preset, self.options, key, simulated=True)

    def seed_of(self, number: int) -> str:
        return f"{self.seed} {number}"

    def dig(self, wanted: int) -> Iterator[Puzzle]:
        """Puzzles, until so many are found; none of them has an answer that is too frequent."""
        found = 0
        self.often = max(1, int(wanted * OFTEN))
        for number in range(wanted * DEALS):
            for puzzle in self.match(number):
                yield puzzle
                found += 1
                if found == wanted:
                    return

    def match(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one match between bots that play by rules of thumb.

        In a race they are for the seat on turn, whichever hand is the first to act.
        """
        table, plays = self.dealt(number), list[list[int]]()
        luck, moves, view = blank(Players), [0] * (self.game.actions + 1), table.view(0)
        give_key(luck, table.key, WHIMS)
        found = 0
        while not table.over and found < PER_MATCH and len(plays) < LATEST:
            before = table.copy() if table.whole else None
            seat, action = self.reply(table.state, view, luck, moves)
            if before is not None:
                plays.append([seat])
                puzzle = self.judge(before, action, plays[:-1], number)
                if puzzle:
                    self.answers[puzzle.choices[0].action] += 1
                    found += 1
                    yield puzzle
            table.play(seat, action)
            plays[-1].append(action)

    def judge(
        self, table: Table, action: int, plays: list[list[int]], number: int
    ) -> Puzzle | None:
        """The puzzle at this table, if one action of the seat on turn is clearly the best."""
        seat = table.state.turn
        actions = table.legal(seat)
        if len(actions) < 2:
            return None
        view, luck = table.view(seat), number << 20 | table.ply << 2
        first = max(self.scales.weigh(view, actions, GLANCE, luck), key=lambda one: one.gap)
        if self.answers[first.action] >= self.often:
            return None
        order = [first.action, *(one for one in actions if one != first.action)]
        if not promising(self.scales.weigh(view, order, GLANCE, luck | 1)):
            return None
        if not clear(self.scales.weigh(view, order, PLAYOUTS, luck | 2)):
            return None
        weighed = self.confirmed(table, seat, order, luck | 3)
        if weighed is None:
            return None
        sure, easy = min(apart(one) for one in weighed[1:]), action == order[0]
        choices = sorted(weighed, key=lambda one: -one.gap)
        return Puzzle(self.seed_of(number), [*plays], seat, choices, sure, easy)

    def confirmed(
        self, table: Table, seat: int, order: list[int], luck: int
    ) -> list[Weighed] | None:
        """All actions, weighed once more, if the first one is the best by a search too."""
        view = table.view(seat)
        weighed = self.scales.weigh(view, order, DEEP, luck)
        agreed = clear(weighed) and agrees(self.scales.search(view, SIMULATIONS), order[0])
        return weighed if agreed else None


def promising(weighed: list[Weighed]) -> bool:
    """Whether the first action may well be the best by far."""
    return all(one.gap < -LEAST for one in weighed[1:])


def clear(weighed: list[Weighed]) -> bool:
    """Whether the first action is clearly better than every other."""
    return all(one.gap < -LEAST and apart(one) > APART for one in weighed[1:])


def apart(one: Weighed) -> float:
    """How many standard errors lie between an action and the first one."""
    return -one.gap / max(one.error, 1e-6)


def agrees(estimates: list[Estimate], answer: int) -> bool:
    """Whether a search finds this answer, and no other that is nearly as good."""
    best, *others = estimates
    return best.action == answer and all(
        other.tries < FEW
        or best.value - other.value > SURE * (best.error**2 + other.error**2) ** 0.5
        for other in others
    )
