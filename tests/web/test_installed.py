"""The installed page: its icons, what it keeps for later, and a newer version of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from web.test_offline import BESIDE, until
from web.test_site import Quiet, served
from web.visiting import INSTALLS, Site, Visit, went

from fairdeal.page import write_site

FIRST, SECOND, THIRD = (f"Card games, one {word} table." for word in ("fair", "new", "newer"))
# How much two pictures differ, in shades of 255, where both are drawn on the same ground.
DIFFERENCE = """async (paths) => {
    const pixels = async (path) => {
        const picture = new Image()
        picture.src = path
        await picture.decode()
        const drawn = new OffscreenCanvas(128, 128).getContext('2d')
        drawn.drawImage(picture, 0, 0, 128, 128)
        return drawn.getImageData(0, 0, 128, 128).data
    }
    const [one, other] = await Promise.all(paths.map(pixels))
    return one.reduce((sum, shade, n) => sum + Math.abs(shade - other[n]), 0) / one.length
}"""

TAKEN_OVER = """async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready
    return !installing && !waiting
}"""


def is_kept(page: Page) -> None:
    """Wait until the page and its files are kept for later."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_the_manifest_has_icons_for_every_system_drawn_from_the_emblem(
    page: Page, site: Site
) -> None:
    page.goto(site.url)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    icons = page.evaluate("fetch('/manifest.webmanifest').then((got) => got.json())")["icons"]
    drawn = {(icon["sizes"], icon["purpose"]) for icon in icons if icon["type"] == "image/png"}
    assert drawn == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    touched = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for path, size in [*((icon["src"], icon["sizes"]) for icon in icons), (touched, "180x180")]:
        measured = page.evaluate(
            """async (path) => {
                const picture = new Image()
                picture.src = path
                await picture.decode()
                return `${picture.naturalWidth}x${picture.naturalHeight}`
            }""",
            path,
        )
        assert size in ("any", measured)
    assert page.evaluate(DIFFERENCE, ["/icon.svg", "/icon-192.png"]) < 2
    assert page.evaluate(DIFFERENCE, ["/icon.svg", "/icon-512.png"]) < 2


def test_the_page_opens_without_the_server_and_keeps_nothing_else_as_the_page(
    own_site: Site, visit: Visit
) -> None:
    visit.expected += ["Failed to load resource", "ERR_CONNECTION_REFUSED", "fetch"]
    page = visit(**INSTALLS)
    page.goto(own_site.url)
    is_kept(page)
    for path in ("/metrics", "/healthz", "/api/games", "/licences.md"):
        assert went(page, own_site.url + path).ok
    own_site.kill()
    for path in ("", "/stats", "/new/uno"):
        page.goto(own_site.url + path)
        page.locator("main").wait_for()
    page.goto(own_site.url)
    expect(page.get_by_role("status")).to_have_text(re.compile("The server cannot be reached"))


def test_a_part_of_the_page_that_cannot_be_loaded_is_loaded_after_a_click(
    page: Page, visit: Visit, site: Site
) -> None:
    visit.expected += ["net::ERR_FAILED"]
    page.goto(site.url)
    page.route("**/assets/Statistics-*.js", lambda route: route.abort())
    page.get_by_role("link", name="Statistics").click()
    lost = page.get_by_role("alert").filter(has_text="Part of this page could not be loaded.")
    lost.wait_for()
    page.unroute("**/assets/Statistics-*.js")
    lost.get_by_role("button", name="Reload").click()
    page.get_by_role("heading", name="Statistics").wait_for()
    assert [said for said in visit.complaints if "dynamically imported" not in said] == []
    visit.complaints.clear()


# -- a newer version ---------------------------------------------------------------
class Failing(Quiet):
    """A web host that fails while its folder has a file `fails`."""

    def do_GET(self) -> None:
        if Path(self.directory, "fails").exists():
            self.send_error(503)
        else:
            super().do_GET()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "host"


@pytest.fixture
def host(folder: Path) -> Iterator[str]:
    """The address of a web host with the page, which may get a newer version."""
    write_site(folder)
    with served(folder, Failing) as address:
        yield address


def deploy(folder: Path, old: str, new: str) -> None:
    """A newer version instead of the old one: other words, and scripts with other names."""
    (words,) = (folder / "assets").glob("en-*.js")
    words.write_text(words.read_text().replace(old, new))
    scripts = list((folder / "assets").glob("*.js"))
    named = re.compile(rf"({'|'.join(re.escape(path.stem) for path in scripts)})\.js")
    for path in [*scripts, folder / "index.html", folder / "sw.js"]:
        path.write_text(named.sub(r"\1-2.js", path.read_text()))
    for path in scripts:
        path.rename(path.with_stem(f"{path.stem}-2"))
    worker = folder / "sw.js"
    listed, found = re.subn(r'("url": "\./", "revision": ")', r"\g<1>2", worker.read_text())
    assert found == 1
    worker.write_text(listed)


def arrives(page: Page, host: str, words: str) -> None:
    """Opens the host's version: at once, as the host is asked first.

    Opens it again where a busy machine took the seconds after which a host counts as away.
    """
    for _ in range(3):
        page.goto(host)
        page.get_by_text(re.compile(r"Card games, one \w+ table\.")).wait_for()
        if page.get_by_text(words).count():
            return
    pytest.fail(f"the host's page does not say {words!r}")


def test_a_newer_version_is_offered_and_a_match_goes_on_in_it(
    visit: Visit, host: str, folder: Path
) -> None:
    page = visit(**INSTALLS)
    page.add_init_script(f"({BESIDE})()")
    page.goto(host)
    page.get_by_text(FIRST).wait_for()
    is_kept(page)
    page.get_by_role("button", name="Play now: Reverb").click()
    page.locator(".board").wait_for()
    page.evaluate("playOn(3)")
    until(page, "window.moves === 0")

    deploy(folder, FIRST, SECOND)
    newer = page.context.new_page()
    arrives(newer, host, SECOND)
    offer = page.get_by_role("status").filter(has_text="A new version is available.")
    offer.wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()  # in a file that the host lost
    page.get_by_text("All rules and rulings").click()
    page.get_by_role("dialog").get_by_role("heading", name="Reverb", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.evaluate("playOn(1)")
    until(page, "window.moves === 0")
    ply = page.evaluate("window.ply")
    newer.evaluate("window.untouched = true")
    with page.expect_navigation():
        offer.get_by_role("button", name="Use it now").click()
    page.locator(".board").wait_for()
    until(page, f"window.ply >= {ply}")
    expect(offer).to_have_count(0)
    assert newer.evaluate("untouched")
    newer.close()

    # A single page that is loaded again is the next version: nothing to offer, and nobody waits.
    deploy(folder, SECOND, THIRD)
    arrives(page, host, THIRD)
    page.evaluate("navigator.serviceWorker.ready.then((there) => there.update()).then(() => true)")
    until(page, f"({TAKEN_OVER})()")
    expect(page.get_by_role("status")).to_have_count(0)
    (folder / "fails").touch()
    page.goto(host)
    page.get_by_text(THIRD).wait_for()
    page.context.set_offline(True)
    page.goto(host)
    page.get_by_text(THIRD).wait_for()
    page.get_by_role("link", name="Continue: Reverb").wait_for()
