"""Chooses the log: SQLite in a folder, or a PostgreSQL database."""

import re
from pathlib import Path

from fairdeal.engine.messages import message
from fairdeal.server.database import StoreFailed
from fairdeal.server.store import Store

FILE = "fairdeal.db"


def open_store(where: str | Path, alone: bool = False) -> Store:
    """The log at this place, before `open`; only its own database driver is imported.

    A server alone says so: on PostgreSQL there may be a cluster.
    """
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):", str(where))  # two letters: C: is a disk
    if not scheme:
        from fairdeal.server.sqlite import SqliteStore

        return SqliteStore(Path(where) / FILE)
    if scheme[1] in ("postgresql", "postgres"):
        from fairdeal.server.postgres import PostgresStore

        return PostgresStore(str(where), alone)
    raise StoreFailed(message("wrong-log", given=f"{scheme[1]}:"))
