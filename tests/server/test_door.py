"""The address that a server listens on, and the address of its page."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from known import known

from fairdeal.server.app import name_of

COMMAND = Path(sys.executable).parent / "fairdeal"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0"])
def test_the_page_is_where_the_server_says(tmp_path: Path, host: str) -> None:
    with socket.create_server((host, 0)) as free:
        port = free.getsockname()[1]
    where = ["--host", host, "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen(
        [COMMAND, "serve", "--open", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "BROWSER": "true"},
    ) as server:
        said = known(re.match(r"Fairdeal is at (http://\S+/);", known(server.stdout).readline()))
        with urlopen(said[1]) as page:
            assert "Fairdeal" in page.read().decode()
        server.terminate()
        assert server.wait(20) == 0
    assert "//0.0.0.0" not in said[1]


@pytest.mark.parametrize(("host", "name"), [("::1", "[::1]"), ("cards.example", "cards.example")])
def test_an_address_is_spelled_as_browsers_want_it(host: str, name: str) -> None:
    assert name_of(host) == name


def test_without_a_network_the_page_is_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    class Alone(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Alone)
    assert name_of("0.0.0.0") == "localhost"
