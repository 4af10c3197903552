"""All evenings of one server: opens, finds, loads and unloads them."""

import asyncio
import logging
import re
import time
from collections.abc import Coroutine
from datetime import UTC, datetime

from fairdeal.engine.messages import message
from fairdeal.server import fair
from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.evenings import events
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.evenings.gathering import BACK, EveningHouse, Gathering, no_evening
from fairdeal.server.evenings.log import EveningLog, EveningRow
from fairdeal.server.refusals import Refusal
from fairdeal.server.sitting import Sitting
from fairdeal.server.writer import moved

ID = re.compile(r"[A-Za-z0-9_-]{8,16}")
MOST_EVENINGS = 1_000  # in memory at once
AGAIN = 0.5  # seconds until a result is entered again, after the log has failed
FORGOTTEN = 86_400.0  # seconds after which an evening without a round is deleted
DAY = 86_400.0  # seconds
log = logging.getLogger(__name__)


class Evenings:
    """The evenings in memory; all others are in the log."""

    def __init__(self, house: EveningHouse) -> None:
        self.house = house
        self.log = EveningLog(house.store)
        self.live: dict[str, Gathering] = {}
        self.aside: set[str] = set()  # evenings that cannot be read, which was said
        self.loading = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> Gathering:
        """Open an evening, and store it."""
        if self.house.closing:
            raise Refusal("closing", message("closing"))
        self.make_room()
        now, evening = datetime.now(UTC), Evening(self.house.new_id(), fair.new_secret())
        row = EveningRow(evening.id, now, now, 0, evening.secret)
        opened = events.EveningOpened(time.time())
        try:
            await self.log.create(row, events.write_evening_event(opened))
        except Fenced:  # the slot of the new id has just gone to another process
            raise moved() from None
        evening.take(opened)
        return self.bring(evening)

    async def find(self, id: str) -> Gathering:
        """The evening with this id, loaded from the log if necessary."""
        if self.house.closing:
            raise Refusal("closing", message("closing"))
        async with self.loading:
            found = self.live.get(id)
            if found and not found.gone:
                return found
            if not self.house.owns(id):
                raise moved()
            evening = await self.read(id)
            if evening is None:
                raise no_evening(id)
            if not self.house.owns(id):  # any more
                raise moved()
            self.make_room()
            found = self.bring(evening)
            found.all_back = time.monotonic() + BACK
            return found

    async def read(self, id: str) -> Evening | None:
        """Read an evening from the log, also if another process runs it."""
        row = await self.log.row(id) if ID.fullmatch(id) else None
        if row is None:
            return None
        evening, bodies = Evening(id, row.secret), await self.log.bodies(id)
        try:
            for body in bodies:
                evening.take(events.read_evening_event(body))
        except Exception as error:  # whatever it is, the log stays as it is for a version that can
            raise self.set_aside(id, error) from None
        return evening

    def set_aside(self, id: str, error: Exception) -> Refusal:
        """Refuse an evening that this version cannot read; the others go on."""
        if id not in self.aside:
            self.aside.add(id)
            log.error("an evening is set aside", exc_info=error, extra={"evening": id})
        return Refusal("set_aside", message("evening-set-aside", evening=id))

    def bring(self, evening: Evening) -> Gathering:
        found = self.live[evening.id] = Gathering(self.house, self.log, evening)
        return found

    def make_room(self) -> None:
        """Unload the oldest unused evening, if there are too many."""
        if len(self.live) >= MOST_EVENINGS:
            idle = next((one for one in self.live.values() if one.idle), None)
            if idle is None:
                raise Refusal("busy", message("busy"))
            self.drop(idle)

    def drop(self, gathering: Gathering) -> None:
        gathering.put_away()
        if self.live.get(gathering.evening.id) is gathering:
            del self.live[gathering.evening.id]

    def unload(self, quiet: float) -> None:
        """Unload evenings that nobody has visited for so many seconds."""
        before = time.monotonic() - quiet
        for one in list(self.live.values()):
            if one.idle and one.quiet_since < before:
                self.drop(one)

    async def tidy(self) -> None:
        """Delete evenings that nobody uses, as tables are deleted."""
        unused = await self.log.unused(ago(FORGOTTEN), rounds=0)
        if self.house.keep is not None:
            unused += await self.log.unused(ago(self.house.keep * DAY))
        unused = [id for id in unused if id not in self.live and self.house.owns(id)]
        if unused:
            await self.log.remove(unused)

    # -- results ------------------------------------------------------------------------
    def note(self, id: str, table: str) -> None:
        """The match of a table is over: enter its result."""
        self.do(self.count(id, table))

    def do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name="evening")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def count(self, id: str, table: str) -> None:
        """Enter a result, again and again if the log fails; the next owner does it by loading."""
        while not self.house.closing and self.house.owns(id):
            try:
                gathering = await self.find(id)
                async with gathering.turn:
                    await gathering.count(table)
                return
            except StoreFailed:
                await asyncio.sleep(AGAIN)
            except Refusal as refused:
                if refused.code != "moved":  # it is deleted, or the server closes
                    return

    async def is_laid_open(self, sitting: Sitting) -> bool:
        """Whether no other table still plays the deal of this one."""
        if not sitting.opened.shared or sitting.opened.evening is None:
            return True
        evening = await self.read(sitting.opened.evening)
        of_table = evening.round_of(sitting.id) if evening else None
        return of_table is None or of_table.over  # or the evening is deleted

    # -- the end ------------------------------------------------------------------------
    def cut_all(self) -> None:
        for one in self.live.values():
            one.cut_off()

    async def close(self) -> None:
        """Wait for results that are being stored."""
        await asyncio.gather(*self.tasks, return_exceptions=True)


def ago(seconds: float) -> datetime:
    return datetime.fromtimestamp(time.time() - seconds, UTC)
