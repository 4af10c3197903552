"""The review of a match as data: what `--json` prints, and what text and page show."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from fairdeal import __version__
from fairdeal.bots.search import WAIT
from fairdeal.engine.game import Facts, for_people
from fairdeal.engine.options import Value
from fairdeal.engine.table import Table
from fairdeal.lab.review.course import MatchCourse, MatchPlay, ReviewStep, spelled
from fairdeal.lab.review.judge import CLEAR, PlayVerdict
from fairdeal.lab.review.playouts import PLAYED

COSTLIEST = 3


@dataclass(frozen=True)
class Decision:
    """A play for which there was an alternative; chances and differences are from 0 to 1."""

    cost: float  # how much more the best play would win
    cost_error: float  # standard error
    best: list[int]  # the actions of the best play; none is to wait
    best_is_played: bool
    skill: float  # how much more the play wins than the reference player's
    skill_error: float
    chance: float  # of winning after the play, by what the seat knew before
    playouts: int
    knew: Facts  # the view of the seat in words; docs/views.md


@dataclass(frozen=True)
class ReviewedMove:
    """One play; number 0 is the deal."""

    number: int
    ply: int  # actions before it
    seat: int | None
    actions: list[int]
    words: list[str]
    chances: list[float]  # of each seat, afterwards
    errors: list[float]  # their standard errors
    luck: list[float]  # how the chance of each seat changed, without the mover's skill
    gifts: list[float]  # the part of the luck that is due to the mover's choice
    decision: Decision | None


@dataclass
class SeatAccount:
    """Luck and skill of one seat: together, its result."""

    seat: int
    points: int
    place: int
    share: float  # of the match that it won; at an interrupted review, its chance so far
    result: float  # the share less an even share
    skill: float = 0.0
    skill_error: float = 0.0  # standard error; that of the luck is the same
    luck: float = 0.0
    cards: float = 0.0  # the luck without
    others: float = 0.0  # what the choices of the others gave
    cost: float = 0.0  # of all decisions together


@dataclass
class Review:
    """The review of a match."""

    game: str
    title: str
    rules: int
    seats: int
    options: dict[str, Value]
    knowledge: str  # own, seat or all
    seat: int | None  # whose knowledge
    seed: str
    playouts: int  # for each line of each position
    length: int  # moves of the match
    winners: list[int]
    complete: bool = False
    version: str = __version__
    even: float = 0.0
    costliest: list[int] = field(default_factory=list)  # numbers of moves
    accounts: list[SeatAccount] = field(default_factory=list)
    moves: list[ReviewedMove] = field(default_factory=list)


def move_of(table: Table, step: ReviewStep) -> ReviewedMove:
    """A step as data; the table is the one before the play."""
    play, game = step.play, table.game
    actions = list(play.actions) if play else []
    return ReviewedMove(
        number=step.place,
        ply=play.ply if play else 0,
        seat=play.seat if play else None,
        actions=actions,
        words=[game.action_name(action) for action in actions],
        chances=step.chances,
        errors=step.errors,
        luck=step.luck,
        gifts=step.gifts,
        decision=decision_of(table, play, step.verdict) if play and step.verdict else None,
    )


def decision_of(table: Table, play: MatchPlay, verdict: PlayVerdict) -> Decision:
    played = verdict.best == PLAYED
    best = spelled(table, play.seat, verdict.best) if verdict.best > WAIT else []
    return Decision(
        cost=verdict.cost,
        cost_error=verdict.cost_error,
        best=list(play.actions) if played else best,
        best_is_played=played,
        skill=verdict.gains[play.seat],
        skill_error=verdict.gain_error,
        chance=verdict.chance,
        playouts=verdict.tries,
        knew=for_people(table.describe(play.seat)),
    )


def accounts_of(course: MatchCourse, moves: list[ReviewedMove], end: Table) -> list[SeatAccount]:
    """Sum luck and skill; with one seat's knowledge only the sums of that seat mean something."""
    seats = [course.seat] if course.knowledge == "seat" else range(course.seats)
    points, places = end.points, end.places
    return [
        account_of(seat, points[seat], places[seat], course.even, moves) for seat in seats if moves
    ]


def account_of(
    seat: int, points: int, place: int, even: float, moves: list[ReviewedMove]
) -> SeatAccount:
    share = moves[-1].chances[seat]
    found = SeatAccount(seat, points, place, share, share - even)
    own = [move.decision for move in moves if move.seat == seat and move.decision]
    found.skill = sum(one.skill for one in own)
    found.skill_error = sum(one.skill_error**2 for one in own) ** 0.5
    found.cost = sum(one.cost for one in own)
    found.luck = sum(move.luck[seat] for move in moves)
    found.others = sum(move.gifts[seat] for move in moves)
    found.cards = found.luck - found.others
    return found


def costliest(moves: Iterable[ReviewedMove]) -> list[int]:
    """The moves that cost most, of those that are clearly worse than another."""
    costs = [
        (move.decision.cost - move.decision.cost_error, move.number)
        for move in moves
        if move.decision and move.decision.cost > CLEAR * move.decision.cost_error
    ]
    return [number for _, number in sorted(costs, key=lambda one: (-one[0], one[1]))][:COSTLIEST]
