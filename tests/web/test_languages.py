"""Nobody who reads the page in another language meets an English sentence."""

import re

import pytest
from catalogues import FOLDERS, english_in
from matches import short
from playwright.sync_api import Page, expect
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.visiting import Site, Start, Visit

from fairdeal.games import GAMES
from fairdeal.games.pages import page_of

FOREIGN = {"de": "de-DE", "es": "es-ES", "fr": "fr-FR", "nl": "nl-NL"}
AGAIN = {"de": "Noch mal spielen", "es": "Jugar otra vez", "fr": "Rejouer", "nl": "Nog een keer"}
PLAYED = [
    ("de", "uno"),
    ("fr", "beverbende"),
    ("es", "segments"),
    ("de", "ratscrew"),
    ("es", "reverb"),
]

# All that can be read on the page or heard from a screen reader, line by line.
READ = """() => {
    const words = [document.title, ...document.body.innerText.split('\\n')]
    for (const name of ['aria-label', 'title', 'placeholder'])
        for (const one of document.querySelectorAll(`[${name}]`)) words.push(one.getAttribute(name))
    for (const one of document.querySelectorAll('option')) words.push(one.textContent)
    return words.map((line) => line.trim()).filter(Boolean)
}"""


def english_on(page: Page, language: str) -> list[str]:
    """The English sentences that the page shows."""
    return english_in(page.evaluate(READ), language, FOLDERS)


def play_out(page: Page, language: str) -> None:
    """A whole match, looked at in the middle and at its end."""
    page.locator(".board").wait_for()
    assert english_on(page, language) == []
    begin_to_play(page)
    wait_for_the_end(page)
    assert english_on(page, language) == []
    see_the_result(page)
    assert english_on(page, language) == []


def test_english_is_found_where_there_is_some(visit: Visit, site: Site) -> None:
    page = visit()
    page.goto(site.url)
    page.get_by_role("button", name="Play now: UNO").wait_for()
    found = english_on(page, "nl")
    assert {"Statistics", "Play now", "With friends"} <= set(found)


@pytest.mark.parametrize("language", sorted(FOREIGN))
def test_the_front_page_and_the_settings_show_no_english(
    visit: Visit, site: Site, language: str
) -> None:
    page = visit(locale=FOREIGN[language])
    page.goto(site.url)
    page.locator(".game .button").first.wait_for()
    assert english_on(page, language) == []
    page.locator("header button").last.click()
    page.locator("dialog[open] select").first.wait_for()
    assert english_on(page, language) == []


@pytest.mark.parametrize("language", sorted(FOREIGN))
def test_the_form_for_a_new_table_and_its_lobby_show_no_english(
    visit: Visit, site: Site, language: str
) -> None:
    page = visit(locale=FOREIGN[language])
    for game in GAMES:
        page.goto(f"{site.url}/new/{game}")
        page.locator("summary").click()
        assert english_on(page, language) == []
    page.locator("form .main").click()
    page.locator(".lobby").wait_for()
    assert english_on(page, language) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_two_matches_in_dutch_show_no_english(visit: Visit, start: Start, game: str) -> None:
    page = visit(locale="nl-NL", reduced_motion="reduce")
    start(page, game, seats=2, options=short(game, 12))
    play_out(page, "nl")
    page.get_by_role("button", name=AGAIN["nl"]).click()
    expect(page.locator(".result")).to_have_count(0)
    play_out(page, "nl")


@pytest.mark.parametrize(("language", "game"), PLAYED)
def test_a_match_shows_no_english(visit: Visit, start: Start, language: str, game: str) -> None:
    page = visit(locale=FOREIGN[language], reduced_motion="reduce")
    start(page, game, seats=2, options=short(game, 12))
    play_out(page, language)


def test_the_rules_of_every_game_are_shown_in_dutch(visit: Visit, site: Site) -> None:
    page = visit(locale="nl-NL")
    for game in GAMES:
        options = {} if game == "segments" else short(game, 12)
        table = site.ask("/tables", game=game, options=options)["table"]
        page.goto(f"{site.url}/t/{table}")
        page.get_by_role("button", name="Regels").click()
        page.get_by_text("Alle regels en uitspraken").click()
        expect(page.locator("article[lang=nl] h1")).to_be_visible()
        shown = page.locator("article").inner_text()
        prose = re.findall(r"[A-Z][a-z]+ [^.]{30,}\.", page_of(GAMES[game]))
        assert [one for one in prose if " ".join(one.split()) in " ".join(shown.split())] == []


def test_german_readers_are_told_that_the_rules_are_in_english(visit: Visit, site: Site) -> None:
    page = visit(locale="de-DE")
    page.goto(f"{site.url}/t/{site.ask('/tables', game='uno')['table']}")
    page.get_by_role("button", name="Regeln").click()
    page.get_by_text("Alle Regeln und Klärungen").click()
    expect(page.get_by_text("Diese Regeln gibt es nur auf Englisch.")).to_be_visible()
    expect(page.locator("article[lang=en] h1")).to_be_visible()


@pytest.mark.parametrize("language", sorted(FOREIGN))
def test_a_refusal_of_the_server_shows_no_english(visit: Visit, site: Site, language: str) -> None:
    """Somebody else has the same name at this table."""
    table = site.ask("/tables", game="uno", seats=3)["table"]
    site.ask(f"/tables/{table}/seats", name="Ann", seat=0)
    page = visit(locale=FOREIGN[language])
    visit.expected.append("409")
    page.add_init_script("""localStorage.setItem('fairdeal', '{"name": "Ann"}')""")
    page.goto(f"{site.url}/t/{table}")
    page.locator(".lobby .main").first.click()
    expect(page.locator(".note.bad")).to_contain_text("Ann")
    assert english_on(page, language) == []


def test_a_hint_follows_when_another_language_is_chosen(visit: Visit, start: Start) -> None:
    page = visit()
    start(page, "reverb", seats=1)
    page.locator("header button", has_text="Hint").click()
    page.locator(".advice [aria-busy=false]").wait_for()
    page.locator("header button").last.click()
    page.locator("dialog[open] select").first.select_option("de")
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_contain_text("bis zum Ende der Partie")
    assert english_on(page, "de") == []


@pytest.mark.parametrize("language", sorted(FOREIGN))
def test_the_clock_leaves_the_menu_on_a_phone(visit: Visit, start: Start, language: str) -> None:
    page = visit(locale=FOREIGN[language], viewport={"width": 360, "height": 740})
    start(page, "uno", seats=2, clock="slow")
    page.locator("header .clock").wait_for()
    ends = page.locator("header button").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().right)"
    )
    assert max(ends) <= 360
