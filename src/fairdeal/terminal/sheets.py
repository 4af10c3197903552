"""Modal pages over the table: the rules of the match, and the keys."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Markdown, Static

from fairdeal.engine.game import Game
from fairdeal.engine.options import as_typed
from fairdeal.engine.speech import language
from fairdeal.games.pages import language_of, page_of
from fairdeal.terminal.board import spoken
from fairdeal.terminal.faces import face_of
from fairdeal.terminal.faces.blocks import INK, QUIET, text
from fairdeal.terminal.pages import about
from fairdeal.terminal.words import t

# The keys, as they are or as a message, and the message of what each does.
KEYS = {
    "1 2 3 ...": "keys-number",
    "← → ↑ ↓": "keys-arrows",
    "key-enter": "keys-enter",
    "key-mouse": "keys-mouse",
    "key-escape": "keys-escape",
    "h": "keys-hint",
    "u": "keys-undo",
    "r": "keys-rules",
    "n": "keys-new",
    "q": "keys-quit",
}
RACE = {"key-space": "keys-space", "s": "keys-snap"}


class Sheet(ModalScreen[None]):
    """A page that any of these keys closes."""

    BINDINGS: ClassVar = [
        Binding("escape,q,r,question_mark,enter", "dismiss", "foot-back", key_display="esc"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
    ]

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {key: spoken(one) for key, one in super().active_bindings.items()}

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
            f"| {one.name} | {as_typed(self.options[one.name])} | {about(self.game, one)} |"
            for one in self.game.options
        ]
        head = f"| {t('column-option')} | {t('column-here')} | |"
        table = "\n".join([head, "|---|---|---|", *rows])
        page = page_of(self.game, language_of(self.game, language()))
        return Markdown(f"# {t('in-force', rules=self.rules)}\n\n{table}\n\n{page}")


class Keys(Sheet):
    """The list of keys."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def page(self) -> Widget:
        accent = face_of(self.game).accent
        keys = {**RACE, **KEYS} if self.game.hand else KEYS
        shown = {t(key) if key.startswith("key-") else key: t(does) for key, does in keys.items()}
        lines = [
            Content.assemble((f"{key:>10}  ", f"bold {accent}"), (does, INK))
            for key, does in shown.items()
        ]
        advice = t("keys-hurry") if self.game.hand else t("keys-advice")
        head = [text(t("keys"), f"bold {accent}"), text("")]
        return Static(text("\n").join([*head, *lines, text(""), text(advice, QUIET)]))
