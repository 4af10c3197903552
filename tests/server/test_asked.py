"""At a table in play every bot that is waited for is being asked, whatever has happened there."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from known import known
from matches import seats_near, short

from fairdeal.games import GAMES
from fairdeal.server import events, fair, protocol, thinkers, turns
from fairdeal.server.database import StoreFailed
from fairdeal.server.forms import TableWanted
from fairdeal.server.history import OVER, PLAYING
from fairdeal.server.house import House
from fairdeal.server.line import Line
from fairdeal.server.live import Live
from fairdeal.server.pings import clock
from fairdeal.server.refusals import Refusal
from fairdeal.server.rows import Change
from fairdeal.server.stores import open_store
from fairdeal.server.thinkers import BotAnswer, Question
from fairdeal.server.watcher import Outbox

pytestmark = pytest.mark.anyio
PATIENCE = 60  # seconds after which a test gives up
STEPS = 30
NONCE = "ab" * 16
SHORT = {name: short(name, 40) for name in GAMES}
SHORT["uno"] |= {"jump_in": True}
HANGS, FAILS, CALLED_OFF, ANSWERS = "hangs", "fails", "called off", "answers"


class Thinkers(thinkers.Thinkers):
    """Bots in this process that answer, fail, or think until they are allowed to go on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.mode = HANGS
        self.allowed = asyncio.Event()

    async def ask(self, question: Question) -> BotAnswer:
        if self.mode == FAILS:
            raise RuntimeError("no bot of this name")
        if self.mode == CALLED_OFF:
            raise asyncio.CancelledError
        if self.mode == HANGS:
            await self.allowed.wait()
        return thinkers.answer_simply(question)

    def close(self) -> None:
        pass


class Staged(House):
    """A house with bots that do as a test wants."""

    thinkers: Thinkers


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Staged]:
    monkeypatch.setattr(turns, "AGAIN", 0.01)
    monkeypatch.setattr(turns, "MILLISECOND", 0.00001)
    house = Staged(open_store(tmp_path), pace=0, gone_after=3600)
    house.thinkers = Thinkers()
    await house.open()
    yield house
    await house.close()


class Company:
    """People who come and go at one table, and somebody who looks on all the time."""

    def __init__(self, house: Staged, random: Random) -> None:
        self.house, self.random, self.names = house, random, 0
        self.lines: dict[str, Outbox | None] = {}  # by token

    async def open(self, game: str, seats: int) -> None:
        live = await self.house.create(TableWanted(game=game, seats=seats, options=SHORT[game]))
        self.id = live.sitting.id
        await self.look_on()
        await self.sit()
        await self.come(next(iter(self.lines)))
        await self.ask("Start")
        await self.ask("Reveal", nonce=NONCE)
        while self.live.sitting.phase != PLAYING:
            await asyncio.sleep(0)

    @property
    def live(self) -> Live:
        return self.house.live[self.id]

    async def look_on(self) -> None:
        live = await self.house.find(self.id)
        await live.do(live.people.enter, Outbox(None, Line()), protocol.Hello())

    async def sit(self) -> None:
        self.names += 1
        token = fair.new_token()
        said = f"person {self.names}", None, token, fair.hash_of(NONCE)
        await self.live.do(self.live.people.sit, *said, {token})
        self.lines[token] = None

    async def come(self, token: str) -> None:
        watcher = Outbox(None, Line())
        await self.live.do(self.live.people.enter, watcher, protocol.Hello(token))
        self.lines[token] = watcher

    async def drop(self, token: str) -> None:
        watcher, self.lines[token] = self.lines[token], None
        if watcher:
            await self.live.do(self.live.people.left, watcher)
            if watcher.seat is not None:
                await self.live.do(self.live.people.on_gone, watcher.seat)

    async def ask(self, kind: str, token: str | None = None, **more: object) -> None:
        watcher = self.lines[token or next(iter(self.lines))]
        if watcher and watcher.seat is not None:
            message = getattr(protocol, kind)(id=1, **more)
            await self.live.do(self.live.request, watcher, message, 0)
            if kind == "Leave":
                del self.lines[known(token)]

    async def play(self, token: str) -> None:
        watcher, table = self.lines[token], self.live.sitting.at_play()
        legal = table.legal(watcher.seat) if watcher and watcher.seat is not None else []
        if legal:
            await self.ask("Play", token, actions=[self.random.choice(legal)], ply=table.ply)

    async def load_again(self) -> None:
        """As after a restart: what is judged is stored, and the rest is as if it never was."""
        self.house.thinkers.mode = HANGS
        self.live.stop()
        await self.live.do(self.live.catch_up)
        self.house.drop(self.live)
        self.lines = dict.fromkeys(self.lines)
        await self.look_on()

    async def step(self) -> None:
        """One thing that may happen to a table in play."""
        random, seats = self.random, len(self.live.sitting.chairs)
        self.house.thinkers.mode = random.choice([HANGS, HANGS, FAILS, CALLED_OFF, ANSWERS])
        token, seat = random.choice(list(self.lines) or [None]), random.randrange(seats)
        ways = [self.sit, self.load_again]
        if token:
            ways += [lambda: self.come(token), lambda: self.drop(token), lambda: self.play(token)]
            ways += [lambda: self.ask("Resign", token), lambda: self.ask("Leave", token)]
            ways += [lambda: self.ask("Kick", token, seat=seat)]
            ways += [lambda: self.ask("SeatBot", token, seat=seat, level="easy")]
            ways += [lambda: self.ask("Say", token, phrase=0), lambda: self.play(token)]
        with contextlib.suppress(Refusal):
            await random.choice(ways)()
        await self.live.do(self.live.catch_up)


