"""A hand that lays every card in turn, for tests that want a match of Ratscrew to end."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

MINE = ".press.lay.mine"
TOLD = "document.querySelector('.side .log, .log')?.dataset.seq"
ON = f"was => document.querySelector('.result') || {TOLD} !== was"
SOON = 3_000  # milliseconds; a hand that was late, and is asked to lay once more, tries again
SEEN = """() => new Promise(done => {
    let frames = 4
    const frame = () => (frames-- ? requestAnimationFrame(frame) : done())
    frame()
})"""


def see(page: Page) -> None:
    """Wait until what has happened is painted: a hand that is faster has not seen it."""
    page.evaluate(SEEN)


def lay_when_on_turn(page: Page, lay: Callable[[], object]) -> None:
    """Lay every card that is mine to lay, until the match is over."""
    result = page.locator(".result")
    mine = page.locator(MINE)
    for _ in range(200):
        expect(result.or_(mine).first).to_be_visible()
        if result.is_visible():
            return
        see(page)
        told = page.evaluate(TOLD)
        lay()
        with suppress(TimeoutError):
            page.wait_for_function(ON, arg=told, timeout=SOON)
    raise AssertionError("the match does not end")
