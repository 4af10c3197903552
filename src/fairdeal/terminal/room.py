"""The screen of a match: the player chooses by number, arrows or mouse; the table judges."""

import asyncio
from contextlib import suppress
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.words import capital
from fairdeal.terminal.board import SPACE, Board, Picture
from fairdeal.terminal.chair import AnyChair, ChairSight, NewsLine, result
from fairdeal.terminal.choices import Choice, Choices
from fairdeal.terminal.faces.blocks import QUIET, belongs, text
from fairdeal.terminal.sheets import Keys, Rules
from fairdeal.terminal.words import t

WRONG = "#ff8a80"
SOON = 0.5  # seconds for the answer to a move, if the connection is good
TICK = 0.5  # seconds between two checks of the table
QUICK = {"lay": "space", "snap": "s"}  # keys of actions in races


class Room(Board):
    """A match, played from one seat."""

    BINDINGS: ClassVar = [
        Binding("h", "hint", "foot-hint"),
        Binding("u,backspace", "back", "foot-undo", key_display="u"),
        Binding("r", "rules", "foot-rules"),
        Binding("question_mark", "keys", "foot-keys", key_display="?"),
        Binding("n", "another", "foot-new"),
        Binding("q", "leave", "foot-quit"),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("enter", "pick", show=False),
        Binding("escape", "widen", show=False),
        *(Binding(key, f"quick('{name}')", show=False) for name, key in QUICK.items()),
    ]

    def __init__(self, chair: AnyChair) -> None:
        super().__init__(chair.game, chair.rules, chair.seat)
        self.chair = chair
        self.now: ChairSight = chair.sight()
        self.choices = Choices()
        self.ended = ""
        self.made = asyncio.Event()  # not set while a move is being sent
        self.made.set()

    @property
    def table_options(self) -> dict[str, object]:
        return dict(self.chair.options)

    def compose_choices(self) -> ComposeResult:
        with VerticalScroll(id="moves", can_focus=False):
            yield Picture(id="choices")

    def on_mount(self) -> None:
        self.listen()
        self.set_interval(TICK, self.notice)

    def notice(self) -> None:
        """Redraw on changes without an event, such as a lost connection."""
        if self.chair.sight().state != self.now.state:
            self.look()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    @work(exclusive=True, group="table")
    async def listen(self) -> None:
        """Follow the table until the match is over."""
        self.tell_all(self.chair.before())
        self.look()
        try:
            async for told in self.chair.happenings():
                self.tell(told)
                self.look()
        except FairdealError as error:
            self.refuse(error)
        self.look()
        if self.now.over:
            self.ended = f"{result(self.now, self.seat, self.game)}  {t('another-match')}"
            self.say(self.ended)

    def say(self, words: str, style: str = "") -> None:
        """Show a line at the bottom; the result of the match stays there."""
        super().say(self.ended or words, "" if self.ended else style)

    # -- drawing --------------------------------------------------------------
    def look(self) -> None:
        """Read the current table, and draw it."""
        before, self.now = self.now, self.chair.sight()
        self.seat = self.chair.seat
        if (before.actions, before.begun) != (self.now.actions, self.now.begun):
            self.choices.begin()
        self.show()

    def show(self) -> None:
        """Draw the last table that was read."""
        if not self.is_mounted:
            return
        if self.now.view is None:
            self.choices.fill([], self.now.offers, [])
            self.draw_before_the_deal()
        else:
            self.draw_table()
        keys = QUICK if self.game.hand else {}
        drawn = self.choices.draw(self.size.width - 2 * SPACE, self.face.accent, keys)
        self.fill("choices", drawn)
        if self.choices.lines and not self.choices.in_hand:
            line = self.choices.lines[self.choices.at]
            self.query_one("#moves").scroll_to(y=line - 1, animate=False)

    def draw_table(self) -> None:
        sight, choices = self.now, self.choices
        moves = [self.choice(action) for action in sight.actions]
        lit = [one.name for one in moves]
        cards = self.face.hand(self.scene_of(sight, lit))
        choices.fill(moves, sight.offers, cards)
        chosen = choices.current.name if isinstance(choices.current, Choice) else None
        self.draw(self.scene_of(sight, lit, chosen), self.state_of(sight))
        numbers = [choices.number_of(card) for card in cards]
        self.draw_hand(cards, numbers, choices.at if choices.in_hand else None)

    def choice(self, action: int) -> Choice:
        return Choice(self.game.action_name(action), self.words.action(action), action)

    def state_of(self, sight: ChairSight) -> str:
        """Whose turn it is, or another state of the table."""
        if sight.over or sight.view is None:
            return t("over") if sight.over else sight.state
        turn = sight.view.get("turn")
        if sight.state or turn is None:
            return sight.state
        if turn == self.seat:
            return t("your-turn")
        may_act = sight.actions and not self.game.hand
        return t("may-act") if may_act else t("turn-of", who=sight.who[turn])

    def draw_before_the_deal(self) -> None:
        sight = self.now
        self.fill("title", self.title_line(self.state_of(sight)))
        lines = [text(t("players-here"), QUIET), text(""), *map(text, sight.who)]
        self.fill("table", text("\n").join(lines))

    def refuse(self, error: FairdealError) -> None:
        """Show an error as a sentence."""
        self.say(f"{capital(self.words.why(error))}.", WRONG)

    # -- choosing -------------------------------------------------------------
    def action_go(self, across: int, down: int) -> None:
        self.choices.go(across, down)
        self.show()

    async def action_pick(self) -> None:
        """Choose the typed number, or the choice at the cursor."""
        found = self.choices.current
        if self.choices.typed:
            await self.take_number(self.choices.number())
        elif isinstance(found, Choice):
            await self.take(found)
        elif found:
            await self.choose_words(found.does)

    async def on_key(self, event: events.Key) -> None:
        if event.character and event.character in "0123456789":
            event.stop()
            number = self.choices.type(event.character)
            if number is not None:
                await self.take_number(number)
            elif self.choices.typed:
                self.say(f"{self.choices.typed}…", QUIET)

    async def take_number(self, number: int) -> None:
        there = self.choices.there
        if number <= len(there):
            await self.take(there[number - 1])
        elif there:
            self.say(t("no-such-move", n=number, most=len(there)), WRONG)
        else:
            self.say(t("cannot-act"), WRONG)

    async def on_picture_chosen(self, clicked: Picture.Chosen) -> None:
        await self.choose_words(clicked.words)

    async def action_quick(self, name: str) -> None:
        """Play an action that has its own key, for races."""
        if self.game.hand:
            await self.choose_words((name,))

    async def choose_words(self, words: tuple[str, ...]) -> None:
        """Choose the move that starts with these words, or show why there is none."""
        fit = [one for one in self.choices.there if one.fits(words)]
        if len(fit) == 1:
            await self.take(fit[0])
        elif fit:
            self.choices.begin()
            self.choices.narrow = words
            self.say(t("choose-one"), QUIET)
            self.show()
        else:
            await self.ask_the_judge(words)

    async def ask_the_judge(self, words: tuple[str, ...]) -> None:
        """Try an illegal move, to show the reason of the refusal."""
        for action in range(self.game.actions):
            name = self.game.action_name(action)
            if any(belongs(name, each) for each in words):
                await self.take(self.choice(action))
                return

    async def take(self, choice: Choice) -> None:
        """Make this choice; a slow answer does not block the keys."""
        if not self.made.is_set():
            self.say(t("still-sending"), QUIET)
            return
        self.choices.widen()
        self.made.clear()
        self.run_worker(self.make(choice), group="move")
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON):
                await self.made.wait()

    async def make(self, choice: Choice) -> None:
        """Make a move; forced next actions are played too."""
        try:
            if choice.action is None:
                await self.chair.offer(choice.name)
            else:
                await self.chair.choose(choice.action)
                while self.chair.sight().begun and len(self.chair.sight().actions) == 1:
                    await self.chair.choose(self.chair.sight().actions[0])
            self.say_begun()
        except FairdealError as error:
            self.refuse(error)
        finally:
            self.made.set()
        self.look()

    def say_begun(self) -> None:
        begun = self.chair.sight().begun
        moves = ", ".join(map(self.words.action, begun))
        self.say(t("so-far", moves=moves) if begun else "", QUIET)

    def action_widen(self) -> None:
        self.choices.widen()
        self.say("")
        self.show()

    # -- other keys -----------------------------------------------------------
    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        self.say(t("computing-hint"), QUIET)
        try:
            self.say(t("hint-line", hint=await self.chair.hint()))
        except FairdealError as error:
            self.say(t("no-hint", why=self.words.why(error)), WRONG)

    def action_back(self) -> None:
        try:
            name = self.chair.take_back()
        except FairdealError as error:
            self.say(t("cannot-undo", why=str(error)), WRONG)
            return
        self.tell(NewsLine(t("undone", move=name)))
        self.say_begun()
        self.look()

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.game, self.rules, self.table_options))

    def action_keys(self) -> None:
        self.app.push_screen(Keys(self.game))

    def action_another(self) -> None:
        from fairdeal.terminal.lobby import Lobby

        self.app.switch_screen(Lobby())

    def action_leave(self) -> None:
        self.app.exit(message=self.chair.goodbye())
