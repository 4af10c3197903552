"""Makes a review: reads the match, sets the effort, and yields move after move."""

from collections.abc import Iterator

from fairdeal.bots.review import USUAL, Effort
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.engine.table import Table
from fairdeal.lab.review.account import (
    ALL,
    KNOWLEDGE,
    ONE,
    OWN,
    Review,
    ReviewedMove,
    accounts_of,
    move_of,
)
from fairdeal.lab.review.course import MatchCourse, MatchPlay
from fairdeal.lab.review.judge import Judge

MOST_PLAYOUTS = 100_000


class Reviewer:
    """Reviews one match; iterate over it for its moves, then read `review`."""

    def __init__(
        self,
        dealt: Table,
        plays: list[MatchPlay],
        *,
        seat: int | None = None,
        open_cards: bool = False,
        seed: str = "0",
        effort: Effort = USUAL,
        playouts: int | None = None,
    ) -> None:
        check(dealt, seat, open_cards, playouts)
        self.dealt, self.plays = dealt, plays
        self.end = dealt.copy()
        for play in plays:
            for action in play.actions:
                self.end.play(play.seat, action)
        knowledge = ALL if open_cards else OWN if seat is None else ONE
        judge = Judge(dealt, seed)
        self.said = judge.said
        self.said.knowledge, self.said.seat = KNOWLEDGE.index(knowledge), seat or 0
        self.said.playouts = playouts or effort.playouts
        self.said.budget = 0 if playouts else effort.moves
        self.course = MatchCourse(dealt, plays, judge)
        self.review = Review(
            game=dealt.game.name,
            title=dealt.game.title,
            rules=dealt.game.version,
            seats=dealt.seats,
            options=dict(dealt.options),
            knowledge=knowledge,
            seat=seat,
            seed=seed,
            length=len(plays),
            winners=[seat for seat, place in enumerate(self.end.places) if place == 1],
        )

    def __iter__(self) -> Iterator[ReviewedMove]:
        """Each move as soon as it is reviewed; the sums in `review` are of the moves so far."""
        table, moves = self.dealt.copy(), self.review.moves
        for step in self.course:
            moves.append(move_of(table, step))
            for action in moves[-1].actions:
                table.play(moves[-1].seat or 0, action)
            self.review.complete = table.over
            self.review.playouts, self.review.even = self.said.samples, self.said.even
            yield moves[-1]

    def finish(self) -> Review:
        """The review of all moves so far, with its sums."""
        self.review.accounts = accounts_of(self.review, self.said, self.end)
        self.review.costliest = [number for number in self.said.costliest if number]
        return self.review


def check(table: Table, seat: int | None, open_cards: bool, playouts: int | None) -> None:
    if seat is not None:
        if open_cards:
            raise SetupRefused(message("seat-or-open"))
        if not 0 <= seat < table.seats:
            raise SetupRefused(message("no-seat-here", given=str(seat), last=table.seats - 1))
    if playouts is not None and not 1 <= playouts <= MOST_PLAYOUTS:
        raise SetupRefused(message("wrong-playouts", most=MOST_PLAYOUTS, given=str(playouts)))
