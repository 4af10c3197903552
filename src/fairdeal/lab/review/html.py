"""A review as one HTML file without scripts, which makes no requests."""

from html import escape

from fairdeal.engine.messages import message
from fairdeal.lab.page import STYLE, paragraphs, table_of
from fairdeal.lab.review.graph import legend, svg_of
from fairdeal.lab.review.words import ReviewWords

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
OWN_STYLE = """
:root { --seat0: #c2410c; --seat1: #1c7ed6; --seat2: #2b8a3e; --seat3: #9c36b5; --seat4: #5c677d; }
@media (prefers-color-scheme: dark) { :root { --seat0: #ff8a4c; --seat1: #66b2ff; --seat2: #69db7c;
  --seat3: #da8fee; --seat4: #adb5bd; } }
.graph { width: 100%; height: auto; margin: .9rem 0 .2rem; } .graph text { fill: var(--soft);
  font: 12px system-ui, sans-serif; } .grid { stroke: var(--line); }
.line { fill: none; stroke-width: 2.2; }
.ring { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.seat0 { stroke: var(--seat0); } .seat1 { stroke: var(--seat1); } .seat2 { stroke: var(--seat2); }
.seat3 { stroke: var(--seat3); } .seat4 { stroke: var(--seat4); }
ul.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding: 0;
  margin: 0; font-size: .9rem; }
ol.costly { padding: 0; list-style: none; } ol.costly li { background: var(--card); margin: .6rem 0;
  border-left: 4px solid var(--accent); padding: .6rem 1rem; }
td { white-space: pre-line; } table.moves td:nth-child(n+4), table.sums td:nth-child(n+2)
  { white-space: nowrap; }
@media (max-width: 40rem) { .graph text { font-size: 19px; } }
"""


def html_of(words: ReviewWords) -> str:
    """The page."""
    title, chances = words.title(), words.say(message("chances"))
    body = [
        f"<h1>{escape(title)}</h1>",
        *paragraphs([words.outcome()]),
        *(f'<p class="soft">{escape(line)}</p>' for line in words.method()),
        heading(words, "costliest"),
        costly_list(words),
        f"<h2>{escape(chances)}</h2>",
        svg_of(words, chances),
        legend(words),
        heading(words, "sums"),
        *paragraphs([words.sums_mean()]),
        table_of(words.sum_rows()).replace("<table>", '<table class="sums">'),
        heading(words, "moves"),
        *paragraphs([words.say(message("moves-mean"))]),
        table_of(words.move_rows()).replace("<table>", '<table class="moves">'),
    ]
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title>\n<style>{STYLE}{OWN_STYLE}</style>\n</head>\n<body>",
            *body,
            "</body>\n</html>\n",
        ]
    )


def heading(words: ReviewWords, key: str) -> str:
    return f"<h2>{escape(words.say(message(key)))}</h2>"


def costly_list(words: ReviewWords) -> str:
    """The most expensive decisions, each with what the player knew."""
    if not words.review.costliest:
        return f"<p>{escape(words.say(message('none-costly')))}</p>"
    items = []
    for number in words.review.costliest:
        move = words.review.moves[number]
        if move.decision:
            items.append(
                f"<li><p><strong>{escape(words.costly(move))}</strong> "
                f"{escape(words.better(move.decision))}</p>"
                f'<p class="soft">{escape(words.knew(move, move.decision))}</p></li>'
            )
    return f'<ol class="costly">{"".join(items)}</ol>'
