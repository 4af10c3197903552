"""The client that bots and tests use, and the bot that the page of the bot API shows."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from known import known
from matches import short
from server.fixtures import ComeFrom
from server.guests import Guest, at_table, ended, log_of, plays, refusal
from server.serving import Place, serving

from fairdeal.bots import network
from fairdeal.engine.errors import SetupRefused
from fairdeal.games import GAMES
from fairdeal.server import events, socket
from fairdeal.server.bring import bring
from fairdeal.server.calls import call
from fairdeal.server.client import Player
from fairdeal.server.refusals import Refusal

pytestmark = pytest.mark.anyio
PAGE = Path(__file__).parents[2] / "docs" / "bot-api.md"
SHORT = {name: short(name) for name in GAMES}


@pytest.fixture
async def place(where: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    monkeypatch.setattr(socket, "MOST_MESSAGES", 100_000)
    async with serving(where, pace=0, processes=1) as (url, house):
        yield url, house


# -- the page -----------------------------------------------------------------
@pytest.mark.parametrize("game", ["segments", "uno"])
async def test_the_bot_of_the_page_plays_a_match_to_its_end(
    place: Place, tmp_path: Path, game: str
) -> None:
    url, house = place
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    (tmp_path / "bot.py").write_text(code)
    async with at_table(url, game=game, seats=2, options=SHORT[game]) as (ann,):
        robot = await asyncio.create_subprocess_exec(
            sys.executable, tmp_path / "bot.py", url, ann.table, stdout=asyncio.subprocess.PIPE
        )
        await ann.hears("sat", name="Robby")
        await ann.start()
        await ann.play_on()
        out, _ = await robot.communicate()
        said = out.decode().splitlines()
        log = await log_of(house, ann.table)
        assert robot.returncode == 0
        assert said[0] == "sat down at seat 1"
        assert said[-1] == f"over: {ended(log).places}"
        assert {(play.seat, play.by) for play in plays(log)} == {(0, "person"), (1, "person")}


async def test_the_commands_of_the_page_name_what_is_there(place: Place) -> None:
    url, _ = place
    (body,) = re.findall(r"-d '(\{.*?\})'", PAGE.read_text())
    assert body == '{"game": "uno", "seats": 2}'
    opened = await asyncio.to_thread(call, f"{url}/api/tables", "POST", game="uno", seats=2)
    assert set(opened) == {"table", "commitment"}


async def test_every_field_of_the_page_is_one_that_is_told(place: Place) -> None:
    url, _ = place
    fields = re.findall(r"^\| `(\w+)` \|", PAGE.read_text(), re.M)
    async with at_table(url, game="uno", seats=2, clock="slow") as (ann,):
        await ann.start()
        await ann.until(lambda guest: guest.on_turn)
        assert set(fields) <= set(ann.sight)


@pytest.mark.parametrize("game", ["segments", "uno"])
async def test_a_policy_file_is_brought_to_a_table_and_plays_the_match_to_its_end(
    place: Place, game: str
) -> None:
    url, house = place
    file = Path(network.__file__).parents[1] / "games" / game / "learnt.net"
    async with at_table(url, game=game, seats=2, options=SHORT[game]) as (ann,):
        brought = asyncio.create_task(bring(f"{url}/t/{ann.table}", str(file), "Robby"))
        await ann.hears("sat", name="Robby")
        await ann.start()
        await ann.play_on()
        places = await brought
        log = await log_of(house, ann.table)
        assert places == ended(log).places
        assert {(play.seat, play.by) for play in plays(log)} == {(0, "person"), (1, "person")}


async def test_a_bot_is_not_brought_where_hands_race_and_must_be_one(place: Place) -> None:
    url, _ = place
    async with at_table(url, game="ratscrew", seats=2) as (ann,):
        with pytest.raises(SetupRefused, match="hands race"):
            await bring(f"{url}/t/{ann.table}", "thumb", "Robby")
        with pytest.raises(SetupRefused, match="there is no bot"):
            await bring(f"{url}/t/{ann.table}", "clever", "Robby")


# -- connections --------------------------------------------------------------
async def test_a_bot_that_sits_in_on_turn_is_told_so_at_once(
    place: Place, strangers: ComeFrom
) -> None:
    url, house = place
    house.pace = 3600
    async with at_table(url, game="reverb", seats=2) as (ann,):
        await ann.start()
        await ann.hears("started")
        turn = ann.sight["view"]["turn"]
        if turn == 0:
            await ann.ask("leave")
        strangers("10.0.0.7")
        async with await Player.join(url, ann.table, "Bob", seat=turn) as bob:
            first = await anext(bob.events())
            assert first["type"] == "welcome"
            await bob.move(lambda actions: actions[0])


async def test_all_events_are_given_up_to_the_last(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=2, options=SHORT["uno"]) as (ann, bob):
        async with Player(url, ann.table) as watcher:
            await ann.start()
            async with asyncio.TaskGroup() as group:
                group.create_task(ann.play_on())
                group.create_task(bob.play_on())
            await asyncio.sleep(0.05)
            seen = [message async for message in watcher.events()]
        assert [one["type"] for one in seen[:2]] == ["welcome", "event"]
        assert seen[-1]["what"]["type"] == "ended"


def cut(
    player: Player, sends: bool = True, first: Callable[[], Awaitable[object]] | None = None
) -> None:
    """Let the line break at the next request: after it was sent, or before."""
    line = known(player.socket)
    send = line.send

    async def break_off(text: str) -> None:
        if sends:
            await send(text)
        if first:
            await first()
        await line.close()

    line.send = break_off  # type: ignore[method-assign, assignment]


@pytest.mark.parametrize("sends", [False, True])
async def test_a_request_over_a_cut_line_is_answered_and_done_once(
    place: Place, sends: bool
) -> None:
    url, house = place
    async with at_table(url, game="uno", seats=2) as (ann,):
        before = ann.seq
        cut(ann, sends)
        done = await ann.ask("say", phrase=0)
        assert ann.returns == 1
        log = await log_of(house, ann.table)
        assert [(done["seq"], events.Said(0, 0))] == [*enumerate(log)][before + 1 :]


async def test_every_move_is_made_once_however_often_the_line_is_cut(place: Place) -> None:
    url, house = place
    async with at_table(url, game="reverb", seats=1, options=SHORT["reverb"]) as (ann,):
        await ann.start()
        made = list[int]()
        while ann.phase != "over":
            await ann.until(lambda _: ann.phase == "over" or (ann.on_turn and ann.socket))
            if ann.phase != "over":
                cut(ann, sends=len(made) % 2 == 0)
                made.append(ann.sight["actions"][0])
                await ann.play(made[-1])
        log = await log_of(house, ann.table)
        assert [play.actions for play in plays(log)] == [[action] for action in made]
        assert ann.returns >= len(made) > 1


async def test_a_move_that_comes_too_late_over_a_cut_line_is_refused_as_stale(place: Place) -> None:
    url, house = place
    async with (
        at_table(url, game="reverb", seats=1) as (ann,),
        Guest(url, ann.table, ann.token) as twin,
    ):
        await ann.start()
        await twin.hears("started")
        first, other = twin.sight["actions"][:2]
        cut(ann, sends=False, first=lambda: twin.play(other))
        assert await refusal(ann.play(first)) == "stale_move"
        assert [play.actions for play in plays(await log_of(house, ann.table))] == [[other]]


async def test_what_is_asked_of_a_closed_connection_is_refused(place: Place) -> None:
    url, house = place
    async with at_table(url, game="uno", seats=2) as (ann,):
        hold = asyncio.Event()
        house.live[ann.table].post(hold.wait)  # the table is busy
        asked = asyncio.create_task(ann.ask("say", phrase=0))
        await asyncio.sleep(0)  # it is asked now
    hold.set()
    assert await refusal(asked) == "lost"
    assert await refusal(ann.ask("say", phrase=0)) == "lost"


async def test_a_client_comes_back_to_a_server_that_was_restarted(where: str) -> None:
    async with serving(where, pace=0, processes=1) as (url, _):
        async with at_table(url, game="uno", seats=2) as (ann,):
            await ann.ask("say", phrase=0)
        seq = ann.seq
    async with (
        serving(where, pace=0, processes=1) as (url, house),
        Guest(url, ann.table, ann.token, seq=0, nonce=ann.nonce) as back,
    ):
        assert back.seq == seq
        assert [one["type"] for one in back.welcome["missed"]] == ["sat", "said"]
        await back.start()
        assert isinstance((await log_of(house, ann.table))[seq + 3], events.Started)


async def test_a_client_does_not_insist_where_it_is_not_wanted(place: Place) -> None:
    url, _ = place
    async with at_table(url, game="uno", seats=2) as (ann,):
        stranger = Guest(url, ann.table, "x" * 32)
        assert await refusal(stranger.__aenter__()) == "4401"
        nowhere = Guest(url, "nothing-here", ann.token)
        assert await refusal(nowhere.__aenter__()) == "4404"


async def test_without_a_server_one_is_told_so() -> None:
    with pytest.raises(Refusal, match=r"no server answers at http://127\.0\.0\.1:9"):
        await Player.open("http://127.0.0.1:9", "Ann", game="uno")


async def test_a_refused_move_changes_nothing_and_says_why(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        await ann.start()
        await bob.hears("started")
        mover, other = (ann, bob) if ann.on_turn else (bob, ann)
        before = len(await log_of(house, ann.table))
        assert await refusal(other.play(0)) == "not_your_turn"
        assert await refusal(mover.play(10_000)) == "not_an_action"
        assert await refusal(mover.play(0, ply=77)) == "stale_move"
        wrong = next(n for n in range(100) if n not in mover.sight["actions"])
        table = house.live[ann.table].sitting.at_play()
        why = table.game.say(table.game.why_not(table.view(known(mover.seat)), wrong))
        with pytest.raises(Refusal, match=f"now: {re.escape(why)}"):
            await mover.play(wrong)
        assert len(await log_of(house, ann.table)) == before
