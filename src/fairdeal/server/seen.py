"""Records which people have seen which hands of a match: they may not sit down at another seat.

There are no accounts, so a person is recognised by the network address, as for the rate limits,
and by the tokens of a browser and of a seat. This is kept while the table is in memory; after a
restart it is collected again.
"""

from collections.abc import Iterable

from starlette.requests import HTTPConnection

from fairdeal.engine.messages import message, seat_message
from fairdeal.server import fair
from fairdeal.server.browser import browser_token
from fairdeal.server.rate import asker
from fairdeal.server.refusals import Refusal


class HandsSeen:
    """The hands of one table that each person has seen."""

    def __init__(self) -> None:
        self.hands: dict[str, set[int]] = {}

    def note(self, who: Iterable[str], seats: Iterable[int]) -> None:
        """Record that these people have seen the hands of these seats."""
        shown = set(seats)
        for one in who:
            self.hands.setdefault(one, set()).update(shown)

    def check(self, who: Iterable[str], seat: int) -> None:
        """Refuse the seat to people who have seen another hand."""
        others = set[int]().union(*(self.hands.get(one, set()) for one in who)) - {seat}
        if others:
            raise Refusal("hand_seen", message("hand-seen", seat=seat_message(min(others))))


def known_by(asking: HTTPConnection) -> set[str]:
    """The identifiers of this person."""
    token = browser_token(asking)
    return {address_of(asking)} | ({fair.seal(token)} if token else set())


def address_of(asking: HTTPConnection) -> str:
    return asker(asking.scope)
