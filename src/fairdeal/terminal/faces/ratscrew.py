"""Draws Celtic Egyptian Ratscrew: the stack with its last cards, the call, and all piles."""

from fairdeal.games.ratscrew.seen import Seen
from fairdeal.terminal.faces.blocks import (
    INK,
    QUIET,
    Block,
    Card,
    above,
    block,
    card,
    fan,
    several,
    text,
    touch,
)
from fairdeal.terminal.faces.face import GameFace, Scene

ACCENT = "#ff7a90"
WIDTH = 5
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
INKS = {"♦": "#ff8a80", "♥": "#ff8a80"}
RANKS = ("", "ace", *(str(n) for n in range(2, 11)), "jack", "queen", "king")
LAST = 7  # cards of the stack that are drawn


def lines_of(name: str) -> tuple[str, ...]:
    rank, suit = name[:-1], SUITS[name[-1]]
    return (f"{rank:<{WIDTH}}", f"{suit}  {suit} ", f"{rank:>{WIDTH}}")


def ink_of(name: str) -> str:
    return INKS.get(SUITS[name[-1]], INK)


def hand(scene: Scene[Seen]) -> list[Card]:
    """A pile to lay from and a hand to snap with; nobody sees their own cards."""
    return []


def table(scene: Scene[Seen]) -> Block:
    view = scene.view
    cards = [card(lines_of(name), ink_of(name), tall=scene.tall) for name in view["stack"][-LAST:]]
    drawn = fan(cards, scene.width, least=4)
    stack = (
        drawn[0]
        if drawn
        else card((" " * WIDTH, "·".center(WIDTH), " " * WIDTH), QUIET, tall=scene.tall)
    )
    return above(heading(scene), touch(stack, "snap"), call(scene))


def heading(scene: Scene[Seen]) -> Block:
    height = len(scene.view["stack"])
    return (
        text(f"the stack: {several(height, 'card')}" if height else "the stack is empty", QUIET),
    )


def call(scene: Scene[Seen]) -> Block:
    """The last call, and the cards still owed in a count."""
    view = scene.view
    called, count, owner = view["called"], view["count"], view["owner"]
    lines = [text(f"called: {RANKS[called]}" if called else "no call yet", f"bold {ACCENT}")]
    if count is not None and owner is not None:
        lines.append(text(f"{count} more to answer {scene.who[owner]}"))
    if view["penalties"]:
        barred = ", ".join(scene.who[seat] for seat in view["penalties"])
        lines.append(text(f"may not snap: {barred}", QUIET))
    return block(lines)


def note(scene: Scene[Seen], seat: int) -> str:
    barred = ", barred" if seat in scene.view["penalties"] else ""
    return several(scene.view["counts"][seat], "card") + barred


FACE = GameFace(ACCENT, table, hand, note)
