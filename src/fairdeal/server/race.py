"""A race at a live table: gather the claims of all players, judge them with `snap`, play the first.

Without a race, moves are played in the order of their arrival. Every event that changes the table
begins a new moment. If several players may want to act first in it, a claim waits until no player
can still have been faster.
"""

from collections.abc import Callable
from functools import cached_property

import msgspec

from fairdeal.engine.messages import Message
from fairdeal.server import events, protocol, snap
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import PLAYING
from fairdeal.server.line import Latency
from fairdeal.server.pings import clock, microseconds
from fairdeal.server.reach import CAP, FRIENDS_CAP, START, UNSTABLE, Reach, at_the_table, reach
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.watcher import Watcher
from fairdeal.server.writer import Writer

SETTLE = 2  # milliseconds until what has arrived at a socket has also come to the table
AGAIN = 500  # milliseconds until a verdict that could not be stored is looked at once more
REMEMBERED = 300_000  # milliseconds that the shortest line of a seat counts, also when it is gone


class ClaimedMove(msgspec.Struct):
    """A claim with its move, and the connection to answer."""

    claim: snap.Claim
    actions: list[int]
    by: str = "person"  # or bot, clock
    watcher: Watcher | None = None
    id: int = 0

    @property
    def tag(self) -> str | None:
        return self.watcher.tag(self.id) if self.watcher else None


