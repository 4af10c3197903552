"""Play again, in the browser: with friends and against bots, as often as one likes."""

import re
from typing import Protocol

import pytest
from matches import short
from playwright.sync_api import Page, expect
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.visiting import Site, Start, Visit

from fairdeal.games import GAMES

REMATCHES = 5
SHORT = {name: short(name, 12) for name in GAMES}
OFTEN = ["uno", "reverb"]  # played again five times
ONCE = sorted(GAMES.keys() - OFTEN)


class StartWithBots(Protocol):
    """Starts a short match against one bot; returns the id of its table."""

    def __call__(self, page: Page, game: str) -> str: ...


def play_out(*pages: Page) -> None:
    """Everybody plays to the end, and sees the result."""
    for page in pages:
        page.locator(".board").wait_for()
        begin_to_play(page)
    for page in pages:
        wait_for_the_end(page)
        see_the_result(page)


def table_of(page: Page) -> str:
    return page.url.split("/")[4].split("?")[0]


def again(page: Page) -> None:
    """To the next table by the one button for it."""
    before = table_of(page)
    page.get_by_role("button", name=re.compile("Play again|To the rematch")).click()
    page.wait_for_url(lambda url: f"/t/{before}" not in url)


def at_a_table_for_two(ann: Page, bob: Page, site: Site, game: str) -> None:
    table = site.ask("/tables", game=game, seats=2, options=SHORT[game])["table"]
    for page in (ann, bob):
        page.goto(f"{site.url}/t/{table}")
        page.get_by_role("button", name="Sit down").first.click()
        page.get_by_text("(You)").wait_for()
    start(ann, bob)


def start(host: Page, guest: Page) -> None:
    expect(guest.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(host.locator(".lobby strong")).to_have_count(2)
    host.get_by_role("button", name="Start").click()


@pytest.mark.parametrize("game", OFTEN)
def test_friends_play_again_five_times_in_a_row(visit: Visit, site: Site, game: str) -> None:
    ann, bob = visit(reduced_motion="reduce"), visit(reduced_motion="reduce")
    at_a_table_for_two(ann, bob, site, game)
    tables = set()
    for host, guest in [(ann, bob), (bob, ann)] * REMATCHES:
        play_out(ann, bob)
        tables.add(table_of(ann))
        if len(tables) > REMATCHES:
            break
        again(host)
        expect(guest.get_by_role("button", name="To the rematch")).to_be_visible()
        again(guest)
        assert table_of(ann) == table_of(bob)
    assert len(tables) == REMATCHES + 1


@pytest.mark.parametrize("game", OFTEN)
def test_one_plays_again_against_bots_five_times_in_a_row(
    visit: Visit, start_with_bots: StartWithBots, game: str
) -> None:
    page = visit(reduced_motion="reduce")
    tables = {start_with_bots(page, game)}
    for _ in range(REMATCHES):
        play_out(page)
        again(page)
        tables.add(table_of(page))
    play_out(page)
    assert len(tables) == REMATCHES + 1


@pytest.mark.parametrize("game", ONCE)
def test_friends_who_both_ask_for_another_match_meet_at_one_table(
    visit: Visit, site: Site, game: str
) -> None:
    ann, bob = visit(reduced_motion="reduce"), visit(reduced_motion="reduce")
    at_a_table_for_two(ann, bob, site, game)
    play_out(ann, bob)
    before, click = table_of(ann), "document.querySelector('.result .main').click()"
    for page in (ann, bob):
        page.evaluate(click)
    for page in (ann, bob):
        page.wait_for_url(lambda url: f"/t/{before}" not in url)
    assert table_of(ann) == table_of(bob)
    play_out(ann, bob)


def test_friends_who_sit_one_seat_on_are_dealt_in_as_soon_as_both_are_there(
    visit: Visit, site: Site
) -> None:
    ann, bob = visit(reduced_motion="reduce"), visit(reduced_motion="reduce")
    at_a_table_for_two(ann, bob, site, "uno")
    play_out(ann, bob)
    before = names_at(site, ann)
    ann.get_by_label("Everybody moves one seat on").check()
    again(ann)
    expect(ann.get_by_text("The match starts by itself")).to_be_visible()
    again(bob)
    play_out(ann, bob)
    assert names_at(site, ann) == before[::-1]


def names_at(site: Site, page: Page) -> list[str]:
    return [chair["name"] for chair in site.ask(f"/tables/{table_of(page)}")["chairs"]]


@pytest.mark.parametrize("game", ONCE)
def test_one_plays_again_against_bots_in_every_other_game(
    visit: Visit, start_with_bots: StartWithBots, game: str
) -> None:
    page = visit(reduced_motion="reduce")
    first = start_with_bots(page, game)
    play_out(page)
    again(page)
    assert table_of(page) != first
    play_out(page)


@pytest.fixture
def start_with_bots(start: Start) -> StartWithBots:
    """A short match against one bot."""
    return lambda page, game: start(page, game, seats=2, options=SHORT[game])
