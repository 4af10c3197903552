"""One HTTP request to a server: its address, its response, and its errors."""

import json
import re
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any

from fairdeal.engine.errors import SetupRefused, system_error
from fairdeal.engine.messages import message, read_message
from fairdeal.server.refusals import Refusal

Decoded = Any  # JSON of a server, maybe a newer one: taken as it comes
Sent = dict[str, Any]  # a message of it, or a part of one
ADDRESS = re.compile(r"(https?://[^/\s]+)/(?:t|api/tables)/([\w-]+)(?:[/?#]\S*)?")
MOST_SAID = 500  # characters of a refusal
ESCAPED = re.compile(r"\\[ubfrt]|[\x7f-\x9f]")  # JSON that may have control characters
CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")  # all but the end of a line
EVENING = re.compile(r"https?://[^/\s]+/(?:e|api/evenings)/[\w-]+(?:[/?#]\S*)?")


def table_at(address: str) -> tuple[str, str]:
    """The server and the table of an address, from the browser or the API."""
    found = ADDRESS.fullmatch(address.strip())
    if EVENING.fullmatch(address.strip()):
        raise SetupRefused(message("an-evening", given=address.strip()))
    if not found:
        raise SetupRefused(message("not-a-table", given=repr(address)))
    return found[1], found[2]


def call(url: str, method: str = "GET", **body: object) -> Decoded:
    """One HTTP request to the server's API."""
    data = json.dumps(body).encode() if body or method == "POST" else None
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
    except urllib.error.HTTPError as error:
        text = error.read()
        try:
            refused = read_json(text.decode())
            said = read_message(refused.get("said"))
            raise Refusal(refused["code"], printable(refused["why"]), said=said) from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise Refusal(str(error.code), printable(text.decode(errors="replace"))) from None
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", error)
        why = system_error(reason) if isinstance(reason, OSError) else str(reason)
        raise Refusal("no_server", message("no-server", url=url, why=why)) from None
    try:
        return read_json(text.decode()) if text[:1] in (b"{", b"[") else text.decode()
    except (ValueError, RecursionError):
        raise Refusal("no_server", message("not-our-server", url=url)) from None


def read_json(text: str) -> Decoded:
    """JSON of a server: a name in it, or anything else that is shown, controls no terminal."""
    found = json.loads(text)
    return harmless(found) if ESCAPED.search(text) else found


def harmless(found: Decoded) -> Decoded:
    """What was decoded, with a space for each control character."""
    if isinstance(found, str):
        return CONTROLS.sub(" ", found)
    if isinstance(found, list):
        return [harmless(one) for one in found]
    if isinstance(found, dict):
        return {harmless(name): harmless(one) for name, one in found.items()}
    return found


def printable(said: str) -> str:
    """The beginning of what a server said, without the control characters of a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in said[:MOST_SAID])
