"""The graph of a review: the chances of all seats over the match, as SVG."""

from html import escape

from fairdeal.lab.review.account import Review
from fairdeal.lab.review.words import ReviewWords

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 60, 14, 12, 36
COLOURS = 5  # of the page; further seats have the same colours, with other dashes
DASHES = ("", "6 4", "2 3")


def svg_of(words: ReviewWords, title: str) -> str:
    """A line for each seat, the deal on the left and the result on the right."""
    review = words.review
    last = max(1, len(review.moves) - 1)
    drawn = [grid_line(share) for share in (0, 25, 50, 75, 100)]
    drawn += [move_mark(number, last) for number in marks(last)]
    drawn += [ring(review, number, last) for number in review.costliest]
    drawn += [line_of(words, seat, last) for seat in range(review.seats)]
    return (
        f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}">{"".join(drawn)}</svg>'
    )


def line_of(words: ReviewWords, seat: int, last: int) -> str:
    moves = words.review.moves
    points = " ".join(
        f"{across(move.number, last):.1f},{down(move.chances[seat]):.1f}" for move in moves
    )
    dash = DASHES[seat // COLOURS % len(DASHES)]
    style = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline class="line seat{seat % COLOURS}"{style} points="{points}">'
        f"<title>{escape(words.who(seat))}</title></polyline>"
    )


def ring(review: Review, number: int, last: int) -> str:
    """Marks an expensive decision on the line of its seat."""
    seat = review.moves[number].seat or 0
    at = across(number, last), down(review.moves[number].chances[seat])
    return f'<circle class="ring" cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="6"/>'


def grid_line(share: int) -> str:
    y = down(share / 100)
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{share} %</text>'
    )


def move_mark(number: int, last: int) -> str:
    x = across(number, last)
    return f'<text x="{x:.1f}" y="{HEIGHT - 12}" text-anchor="middle">{number}</text>'


def marks(last: int) -> list[int]:
    """Round numbers of moves, at most about eight."""
    step = next(
        size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if last / size <= 8
    )
    return list(range(0, last + 1, step))


def legend(words: ReviewWords) -> str:
    items = "".join(
        f'<li><svg width="22" height="10" aria-hidden="true"><line class="line '
        f'seat{seat % COLOURS}" stroke-dasharray="{DASHES[seat // COLOURS % len(DASHES)]}" '
        f'x1="0" x2="22" y1="5" y2="5"/></svg> {escape(words.who(seat))}</li>'
        for seat in range(words.review.seats)
    )
    return f'<ul class="legend">{items}</ul>'


def across(number: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / last


def down(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(1.0, max(0.0, chance)))
