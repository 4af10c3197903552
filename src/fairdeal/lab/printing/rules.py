"""The rule sheet: the rules page of a game without its rulings, on one sheet of paper."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from fairdeal.engine.game import Game
from fairdeal.games.pages import language_of, page_of
from fairdeal.lab.printing.styles import LETTERS

if TYPE_CHECKING:
    from fpdf import FPDF

RULING = re.compile(r"\s?\([A-Z]\d+(?:[-, ]+[A-Z]\d+)*\)")
SECTION = re.compile(r"^(?=## )", re.MULTILINE)
RULINGS = re.compile(r"^-+( +-+){2,} *$", re.MULTILINE)  # under the heads of a table in plain text
ACCENT, LINES = (31, 111, 84), 170  # of the page; a grey
HEADINGS = {"h1": 2.0, "h2": 1.25}  # times the size of the text
MILLIMETRES = 0.3528  # of a point
LEADING = 1.2  # of a line, times the size of its letters
INDENT = 4.0
LEAST, SPACE = 8, 3  # letters of a column, and between columns
LETTERS_WIDE = 95  # of a page


def rules_for_print(game: Game, language: str) -> SyntaxTreeNode:
    """The rules for players: headings, paragraphs, lists and tables."""
    intro, *sections = SECTION.split(page_of(game, language_of(game, language)))
    title, about, *_ = intro.split("\n\n")  # what follows is about the rulings
    whole = [title, about]
    for section in sections:
        if RULINGS.search(section):
            break
        whole.append(section)
    plain = RULING.sub("", "\n\n".join(whole)).translate(LETTERS)
    return SyntaxTreeNode(MarkdownIt("commonmark", {"html": False}).enable("table").parse(plain))


def write_rules(pdf: "FPDF", rules: SyntaxTreeNode, points: float) -> None:
    """Write the rules from the top of a page on, in letters of this size."""
    line = points * MILLIMETRES * LEADING
    pdf.set_draw_color(LINES)
    for block in rules.children:
        pdf.set_text_color(0)
        pdf.set_font("helvetica", size=points)
        if block.type == "heading":
            scale = HEADINGS[block.tag]
            pdf.set_y(pdf.get_y() + (line / 2 if block.tag == "h2" else 0))
            pdf.set_text_color(*ACCENT)
            pdf.set_font("helvetica", "B", points * scale)
            write_text(pdf, text_of(block), line * scale)
        elif block.type == "table":
            write_table(pdf, block, line)
        elif block.type in ("bullet_list", "ordered_list"):
            for number, item in enumerate(block.children, 1):
                mark = f"{number}." if block.type == "ordered_list" else "-"
                pdf.cell(INDENT, line, mark)
                write_text(pdf, " ".join(map(text_of, item.children)), line, INDENT)
        elif block.type == "fence":
            pdf.set_font("courier", size=points)
            write_text(pdf, block.content.rstrip(), line)
        else:
            write_text(pdf, text_of(block), line)
        pdf.set_y(pdf.get_y() + line / 4)


def write_text(pdf: "FPDF", text: str, line: float, indent: float = 0.0) -> None:
    pdf.set_x(pdf.l_margin + indent)
    pdf.multi_cell(0, line, text, markdown=True, align="L", new_x="LMARGIN", new_y="NEXT")


def write_table(pdf: "FPDF", table: SyntaxTreeNode, line: float) -> None:
    """Write a table, each column as wide as its text needs."""
    rows = [[text_of(cell) for cell in row.children] for row in rows_of(table)]
    longest = [max(LEAST, *map(len, column)) + SPACE for column in zip(*rows, strict=True)]
    widest = pdf.epw * min(1.0, sum(longest) / LETTERS_WIDE)
    with pdf.table(
        rows,
        col_widths=longest,
        width=widest,
        line_height=line,
        align="LEFT",
        text_align="LEFT",
        borders_layout="HORIZONTAL_LINES",
        markdown=True,
    ):
        pass


def rows_of(table: SyntaxTreeNode) -> Iterator[SyntaxTreeNode]:
    for part in table.children:
        yield from part.children


def text_of(block: SyntaxTreeNode) -> str:
    """The text of a block, with **bold** as the only markup."""
    if block.type in ("text", "code_inline"):
        return block.content
    if block.type == "softbreak":
        return " "
    inside = "".join(map(text_of, block.children))
    return f"**{inside}**" if block.type == "strong" else inside
