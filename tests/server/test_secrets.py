"""The server sends each seat only what it may see, and nobody a secret of the deal.

Every frame is compared with the one that would have been sent if all that its reader cannot see
were different: other hands, another stock, another key, another secret. One byte is a leak.
"""

import asyncio
import importlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import pytest
from known import known
from matches import Options, watched_matches
from server.asking import Answer, ask
from server.serving import serving
from websockets.asyncio.client import ClientConnection, connect

from fairdeal.engine.contract import Facts
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.games import GAMES
from fairdeal.server import events, fair, race, snap, socket
from fairdeal.server.calls import Decoded, Sent
from fairdeal.server.house import House
from fairdeal.server.line import Line
from fairdeal.server.live import Live
from fairdeal.server.telling import Telling
from fairdeal.server.watcher import Outbox
from fairdeal.server.writer import Writer

pytestmark = pytest.mark.anyio
MATCHES = [(name, *watched) for name in GAMES for watched in watched_matches(name)]
TIMES = ("left", "here", "snap")  # what differs from one telling to the next, cards or no cards


# -- somebody at a table, who writes down all that comes --------------------------
class Ear:
    """One connection, and every frame of it."""

    def __init__(self, socket: ClientConnection, seat: int | None) -> None:
        self.socket = socket
        self.seat = seat
        self.frames: list[str] = []  # as they came
        self.numbers = 0
        self.news = asyncio.Condition()
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            async with self.news:
                self.frames.append(text)
                self.news.notify_all()

    async def heard(self, fits: Callable[[Sent], bool]) -> str:
        """The first frame that fits, as soon as it is there."""
        async with asyncio.timeout(20), self.news:
            while True:
                for text in self.frames:
                    if fits(json.loads(text)):
                        return text
                await self.news.wait()

    async def ask(self, kind: str, **more: object) -> str:
        """The answer to a request, done or refused."""
        self.numbers += 1
        number = self.numbers
        await self.socket.send(json.dumps({"type": kind, "id": number, **more}))
        return await self.heard(lambda told: told.get("id") == number)

    async def event(self, seq: int) -> str:
        return await self.heard(lambda told: told["type"] == "event" and told["seq"] == seq)


@asynccontextmanager
async def listening(
    url: str, table: str, token: str | None = None, since: int | None = None
) -> AsyncIterator[Ear]:
    """Say hello, and listen."""
    async with connect(f"{url.replace('http', 'ws')}/ws/{table}") as socket:
        hello = {"type": "hello", "token": token, "since": since}
        await socket.send(json.dumps({name: it for name, it in hello.items() if it is not None}))
        ear = Ear(socket, None)
        welcome = json.loads(await ear.heard(lambda told: told["type"] == "welcome"))
        ear.seat = welcome["seat"]
        yield ear
        ear.task.cancel()


# -- another world that looks the same --------------------------------------------
@contextmanager
def another_world(live: Writer, place: int, random: Random) -> Iterator[None]:
    """Within this, all that the place cannot see is different."""
    sitting, table = live.sitting, live.sitting.at_play()
    saved, key, secret = table.state.bytes(), table.key, sitting.secret
    companion = importlib.import_module(f"companions.{table.game.name}")
    companion.hide(table.state, place, random)
    for word in range(len(table.state.key)):
        table.state.key[word] ^= random.getrandbits(16)
    table.key, sitting.secret = random.randbytes(32), random.randbytes(32)
    try:
        yield
    finally:
        table.state.restore(saved)
        table.key, sitting.secret = key, secret


def without_times(text: str) -> str:
    """A frame as it is whenever it is told."""

    def strip(told: Decoded) -> Decoded:
        if isinstance(told, dict):
            return {name: strip(it) for name, it in told.items() if name not in TIMES}
        return [strip(one) for one in told] if isinstance(told, list) else told

    told = strip(json.loads(text))
    told.pop("id", None)
    return json.dumps(told)


