"""Ratscrew in the browser: cards laid and snapped by mouse, by keys and with a thumb."""

import json
import re
import time
from itertools import pairwise

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect
from web.laying import MINE, lay_when_on_turn, see
from web.visiting import Site, Start, Visit, box_of, sit_down
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from fairdeal.server import fair

PATIENCE = 60_000  # milliseconds that a slow machine takes from the deal to the first key
HASTE = """() => { for (const _ of [1, 2, 3]) document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', bubbles: true })) }"""
LAID = re.compile(r" laid a card( \(|$)")


def cards_of(page: Page) -> list[str]:
    """The cards of the stack that lie there to be seen, as they are read aloud."""
    return page.locator(".stack > .strewn svg").evaluate_all(
        "cards => cards.map(card => card.getAttribute('aria-label'))"
    )


def piles(page: Page) -> int:
    return sum(map(int, page.locator(".pile .count").all_inner_texts()))


def can_be_snapped(cards: list[str], called: str) -> bool:
    """The rules once more, as far as a stack shows them."""
    ranks = [card.split()[0] for card in cards]
    pairs = [*pairwise(ranks), *zip(ranks, ranks[2:], strict=False)]
    return bool(cards) and (
        ranks[-1] == called or cards[-1] == "queen of spades" or any(a == b for a, b in pairs)
    )


def test_a_match_can_be_played_with_the_mouse(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2, options={"max_lays": 14})
    lay_when_on_turn(page, page.get_by_role("button", name="Lay").click)
    expect(page.locator(".result li")).to_have_count(2)


def test_a_match_can_be_played_with_keys_alone(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2, options={"max_lays": 14})
    lay_when_on_turn(page, lambda: page.keyboard.press("Space"))
    expect(page.locator(".result li")).to_have_count(2)


