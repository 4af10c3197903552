"""The server's own log lines."""

import json
import logging

from fairdeal.server.calls import Sent
from fairdeal.server.logs import FIELDS, JsonLines


def line_of(what: str, **more: object) -> Sent:
    record = logging.LogRecord("fairdeal", logging.WARNING, __file__, 1, what, (), None)
    for name, value in more.items():
        setattr(record, name, value)
    return json.loads(JsonLines().format(record))


def test_a_line_says_when_what_and_at_which_table() -> None:
    line = line_of("fenced", table="abc")
    assert line["what"] == "fenced"
    assert line["level"] == "warning"
    assert line["table"] == "abc"
    assert line["at"].endswith("+00:00")


def test_only_what_is_no_secret_is_written() -> None:
    assert line_of("x", token="t", secret="s", nonce="n").keys() == {"at", "level", "what"}
    assert not {"token", "secret", "nonce", "key", "name"} & set(FIELDS)
