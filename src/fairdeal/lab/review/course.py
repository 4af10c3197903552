"""The course of a match: after each play the chances of all seats, and the verdict on the play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from fairdeal.engine import contract
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.compile import plain
from fairdeal.engine.face import blank
from fairdeal.engine.players import Players
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.lab.review.judge import SEATS, Chances, Judge, PlayVerdict

OWN, ONE, ALL = "own", "seat", "all"  # whose knowledge: each seat's own, one seat's, all cards


@dataclass(frozen=True)
class MatchPlay:
    """One play of a match: its actions, and the number of actions before it."""

    ply: int
    seat: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class ReviewStep:
    """What one play changed; the first step is the deal."""

    place: int  # the number of the play; 0 is the deal
    play: MatchPlay | None
    verdict: PlayVerdict | None  # of a play that was a decision
    chances: list[float]  # of each seat, afterwards
    errors: list[float]
    skill: list[float]  # of the mover; 0 for the others
    luck: list[float]  # the rest of the change
    gifts: list[float]  # the part of the luck that the mover's choice was, for the others


class MatchCourse:
    """The steps of a finished match, from the knowledge of one seat, of each seat, or of all."""

    def __init__(
        self, dealt: Table, plays: Sequence[MatchPlay], judge: Judge, knowledge: str, seat: int = 0
    ) -> None:
        self.dealt, self.plays, self.judge = dealt, plays, judge
        self.knowledge, self.seat = knowledge, seat
        self.seats = dealt.seats
        self.verdicts = dict[int, PlayVerdict | None]()
        self.every = 1  # plays between two estimates of the chances

    @cached_property
    def even(self) -> float:
        """What a seat wins on average before the deal."""
        return 1 / max(2, self.seats)

    def __iter__(self) -> Iterator[ReviewStep]:
        table = self.dealt.copy()
        start = Chances([self.even] * self.seats, [0.0] * self.seats)
        now = self.fresh(table, 0, start, None)
        yield self.step(0, None, None, start, now)
        for place, play in enumerate(self.plays):
            verdict = self.verdict(table, place)
            before = table.copy()
            for action in play.actions:
                table.play(play.seat, action)
            after = self.worth(before, table, place, now, verdict)
            yield self.step(place + 1, play, verdict, now, after)
            now = after

    def step(
        self,
        place: int,
        play: MatchPlay | None,
        verdict: PlayVerdict | None,
        before: Chances,
        after: Chances,
    ) -> ReviewStep:
        """Split the change of every seat's chance into skill and luck."""
        gains = verdict.gains if verdict else [0.0] * self.seats
        own = [play is not None and play.seat == seat for seat in range(self.seats)]
        skill = [gain if mine else 0.0 for gain, mine in zip(gains, own, strict=True)]
        gifts = [0.0 if mine else gain for gain, mine in zip(gains, own, strict=True)]
        changes = [b - a for a, b in zip(before.chances, after.chances, strict=True)]
        luck = [change - earned for change, earned in zip(changes, skill, strict=True)]
        return ReviewStep(place, play, verdict, after.chances, after.errors, skill, luck, gifts)

    # -- chances --------------------------------------------------------------
    def worth(
        self, before: Table, table: Table, place: int, now: Chances, verdict: PlayVerdict | None
    ) -> Chances:
        """The chances after a play."""
        if table.over:
            return Chances(self.judge.result(table), [0.0] * self.seats)
        gains = verdict.gains if verdict else [0.0] * self.seats
        carried = Chances([a + b for a, b in zip(now.chances, gains, strict=True)], now.errors)
        if (place + 1) % self.every:
            return carried
        play = self.plays[place]
        quiet = self.knowledge != ALL and not self.judge.reveals(
            before, table, play.seat, play.actions
        )
        return self.fresh(table, place + 1, carried, play.seat if quiet else None)

    def fresh(self, table: Table, place: int, carried: Chances, quiet: int | None) -> Chances:
        """New estimates; those of the `quiet` seat are carried over, as it learnt nothing."""
        if self.knowledge == ALL:
            return self.judge.worth(table, SPECTATOR, SEATS * table.ply)
        if self.knowledge == ONE:
            return carried if quiet == self.seat else self.seen_by(table, place, self.seat)
        chances, errors = list[float](), list[float]()
        shared: Chances | None = None
        for seat in range(self.seats):
            found = carried
            if seat != quiet:
                public = knows_no_more(table, seat)
                found = shared if shared and public else self.seen_by(table, place, seat)
                shared = found if public else shared
            chances.append(found.chances[seat])
            errors.append(found.errors[seat])
        return Chances(chances, errors)

    def seen_by(self, table: Table, place: int, seat: int) -> Chances:
        """The chances by what a seat knows; if it decides next, by the playouts of its verdict."""
        if place < len(self.plays) and self.plays[place].seat == seat:
            verdict = self.verdict(table, place)
            if verdict:
                return verdict.before
        return self.judge.worth(table, seat, SEATS * table.ply + seat)

    # -- decisions ------------------------------------------------------------
    def verdict(self, table: Table, place: int) -> PlayVerdict | None:
        """The verdict on a play, if it was a decision that this review judges."""
        if place not in self.verdicts:
            play = self.plays[place]
            judged = self.knowledge != ONE or play.seat == self.seat
            number = SEATS * table.ply + play.seat
            self.verdicts[place] = (
                self.judge.verdict(table, play.seat, play.actions, number)
                if judged and is_decision(table, play)
                else None
            )
        return self.verdicts[place]


def is_decision(table: Table, play: MatchPlay) -> bool:
    """Whether the seat had a choice; in a race, to go on where there is nothing to win is none."""
    game, legal = table.game, table.legal(play.seat)
    if game.hand:
        contested = game.contested is not None and bool(game.contested(table.state))
        return contested or play.actions[0] != legal[0]
    return len(legal) > 1 or len(play.actions) > 1 or play.seat != table.state.turn


def knows_no_more(table: Table, seat: int) -> bool:
    """Whether a seat knows only what every spectator sees."""
    view = table.view(seat)
    view.seat = SPECTATOR
    return bool(view.bytes() == table.view().bytes())


def spelled(table: Table, seat: int, action: int) -> list[int]:
    """A whole play that begins with this action, as the reference player would complete it."""
    if action < 0:
        return []
    game, trial, luck = table.game, table.copy(), blank(Players)
    give_key(luck, bytes(32), WHIMS)
    choose = plain(contract.thumb, game)
    trial.play(seat, action)
    actions = [action]
    while not trial.whole and not trial.over:
        legal = trial.legal(seat)
        actions.append(int(choose(trial.view(seat), legal, len(legal), luck)))
        trial.play(seat, actions[-1])
    return actions
