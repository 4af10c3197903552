"""Makes a review: reads the match, sets the effort, and yields move after move."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.table import Table
from fairdeal.lab.review.account import Review, ReviewedMove, accounts_of, costliest, move_of
from fairdeal.lab.review.course import ALL, ONE, OWN, MatchCourse, MatchPlay
from fairdeal.lab.review.judge import Judge

MOST_PLAYOUTS = 100_000
MOMENTS = 150  # most estimates of the chances in a match
LEAST = 64  # playouts, however long they are
LINES = 4  # lines of a usual decision, beside the chances of all seats


@dataclass(frozen=True)
class Effort:
    """How much work a review may be: playouts for a line, and moves of all playouts together."""

    playouts: int
    moves: int


QUICK = Effort(128, 2_000_000)
USUAL = Effort(512, 8_000_000)
DEEP = Effort(4_096, 64_000_000)


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
        self.course = MatchCourse(dealt, plays, judge, knowledge, seat or 0)
        self.course.every = 1 + (len(plays) - 1) // MOMENTS
        judge.samples = playouts or self.affordable(judge, effort)
        self.review = Review(
            game=dealt.game.name,
            title=dealt.game.title,
            rules=dealt.game.version,
            seats=dealt.seats,
            options=dict(dealt.options),
            knowledge=knowledge,
            seat=seat,
            seed=seed,
            playouts=judge.samples,
            length=len(plays),
            winners=[seat for seat, place in enumerate(self.end.places) if place == 1],
            even=self.course.even,
        )

    def affordable(self, judge: Judge, effort: Effort) -> int:
        """The playouts for each line: fewer where a playout is long."""
        length = judge.length / 2  # in the middle of a match
        lines = min(len(self.plays), MOMENTS) * self.dealt.seats + LINES * len(self.plays)
        affordable = int(effort.moves / (length * lines + 1))
        return max(min(LEAST, effort.playouts), min(effort.playouts, affordable))

    def __iter__(self) -> Iterator[ReviewedMove]:
        """Each move as soon as it is reviewed; the sums in `review` are of the moves so far."""
        table, moves = self.dealt.copy(), self.review.moves
        for step in self.course:
            moves.append(move_of(table, step))
            for action in moves[-1].actions:
                table.play(moves[-1].seat or 0, action)
            self.review.complete = table.over
            yield moves[-1]

    def finish(self) -> Review:
        """The review of all moves so far, with its sums."""
        self.review.accounts = accounts_of(self.course, self.review.moves, self.end)
        self.review.costliest = costliest(self.review.moves)
        return self.review


def check(table: Table, seat: int | None, open_cards: bool, playouts: int | None) -> None:
    if seat is not None:
        if open_cards:
            raise SetupRefused("choose the knowledge of one seat or all cards, not both")
        if not 0 <= seat < table.seats:
            raise SetupRefused(f"there is no seat {seat}: the seats are 0 to {table.seats - 1}")
    if playouts is not None and not 1 <= playouts <= MOST_PLAYOUTS:
        raise SetupRefused(f"playouts must be from 1 to {MOST_PLAYOUTS:,}, not {playouts}")
