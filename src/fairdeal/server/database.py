"""A database as the log uses it: asked and written to, with one line that says what is wrong.

StoreFailed        the log could not be read or written; the message says why, in one line
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Row, Select
from sqlalchemy.sql.dml import UpdateBase

from fairdeal.engine.errors import FairdealError

log = logging.getLogger(__name__)
# Any: the columns of a query are known to SQLAlchemy only when it runs.
Query = Select[*tuple[Any, ...]]
Rows = Sequence[Row[*tuple[Any, ...]]]


class StoreFailed(FairdealError):
    """The log could not be read or written; nothing was acknowledged.

    The message is for those who run the server: it may hold paths and addresses. `why` does not.
    """

    def __init__(self, message: str, why: str = "the log cannot be used") -> None:
        super().__init__(message)
        self.why = why


class Database(ABC):
    """Where the log is kept."""

    upsert: Any  # the database's own `insert`; the types of the two have nothing in common

    def __init__(self) -> None:
        self.trouble: StoreFailed | None = None  # why the last write failed, if it did

    @abstractmethod
    async def connect(self) -> None: ...

    @abstractmethod
    async def disconnect(self) -> None: ...

    @abstractmethod
    async def read(self, query: Query) -> Rows: ...

    @abstractmethod
    async def write(self, statement: UpdateBase) -> None: ...

    async def carry_out(self, statement: UpdateBase) -> None:
        """Carry out a statement; whether that worked is remembered."""
        try:
            await self.write(statement)
        except StoreFailed as failed:
            self.note(failed)
            raise
        self.note(None)

    def note(self, failed: StoreFailed | None) -> None:
        """Remember how the last write went; the log of the server says it when that changes."""
        if failed and not self.trouble:
            log.error("%s", failed)
        elif self.trouble and not failed:
            log.warning("the log can be written again")
        self.trouble = failed


def migrate(connection: Connection) -> None:
    """Bring a database to the newest schema, within the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", "fairdeal.server:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreFailed("the log was written by a newer fairdeal: this one is too old") from None
