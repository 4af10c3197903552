"""What a browser keeps of its person: a file with everything, and a way to delete it."""

from pathlib import Path

from playwright.sync_api import Page, expect
from web.visiting import Site, Visit, sit_down


def test_everything_goes_into_a_file_is_deleted_and_comes_back(
    site: Site, page: Page, tmp_path: Path
) -> None:
    page.goto(f"{site.url}/daily")
    page.get_by_role("button", name="Play: Reverb").click()
    page.wait_for_url("**/t/local-*")
    page.goto(f"{site.url}/stats")
    page.get_by_role("button", name="Save to a file").wait_for()
    number = page.evaluate("localStorage['fairdeal id']")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "fairdeal.json"
    download.value.save_as(file)
    page.get_by_role("button", name="Delete everything").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Really delete everything on this device?").click()
    page.get_by_role("button", name="Save to a file").wait_for()
    assert page.evaluate("localStorage['fairdeal id']") != number
    assert page.evaluate("localStorage['fairdeal days']") is None
    (tmp_path / "wrong.json").write_text('{"fairdeal": 1}')
    chosen = page.get_by_label("Load from a file")
    chosen.set_input_files(tmp_path / "wrong.json")
    page.get_by_text("This file does not come from this page.").wait_for()
    chosen.set_input_files(file)
    page.get_by_text("1 new match was loaded.").wait_for()
    assert page.evaluate("localStorage['fairdeal id']") == number
    page.goto(f"{site.url}/daily")
    expect(page.get_by_role("button", name="Continue: Reverb")).to_be_visible()


def test_people_played_with_are_remembered_until_they_are_forgotten(
    visit: Visit, site: Site, tmp_path: Path
) -> None:
    ann, bob = visit(), visit()
    table = str(site.ask("/tables", game="uno", seats=2)["table"])
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        sit_down(page, site, table, name)
        page.goto(f"{site.url}/t/{table}")
        page.get_by_role("list").get_by_text(name).wait_for()
    ann.get_by_role("button", name="Start").click()
    for page, other in ((ann, "Bob"), (bob, "Ann")):
        page.locator(".board").wait_for()
        page.goto(f"{site.url}/stats")
        person = page.get_by_role("listitem").filter(has_text=other)
        expect(person).to_contain_text("UNO")
        expect(person).to_contain_text("one match")
    with ann.expect_download() as download:
        ann.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "fairdeal.json"
    download.value.save_as(file)
    ann.get_by_role("button", name="Forget Bob").click()
    expect(ann.get_by_role("listitem").filter(has_text="Bob")).to_have_count(0)
    ann.get_by_label("Load from a file").set_input_files(file)
    expect(ann.get_by_role("listitem").filter(has_text="Bob")).to_have_count(1)
