"""What a screen needs of a table, wherever that stands: one chair at it."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

from fairdeal.engine.game import Facts, Game, Value, has_score

Found = TypeVar("Found")


@dataclass(frozen=True)
class NewsLine:
    """Something that happened, in words; of a seat, if somebody did it."""

    words: str
    seat: int | None = None


@dataclass(frozen=True)
class ChairSight:
    """The table as the chair sees it, and what can be done from there."""

    view: Facts | None  # none before the cards are dealt
    who: Sequence[str]  # by seat
    actions: Sequence[int] = ()  # that may come next
    begun: Sequence[int] = ()  # the first actions of a move that is not whole yet
    offers: Sequence[str] = ()  # what else can be chosen: to wait, to start
    over: bool = False
    points: Sequence[int] = field(default_factory=list)
    places: Sequence[int] = field(default_factory=list)
    state: str = ""  # of the table itself, in a few words


class AnyChair(Protocol):
    """A place to play from: at a table here, or at one of a server."""

    @property
    def game(self) -> Game: ...

    @property
    def rules(self) -> str:
        """The rule set, in a few words."""

    @property
    def options(self) -> Mapping[str, Value]: ...

    @property
    def seat(self) -> int | None:
        """Where the person sits; who looks on, nowhere."""

    def sight(self) -> ChairSight:
        """How the table stands."""

    def before(self) -> list[NewsLine]:
        """What has happened so far, as far as it is known here."""

    def happenings(self) -> AsyncIterator[NewsLine]:
        """What happens from now on, as it happens; the table goes on while this is read."""

    async def choose(self, action: int) -> None:
        """Play an action, or begin a move with it; a FairdealError says why that cannot be."""

    async def offer(self, name: str) -> None:
        """Take one of the offers."""

    def take_back(self) -> str:
        """Go one action back, and say which; a FairdealError says why that cannot be."""

    async def hint(self) -> str:
        """What a strong player would do."""

    def goodbye(self) -> str:
        """What to say to who leaves."""


def result(sight: ChairSight, seat: int | None, game: Game) -> str:
    """How a match ended."""
    ending = game.ending_words(sight.view)
    if not has_score(sight.places):
        return ending or "Unfinished: there is no score."
    winners = [other for other, place in enumerate(sight.places) if place == 1]
    names = ["you" if other == seat else sight.who[other] for other in winners]
    points = ", ".join(
        f"{'you' if other == seat else sight.who[other]} {points}"
        for other, points in enumerate(sight.points)
    )
    if not winners:
        return f"Nobody wins. Points: {points}. {ending}".rstrip()
    verb = "win" if winners == [seat] or len(winners) > 1 else "wins"
    who = " and ".join(names)
    return f"{who[0].upper()}{who[1:]} {verb}. Points: {points}. {ending}".rstrip()


async def aside(work: Callable[[], Found]) -> Found:
    """Do work in a thread of its own, which nobody waits for who has left meanwhile."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Found] = loop.create_future()

    def settle(say: Callable[[], None]) -> None:
        if not answer.done():
            say()

    def run() -> None:
        try:
            found = work()
        except BaseException as error:
            say = partial(answer.set_exception, error)
        else:
            say = partial(answer.set_result, found)
        with suppress(RuntimeError):  # the loop is closed: everybody has left
            loop.call_soon_threadsafe(settle, say)

    threading.Thread(target=run, daemon=True).start()
    return await answer
