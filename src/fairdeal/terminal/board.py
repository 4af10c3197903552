"""The parts of every screen with a table: the players, the table, the hand and the log."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Static

from fairdeal.engine.game import Facts, Game
from fairdeal.terminal.chair import ChairSight, NewsLine
from fairdeal.terminal.faces import face_of
from fairdeal.terminal.faces.blocks import (
    CHOICE,
    INK,
    NIGHT,
    QUIET,
    Block,
    Card,
    block,
    card,
    faded,
    fan,
    text,
    touch,
    whole,
    width_of,
)
from fairdeal.terminal.faces.face import Scene
from fairdeal.terminal.words import t, words_of

MOST_TOLD = 80  # lines of the log that can be scrolled back to
TALL, WIDE = 34, 100  # rows and columns from which the layout has margins
LEAST = 30  # the least columns for a table
SPACE = 2  # columns at the left and the right


class Picture(Static):
    """A drawing that reports clicks."""

    class Chosen(Message):
        """Something in the drawing was clicked."""

        def __init__(self, words: tuple[str, ...]) -> None:
            super().__init__()
            self.words = words

    def on_click(self, event: events.Click) -> None:
        words = event.style.meta.get(CHOICE)
        if words:
            self.post_message(self.Chosen(tuple(words)))


class SpokenScreen(Screen[None]):
    """A screen whose keys are described in the language of the reader, at its bottom."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {key: spoken(one) for key, one in super().active_bindings.items()}


def spoken(active: ActiveBinding) -> ActiveBinding:
    """A key whose description is a key of the catalogue, in words."""
    binding = active.binding
    if not binding.description.startswith("foot-"):
        return active
    return active._replace(binding=replace(binding, description=t(binding.description)))


class Board(SpokenScreen):
    """A table of one game, as one seat sees it."""

    def __init__(self, game: Game, rules: str, seat: int | None) -> None:
        super().__init__()
        self.game = game
        self.rules = rules
        self.seat = seat
        self.face = face_of(game)
        self.words = words_of(game)
        self.story: list[Content] = []
        self.filled: dict[str, Content] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Picture(id="seats")
        with Horizontal(id="middle"):
            with Container(id="felt"):
                yield Picture(id="table")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="story")
        with VerticalScroll(id="below", can_focus=False):
            yield Picture(id="hand")
        yield from self.compose_choices()
        yield Static(id="message")
        yield Footer(show_command_palette=False)

    def compose_choices(self) -> ComposeResult:
        """The widget for the possible moves, below the hand."""
        yield from ()

    # -- drawing --------------------------------------------------------------
    def fill(self, name: str, content: Content) -> None:
        """Update a widget, unless it already shows this content."""
        before = self.filled.get(name)
        if before is None or not before.is_same(content):
            self.filled[name] = content
            self.query_one(f"#{name}", Static).update(content)

    def scene_of(
        self, sight: ChairSight, lit: Iterable[str] = (), chosen: str | None = None
    ) -> Scene[Facts]:
        assert sight.view is not None
        felt = self.query_one("#felt").size
        return Scene(
            sight.view,
            self.words,
            sight.who,
            self.table_options,
            frozenset(lit),
            chosen,
            max(LEAST, felt.width - 2 * SPACE),
            felt.height,
            self.tall,
        )

    @property
    def table_options(self) -> dict[str, object]:
        return {}

    @property
    def tall(self) -> bool:
        return self.size.height >= TALL and self.size.width >= WIDE

    def draw(self, scene: Scene[Facts], state: str) -> None:
        """Draw everything except the hand and the choices."""
        self.set_class(scene.tall, "tall")
        self.fill("title", self.title_line(state))
        self.fill("seats", whole(self.seats_of(scene)))
        self.fill("table", whole(self.face.table(scene)))

    def title_line(self, state: str) -> Content:
        accent = self.face.accent
        left = Content.assemble(
            (f" {self.game.title} ", f"bold {NIGHT} on {accent}"), (f"  {self.rules}", QUIET)
        )
        room = max(len(self.game.title), self.size.width - len(state) - SPACE)
        left = left.truncate(room, ellipsis=True, pad=True)
        return Content.assemble(left, " ", (state, f"bold {accent}"))

    def seats_of(self, scene: Scene[Facts]) -> Block:
        """All seats with their notes, as many per line as fit."""
        turn = scene.view.get("turn")
        cells = []
        for seat, name in enumerate(scene.who):
            on_turn = seat == turn
            style = f"bold {self.face.accent}" if on_turn else INK if seat == self.seat else QUIET
            mark = "▸" if on_turn else " "
            cells.append(text(f"{mark}{name} {self.face.note(scene, seat)}", style))
        width = max(cell.cell_length for cell in cells) + 1
        in_line = max(1, (self.size.width - SPACE) // width)
        lines = [cells[first : first + in_line] for first in range(0, len(cells), in_line)]
        return block(
            Content.assemble(*(cell.pad_right(width - cell.cell_length) for cell in line))
            for line in lines
        )

    def draw_hand(self, cards: Sequence[Card], labels: Sequence[str], chosen: int | None) -> None:
        """Draw the hand as boxes; playable cards are highlighted and numbered."""
        tall = self.tall and self.face.grows
        drawn = []
        for place, one in enumerate(cards):
            ink = one.ink if labels[place] or not any(labels) or place == chosen else faded(one.ink)
            box = card(one.lines, ink, bool(labels[place]), place == chosen, tall)
            number = text(labels[place].center(width_of(box)), f"bold {self.face.accent}")
            drawn.append(touch((*box, number), *one.does))
        rows = fan(drawn, self.size.width - 2 * SPACE, self.face.least)
        self.fill("hand", text("\n").join(whole(row) for row in rows))

    # -- the log --------------------------------------------------------------
    def tell(self, told: NewsLine) -> None:
        """Add a line to the log."""
        self.story = [*self.story[-MOST_TOLD:], self.line_of(told)]
        self.show_story()

    def tell_all(self, told: Sequence[NewsLine]) -> None:
        """Write the whole log again, as far back as it can be scrolled."""
        self.story = [self.line_of(one) for one in told[-MOST_TOLD:]]
        self.show_story()

    def line_of(self, told: NewsLine) -> Content:
        if told.seat is None:
            return text(told.words, QUIET)
        return text(told.words, self.face.accent if told.seat == self.seat else INK)

    def show_story(self) -> None:
        self.fill("story", text("\n").join(self.story))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def say(self, words: str, style: str = "") -> None:
        """Show a line at the bottom, until the next one."""
        self.fill("message", text(words, style or INK))
