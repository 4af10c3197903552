"""A proxy between a page and its server, which can also answer instead of the server.

Rare sentences reach the page like all others: as messages of the protocol, over the WebSocket. So
the components of the built page show them.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import partial

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from fairdeal.engine.contract import Own
from fairdeal.engine.errors import NotWhole
from fairdeal.engine.game import Game
from fairdeal.engine.messages import Message
from fairdeal.engine.table import Table
from fairdeal.server.calls import Decoded
from fairdeal.server.telling import waits_for

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fay", "Gil", "Hal", "Ida", "Jim")
# Stays in place of the Web Worker that thinks of hints: the view that it gets is the hint.
HINTS = """() => {
    window.Worker = class {
        postMessage({ number, view }) {
            if (!view) return
            const tell = (what) => this.onmessage({ data: { number, ...what } })
            const text = new TextDecoder().decode(view)
            if (!text) return tell({ failed: 'no rules' })
            tell({ said: JSON.parse(text) })
            tell({ done: true })
        }
        terminate() {}
    }
}"""
# What the page shows only for a few seconds stays longer.
LINGER = """() => {
    const before = window.setTimeout
    window.setTimeout = (work, ms, ...more) =>
        before(work, ms > 2000 && ms <= 6000 ? 600_000 : ms, ...more)
}"""


Answer = Mapping[str, object] | Callable[[Decoded], Mapping[str, object]]


class StandIn:
    """Answers requests of a page, and tells it of tables that the server does not have."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answers: dict[str, Answer] = {}  # by the type of a request
        self.answered = 0
        self.alone = False  # whether the server is heard no more, but for its answers
        self.silent = False  # whether it lets a page wait that connects
        self.welcome: Decoded = None
        self.line: WebSocketRoute | None = None
        self.seq = 0
        page.route_web_socket(re.compile(r"/ws/(?!evenings)"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        self.line = line
        if self.silent:
            return
        server = line.connect_to_server()

        def up(text: str | bytes) -> None:
            sent = json.loads(text)
            answer = self.answers.get(sent["type"])
            answer = answer(sent) if callable(answer) else answer
            if answer is None:
                server.send(text)
            elif answer:  # an empty one lets the page wait
                line.send(json.dumps({**answer, "id": sent["id"]}))
                self.answered += 1

        def down(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "welcome":
                self.welcome = said
            self.seq = max(self.seq, said.get("seq", 0))
            if not self.alone or said["type"] in ("done", "refused", "welcome"):
                line.send(text)

        line.on_message(up)
        server.on_message(down)

    # -- answers ---------------------------------------------------------------
    def refuse(self, request: str, said: Message) -> None:
        """The answer to the next requests of this type."""
        self.answers[request] = {
            "type": "refused",
            "code": "illegal",
            "why": said.key,
            "said": plain(said),
        }

    def advise(self, said: Message | None) -> None:
        """The hint that is given next; none, if the rules could not be loaded."""
        text = json.dumps(plain(said)).encode() if said else b""
        more = {"view": b64encode(text).decode(), "rules": 0}
        self.answers["hint"] = {"type": "done", "more": more}

    # -- other tables ----------------------------------------------------------
    def show(self, table: Table, **other: object) -> None:
        """This table in place of the one of the server, seen from its first seat."""
        self.alone = True
        own = {"seat": 0, "options": table.options, "chairs": chairs(table.seats), "missed": []}
        sight = sight_of(table)
        self.tell({**self.welcome, "phase": "playing", "sight": sight, **own, **other})

    def spell(self, table: Table) -> None:
        """Show this table, and answer each step of a move there with what may come next."""
        self.show(table)
        self.answers["play"] = partial(following, table)

    def play(self, table: Table, seat: int, *names: str, **more: object) -> None:
        """A move at this table."""
        actions = [table.game.read_action(name) for name in names]
        table.play(seat, actions)
        played = {"type": "played", "seat": seat, "actions": actions, "words": names}
        self.happen({**played, "by": "person", **more}, table)

    def happen(self, what: Mapping[str, object], table: Table | None = None) -> None:
        """An event, and the table after it."""
        self.seq += 1
        sight = {"sight": sight_of(table)} if table else {}
        self.tell({"type": "event", "seq": self.seq, "what": what, **sight})

    def tell(self, message: Mapping[str, object]) -> None:
        assert self.line
        self.line.send(msgspec.json.encode(message).decode())


def arranged(game: Game, s: Own) -> Table:
    """A table that stands like this."""
    table = Table(game, s.seats, options=game.options_of(s), key=bytes(32))
    table.state = s
    return table


def following(table: Table, sent: Decoded) -> Mapping[str, object]:
    """The answer to a step of a move that is not whole."""
    try:
        table.after(0, sent["actions"])
    except NotWhole as refused:
        names = [table.game.action_name(action) for action in refused.actions]
        more = {"actions": refused.actions, "names": names}
        return {"type": "refused", "code": "not_whole", "why": str(refused), "more": more}
    return {}


def plain(said: Message) -> Decoded:
    """A message as the server sends it."""
    return msgspec.to_builtins(said)


def sight_of(table: Table) -> Decoded:
    legal = [] if table.over else table.legal(0)
    return {
        "view": table.describe(0),
        "actions": legal,
        "names": [table.game.action_name(action) for action in legal],
        "ply": table.ply,
        "turn": waits_for(table, 0 if legal else None),
    }


def chairs(seats: int) -> Decoded:
    """The first seat has a person, the others have bots."""
    own = {"here": True, "nonce_hash": "", "unstable": False}
    return [
        {"name": name, "bot": "easy" if seat else None, "person": not seat, "host": not seat, **own}
        for seat, name in enumerate(NAMES[:seats])
    ]
