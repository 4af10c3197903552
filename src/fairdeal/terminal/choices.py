"""The list of possible moves with their numbers, and a cursor over them and the hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from fairdeal.terminal.faces.blocks import INK, NIGHT, Card, belongs, text, touch
from fairdeal.terminal.words import t

TEN = 10


@dataclass(frozen=True)
class Choice:
    """One possible choice: an action, or an offer of the table."""

    name: str  # as drawings know it
    label: str  # in the language of the reader
    action: int | None = None

    def fits(self, words: Sequence[str]) -> bool:
        """Whether the choice matches these words, exactly or as one of several."""
        return any(belongs(self.name, each) for each in words)


class Choices:
    """The visible choices, the cards of the hand, and the cursor."""

    def __init__(self) -> None:
        self.there: list[Choice] = []
        self.cards: list[Card] = []
        self.narrow: tuple[str, ...] = ()  # the card whose choices are shown, if only of one
        self.in_hand = False  # whether the cursor is in the hand or among the choices,
        self.at = 0  # and its index there
        self.typed = ""
        self.lines: list[int] = []  # the line of each choice

    def fill(self, moves: Sequence[Choice], offers: Sequence[str], cards: list[Card]) -> None:
        """Replace the choices; the cursor keeps its position if that still exists."""
        self.there = [one for one in moves if not self.narrow or one.fits(self.narrow)]
        self.there += [Choice(offer, t(offer)) for offer in offers if not self.narrow]
        self.cards = cards
        self.in_hand = self.in_hand and bool(cards)
        self.at = max(0, min(self.at, self.many - 1))

    def begin(self) -> None:
        """Start a new choice: the cursor moves to the first one."""
        self.in_hand, self.at = False, 0
        self.widen()

    def widen(self) -> None:
        self.narrow, self.typed = (), ""

    @property
    def many(self) -> int:
        return len(self.cards if self.in_hand else self.there)

    @property
    def current(self) -> Choice | Card | None:
        """The choice or card at the cursor."""
        found: Sequence[Choice | Card] = self.cards if self.in_hand else self.there
        return found[self.at] if found else None

    def number_of(self, card: Card) -> str:
        """The numbers of the choices that play a card."""
        numbers = [n for n, one in enumerate(self.there, 1) if one.fits(card.does)]
        if not numbers:
            return ""
        return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"

    # -- the cursor -----------------------------------------------------------
    def go(self, across: int, down: int) -> None:
        """Move the cursor across the hand or the choices, or to another line."""
        if across:
            self.at = (self.at + across) % self.many if self.many else 0
        elif not self.in_hand:
            self.go_to_line(down)
        elif down > 0:
            self.in_hand, self.at = False, 0

    def go_to_line(self, down: int) -> None:
        """Move the cursor to the line above or below; the hand is above the first line."""
        line = self.lines[self.at] if self.lines else 0
        there = [place for place, of in enumerate(self.lines) if of == line + down]
        if there:
            column = self.at - self.lines.index(line)
            self.at = there[min(column, len(there) - 1)]
        elif down < 0 and self.cards:
            self.in_hand, self.at = True, 0

    # -- numbers --------------------------------------------------------------
    def type(self, digit: str) -> int | None:
        """Add a typed digit; return the number once no longer number is possible."""
        self.typed = (self.typed + digit).lstrip("0")
        return self.number() if self.typed and int(self.typed) * TEN > len(self.there) else None

    def number(self) -> int:
        """The number that was typed."""
        number, self.typed = int(self.typed), ""
        return number

    # -- drawing --------------------------------------------------------------
    def draw(self, room: int, accent: str, keys: dict[str, str]) -> Content:
        """The choices with their numbers, as many per line as fit."""
        lines: list[list[Content]] = [[]]
        self.lines = []
        for place, choice in enumerate(self.there):
            chip = self.chip(place, choice, accent, keys)
            if lines[-1] and sum(one.cell_length + 1 for one in (*lines[-1], chip)) > room + 1:
                lines.append([])
            lines[-1].append(chip)
            self.lines.append(len(lines) - 1)
        return text("\n").join(text(" ").join(line) for line in lines)

    def chip(self, place: int, choice: Choice, accent: str, keys: dict[str, str]) -> Content:
        chosen = place == self.at and not self.in_hand
        here = f"bold {NIGHT} on {accent}"
        key = keys.get(choice.name, str(place + 1))
        chip = Content.assemble(
            (f" {key} ", here if chosen else f"bold {accent}"),
            (f"{choice.label} ", here if chosen else INK),
        )
        return touch((chip,), choice.name)[0]
