"""The bytes that a browser receives until a page is there."""

from playwright.sync_api import Page


def received(page: Page, url: str, shown: str) -> dict[str, int]:
    """The bytes of each response, headers included, until `shown` is seen and nothing is loading.

    The typeface counts: a browser asks for it when it draws the first words, which may be long
    after a pause in which nothing is loaded. The service worker's own requests do not: it fetches
    all games for later, when the page is there.
    """
    watch = page.context.new_cdp_session(page)
    watch.send("Network.enable")
    paths: dict[str, str] = {}
    sizes: dict[str, int] = {}
    watch.on(
        "Network.requestWillBeSent",
        lambda sent: paths.update({sent["requestId"]: sent["request"]["url"]}),
    )
    watch.on(
        "Network.loadingFinished",
        lambda done: sizes.update({done["requestId"]: int(done["encodedDataLength"])}),
    )
    page.goto(url)
    page.locator(shown).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    watch.detach()
    return {paths[number]: size for number, size in sizes.items()}
