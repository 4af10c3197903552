"""A seat at a table of a server, over a connected client."""

from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence, Sized
from typing import Any, Protocol

from fairdeal.bots.hint import hint_from
from fairdeal.engine.errors import FairdealError
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, Value
from fairdeal.engine.messages import read_message
from fairdeal.games import find
from fairdeal.terminal.chair import ChairSight, NewsLine, aside
from fairdeal.terminal.pages import rules_of
from fairdeal.terminal.words import seat_name, t, words_of

START = "start"
NOT_WHOLE = "not_whole"
STATES = {"waiting": "phase-waiting", "dealing": "phase-dealing"}
# Events of a seat that are no moves, by the key of their sentence.
NEWS = {
    "sat": "log-sat",
    "left": "log-left",
    "handed_over": "log-handed-over",
    "gone": "log-gone",
    "back": "log-back",
    "hosts": "log-hosts",
    "resigned": "log-resigned",
    "advised": "log-advised",
}

Sent = dict[str, Any]  # a message as the server sends it, or a part of one: decoded JSON


class Client(Protocol):
    """The interface of a client, which reconnects by itself and keeps the last sight."""

    welcome: Sent
    sight: Sent
    phase: str

    @property
    def seat(self) -> int | None: ...

    @property
    def socket(self) -> object:
        """None while disconnected."""

    @property
    def waiting(self) -> Sized:
        """The unanswered requests; they are sent again after a reconnect."""

    def events(self) -> AsyncIterator[Sent]: ...

    async def play(self, *actions: int) -> Sent: ...

    async def ask(self, kind: str) -> Sent: ...


