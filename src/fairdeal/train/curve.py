"""The learning curve of a run, as SVG."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from fairdeal.train.progress import Line, seats_in

WIDTH, HEIGHT, MARGIN = 640, 320, 48
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")


def curve(title: str, lines: Sequence[Line]) -> str:
    """A line for each number of seats: the result against the rules of thumb, over the choices."""
    seats = seats_in(lines)
    values = [value for line in lines for value in line["results"].values()]
    low, high = min(values, default=0.0), max(values, default=1.0)
    most = lines[-1]["choices"] if lines else 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{MARGIN}" y="20">{escape(title)}: results while learning</text>',
        f'<text x="{WIDTH - MARGIN}" y="{HEIGHT - 12}" text-anchor="end">'
        f"{most / 1e6:.0f} million choices</text>",
    ]
    for value in (low, high):
        at = place(value, low, high)
        parts.append(f'<text x="4" y="{at:.0f}">{value:.3g}</text>')
    for colour, one in zip(COLOURS, seats, strict=False):
        there = [line for line in lines if one in line["results"]]
        points = " ".join(
            f"{across(line['choices'], most):.1f},{place(line['results'][one], low, high):.1f}"
            for line in there
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/>')
        last = place(there[-1]["results"][one], low, high)
        parts.append(f'<text x="{WIDTH - MARGIN + 4}" y="{last:.0f}" fill="{colour}">{one}</text>')
    return "\n".join([*parts, "</svg>", ""])


def across(choices: float, most: float) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * choices / max(1, most)


def place(value: float, low: float, high: float) -> float:
    share = (value - low) / (high - low) if high > low else 0.5
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share