def not_asked(live: Live) -> list[int]:
    """The bots that the table waits for, and nobody has asked or will ask."""
    sitting, table, now = live.sitting, live.sitting.table, live.turns.thinking
    if sitting.phase != PLAYING or table is None or table.over:
        return []
    if table.state.turn not in sitting.bots():
        return []
    about = now is not None and (now.ply, now.bots) == (table.ply, sitting.bots())
    thinks = about and (not known(now).task.done() or live.inbox)
    claims = live.race.entries and "snap" in live.timers
    return [] if thinks or claims or (about and "ask" in live.timers) else [table.state.turn]


async def all_asked(live: Live) -> None:
    """Wait until whoever is waited for is asked: who had no answer is noticed a moment later."""
    try:
        async with asyncio.timeout(PATIENCE / 6):
            while not_asked(live):
                await asyncio.sleep(0)
    except TimeoutError:
        pytest.fail(f"nobody asks the bots at seats {not_asked(live)}")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", SHORT)
async def test_whatever_happens_bots_are_asked_and_the_match_ends(
    house: Staged, game: str, seed: int
) -> None:
    random = Random(f"{game} {seed}")
    company = Company(house, random)
    async with asyncio.timeout(PATIENCE):
        await company.open(game, seats_near(game, 1 if seed == 0 else 3))
        for _ in range(STEPS):
            await company.step()
            await all_asked(company.live)
        house.thinkers.mode = ANSWERS
        house.thinkers.allowed.set()
        for token in list(company.lines):
            await company.drop(token)
        for seat, chair in enumerate(company.live.sitting.chairs):
            if chair.level is None:
                await company.live.do(company.live.commit, events.Gone(seat))
        while company.live.sitting.phase != OVER:
            await asyncio.sleep(0.01)
    stored = [events.read_event(one.body) for one in await house.store.events(company.id)]
    assert isinstance(stored[-1], events.Ended)


@pytest.mark.parametrize("mode", [FAILS, CALLED_OFF])
async def test_a_bot_without_an_answer_is_asked_again(
    house: Staged, mode: str, caplog: pytest.LogCaptureFixture
) -> None:
    house.thinkers.mode = mode
    company = Company(house, Random(0))
    async with asyncio.timeout(PATIENCE):
        await company.open("segments", 2)
        await company.ask("Leave", next(iter(company.lines)))
        while "a bot has no answer" not in caplog.text:
            await asyncio.sleep(0.01)
        house.thinkers.mode = ANSWERS
        while company.live.sitting.phase != OVER:
            await asyncio.sleep(0.01)


async def test_a_move_that_could_not_be_stored_does_not_stop_the_bots(
    house: Staged, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = Company(house, Random(0))
    async with asyncio.timeout(PATIENCE):
        await company.open("ratscrew", 3)
        await company.ask("Leave", next(iter(company.lines)))
        house.thinkers.mode, append, failures = ANSWERS, house.store.append, 0

        async def now_and_then(
            table: str, seq: int, body: bytes, change: Change | None = None
        ) -> None:
            nonlocal failures
            if failures < 3:
                failures += 1
                raise StoreFailed("the disk is full")
            await append(table, seq, body, change)

        monkeypatch.setattr(house.store, "append", now_and_then)
        house.thinkers.allowed.set()
        while company.live.sitting.phase != OVER:
            await asyncio.sleep(0.01)
        assert failures == 3


async def test_who_resigns_while_the_hand_is_judged_does_not_stop_the_table(house: Staged) -> None:
    company = Company(house, Random(0))
    async with asyncio.timeout(PATIENCE):
        await company.open("ratscrew", 2)
        (token,) = company.lines
        live, table = company.live, company.live.sitting.at_play()
        game = table.game
        pair = game.position("7C 8S", "2D 2C", stack="9D 9C", call=11, turn=0)
        for name in pair.record.dtype.names:
            if name not in ("key", "block", "stream", "rolled", "max_lays"):
                table.state.record[name] = pair.record[name]
        live.race.begin(live.sitting.moved)
        known(company.lines[token]).sent = live.sitting.seq, clock()
        snap = game.read_action("snap")
        await company.ask("Play", token, actions=[snap], ply=table.ply)
        assert 0 in live.race.entries
        await company.ask("Resign", token)
        house.thinkers.mode = ANSWERS
        house.thinkers.allowed.set()
        while company.live.sitting.phase != OVER:
            await asyncio.sleep(0.01)