class FarChair:
    """A person at a live table."""

    def __init__(self, line: Client, afterwards: Callable[[], Awaitable[list[str]]] | None = None):
        self.line = line
        self.afterwards = afterwards  # the lines to show when the match is over
        welcome = line.welcome
        self.game: Game = find(welcome["game"])
        self.options: Mapping[str, Value] = welcome["options"]
        self.rules = rules_of(self.game, len(welcome["chairs"]), self.options)
        self.names: list[str | None] = [chair["name"] for chair in welcome["chairs"]]
        self.begun: list[int] = []
        self.next: list[
            list[int]
        ] = []  # the possible actions after each action of the incomplete move
        self.end: Sent = {}
        self.unstable = unstable_at(welcome["chairs"])

    @property
    def seat(self) -> int | None:
        return self.line.seat

    def sight(self) -> ChairSight:
        line = self.line
        playing = line.phase == "playing"
        return ChairSight(
            view=line.sight["view"],
            who=[
                t("you") if seat == self.seat else f"{seat} {name or t('nobody-yet')}"
                for seat, name in enumerate(self.names)
            ],
            actions=self.next[-1] if self.next else line.sight["actions"] if playing else [],
            begun=tuple(self.begun),
            offers=(START,) if line.phase == "waiting" and self.is_host() else (),
            over=line.phase == "over",
            points=self.end.get("points", []),
            places=self.end.get("places", []),
            state=self.state(),
        )

    def state(self) -> str:
        if self.line.socket is None:
            return t("reconnecting-with-move" if self.line.waiting else "reconnecting")
        return t(STATES[self.line.phase]) if self.line.phase in STATES else ""

    def is_host(self) -> bool:
        chairs = self.line.welcome["chairs"]
        return self.seat is not None and bool(chairs[self.seat]["host"])

    def goodbye(self) -> str:
        return t("goodbye-live")

    def before(self) -> list[NewsLine]:
        """Nothing yet: missed events come with the first message."""
        return []

    # -- what happens ---------------------------------------------------------
    async def happenings(self) -> AsyncIterator[NewsLine]:
        async for message in self.line.events():
            if message["type"] == "event":
                for told in self.hear(message["what"]) + self.notice(message.get("chairs")):
                    yield told
            elif message["type"] == "welcome":
                self.forget()
                self.names = [chair["name"] for chair in message["chairs"]]
                if message.get("skipped"):
                    yield NewsLine(t("events-left-out", n=message["skipped"]))
                for told in [one for what in message["missed"] for one in self.hear(what)]:
                    yield told
            elif message["type"] == "bye":
                yield NewsLine(t("server-closes"))
        if self.afterwards:
            for words in await self.afterwards():
                yield NewsLine(words)

    def hear(self, what: Sent) -> list[NewsLine]:
        """One event in words; empty for technical events."""
        kind, seat = what["type"], what.get("seat")
        if kind == "played":
            self.forget()
            return [NewsLine(self.told(what["actions"], what["seat"]), seat), *self.race(what)]
        if kind == "ended":
            self.end = what
            seats = what.get("automatic", [])
            return [NewsLine(t("log-automatic", who=self.name(one)), one) for one in seats]
        if kind == "cancelled":
            return [self.silent(seat) for seat in what["seats"]]
        if kind == "sat":
            self.names[what["seat"]] = what["name"]
        words = self.sentence(kind, what)
        if kind == "left":
            self.names[what["seat"]] = None
        return [NewsLine(words, seat)] if words else []

    def sentence(self, kind: str, what: Sent) -> str | None:
        """An event that is no move, as a sentence."""
        if kind in ("started", "again"):
            return t("log-started") if kind == "started" else t("log-again")
        if kind == "pressed":
            return t("log-pressed", told=self.told([what["action"]], what["seat"]))
        if kind == "said":
            return t("log-said", who=self.name(what["seat"]), words=str(what.get("words")))
        return t(NEWS[kind], who=self.name(what["seat"])) if kind in NEWS else None

    def told(self, actions: Sequence[int], seat: int) -> str:
        """The play of a player, as a sentence."""
        return words_of(self.game).tell(actions, self.name(seat), seat == self.seat)

    def race(self, what: Sent) -> list[NewsLine]:
        """How long each player took, where several raced."""
        snap = what.get("snap")
        if not snap or not snap.get("others"):
            return []
        took = [snap["winner"], *snap["others"]]
        hands = ", ".join(f"{self.name(one['seat'])} {one['key']} ms" for one in took)
        photo = len(snap.get("photo") or ()) > 1
        return [
            NewsLine(t("photo-finish", hands=hands) if photo else t("hands-raced", hands=hands))
        ]

    def name(self, seat: int) -> str:
        return self.names[seat] or seat_name(seat)

    def notice(self, chairs: Sequence[Sent] | None) -> list[NewsLine]:
        """Changes of connections that matter in races."""
        if chairs is None:
            return []
        before, self.unstable = self.unstable, unstable_at(chairs)
        shaky, steady = sorted(self.unstable - before), sorted(before - self.unstable)
        return [
            *(NewsLine(t("log-unstable", who=self.name(seat)), seat) for seat in shaky),
            *(NewsLine(t("log-stable", who=self.name(seat)), seat) for seat in steady),
        ]

    def silent(self, seat: int) -> NewsLine:
        """These players did not reveal their nonces, and lost their seats."""
        name, self.names[seat] = self.name(seat), None
        return NewsLine(t("log-silent", who=name))

    # -- what the person does -------------------------------------------------
    async def choose(self, action: int) -> None:
        try:
            await self.line.play(*self.begun, action)
            self.forget()
        except FairdealError as refused:
            if getattr(refused, "code", "") != NOT_WHOLE:
                raise
            self.begun.append(action)
            self.next.append(refused.more["actions"])  # type: ignore[attr-defined]

    def forget(self) -> None:
        """Drop the incomplete move."""
        self.begun, self.next = [], []

    async def offer(self, name: str) -> None:
        await self.line.ask(name)

    def take_back(self) -> str:
        if not self.begun:
            raise FairdealError(t("others-saw"))
        self.next.pop()
        return words_of(self.game).action(self.begun.pop())

    async def hint(self) -> str:
        """A hint from the view that the server sends; a server of 0.1 sends the hint itself."""
        more = (await self.line.ask("hint"))["more"]
        if "view" not in more:
            said = read_message(more.get("said"))
            return words_of(self.game).say(said) if said else str(more["words"])
        if more["rules"] != self.game.version:
            raise FairdealError(t("other-rules"))
        view = blank(self.game.view)
        view.restore(b64decode(more["view"]))
        found = await aside(lambda: hint_from(self.game, view))
        return words_of(self.game).say(found.said)


def unstable_at(chairs: Sequence[Sent]) -> set[int]:
    return {seat for seat, chair in enumerate(chairs) if chair.get("unstable")}
