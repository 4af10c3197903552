"""Hands that race at a live table: claims are gathered, judged by `snap`, and the first is played.

While nothing is in a race, moves are played as they come. A moment begins with every event that
changes the table; where several may want to be first in it, the first to arrive has to wait until
nobody can have been sooner.
"""

from collections.abc import Callable
from functools import cached_property

import msgspec

from fairdeal.engine.messages import Message
from fairdeal.server import events, protocol, snap
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import PLAYING
from fairdeal.server.line import Line
from fairdeal.server.pings import clock, microseconds
from fairdeal.server.reach import CAP, FRIENDS_CAP, START, UNSTABLE, Reach, at_the_table, reach
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.watcher import Watcher
from fairdeal.server.writer import Writer

SETTLE = 2  # milliseconds until what has arrived at a socket has also come to the table
AGAIN = 500  # milliseconds until a verdict that could not be stored is looked at once more
REMEMBERED = 300_000  # milliseconds that the shortest line of a seat counts, also when it is gone


class ClaimedMove(msgspec.Struct):
    """A claim, the move it is for, and whom to answer."""

    claim: snap.Claim
    actions: list[int]
    by: str = "person"  # or bot, clock
    watcher: Watcher | None = None
    id: int = 0


class Race:
    """The moment at hand of one table."""

    def __init__(self, live: Writer, ask_bots: Callable[[], None]) -> None:
        self.live = live
        self.ask_bots = ask_bots  # anew, as what they wanted came to nothing
        self.seq = -1  # the event that began the moment
        self.began = 0
        self.turn = -1
        self.there: frozenset[Watcher] = frozenset()  # the connections that it was sent to
        self.frozen: snap.Moment | None = None  # from the first claim on
        self.entries: dict[int, ClaimedMove] = {}  # by seat: one hand each
        self.last: tuple[int, snap.Verdict] | None = None  # the verdict at this ply
        self.spare: dict[int, int] = {}  # by seat: the quota for what comes on top of the line
        self.nearest: dict[int, tuple[int, int]] = {}  # by seat: the shortest line, and until when

    @cached_property
    def possible(self) -> bool:
        """Whether several may ever want to be first, by the options of the table."""
        sitting = self.live.sitting
        options = sitting.game.choose(sitting.opened.seats, options=sitting.opened.options)
        return sitting.game.races(options)

    @property
    def on(self) -> bool:
        """Whether several may want to be first, as far as everybody can see."""
        sitting = self.live.sitting
        game, table = sitting.game, sitting.table
        if not self.possible or table is None or sitting.phase != PLAYING:
            return False
        return game.contested is not None and bool(game.contested(table.state))

    def begin(self, seq: int) -> None:
        """The table has changed: a hand that was not first is late, or is on its way still."""
        table = self.live.sitting.at_play()
        if not self.possible:
            return
        left, self.entries, turn = self.entries, {}, self.turn
        self.seq, self.began, self.frozen = seq, clock(), None
        self.turn, self.there = int(table.state.turn), frozenset(self.live.watchers)
        self.live.cancel("snap")
        for seat, entry in left.items():
            carried = self.carry(entry, turn)
            if carried:
                self.entries[seat] = carried
            elif entry.watcher:
                self.live.refuse(entry.watcher, entry.id, self.late(seat))
        if self.entries:
            self.weigh_at(self.began)

    def carry(self, entry: ClaimedMove, turn: int) -> ClaimedMove | None:
        """The hand in the new moment, if what it was after is still there.

        So nobody buries a pair by being quick with something else. Who was on turn and is no more
        meant another move, though: it must not become a wrong one.
        """
        seat, verdict = entry.claim.seat, self.last[1] if self.last else None
        if verdict is None or verdict.moment.seq != entry.claim.seen or not self.on:
            return None
        if seat == turn != self.turn:
            return None
        try:
            self.judged(entry)
        except Refusal:
            return None
        claim = snap.carry(entry.claim, verdict, self.seq)
        return msgspec.structs.replace(entry, claim=claim) if claim else None

    def judged(self, entry: ClaimedMove) -> events.Played:
        """The move as the table sees it now; refused if it cannot be."""
        sitting = self.live.sitting
        return sitting.play(entry.claim.seat, entry.actions, sitting.at_play().ply, entry.by)

    def late(self, seat: int) -> Refusal:
        faster = Refusal("late", Message("faster"))
        if self.last is None:
            return faster
        return Refusal("late", f"{faster} ({snap.tell(self.last[1], seat)})", said=faster.said)

    # -- claims ---------------------------------------------------------------
    def check_in_time(self, seat: int | None, message: protocol.Play) -> None:
        """Who comes after the verdict is late, whatever is on the table now; it costs nothing."""
        if seat is not None and self.last and message.ply == self.last[0] != self.ply:
            raise self.late(seat)

    @property
    def ply(self) -> int:
        return self.live.sitting.at_play().ply

    async def claim(self, watcher: Watcher, message: protocol.Play, arrived: int) -> None:
        """A person's hand: it is judged as soon as nobody can have been sooner."""
        seat = watcher.seat
        if seat is None:
            raise Refusal("not_seated", Message("spectators-cannot-play"))
        seen = self.seq if message.seen is None else message.seen
        if seen < self.seq or message.ply < self.ply:
            raise Refusal("late", Message("moved-on-before"))
        if seen > watcher.sent[0]:
            raise Refusal("not_sent", Message("not-sent", {"event": str(seen)}))
        if seat in self.entries:
            raise Refusal("hand_down", Message("hand-down"))
        if pressed := self.live.sitting.press(seat, message.actions, message.ply):
            more = self.live.sitting.why_futile(pressed)
            seq = await self.live.commit(pressed)
            watcher.tell(protocol.write(protocol.Done(message.id, seq, more)))
            return
        self.live.sitting.play(seat, message.actions, message.ply)  # refuses what cannot be
        took = max(0, arrived - self.began)
        reported = took if message.reaction is None else message.reaction
        claim = snap.Claim(message.id, seat, named(message.actions), self.seq, reported, arrived)
        self.entries[seat] = ClaimedMove(claim, message.actions, "person", watcher, message.id)
        self.come_nearer(watcher, seat)
        self.weigh_at(clock())

    def claim_by(self, by: str, seat: int, actions: list[int], delay: int) -> None:
        """The hand of a bot, or what the clock does for a person."""
        if seat not in self.entries:
            reported = max(delay, snap.NERVES)
            claim = snap.Claim(0, seat, named(actions), self.seq, reported, clock())
            self.entries[seat] = ClaimedMove(claim, actions, by)
            self.weigh_at(clock())

    def withdraw(self, seat: int | None) -> None:
        """The hand of a seat that was given up counts no more."""
        entry = self.entries.pop(seat, None) if seat is not None else None
        if entry:
            self.ask_bots()
        if entry and entry.watcher:
            gone = Refusal("not_seated", Message("given-up"))
            self.live.refuse(entry.watcher, entry.id, gone)

    # -- the verdict ----------------------------------------------------------
    def moment(self) -> snap.Moment:
        """The moment, frozen when it is first looked at: all seats, and how far away they are."""
        if self.frozen is None:
            # All of them, not those who may act: how long a move is held must not tell who may.
            seats = range(self.live.sitting.at_play().seats)
            chance = snap.chance_for(self.live.sitting.secret, self.seq)
            reaches = tuple(self.reach(seat) for seat in seats)
            self.frozen = snap.Moment(self.seq, True, chance, reaches)
        return self.frozen

    def reach(self, seat: int) -> Reach:
        """From when the event was sent, over the lines that were there then.

        Who connects later is sent it again, and that does not count: see `Reach`.
        """
        if seat in self.live.sitting.bots():
            return at_the_table(seat, self.began)
        watchers = [one for one in self.there if one.seat == seat]
        sent = [when for seq, when in (one.sent for one in watchers) if seq == self.seq]
        lines = [one.line for one in watchers]
        return self.reach_over(seat, min(sent, default=self.began), lines)

    def come_nearer(self, watcher: Watcher, seat: int) -> None:
        """The hand came over this connection, maybe a new one: the seat is no farther than that."""
        moment = self.moment()
        reaches = list(moment.reaches)
        over = self.reach_over(seat, reaches[seat].sent, [watcher.line])
        if over.bound < reaches[seat].bound:
            reaches[seat] = over
            self.frozen = msgspec.structs.replace(moment, reaches=tuple(reaches))

    def reach_over(self, seat: int, sent: int, lines: list[Line]) -> Reach:
        """Over the steadiest of these lines, and as far away as the shortest of the seat is."""
        friends = self.live.sitting.opened.friends
        troubles = [line.trouble(microseconds()) for line in lines]
        return reach(
            seat,
            sent,
            self.shortest(seat, [line.length(friends) for line in lines]),
            FRIENDS_CAP if friends else CAP,
            spare=self.spare.get(seat, START),
            jitter=min((line.jitter for line in lines), default=0),
            trouble=None if None in troubles or not troubles else troubles[0],
        )

    def shortest(self, seat: int, lengths: list[int | None]) -> int | None:
        """The shortest line that the seat has, or had of late: to reconnect makes none longer."""
        known, until = self.nearest.get(seat, (None, 0))
        if until < clock():
            known = None
        found = [length for length in lengths if length is not None]
        if found and (known is None or min(found) <= known):
            known = min(found)
            self.nearest[seat] = known, clock() + REMEMBERED
        return known if lengths else None

    def unstable(self) -> frozenset[int]:
        """The seats whose connections are in trouble, where that counts: everybody is shown."""
        if not self.possible:
            return frozenset()
        now, steady, shaky = microseconds(), set[int](), set[int]()
        for watcher in self.live.watchers:
            if watcher.seat is not None:
                troubled = watcher.line.trouble(now) in UNSTABLE
                (shaky if troubled else steady).add(watcher.seat)
        return frozenset(shaky - steady)

    def weigh_at(self, when: int) -> None:
        """Judge as of then, once all that has arrived until then is here."""
        when = max(when, clock())
        self.live.later("snap", (when - clock() + SETTLE) / 1000, self.weigh, when)

    async def weigh(self, now: int) -> None:
        """Play the first hand, or wait until it is known which that is."""
        if not self.entries:
            return
        found = snap.judge(self.moment(), [entry.claim for entry in self.entries.values()], now)
        if isinstance(found, snap.Verdict):
            await self.play(self.entries.pop(found.winner.seat), found)
        elif found.until is not None:
            self.weigh_at(found.until)

    async def play(self, entry: ClaimedMove, verdict: snap.Verdict) -> None:
        """The first hand's move, with the numbers that made it the first."""
        live, before = self.live, self.last
        event = self.judged(entry)
        if len(verdict.claims) > 1 or entry.watcher:
            event.snap = {**snap.record(verdict), "words": snap.tell(verdict, -1)}
        self.last = self.ply, verdict
        try:
            seq = await live.commit(event)
        except StoreFailed:
            self.last = before
            self.put_back(entry)
            return
        bots = live.sitting.bots()
        quotas = snap.spare_after(verdict).items()
        self.spare.update({seat: spare for seat, spare in quotas if seat not in bots})
        if entry.watcher:
            entry.watcher.tell(protocol.write(protocol.Done(entry.id, seq)))
        await live.end_if_over()

    def put_back(self, entry: ClaimedMove) -> None:
        """A verdict that was not stored is none: a person is told so, and the others go on."""
        if entry.watcher:
            self.live.refuse(entry.watcher, entry.id, not_stored())
            self.ask_bots()
        else:
            self.entries[entry.claim.seat] = entry
        self.weigh_at(clock() + AGAIN)


def named(actions: list[int]) -> str:
    return ",".join(map(str, actions))
