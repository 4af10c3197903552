"""Finds the seat of a request: by its token, or by the cookie of its browser.

A browser has one token for all of its seats. So its headers do not grow, and the token is also
valid for the seats of a rematch, which are copied from the match before.
"""

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairdeal.server.sitting import Sitting

COOKIE = "fairdeal_browser"
HEADER = "x-seat-token"  # of programs
YEAR = 365 * 24 * 3600  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")  # as `fair.new_token` makes them
OLD = "fairdeal_seat_"  # version 0.1 had a cookie for each table, with the table's id in its name
MOST_OLD = 8  # of those are kept, the newest
MOST_DROPPED = 50  # at a time: some programs read at most 100 lines of headers


def tokens_of(asking: HTTPConnection) -> list[str]:
    """The tokens of this request, any of which may be of a seat."""
    old = [asking.cookies[name] for name in old_cookies(asking)[-MOST_OLD:]]
    brought = [asking.headers.get(HEADER), asking.cookies.get(COOKIE), *old]
    return [one for one in brought if one]


def token_of(asking: HTTPConnection, sitting: Sitting) -> str | None:
    """The token of this request for a seat at this table, if any."""
    return sitting.first_of(tokens_of(asking))


def seat_of(asking: HTTPConnection, sitting: Sitting) -> int | None:
    """The seat that this request holds at this table."""
    token = token_of(asking, sitting)
    return None if token is None else sitting.seat_of(token)


def browser_token(asking: HTTPConnection) -> str | None:
    """The token of the requesting browser, if any."""
    token = asking.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def is_page(asking: HTTPConnection) -> bool:
    """Whether the request is from a web page: programs send neither this cookie nor an Origin."""
    return browser_token(asking) is not None or "origin" in asking.headers


def keep_token(asking: HTTPConnection, response: Response, token: str) -> None:
    """Renew the browser's token for another year, and delete old cookies."""
    secure = asking.url.scheme == "https"
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure
    )
    for name in old_cookies(asking)[:-MOST_OLD][:MOST_DROPPED]:
        response.delete_cookie(name, httponly=True, samesite="strict", secure=secure)


def old_cookies(asking: HTTPConnection) -> list[str]:
    """The names of the cookies of version 0.1, the newest last, as browsers send them."""
    return [name for name in asking.cookies if name.startswith(OLD)]
