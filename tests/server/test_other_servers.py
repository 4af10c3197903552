"""What answers at an address may be anything: a client says so in one plain line."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from websockets.asyncio.server import ServerConnection, serve

from fairdeal.server.calls import Sent, call
from fairdeal.server.client import Player
from fairdeal.server.refusals import Refusal

DEEP = 100_000 * b"["


class Stranger(BaseHTTPRequestHandler):
    """A server that answers with one status and one body."""

    status, body = 200, b""

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.send_header("content-length", str(len(self.body)))
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: it would stand between the results of tests."""


@pytest.fixture
def url() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/api/tables"
        server.shutdown()


def answered(url: str, monkeypatch: pytest.MonkeyPatch, status: int, body: bytes) -> Refusal:
    monkeypatch.setattr(Stranger, "status", status)
    monkeypatch.setattr(Stranger, "body", body)
    with pytest.raises(Refusal) as refused:
        call(url)
    return refused.value


@pytest.mark.parametrize(
    "body",
    [b"{", b"[1,", b'{"a": "\xff"}', b"\xff\xfe", DEEP],
)
def test_an_answer_that_is_no_json_is_refused_in_one_line(
    url: str, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    refused = answered(url, monkeypatch, 200, body)
    assert refused.code == "no_server"
    assert str(refused) == f"what answers at {url} is not a Fairdeal server"


@pytest.mark.parametrize(
    "body",
    [b"[]", b"7", b"null", b'{"code": 1}', b"\xff", DEEP, b""],
)
def test_an_error_of_another_server_is_told_by_its_number(
    url: str, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    assert answered(url, monkeypatch, 502, body).code == "502"


@pytest.mark.parametrize(
    "body",
    [
        b"\x1b[31mred\x07",
        b'{"code": "x", "why": "\\u001b[31mred\\u0007"}',
        b'{"code": "x", "why": "red", "said": {"key": "no-game",'
        b' "args": {"given": "red\\u001b", "games": ""}}}',
    ],
)
def test_what_a_server_says_cannot_control_a_terminal(
    url: str, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    refused = answered(url, monkeypatch, 400, body)
    for said in (str(refused), refused.tell("nl")):
        assert "red" in said
        assert said.isprintable()


@pytest.mark.parametrize(
    "said",
    [
        {"key": "of-a-later-version"},
        {"key": "no-game.told"},
        {"key": "no-game"},  # that has no arguments any more
        {"key": "no-game", "args": {"given": {"key": "of-a-later-version"}, "games": ""}},
    ],
)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_refusal_that_this_version_has_no_sentence_for_is_told_in_the_words_of_the_server(
    url: str, monkeypatch: pytest.MonkeyPatch, said: Sent, language: str
) -> None:
    body = json.dumps({"code": "later", "why": "not today", "said": said}).encode()
    assert answered(url, monkeypatch, 400, body).tell(language) == "not today"


def test_an_answer_has_the_lines_of_its_texts_and_nothing_that_controls_a_terminal(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stranger, "status", 200)
    monkeypatch.setattr(Stranger, "body", b'{"share": ["one\\ntwo \\u001b]52\\ud800", {"n": 7}]}')
    assert call(url) == {"share": ["one\ntwo  ]52 ", {"n": 7}]}


@pytest.mark.anyio
async def test_a_name_at_another_server_cannot_control_a_terminal() -> None:
    async def play_host(socket: ServerConnection) -> None:
        chairs = [{"name": "Ann \x1b]52\x9b", "nonce_hash": "", "host": True}]
        welcome = {"type": "welcome", "seat": None, "seq": 0, "phase": "over", "chairs": chairs}
        await socket.send(json.dumps({**welcome, "sight": {}, "commitment": "", "missed": []}))
        await socket.wait_closed()

    async with serve(play_host, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with Player(f"http://127.0.0.1:{port}", "t") as watcher:
            assert watcher.welcome["chairs"][0]["name"] == "Ann  ]52 "
