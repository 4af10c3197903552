"""Slots: every table belongs to one of 256, and every slot to the process that runs its tables."""

from collections.abc import Collection
from hashlib import blake2b
from zlib import crc32

SLOTS = 256


def slot_of(table: str) -> int:
    """The slot of a table, the same on every machine."""
    return crc32(table.encode()) % SLOTS


def owner_of(slot: int, owners: Collection[str]) -> str:
    """The owner that a slot should have: when one comes or goes, few slots change hands.

    This is rendezvous hashing.
    """
    return max(owners, key=lambda owner: blake2b(f"{slot} {owner}".encode()).digest())
