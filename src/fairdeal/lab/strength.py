"""How strong a bot is: it meets reference bots on the same deals from every seat.

The time is shared by all pairings. A cheap one needs less than its share, and leaves the rest to
those that follow; a slow one plays fewer matches, and its interval is wider.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import nan
from time import perf_counter, thread_time

import numpy as np

from fairdeal.bots.levels import BEST, TAUGHT, Mind, read_mind
from fairdeal.bots.minds import EXPERT
from fairdeal.bots.network import has_network
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game, Value
from fairdeal.engine.messages import message
from fairdeal.lab import luck
from fairdeal.lab.arena import Arena
from fairdeal.lab.bouts import pieces_of, player
from fairdeal.lab.filed import crew_of
from fairdeal.lab.plan import Plan
from fairdeal.lab.ratings import Contests, Mean, differences, share_of
from fairdeal.lab.spread import CORES, spread
from fairdeal.lab.standings import contests_of, fewer_is_better

SEATS = (1, 2, 3, 4)  # where nothing else is asked for, as far as the game allows
REFERENCES = ("random", "thumb", TAUGHT, "search:1000", BEST, "search:4000")
PLAYED_OUT = 60  # simulations of a search that take as long as one sampled table of an expert
PIECE = 2_000  # the work between two looks at the clock, as in `bouts`
LEAST_BLOCKS = 2  # one block has no variance
FEW_DEALS = 10  # with fewer, the interval means nothing
FEW = "few"  # the verdict then
TIMED = 1.0  # seconds of a core to measure the thinking time
EVERY_ONE = 1.0, 1.0  # the shares of finished matches of both bots, if they finish all
BOT, OTHER = 0, 1  # their numbers in an arena
Piece = tuple[Numbers, Numbers]
Tell = Callable[[int], None]


@dataclass(frozen=True)
class StrengthCard:
    """Everything that decides what is measured."""

    game: Game
    bot: Mind
    others: tuple[Mind, ...]
    seats: tuple[int, ...]
    games: int  # the most matches of a pairing
    seed: str
    preset: str
    options: dict[str, str]

    def plan(self, seats: int) -> Plan:
        chosen = self.game.choose(seats, self.preset, self.options, simulated=True)
        return Plan(self.game, seats, self.games, self.seed, chosen)

    @property
    def rules(self) -> dict[str, Value]:
        return dict(self.plan(self.seats[0]).options)

    def pairings(self) -> list[Arena]:
        """The cheap ones first, as they leave time to the others."""
        return [
            Arena(self.plan(seats), (self.bot, other), lineup(seats))
            for other in sorted(self.others, key=slowness)
            for seats in self.seats
        ]


def slowness(mind: Mind) -> int:
    """About how long a choice takes, in simulations of a search."""
    return mind.simulations * (PLAYED_OUT if mind.kind == EXPERT else 1)


def lineup(seats: int) -> tuple[int, ...] | None:
    """The bot among others of one kind; in a solo game each of them plays for itself."""
    return None if seats == 1 else (BOT, *[OTHER] * (seats - 1))


@dataclass(frozen=True)
class SoloResult:
    """The results of two bots that played the same deals alone."""

    points: float  # of the bot
    more: Mean  # how many points more it had than the other
    finished: tuple[float, float]  # the shares of matches with a score, of the bot and the other
    fewer: bool  # whether fewer points are better


@dataclass(frozen=True)
class Pairing:
    """A bot among others of one kind, on the same deals from every seat."""

    seats: int
    against: str
    matches: int
    deals: int
    wins: Mean  # the win rate of the bot; alone, how often it did better on the same deal
    fair: float  # the win rate among equally strong bots
    needed: float  # matches, as a share of those that a new deal for each would need
    solo: SoloResult | None
    control: float = 1.0  # the variance that is left without the luck of the draw

    @property
    def verdict(self) -> str:
        """The verdict of the intervals: ahead, level or behind; none for few deals.

        Alone it is that of the points, unless some are missing, as of matches without an end.
        """
        if self.deals < FEW_DEALS:
            return FEW
        low, high = self.wins.low - self.fair, self.wins.high - self.fair
        if self.solo and self.solo.finished == EVERY_ONE:
            low, high = self.solo.more.low, self.solo.more.high
            low, high = (-high, -low) if self.solo.fewer else (low, high)
        return "ahead" if low > 0 else "behind" if high < 0 else "level"


@dataclass(frozen=True)
class ThinkingTime:
    """How long the bot takes for a choice on one core, compiled."""

    seats: int
    choices: int
    milliseconds: float


# -- what is asked for ------------------------------------------------------------
def card_of(
    game: Game,
    bot: str,
    against: str | None,
    seats: Sequence[int] | None,
    games: int,
    seed: str,
    preset: str,
    options: dict[str, str],
) -> StrengthCard:
    """Make the requested card, or refuse it with the reason."""
    least, most = game.seats
    asked = seats or (one for one in SEATS if least <= one <= most)
    sitting = tuple(dict.fromkeys(asked))
    mine = read_mind(bot, game)
    names = against.split(",") if against else references(game)
    others = tuple({mind.name: mind for mind in (read_mind(name, game) for name in names)}.values())
    met = tuple(mind for mind in others if mind.name != mine.name)
    if not met:
        raise SetupRefused(message("only-itself", bot=mine.name))
    for mind in (mine, *met):
        if mind.milliseconds:
            raise SetupRefused(message("no-time-limit", bot=mind.name))
    card = StrengthCard(game, mine, met, sitting, games, seed, preset, options)
    for one in sitting:
        card.plan(one)  # refuses wrong seats and options
    return card


def references(game: Game) -> list[str]:
    """The bots that a card is about; those that need a network only where there is one."""
    return [name for name in REFERENCES if name not in (TAUGHT, BEST) or has_network(game)]


# -- what is played ---------------------------------------------------------------
def pair(arena: Arena, jobs: int, end: float, left: int, tell: Tell) -> Pairing:
    """Play blocks until there are enough, or until this pairing's share of the time is over."""
    weighed = arena.blocks >= luck.FEW and luck.weighs(arena.plan, arena.lineups())
    work = luck.lucky_player if weighed else player
    make, pieces = partial(work, arena.plan, arena.lineups()), until(arena, end, left)
    shared = spread(make, pieces, jobs, CORES)
    found, done = [], 0
    for number, rows in shared:
        found.append((number, rows))
        done += len(rows)
        tell(done)
    rows = np.concatenate([rows for _, rows in sorted(found, key=lambda one: one[0])])
    return outcome(arena, rows)


