"""Photographs pages: each in five languages, and in English at all sizes, day and night."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Literal

from marks import Marks
from PIL import Image
from playwright.sync_api import Browser, Page, Route, ViewportSize
from web.visiting import FRAME, PATIENCE, Site, resize

from fairdeal.games import GAMES

LANGUAGES = ("en", "nl", "de", "fr", "es")
SIZES = {"desk": (1280, 800), "phone": (360, 740), "wide": (740, 360), "small": (320, 640)}
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PAGE = ("desk", "phone")
TABLE = ("desk", "phone", "wide")
ABREAST = 5  # small pictures in one
SHEET = "dialog[open]"
TALL = 2400  # pixels of a window in which a long sheet is open
# Chooses a language in the settings, under whatever sheet is open, and closes them again.
SPEAK = """async (language) => {
    const until = async (holds) => {
        const end = performance.now() + 20_000
        for (; !holds(); await new Promise(requestAnimationFrame))
            if (performance.now() > end) throw new Error(`no ${language} within 20 seconds`)
    }
    const option = () => document.querySelector(`dialog[open] option[lang=${language}]`)
    document.querySelector('main header nav > button.icon:last-of-type').click()
    await until(option)
    const select = option().closest('select')
    select.value = language
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => document.documentElement.lang === language)
    select.closest('dialog').querySelector('header button').click()
    await until(() => !option())
}"""
# Lets open sheets be as long as what is in them.
UNFOLD = """() => {
    for (const one of document.querySelectorAll('dialog[open]')) one.style.maxHeight = 'none'
}"""
# Keeps some settings, as the page does.
KEEP = """(some) => {
    localStorage.fairdeal =
        JSON.stringify({ ...JSON.parse(localStorage.fairdeal ?? '{}'), ...some })
}"""
SIT = """async (setup) => {
    const post = async (path, body) => (await fetch('/api' + path, {
        method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
    })).json()
    const { table } = await post('/tables', setup)
    await post(`/tables/${table}/seats`, { name: 'Ann' })
    return table
}"""


class Camera:
    """The browser of one person, and the pictures of what it shows."""

    def __init__(
        self, browser: Browser, site: Site, folder: Path, marks: dict[str, Marks], name: str = "Ann"
    ) -> None:
        self.browser, self.site, self.folder, self.marks = browser, site, folder, marks
        self.context = browser.new_context(
            viewport=window("phone"),
            locale="en-GB",
            device_scale_factor=2,
            service_workers="block",
            reduced_motion="reduce",
        )
        for language in LANGUAGES:
            self.context.route(f"**/assets/{language}-*.js", self.answer(language))
        start = json.dumps({"name": name, "language": LANGUAGES[0], "sound": False})
        self.context.add_init_script(
            f"if (location.protocol !== 'about:' && !localStorage.fairdeal) ({KEEP})({start})"
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.taken = 0

    def answer(self, language: str) -> Callable[[Route], None]:
        body = self.marks[language].module
        return lambda route: route.fulfill(body=body, content_type="text/javascript")

    def friend(self, name: str) -> "Camera":
        """Another person, with a browser of their own."""
        return Camera(self.browser, self.site, self.folder, self.marks, name)

    # -- where it looks --------------------------------------------------------
    def open(self, path: str) -> Page:
        self.page.goto("about:blank")  # an address that differs after its # is another page too
        self.page.goto(self.site.url + path)
        return self.settle()

    def settle(self) -> Page:
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate(FRAME)
        return self.page

    def start(self, game: str, **more: object) -> str:
        """A table of this game, with bots."""
        if not self.page.url.startswith(self.site.url):
            self.page.goto(self.site.url)
        table: str = self.page.evaluate(SIT, {"game": game, "seats": GAMES[game].usual, **more})
        self.page.goto(f"{self.site.url}/t/{table}?start")
        self.page.locator(".board").wait_for()
        return table

    # -- pictures --------------------------------------------------------------
    def shoot(
        self,
        what: str,
        again: Callable[[], object] | None = None,
        sizes: tuple[str, ...] = PAGE,
        whole: bool = False,
    ) -> None:
        """What is open now, in every language and form; `again` opens it anew for each language."""
        for language in LANGUAGES:
            if again:
                self.keep(language)
                again()
            elif language != self.page.evaluate("document.documentElement.lang"):
                self.page.evaluate(SPEAK, language)
            self.take(what, "phone", "light", language, whole)
        if again:
            self.keep(LANGUAGES[0])
            again()
        else:
            self.page.evaluate(SPEAK, LANGUAGES[0])
        for size in sizes:
            for scheme in SCHEMES:
                if (size, scheme) != ("phone", "light"):
                    with self.turned(size, scheme):
                        self.take(what, size, scheme, LANGUAGES[0], whole)

    def words(self, what: str, whole: bool = False) -> None:
        """Only the languages, on a phone."""
        self.shoot(what, sizes=(), whole=whole)

    @contextmanager
    def turned(self, size: str, scheme: Scheme) -> Iterator[None]:
        """The same page at another size, by day or by night."""
        self.page.emulate_media(color_scheme=scheme)
        resize(self.page, *SIZES[size])
        yield
        self.page.emulate_media(color_scheme="light")
        resize(self.page, *SIZES["phone"])

    @contextmanager
    def unfolded(self) -> Iterator[None]:
        """A long sheet in a window that is high enough for it."""
        resize(self.page, SIZES["phone"][0], TALL)
        self.page.evaluate(UNFOLD)
        yield
        resize(self.page, *SIZES["phone"])

    def take(self, what: str, size: str, scheme: Scheme, language: str, whole: bool) -> None:
        if whole:
            self.page.evaluate("scrollTo(0, 0)")
        self.page.evaluate(FRAME)
        told = "" if language == LANGUAGES[0] else f"-{language}"
        file = self.folder / f"{what}-{size}-{scheme}{told}.png"
        sharp: Literal["css", "device"] = "css" if size == "desk" else "device"
        self.page.screenshot(path=file, full_page=whole, scale=sharp)
        self.marks[language].look(self.page, whole)
        self.taken += 1

    def snap(self, language: str) -> Image.Image:
        """A small picture, for a sheet of many."""
        self.page.evaluate(FRAME)
        picture = Image.open(BytesIO(self.page.screenshot(scale="css")))
        self.marks[language].look(self.page, whole=False)
        return picture

    def mount(self, what: str, language: str, pictures: list[Image.Image]) -> None:
        """Sheets of small pictures, side by side."""
        told = "" if language == LANGUAGES[0] else f"-{language}"
        for number, first in enumerate(range(0, len(pictures), ABREAST), start=1):
            some = pictures[first : first + ABREAST]
            width, height = SIZES["phone"]
            sheet = Image.new("RGB", (width * len(some), height), "white")
            for place, picture in enumerate(some):
                sheet.paste(picture, (place * width, 0))
            sheet.save(self.folder / f"{what}-{number:02}-phone-light{told}.png")

    def speak(self, language: str) -> None:
        self.page.evaluate(SPEAK, language)

    def keep(self, language: str) -> None:
        """The language of the next page that is opened."""
        self.page.evaluate(KEEP, {"language": language})

    def close(self) -> None:
        self.context.close()


def window(size: str) -> ViewportSize:
    width, height = SIZES[size]
    return {"width": width, "height": height}
