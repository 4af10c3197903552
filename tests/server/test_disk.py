"""A server whose disk is full: a real one, in a process of its own, with people at a table."""

import asyncio
import json
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from known import known
from server.asking import ask
from server.fixtures import OpenAt
from server.guests import Guest, at_table, refusal

from fairdeal.server import events
from fairdeal.server.calls import Decoded, Sent, call
from fairdeal.server.refusals import Refusal

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="disks are filled in the ways of Linux"),
]
PATIENCE = 30  # seconds
SIZE = 2 * 1024 * 1024  # bytes of a small disk
LONG: Sent = {"options": {"n_rounds": 100}}
SERVE = "from fairdeal.cli import main; main()"


# -- disks ------------------------------------------------------------------------
class SmallDisk:
    """A file system of its own, which another file fills."""

    words = "the disk is full"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ballast = folder / "ballast"

    def fill(self, server: "Served | None") -> None:
        with self.ballast.open("wb", buffering=0) as ballast:
            try:
                while ballast.write(bytes(4096)):
                    pass
            except OSError:  # there is no more space
                return

    def free(self, server: "Served") -> None:
        self.ballast.unlink()


class ShortFiles:
    """A limit to how long a process may make a file, which needs no rights: the disk fails then."""

    words = "the disk failed"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, server: "Served | None") -> None:
        longest = max(path.stat().st_size for path in self.folder.iterdir())
        resource.prlimit(
            known(server).pid, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY)
        )

    def free(self, server: "Served") -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)


Disk = SmallDisk | ShortFiles


@pytest.fixture(params=["small disk", "short files"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    if request.param == "short files":
        yield ShortFiles(tmp_path)
        return
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "fairdeal", str(tmp_path)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("nobody may mount a file system here: run this as root")
    yield SmallDisk(tmp_path)
    subprocess.run(["umount", str(tmp_path)], check=True)


# -- a server ---------------------------------------------------------------------
class Served:
    """`fairdeal serve`, and what it says."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(self.port)]
        self.process = subprocess.Popen([*command, "--data", str(folder)], stderr=subprocess.PIPE)
        self.pid = self.process.pid

    async def is_up(self) -> Decoded:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await asyncio.to_thread(call, f"{self.url}/healthz")
                except Refusal:
                    await asyncio.sleep(0.05)

    def end(self, how: signal.Signals) -> str:
        """End it; return what it said."""
        self.process.send_signal(how)
        return self.process.communicate(timeout=PATIENCE)[1].decode()


@contextmanager
def serving_from(disk: Disk) -> Iterator[Served]:
    server = Served(disk.folder)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


async def play_on(*guests: Guest) -> int:
    """Whoever is on turn plays, and everybody hears of it; the number of the event."""
    (mover,) = [guest for guest in guests if guest.on_turn]
    done = await mover.move(mover.random.choice)
    for guest in guests:
        await guest.until(lambda guest: guest.seq >= done["seq"])
    return done["seq"]


async def as_long_as_it_fits(acknowledged: list[int], guests: list[Guest]) -> None:
    while True:
        acknowledged.append(await play_on(*guests))


async def test_on_a_full_disk_moves_are_refused_and_when_there_is_space_play_goes_on(
    disk: Disk, open_at: OpenAt
) -> None:
    with serving_from(disk) as server:
        await server.is_up()
        async with at_table(server.url, people=2, game="uno", seats=2, **LONG) as guests:
            ann, bob = guests
            await ann.start()
            await bob.hears("started")
            acknowledged = [await play_on(*guests) for _ in range(5)]
            disk.fill(server)
            with pytest.raises(
                Refusal, match=r"^the server cannot save anything just now; nothing was done$"
            ) as refused:
                await as_long_as_it_fits(acknowledged, guests)
            assert refused.value.code == "not_stored"
            assert await refusal(ann.ask("say", phrase=0)) == "not_stored"
            assert await refusal(at_table(server.url, game="uno").__aenter__()) == "not_stored"
            for _ in range(3):
                ill = await ask(f"{server.url}/healthz")
                assert (ill.status, ill.json()["ok"]) == (503, False)
                assert ill.json()["why"] == f"the log cannot be written: {disk.words}"
            assert ann.seq == bob.seq == acknowledged[-1]  # nobody has heard of more
            told = await asyncio.to_thread(call, f"{server.url}/api/tables/{ann.table}/events")
            assert told[-1]["seq"] == acknowledged[-1]
            disk.free(server)
            acknowledged += [await play_on(*guests) for _ in range(5)]
            assert (ann.returns, bob.returns) == (0, 0)  # nobody was cut off
            assert (await ask(f"{server.url}/healthz")).json()["ok"]
            assert acknowledged == list(range(acknowledged[0], acknowledged[-1] + 1))
            said = server.end(signal.SIGKILL)
    async with open_at(disk.folder) as store:
        stored = [events.read_event(one.body) for one in await store.events(ann.table)]
    assert all(isinstance(stored[seq], events.Played) for seq in acknowledged)
    assert len(stored) == acknowledged[-1] + 1
    assert "Traceback" not in said
    told = [json.loads(line)["what"] for line in said.splitlines()]
    assert [what for what in told if disk.words in what or "again" in what] == [
        one for one in told if "cannot be written" in one
    ] + ["the log can be written again"]
    assert len([what for what in told if disk.words in what]) == 1


async def test_an_idle_server_is_well_again_as_soon_as_its_disk_is(disk: Disk) -> None:
    with serving_from(disk) as server:
        await server.is_up()
        disk.fill(server)
        with pytest.raises(Refusal, match="cannot save anything"):
            await as_long_as_they_fit(server.url)
        ill = await ask(f"{server.url}/healthz")
        assert (ill.status, ill.json()["ok"]) == (503, False)
        disk.free(server)
        well = await ask(f"{server.url}/healthz")  # which tries to write by itself
        assert (well.status, well.json()["ok"]) == (200, True)
        said = server.end(signal.SIGTERM)
    assert said.count(disk.words) == 1
    assert said.count("the log can be written again") == 1


async def as_long_as_they_fit(url: str) -> None:
    while True:
        await asyncio.to_thread(call, f"{url}/api/tables", "POST", game="uno")


async def test_a_server_that_starts_on_a_full_disk_says_so_in_one_line(disk: Disk) -> None:
    if isinstance(disk, ShortFiles):
        pytest.skip("a limit to files comes after the start")
    disk.fill(None)
    with serving_from(disk) as server:
        _, errors = await asyncio.to_thread(server.process.communicate, timeout=PATIENCE)
        said = errors.decode().splitlines()
    assert server.process.returncode == 2
    assert "disk is full" in said[-1]
    assert "Traceback" not in "".join(said)
