"""Continue on another device: the seat moves, once, and only by its code."""

from playwright.sync_api import Page, expect
from web.test_everybody import barriers
from web.visiting import Site, Start, Visit, attribute, text_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def link_of(page: Page) -> str:
    """The link that another device opens."""
    page.get_by_role("button", name="Menu").click()
    return evening_link(page)


def evening_link(page: Page) -> str:
    """The same at an evening, once it stands where the invitation was."""
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
    expect(desk.locator(".board").get_by_role("button", name="end")).to_have_count(0)


def test_a_link_without_its_code_says_what_to_do(visit: Visit, site: Site) -> None:
    page = visit()
    table = site.ask("/tables", game="uno")["table"]
    page.goto(f"{site.url}/t/{table}/seat")
    expect(page.get_by_role("alert")).to_contain_text("This link is not complete.")
    page.get_by_role("link", name="Only open the table").click()
    page.get_by_role("button", name="Join").wait_for()


def test_a_link_without_its_code_follows_a_change_of_language(visit: Visit, site: Site) -> None:
    page = visit()
    table = site.ask("/tables", game="uno")["table"]
    page.goto(f"{site.url}/t/{table}/seat")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("nl")
    expect(page.get_by_role("alert", include_hidden=True)).to_contain_text("niet compleet")


def at_evening(site: Site, *pages: Page) -> str:
    """Ann and Bob at an evening; its address."""
    for page, name in zip(pages, ("Ann", "Bob"), strict=True):
        page.goto(pages[0].url if page is not pages[0] else f"{site.url}/e")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Open an evening" if name == "Ann" else "Join").click()
        expect(page.get_by_text(f"{name} (You)")).to_be_visible()
    return pages[0].url


def test_an_evening_moves_to_a_phone_with_its_host_and_its_seat_and_back(
    visit: Visit, site: Site
) -> None:
    visit.expected += ["status of 404"]
    desk, phone, bob = visit(), visit(**PHONE), visit()
    evening = at_evening(site, desk, bob)
    assert desk.get_by_role("img", name="QR:").count() == 1
    link, codes = evening_link(desk), desk.get_by_role("img", name="QR:")
    expect(codes).to_have_count(1)  # nobody takes it for the invitation
    assert link.startswith(f"{evening}/seat#")
    assert attribute(codes, "aria-label") == f"QR: {link}"
    assert barriers(desk) == []
    phone.goto(link)
    expect(phone.get_by_role("heading", name="Continue here?")).to_be_visible()
    assert barriers(phone) == []
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_url(evening)
    expect(phone.get_by_text("Ann (You)")).to_be_visible()
    expect(
        desk.get_by_text("You are continuing the evening on another device now.")
    ).to_be_visible()
    expect(desk.get_by_role("button", name="Start round 1")).to_have_count(0)
    expect(bob.get_by_text("Ann")).to_have_count(2)  # in the list, and as the host
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert phone.evaluate(wide) == 0
    phone.locator(".game", has_text="Reverb").click()
    phone.get_by_role("button", name="Start round 1: Reverb").click()
    for page in (phone, bob):
        page.get_by_role("link", name="Go to your table").click()
    for page in (phone, bob):
        page.locator(".board").wait_for()
    back = link_of(phone)
    assert back.startswith(f"{evening}/seat#")
    assert phone.evaluate(wide) == 0
    desk.goto(back)
    desk.get_by_role("button", name="Continue here").click()
    desk.wait_for_url("**/t/*")  # the match goes on
    desk.locator(".board").wait_for()
    told = "You are playing on another device now. Here you are watching."
    expect(phone.get_by_text(told)).to_be_visible()
    expect(desk.get_by_text(told)).to_have_count(0)
    phone.goto(link)
    phone.get_by_role("button", name="Continue here").click()
    expect(phone.get_by_role("alert")).to_contain_text("this code was used already")


def test_a_link_to_an_evening_without_its_code_and_a_code_for_somebody_who_is_there(
    visit: Visit, site: Site
) -> None:
    visit.expected += ["status of 409"]
    desk, bob = visit(), visit(**PHONE)
    evening = at_evening(site, desk, bob)
    link = evening_link(desk)
    desk.get_by_role("button", name="Close").click()
    expect(desk.get_by_role("img", name="QR:")).to_have_accessible_name(f"QR: {evening}")
    bob.goto(link)
    bob.get_by_role("button", name="Continue here").click()
    expect(bob.get_by_role("alert")).to_contain_text("on this device Bob takes part")
    bob.goto(f"{evening}/seat")
    expect(bob.get_by_role("alert")).to_contain_text("This link is not complete.")
    bob.get_by_role("link", name="Only open the evening").click()
    expect(bob.get_by_text("Bob (You)")).to_be_visible()