class Overheard:
    """The messages of each event in other tables that look the same to a seat."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.random = Random("other worlds")
        self.told: dict[tuple[int, int], str] = {}  # by place and event
        self.worlds = 0  # that were truly different
        self.tell = Telling.tell
        monkeypatch.setattr(Telling, "tell", lambda *what: self.tell_twice(*what))

    def tell_twice(self, telling: Telling, seq: int, event: events.TableEvent) -> None:
        self.tell(telling, seq, event)
        live = telling.live
        if live.sitting.table is None or isinstance(event, events.Ended):
            return
        watchers = live.watchers
        for place in [SPECTATOR, *range(live.sitting.at_play().seats)]:
            eavesdropper = Outbox(None if place == SPECTATOR else place, Line())
            eavesdropper.greeted = True
            before = live.sitting.game.reveal(live.sitting.at_play().state)
            with another_world(live, place, self.random):
                self.worlds += live.sitting.game.reveal(live.sitting.at_play().state) != before
                live.watchers = {eavesdropper}
                self.tell(telling, seq, event)
                live.watchers = watchers
            self.told[place, seq] = eavesdropper.outbox.get_nowait()[1].decode()


# -- a match of people ------------------------------------------------------------
class Match:
    """People at all seats of a table, and somebody who looks on."""

    def __init__(self, url: str, live: Live, tokens: list[str], ears: list[Ear]) -> None:
        self.url, self.live, self.tokens = url, live, tokens
        *self.ears, self.watcher = ears
        self.random = Random(live.sitting.game.name)

    @property
    def table(self) -> Table:
        return self.live.sitting.at_play()

    @property
    def everyone(self) -> list[Ear]:
        return [*self.ears, self.watcher]

    async def page(self, path: str, token: str = "") -> Answer:
        """A page about the table."""
        url = f"{self.url}/api/tables/{self.live.sitting.id}{path}"
        return await ask(url, x_seat_token=token)

    def whole_move(self, seat: int) -> list[int]:
        """Any legal move, spelled out."""
        copy, game = self.table.state.copy(), self.table.game
        actions: list[int] = []
        while not actions or (game.whole and not game.whole(copy)):
            moves = [0] * game.actions
            action = self.random.choice(moves[: game.legal(copy, seat, moves)])
            game.apply(copy, seat, action)
            actions.append(action)
        return actions

    async def move(self) -> Sent:
        """Somebody who may act acts, and everybody has heard of it."""
        seat = self.random.choice(self.table.to_act())
        before = self.live.sitting.seq
        asked = {"actions": self.whole_move(seat), "ply": self.table.ply, "reaction": 0}
        answer = json.loads(await self.ears[seat].ask("play", **asked))
        assert answer["type"] == "done", answer
        return [json.loads(await ear.event(before + 1)) for ear in self.everyone][-1]


@asynccontextmanager
async def people(
    url: str,
    house: House,
    game: str,
    seats: int,
    preset: str = "as-written",
    options: Options | None = None,
    **more: object,
) -> AsyncIterator[Match]:
    """Everybody sits down, and the match begins."""
    setup = {"game": game, "seats": seats, "preset": preset, "options": options or {}, **more}
    table = (await ask(f"{url}/api/tables", "POST", setup)).json()["table"]
    tokens = []
    for seat in range(seats):
        sitter = {"name": f"p{seat}", "nonce_hash": fair.hash_of(f"{seat:064x}")}
        sat = await ask(f"{url}/api/tables/{table}/seats", "POST", sitter)
        tokens.append(sat.json()["token"])
    async with AsyncExitStack() as stack:
        ears = [
            await stack.enter_async_context(listening(url, table, token))
            for token in [*tokens, None]
        ]
        assert [ear.seat for ear in ears] == [*range(seats), None]
        await done(ears[0], "start")
        for seat, ear in enumerate(ears[:-1]):
            await done(ear, "reveal", nonce=f"{seat:064x}")
        for ear in ears:
            await ear.event(seats + 2)
        yield Match(url, house.live[table], tokens, ears)


async def done(ear: Ear, kind: str, **more: object) -> None:
    assert json.loads(await ear.ask(kind, **more))["type"] == "done"


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too fast, and where hands race nobody is waited for: what is told matters here."""
    monkeypatch.setattr(snap, "NERVES", 0)
    monkeypatch.setattr(race, "CAP", 1)
    monkeypatch.setattr(socket, "IN_SECONDS", 0)


def the_same_in_both(match: Match, overheard: Overheard) -> int:
    """Compare every event with what would have been told of it in another world."""
    compared = 0
    for ear in match.everyone:
        place = SPECTATOR if ear.seat is None else ear.seat
        for text in ear.frames:
            told = json.loads(text)
            if told["type"] == "event" and (place, told["seq"]) in overheard.told:
                assert without_times(text) == without_times(overheard.told[place, told["seq"]])
                compared += 1
    return compared


