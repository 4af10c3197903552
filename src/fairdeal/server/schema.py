"""The database tables of the log, the same in both databases; `migrations/` creates them."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    func,
)


class UtcTime(TypeDecorator[datetime]):
    """A time in UTC; SQLite stores no time zone, so it is added when a row is read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", UtcTime, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("seats", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("daily", Date),  # whose deal this is, if it is a daily one
    Column("state", Text, nullable=False),
    Column("used", UtcTime),  # when somebody was connected last, within an hour; if ever
    Column("turns", Integer),  # how long the match was, where its game counts turns
    CheckConstraint("state in ('waiting', 'playing', 'over')", name="tables_state"),
    Index("tables_by_state", "state", "created"),
    Index("tables_by_daily", "daily"),
)

# An older version of the program does not say when a table was used.
last_use = func.coalesce(tables.c.used, tables.c.created)

# No row number: SQLite then keeps the events of a table side by side, in their order.
events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# The events 0 to `last` of a finished table, in one row instead of a row each.
packed = Table(
    "packed",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("last", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# A table after event number `seq`. Only a shortcut: the events alone count. No foreign key, as an
# older version, which deletes tables beside this one, does not know of snapshots.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("level", Text),  # how strong a bot; none for a person
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Index("results_by_name", "name"),
)

# One row for each game and player. The database counts every new row of `results`.
totals = Table(
    "totals",
    metadata,
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("level", Text, primary_key=True),  # of a bot; empty for a person
    Column("matches", BigInteger, nullable=False),
    Column("wins", BigInteger, nullable=False),
    Column("scored", BigInteger, nullable=False),  # matches that have a score, as `has_score` says
    Column("points", BigInteger, nullable=False),  # the sum of those matches
    Index("totals_by_matches", "matches", "game", "name", "level"),
    Index("totals_by_game", "game", "matches", "name", "level"),
    Index("totals_by_name", "name"),
)

dailies = Table(
    "dailies",
    metadata,
    Column("date", Date, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("par", Integer, nullable=False),
    Column("proved", Boolean, nullable=False),  # nobody can do better than par
)

# An evening, whose rounds are played at ordinary tables (`evenings/`).
evenings = Table(
    "evenings",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", UtcTime, nullable=False),
    Column("changed", UtcTime, nullable=False),  # by its last event
    Column("rounds", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # of the deals that its tables share
    Index("evenings_by_changed", "changed"),
)

evening_events = Table(
    "evening_events",
    metadata,
    Column("evening_id", Text, ForeignKey("evenings.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# The processes that run tables (`leases.py`), each with its session at the database.
owners = Table(
    "owners",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", UtcTime, nullable=False),
    Column("session", Integer, nullable=False),
    Column("since", UtcTime, nullable=False),  # when the session began
    Column("leaving", Boolean, nullable=False),  # it hands its slots over, and takes none
)

# One row for each slot of tables. Every new owner of a slot has a higher epoch.
leases = Table(
    "leases",
    metadata,
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("owner", Text),
    UniqueConstraint("slot", "epoch", name="leases_epoch"),
)
