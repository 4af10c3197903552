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
    text,
    touch,
)
from fairdeal.terminal.faces.face import GameFace, Scene

ACCENT = "#ff7a90"
WIDTH = 5
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
INKS = {"♦": "#ff8a80", "♥": "#ff8a80"}
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
    height, t = len(scene.view["stack"]), scene.words
    full = t("label-stack", cards=t("cards", n=height))
    return (text(full if height else t("label-no-stack"), QUIET),)


def call(scene: Scene[Seen]) -> Block:
    """The last call, and the cards still owed in a count."""
    view, t = scene.view, scene.words
    called, count, owner = view["called"], view["count"], view["owner"]
    call = t("label-called", rank=t("rank", rank=called)) if called else t("label-no-call")
    lines = [text(call, f"bold {ACCENT}")]
    if count is not None and owner is not None:
        lines.append(text(t("label-to-answer", n=count, who=scene.who[owner])))
    if view["penalties"]:
        barred = ", ".join(scene.who[seat] for seat in view["penalties"])
        lines.append(text(t("label-barred", who=barred), QUIET))
    return block(lines)


def note(scene: Scene[Seen], seat: int) -> str:
    t = scene.words
    cards = t("cards", n=scene.view["counts"][seat])
    return t("label-barred-too", cards=cards) if seat in scene.view["penalties"] else cards


FACE = GameFace(ACCENT, table, hand, note)
