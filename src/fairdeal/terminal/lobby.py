"""The first screen: choose a game, its rules and bots, or continue a match."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from textwrap import wrap
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.games import DAILY, GAMES
from fairdeal.terminal.board import Picture, SpokenScreen
from fairdeal.terminal.daily import DailyChair, sit_down_today
from fairdeal.terminal.faces import face_of
from fairdeal.terminal.faces.blocks import INK, NIGHT, QUIET, text, touch
from fairdeal.terminal.near import NearChair, come_back, sit_down
from fairdeal.terminal.room import WRONG, Room
from fairdeal.terminal.saves import seating_of, unfinished
from fairdeal.terminal.setup import MatchSetup, SetupRow, begin, rows
from fairdeal.terminal.sheets import Rules
from fairdeal.terminal.words import t, words_of

PLAIN = "#8fb8de"
MOST_SAVES = 8
NAME_WIDTH, VALUE_WIDTH = 26, 32
WIDE = NAME_WIDTH + VALUE_WIDTH + 70  # columns for descriptions beside values
MARGIN = 4
INDENT = "    "


@dataclass(frozen=True)
class Entry:
    """One line at the left: a game to set up, or a match to open."""

    title: str
    game: Game
    about: str
    open: Callable[[], NearChair] | None = None


class Lobby(SpokenScreen):
    """A list of games and matches at the left, and the settings at the right."""

    BINDINGS: ClassVar = [
        Binding("enter", "deal", "foot-deal"),
        Binding("tab", "other_side", "foot-settings"),
        Binding("up", "go(-1)", "foot-choose", key_display="↑↓"),
        Binding("down", "go(1)", show=False),
        Binding("left", "step(-1)", "foot-change", key_display="←→"),
        Binding("right", "step(1)", show=False),
        Binding("r", "rules", "foot-rules"),
        Binding("q", "leave", "foot-quit"),
    ]

    def __init__(self, today: date | None = None, games: Mapping[str, Game] = GAMES) -> None:
        super().__init__()
        self.games = games
        self.today = today or date.today()
        self.setups = {name: begin(game) for name, game in games.items()}
        self.entries: list[Entry] = []
        self.at, self.row, self.at_right = 0, 0, False
        self.typing = False  # whether a number is being typed

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="sides"):
            yield Picture(id="entries")
            with VerticalScroll(id="settings", can_focus=False):
                yield Static(id="about")
                yield Picture(id="rows")
        yield Static(id="message")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.entries = [
            *(Entry(game.title, game, words_of(game).about) for game in self.games.values()),
            today_s_entry(self.today),
            *map(entry_of, unfinished()[:MOST_SAVES]),
        ]
        self.draw()

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    # -- drawing --------------------------------------------------------------
    @property
    def entry(self) -> Entry:
        return self.entries[self.at]

    @property
    def setup(self) -> MatchSetup:
        return self.setups[self.entry.game.name]

    @property
    def rows(self) -> list[SetupRow]:
        return [] if self.entry.open else rows(self.setup)

    def draw(self) -> None:
        accent = face_of(self.entry.game).accent
        title = (" Fairdeal ", f"bold {NIGHT} on {accent}")
        self.fill("title", Content.assemble(title, (f"  {t('motto')}", QUIET)))
        self.fill("entries", self.left(accent))
        heading = (f"{self.entry.title}\n", f"bold {accent}")
        self.fill("about", Content.assemble(heading, f"{self.entry.about}\n"))
        lines = [self.line(place, row, accent) for place, row in enumerate(self.rows)]
        self.fill("rows", text("\n").join(lines))

    def fill(self, name: str, content: Content) -> None:
        self.query_one(f"#{name}", Static).update(content)

    def left(self, accent: str) -> Content:
        lines: list[Content] = [text(t("list-play"), QUIET)]
        for place, entry in enumerate(self.entries):
            if place == len(self.games):
                lines += [text(""), text(t("list-today"), QUIET)]
            elif place == len(self.games) + 1:
                lines += [text(""), text(t("list-continue"), QUIET)]
            chosen = place == self.at
            style = f"bold {accent}" if chosen else INK
            if chosen and not self.at_right:
                style = f"bold {NIGHT} on {accent}"
            mark = "▸" if chosen else " "
            lines.append(touch((text(f"{mark} {entry.title}", style),), "entry", str(place))[0])
        return text("\n").join(lines)

    def line(self, place: int, row: SetupRow, accent: str) -> Content:
        """One setting with its value; its description is below if it does not fit beside."""
        chosen = self.at_right and place == self.row
        name = f"{'•' if row.own else ' '} {row.name} "
        value = Content.assemble(
            *touch((text("‹ ", accent),), "step", str(place), "-1"),
            (row.value, f"bold {NIGHT} on {accent}" if chosen else f"bold {INK}"),
            *touch((text(" ›", accent),), "step", str(place), "1"),
        )
        style = f"bold {accent}" if chosen else INK
        width = min(NAME_WIDTH, max(len(name), self.room - value.cell_length))
        between = f"\n{INDENT}" if width + value.cell_length > self.room else ""
        return Content.assemble(
            (name.ljust(width), style), between, value, self.beside(value, row.about)
        )

    @property
    def room(self) -> int:
        """The columns for a setting with its value."""
        return max(NAME_WIDTH, self.query_one("#settings").size.width - MARGIN)

    def beside(self, value: Content, about: str) -> Content:
        """The description of a setting: beside its value if there is room for all, else below."""
        if self.room >= WIDE:
            return text(" " * (VALUE_WIDTH - value.cell_length) + about, QUIET)
        lines = wrap(about, self.room - len(INDENT))
        return text("".join(f"\n{INDENT}{line}" for line in lines), QUIET)

    def say(self, words: str) -> None:
        self.fill("message", text(words, WRONG))

    # -- keys and the mouse ---------------------------------------------------
    def action_go(self, down: int) -> None:
        self.typing = False
        if self.at_right:
            self.row = (self.row + down) % len(self.rows)
            self.follow()
        else:
            self.at, self.row = (self.at + down) % len(self.entries), 0
        self.say("")
        self.draw()

    def follow(self) -> None:
        """Scroll to the row of the cursor."""
        lines = [
            self.line(place, row, INK).plain.count("\n") + 1 for place, row in enumerate(self.rows)
        ]
        top = sum(lines[: self.row]) + self.query_one("#about").size.height
        settings = self.query_one("#settings")
        settings.scroll_to(y=max(0, top - settings.size.height // 2), animate=False)

    def action_other_side(self) -> None:
        self.at_right = not self.at_right and bool(self.rows)
        self.draw()

    def action_step(self, by: int) -> None:
        """Change the value; from the list at the left, move to the settings first."""
        if not self.rows:
            return
        if not self.at_right:
            self.action_other_side()
            return
        self.put(self.rows[self.row].step(by))

    def put(self, setup: MatchSetup) -> None:
        self.setups[setup.game.name] = setup
        self.row = min(self.row, len(self.rows) - 1)
        self.check()
        self.draw()

    def check(self) -> None:
        """Show at once which settings contradict each other."""
        try:
            self.setup.game.choose(self.setup.seats, self.setup.preset, self.setup.changed)
            self.say("")
        except FairdealError as error:
            self.say(f"{words_of(self.setup.game).why(error)}.")

    def on_key(self, event: events.Key) -> None:
        if self.at_right and event.character and event.character in "0123456789":
            type_digit = self.rows[self.row].type
            if type_digit:
                self.put(type_digit(int(event.character), not self.typing))
                self.typing = True

    def on_picture_chosen(self, clicked: Picture.Chosen) -> None:
        kind, place, *by = clicked.words
        if kind == "entry":
            again = self.at == int(place)
            self.at, self.row, self.at_right = int(place), 0, False
            if again and self.entry.open:
                self.action_deal()
        else:
            self.row, self.at_right = int(place), True
            self.put(self.rows[self.row].step(int(by[0])))
        self.draw()

    def action_deal(self) -> None:
        """Start the chosen match."""
        try:
            open_entry = self.entry.open
            chair = (
                open_entry() if open_entry else sit_down(self.setup.table(), self.setup.seating())
            )
        except FairdealError as error:
            self.say(f"{words_of(self.setup.game).why(error)}.")
            return
        self.app.switch_screen(Room(chair))

    def action_rules(self) -> None:
        setup = self.setup
        self.app.push_screen(Rules(setup.game, setup.preset, setup.options()))

    def action_leave(self) -> None:
        self.app.exit()


def today_s_entry(today: date) -> Entry:
    def sit() -> DailyChair:
        return sit_down_today(today)

    month = t("month", month=today.month)
    title = t("today-title", game=DAILY.title, day=today.day, month=month)
    return Entry(title, DAILY, t("today-about"), sit)


def entry_of(path: Path) -> Entry:
    """The entry of an unfinished match."""
    game = GAMES[path.name.partition("-")[0]]
    when = datetime.fromtimestamp(path.stat().st_mtime)
    seated = seating_of(path)
    month, time = t("month", month=when.month), f"{when:%H:%M}"
    about = t(
        "left-about", day=when.day, month=month, time=time, seat=seated.seat, bots=seated.bots
    )
    title = f"{game.title[:14]} {when.day} {month[:3]} {time}"
    return Entry(title, game, about, lambda: come_back(path))
