"""What answers at an address may be anything: a client says so in one plain line."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from fairdeal.server.calls import call
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
    "body", [b"\x1b[31mred\x07", b'{"code": "x", "why": "\\u001b[31mred\\u0007"}']
)
def test_what_a_server_says_cannot_control_a_terminal(
    url: str, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    said = str(answered(url, monkeypatch, 400, body))
    assert "red" in said
    assert said.isprintable()
