"""A line that breaks while somebody plays: no move is lost, none is made twice, and it is said."""

import json
import re

import pytest
from playwright.sync_api import Page, Position, WebSocketRoute, expect
from web.autoplay import begin_to_play, wait_for_the_end
from web.visiting import Site, Start, Visit
from websockets.sync.client import connect

from fairdeal.server.browser import COOKIE

TOLD = "Number(document.querySelector('.side [role=log]').dataset.seq)"  # the last event shown
ROUNDS = {"beverbende": {"rounds": 2, "max_turns": 6}, "segments": {}, "uno": {"n_rounds": 2}}
CORNER: Position = {"x": 14, "y": 16}  # of a card, which the next one of the hand leaves free
MOVED = 4409  # the server loads the table again: come back at once
KEPT = "Your move will be sent when the connection is back."


class Line:
    """The line of a page, which a test can cut at the next move."""

    def __init__(self, page: Page) -> None:
        self.cut: str | None = None  # "before" or "after" the move has come to the server
        self.down = False
        self.dead = False  # nothing passes any more, and nobody is told
        page.route_web_socket(re.compile(r"/ws/"), self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        if self.down:
            page.close(code=3000)
            return
        server, silent = page.connect_to_server(), list[str | bytes]()

        def up(message: str | bytes) -> None:
            if self.dead:
                return
            if not self.cut or '"play"' not in message:
                server.send(message)
                return
            if self.cut == "after":
                server.send(message)
                silent.append(message)
            else:
                page.close(code=MOVED)
            self.cut = None

        def down(message: str | bytes) -> None:
            if self.dead:
                return
            if not silent:
                page.send(message)
            elif '"type":"done"' in message:
                page.close(code=3000)

        page.on_message(up)
        server.on_message(down)


Alone = tuple[Page, Line, str]  # a page at which one plays alone, its line, and its table


@pytest.fixture
def alone(visit: Visit, start: Start) -> Alone:
    """One who plays alone."""
    page = visit(reduced_motion="reduce")
    line = Line(page)
    return page, line, start(page, "reverb", seats=1)


def move(page: Page) -> None:
    """Click on the first thing that can be done."""
    page.locator(".hand .lit, .actions button:enabled").first.click(position=CORNER)


def moves_of(site: Site, table: str) -> list[list[int]]:
    told = site.ask(f"/tables/{table}/events")
    return [event["actions"] for event in told if event["type"] == "played"]


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_move_over_a_cut_line_is_made_once(alone: Alone, site: Site, when: str) -> None:
    page, line, table = alone
    for made in range(4):
        line.cut = when
        told = page.evaluate(TOLD)
        move(page)
        page.wait_for_function(f"told => {TOLD} > told", arg=told)
        expect(page.locator(".actions button:disabled")).to_have_count(0)
        assert line.cut is None
        assert len(moves_of(site, table)) == made + 1


def test_a_move_waits_for_the_line_and_the_page_says_so(alone: Alone, site: Site) -> None:
    page, line, table = alone
    line.cut, line.down = "before", True
    move(page)
    expect(page.get_by_text(KEPT)).to_be_visible()
    assert moves_of(site, table) == []
    line.down = False
    expect(page.get_by_text(KEPT)).to_have_count(0)
    expect(page.locator(".actions button:disabled")).to_have_count(0)
    assert len(moves_of(site, table)) == 1


def test_a_move_that_could_not_be_made_any_more_is_told(alone: Alone, site: Site) -> None:
    page, line, table = alone
    line.cut, line.down = "before", True
    move(page)
    expect(page.get_by_text(KEPT)).to_be_visible()
    play_elsewhere(page, table)
    line.down = False
    expect(page.get_by_role("alert")).to_contain_text("The table has moved on")
    assert len(moves_of(site, table)) == 1


def play_elsewhere(page: Page, table: str) -> None:
    """The last legal action, from another place of the same browser."""
    (token,) = [one["value"] for one in page.context.cookies() if one["name"] == COOKIE]
    address = f"{page.url.split('/t/')[0].replace('http', 'ws')}/ws/{table}"
    with connect(address, additional_headers={"Cookie": f"{COOKIE}={token}"}) as line:
        line.send('{"type": "hello"}')
        last = json.loads(line.recv(timeout=30))["sight"]["actions"][-1]
        line.send(json.dumps({"type": "play", "id": 1, "actions": [last], "ply": 0}))
        while json.loads(line.recv(timeout=30))["type"] != "done":
            pass


# -- rounds ---------------------------------------------------------------------------
@pytest.mark.parametrize("game", sorted(ROUNDS))
def test_nothing_happens_behind_the_sheet_of_a_round(visit: Visit, start: Start, game: str) -> None:
    page = visit(reduced_motion="reduce")
    start(page, game, seats=2, options=ROUNDS[game])
    begin_to_play(page, goes_on=False)
    sheet = page.get_by_role("dialog", name=re.compile("Round 1 is over"))
    sheet.wait_for()
    told = page.evaluate(TOLD)
    page.wait_for_timeout(1000)  # in which bots play fifty moves
    assert page.evaluate(TOLD) == told
    expect(sheet).to_be_visible()
    over = page.locator(".result")
    for _ in range(3):  # a sheet a round
        page.get_by_role("button", name="To the next round").click()
        page.locator("dialog[open]").or_(over).first.wait_for()
        if over.count():
            break
    expect(over).to_be_visible()


def test_a_sheet_closes_by_itself_when_a_clock_runs_for_one(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "beverbende", seats=2, clock="slow", options={"rounds": 2, "max_turns": 6})
    begin_to_play(page)
    wait_for_the_end(page)
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_dead_line_of_an_evening_is_told_as_soon_as_at_a_table(visit: Visit, site: Site) -> None:
    page = visit()
    line = Line(page)
    page.goto(f"{site.url}/e")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Open an evening").click()
    expect(page.get_by_text("Ann (You)")).to_be_visible()
    line.dead = True
    page.get_by_text("The server cannot be reached.").wait_for(timeout=6000)
    line.dead = False
    expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)


def test_a_dead_line_is_told_and_a_card_that_was_tapped_looks_pending(alone: Alone) -> None:
    page, line, _ = alone
    expect(page.locator(".prompt")).not_to_be_empty()
    line.dead = True
    move(page)
    expect(page.locator("[data-pending]")).to_be_visible()
    page.get_by_text("No answer from the server.").wait_for(timeout=6000)
    line.dead = False
    expect(page.get_by_text("No answer from the server.")).to_have_count(0)
