"""The interface of a database for the log, and its errors, each with a message of one line.

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
from fairdeal.engine.messages import Message, message

log = logging.getLogger(__name__)
# Any: the columns of a query are known to SQLAlchemy only when it runs.
Query = Select[*tuple[Any, ...]]
Rows = Sequence[Row[*tuple[Any, ...]]]


class StoreFailed(FairdealError):
    """The log could not be read or written; nothing was acknowledged.

    The message is for operators and may contain paths and addresses; `why` does not.
    """

    def __init__(self, said: Message | str, why: str = "the log cannot be used") -> None:
        super().__init__(said)
        self.why = why


class Database(ABC):
    """A database that stores the log."""

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
    async def write(self, *statements: UpdateBase, of: str | None = None) -> None:
        """Execute statements in one transaction; those of an id only for the owner of its slot."""

    async def carry_out(self, *statements: UpdateBase, of: str | None = None) -> None:
        """Execute statements in one transaction, and note whether it succeeded."""
        try:
            await self.write(*statements, of=of)
        except StoreFailed as failed:
            self.note(failed)
            raise
        self.note(None)

    def note(self, failed: StoreFailed | None) -> None:
        """Note whether the last write succeeded; a change is written to the server's own log."""
        if failed and not self.trouble:
            log.error("%s", failed)
        elif self.trouble and not failed:
            log.warning("the log can be written again")
        self.trouble = failed


def migrate(connection: Connection) -> None:
    """Migrate a database to the newest schema, in the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", "fairdeal.server:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreFailed(message("newer-log")) from None
