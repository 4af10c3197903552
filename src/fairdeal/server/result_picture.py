"""Draws the result of a shared match: the picture that messengers show beside its link.

The ground is a picture of the game, drawn beforehand by `scripts/draw_previews.py`; the players,
their places and their points are written onto it.
"""

from io import BytesIO
from pathlib import Path
from typing import Protocol

from PIL import Image, ImageDraw

from fairdeal.server.answers import TablePreview
from fairdeal.server.typeface import BOLD, REGULAR, Typeface

SHEET = (470, 60, 1150, 570)  # the white sheet on every ground: left, top, right, bottom
MARGIN, GAP, ROUND = 28, 20, 14  # pixels
TALLEST = 104  # pixels, of a row; those of many players are lower
LETTERS = 0.42  # of the height of a row: the size of its letters
SMALLEST = 0.7  # of that size: letters of long names, before these are cut
DISC = 0.7  # of the height of a row: a place
FINER = 4  # times as many pixels, from which the edges of a shape become smooth
INK, GOOD, FELT, WHITE = "#1d2421", "#1f6f54", "#e6ede4", "#ffffff"
COLOURS = 128  # as in the ground, so that a file is small


class SayNumber(Protocol):
    """Says the sentence of a key about a number."""

    def __call__(self, key: str, *, n: int) -> str: ...


def draw_result(static: Path, ground: Path, about: TablePreview, say: SayNumber) -> bytes:
    """The picture of a result, as PNG."""
    with Image.open(ground) as drawn:
        picture = drawn.convert("RGB")
    ResultSheet(static, picture, about, say).draw()
    file = BytesIO()
    picture.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(file, "PNG")
    return file.getvalue()


def by_place(about: TablePreview) -> list[int]:
    """The seats as a result lists them; web/src/table/places.ts has the same order."""
    last = len(about.places) + 1

    def key(seat: int) -> tuple[int, int]:
        place = about.places[seat]
        return (place, 0) if place else (last, -about.points[seat])

    return sorted(range(len(about.places)), key=key)


class ResultSheet:
    """The rows of a result: place, name and points."""

    def __init__(
        self, static: Path, picture: Image.Image, about: TablePreview, say: SayNumber
    ) -> None:
        self.picture, self.about, self.say = picture, about, say
        self.on = ImageDraw.Draw(picture)
        self.alone = len(about.places) == 1
        self.height = min(TALLEST, (SHEET[3] - SHEET[1] - 2 * MARGIN) / len(about.places))
        self.left, self.right = SHEET[0] + MARGIN, SHEET[2] - MARGIN - GAP
        size = self.height * LETTERS
        self.bold = Typeface(static, size, BOLD)
        self.names = [self.name(seat) for seat in range(len(about.places))]
        widest = max(1.0, *map(self.bold.width, self.names))  # marks alone have no width
        fits = min(1.0, max(SMALLEST, self.room() / widest))
        self.letters = {one: Typeface(static, size * fits, one) for one in (REGULAR, BOLD)}

    def name(self, seat: int) -> str:
        """The name of a player, or what the player is called if it cannot be written."""
        legible = self.bold.legible
        return legible(self.about.players[seat]) or legible(self.say("some-player", n=seat + 1))

    def points(self, seat: int) -> str:
        """The points; those of one player alone say what they are."""
        points = self.about.points[seat]
        if not self.alone:
            return str(points)
        said = self.say("points-alone", n=points) if self.about.places[seat] else "–"
        return self.bold.legible(said)

    def room(self) -> float:
        """How wide names can be."""
        points = max(self.bold.width(self.points(seat)) for seat in range(len(self.names)))
        return self.right - points - GAP - self.start()

    def start(self) -> float:
        """Where names begin: beside the places, if there are any."""
        return self.left + GAP + (0 if self.alone else self.height * DISC)

    def draw(self) -> None:
        top = (SHEET[1] + SHEET[3] - self.height * len(self.names)) / 2
        for row, seat in enumerate(by_place(self.about)):
            self.draw_row(top + row * self.height, seat)

    def draw_row(self, top: float, seat: int) -> None:
        """Draw one row; winners stand out."""
        place, middle = self.about.places[seat], top + self.height / 2
        if place == 1:
            box = (self.left - GAP / 2, top + 2, self.right + 1.5 * GAP, top + self.height - 2)
            self.draw_box(box, ROUND, FELT)
        if not self.alone:
            self.draw_place(middle, place)
        letters, points = self.letters[BOLD if place == 1 else REGULAR], self.points(seat)
        name = letters.fit(self.names[seat], self.room())
        letters.write(self.on, self.start(), middle, name, INK)
        letters.write(self.on, self.right - letters.width(points), middle, points, INK)

    def draw_place(self, middle: float, place: int) -> None:
        """Draw a disc with a place, or with a dash for none."""
        size = self.height * DISC
        disc = (self.left, middle - size / 2, self.left + size, middle + size / 2)
        ground, ink = (GOOD, WHITE) if place == 1 else (FELT, INK)
        self.draw_box(disc, size / 2, ground)
        said = str(place or "–")
        x = self.left + (size - self.bold.width(said)) / 2
        self.bold.write(self.on, x, middle, said, ink)

    def draw_box(self, box: tuple[float, float, float, float], round: float, ink: str) -> None:
        """Draw a box with round corners and smooth edges, which Pillow alone does not."""
        left, top, right, bottom = map(int, box)
        size = (right - left) * FINER, (bottom - top) * FINER
        mask = Image.new("L", size)
        area = (0, 0, size[0] - 1, size[1] - 1)
        ImageDraw.Draw(mask).rounded_rectangle(area, round * FINER, 255)
        self.picture.paste(ink, (left, top), mask.reduce(FINER))
