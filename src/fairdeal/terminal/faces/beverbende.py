"""Draws Beverbende: rows of four with the known cards, the piles and the card in hand."""

from textual.content import Content

from fairdeal.games.beverbende.seen import Seen
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
    width_of,
)
from fairdeal.terminal.faces.face import GameFace, Scene

ACCENT = "#c58f5c"
LETTERS = "abcd"
WIDTH = 6
GAP = 3
ACTIONS = {"peek": "#5fa8ff", "switch": "#c792ea", "pick-again": "#57c47a"}


def ink_of(name: str | None) -> str:
    """The colour of a card: low cards, which are good, are green, and high cards red."""
    if name is None or name in "?#":
        return QUIET
    if name in ACTIONS:
        return ACTIONS[name]
    return "#57c47a" if int(name) <= 3 else INK if int(name) <= 6 else "#ff8a80"


def lines_of(scene: Scene[Seen], name: str | None, corner: str = "") -> tuple[str, ...]:
    shown = short(scene, name or "")
    return (corner.ljust(WIDTH), shown.center(WIDTH), corner.rjust(WIDTH))


def short(scene: Scene[Seen], name: str) -> str:
    """A card in a few letters."""
    return scene.words(f"short-{name}") if name in ACTIONS else name


def hand(scene: Scene[Seen]) -> list[Card]:
    return [
        Card(
            lines_of(scene, name, letter),
            ink_of(name),
            tuple(f"{verb} {letter}" for verb in ("swap", "peek at", "switch")),
        )
        for letter, name in zip(LETTERS, scene.view["hand"], strict=False)
    ]


def table(scene: Scene[Seen]) -> Block:
    view, lit, tall, t = scene.view, scene.lit, scene.tall, scene.words
    stock = pile(view["stock"], WIDTH, "draw" in lit, tall)
    top = card(lines_of(scene, view["top"]), ink_of(view["top"]), "take" in lit, tall=tall)
    piles = [
        touch(titled(t("label-stock"), stock), "draw"),
        touch(titled(t("label-discards"), top), "take"),
    ]
    if view["held"]:
        held = card(
            lines_of(scene, view["held"]), ink_of(view["held"]), "discard" in lit, tall=tall
        )
        piles.append(touch(titled(t("label-held"), held), "discard"))
    rows = block(row(scene, seat) for seat in others(scene))
    first = beside([*piles, facts(scene)], gap=2)
    large = big_rows(scene)
    fits = len(first) + len(large) <= scene.height and width_of(large) <= scene.width
    return above(first, large if tall and fits else rows)


def facts(scene: Scene[Seen]) -> Block:
    """The knocker, the cards in use, and the last round."""
    view, t = scene.view, scene.words
    lines = [text(t("label-round", n=view["round"] + 1), QUIET)]
    if view["knocker"] is not None:
        lines.append(text(t("label-knocked", who=scene.who[view["knocker"]]), f"bold {ACCENT}"))
    if view["extra draws"]:
        lines.append(text(t("label-extra", n=view["extra draws"]), f"bold {ACCENT}"))
    if view["pointed at"]:
        lines.append(text(t("label-switching", place=view["pointed at"]), f"bold {ACCENT}"))
    if view["last points"]:
        points = " ".join(map(str, view["last points"]))
        lines.append(text(t("label-last-round", points=points), QUIET))
    return block(lines)


def others(scene: Scene[Seen]) -> list[int]:
    return [seat for seat in scene.seats if seat != scene.view["seat"]]


def row(scene: Scene[Seen], seat: int) -> Content:
    """The row of a seat in one line, and which of its own cards the seat knows."""
    parts: list[Content] = [text(f"{scene.who[seat]:<12.12} ", QUIET)]
    for letter, name in places(scene, seat):
        choice = f"switch with {letter} of seat {seat}"
        style = f"bold {ink_of(name)}" + (" reverse" if choice == scene.chosen else "")
        left, right = ("⟦", "⟧") if choice in scene.lit else ("[", "]")
        cell = text(f"{letter}{left}{short(scene, name)}{right}", style)
        parts += [*touch((cell,), choice), text(" ")]
    return Content.assemble(*parts, (knows(scene, seat), QUIET))


def big_rows(scene: Scene[Seen]) -> Block:
    """The rows of the other seats as cards, as many side by side as fit."""
    drawn = [big_row(scene, seat) for seat in others(scene)]
    in_line = max(1, (scene.width + GAP) // (width_of(drawn[0]) + GAP))
    lines = [drawn[first : first + in_line] for first in range(0, len(drawn), in_line)]
    return above(*(beside(line, GAP) for line in lines))


def big_row(scene: Scene[Seen], seat: int) -> Block:
    cards = []
    for letter, name in places(scene, seat):
        choice = f"switch with {letter} of seat {seat}"
        line = short(scene, name).center(WIDTH)
        small = card((line,), ink_of(name), choice in scene.lit, choice == scene.chosen)
        cards.append(touch(titled(letter.center(width_of(small)), small), choice))
    return titled(f"{scene.who[seat]} {knows(scene, seat)}", beside(cards, gap=0))


def places(scene: Scene[Seen], seat: int) -> list[tuple[str, str]]:
    """The places of a row, each with its card or an unknown one."""
    return list(zip(LETTERS, scene.view["rows"][seat].split(), strict=True))


def knows(scene: Scene[Seen], seat: int) -> str:
    """Which of its own cards a seat has seen, which is public."""
    seen_by = zip(LETTERS, scene.view["seen by"][seat].split(), strict=True)
    known = [letter for letter, who in seen_by if who == "all" or str(seat) in who]
    t = scene.words
    return t("label-knows", places=" ".join(known)) if known else t("label-knows-none")


def note(scene: Scene[Seen], seat: int) -> str:
    return scene.words("label-only-points", points=str(scene.view["points"][seat]))


FACE = GameFace(ACCENT, table, hand, note)
