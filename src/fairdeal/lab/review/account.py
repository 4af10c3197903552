"""The review of a match as data: what `--json` prints, and what text and page show."""

from dataclasses import dataclass, field

from fairdeal import __version__
from fairdeal.bots.playouts import PLAYED
from fairdeal.bots.verdict import MatchReview, PlayVerdict
from fairdeal.engine.game import Facts, for_people
from fairdeal.engine.options import Value
from fairdeal.engine.table import Table
from fairdeal.lab.review.course import MatchPlay, ReviewStep

OWN, ONE, ALL = KNOWLEDGE = "own", "seat", "all"  # by their numbers in `bots/verdict.py`


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


@dataclass(frozen=True)
class SeatAccount:
    """Luck and skill of one seat: together, its result."""

    seat: int
    points: int
    place: int
    share: float  # of the match that it won; at an interrupted review, its chance so far
    result: float  # the share less an even share
    skill: float
    skill_error: float  # standard error; that of the luck is the same
    luck: float
    cards: float  # the luck without
    others: float  # what the choices of the others gave
    cost: float  # of all decisions together


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
    length: int  # moves of the match
    winners: list[int]
    playouts: int = 0  # for each line of each position
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
    best = list(verdict.best_play)[: verdict.best_length]
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


def accounts_of(review: Review, said: MatchReview, end: Table) -> list[SeatAccount]:
    """The sums; with one seat's knowledge only those of that seat mean something."""
    seats = range(review.seats) if review.knowledge != ONE else [review.seat or 0]
    points, places = end.points, end.places
    return [account_of(seat, points[seat], places[seat], said) for seat in seats if review.moves]


def account_of(seat: int, points: int, place: int, said: MatchReview) -> SeatAccount:
    share = said.chances[seat]
    return SeatAccount(
        seat=seat,
        points=points,
        place=place,
        share=share,
        result=share - said.even,
        skill=said.skill_sums[seat],
        skill_error=said.square_sums[seat] ** 0.5,
        luck=said.luck_sums[seat],
        cards=said.luck_sums[seat] - said.gift_sums[seat],
        others=said.gift_sums[seat],
        cost=said.cost_sums[seat],
    )
