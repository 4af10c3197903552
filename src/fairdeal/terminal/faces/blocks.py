"""Drawings as lines of text: cards in boxes, side by side or stacked, with clickable parts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.color import Color
from textual.content import Content
from textual.style import Style

from fairdeal.terminal.words import t

Block = tuple[Content, ...]  # lines of one width

CHOICE = "choice"  # the style key of clickable text: the words of its action
INK = "#e8e6e3"
QUIET = "#8a8f98"
NIGHT = "#16181c"  # the table
PAPER, LIT_PAPER = "#1d2025", "#2b2f36"  # a card on it, and one that can be played
FADE = 0.45
THIN, THICK = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")


@dataclass(frozen=True)
class Card:
    """A card as it is drawn, with the first words of its actions."""

    lines: tuple[str, ...]
    ink: str = INK
    does: tuple[str, ...] = ()


def belongs(name: str, words: str) -> bool:
    """Whether an action has this name, or starts with it."""
    return name == words or name.startswith((f"{words} as ", f"{words}, "))


# -- lines --------------------------------------------------------------------
def text(said: str, style: str = "") -> Content:
    return Content.styled(said, style)


def block(lines: Iterable[Content | str]) -> Block:
    """Lines, padded to one width."""
    made = [line if isinstance(line, Content) else text(line) for line in lines]
    width = max((line.cell_length for line in made), default=0)
    return tuple(line.pad_right(width - line.cell_length) for line in made)


def width_of(drawn: Block) -> int:
    return drawn[0].cell_length if drawn else 0


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks side by side, aligned at the top."""
    height = max(map(len, blocks), default=0)
    space = text(" " * gap)
    rows = []
    for y in range(height):
        cells = [one[y] if y < len(one) else text(" " * width_of(one)) for one in blocks]
        rows.append(space.join(cells) if gap else Content.assemble(*cells))
    return tuple(rows)


def above(*blocks: Block) -> Block:
    """Blocks stacked, aligned at the left."""
    return block(line for one in blocks for line in one)


def titled(title: str, drawn: Block, style: str = QUIET) -> Block:
    """A block with a title above it."""
    return above((text(title, style),), drawn)


def touch(drawn: Block, *words: str) -> Block:
    """A block that chooses the action with these words when clicked."""
    style = Style.from_meta({CHOICE: words})
    return tuple(line.stylize(style) for line in drawn)


def whole(drawn: Block) -> Content:
    """A block as one text."""
    return text("\n").join(drawn)


def as_many(words: Sequence[str], room: int, before: str = "") -> str:
    """As many words as fit, and the number of the others."""
    line = before
    for place, word in enumerate(words):
        more = f"  {t('label-more', n=len(words) - place)}"
        last = place == len(words) - 1
        if len(f"{line}  {word}") + (0 if last else len(more)) > room:
            return line + more
        line = f"{line}  {word}" if line else word
    return line


# -- cards --------------------------------------------------------------------
def card(
    lines: Sequence[str],
    ink: str = INK,
    lit: bool = False,
    chosen: bool = False,
    tall: bool = False,
) -> Block:
    """A card in a box: a thick frame if playable, filled at the cursor."""
    left_top, flat, right_top, side, left_bottom, right_bottom = THICK if lit or chosen else THIN
    inside = spaced(lines) if tall else lines
    width = max(map(len, inside))
    paper = LIT_PAPER if lit or chosen else PAPER
    frame = f"bold {ink} on {paper}" if lit or chosen else f"{ink} on {paper}"
    fill = f"bold {NIGHT} on {ink}" if chosen else frame
    return (
        text(left_top + flat * width + right_top, frame),
        *(
            Content.assemble((side, frame), (line.ljust(width), fill), (side, frame))
            for line in inside
        ),
        text(left_bottom + flat * width + right_bottom, frame),
    )


def spaced(lines: Sequence[str]) -> list[str]:
    """The same lines with margins."""
    return [line for each in lines for line in (f" {each} ", "")][:-1]


def faded(ink: str) -> str:
    """The colour of unusable things."""
    return Color.parse(ink).blend(Color.parse(NIGHT), FADE).hex


def pile(count: int, width: int, lit: bool = False, tall: bool = False) -> Block:
    """A pile of cards face down, with its size."""
    return card((" " * width, f"{count:^{width}}", " " * width), QUIET, lit, tall=tall)


def fan(cards: Sequence[Block], room: int, least: int = 3) -> list[Block]:
    """Rows of cards: separate if they fit, else overlapping with `least` visible columns."""
    if not cards:
        return []
    full = width_of(cards[0])
    step = max(least, min(full + 1, (room - full) // max(1, len(cards) - 1)))
    in_row = max(1, (room - full) // step + 1)
    rows = []
    for first in range(0, len(cards), in_row):
        row = cards[first : first + in_row]
        covered = [tuple(line[:step] for line in one) for one in row[:-1]]
        rows.append(beside([*covered, row[-1]], gap=max(0, step - full)))
    return rows
