"""Slots: every table and evening belongs to one of 256, and every slot to the process that runs it.

The tables of an evening are in its slot, so one process runs them all.
"""

from collections.abc import Collection
from hashlib import blake2b
from zlib import crc32

SLOTS = 256


def slot_of(id: str) -> int:
    """The slot of a table or an evening, the same on every machine."""
    return crc32(id.encode()) % SLOTS


def owner_of(slot: int, owners: Collection[str]) -> str:
    """The owner that a slot should have: when one comes or goes, few slots change hands.

    This is rendezvous hashing.
    """
    return max(owners, key=lambda owner: blake2b(f"{slot} {owner}".encode()).digest())
