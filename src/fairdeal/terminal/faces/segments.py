"""Draws Segments: digits of seven pieces, the play to beat, and changed pieces."""

from fairdeal.games.segments.rules import FONTS
from fairdeal.games.segments.seen import Seen
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
    titled,
)
from fairdeal.terminal.faces.face import GameFace, Scene

ACCENT = "#7ee787"
CHANGED = "#f5c542"
STANDARD = "standard"


def glyph(digit: int, font: str = STANDARD, tall: bool = False) -> tuple[str, ...]:
    """A digit by its lit pieces: a on top, b and c right, d bottom, e and f left, g middle."""
    lit = FONTS[font][digit]
    flat = "___" if tall else "_"

    def piece(name: str, sign: str) -> str:
        return sign if name in lit else " " * len(sign)

    def line(left: str, middle: str, right: str) -> str:
        return (
            piece(left, "|")
            + (piece(middle, flat) if middle else " " * len(flat))
            + piece(right, "|")
        )

    upper, lower = line("f", "g", "b"), line("e", "d", "c")
    top = f" {piece('a', flat)} "
    if not tall:
        return (top, upper, lower)
    lines = (top, line("f", "", "b"), upper, line("e", "", "c"), lower)
    return tuple(f" {each} " for each in lines)


def font_of(scene: Scene[Seen]) -> str:
    return str(scene.options.get("digit_font", STANDARD))


def hand(scene: Scene[Seen]) -> list[Card]:
    font = font_of(scene)
    left = list(scene.view["hand"])
    for name in scene.view["laid"] or []:  # already chosen for the incomplete play
        left.remove(name.partition(" ")[0])
    return [Card(glyph(int(name), font, scene.tall), INK, (f"lay {name}",)) for name in left]


def shown(names: list[str], scene: Scene[Seen]) -> list[Block]:
    """Cards on the table by their value; changed cards have another colour."""
    drawn = []
    for name in names:
        printed, _, rank = name.partition(" as ")
        drawn.append(
            card(glyph(int(rank or printed), font_of(scene), scene.tall), CHANGED if rank else INK)
        )
    return drawn


def table(scene: Scene[Seen]) -> Block:
    view = scene.view
    claimed = view["claim"] is not None
    names = view["laid"] if claimed else view["field cards"]
    cards = shown(names or [], scene)
    field = fan(cards, scene.width)[0] if cards else card(("   ", " · ", "   "), QUIET)
    return above(titled(heading(scene), field, f"bold {ACCENT}"), facts(scene))


def heading(scene: Scene[Seen]) -> str:
    view, t = scene.view, scene.words
    if view["claim"]:
        return t("label-claim", claim=t.name(view["claim"]))
    if view["owner"] is None:
        return t("label-no-field")
    return t("label-to-beat", claim=t.name(str(view["field"])), who=scene.who[view["owner"]])


def facts(scene: Scene[Seen]) -> Block:
    """The changed cards, and the pieces in use and left."""
    view, t = scene.view, scene.words
    changed = [name for name in view["field cards"] if " as " in name]
    lines = [text(t("label-changed", cards=t.values(changed)), CHANGED)] if changed else []
    left, used, number = view["supply"], view["used"], view["round"] + 1
    if left is None:
        pieces = t("label-unlimited", used=used, round=number)
    else:
        pieces = t("label-supply", left=left, used=used, round=number)
    lines.append(text(pieces, QUIET))
    counts = [view["played"].count(str(digit)) for digit in range(10)]
    gone = "  ".join(f"{digit}:{count}" for digit, count in enumerate(counts) if count)
    lines.append(text(t("label-played", digits=gone or t("nothing")), QUIET))
    return block(lines)


def note(scene: Scene[Seen], seat: int) -> str:
    view, t = scene.view, scene.words
    cards, points = t("cards", n=view["counts"][seat]), str(view["points"][seat])
    return t("label-seat", cards=cards, pieces=view["pieces"][seat], points=points)


FACE = GameFace(ACCENT, table, hand, note, least=6, grows=False)
