"""The role of a process in a cluster: wrong settings are one line, and nothing is written."""

import asyncio
import os
import struct
import sys
from contextlib import suppress
from pathlib import Path

import chaos
import cluster as bench
import pytest
from sqlalchemy import column, select, table, update

from fairdeal.engine.errors import SetupRefused
from fairdeal.server.nats import NatsCarrier
from fairdeal.server.postgres import PostgresStore
from fairdeal.server.roles import Roles, read_settings, roles_of
from fairdeal.server.schema import owners

LOG, NATS = "postgresql://fairdeal@db/fairdeal", "nats://bus:4222"
CLOSED = "nats://127.0.0.1:9"  # the port where nobody listens
PATIENCE = 120  # seconds; what takes longer will not happen
SERVE = "from fairdeal.cli import main; main()"


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ROLE", "LOG", "NATS"):
        monkeypatch.delenv(f"FAIRDEAL_{name}", raising=False)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"role": "boss", "log": LOG, "nats": NATS}, "gateway, owner or both, not boss"),
        ({"role": "owner", "log": LOG}, "needs NATS"),
        ({"role": "owner", "log": LOG, "nats": "bus:4222"}, "needs NATS"),
        ({"role": "owner", "nats": NATS}, "needs PostgreSQL"),
        ({"role": "both", "log": "./fairdeal-data", "nats": NATS}, "needs PostgreSQL"),
        ({"log": LOG, "nats": NATS}, "say --role"),
    ],
)
def test_a_wrong_role_is_one_line(settings: dict[str, str], why: str) -> None:
    with pytest.raises(SetupRefused, match=why) as refused:
        roles_of(settings)
    assert "\n" not in str(refused.value)


def test_without_a_role_the_server_is_alone() -> None:
    assert roles_of({}) is None
    assert roles_of({"log": LOG}) is None


def test_a_gateway_needs_no_log() -> None:
    assert roles_of({"role": "gateway", "log": LOG, "nats": NATS}) == Roles("gateway", None, NATS)


def test_options_come_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fairdeal.toml"
    file.write_text(f'role = "owner"\nlog = "{LOG}"\nnats = "nats://file"\n')
    monkeypatch.setenv("FAIRDEAL_NATS", NATS)
    assert read_settings({"role": "both"}, file) == {"role": "both", "log": LOG, "nats": NATS}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("role =", "not TOML"),
        ("colour = 'red'", "wrong setting colour"),
        ("nats = 4222", "wrong setting nats"),
    ],
)
def test_a_wrong_file_is_one_line(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "fairdeal.toml"
    file.write_text(text)
    with pytest.raises(SetupRefused, match=why):
        read_settings({}, file)
    with pytest.raises(SetupRefused, match="cannot read"):
        read_settings({}, tmp_path / "missing.toml")


# -- what cannot be started: as a user would try it ---------------------------------------
async def line_of(role: str, log: str, nats: str, folder: Path) -> str:
    """The only line that a process says which cannot join its cluster."""
    settings = {"FAIRDEAL_ROLE": role, "FAIRDEAL_LOG": log, "FAIRDEAL_NATS": nats}
    return await refusal_of(settings, folder)


async def refusal_of(settings: dict[str, str], folder: Path) -> str:
    """The only line that a process with these settings says, which cannot start."""
    served = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SERVE, "serve", "--port", str(chaos.free_port())),
        env={**os.environ, "PYTHONPATH": os.environ.get("PYTHONPATH", ""), **settings},
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, wrong = await asyncio.wait_for(served.communicate(), PATIENCE)
    lines = [line for line in wrong.decode().splitlines() if not line.startswith("{")]
    assert (served.returncode, said, len(lines)) == (2, b"", 1), wrong.decode()
    assert not list(folder.iterdir())
    return lines[0]


@pytest.mark.anyio
async def test_a_cluster_without_nats_or_with_a_wrong_password_is_one_line(tmp_path: Path) -> None:
    async with bench.Nats("--user", "fairdeal", "--pass", "right") as nats:
        address = nats.url.replace("//", "//fairdeal:wrong@")
        for url, why in (
            (CLOSED, "there is no answer at its address"),
            (address, "refuses this user or password"),
        ):
            line = await line_of("gateway", LOG, url, tmp_path)
            assert why in line
            assert "wrong" not in line


async def refuse_password(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """PostgreSQL, as far as a client comes with a wrong password."""
    (length,) = struct.unpack("!i", await reader.readexactly(4))
    await reader.readexactly(length - 4)
    writer.write(b"R" + struct.pack("!ii", 8, 3))  # it asks for the password in clear text
    kind, length = struct.unpack("!ci", await reader.readexactly(5))
    assert (kind, await reader.readexactly(length - 4)) == (b"p", b"hidden\0")
    refused = b'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0'
    writer.write(b"E" + struct.pack("!i", 4 + len(refused)) + refused)
    await writer.drain()
    writer.close()


@pytest.mark.anyio
async def test_an_owner_without_postgresql_or_with_a_wrong_password_is_one_line(
    tmp_path: Path,
) -> None:
    refusing = await asyncio.start_server(refuse_password, chaos.HOST, 0)
    port = refusing.sockets[0].getsockname()[1]
    async with bench.Nats() as nats, refusing:
        for log, why in (
            ("postgresql://ada:hidden@127.0.0.1:1/log", "the server does not answer"),
            (f"postgresql://ada:hidden@{chaos.HOST}:{port}/log?sslmode=disable", "password"),
        ):
            line = await line_of("owner", log, nats.url, tmp_path)
            assert why in line
            assert "hidden" not in line


@pytest.mark.anyio
async def test_an_owner_that_is_older_than_the_log_is_one_line_and_writes_nothing(
    tmp_path: Path, database: str
) -> None:
    store = PostgresStore(database)
    await store.open()
    newer = update(table("alembic_version", column("version_num"))).values(version_num="9999")
    await store.write(newer)
    async with bench.Nats() as nats:
        line = await line_of("owner", database, nats.url, tmp_path)
    assert "written by a newer fairdeal" in line
    assert not await store.read(select(owners))
    await store.close()


@pytest.mark.anyio
async def test_an_owner_of_another_cluster_on_the_same_log_is_one_line_and_takes_nothing(
    tmp_path: Path, database: str
) -> None:
    async with (
        bench.Nats() as ours,
        bench.Nats() as theirs,
        bench.Node("owner", database, ours.url),
    ):
        line = await line_of("owner", database, theirs.url, tmp_path)
        assert "a cluster that uses another NATS server" in line
        settings = {"FAIRDEAL_LOG": database}
        line = await refusal_of(settings, tmp_path)
        assert "a cluster that is running" in line
        store = PostgresStore(database)
        await store.open()
        assert len(await store.read(select(owners))) == 1
        await store.close()


async def connected(url: str) -> NatsCarrier:
    """A connection to a NATS server, which may have just been started."""
    carrier = NatsCarrier(url)
    async with asyncio.timeout(PATIENCE):
        while not carrier.connected:
            with suppress(SetupRefused):
                await carrier.open()
    return carrier


@pytest.mark.anyio
async def test_a_process_that_stops_does_not_say_that_it_has_lost_nats(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with bench.Nats() as bus:
        await (await connected(bus.url)).close()
        assert "is lost" not in caplog.text
        cut_off = await connected(bus.url)
    async with asyncio.timeout(PATIENCE):
        while "is lost" not in caplog.text:
            await asyncio.sleep(0.05)
    await cut_off.close()