# -- sentences --------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats", "preset", "options"), MATCHES)
async def test_nobody_is_told_what_they_cannot_see(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    preset: str,
    options: Options,
) -> None:
    overheard = Overheard(monkeypatch)
    async with (
        serving(tmp_path) as (url, house),
        people(url, house, game, seats, preset, options) as match,
    ):
        while not match.table.over:
            await match.move()
            if match.table.ply % 8 == 0 and not match.table.over:
                await asked_in_both(match, overheard.random)
        moves = match.live.sitting.seq
        await match.ears[0].heard(lambda told: told.get("what", {}).get("type") == "ended")
        compared = the_same_in_both(match, overheard)
    assert compared >= (seats + 1) * (moves - seats - 2)
    assert overheard.worlds > moves


async def asked_in_both(match: Match, random: Random) -> None:
    """Whatever can be asked for is answered alike in another world."""
    for ear in match.everyone:
        place = SPECTATOR if ear.seat is None else ear.seat
        here = await all_answers(match, ear)
        with another_world(match.live, place, random):
            there = await all_answers(match, ear)
        assert here == there


async def all_answers(match: Match, ear: Ear) -> list[str]:
    """A resume, refused requests, and the pages about the table, as they are told to one seat."""
    token = None if ear.seat is None else match.tokens[ear.seat]
    async with listening(match.url, match.live.sitting.id, token, since=0) as again:
        answers = [again.frames[0]]
    wrong: list[tuple[str, Sent]] = [
        ("play", {"actions": [match.table.game.actions - 1], "ply": 2**53}),
        ("play", {"actions": [match.table.game.actions], "ply": match.table.ply}),
        ("start", {}),
        ("rematch", {}),
        ("kick", {"seat": 99}),
        ("seat_bot", {"seat": 0, "level": "hard"}),
        ("say", {"phrase": 99}),
    ]
    tried = [*(match.table.legal(ear.seat) if ear.seat is not None else ()), 0][0]
    wrong += [("play", {"actions": [tried] * n, "ply": match.table.ply}) for n in (2, 3)]
    idle = ear.seat is None or not match.table.legal(ear.seat)
    if idle:
        wrong += [("hint", {})]
    if idle and match.table.game.hand is None:  # a key press in a race is shown to everybody
        wrong += [("play", {"actions": [a], "ply": match.table.ply}) for a in (0, 1)]
    answers += [await ear.ask(kind, **more) for kind, more in wrong]
    assert all(json.loads(one)["type"] == "refused" for one in answers[1:])
    for path in ("", "/events", "/journal", "/proof"):
        answers.append((await match.page(path, token or "")).text)
    return [without_times(one) if one.startswith("{") else one for one in answers]


async def test_the_table_as_it_was_is_shown_as_the_seat_saw_it_then(where: str) -> None:
    async with serving(where) as (url, house), people(url, house, "uno", 3) as match:
        for _ in range(12):
            await match.move()
        for ear in match.everyone:
            token = "" if ear.seat is None else match.tokens[ear.seat]
            for text in ear.frames:
                told = json.loads(text)
                if told["type"] == "event" and told["sight"]["view"]:
                    then = await match.page(f"/at/{told['seq']}", token)
                    assert then.json()["view"] == told["sight"]["view"]


async def test_a_seat_that_was_taken_over_does_not_open_to_the_old_token(where: str) -> None:
    async with serving(where) as (url, house), people(url, house, "uno", 3) as match:
        await match.ears[2].ask("leave")
        then = await match.page(f"/at/{match.live.sitting.seq}", match.tokens[2])
        assert then.json()["view"]["seat"] is None


async def test_what_is_sent_for_a_hint_is_the_view_of_the_seat(tmp_path: Path) -> None:
    for game, seats, preset, options in MATCHES:
        async with (
            serving(tmp_path / f"{game} {preset} {seats}") as (url, house),
            people(url, house, game, seats, preset, options) as match,
        ):
            for _ in range(6):
                seat = match.table.state.turn
                here = json.loads(await match.ears[seat].ask("hint"))
                with another_world(match.live, seat, Random(5)):
                    there = json.loads(await match.ears[seat].ask("hint"))
                assert here["more"] == there["more"]
                await match.move()


