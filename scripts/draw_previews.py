"""Draws the pictures that messengers show beside a link: one for each game, one for the front page.

And the ground for results of each game, onto which the server writes who played.

    python scripts/draw_previews.py

Run it again when an emblem or a title has changed. The files are committed, as the icons of
`draw_icons.py` are: a build that draws them would need a browser. A game without a picture has that
of the front page.
"""

import sys

from PIL import Image
from playwright.sync_api import Page
from steps import ROOT

sys.path.insert(0, str(ROOT / "tests"))

from web.visiting import opened_site

from fairdeal.games import GAMES
from fairdeal.server.preview import ANY_GAME, GROUNDS, SIZE
from fairdeal.server.result_picture import SHEET

FOLDER = ROOT / "web" / "public" / "previews"
WIDTH, HEIGHT = SIZE
COLOURS = 128  # so that a file has less than 40 kB
LEFT, TOP, RIGHT, BOTTOM = SHEET
STYLE = f"""
#preview.result {{ padding-right: {WIDTH - LEFT}px; }}
#preview.result p {{ display: none; }}
#preview.result h1 {{ font-size: 56px; max-width: {LEFT - 70}px; }}
#preview.result .art svg {{ height: auto; width: 350px; }}
#preview.result .art:not(:only-child) {{ width: 120px; height: 120px; }}
#preview.result .art:not(:only-child) svg {{ width: 110px; }}
#preview.result .row {{ flex-wrap: wrap; justify-content: center; gap: 14px; }}
#preview .paper {{ display: none; }}
#preview.result .paper {{ display: block; position: absolute; left: {LEFT}px; top: {TOP}px;
  width: {RIGHT - LEFT}px; height: {BOTTOM - TOP}px; border-radius: 28px; background: #fff; }}
"""
STYLE += """
#preview { position: fixed; inset: 0; z-index: 999; display: grid; align-content: center;
  justify-items: center; gap: 22px; padding-bottom: 30px; background: var(--felt); }
#preview .row { display: flex; gap: 28px; }
#preview .art { width: auto; height: auto; margin: 0; border-radius: 24px; display: grid;
  place-items: center; background: none; }
#preview .art svg { width: auto; height: 270px; max-width: none; }
#preview .art:not(:only-child) { width: 200px; height: 230px; }
#preview .art:not(:only-child) svg { height: 112px; }
#preview h1 { font-size: 84px; line-height: 1.1; text-align: center; }
#preview p { font-size: 34px; line-height: 1.35; text-align: center; max-width: 980px;
  text-wrap: balance; }
#preview .from { position: absolute; left: 44px; top: 36px; font-size: 30px; font-weight: 700;
  display: flex; gap: 14px; align-items: center; }
#preview .from img { height: 44px; }
"""
COVER = """([which, title, about, style, kind]) => {
  const games = [...document.querySelectorAll('li.game')]
  const shown = which < 0 ? games : [games[which]]
  document.querySelector('#preview')?.remove()
  const cover = document.createElement('div')
  cover.id = 'preview'
  cover.className = kind
  const parts = '<div class="row"></div><h1></h1><p></p><div class="paper"></div>'
  cover.innerHTML = '<style></style>' + parts
  cover.querySelector('style').textContent = style
  cover.querySelector('h1').textContent = title
  cover.querySelector('p').textContent = about
  for (const game of shown) {
    const art = game.querySelector('.art')
    const copy = art.cloneNode(true)
    const ground = getComputedStyle(art).background
    ;(which < 0 ? copy : cover).style.background = ground
    copy.style.setProperty('--accent', game.style.getPropertyValue('--accent'))
    cover.querySelector('.row').append(copy)
  }
  const from = '<div class="from"><img src="/icon.svg">Fairdeal</div>'
  if (which >= 0 || kind) cover.insertAdjacentHTML('beforeend', from)
  document.body.append(cover)
}"""


def main() -> None:
    (FOLDER / GROUNDS).mkdir(parents=True, exist_ok=True)
    with opened_site() as (browser, site):
        # The policy of the page allows no style that is written into it.
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True, locale="en"
        )
        page.goto(site.url)
        page.locator("li.game").nth(len(GAMES) - 1).wait_for()
        page.wait_for_load_state("networkidle")
        draw_all(page)


def draw_all(page: Page) -> None:
    titles = page.locator("li.game h3").all_text_contents()
    abouts = page.locator("li.game h3 + p").all_text_contents()
    named = {game.title: name for name, game in GAMES.items()}
    draw(page, ANY_GAME, -1, "Fairdeal", ", ".join(titles))
    for which, (title, about) in enumerate(zip(titles, abouts, strict=True)):
        draw(page, named[title], which, title, about)


def draw(page: Page, name: str, which: int, title: str, about: str) -> None:
    """Draw the picture of a game, and the ground for its results."""
    for kind, folder in ("", FOLDER), ("result", FOLDER / GROUNDS):
        page.evaluate(COVER, [which, title, about, STYLE, kind])
        page.wait_for_load_state("networkidle")
        file = folder / f"{name}.png"
        page.screenshot(path=file)
        Image.open(file).convert("RGB").quantize(COLOURS).save(file, optimize=True)
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
