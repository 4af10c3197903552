"""Continue on another device: the seat moves, once, and only by its code."""

from playwright.sync_api import Page, expect
from web.visiting import Site, Start, Visit, text_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def link_of(page: Page) -> str:
    """The link that another device opens."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    return text_of(page.locator(".link").filter(has_text="/seat#"))


def test_a_seat_moves_to_a_phone_and_the_desk_watches(
    visit: Visit, site: Site, start: Start
) -> None:
    visit.expected += ["status of 404"]
    desk, phone, thief = visit(), visit(**PHONE), visit()
    table = start(desk, "reverb")
    link = link_of(desk)
    assert table in link
    phone.goto(link)
    expect(phone.get_by_role("heading", name="Continue here?")).to_be_visible()
    phone.get_by_role("button", name="Take my seat here").click()
    phone.wait_for_url(f"**/t/{table}")
    phone.locator(".board .lit").first.wait_for()
    expect(
        desk.get_by_text("You are playing on another device now. Here you are watching.")
    ).to_be_visible()
    expect(desk.locator(".board .lit")).to_have_count(0)
    thief.goto(link)
    thief.get_by_role("button", name="Take my seat here").click()
    expect(thief.get_by_role("alert")).to_contain_text("this code was used already")
    phone.reload()
    phone.locator(".board .lit").first.wait_for()


def test_at_a_private_table_the_old_device_is_told_where_its_seat_went(
    visit: Visit, site: Site, start: Start
) -> None:
    desk, phone = visit(), visit(**PHONE)
    start(desk, "reverb", watch=False)
    phone.goto(link_of(desk))
    phone.get_by_role("button", name="Take my seat here").click()
    phone.locator(".board .lit").first.wait_for()
    expect(desk.get_by_role("alert").first).to_contain_text(
        "You are playing on another device now."
    )


def test_a_link_without_its_code_says_what_to_do(visit: Visit, site: Site) -> None:
    page = visit()
    table = site.ask("/tables", game="uno")["table"]
    page.goto(f"{site.url}/t/{table}/seat")
    expect(page.get_by_role("alert")).to_contain_text("This link is not complete.")
    page.get_by_role("link", name="Only open the table").click()
    page.get_by_role("button", name="Join").wait_for()
