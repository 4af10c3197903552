"""Print and play: the cards and a rule sheet of a game as PDF."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from markdown_it.tree import SyntaxTreeNode
from rich.console import Console

from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.engine.speech import language
from fairdeal.lab.printing.decks import deck_of
from fairdeal.lab.printing.rules import rules_for_print, write_rules
from fairdeal.lab.rows import unfinished
from fairdeal.lab.words import t

if TYPE_CHECKING:
    from fpdf import FPDF

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
CARD = 63.0, 88.2  # as the page draws them, 100 by 140; the size of poker cards
ACROSS, DOWN = 3, 3
MARK = 4.0  # the length of a crop mark
MARGIN = 14.0  # of the rule sheet
SIZES = [size / 2 for size in range(21, 11, -1)]  # points; the largest that fits is taken


def run(game: Game, paper: str, out: Path | None) -> None:
    """Write the PDF, and say where."""
    path = out or Path(f"{game.name}.pdf")
    pages = write_pdf(game, paper, path)
    Console().print(t("printed", path=str(path), pages=pages), highlight=False, markup=False)


def write_pdf(game: Game, paper: str, out: Path) -> int:
    """Write the rule sheet and the cards; return the number of pages."""
    size = PAPERS.get(paper.lower())
    if size is None:
        known = {"what": "--paper", "there": ", ".join(PAPERS)}
        raise SetupRefused(message("one-of", given=paper, **known))
    deck = deck_of(game, language())
    pdf = rule_sheet(rules_for_print(game, language()), size)
    pdf.set_title(game.title)
    add_cards(pdf, deck, size)
    part = unfinished(out)
    try:
        part.write_bytes(bytes(pdf.output()))
        part.replace(out)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SetupRefused(cannot_write(out, error)) from None
    return int(pdf.page_no())


def blank_pdf(size: tuple[float, float]) -> "FPDF":
    """A PDF on this paper, or a line that names the missing extra."""
    try:
        from fpdf import FPDF
    except ImportError:
        extra = "fairdeal[print]"
        raise SetupRefused(message("not-installed", what="fpdf2", extra=extra)) from None
    return FPDF(format=size)


def rule_sheet(rules: SyntaxTreeNode, size: tuple[float, float]) -> "FPDF":
    """The rules on one page, in the largest letters that fit."""
    for points in SIZES:
        pdf = blank_pdf(size)
        pdf.set_margin(MARGIN)
        pdf.set_auto_page_break(True, MARGIN)
        pdf.add_page()
        write_rules(pdf, rules, points)
        if pdf.page_no() == 1:
            break
    return pdf


def add_cards(pdf: "FPDF", deck: list[str], size: tuple[float, float]) -> None:
    """Nine cards on each page, edge to edge, with marks to cut along."""
    (wide, high), (across, down) = CARD, (ACROSS, DOWN)
    left, top = (size[0] - across * wide) / 2, (size[1] - down * high) / 2
    pdf.set_auto_page_break(False)
    for number, card in enumerate(deck):
        place = number % (across * down)
        row, column = divmod(place, across)
        if place == 0:
            pdf.add_page()
            mark_cuts(pdf, left, top)
        x, y = left + column * wide, top + row * high
        pdf.image(BytesIO(card.encode()), x=x, y=y, w=wide, h=high)


def mark_cuts(pdf: "FPDF", left: float, top: float) -> None:
    """Short lines around the cards, where to cut."""
    (wide, high), gap = CARD, 1.0
    pdf.set_line_width(0.1)
    for column in range(ACROSS + 1):
        for y in (top - gap - MARK, top + DOWN * high + gap):
            pdf.line(left + column * wide, y, left + column * wide, y + MARK)
    for row in range(DOWN + 1):
        for x in (left - gap - MARK, left + ACROSS * wide + gap):
            pdf.line(x, top + row * high, x + MARK, top + row * high)
