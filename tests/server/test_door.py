"""The address that a server listens on, and the address of its page."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from known import known

from fairdeal.server.app import name_of

COMMAND = Path(sys.executable).parent / "fairdeal"
PATIENCE = 60  # seconds
FEW_FILES, MANY = 64, 90  # connections of one address, which may have a hundred


@contextmanager
def started(host: str, data: Path, *before: str) -> Iterator[str]:
    """The address that a server says it has, until it has stopped by itself."""
    with socket.create_server((host, 0)) as free:
        port = free.getsockname()[1]
    where = ["--host", host, "--port", str(port), "--data", str(data)]
    with subprocess.Popen(
        [*before, COMMAND, "serve", "--open", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "BROWSER": "true"},
    ) as server:
        try:
            said = re.match(r"Fairdeal is at (http://\S+/);", known(server.stdout).readline())
            yield known(said)[1].removesuffix("/")
            server.terminate()
            assert server.wait(PATIENCE) == 0
        finally:
            server.kill()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0"])
def test_the_page_is_where_the_server_says(tmp_path: Path, host: str) -> None:
    with started(host, tmp_path) as address, urlopen(address) as page:
        assert "Fairdeal" in page.read().decode()
    assert "//0.0.0.0" not in address


@pytest.mark.parametrize(("host", "name"), [("::1", "[::1]"), ("cards.example", "cards.example")])
def test_an_address_is_spelled_as_browsers_want_it(host: str, name: str) -> None:
    assert name_of(host) == name


def test_without_a_network_the_page_is_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    class Alone(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Alone)
    assert name_of("0.0.0.0") == "localhost"


def test_a_server_that_may_open_few_files_at_first_raises_the_limit(tmp_path: Path) -> None:
    few = ["sh", "-c", f'ulimit -S -n {FEW_FILES}; exec "$@"', "sh"]
    with started("127.0.0.1", tmp_path, *few) as address, ExitStack() as open_together:
        for _ in range(MANY):
            line = HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE)
            open_together.callback(line.close)
            line.request("GET", "/healthz")
            answer = line.getresponse()
            answer.read()
            assert answer.status == 200
