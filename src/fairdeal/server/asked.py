"""The pending requests of a client, which survive a lost connection."""

import asyncio
from dataclasses import dataclass

from fairdeal.server.calls import Sent

DONE = {  # the event by which a request is known to be done, should its answer be lost
    "play": "played",
    "start": "dealing",
    "bring": "brought",
    "leave": "left",
    "kick": "left",
    "seat_bot": "sat",
    "resign": "resigned",
    "say": "said",
    "rematch": "again",
}


@dataclass
class PendingRequest:
    """A request without an answer yet."""

    message: Sent
    answer: asyncio.Future[Sent]
    done: Sent | None = None  # the answer as the event tells it, which came before

    def notice(self, seq: int, what: Sent, seat: int | None) -> bool:
        """Whether this event is the result of the request, which is then not sent again."""
        asked = self.message
        who = asked.get("seat", seat)
        if (
            self.done is not None
            or what["type"] != DONE.get(asked["type"])
            or what.get("seat", who) != who
            or what.get("by", "person") != "person"
            or what.get("actions") != asked.get("actions")
            or what.get("bot") != asked.get("level")
        ):
            return False
        more = {"table": what["table"]} if what["type"] == "again" else None
        self.done = {"type": "done", "id": asked["id"], "seq": seq, "more": more}
        return True
