"""The typeface of the page, for pictures: which letters it has, and text written with it."""

import re
from itertools import groupby
from pathlib import Path
from unicodedata import category, normalize

from PIL import ImageDraw, ImageFont

REGULAR, BOLD = 500, 700
FILES = ("latin", "latin-ext")  # of the built page; the first has what most names need
NOBODYS = "\U0010ffff"  # a character that no typeface has
TOWER = re.compile("([\u0300-\u036f])[\u0300-\u036f]+")  # marks above each other on one letter
MIDDLE = 0.35  # of the size: from the middle of capitals down to the line that they stand on


def typeface_files(static: Path) -> list[Path]:
    """The files of the typeface, which a build names by their digests; none without a page."""
    found = (
        sorted((static / "assets").glob(f"figtree-{one}-wght-normal-*.woff2")) for one in FILES
    )
    return [paths[0] for paths in found if paths]


class Typeface:
    """Figtree in one size and weight."""

    def __init__(self, static: Path, size: float, weight: int = REGULAR) -> None:
        self.size = size
        self.fonts = [load(path, size, weight) for path in typeface_files(static)]
        self.boxes = [bytes(font.getmask(NOBODYS)) for font in self.fonts]
        self.known: dict[str, int | None] = {}  # the number of the file that has a letter

    def file_of(self, letter: str) -> int | None:
        """The number of the file that has a letter; each is drawn once to find it."""
        if letter not in self.known:
            self.known[letter] = self.find_file(letter)
        return self.known[letter]

    def find_file(self, letter: str) -> int | None:
        """The file in which a letter looks other than the box that stands for a missing one."""
        for which, (font, box) in enumerate(zip(self.fonts, self.boxes, strict=True)):
            if bytes(font.getmask(letter)) != box:
                return which
        return None

    def has(self, text: str) -> bool:
        return all(self.file_of(letter) is not None for letter in text)

    def legible(self, name: str) -> str:
        """A name as it can be written, or nothing if one of its letters cannot.

        Emoji and other signs are left out: without them it is still the same name.
        """
        found = []
        for letter in normalize("NFC", name):
            written = letter if self.has(letter) else normalize("NFKC", letter)
            if self.has(written):
                found.append(written)
            elif category(letter)[0] in "LN":  # a letter or a number
                return ""
        return " ".join(TOWER.sub(r"\1", "".join(found)).split())

    def parts(self, text: str) -> list[tuple[ImageFont.FreeTypeFont, str]]:
        """A text, divided by the files that have its letters."""
        divided = groupby(text, key=lambda letter: self.file_of(letter) or 0)
        return [(self.fonts[which], "".join(letters)) for which, letters in divided]

    def width(self, text: str) -> float:
        return sum(font.getlength(part) for font, part in self.parts(text))

    def fit(self, text: str, width: float) -> str:
        """A text, cut short if it is wider than this."""
        if self.width(text) <= width:
            return text
        while text and self.width(f"{text}…") > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def write(self, on: ImageDraw.ImageDraw, x: float, y: float, text: str, ink: str) -> None:
        """Write a line: where it begins, and the middle of its height."""
        for font, part in self.parts(text):
            on.text((x, y + self.size * MIDDLE), part, ink, font, anchor="ls")
            x += font.getlength(part)


def load(path: Path, size: float, weight: int) -> ImageFont.FreeTypeFont:
    # Not laid out by HarfBuzz, which some builds of Pillow lack: the same picture everywhere.
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font