def until(arena: Arena, end: float, left: int) -> Iterator[Piece]:
    """Pieces of blocks, for an equal share of the time that is left when all is compiled."""
    now, least = perf_counter(), LEAST_BLOCKS
    stop = now + (end - now) / left
    for piece in pieces_of(arena, enough=PIECE):
        if least <= 0 and perf_counter() >= stop:
            return
        least -= len(set(piece[0].tolist()))
        yield piece


def outcome(arena: Arena, rows: Numbers) -> Pairing:
    """The result of the bot in these matches."""
    plan, other = arena.plan, arena.bots[OTHER].name
    contests, alone = contests_of(arena, rows), plan.seats == 1
    his = contests.seated == BOT
    deals = len(np.unique(contests.blocks))
    wins, control = share_of(contests.wins, his, contests.blocks), 1.0
    if "luck" in (rows.dtype.names or ()):
        wins, control = without_luck(contests, his, deals, rows)
    return Pairing(
        seats=plan.seats,
        against=other,
        matches=len(rows),
        deals=deals,
        wins=wins,
        fair=float(contests.wins.mean()),
        needed=needed_alone(contests) if alone else control * needed(contests, his, deals),
        solo=solo_result(contests, fewer_is_better(plan)) if alone else None,
        control=control,
    )


def without_luck(contests: Contests, his: Numbers, deals: int, rows: Numbers) -> tuple[Mean, float]:
    """The win rate without the luck of the draw, and the variance that this leaves."""
    won = (contests.wins * his).sum(axis=1)
    seatings = len(won) // deals
    by_deal = won.reshape(deals, seatings).mean(axis=1)
    controls = luck.controls_of(rows, his).reshape(deals, seatings, -1).mean(axis=1)
    left = luck.controlled(by_deal, controls)
    mean = share_of(left[:, None], np.ones((deals, 1), bool), np.arange(deals))
    return mean, share(float(left.var(ddof=1)), float(by_deal.var(ddof=1)))


def solo_result(contests: Contests, fewer: bool) -> SoloResult:
    there = ~np.isnan(contests.points)
    points = contests.points[there[:, BOT], BOT]
    finished = float(there[:, BOT].mean()), float(there[:, OTHER].mean())
    mean = float(points.mean()) if len(points) else nan
    return SoloResult(mean, differences(contests)[0].points, finished, fewer)


def needed(contests: Contests, his: Numbers, deals: int) -> float:
    """The variance with the same deals from every seat, by that with a new deal each match."""
    won = (contests.wins * his).sum(axis=1)
    seatings = len(won) // deals
    by_deal = won.reshape(deals, seatings).mean(axis=1)
    return share(seatings * float(by_deal.var(ddof=1)), float(won.var(ddof=1)))


def needed_alone(contests: Contests) -> float:
    """The variance of a difference on the same deals, by that on different ones."""
    both = contests.points[~np.isnan(contests.points).any(axis=1)]
    if len(both) < LEAST_BLOCKS:
        return 1.0
    apart = float(both.var(axis=0, ddof=1).sum())
    return share(float((both[:, BOT] - both[:, OTHER]).var(ddof=1)), apart)


def share(part: float, whole: float) -> float:
    return part / whole if whole > 0 else 1.0


def think(card: StrengthCard, seats: int) -> ThinkingTime:
    """Let the bot play itself for a second of one core, whatever else the machine does."""
    crew = crew_of(card.plan(seats), [(card.bot,) * seats])
    choices, deal, start = 0, 0, thread_time()
    while thread_time() < start + TIMED:
        choices += int(crew.play(np.array([deal]), np.zeros(1, np.int32))["choices"][0])
        deal += 1
    return ThinkingTime(seats, choices, 1000 * (thread_time() - start) / max(1, choices))
