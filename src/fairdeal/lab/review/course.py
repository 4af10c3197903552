"""The course of a match: after each play the chances of all seats, and the verdict on the play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fairdeal.bots.review import CURRENT
from fairdeal.bots.verdict import ALL, PlayVerdict
from fairdeal.engine.record import Array
from fairdeal.engine.table import Table
from fairdeal.lab.review.judge import Judge


@dataclass(frozen=True)
class MatchPlay:
    """One play of a match: its actions, and the number of actions before it."""

    ply: int
    seat: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class ReviewStep:
    """The effect of one play on the chances; the first step is the deal."""

    place: int  # the number of the play; 0 is the deal
    play: MatchPlay | None
    verdict: PlayVerdict | None  # of a play that was a decision
    chances: list[float]  # of each seat, afterwards
    errors: list[float]
    luck: list[float]  # the change without the mover's skill
    gifts: list[float]  # the part of the luck that the mover's choice was, for the others


class MatchCourse:
    """The steps of a finished match, from the knowledge of one seat, of each seat, or of all."""

    def __init__(self, dealt: Table, plays: Sequence[MatchPlay], judge: Judge) -> None:
        self.dealt, self.plays, self.judge = dealt, plays, judge
        judge.said.plays = len(plays)

    def __iter__(self) -> Iterator[ReviewStep]:
        said, table = self.judge.said, self.dealt.copy()
        self.announce(0)
        self.judge.deal(table)
        yield self.step(None)
        for place, play in enumerate(self.plays):
            said.mover, said.length = play.seat, write(play, said.actions)
            self.announce(place + 1)
            for action in play.actions:
                table.play(play.seat, action)
            if said.knowledge == ALL:
                self.judge.show(table)
            self.judge.play()
            yield self.step(play)

    def announce(self, place: int) -> None:
        """Write the play that comes next, if there is one."""
        said = self.judge.said
        said.next_length = 0
        if place < len(self.plays):
            play = self.plays[place]
            said.next_mover, said.next_length = play.seat, write(play, said.next_actions)

    def step(self, play: MatchPlay | None) -> ReviewStep:
        said, seats = self.judge.said, self.judge.seats
        verdict = self.judge.verdict(CURRENT)
        return ReviewStep(
            place=said.place,
            play=play,
            verdict=verdict if verdict.decision else None,
            chances=list(said.chances)[:seats],
            errors=list(said.errors)[:seats],
            luck=list(said.luck)[:seats],
            gifts=list(said.gifts)[:seats],
        )


def write(play: MatchPlay, actions: Array) -> int:
    """Write the actions of a play; returns how many."""
    for place, action in enumerate(play.actions):
        actions[place] = action
    return len(play.actions)
