"""Draws Reverb: the queue with its last two cards, and cards with an item at each end."""

from fairdeal.games.reverb.seen import Seen
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

ACCENT = "#4fc1b0"
WIDTH = 5
INKS = {"wild": "#c792ea", "draw": "#5fa8ff", "null": "#ff8a80", "1-4": "#f5c542", "4-7": "#f5c542"}


def lines_of(name: str) -> tuple[str, ...]:
    """The top and bottom items of a card, with a line between them."""
    top, _, bottom = name.partition("/")
    return (top.center(WIDTH), "╌" * WIDTH, bottom.center(WIDTH))


def ink_of(name: str) -> str:
    return INKS.get(name.partition("/")[2], INK)


def hand(scene: Scene[Seen]) -> list[Card]:
    return [
        Card(lines_of(scene.words.name(name)), ink_of(name), (f"play {name}",))
        for name in scene.view["hand"]
    ]


def table(scene: Scene[Seen]) -> Block:
    view, t = scene.view, scene.words
    stock = pile(view["stock"], WIDTH, "draw" in scene.lit, scene.tall)
    last, before = view["last"], view["next to last"]
    queue = beside(
        [
            titled(
                t("label-next-to-last"),
                card(lines_of(t.name(before)), ink_of(before), tall=scene.tall),
            ),
            titled(t("label-last"), card(lines_of(t.name(last)), ink_of(last), tall=scene.tall)),
        ],
        gap=2,
    )
    return above(
        beside([touch(titled(t("label-stock"), stock), "draw"), queue, turn_facts(scene)], gap=2),
        older(scene),
    )


def turn_facts(scene: Scene[Seen]) -> Block:
    """The current turn, and the player's progress."""
    view, t = scene.view, scene.words
    lines = [
        text(t("label-this-turn"), QUIET),
        text(t("label-done", played=view["played"], drawn=view["drawn"])),
        text(t("label-reversed"), f"bold {ACCENT}") if view["reversing"] else text(""),
    ]
    if scene.view["seat"] in view["reverse used"]:
        lines.append(text(t("label-reverse-used"), QUIET))
    return block(lines)


def older(scene: Scene[Seen]) -> Block:
    """The older cards of the queue, the newest first."""
    cards = [scene.words.name(card) for card in scene.view["discards"]]
    return (text(as_many(cards, scene.width, scene.words("label-before")), QUIET),)


def note(scene: Scene[Seen], seat: int) -> str:
    view, t = scene.view, scene.words
    cards, turns = t("cards", n=view["counts"][seat]), t("turns", n=view["turns"][seat])
    return t("label-progress", cards=cards, hands=view["completions"][seat], turns=turns)


FACE = GameFace(ACCENT, table, hand, note, least=6)
