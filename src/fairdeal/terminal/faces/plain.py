"""Draws any game from the keys of its view: the hand, the piles, and a line for each other key."""

from collections.abc import Mapping

from fairdeal.engine.game import Facts
from fairdeal.terminal.faces.blocks import (
    INK,
    QUIET,
    Block,
    Card,
    above,
    as_many,
    beside,
    block,
    card,
    pile,
    text,
    titled,
    touch,
)
from fairdeal.terminal.faces.face import GameFace, Scene

ACCENT = "#8fb8de"
RED = "#ff8a80"
WIDTH, HEIGHT = 5, 3
NARROW = 30  # columns of such a line
RANKS = ("A", *"23456789", "10", "J", "Q", "K")
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
ORDINARY = {rank + letter: (rank, suit) for rank in RANKS for letter, suit in SUITS.items()}
ELSEWHERE = ("seat", "hand", "turn", "counts", "points")  # keys that are drawn elsewhere


def lines_of(name: str) -> tuple[str, ...]:
    """The lines of a card: rank and suit for a standard card, else one word per line."""
    if name in ORDINARY:
        rank, suit = ORDINARY[name]
        return (f"{rank:<{WIDTH}}", f"{suit}  {suit} ", f"{rank:>{WIDTH}}")
    words = name.split()[:HEIGHT]
    return tuple(word.center(WIDTH) for word in (*words, *[""] * (HEIGHT - len(words))))


def ink_of(name: str) -> str:
    return RED if ORDINARY.get(name, ("", ""))[1] in ("♥", "♦") else INK


def hand(scene: Scene[Facts]) -> list[Card]:
    return [
        Card(lines_of(name), ink_of(name), does(scene, name)) for name in scene.view.get("hand", ())
    ]


def does(scene: Scene[Facts], name: str) -> tuple[str, ...]:
    """The legal actions that name this card, or `play` with its name if there are none."""
    named = tuple(sorted(action for action in scene.lit if name in action.split()))
    return named or (f"play {name}",)


def table(scene: Scene[Facts]) -> Block:
    view, t = scene.view, scene.words
    piles = []
    if isinstance(view.get("stock"), int):
        drawn = pile(view["stock"], WIDTH, "draw" in scene.lit, scene.tall)
        piles.append(touch(titled(t("label-stock"), drawn), "draw"))
    if isinstance(view.get("top"), str):
        top = card(lines_of(view["top"]), ink_of(view["top"]), tall=scene.tall)
        piles.append(titled(t("label-top-card"), top))
    drawn_already = ("stock", "top") if piles else ()
    facts = {name: value for name, value in view.items() if name not in drawn_already}
    return above(beside(piles, gap=3), lines(scene, facts)) if piles else lines(scene, facts)


def lines(scene: Scene[Facts], facts: Mapping[str, object]) -> Block:
    """The other keys of the view, one line each, as many as fit."""
    return block(
        text(as_many(in_words(scene, value), NARROW, f"{scene.words.name(name)}:"), QUIET)
        for name, value in facts.items()
        if name not in ELSEWHERE and value not in (None, [], "")
    )


def in_words(scene: Scene[Facts], value: object) -> list[str]:
    return list(map(scene.words.value, value if isinstance(value, list) else [value]))


def note(scene: Scene[Facts], seat: int) -> str:
    counts, points = scene.view.get("counts"), scene.view.get("points")
    t = scene.words
    notes = [t("cards", n=counts[seat])] if counts else []
    if points and any(points):
        notes.append(t("label-only-points", points=str(points[seat])))
    return ", ".join(notes)


FACE = GameFace(ACCENT, table, hand, note)
