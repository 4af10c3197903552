"""What can be chosen now: moves with their numbers, and a cursor over them and over the hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from fairdeal.terminal.faces.blocks import INK, NIGHT, Card, belongs, text, touch

TEN = 10


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: an action, or an offer of the table."""

    name: str
    action: int | None = None

    def fits(self, words: Sequence[str]) -> bool:
        """Whether this is what the words say, or one of several things that they could mean."""
        return any(belongs(self.name, each) for each in words)


class Choices:
    """The choices that are shown, the cards of the hand, and where the cursor is."""

    def __init__(self) -> None:
        self.there: list[Choice] = []
        self.cards: list[Card] = []
        self.narrow: tuple[str, ...] = ()  # the card that the choices are about, if about one
        self.in_hand = False  # where the cursor is: in the hand or among the choices,
        self.at = 0  # and at which of them
        self.typed = ""
        self.lines: list[int] = []  # on which line each choice was drawn

    def fill(self, moves: Sequence[Choice], offers: Sequence[str], cards: list[Card]) -> None:
        """These can be chosen now; the cursor stays where it is, if there still is such a place."""
        self.there = [one for one in moves if not self.narrow or one.fits(self.narrow)]
        self.there += [Choice(offer) for offer in offers if not self.narrow]
        self.cards = cards
        self.in_hand = self.in_hand and bool(cards)
        self.at = max(0, min(self.at, self.many - 1))

    def begin(self) -> None:
        """Something else is to be chosen: the cursor is at the first choice of all."""
        self.in_hand, self.at = False, 0
        self.widen()

    def widen(self) -> None:
        self.narrow, self.typed = (), ""

    @property
    def many(self) -> int:
        return len(self.cards if self.in_hand else self.there)

    @property
    def current(self) -> Choice | Card | None:
        """What the cursor is on."""
        found: Sequence[Choice | Card] = self.cards if self.in_hand else self.there
        return found[self.at] if found else None

    def number_of(self, card: Card) -> str:
        """The numbers of the choices that a card is for."""
        numbers = [n for n, one in enumerate(self.there, 1) if one.fits(card.does)]
        if not numbers:
            return ""
        return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"

    # -- the cursor -----------------------------------------------------------
    def go(self, across: int, down: int) -> None:
        """Across the hand or the choices, or from one line to the next."""
        if across:
            self.at = (self.at + across) % self.many if self.many else 0
        elif not self.in_hand:
            self.go_to_line(down)
        elif down > 0:
            self.in_hand, self.at = False, 0

    def go_to_line(self, down: int) -> None:
        """To the line of choices above or below; above the first is the hand."""
        line = self.lines[self.at] if self.lines else 0
        there = [place for place, of in enumerate(self.lines) if of == line + down]
        if there:
            column = self.at - self.lines.index(line)
            self.at = there[min(column, len(there) - 1)]
        elif down < 0 and self.cards:
            self.in_hand, self.at = True, 0

    # -- numbers --------------------------------------------------------------
    def type(self, digit: str) -> int | None:
        """One digit more; the number, as soon as no longer one could be meant."""
        self.typed = (self.typed + digit).lstrip("0")
        return self.number() if self.typed and int(self.typed) * TEN > len(self.there) else None

    def number(self) -> int:
        """The number that was typed."""
        number, self.typed = int(self.typed), ""
        return number

    # -- drawing --------------------------------------------------------------
    def draw(self, room: int, accent: str, keys: dict[str, str]) -> Content:
        """The choices with their numbers, as many in a line as there is room for."""
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
            (f"{choice.name} ", here if chosen else INK),
        )
        return touch((chip,), choice.name)[0]
