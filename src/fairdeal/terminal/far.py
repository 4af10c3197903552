"""A seat at a table of a server, over a connected client."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence, Sized
from typing import Any, Protocol

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game, Value
from fairdeal.games import find
from fairdeal.terminal.chair import ChairSight, NewsLine
from fairdeal.terminal.pages import rules_of

START = "start"
NOT_WHOLE = "not_whole"
NOBODY = "nobody yet"
STATES = {"waiting": "waiting for the start", "dealing": "the cards are being dealt"}

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
        self.who = [name_of(seat, chair) for seat, chair in enumerate(welcome["chairs"])]
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
            who=["you" if seat == self.seat else name for seat, name in enumerate(self.who)],
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
            kept = "; your move waits" if self.line.waiting else ""
            return f"disconnected, reconnecting{kept}"
        return STATES.get(self.line.phase, "")

    def is_host(self) -> bool:
        chairs = self.line.welcome["chairs"]
        return self.seat is not None and bool(chairs[self.seat]["host"])

    def goodbye(self) -> str:
        return "Goodbye. The match continues; the same command brings you back to your seat."

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
                self.who = [name_of(*each) for each in enumerate(message["chairs"])]
                if message.get("skipped"):
                    yield NewsLine(f"{message['skipped']} earlier events are left out here.")
                for told in [one for what in message["missed"] for one in self.hear(what)]:
                    yield told
            elif message["type"] == "bye":
                yield NewsLine(f"{message['why']}.")
        if self.afterwards:
            for words in await self.afterwards():
                yield NewsLine(words)

    def hear(self, what: Sent) -> list[NewsLine]:
        """One event in words; empty for technical events."""
        kind, seat = what["type"], what.get("seat")
        if kind == "played":
            self.forget()
            snap = what.get("snap")
            raced = "Photo finish" if snap and snap.get("photo") else "Hands"
            race = [NewsLine(f"{raced}: {snap['words']}.")] if snap and snap.get("words") else []
            return [NewsLine(", ".join(what["words"]), seat), *race]
        if kind == "ended":
            self.end = what
            return [NewsLine("reactions look automatic", one) for one in what.get("automatic", [])]
        if kind == "sat":
            self.who[what["seat"]] = f"{seat} {what['name']}"
        elif kind == "left":
            self.who[what["seat"]] = f"{seat} {NOBODY}"
        elif kind == "cancelled":
            return [self.silent(seat) for seat in what["seats"]]
        words = {
            "sat": "sits down",
            "left": "leaves",
            "started": "The cards are dealt.",
            "gone": "is away: a bot plays",
            "back": "is back",
            "hosts": "is the host now",
            "resigned": "resigns: a bot plays on",
            "said": what.get("words", ""),
            "pressed": f"{what.get('words')}: no effect",
            "advised": "asked for a hint",
            "again": "The rematch is at a new table.",
        }.get(kind)
        return [NewsLine(words, seat)] if words else []

    def notice(self, chairs: Sequence[Sent] | None) -> list[NewsLine]:
        """Changes of connections that matter in races."""
        if chairs is None:
            return []
        before, self.unstable = self.unstable, unstable_at(chairs)
        shaky, steady = sorted(self.unstable - before), sorted(before - self.unstable)
        return [
            *(NewsLine("connection unstable: no compensation", seat) for seat in shaky),
            *(NewsLine("connection stable again", seat) for seat in steady),
        ]

    def silent(self, seat: int) -> NewsLine:
        """These players did not reveal their nonces, and lost their seats."""
        name, self.who[seat] = self.who[seat], f"{seat} {NOBODY}"
        return NewsLine(f"{name} did not answer when the cards were to be dealt: the seat is free.")

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
            raise FairdealError("other players have seen the move; only solo matches have undo")
        self.next.pop()
        return self.game.action_name(self.begun.pop())

    async def hint(self) -> str:
        return str((await self.line.ask("hint"))["more"]["words"])


def unstable_at(chairs: Sequence[Sent]) -> set[int]:
    return {seat for seat, chair in enumerate(chairs) if chair.get("unstable")}


def name_of(seat: int, chair: Sent) -> str:
    return f"{seat} {chair['name'] or chair['bot'] or NOBODY}"
