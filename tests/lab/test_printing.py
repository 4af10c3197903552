"""Print and play: the cards of the page and a rule sheet as PDF."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fairdeal.cli import app
from fairdeal.engine.errors import SetupRefused
from fairdeal.games import GAMES
from fairdeal.lab.printing import decks
from fairdeal.lab.printing.decks import deck_of
from fairdeal.lab.printing.pdf import PAPERS, rule_sheet, write_pdf
from fairdeal.lab.printing.rules import rules_for_print
from fairdeal.lab.printing.styles import styled

SIZES = {"beverbende": 66, "ratscrew": 52, "reverb": 84, "segments": 60}


# -- styles ---------------------------------------------------------------------
def test_a_drawing_wears_the_styles_of_its_sheet() -> None:
    sheet = ":root { --card: #fff; } .a .b { fill: red } .a > * { stroke: var(--card) }"
    drawing = (
        '<svg viewBox="0 0 1 1"><g class="a"><path class="b"/><g><rect class="b c"/></g></g></svg>'
    )
    group = ElementTree.fromstring(styled(drawing, sheet))[0]
    assert group.attrib == {}
    assert (group[0].get("fill"), group[0].get("stroke")) == ("red", "#fff")
    assert (group[1][0].get("fill"), group[1][0].get("stroke")) == ("red", None)


def test_a_drawing_may_bring_colours_of_its_own_and_short_fonts() -> None:
    sheet = ".x { fill: var(--own); font: 750 23px var(--font) } .x.y { font-size: 20px }"
    drawing = '<svg style="--own: #123"><text class="x y">1–4</text></svg>'
    text = ElementTree.fromstring(styled(drawing, sheet))[0]
    assert (text.get("fill"), text.get("font-size"), text.text) == ("#123", "20", "1-4")
    assert (text.get("font-weight"), text.get("font-family")) == ("750", "helvetica")


# -- decks ----------------------------------------------------------------------
@pytest.mark.parametrize("name", SIZES)
def test_a_deck_has_all_cards_as_the_page_draws_them(name: str) -> None:
    deck = deck_of(GAMES[name])
    assert len(deck) == SIZES[name]
    assert len(set(deck)) == {"beverbende": 13, "segments": 10}.get(name, len(deck))
    assert not [card for card in deck if "var(" in card or "class=" in card]


def test_the_names_of_action_cards_are_in_the_language_of_the_reader() -> None:
    english, dutch = ("".join(deck_of(GAMES["beverbende"], one)) for one in ("en", "nl"))
    assert "Peek" in english
    assert "Peek" not in dutch


# -- paper ----------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", SIZES)
def test_the_rules_fit_on_one_page_without_rulings(name: str, language: str) -> None:
    rules = rules_for_print(GAMES[name], language)
    assert rule_sheet(rules, PAPERS["letter"]).page_no() == 1
    assert [block for block in rules.children if block.tag == "h2"]


def test_nine_cards_are_on_a_page_after_the_rules(tmp_path: Path) -> None:
    assert write_pdf(GAMES["segments"], "letter", tmp_path / "cards.pdf") == 1 + 7
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_page_has_the_size_of_the_paper(paper: str, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    app(["print", "segments", "--paper", paper, "--out", str(out)], standalone_mode=False)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", out.read_bytes())
    points = [
        round(72 * side / 25.4, 1) for side in {"a4": (210, 297), "letter": (215.9, 279.4)}[paper]
    ]
    assert boxes
    assert {tuple(round(float(side), 1) for side in box) for box in boxes} == {tuple(points)}


# -- bad input ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "paper", "out", "line"),
    [
        ("uno", "a4", "a.pdf", "the cards of UNO belong to its publisher; these games can be"),
        ("reverb", "a5", "a.pdf", "--paper must be one of a4, letter, not a5"),
        ("segments", "a4", "nowhere/a.pdf", "cannot write "),
    ],
)
def test_what_cannot_be_printed_is_one_line(
    name: str, paper: str, out: str, line: str, tmp_path: Path
) -> None:
    with pytest.raises(SetupRefused, match=line):
        write_pdf(GAMES[name], paper, tmp_path / out)
    assert list(tmp_path.iterdir()) == []


def test_without_a_built_page_there_are_no_drawings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(decks, "DRAWINGS", tmp_path / "none.json")
    with pytest.raises(SetupRefused, match="the page is not built here"):
        deck_of(GAMES["segments"])