async def test_the_words_of_a_move_name_no_card_that_is_not_open_then(tmp_path: Path) -> None:
    for game in ("uno", "reverb", "beverbende"):
        async with serving(tmp_path / game) as (url, house), people(url, house, game, 2) as match:
            companion = importlib.import_module(f"companions.{game}")
            cards = set(companion.cards(match.table.game, match.table.state))
            for _ in range(30):
                if match.table.over:
                    break
                told = await match.move()
                spoken = " ".join(told["what"]["words"])
                named = max((card for card in cards if card in spoken), key=len, default="")
                assert named in json.dumps(told["sight"]["view"])


async def test_a_move_that_came_too_late_stays_in_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race, "CAP", 150)
    async with (
        serving(tmp_path) as (url, house),
        people(url, house, "uno", 2, "house") as match,
    ):
        state, game = match.table.state, match.table.game
        given = game.position("W B1", "R5 G2", top="R5", **match.table.options)
        state.restore(given.bytes())
        first, late = game.read_action("play wild as green"), game.read_action("play red 5")
        match.live.race.began -= 1_000  # milliseconds: long enough for both reactions
        answers = await asyncio.gather(
            match.ears[0].ask("play", actions=[first], ply=0, reaction=200),
            match.ears[1].ask("play", actions=[late], ply=0, reaction=400),
        )
        assert [json.loads(one)["type"] for one in answers] == ["done", "refused"]
        told = json.loads(await match.watcher.event(match.live.sitting.seq))
    verdict = told["what"]["snap"]
    assert sorted(claim["action"] for claim in verdict["claims"]) == ["", str(first)]
    assert [hand["action"] for hand in verdict["others"]] == [""]
    assert {far["seat"] for far in verdict["moment"]["reaches"]} == {0, 1}
    verdict.pop("words")
    assert snap.replays(verdict)


async def test_no_secret_of_the_deal_is_out_before_the_end(where: str) -> None:
    async with serving(where) as (url, house), people(url, house, "uno", 3) as match:
        sitting = match.live.sitting
        while not match.table.over:
            await match.move()
        last = sitting.seq
        for ear in match.everyone:
            await ear.event(last)
        key = fair.deal_key(sitting.secret, sitting.nonces)
        seals = [known(chair.token) for chair in sitting.chairs]
        chance = [snap.chance_for(sitting.secret, seq).hex() for seq in range(last)]
        secrets = [sitting.secret.hex(), key.hex(), *sitting.nonces, *match.tokens, *seals, *chance]
        for ear in match.everyone:
            before_the_end = [text for text in ear.frames if json.loads(text).get("seq") != last]
            assert len(before_the_end) > last - 4
            for text in before_the_end:
                assert not [secret for secret in secrets if secret in text]
        ended = json.loads(await match.watcher.event(last))["what"]
    assert ended["secret"] == sitting.secret.hex()
    assert ended["nonces"] == [f"{seat:064x}" for seat in range(3)]
    assert ended["type"] == "ended"


async def test_where_hands_are_open_those_who_look_on_see_them_and_seats_do_not(where: str) -> None:
    async with (
        serving(where) as (url, house),
        people(url, house, "uno", 2, open_hands=True) as match,
    ):
        await match.move()
        hands = match.table.game.reveal(match.table.state)["hands"]
        for ear in match.ears:
            assert all('"hands":null' in text for text in ear.frames if '"sight":{' in text)
        seen = json.loads(match.watcher.frames[-1])["sight"]["hands"]
    assert [view["hand"] for view in seen] == hands


async def test_a_server_that_shows_one_card_too_many_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Telling.look

    def leaky(telling: Telling, table: Table, seat: int) -> Facts:
        view = honest(telling, table, seat)
        beside = table.game.reveal(table.state)["hands"][(seat + 1) % table.seats]
        return {**view, "colour": beside[0]}

    monkeypatch.setattr(Telling, "look", leaky)
    overheard = Overheard(monkeypatch)
    async with serving(tmp_path) as (url, house), people(url, house, "uno", 3) as match:
        for _ in range(5):
            await match.move()
        with pytest.raises(AssertionError):
            the_same_in_both(match, overheard)
