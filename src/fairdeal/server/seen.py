"""Who has seen which hands of a match: nobody who knows one may sit down at another seat.

There are no accounts, so a person is known by an address and by the tokens of a browser and of a
seat. That is kept while the table is live; people who come back after a restart are noted anew.
"""

from collections.abc import Iterable

from starlette.requests import HTTPConnection

from fairdeal.engine.messages import message, seat_message
from fairdeal.server import fair
from fairdeal.server.browser import browser_token
from fairdeal.server.refusals import Refusal


class HandsSeen:
    """The hands that were shown at one table, to whom."""

    def __init__(self) -> None:
        self.hands: dict[str, set[int]] = {}

    def note(self, who: Iterable[str], seats: Iterable[int]) -> None:
        """These people were shown the hands of these seats."""
        shown = set(seats)
        for one in who:
            self.hands.setdefault(one, set()).update(shown)

    def check(self, who: Iterable[str], seat: int) -> None:
        """Refuse the seat to people who know another hand."""
        others = set[int]().union(*(self.hands.get(one, set()) for one in who)) - {seat}
        if others:
            raise Refusal("hand_seen", message("hand-seen", seat=seat_message(min(others))))


def known_by(asking: HTTPConnection) -> set[str]:
    """What tells this person from others."""
    token = browser_token(asking)
    return {address_of(asking)} | ({fair.seal(token)} if token else set())


def address_of(asking: HTTPConnection) -> str:
    return asking.client.host if asking.client else ""
