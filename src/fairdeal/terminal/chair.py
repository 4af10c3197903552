"""The interface of one seat for a screen, at a local or a remote table."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

from fairdeal.engine.game import Facts, Game, Value, has_score
from fairdeal.engine.words import capital
from fairdeal.terminal.words import t, words_of

Found = TypeVar("Found")


@dataclass(frozen=True)
class NewsLine:
    """A sentence of the log, with the seat of the player that it is about, if any."""

    words: str
    seat: int | None = None


@dataclass(frozen=True)
class ChairSight:
    """The table as one seat sees it, with the possible actions."""

    view: Facts | None  # none before the cards are dealt
    who: Sequence[str]  # by seat
    actions: Sequence[int] = ()  # the possible next actions
    begun: Sequence[int] = ()  # the first actions of an incomplete move
    offers: Sequence[str] = ()  # other choices: to wait, to start
    over: bool = False
    points: Sequence[int] = field(default_factory=list)
    places: Sequence[int] = field(default_factory=list)
    state: str = ""  # of the table itself, in a few words


class AnyChair(Protocol):
    """One seat at a table, local or on a server."""

    @property
    def game(self) -> Game: ...

    @property
    def rules(self) -> str:
        """The rule set, in a few words."""

    @property
    def options(self) -> Mapping[str, Value]: ...

    @property
    def seat(self) -> int | None:
        """The seat of the person; none for a spectator."""

    def sight(self) -> ChairSight:
        """The current table."""

    def before(self) -> list[NewsLine]:
        """The past events, as far as they are known here."""

    def happenings(self) -> AsyncIterator[NewsLine]:
        """Yield new events as they happen; reading them drives the table."""

    async def choose(self, action: int) -> None:
        """Play an action, or begin a move with it; a FairdealError has the reason if illegal."""

    async def offer(self, name: str) -> None:
        """Accept one of the offers, such as to wait."""

    def take_back(self) -> str:
        """Undo an action and return its name; raises a FairdealError if that is impossible."""

    async def hint(self) -> str:
        """The move of a strong player, in words."""

    def goodbye(self) -> str:
        """The line that is printed when the person leaves."""


def result(sight: ChairSight, seat: int | None, game: Game) -> str:
    """The result of a match, in words."""
    ending = words_of(game).ending((sight.view or {}).get("ending"))
    if not has_score(sight.places):
        return ending or t("no-score")
    who = [t("you") if other == seat else name for other, name in enumerate(sight.who)]
    winners = [other for other, place in enumerate(sight.places) if place == 1]
    points = ", ".join(f"{points} ({who[other]})" for other, points in enumerate(sight.points))
    names = f" {t('and')} ".join(who[other] for other in winners)
    key = "several-win" if winners[1:] else "you-win" if winners == [seat] else "one-wins"
    won = t(key, who=capital(names)) if winners else t("nobody-wins")
    return f"{won} {t('points', points=points)} {ending}".rstrip()


async def aside(work: Callable[[], Found]) -> Found:
    """Run work in a daemon thread; if the caller has left meanwhile, the result is dropped."""
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