class Race:
    """The current moment of one table, and the claims in it."""

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
        """Whether the options of the table allow races at all."""
        sitting = self.live.sitting
        options = sitting.game.choose(sitting.opened.seats, options=sitting.opened.options)
        return sitting.game.races(options)

    @property
    def on(self) -> bool:
        """Whether there may be a race now, as far as everybody can see."""
        sitting = self.live.sitting
        game, table = sitting.game, sitting.table
        if not self.possible or table is None or sitting.phase != PLAYING:
            return False
        return game.contested is not None and bool(game.contested(table.state))

    def begin(self, seq: int) -> None:
        """Begin a new moment after a change of the table; keep the claims that are still valid."""
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
        """The claim in the new moment, if its target is still there.

        So a fast card does not bury a pair that another player has claimed. The claim of a player
        who has lost the turn is dropped: it was meant for another move, and must not become a
        wrong one.
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
        """Judge the move at the current table; raise if it is illegal."""
        sitting = self.live.sitting
        return sitting.play(entry.claim.seat, entry.actions, sitting.at_play().ply, entry.by)

    def late(self, seat: int) -> Refusal:
        faster = Refusal("late", Message("faster"))
        if self.last is None:
            return faster
        return Refusal("late", f"{faster} ({snap.tell(self.last[1], seat)})", said=faster.said)

    # -- claims ---------------------------------------------------------------
    def check_in_time(self, seat: int | None, message: protocol.Play) -> None:
        """Refuse a claim that came after the verdict on its moment, without a penalty."""
        if seat is not None and self.last and message.ply == self.last[0] != self.ply:
            raise self.late(seat)

    @property
    def ply(self) -> int:
        return self.live.sitting.at_play().ply

    async def claim(self, watcher: Watcher, message: protocol.Play, arrived: int) -> None:
        """Take a person's claim; it is judged when no player can still have been faster."""
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
            seq = await self.live.commit(events.sign(pressed, watcher.tag(message.id)))
            watcher.answer(protocol.Done(message.id, seq, more))
            return
        self.live.sitting.play(seat, message.actions, message.ply)  # refuses what cannot be
        self.come_nearer(watcher, seat)
        # A client may have shown the event long before this process began to run the table.
        took = max(0, arrived - min(self.began, self.moment().reaches[seat].sent))
        reported = took if message.reaction is None else min(message.reaction, took)
        claim = snap.Claim(message.id, seat, named(message.actions), self.seq, reported, arrived)
        self.entries[seat] = ClaimedMove(claim, message.actions, "person", watcher, message.id)
        self.weigh_at(clock())

    def claim_by(self, by: str, seat: int, actions: list[int], delay: int) -> None:
        """Take the claim of a bot, or the move that the clock makes for a person."""
        if seat not in self.entries:
            reported = max(delay, snap.NERVES)
            claim = snap.Claim(0, seat, named(actions), self.seq, reported, clock())
            self.entries[seat] = ClaimedMove(claim, actions, by)
            self.weigh_at(clock())

    def withdraw(self, seat: int | None) -> None:
        """Drop the claim of a seat whose player has left."""
        entry = self.entries.pop(seat, None) if seat is not None else None
        if entry:
            self.ask_bots()
        if entry and entry.watcher:
            gone = Refusal("not_seated", Message("given-up"))
            self.live.refuse(entry.watcher, entry.id, gone)

    # -- the verdict ----------------------------------------------------------
    def moment(self) -> snap.Moment:
        """The current moment with the latency of every seat, fixed when it is first needed."""
        if self.frozen is None:
            # All of them, not those who may act: how long a move is held must not tell who may.
            seats = range(self.live.sitting.at_play().seats)
            chance = snap.chance_for(self.live.sitting.secret, self.seq)
            reaches = tuple(self.reach(seat) for seat in seats)
            self.frozen = snap.Moment(self.seq, True, chance, reaches)
        return self.frozen

    def reach(self, seat: int) -> Reach:
        """The latency of a seat since the event was sent, over its connections at that time.

        A later connection gets the event again, but does not count: see `Reach`.
        """
        if seat in self.live.sitting.bots():
            return at_the_table(seat, self.began)
        watchers = [one for one in self.there if one.seat == seat]
        sent = [when for seq, when in (one.sent for one in watchers) if seq == self.seq]
        lines = [one.line for one in watchers]
        return self.reach_over(seat, min(sent, default=self.began), lines)

    def come_nearer(self, watcher: Watcher, seat: int) -> None:
        """Lower the latency of a seat to that of the connection its claim came over."""
        moment = self.moment()
        reaches = list(moment.reaches)
        over = self.reach_over(seat, reaches[seat].sent, [watcher.line])
        if over.bound < reaches[seat].bound:
            reaches[seat] = over
            self.frozen = msgspec.structs.replace(moment, reaches=tuple(reaches))

    def reach_over(self, seat: int, sent: int, lines: list[Latency]) -> Reach:
        """The latency over the most stable connection, at most the shortest that the seat has."""
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
        """The shortest latency of the seat now or recently, so that a reconnect gains nothing."""
        known, until = self.nearest.get(seat, (None, 0))
        if until < clock():
            known = None
        found = [length for length in lengths if length is not None]
        if found and (known is None or min(found) <= known):
            known = min(found)
            self.nearest[seat] = known, clock() + REMEMBERED
        return known if lengths else None

    def unstable(self) -> frozenset[int]:
        """The seats with unstable connections, in a game with races; everybody can see them."""
        if not self.possible:
            return frozenset()
        now, steady, shaky = microseconds(), set[int](), set[int]()
        for watcher in self.live.watchers:
            if watcher.seat is not None:
                troubled = watcher.line.trouble(now) in UNSTABLE
                (shaky if troubled else steady).add(watcher.seat)
        return frozenset(shaky - steady)

    def weigh_at(self, when: int) -> None:
        """Judge at this time, after all messages that arrived before it."""
        when = max(when, clock())
        self.live.later("snap", (when - clock() + SETTLE) / 1000, self.weigh, when)

    async def weigh(self, now: int) -> None:
        """Play the move of the fastest player, or wait until that player is known."""
        if not self.entries:
            return
        found = snap.judge(self.moment(), [entry.claim for entry in self.entries.values()], now)
        if isinstance(found, snap.Verdict):
            await self.play(self.entries.pop(found.winner.seat), found)
        elif found.until is not None:
            self.weigh_at(found.until)

    async def play(self, entry: ClaimedMove, verdict: snap.Verdict) -> None:
        """Play the winning move, and log the numbers of the verdict with it."""
        live, before = self.live, self.last
        event = self.judged(entry)
        if len(verdict.claims) > 1 or entry.watcher:
            event.snap = {**snap.record(verdict), "words": snap.tell(verdict, -1)}
        self.last = self.ply, verdict
        try:
            seq = await live.commit(events.sign(event, entry.tag))
        except StoreFailed:
            self.last = before
            self.put_back(entry)
            return
        bots = live.sitting.bots()
        quotas = snap.spare_after(verdict).items()
        self.spare.update({seat: spare for seat, spare in quotas if seat not in bots})
        if entry.watcher:
            entry.watcher.answer(protocol.Done(entry.id, seq))
        await live.end_if_over()

    def put_back(self, entry: ClaimedMove) -> None:
        """After a failed store, refuse a person's claim or keep a bot's, and judge again soon."""
        if entry.watcher:
            self.live.refuse(entry.watcher, entry.id, not_stored())
            self.ask_bots()
        else:
            self.entries[entry.claim.seat] = entry
        self.weigh_at(clock() + AGAIN)


def named(actions: list[int]) -> str:
    return ",".join(map(str, actions))
