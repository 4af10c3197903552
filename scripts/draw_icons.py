"""Draws the icons of the installed page as PNG files, from web/public/icon.svg.

    python scripts/draw_icons.py

Run it again when the emblem has changed. The files are committed: they change as rarely as the
emblem, they have less than 50 kB together, and a build that draws them would need an image library
on every machine. The browser of the tests draws them.
"""

from find_browser import browser
from playwright.sync_api import sync_playwright
from steps import ROOT

PUBLIC = ROOT / "web" / "public"
GROUND = "#1f6f54"  # as in icon.svg
EDGE = 5  # percent: what a round mask cuts off has no part of the emblem
ICONS = {  # by their name: the size in pixels, and whether the ground fills the whole square
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),  # Android cuts a shape out of it
    "apple-touch-icon.png": (180, True),  # iOS rounds the corners
}
PAGE = (
    "<style>body {{ margin: 0; {ground} }} svg {{ display: block; margin: {edge}% }}</style>{svg}"
)


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    path, environment = browser()
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, env={**environment} or None)
        for name, (size, full) in ICONS.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            ground = f"background: {GROUND}" if full else ""
            page.set_content(PAGE.format(ground=ground, edge=EDGE if full else 0, svg=svg))
            page.screenshot(path=PUBLIC / name, omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
