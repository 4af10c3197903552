"""The replay screen: the table, with a slider over the moves."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from fairdeal.engine.game import Facts
from fairdeal.engine.table import Event, Table
from fairdeal.terminal.board import SPACE, Board
from fairdeal.terminal.chair import ChairSight, NewsLine, result
from fairdeal.terminal.faces.blocks import INK, QUIET
from fairdeal.terminal.faces.face import Scene
from fairdeal.terminal.pages import rules_of
from fairdeal.terminal.sheets import Rules
from fairdeal.terminal.words import seat_name, t, words_of

LEAP = 10  # moves per page up and page down


class Slider(Static):
    """A slider that can be moved with the mouse."""

    def on_click(self, event: events.Click) -> None:
        self.slide(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button:
            self.slide(event)

    def slide(self, event: events.MouseEvent) -> None:
        screen = self.screen
        if isinstance(screen, Past):
            screen.go_to(round((event.x - SPACE) * screen.last / max(1, screen.track - 1)))


class Past(Board):
    """The replay of a match, move by move, as one seat saw it."""

    BINDINGS: ClassVar = [
        Binding("left", "go(-1)", "foot-move", key_display="←→"),
        Binding("right", "go(1)", show=False),
        Binding("pageup", f"go(-{LEAP})", "foot-ten", key_display="pgup/dn"),
        Binding("pagedown", f"go({LEAP})", show=False),
        Binding("home", "first", "foot-ends", key_display="home/end"),
        Binding("end", "last", show=False),
        Binding("tab", "eyes", "foot-next-seat"),
        Binding("r", "rules", "foot-rules"),
        Binding("q", "leave", "foot-quit"),
    ]

    def __init__(self, table: Table, played: list[Event]) -> None:
        super().__init__(table.game, rules_of(table.game, table.seats, table.options), None)
        self.table, self.played = table, played
        self.last = len(played)
        self.at = 0
        self.eyes = 0  # the seat whose view is shown
        self.states = list(states_of(table, played))
        self.who = [t("seat", seat=seat) for seat in range(table.seats)]

    @property
    def table_options(self) -> dict[str, object]:
        return dict(self.table.options)

    @property
    def track(self) -> int:
        """The columns of the slider."""
        return max(10, self.size.width - 2 * SPACE - len(self.count()))

    def compose_choices(self) -> ComposeResult:
        yield Slider(id="slider")

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    # -- drawing --------------------------------------------------------------
    def sight(self) -> ChairSight:
        """The table after so many moves."""
        self.table.state.restore(self.states[self.at])
        table = self.table
        return ChairSight(
            table.describe(self.eyes),
            self.who,
            over=table.over,
            points=table.points,
            places=table.places,
        )

    def scene_now(self) -> Scene[Facts]:
        return self.scene_of(self.sight())

    def show(self) -> None:
        sight = self.sight()
        scene = self.scene_of(sight)
        self.draw(scene, t("as-seen-by", who=self.who[self.eyes]))
        cards = self.face.hand(scene)
        self.draw_hand(cards, [""] * len(cards), None)
        played = self.played[: self.at]
        self.tell_all([NewsLine(self.sentence(event), event.seat) for event in played])
        self.fill("slider", self.bar())
        self.say(result(sight, None, self.table.game) if sight.over else "")

    def sentence(self, event: Event) -> str:
        return words_of(self.game).tell([event.action], seat_name(event.seat))

    def bar(self) -> Content:
        place = round(self.at * (self.track - 1) / max(1, self.last))
        accent = self.face.accent
        return Content.assemble(
            ("━" * place, accent),
            ("●", f"bold {accent}"),
            ("─" * (self.track - place - 1), QUIET),
            (self.count(), INK),
        )

    def count(self) -> str:
        return "  " + t("move-of", at=str(self.at), last=str(self.last))

    # -- keys -----------------------------------------------------------------
    def go_to(self, place: int) -> None:
        self.at = max(0, min(self.last, place))
        self.show()

    def action_go(self, by: int) -> None:
        self.go_to(self.at + by)

    def action_first(self) -> None:
        self.go_to(0)

    def action_last(self) -> None:
        self.go_to(self.last)

    def action_eyes(self) -> None:
        self.eyes = (self.eyes + 1) % self.table.seats
        self.show()

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.game, self.rules, self.table_options))

    def action_leave(self) -> None:
        self.app.exit()


def states_of(table: Table, played: list[Event]) -> Iterable[bytes]:
    """The table before the first move and after each."""
    again = Table(table.game, table.seats, options=table.options, key=table.key)
    yield again.state.bytes()
    for event in played:
        again.play(event.seat, event.action)
        yield again.state.bytes()
