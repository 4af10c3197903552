"""One command starts a gateway and owners on this machine, and ends them with itself."""

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import sys
from pathlib import Path

import chaos
import pytest
from known import known

from fairdeal.commands.server import serve
from fairdeal.engine.errors import SetupRefused
from fairdeal.server import processes
from fairdeal.server.calls import call
from fairdeal.server.client import Player
from fairdeal.server.front import GOODBYE
from fairdeal.server.member import HAND_OVER_WITHIN, STOP_WITHIN
from fairdeal.server.processes import SERVE
from fairdeal.server.refusals import Refusal

PATIENCE = 120  # seconds
CLOSED = 20  # seconds for an owner to answer the last requests and to close its log
SERVING = Path(__file__).parents[2] / "docs" / "serving.md"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"processes": 0, "database": "postgresql://db/x"}, "from 1 to 64, not 0"),
        ({"processes": 2}, "needs PostgreSQL"),
        ({"processes": 2, "database": "postgresql://db/x", "role": "owner"}, "not both"),
        ({"processes": 2, "database": "postgresql://db/x", "nats": "bus"}, "say --nats"),
        ({"processes": 2, "database": "postgresql://db/x", "port": 65_534}, "65533"),
    ],
)
def test_wrong_processes_are_one_line(given: dict[str, object], why: str) -> None:
    with pytest.raises(SetupRefused, match=why) as refused:
        serve(**given)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_a_process_may_take_as_long_to_stop_as_the_documentation_says() -> None:
    advised = re.findall(r"TimeoutStopSec=(\d+)", SERVING.read_text(encoding="utf-8"))
    assert advised == [f"{STOP_WITHIN:.0f}"]
    assert HAND_OVER_WITHIN + GOODBYE + CLOSED < STOP_WITHIN


def two_ports() -> int:
    """The first of two free ports, below those that connections of this machine have."""
    while True:
        port = random.randrange(20_000, 30_000)
        with contextlib.suppress(OSError):
            for one in (port, port + 1):
                socket.create_server((chaos.HOST, one)).close()
            return port


def children_of(process: int) -> dict[str, int]:
    """The processes that another one has started, by their roles."""
    found = {}
    for one in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        words = Path(f"/proc/{one}/cmdline").read_text().split("\0")
        role = words[words.index("--role") + 1] if "--role" in words else "nats"
        found[role] = int(one)
    return found


@pytest.mark.anyio
@pytest.mark.skipif(sys.platform != "linux", reason="it looks at /proc")
async def test_a_dead_process_is_started_again_and_all_end_with_the_first(database: str) -> None:
    port = two_ports()
    url = f"http://{chaos.HOST}:{port}"
    environment = {**os.environ, "FAIRDEAL_LOG": database}
    words = "--processes", "1", "--port", str(port)
    first = await asyncio.create_subprocess_exec(*SERVE, *words, env=environment)
    try:
        async with asyncio.timeout(PATIENCE):
            after = await ended_after_a_death(first, url)
    finally:
        if first.returncode is None:
            first.kill()
    assert not [one for one in after.values() if Path(f"/proc/{one}").exists()]


async def ended_after_a_death(first: asyncio.subprocess.Process, url: str) -> dict[str, int]:
    """Kill NATS, sit down at a table, and stop the first process; the others that there were."""
    await until_well(url, first)
    before = children_of(first.pid)
    assert set(before) == {"gateway", "owner", "nats"}
    os.kill(before["nats"], signal.SIGKILL)
    while children_of(first.pid).get("nats") in (None, before["nats"]):
        await asyncio.sleep(0.05)
    await until_well(url, first)
    async with await Player.open(url, "ann", game="uno", seats=2) as ann:
        assert ann.seat == 0
    after = children_of(first.pid)
    first.send_signal(signal.SIGTERM)
    assert await first.wait() == 0
    return after


@pytest.mark.anyio
async def test_nats_that_dies_before_all_are_known_to_be_well_is_started_again(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, deaths, was = two_ports(), list[int](), processes.is_well

    def is_well(host: str, at: int) -> bool:
        """As before, but NATS dies just before somebody hears that the gateway is well."""
        well = was(host, at)
        if well and at == port and not deaths:
            nats = known(started.nats[0].process)
            deaths.append(nats.pid)
            nats.kill()
            return False
        return well

    monkeypatch.setattr(processes, "is_well", is_well)
    wanted = processes.Wanted(1, database, None, chaos.HOST, port)
    started = processes.Processes(wanted, tmp_path)
    try:
        async with asyncio.timeout(PATIENCE):
            await started.start()
    finally:
        await started.stop()
    assert deaths
    assert known(started.nats[0].process).pid not in deaths


async def until_well(url: str, first: asyncio.subprocess.Process) -> None:
    while True:
        assert first.returncode is None
        try:
            await asyncio.to_thread(call, f"{url}/healthz")
            return
        except Refusal:
            await asyncio.sleep(0.05)
