"""People at an evening who go on at another device, with the seat of the round being played.

The event of the evening is stored first, then that of the table. If there is only the first one,
because the server ended between them, the table is told later: it knows the last that it was told.
"""

from collections.abc import Awaitable, Callable

from fairdeal.engine.messages import message
from fairdeal.server import events as table_events
from fairdeal.server import fair
from fairdeal.server.evenings import events
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.evenings.rounds import Round, SeatMove
from fairdeal.server.handover import DeviceCodes
from fairdeal.server.live import Live
from fairdeal.server.refusals import Refusal

Find = Callable[[str], Awaitable[Live]]
Commit = Callable[[events.EveningEvent], Awaitable[None]]


class Devices:
    """The devices of the people at one evening; everything happens in the turn of the evening."""

    def __init__(self, evening: Evening, find: Find, commit: Commit) -> None:
        self.evening = evening
        self.find = find
        self.commit = commit
        self.codes = DeviceCodes()
        self.behind = False  # a table was not told of a move

    def offer(self, person: int | None) -> str:
        """A code with which another device is this person."""
        self.evening.check_extras()
        return self.codes.offer(self.evening.check_member(person))

    async def take_over(self, code: str, token: str) -> int:
        """Let the device with this token be the person of a code; return their number.

        The device before is a guest, and watches. Asked a second time, it is the same person.
        """
        held, person = self.member_of(token), self.codes.holder_of(code)
        if held is not None and person in (held, None):
            return held
        if person is None:
            raise Refusal("no_code", message("code-not-valid"))
        moved = self.evening.move(person, token, None)
        own = await self.own_table(person, token)
        if own:
            await own.do(self.move_both, own, person, token)
        else:
            await self.commit(moved)
        return person

    def member_of(self, token: str) -> int | None:
        person = self.evening.person_of([token])
        return None if person is None or self.evening.people[person].left else person

    async def own_table(self, person: int, token: str) -> Live | None:
        """The table of the round at which a person has a seat, if the new device may have it."""
        now = self.evening.playing
        tables = await self.tables_of(now) if now else []
        seats = [(one, self.seat_at(one, person)) for one in tables]
        own, seat = next((found for found in seats if found[1] is not None), (None, None))
        for live in tables:
            if seats_of(live, token) - ({seat} if live is own else set()):
                raise Refusal("seat_held", message("evening-other-seat"))
            if seat is not None and live.sitting.opened.shared:  # all tables have the same cards
                live.people.seen.check({fair.seal(token)}, seat)
        return own

    async def tables_of(self, now: Round) -> list[Live]:
        """The tables of a round that this version can play."""
        found = [await self.table_of(table.table) for table in now.started.tables]
        return [live for live in found if live]

    async def table_of(self, id: str) -> Live | None:
        """A table of a round, unless it is not there or this version cannot play it."""
        try:
            return await self.find(id)
        except Refusal as refused:
            if refused.code not in ("no_table", "set_aside"):
                raise  # it has to be asked again
            return None

    def seat_at(self, live: Live, person: int) -> int | None:
        """The seat of a person at a table, whatever device has it."""
        return seat_with(live, self.evening.people[person].token)

    async def move_both(self, live: Live, person: int, token: str) -> None:
        """Move a person and their seat, while nothing else happens at the table."""
        seat = self.seat_at(live, person)
        if seat is None:  # it was given up until now
            await self.commit(self.evening.move(person, token, None))
            return
        handed = live.people.judge_move(seat, token)
        await self.commit(self.evening.move(person, token, live.sitting.id))
        handed.evening_event = self.evening.seq
        self.behind = True
        await live.people.move_seat(handed)
        self.behind = False

    async def catch_up(self, now: Round) -> None:
        """Move the seats of a round whose tables were not told yet."""
        for move in now.moves:
            live = await self.table_of(move.table)
            if live:
                await live.do(move_later, live, move)
        self.behind = False

    def follow(self, event: events.EveningEvent) -> None:
        """A code is used once, and not after its person has left."""
        if isinstance(event, (events.PersonLeft, events.PersonMoved)):
            self.codes.withdraw(event.person)


async def move_later(live: Live, move: SeatMove) -> None:
    seat = seat_with(live, move.before)
    if seat is not None and move.number > live.sitting.evening_event:
        await live.people.move_seat(table_events.HandedOver(seat, move.token, move.number))


def seats_of(live: Live, token: str) -> set[int | None]:
    """The seats that a device has, or that count for it, whatever device has them."""
    return {live.sitting.seat_of(token), seat_with(live, fair.seal(token))} - {None}


def seat_with(live: Live, token: str) -> int | None:
    """The seat for which a person sat down with this token, sealed, and has not left since."""
    chairs = enumerate(live.sitting.chairs)
    own = (seat for seat, chair in chairs if chair.person and chair.sat_with == token)
    return next(own, None)
