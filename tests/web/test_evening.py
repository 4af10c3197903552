"""An evening in real browsers: one link, a vote, tables that start by themselves, and the sheet."""

from playwright.sync_api import Page, expect
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.test_everybody import barriers
from web.visiting import Site, Visit, attribute

PHONE = {"viewport": {"width": 360, "height": 740}}


def come_in(page: Page, name: str, button: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text(f"{name} (You)")).to_be_visible()


def test_a_page_in_the_background_tells_that_a_table_is_ready_and_home_leads_back(
    site: Site, visit: Visit
) -> None:
    host, guest = visit(), visit(**PHONE)
    guest.add_init_script("navigator.setAppBadge = async () => { window.badge = true }")
    host.goto(f"{site.url}/e")
    come_in(host, "Ann", "Open an evening")
    guest.goto(host.url)
    come_in(guest, "Bob", "Join")
    expect(host.get_by_role("img", name="QR:")).to_have_count(1)
    expect(guest.get_by_role("img", name="QR:")).to_have_count(0)  # a link is enough
    guest.get_by_text(host.url).wait_for()
    expect(guest).to_have_title("Evening · Fairdeal")
    host.locator(".game", has_text="UNO").click()
    host.get_by_role("button", name="Start round 1: UNO").click()
    expect(guest).to_have_title("Your table is ready · Evening · Fairdeal")
    assert guest.evaluate("window.badge")
    guest.get_by_role("link", name="Home").click()
    guest.get_by_role("link", name="Continue: Evening").click()
    expect(guest.get_by_role("link", name="Go to your table")).to_be_visible()


def test_the_host_chooses_whether_cards_that_were_seen_stay_open_and_all_are_told(
    site: Site, visit: Visit
) -> None:
    host, guest = visit(), visit(**PHONE)
    host.goto(f"{site.url}/e")
    come_in(host, "Ann", "Open an evening")
    guest.goto(host.url)
    come_in(guest, "Bob", "Join")
    for page in (host, guest):
        assert barriers(page) == []
    host.locator(".game", has_text="UNO").click()
    expect(host.get_by_label("Reminders")).to_have_count(0)
    host.locator(".game", has_text="Beverbende").click()
    expect(host.get_by_label("Reminders")).not_to_be_checked()
    host.get_by_label("Reminders").check()
    host.get_by_role("button", name="Start round 1: Beverbende").click()
    for page in (host, guest):
        expect(page.get_by_text("With reminders")).to_be_visible()


def test_two_people_play_a_round_and_a_restart_between_loses_nothing(
    own_site: Site, visit: Visit
) -> None:
    visit.expected += ["WebSocket", "Failed to load resource"]  # while there is no server
    host, guest = visit(color_scheme="dark"), visit(**PHONE)
    host.goto(own_site.url)
    host.get_by_role("link", name="An evening with friends").click()
    come_in(host, "Ann", "Open an evening")
    link = host.url
    assert host.get_by_role("img", name=f"QR: {link}").is_visible()
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Ann invites you")).to_be_visible()
    come_in(guest, "Bob", "Join")
    guest.locator(".game", has_text="UNO").click()
    expect(host.locator(".game", has_text="UNO")).to_contain_text("Bob")
    pages = (host, guest)
    host.get_by_text("Clock, bots and options").click()
    host.get_by_label("Clock").select_option("slow")
    host.get_by_label("rounds in a match").fill("101")
    host.get_by_text("Clock, bots and options").click()
    host.get_by_role("button", name="Start round 1: UNO").click()  # what is wrong is shown again
    host.get_by_label("rounds in a match").fill("1")
    own_site.kill()
    for page in pages:
        expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    own_site.start()
    for page in pages:
        expect(page.get_by_text("The server cannot be reached")).to_have_count(0)
        expect(page.get_by_text("not here")).to_have_count(0)  # both are back
    host.get_by_label("Rule set").select_option("as-written")  # which has no races
    host.get_by_role("button", name="Start round 1: UNO").click()
    for page in pages:
        expect(page.get_by_text("As written · 2 minutes a move")).to_be_visible()
        page.get_by_role("link", name="Go to your table").click()
    for page in pages:
        page.locator(".board").wait_for()
        begin_to_play(page)
    for page in pages:
        wait_for_the_end(page)
    for page in pages:
        see_the_result(page)
        assert page.get_by_role("button", name="Play again").count() == 0
        page.get_by_role("link", name="Back to the evening").click()
    sheets = []
    for page in pages:
        rows = page.locator("tbody tr")
        expect(rows).to_have_count(2)
        sheets.append([row.split("\t") for row in rows.all_inner_texts()])
        assert barriers(page) == []
    (first, second), again = sheets[0], sheets[1]
    assert again == sheets[0]
    assert (first[0], first[2:]) == ("1", ["100", "100"])
    assert (second[0], second[2:]) == ("2", ["0", "0"])
    own_site.kill()
    own_site.start()
    host.reload()
    expect(host.locator("tbody tr").first).to_contain_text("100")
    host.locator(".game", has_text="UNO").click()
    host.get_by_text("Clock, bots and options").click()
    expect(host.get_by_label("Clock")).to_have_value("slow")  # as chosen last
    replay = attribute(host.get_by_role("link", name="Replay of round 1, table 1"), "href")
    table = replay.split("/")[2]
    places = [what for what in own_site.ask(f"/tables/{table}/events") if what["type"] == "ended"]
    winner = own_site.ask(f"/tables/{table}")["chairs"][places[0]["places"].index(1)]["name"]
    assert winner in first[1]
