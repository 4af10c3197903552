"""Draws UNO: the top card, the colour to match, the direction, and the hand by colour."""

from fairdeal.games.uno.seen import Seen
from fairdeal.terminal.faces.blocks import (
    INK,
    QUIET,
    Block,
    Card,
    above,
    beside,
    block,
    card,
    pile,
    text,
    titled,
    touch,
)
from fairdeal.terminal.faces.face import GameFace, Scene

ACCENT = "#f0b429"
WIDTH = 5
INKS = {"red": "#ff6b61", "yellow": "#f5c542", "green": "#57c47a", "blue": "#5fa8ff", "wild": INK}
SHAPES = {"red": "●", "yellow": "▲", "green": "■", "blue": "◆", "wild": "✱"}  # as on the page
SIGNS = {"skip": "⊘", "reverse": "⇄", "draw 2": "+2", "": "✱", "draw 4": "+4"}


def lines_of(name: str) -> tuple[str, ...]:
    """A card's sign, with the letter and the shape of its colour."""
    colour, _, face = name.partition(" ")
    sign = SIGNS.get(face, face)
    return (f"{sign:<{WIDTH}}", f"{colour[0].upper()}  {SHAPES[colour]} ", f"{sign:>{WIDTH}}")


def ink_of(name: str) -> str:
    return INKS[name.partition(" ")[0]]


def hand(scene: Scene[Seen]) -> list[Card]:
    return [Card(lines_of(name), ink_of(name), (f"play {name}",)) for name in scene.view["hand"]]


def table(scene: Scene[Seen]) -> Block:
    view, t = scene.view, scene.words
    top, colour = view["top"], view["colour"]
    stock = pile(view["stock"], WIDTH, "draw" in scene.lit, scene.tall)
    piles = beside(
        [
            touch(titled(t("label-stock"), stock), "draw"),
            titled(t("label-top-card"), card(lines_of(top), ink_of(top), tall=scene.tall)),
            colour_in_force(scene, colour),
        ],
        gap=3,
    )
    return above(piles, facts(scene))


def colour_in_force(scene: Scene[Seen], colour: str) -> Block:
    """The colour to match, also as a word and a shape."""
    sign = f"{SHAPES[colour]} {scene.words.name(colour)}"
    head = text(scene.words("label-match"), QUIET)
    return block([head, "", text(sign, f"bold {INKS[colour]}"), ""])


def facts(scene: Scene[Seen]) -> Block:
    """The direction, the owed cards, and a forgotten UNO."""
    view, t = scene.view, scene.words
    forward = view["direction"] == "forward"
    lines = [text(t("label-forward") if forward else t("label-backward"), QUIET)]
    if view["owed"]:
        lines.append(text(t("label-owed", cards=t("cards", n=view["owed"])), f"bold {ACCENT}"))
    if view["drawn"]:
        lines.append(
            text(t("label-drawn", card=t.name(view["drawn"])), f"bold {ink_of(view['drawn'])}")
        )
    if view["forgetful"] is not None:
        who = scene.who[view["forgetful"]]
        lines.append(text(t("label-forgot", who=who), f"bold {ACCENT}"))
    return block(lines)


def note(scene: Scene[Seen], seat: int) -> str:
    t, points = scene.words, scene.view["points"]
    cards = t("cards", n=scene.view["counts"][seat])
    return t("label-points", cards=cards, points=str(points[seat])) if any(points) else cards


FACE = GameFace(ACCENT, table, hand, note)
