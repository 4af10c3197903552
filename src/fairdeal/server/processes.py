"""A cluster on one machine: one gateway and several owners, started and kept alive by one process.

A child that dies is started again. All of them end with this process, however it ends.
"""

import asyncio
import contextlib
import ctypes
import os
import secrets
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.server.app import EVERYWHERE, log
from fairdeal.server.calls import call
from fairdeal.server.logs import log_to_stderr
from fairdeal.server.member import STOP_WITHIN
from fairdeal.server.refusals import Refusal
from fairdeal.server.roles import LOG_URLS, NATS_URLS, PREFIX

HOST = "127.0.0.1"
MOST = 64  # owners
SERVE = sys.executable, "-c", "from fairdeal.cli import main; main()", "serve"
REFUSED = 2  # the exit code of a process that was started wrongly, and has said so
AGAIN = 1.0  # seconds until a dead child is started again
PARENT_ENDS = 1  # PR_SET_PDEATHSIG of Linux
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None  # loaded before any fork


class NotStarted(Exception):
    """A process has ended at once; it has said why itself."""


class Child:
    """A process that is started again whenever it dies."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.command = command
        self.environment = {**os.environ, **environment}
        self.process: asyncio.subprocess.Process | None = None
        self.keeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *self.command, env=self.environment, preexec_fn=end_with_parent
        )

    def keep(self) -> None:
        """From now on, start it again when it dies."""
        self.keeping = asyncio.create_task(self.start_again())

    async def start_again(self) -> None:
        while self.process:
            code = await self.process.wait()
            log.error("a process has ended with code %d, and is started again", code)
            await asyncio.sleep(AGAIN)
            await self.start()

    async def stop(self) -> None:
        """Let it finish its work; if that takes too long, kill it."""
        if self.keeping:
            self.keeping.cancel()
        if self.process is None or self.process.returncode is not None:
            return
        self.process.terminate()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_WITHIN):
                await self.process.wait()
                return
        self.process.kill()
        await self.process.wait()

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait until it is ready; one that ends instead has said why."""
        while not await asyncio.to_thread(ready):
            if self.process is None or self.process.returncode is not None:
                raise NotStarted
            await asyncio.sleep(0.05)


def end_with_parent() -> None:
    """In a child: stop when the parent is gone, also after kill -9; only Linux can say so."""
    if LIBC:
        LIBC.prctl(PARENT_ENDS, signal.SIGTERM)
    os.setpgid(0, 0)  # Ctrl-C is for the parent, which stops its children in order


# -- which processes ------------------------------------------------------------
@dataclass(frozen=True)
class Wanted:
    """The processes that were asked for, and what they serve."""

    owners: int
    log: str
    nats: str | None
    host: str
    port: int  # of the gateway; owners have the next ones
    gateway: Sequence[str] = ()  # its other options
    owner: Sequence[str] = ()


class Processes:
    """NATS if it is not given, the owners, and the gateway."""

    def __init__(self, wanted: Wanted, folder: Path) -> None:
        self.wanted = wanted
        self.folder = folder  # for what only this user may read
        self.nats: list[Child] = []
        self.owners: list[Child] = []
        self.gateways: list[Child] = []

    async def start(self) -> None:
        """Start all: the first owner prepares the log, or is the only one to refuse it."""
        wanted = self.wanted
        address = wanted.nats or await self.start_nats()
        settings = {f"{PREFIX}LOG": wanted.log, f"{PREFIX}NATS": address}
        ports = range(wanted.port + 1, wanted.port + 1 + wanted.owners)
        for port in ports:
            owner = Child(served("owner", HOST, port, wanted.owner), settings)
            self.owners.append(owner)
            await owner.start()
            if port == ports[0]:
                await owner.until(partial(is_well, HOST, port))
        for owner, port in zip(self.owners, ports, strict=True):
            await owner.until(partial(is_well, HOST, port))
            owner.keep()
        gateway = Child(served("gateway", wanted.host, wanted.port, wanted.gateway), settings)
        self.gateways.append(gateway)
        await gateway.start()
        await gateway.until(partial(is_well, wanted.host, wanted.port))
        gateway.keep()

    async def start_nats(self) -> str:
        """Start a NATS server that only this user can use; its address."""
        port, password = free_port(), secrets.token_urlsafe()
        file = self.folder / "nats.conf"
        file.write_text(
            f'listen: "{HOST}:{port}"\nauthorization {{ user: fairdeal, password: "{password}" }}\n'
        )
        quiet = "--log", os.devnull
        self.nats.append(Child([nats_server() or "", "--config", str(file), *quiet], {}))
        await self.nats[0].start()
        await self.nats[0].until(partial(listens, port))
        self.nats[0].keep()  # at once: without it no other process would ever be well
        return f"nats://fairdeal:{password}@{HOST}:{port}"

    async def stop(self) -> None:
        """Stop all: the gateway gets its last answers, and NATS carries them."""
        for group in (self.gateways, self.owners, self.nats):
            await asyncio.gather(*(child.stop() for child in group))


def served(role: str, host: str, port: int, more: Sequence[str]) -> list[str]:
    """The command of one process; addresses with passwords are in its environment."""
    return [*SERVE, "--role", role, "--host", host, "--port", str(port), *more]


def free_port() -> int:
    with socket.create_server((HOST, 0)) as door:
        return int(door.getsockname()[1])


def listens(port: int) -> bool:
    try:
        socket.create_connection((HOST, port)).close()
    except OSError:
        return False
    return True


def is_well(host: str, port: int) -> bool:
    """Whether the process at this port can serve."""
    name = HOST if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    try:
        call(f"http://{name}:{port}/healthz")
    except Refusal:
        return False
    return True


def nats_server() -> str | None:
    """The NATS server of this machine, if there is one on the PATH or beside Python."""
    beside = str(Path(sys.executable).parent)
    return shutil.which("nats-server") or shutil.which("nats-server", path=beside)


# -- the command ----------------------------------------------------------------
def serve_processes(wanted: Wanted) -> None:
    """Serve with a gateway and several owners, until a signal."""
    check(wanted)
    log_to_stderr()
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        try:
            asyncio.run(run(Processes(wanted, Path(folder))))
        except NotStarted:
            raise SystemExit(REFUSED) from None


def check(wanted: Wanted) -> None:
    """Refuse what cannot work, before anything is started."""
    if not 1 <= wanted.owners <= MOST:
        raise SetupRefused(message("wrong-processes", most=str(MOST), given=str(wanted.owners)))
    if not wanted.log.startswith(LOG_URLS):
        raise SetupRefused(message("processes-need-log"))
    if wanted.nats and not wanted.nats.startswith(NATS_URLS):
        raise SetupRefused(message("role-needs-nats"))
    if not wanted.nats and not nats_server():
        raise SetupRefused(message("processes-need-nats"))


async def run(processes: Processes) -> None:
    """Start the processes and keep them alive; on a signal stop them, as soon as they have all."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    starting = asyncio.create_task(processes.start())
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if starting.done():
            starting.result()  # or raise why it did not start
            await stopping
    finally:
        starting.cancel()
        await processes.stop()
