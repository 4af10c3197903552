"""Hands slots over to the owners that should have them: another one has come, or this one leaves.

The next owners replay the tables first, while this one still runs them. Then slots change hands a
few at a time, so that no table waits for many others.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Protocol

from fairdeal.server import wire
from fairdeal.server.evenings.gathering import Gathering
from fairdeal.server.leases import Leases
from fairdeal.server.live import Live
from fairdeal.server.logs import warn_of
from fairdeal.server.refusals import Refusal
from fairdeal.server.wire import Carrier

GROUP = 8  # slots that are handed over together
SPACED = 0.1  # seconds from one group to the next
PREPARED = 10.0  # seconds for the next owners to replay tables; their snapshots are near
DRAINED = 1.0  # seconds for the pending requests of a table
log = logging.getLogger(__name__)
Served = Live | Gathering


class OwnedSlots(Protocol):
    """An owner, as far as this file is concerned."""

    wire: Carrier
    leases: Leases
    changing: asyncio.Lock  # slots are taken or released in one place at a time

    async def stop(self, slots: Collection[int]) -> list[Served]: ...
    def drop(self, one: Served) -> None: ...


class Leaving:
    """What takes slots from an owner."""

    def __init__(self, owner: OwnedSlots) -> None:
        self.owner = owner
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def begin(self) -> None:
        """Hand over what others should have, unless that is being done."""
        if self.owner.leases.surplus and not self.busy:
            self.task = asyncio.create_task(self.hand_over(), name="hand over")

    async def hand_over(self) -> None:
        """Let others take the slots that they should have, a group at a time."""
        leases = self.owner.leases
        try:
            ready = leases.surplus
            await self.prepare(ready)
            for first in range(0, len(ready), GROUP):
                async with self.owner.changing:
                    group = set(ready[first : first + GROUP]).intersection(leases.surplus)
                    some = await self.release(sorted(group))
                if some and leases.others:
                    await asyncio.sleep(SPACED)
        except Exception as error:  # it is tried again
            warn_of(log, "slots are not handed over", error)

    async def prepare(self, slots: Sequence[int]) -> None:
        """Let the next owners replay the tables of these slots, unless they die meanwhile."""
        leases, call = self.owner.leases, self.owner.wire.call
        calls = {
            name: asyncio.create_task(
                call(wire.prepare_subject(name), wire.write(some), PREPARED), name="prepare"
            )
            for name, some in leases.next_owners(slots).items()
        }
        try:
            while pending := [calls[name] for name in leases.others if name in calls]:
                done, _ = await asyncio.wait(pending, timeout=SPACED)
                if len(done) == len(pending):
                    await asyncio.gather(*done)
                    return
        finally:
            for one in calls.values():
                one.cancel()

    async def release(self, group: Sequence[int]) -> bool:
        """Finish what was asked at these slots, and release them; whether they had any tables."""
        served = await self.owner.stop(group)
        await asyncio.gather(*(self.drain(one) for one in served))
        await self.owner.leases.release(group)
        self.owner.wire.send(wire.FREED, wire.Freed())
        await self.owner.wire.flush()
        await self.owner.leases.look()
        return bool(served)

    async def drain(self, one: Served) -> None:
        with suppress(TimeoutError, Refusal):
            async with asyncio.timeout(DRAINED):
                await one.settle()
        self.owner.drop(one)
