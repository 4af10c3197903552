"""The Textual application: it opens one screen after another."""

from textual.app import App
from textual.screen import Screen


class Fairdeal(App[None]):
    """The application with its first screen: a match, a replay, or the lobby."""

    CSS_PATH = "looks.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Fairdeal"

    def __init__(self, first: Screen[None]) -> None:
        super().__init__()
        self.first = first

    def on_mount(self) -> None:
        self.push_screen(self.first)
