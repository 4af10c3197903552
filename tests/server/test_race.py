"""Hands that race at live tables: the first hand wins, whatever line it comes over."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import felt as bench
import pytest
from known import known
from matches import Options
from server.guests import (
    Guest,
    at_table,
    ended,
    hold_pongs,
    log_of,
    play_at,
    play_out,
    plays,
    refusal,
)
from server.serving import Place, serving

from fairdeal.engine.contract import State
from fairdeal.engine.game import Game
from fairdeal.games import find
from fairdeal.games.ratscrew.rules import LAY, SNAP
from fairdeal.server import events, line, pings, reach, snap, socket
from fairdeal.server.calls import Sent
from fairdeal.server.house import House
from fairdeal.server.refusals import Refusal
from fairdeal.server.settings import CLOCKS
from fairdeal.server.telling import open_snap

pytestmark = pytest.mark.anyio
RATSCREW, UNO = find("ratscrew"), find("uno")
PATIENCE = 60  # seconds after which a test gives up
Answer = Sent | BaseException  # to a hand: done, or refused
Hand = tuple[Guest, int, int]  # who plays, after how many milliseconds, what
BUSY = 20_000_000  # microseconds in which a busy machine answers a ping
TOOK = r"\d+ ms( \(reported \d+\))?"  # a busy machine may not believe a report
GAP = 0.05  # seconds between two hands, at the least: no photo finish


@pytest.fixture
async def place(where: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """A server and its house, with bots that answer at once where they do not race."""
    monkeypatch.setattr(socket, "MOST_MESSAGES", 100_000)
    monkeypatch.setattr(line, "HELD", BUSY)
    monkeypatch.setattr(line, "SILENT", BUSY)
    monkeypatch.setenv(pings.RTT_HEADER, bench.HEADER)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1")  # where the proxies are
    async with serving(where, pace=0, processes=1) as (url, house):
        yield url, house


@asynccontextmanager
async def far_away(url: str, table: str, name: str, line: float) -> AsyncIterator[Guest]:
    """Somebody at the table over a line of so many milliseconds."""
    port = int(url.rpartition(":")[2])
    async with bench.proxy(port, lambda: line / 2, rtt=line) as there:
        guest = await Guest.join(url, table, name)
        guest.url = f"http://127.0.0.1:{there}"
        async with guest:
            yield guest


async def begin(house: House, guests: list[Guest], state: State) -> None:
    """Begin a match, and let the table be as it is in this position."""
    await guests[0].start()
    for guest in guests:
        await guest.until(lambda guest: guest.phase == "playing")
    house.live[guests[0].table].sitting.at_play().state.restore(state.bytes())


async def act(guest: Guest, action: str, game: Game = UNO) -> Sent:
    """Play an action by its name, for the table as it is by now, without having looked."""
    return await guest.play(game.read_action(action))


async def after(guest: Guest, milliseconds: int, action: int) -> Answer:
    """Play so long after the last event was shown; the answer to it, be it refused."""
    (answer,) = await one_by_one((guest, milliseconds, action))
    return answer


async def one_by_one(*hands: Hand) -> list[Answer]:
    """Hands that come down after so many milliseconds, whatever was shown since; the answers.

    The soonest are given first, and on a machine that is busy the others wait for them.
    """
    shown = [(guest.moment, guest.sight["ply"], guest.shown) for guest, *_ in hands]
    answers: list[asyncio.Task[Sent]] = []
    for (guest, milliseconds, action), (seen, ply, since) in zip(hands, shown, strict=True):
        if answers:
            await asyncio.sleep(GAP)
        await asyncio.sleep(max(0, since + milliseconds / 1000 - time.monotonic()))
        reaction = int(1000 * (time.monotonic() - since))
        hand = guest.play(action, seen=seen, ply=ply, reaction=reaction)
        answers.append(asyncio.create_task(hand))
    return await asyncio.gather(*answers, return_exceptions=True)


def made(answer: Answer) -> Sent:
    """The answer to a hand that was played."""
    assert isinstance(answer, dict), answer
    assert answer["type"] == "done"
    return answer


def code_of(answer: Answer) -> str:
    """The code of the answer to a hand that was refused."""
    assert isinstance(answer, Refusal), answer
    return answer.code


async def all_see(guests: list[Guest], seq: int) -> None:
    for guest in guests:
        await guest.until(lambda guest: guest.seq >= seq)


async def a_pair(house: House, guests: list[Guest]) -> None:
    """Begin a match of ratscrew, of which the first card laid makes a pair."""
    others = ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H"][: len(guests) - 1]
    state = RATSCREW.position("7C 8S 9S", *others, stack="7D", call=9)
    await begin(house, guests, state)
    done = await guests[0].play(LAY)
    await all_see(guests, done["seq"])
    assert house.live[guests[0].table].race.on


async def measured(house: House, table: str, trips: int = 1) -> None:
    """Wait until the line of everybody has been measured."""
    async with asyncio.timeout(PATIENCE):
        while any(len(line.trips) < trips for line in lines_of(house, table)):
            await asyncio.sleep(0.01)


def lines_of(house: House, table: str) -> list[line.Line]:
    lines = [watcher.line for watcher in house.live[table].watchers]
    return [one for one in lines if isinstance(one, line.Line)]


def reach_of(played: events.Played, seat: int) -> events.Logged:
    """How far away the seat was, as it was logged."""
    return next(far for far in known(played.snap)["moment"]["reaches"] if far["seat"] == seat)


# -- people -------------------------------------------------------------------
async def test_a_faster_hand_wins_over_a_slower_line(place: Place) -> None:
    url, house = place
    async with (
        at_table(url, game="ratscrew", seats=2, friends=True) as (ann,),
        far_away(url, ann.table, "Bob", line=200) as bob,
    ):
        await measured(house, ann.table)
        await a_pair(house, [ann, bob])
        won, beaten = await one_by_one((bob, 300, SNAP), (ann, 420, SNAP))
        assert made(won)
        played = play_at(await log_of(house, ann.table), made(won)["seq"])
        assert (played.seat, played.by) == (1, "person")
        claims = {claim["seat"]: claim["arrival"] for claim in known(played.snap)["claims"]}
        # By arrival it would have been the other way round; a busy machine may read both at once.
        assert claims[0] <= claims[1]
        assert code_of(beaten) == "late"
        assert re.search(rf"\(you {TOOK}, seat 1 {TOOK}, line \d+ ms\)$", str(beaten))
        assert ann.sight["view"]["penalties"] == []
        assert bob.sight["view"]["last stack to"] == 1


async def test_the_numbers_of_a_verdict_are_told_and_replay(place: Place) -> None:
    url, house = place
    async with at_table(url, people=3, game="ratscrew", seats=3) as guests:
        await a_pair(house, guests)
        hands = ((guest, 200 + 60 * known(guest.seat), SNAP) for guest in guests)
        won, *beaten = await one_by_one(*hands)
        assert made(won)
        assert [code_of(one) for one in beaten] == ["late", "late"]
        told = await guests[2].hears("played", actions=[SNAP])
        assert re.fullmatch(rf"seat 0 {TOOK}(, seat . {TOOK})*", told["snap"]["words"])
        assert snap.replays(told["snap"])
        logged = plays(await log_of(house, guests[0].table))[-1]
        assert open_snap(logged) == told["snap"]
        assert snap.replays(known(logged.snap))


async def test_who_comes_after_the_verdict_is_late_and_it_costs_nothing(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await a_pair(house, [ann, bob])
        seen, ply = bob.moment, bob.sight["ply"]
        won = await after(ann, 150, SNAP)
        await all_see([bob], made(won)["seq"])
        with pytest.raises(Refusal, match=r"faster \(seat 0 \d+ ms") as late:
            await bob.play(SNAP, seen=seen, ply=ply, reaction=500)
        assert late.value.code == "late"
        assert bob.sight["view"]["penalties"] == []


async def test_a_card_is_held_while_there_may_be_a_snap_on_its_way(place: Place) -> None:
    url, house = place
    async with (
        at_table(url, game="ratscrew", seats=2, friends=True) as (ann,),
        far_away(url, ann.table, "Bob", line=200) as bob,
    ):
        await measured(house, ann.table)
        state = RATSCREW.position("8C 8S 9S", "7D 3D 4D", stack="7C", call=9, turn=1)
        await begin(house, [ann, bob], state)
        laid = await bob.play(LAY)
        await all_see([ann, bob], laid["seq"])
        won, beaten = await one_by_one((bob, 150, SNAP), (ann, 300, LAY))
        assert made(won)
        assert code_of(beaten) == "late"
        assert [play.actions for play in plays(await log_of(house, ann.table))] == [[LAY], [SNAP]]


async def test_a_card_laid_first_does_not_bury_the_pair_for_hands_on_their_way(
    place: Place,
) -> None:
    url, house = place
    async with (
        at_table(url, people=3, game="ratscrew", seats=4) as (ann, bob, cem),
        far_away(url, ann.table, "Dee", line=120) as dee,  # for whom the others wait a little
    ):
        await measured(house, ann.table)
        await a_pair(house, [ann, bob, cem, dee])
        laid, won = await one_by_one((bob, 200, LAY), (cem, 260, SNAP))
        assert made(laid)["seq"] + 1 == made(won)["seq"]
        played = play_at(await log_of(house, bob.table), made(won)["seq"])
        (claim,) = known(played.snap)["claims"]
        assert claim["carried"]
        assert snap.replays(known(played.snap))


async def test_a_hand_cannot_have_seen_what_was_not_sent(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await a_pair(house, [ann, bob])
        assert await refusal(bob.play(SNAP, seen=10_000, reaction=0)) == "not_sent"
        assert house.live[ann.table].race.entries == {}


async def test_a_hand_for_a_table_that_was_not_shown_yet_is_not_sent_either(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await a_pair(house, [ann, bob])
        (watcher,) = [one for one in house.live[ann.table].watchers if one.seat == 1]
        watcher.sent = (bob.moment - 1, 0)
        hand = {"actions": [SNAP], "ply": bob.sight["ply"]}
        assert await refusal(bob.ask("play", **hand)) == "not_sent"


async def test_a_futile_key_press_is_accepted_and_shown_and_changes_nothing(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        state = RATSCREW.position("7C 8S 9S", "2C 3C 4C", stack="5D", call=9)
        await begin(house, [ann, bob], state)
        wrong = await bob.play(LAY)  # out of turn, which costs a penalty; a second costs nothing
        await all_see([ann, bob], wrong["seq"])
        live = house.live[ann.table]
        before = live.sitting.at_play().state.bytes()
        done = await bob.play(LAY)
        await all_see([ann, bob], done["seq"])
        assert live.sitting.at_play().state.bytes() == before
        assert (await log_of(house, ann.table))[-1] == events.Pressed(1, LAY)
        pressed = {"type": "pressed", "seat": 1, "words": "lay"}
        assert ann.told[done["seq"]].items() >= pressed.items()
        assert (await ann.play(LAY))["seq"] > done["seq"]


async def test_a_hand_comes_down_once(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await a_pair(house, [ann, bob])
        second = asyncio.create_task(after(bob, 125, SNAP))
        first = await after(bob, 120, SNAP)
        assert made(first)
        assert code_of(await second) == "hand_down"


async def test_a_wrong_snap_is_punished_at_once(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await begin(house, [ann, bob], RATSCREW.position("7C 8S", "2D", stack="9D", call=11))
        done = await bob.play(SNAP)
        played = play_at(await log_of(house, ann.table), done["seq"])
        assert played.snap is None
        assert bob.sight["view"]["penalties"] == [1]


async def test_a_broken_line_buys_no_time(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await a_pair(house, [ann, bob])
        began = house.live[ann.table].race.began
        await bob.__aexit__()
        await asyncio.sleep(0.5)
        async with Guest(url, bob.table, bob.token, seq=bob.seq) as back:
            won = await after(back, 120, SNAP)
        played = play_at(await log_of(house, ann.table), made(won)["seq"])
        sent = {far["seat"]: far["sent"] for far in known(played.snap)["moment"]["reaches"]}
        assert sent[1] - began < 500  # when it was first written, not half a second later
        assert known(played.snap)["winner"]["key"] > 300
        assert not known(played.snap)["winner"]["believed"]


# -- connections that are not compensated --------------------------------------
async def test_who_holds_pongs_back_is_not_compensated_and_everybody_sees_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, house = place
    monkeypatch.setattr(pings, "PACE", pings.HURRY)
    monkeypatch.setattr(line, "HELD", 200_000)
    async with at_table(url, people=2, game="ratscrew", seats=2, friends=True) as (ann, bob):
        hold_pongs(known(bob.socket), seconds=0.3)
        await measured(house, ann.table, trips=2 * line.HURRIED)  # more than half of them were held
        await a_pair(house, [ann, bob])
        chairs = [message["chairs"] for message in ann.heard if message.get("chairs")]
        assert [chair["unstable"] for chair in chairs[-1]] == [False, True]
        won = await bob.play(SNAP, reaction=0)
        played = play_at(await log_of(house, ann.table), won["seq"])
        assert reach_of(played, 1)["trouble"] == "held"
        assert reach_of(played, 1)["bound"] == 0
        assert "connection of seat 1 unstable: no compensation" in known(played.snap)["words"]
        assert snap.replays(known(played.snap))


async def test_who_never_answers_pings_is_not_compensated(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, house = place
    monkeypatch.setattr(line, "SILENT", 200_000)
    async with at_table(url, people=2, game="ratscrew", seats=2, friends=True) as (ann, bob):
        race = house.live[ann.table].race
        hold_pongs(known(bob.socket), seconds=None)
        async with asyncio.timeout(PATIENCE):
            while race.unstable() != {1}:
                await asyncio.sleep(0.01)
        await a_pair(house, [ann, bob])
        won = await bob.play(SNAP, reaction=0)
        played = play_at(await log_of(house, ann.table), won["seq"])
        assert (reach_of(played, 1)["trouble"], reach_of(played, 1)["bound"]) == ("silent", 0)


async def test_a_hand_over_a_shorter_connection_is_no_farther_away_than_that(place: Place) -> None:
    url, house = place
    async with (
        at_table(url, game="ratscrew", seats=2) as (ann,),
        far_away(url, ann.table, "Bob", line=100) as bob,
    ):
        await measured(house, ann.table)
        await a_pair(house, [ann, bob])
        assert house.live[ann.table].race.moment().reaches[1].line == 100
        async with Guest(url, bob.table, bob.token, seq=bob.seq) as near:  # after the card
            await measured(house, ann.table)
            won = await near.play(SNAP, reaction=0)
        played = play_at(await log_of(house, ann.table), won["seq"])
        assert reach_of(played, 1)["line"] < 50
        assert snap.replays(known(played.snap))


async def test_to_reconnect_makes_no_line_longer(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await measured(house, ann.table)
        race = house.live[ann.table].race
        await a_pair(house, [ann, bob])
        near = known(race.moment().reaches[1].line)
        await bob.__aexit__()
        async with far_again(url, bob, line=100) as far:
            await measured(house, ann.table)
            race.begin(race.seq)
            assert race.moment().reaches[1].line == near < 50
            race.nearest[1] = near, 0  # long ago
            race.begin(race.seq)
            assert race.moment().reaches[1].line == 100
            assert far.seat == 1


@asynccontextmanager
async def far_again(url: str, guest: Guest, line: float) -> AsyncIterator[Guest]:
    """The same seat, over a longer line."""
    port = int(url.rpartition(":")[2])
    async with (
        bench.proxy(port, lambda: line / 2, rtt=line) as there,
        Guest(f"http://127.0.0.1:{there}", guest.table, guest.token) as back,
    ):
        yield back


async def test_a_liar_runs_out_of_quota(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await measured(house, ann.table)
        await a_pair(house, [ann, bob])
        won = await after(bob, 300, SNAP)
        race = house.live[ann.table].race
        honest = race.spare[1]
        played = play_at(await log_of(house, ann.table), made(won)["seq"])
        assert reach_of(played, 1)["spare"] == reach.START
        state = RATSCREW.position("7C 8S 9S", "2C 3C 4C", stack="7D", call=9)
        house.live[ann.table].sitting.at_play().state.restore(state.bytes())
        laid = await ann.play(LAY)
        await all_see([ann, bob], laid["seq"])
        await asyncio.sleep(0.3)
        await bob.play(SNAP, reaction=0)
        assert race.spare[1] < honest


async def test_reactions_that_look_automatic_are_marked_in_the_result(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as (ann, bob):
        await a_pair(house, [ann, bob])
        table = house.live[ann.table]
        table.sitting.reactions = {0: [250, 310, 420, 333] * 5, 1: [60, 80, 75, 70] * 5}
        state = RATSCREW.position("", "2D", stack="7C 7D", call=2, turn=1)
        table.sitting.at_play().state.restore(state.bytes())
        table.race.begin(table.race.seq)
        await bob.play(SNAP, reaction=70)
        told = await ann.hears("ended")
        assert told["automatic"] == [1]
        assert ended(await log_of(house, ann.table)).automatic == [1]


async def test_the_hand_of_who_leaves_counts_no_more(place: Place) -> None:
    url, house = place
    async with at_table(url, people=3, game="ratscrew", seats=3) as guests:
        await a_pair(house, guests)
        guests[1].shown -= 1  # reported a second late: the others have time to come
        hand = asyncio.create_task(after(guests[1], 0, SNAP))
        while 1 not in house.live[guests[0].table].race.entries:
            await asyncio.sleep(0.001)
        await guests[1].ask("leave")
        assert code_of(await hand) == "not_seated"


async def test_a_table_loaded_in_the_middle_of_a_race_goes_on_with_it(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=2) as guests:
        await guests[0].start()
        table = house.live[guests[0].table]
        while not table.race.on:
            turn = int(table.sitting.at_play().state.turn)
            await guests[turn].until(lambda guest: guest.on_turn)
            await guests[turn].play(LAY)
        seq = table.race.seq
        await guests[0].ask("say", phrase=0)
        house.drop(table)
        for guest in guests:
            await guest.until(lambda guest: guest.returns == 1)
        assert house.live[guests[0].table].race.seq == seq
        won = await after(guests[0], 150, SNAP)
        assert made(won)


# -- bots ---------------------------------------------------------------------
async def test_bots_race_by_their_model_and_matches_end(place: Place) -> None:
    url, house = place
    async with at_table(url, game="ratscrew", seats=4, preset="kata", options={"max_lays": 10}) as (
        ann,
    ):
        await ann.ask("seat_bot", seat=1, level="easy")
        await play_out(ann)
        log = await log_of(house, ann.table)
        assert isinstance(log[-1], events.Ended)
        for play in plays(log):
            assert play.snap is None or snap.replays(play.snap)


async def test_a_bot_is_asked_anew_as_soon_as_the_table_changes(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="ratscrew", seats=3) as (ann, bob):
        state = RATSCREW.position("7C 8S", "2D 2C", "KD KC", stack="9D", call=11, turn=2)
        await begin(house, [ann, bob], state)
        table = house.live[ann.table]
        table.turns.go_on()
        before = known(table.turns.thinking)
        await bob.play(SNAP)  # at nothing
        assert before.task.cancelled() or before.task.cancelling()
        assert known(table.turns.thinking).ply == before.ply + 1


async def test_a_bot_snaps_what_people_leave(place: Place) -> None:
    url, house = place
    async with at_table(url, game="ratscrew", seats=4) as (ann,):
        state = RATSCREW.position(
            "7C 8S 9S", "2C 3C 4C", "2D 3D 4D", "2H 3H 4H", stack="7D", call=9
        )
        await begin(house, [ann], state)
        await ann.play(LAY)
        await ann.hears("played", by="bot", actions=[SNAP])


# -- the clock ----------------------------------------------------------------
async def test_the_clock_lays_for_who_is_on_turn_unless_a_hand_was_sooner(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, house = place
    monkeypatch.setitem(CLOCKS, "fast", 0.3)
    async with at_table(url, people=2, game="ratscrew", seats=2, clock="fast") as (ann, bob):
        await a_pair(house, [ann, bob])
        await ann.hears("played", seat=1, by="clock")


# -- UNO ----------------------------------------------------------------------
async def test_to_jump_in_is_to_be_first(place: Place) -> None:
    url, house = place
    options = {"jump_in": True}
    async with at_table(url, people=3, game="uno", seats=3, options=options) as guests:
        state = UNO.position("R5 R1 R2", "R9 B1 B2", "R5 B3 B4", top="R7", **options)
        await begin(house, guests, state)
        done = await act(guests[0], "play red 5")
        await all_see(guests, done["seq"])
        won, beaten = await one_by_one(
            (guests[2], 200, UNO.read_action("play red 5")),
            (guests[1], 330, UNO.read_action("play red 9")),
        )
        assert made(won)
        assert code_of(beaten) == "late"
        told = await guests[1].hears("played", seat=2)
        assert told["snap"]["words"].startswith("seat 2 ")


async def test_to_say_uno_and_to_be_caught_is_a_race(place: Place) -> None:
    url, house = place
    setup: Sent = {"game": "uno", "preset": "classic"}
    async with at_table(url, people=2, seats=2, **setup) as (ann, bob):
        options = UNO.choose(2, "classic")
        state = UNO.position("R5 R1", "R9 B1 B2", top="R7", **options)
        await begin(house, [ann, bob], state)
        done = await act(ann, "play red 5")
        await all_see([ann, bob], done["seq"])
        assert ann.sight["view"]["forgetful"] == 0
        (say,) = [one for one in ann.sight["actions"] if "UNO" in UNO.action_name(one).upper()]
        (catch,) = [one for one in bob.sight["actions"] if "catch" in UNO.action_name(one)]
        said, caught = await one_by_one((ann, 180, say), (bob, 320, catch))
        assert made(said)
        assert code_of(caught) == "late"
        assert ann.sight["view"]["counts"][0] == 1


@pytest.mark.parametrize(
    ("preset", "options"), [("classic", {"target": 1}), ("house", {"max_moves": 12})]
)
async def test_matches_with_calls_and_jump_ins_end(
    place: Place, preset: str, options: Options
) -> None:
    url, house = place
    setup: Sent = {"game": "uno", "preset": preset, "options": options}
    async with at_table(url, people=2, seats=3, **setup) as (ann, bob):
        await play_out(ann, bob)
        log = await log_of(house, ann.table)
        assert isinstance(log[-1], events.Ended)
        assert all(play.snap is None or snap.replays(play.snap) for play in plays(log))
