"""A seat at a local table: bots at the other seats, and every move is saved."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from fairdeal.bots.bot import Want
from fairdeal.bots.hint import hint
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.engine.errors import FairdealError, MoveRefused, SetupRefused, system_error
from fairdeal.engine.messages import message
from fairdeal.engine.speech import language
from fairdeal.engine.table import Event, Move, Table
from fairdeal.terminal.chair import ChairSight, NewsLine, aside
from fairdeal.terminal.others import HandsMoment, Others, seating
from fairdeal.terminal.pages import rules_of
from fairdeal.terminal.saves import Save, Seating, go_on, new_save, seating_of
from fairdeal.terminal.undo import undo
from fairdeal.terminal.words import seat_name, t, words_of

WAIT = "wait"
PACE = 0.7  # seconds per bot move, so that people can follow
CALM = 1.7  # slows bots in races: a key press takes longer than a hand at a real table
NERVES = 0.12  # seconds: a key press this soon after a move was meant for the table before it


class Late(MoveRefused):
    """Another player was faster; it costs nothing."""


class NearChair:
    """A person at one seat, and bots at the others."""

    def __init__(
        self, save: Save, seat: int, minds: Sequence[Mind], pace: float = 1.0, rules: str = ""
    ) -> None:
        self.save = save
        self.table = save.table
        self.game, self.seats, self.options = self.table.game, self.table.seats, self.table.options
        self.rules = rules or rules_of(self.game, self.seats, self.options)
        self.seat: int = seat
        self.minds = minds
        self.pace = pace  # a factor of the usual delay; 0 is no delay
        self.begun: list[int] = []
        self.trial = self.table  # the table after the incomplete move
        self.done: asyncio.Queue[list[Event]] = asyncio.Queue()
        self.moment = HandsMoment(time.monotonic())
        self.lost: HandsMoment | None = None  # the moment before, if another player ended it
        self.remarks: list[str] = []  # lines to show after the next move
        self.state = ""
        sitting = seating(self.seats, seat, minds)
        self.who = [
            t("you") if one == seat else f"{one} {sitting[one].name}" for one in range(self.seats)
        ]

    def sight(self) -> ChairSight:
        table, trial = self.table, self.trial
        actions = trial.legal(self.seat)
        waits = actions and not self.begun and not self.game.hand and self.others_may_act()
        return ChairSight(
            view=trial.describe(self.seat),
            who=self.who,
            actions=actions,
            begun=tuple(self.begun),
            offers=(WAIT,) if waits else (),
            over=table.over,
            points=table.points,
            places=table.places,
            state=self.state,
        )

    def others_may_act(self) -> bool:
        return any(other != self.seat for other in self.table.to_act())

    def goodbye(self) -> str:
        if self.table.over:
            return t("goodbye-over", path=str(self.save.path))
        return t("goodbye-resume", path=str(self.save.path))

    def before(self) -> list[NewsLine]:
        return [self.news([event]) for event in self.save.events]

    def news(self, events: Sequence[Event]) -> NewsLine:
        """The play of a player, as a line of the log."""
        seat, actions = events[0].seat, [event.action for event in events]
        told = words_of(self.game).tell(actions, seat_name(seat), seat == self.seat)
        return NewsLine(told, seat)

    # -- the table goes on ----------------------------------------------------
    async def happenings(self) -> AsyncIterator[NewsLine]:
        self.state = t("starting-bots")
        self.others = await aside(lambda: Others(self.table, self.seat, self.minds))
        self.state = ""
        while not self.table.over:
            round_before = self.table.describe(self.seat).get("round")
            events = await (self.next_hand() if self.game.hand else self.next_move())
            if events:
                yield self.news(events)
            while self.remarks:
                yield NewsLine(self.remarks.pop(0))
            if self.table.describe(self.seat).get("round") != round_before and not self.table.over:
                yield NewsLine(t("new-round"))

    async def next_move(self) -> list[Event]:
        """Wait for the person's move if they may act, else play a bot's move."""
        if not self.done.empty() or self.table.legal(self.seat):
            events = await self.done.get()
            if events:
                return events
        wants, _ = await asyncio.gather(self.ask_others(), asyncio.sleep(PACE * self.pace))
        events = self.play(wants[0]) if wants else []
        while wants and not self.table.whole:
            wants = await self.ask_others()
            events += self.play(wants[0])
        return events

    async def next_hand(self) -> list[Event]:
        """Wait for the first reaction, of the person or of the fastest bot."""
        moment = self.moment
        moment.wants = await self.ask_others()
        if moment is not self.moment or not moment.wants:
            return await self.done.get()
        left = moment.began + self.after(moment.wants[0]) - time.monotonic()
        try:
            async with asyncio.timeout(max(0.0, left)):
                return await self.done.get()
        except TimeoutError:
            first = moment is self.moment  # else the person has just acted
            return self.play(moment.wants[0]) if first else await self.done.get()

    async def ask_others(self) -> list[Want]:
        asked = self.others.ask()
        return await aside(lambda: self.others.think(asked))

    def after(self, want: Want) -> float:
        """The reaction time of a bot, in seconds."""
        return want.milliseconds / 1000 * CALM * self.pace

    def play(self, want: Want) -> list[Event]:
        """Play a bot's move."""
        return self.commit(want.seat, want.action, lost=self.moment)

    def commit(self, seat: int, action: Move, lost: HandsMoment | None = None) -> list[Event]:
        """Play a move and save it; then drop the incomplete move, and begin a new moment."""
        events = self.table.play(seat, action)
        self.keep(events)
        self.turn_over(lost)
        return events

    def turn_over(self, lost: HandsMoment | None = None) -> None:
        self.begun, self.trial = [], self.table
        contested = self.game.contested is not None and bool(self.game.contested(self.table.state))
        self.moment, self.lost = HandsMoment(time.monotonic(), contested), lost

    def keep(self, events: list[Event], taken_back: bool = False) -> None:
        """Save a move, or its undo; a full disk does not end the match."""
        try:
            self.save.take_back() if taken_back else self.save.keep(events)
        except OSError as error:
            why = FairdealError(system_error(error)).tell(language())
            self.remarks.append(t("cannot-save", why=why))

    # -- what the person does -------------------------------------------------
    async def choose(self, action: int) -> None:
        if self.game.hand:
            self.check_in_time(action)
        trial, _ = self.trial.after(self.seat, action)
        if not trial.whole:
            self.begun, self.trial = [*self.begun, action], trial
            return
        if self.moment.contested and self.moment.wants:
            self.remarks.append(t("photo-finish", hands=self.hands(self.moment, action)))
        self.done.put_nowait(self.commit(self.seat, [*self.begun, action]))

    def check_in_time(self, action: int) -> None:
        """Refuse a key press too fast for a reaction: it was meant for the moment before."""
        lost, since = self.lost, time.monotonic() - self.moment.began
        if lost and since < NERVES * self.pace:
            if lost.contested:
                raise Late(t("was-faster-by", hands=self.hands(lost, action)))
            raise Late(t("was-faster"))

    def hands(self, moment: HandsMoment, action: int) -> str:
        """The reaction times of all players who tried the same action, the fastest first."""
        took = [
            (self.after(want), self.who[want.seat])
            for want in moment.wants
            if want.action == action
        ]
        took.append((time.monotonic() - moment.began, t("you")))
        return ", ".join(f"{who} {1000 * seconds:.0f} ms" for seconds, who in sorted(took))

    async def offer(self, name: str) -> None:
        """Wait, the only offer: the other players may act first."""
        if self.done.empty():
            self.done.put_nowait([])

    async def hint(self) -> str:
        trial = self.trial.copy()
        found = await aside(lambda: hint(trial, self.seat))
        return words_of(self.game).say(found.said)

    # -- taking back ----------------------------------------------------------
    def take_back(self) -> str:
        """Undo an action of an incomplete move; in solo matches also a move without news."""
        if self.begun:
            *begun, last = self.begun
            self.begun, self.trial = begun, self.table.copy()
            for action in begun:
                self.trial.play(self.seat, action)
            return words_of(self.game).action(last)
        name = undo(self.table, self.seat, self.save.events)
        self.turn_over()
        self.keep([], taken_back=True)
        return name


# -- sitting down -------------------------------------------------------------
def sit_down(
    table: Table, seated: Seating, path: Path | None = None, events: Sequence[Event] = ()
) -> NearChair:
    """A new match, or one with these events so far; every move is saved."""
    minds = minds_of(table, seated)
    return NearChair(new_save(table, seated, path, events), seated.seat, minds)


def come_back(path: Path) -> NearChair:
    """Continue an unfinished match."""
    save, seated = go_on(path), seating_of(path)
    return NearChair(save, seated.seat, minds_of(save.table, seated))


def check_bots(table: Table, seated: Seating) -> None:
    """Refuse more bots than there are other seats; fewer take turns at them."""
    given, most = len(seated.bots.split(",")), table.seats - 1
    if given > max(most, 1):  # alone, the bot of every match is named, and has no seat
        raise SetupRefused(message("more-bots-than-seats", given=given, most=most))


def minds_of(table: Table, seated: Seating) -> list[Mind]:
    table.check_seat(seated.seat)
    return [read_mind(name, table.game) for name in seated.bots.split(",")]
