"""Modal pages over the table: the rules of the match, and the keys."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Markdown, Static

from fairdeal.engine.game import Game
from fairdeal.games.pages import page_of
from fairdeal.terminal.faces import face_of
from fairdeal.terminal.faces.blocks import INK, QUIET, text
from fairdeal.terminal.pages import about, word

KEYS = (
    ("1 2 3 ...", "choose the move with this number"),
    ("← → ↑ ↓", "move the cursor through the moves and your cards"),
    ("enter", "choose the move or card at the cursor"),
    ("mouse", "choose a card, a pile or a move"),
    ("esc", "show all moves again"),
    ("h", "hint: what a strong player would do"),
    ("u", "undo; in solo matches also a move that revealed nothing"),
    ("r", "the rules of this match"),
    ("n", "new match; this one is saved"),
    ("q", "quit; fairdeal play --resume continues the match"),
)
RACE = (("space", "lay a card"), ("s", "snap"))
ADVICE = "Choose a card without a thick frame to see why it cannot be played."
HURRY = "A key press just after another player's costs nothing."


class Sheet(ModalScreen[None]):
    """A page that any of these keys closes."""

    BINDINGS: ClassVar = [
        Binding("escape,q,r,question_mark,enter", "dismiss", "Back", key_display="esc"),
        Binding("down", "scroll(1)", "Scroll", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
    ]

    def page(self) -> Widget:
        """The content of the page."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet"):
            yield self.page()
        yield Footer(show_command_palette=False)

    async def action_dismiss(self, result: None = None) -> None:
        self.dismiss()

    def action_scroll(self, down: int) -> None:
        self.query_one("#sheet").scroll_relative(y=down, animate=False)

    def action_page(self, down: int) -> None:
        sheet = self.query_one("#sheet")
        sheet.scroll_relative(y=down * (sheet.size.height - 1), animate=False)


class Rules(Sheet):
    """The rules of the match: every option with its value, and the rules page of the game."""

    def __init__(self, game: Game, rules: str, options: Mapping[str, object]) -> None:
        super().__init__()
        self.game, self.rules, self.options = game, rules, options

    def page(self) -> Widget:
        rows = [
            f"| {option.name} | {word(self.options[option.name])} | {about(self.game, option)} |"
            for option in self.game.options
        ]
        table = "\n".join(["| option | here | |", "|---|---|---|", *rows])
        return Markdown(f"# In force: {self.rules}\n\n{table}\n\n{page_of(self.game)}")


class Keys(Sheet):
    """The list of keys."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def page(self) -> Widget:
        accent = face_of(self.game).accent
        keys = (*RACE, *KEYS) if self.game.hand else KEYS
        lines = [
            Content.assemble((f"{key:>10}  ", f"bold {accent}"), (does, INK)) for key, does in keys
        ]
        advice = [text(""), text(HURRY if self.game.hand else ADVICE, QUIET)]
        return Static(text("\n").join([text("Keys", f"bold {accent}"), text(""), *lines, *advice]))
