"""A review for the terminal: the most expensive decisions, the sums, then every move."""

from rich.console import Console
from rich.table import Table as Grid

from fairdeal.engine.messages import message
from fairdeal.lab.review.words import ReviewWords

WIDE = 120  # columns where there is no terminal


def show(words: ReviewWords) -> None:
    """Print the whole review."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDE)
    say(console, words.title(), words.outcome(), *words.method())
    say(console, "", heading(words, "costliest"))
    if not words.review.costliest:
        say(console, words.say(message("none-costly")))
    for place, number in enumerate(words.review.costliest, start=1):
        move = words.review.moves[number]
        if move.decision:
            say(console, f"{place}. {words.costly(move)} {words.better(move.decision)}")
            say(console, f"   {words.knew(move, move.decision)}")
    say(console, "", heading(words, "sums"), words.sums_mean())
    console.print(grid(words.sum_rows(), left=1))
    say(console, "", heading(words, "moves"), words.say(message("moves-mean")))
    console.print(grid(words.move_rows(), left=3))


def heading(words: ReviewWords, key: str) -> str:
    return words.say(message(key)).upper()  # terminals have no larger letters


def say(console: Console, *lines: str) -> None:
    for line in lines:
        console.print(line, highlight=False, markup=False)


def grid(rows: list[list[str]], left: int) -> Grid:
    """A table without lines; columns after the first ones are numbers."""
    made = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for place, head in enumerate(rows[0]):
        made.add_column(head, justify="left" if place < left else "right", no_wrap=place >= left)
    for row in rows[1:]:
        made.add_row(*row)
    return made