def test_a_match_can_be_played_with_a_thumb_on_a_small_phone(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    start(page, "ratscrew", seats=4, options={"max_lays": 6})
    expect(page.locator(MINE)).to_be_visible()
    for button in page.locator(".press").all():
        box = box_of(button)
        assert box["height"] >= 72
        assert box["width"] >= 140
        assert box["y"] + box["height"] <= 740
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    lay_when_on_turn(page, page.get_by_role("button", name="Lay").tap)


def test_the_first_card_is_called_ace_and_the_second_two(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    page.keyboard.press("Space")
    expect(page.locator(".log p", has_text=LAID)).to_have_count(2)
    expect(page.locator(".call .word")).to_have_text("two")
    assert page.locator(".call .number").inner_text() == "2"


def test_to_press_twice_in_haste_lays_one_card_and_costs_nothing(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    expect(page.locator(MINE)).to_be_visible()
    page.evaluate(HASTE)
    expect(page.locator(".log p", has_text=LAID)).not_to_have_count(0)
    assert page.get_by_text("penalty").count() == 0
    expect(page.locator(".near .count")).to_have_text("25")


def test_a_snap_before_the_first_card_is_a_penalty_that_everybody_sees(
    page: Page, start: Start
) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    page.keyboard.press("s")
    expect(page.get_by_role("status")).to_contain_text("A wrong snap: you have a penalty")
    expect(page.locator(".near .penalty")).to_be_visible()
    expect(page.locator(".press.snap")).to_have_class(re.compile("cannot"))


def test_a_snap_with_a_penalty_does_nothing_and_is_told_why_in_passing(
    page: Page, start: Start
) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    page.keyboard.press("s")
    expect(page.locator(".near .penalty")).to_be_visible()
    see(page)
    see(page)
    page.keyboard.press("Enter")
    status = page.locator(".finish")
    expect(status).to_contain_text(
        "You have a penalty, so you may not snap. This costs you nothing."
    )
    assert page.get_by_role("alert").filter(visible=True).count() == 0


def test_a_hand_says_which_event_it_saw_and_how_long_it_took(page: Page, start: Start) -> None:
    heard, said = [], []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: said.append(json.loads(frame)))

    page.on("websocket", listen)
    start(page, "ratscrew", seats=2)
    see(page)
    expect(page.locator(MINE)).to_be_visible()
    see(page)
    before = time.monotonic()
    page.keyboard.press("s")
    expect(page.locator(".near .penalty")).to_be_visible()
    hand = next(one for one in said if one["type"] == "play")
    dealt = next(one for one in heard if one.get("what", {}).get("type") == "started")
    assert (hand["seen"], hand["ply"]) == (dealt["seq"], 0)
    assert 0 < hand["reaction"] < 1000 * (time.monotonic() - before) + PATIENCE


def test_keys_do_nothing_behind_an_open_sheet(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    page.get_by_role("button", name="Rules").click()
    page.keyboard.press("Space")
    page.keyboard.press("s")
    page.keyboard.press("Escape")
    expect(page.locator(".near .count")).to_have_text("26")
    assert page.get_by_text("penalty", exact=True).count() == 0


def test_keys_race_whatever_was_clicked_before(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    page.get_by_role("button", name="Rules").click()
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    expect(page.locator(".near .count")).to_have_text("25")
    assert page.locator("dialog[open]").count() == 0


def test_who_goes_by_tab_reaches_every_button_of_the_page(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2)
    see(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rules")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    assert page.get_by_text("penalty", exact=True).count() == 0


@pytest.fixture
def two(visit: Visit, site: Site) -> tuple[Page, Page]:
    """Two people at one table, and nobody else."""
    ann, bob = visit(), visit()
    table = site.ask("/tables", game="ratscrew", seats=2)["table"]
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        sit_down(page, site, table, name)
        page.goto(f"{site.url}/t/{table}")
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Start").click()
    for page in (ann, bob):
        page.locator(".board").wait_for()
    return ann, bob


def lay_until_there_is_a_snap(pages: tuple[Page, Page]) -> None:
    laid = 0
    while True:
        on_turn = next(page for page in pages if page.locator(MINE).count())
        on_turn.keyboard.press("Space")
        laid += 1
        for page in pages:
            expect(page.locator(".log p", has_text=LAID)).to_have_count(laid)
            see(page)
        called = pages[0].locator(".call .word").inner_text()
        if can_be_snapped(cards_of(pages[0]), called):
            return


def test_the_first_hand_wins_the_stack_and_both_see_how_long_it_took(
    two: tuple[Page, Page],
) -> None:
    ann, bob = two
    lay_until_there_is_a_snap(two)
    height = 52 - piles(ann)
    ann.keyboard.press("Enter")
    bob.keyboard.press("Enter")
    expect(ann.locator(".finish")).to_contain_text(re.compile(r"snapped .*\d+ card"))
    for page, hand in ((ann, "You"), (bob, "Ann")):
        hands = page.get_by_role("list", name="Reaction times")
        expect(hands.get_by_role("listitem").filter(has_text=hand)).to_contain_text(
            re.compile(r"\d+ ms")
        )
        expect(page.locator(".stack > .none")).to_be_visible()
    assert height >= 1
    assert piles(ann) == 52 == piles(bob)


def test_who_snaps_too_late_has_no_penalty(two: tuple[Page, Page]) -> None:
    ann, bob = two
    lay_until_there_is_a_snap(two)
    ann.keyboard.press("Enter")
    expect(bob.locator(".stack > .none")).to_be_visible()
    bob.keyboard.press("Enter")
    bob.keyboard.press("s")
    expect(bob.locator(".press.snap")).to_be_visible()
    for page in two:
        expect(page.locator(".penalty")).to_have_count(0)


def test_a_connection_that_is_not_compensated_is_shown_at_its_seat(page: Page, site: Site) -> None:
    page.goto(site.url)
    setup = {"game": "ratscrew", "seats": 2}
    table = site.ask("/tables", **setup)["table"]
    nonce = "0" * 32
    sat = site.ask(f"/tables/{table}/seats", name="Bob", nonce_hash=fair.hash_of(nonce))
    with connect(f"{site.url.replace('http', 'ws')}/ws/{table}") as bob:
        answer_no_ping(bob)
        bob.send(json.dumps({"type": "hello", "token": sat["token"]}))
        page.goto(f"{site.url}/t/{table}")
        bob.send(json.dumps({"type": "start", "id": 1}))
        bob.send(json.dumps({"type": "reveal", "id": 2, "nonce": nonce}))
        page.locator(".board").wait_for()
        expect(page.locator(".unstable")).to_have_count(0)
        for number in range(3, 20):  # what is new about a seat comes with the next event
            bob.send(json.dumps({"type": "say", "id": number, "phrase": 0}))
            page.wait_for_timeout(2600)  # nobody may say more than 8 phrases in 20 seconds
            if page.locator(".unstable").count():
                break
        expect(page.locator(".unstable")).to_have_text("connection unstable: no compensation")
        expect(page.locator(".plate", has=page.locator(".unstable"))).to_contain_text("Bob")


def answer_no_ping(client: ClientConnection) -> None:
    """Let a connection send everything but pongs."""
    send = client.protocol.send_frame

    def send_but_no_pong(frame: Frame) -> None:
        if frame.opcode is not Opcode.PONG:
            send(frame)

    client.protocol.send_frame = send_but_no_pong  # type: ignore[method-assign]


def test_reactions_that_look_automatic_are_named_in_the_result(page: Page, start: Start) -> None:
    def mark(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(marked(text)))

    def marked(text: str | bytes) -> str:
        message = json.loads(text)
        if message.get("what", {}).get("type") == "ended":
            message["what"]["automatic"] = [0]
        return json.dumps(message)

    page.route_web_socket(re.compile("/ws/"), mark)
    start(page, "ratscrew", seats=2, options={"max_lays": 6})
    lay_when_on_turn(page, page.get_by_role("button", name="Lay").click)
    expect(page.locator(".result")).to_contain_text("The reactions of Ann look automatic.")
