"""Live tables as people use them: over real sockets, with people, bots and those who look on."""

import asyncio
import time
from base64 import b64decode
from collections.abc import AsyncIterator

import pytest
from known import known
from matches import seats_near, short
from server.fixtures import ComeFrom
from server.guests import Guest, at_table, log_of, play_out, plays, refusal
from server.guests import ended as end_of
from server.serving import Place, serving
from websockets.asyncio.client import connect

from fairdeal.bots.hint import hint_from
from fairdeal.engine.face import blank
from fairdeal.games import GAMES
from fairdeal.games.uno import GAME as UNO
from fairdeal.server import events, fair, record, socket
from fairdeal.server.calls import Sent, call
from fairdeal.server.client import Player
from fairdeal.server.refusals import Refusal
from fairdeal.server.settings import CLOCKS
from fairdeal.server.sitting import PHRASES
from fairdeal.server.watcher import Outbox

pytestmark = pytest.mark.anyio
MATCHES: dict[str, Sent] = {name: {"options": short(name, 60)} for name in GAMES}


@pytest.fixture(autouse=True)
def nobody_is_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here people play as fast as they are answered; elsewhere that is a flood."""
    monkeypatch.setattr(socket, "MOST_MESSAGES", 100_000)


@pytest.fixture
async def place(where: str) -> AsyncIterator[Place]:
    """A server and its house, with bots that answer at once."""
    async with serving(where, pace=0, processes=1) as (url, house):
        yield url, house


# -- whole matches ------------------------------------------------------------
@pytest.mark.parametrize("game", MATCHES)
async def test_a_match_of_people_and_bots_is_played_to_its_final_score(
    place: Place, game: str
) -> None:
    url, house = place
    async with (
        at_table(url, people=2, game=game, seats=seats_near(game, 3), **MATCHES[game]) as (
            ann,
            bob,
        ),
        Guest(url, ann.table) as watcher,
    ):
        await play_out(ann, bob)
        await watcher.hears("ended")
        log = await log_of(house, ann.table)
        for guest in (ann, bob, watcher):
            ended = await guest.hears("ended")
            assert (ended["points"], ended["places"]) == (end_of(log).points, end_of(log).places)
            first = guest.heard[0]["seq"]
            assert guest.numbers_heard == list(range(first + 1, len(log)))
            assert all(guest.told[seq] == what for seq, what in watcher.told.items())
        assert {play.by for play in plays(log)} == {"person", "bot"}
        assert known(await house.store.table(ann.table)).state == "over"


async def test_two_people_can_play_without_bots(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=2, **MATCHES["uno"]) as (ann, bob):
        await play_out(ann, bob)
        assert {play.by for play in plays(await log_of(house, ann.table))} == {"person"}


async def test_who_looks_on_sees_no_hand_and_may_do_nothing(place: Place) -> None:
    url, _ = place
    async with at_table(url, game="uno", seats=2) as (ann,), Guest(url, ann.table) as watcher:
        await ann.start()
        await watcher.hears("started")
        assert watcher.seat is None
        assert watcher.sight["view"].get("hand") in (None, [])
        assert watcher.sight["actions"] == []
        for kind, more in (
            ("play", {"actions": [0], "ply": 0}),
            ("say", {"phrase": 0}),
            ("leave", {}),
            ("resign", {}),
            ("rematch", {}),
        ):
            assert await refusal(watcher.ask(kind, **more)) == "not_seated"
        assert await refusal(watcher.ask("start")) == "not_host"


async def test_at_a_private_table_nobody_looks_on(place: Place) -> None:
    url, _ = place
    async with at_table(url, game="uno", watch=False) as (ann,):
        await ann.start()
        watcher = Guest(url, ann.table)
        assert await refusal(watcher.__aenter__()) == "4403"


async def test_guests_of_a_private_table_see_its_seats_until_the_cards_are_dealt(
    place: Place,
) -> None:
    url, _ = place
    private = at_table(url, game="uno", seats=2, watch=False)
    async with private as (ann,), Guest(url, ann.table) as guest:
        assert guest.phase == "waiting"
        await ann.start()
        assert await refusal(guest.next("failed")) == "4403"
        assert "started" not in [what["type"] for what in guest.told.values()]


async def test_who_leaves_a_private_table_or_is_kicked_is_shown_out(place: Place) -> None:
    url, _ = place
    people: Sent = {"people": 3, "game": "uno", "seats": 3, "watch": False}
    async with at_table(url, **people) as (ann, bob, cem):
        left = await bob.ask("leave")  # which is answered
        assert await refusal(bob.next("failed")) == "4403"
        kicked = await ann.ask("kick", seat=2)
        assert await refusal(cem.next("failed")) == "4403"
        assert cem.told[kicked["seq"]] == {"type": "left", "seat": 2, "kicked": True}
        await ann.start()
        assert (bob.seq, cem.seq) == (left["seq"], kicked["seq"])  # they hear no more of it


@pytest.mark.parametrize("parts", [[b"\xff"], [b"caf", b"\xc3", b"("]])
async def test_what_is_no_text_ends_the_connection_and_no_fault_is_logged(
    place: Place, caplog: pytest.LogCaptureFixture, parts: list[bytes]
) -> None:
    url, _ = place
    async with at_table(url, game="uno") as (ann,):
        async with connect(f"{url.replace('http', 'ws')}/ws/{ann.table}") as line:
            await line.send('{"type": "hello"}')
            await line.send(parts, text=True)
            await line.wait_closed()
            assert line.close_code == 1007
        await ann.ask("say", phrase=0)
    assert caplog.records == []


# -- set-ups ------------------------------------------------------------------
async def test_every_rule_set_of_every_game_can_be_opened(place: Place) -> None:
    url, _ = place
    for game in await asyncio.to_thread(call, f"{url}/api/games"):
        for preset, options in game["presets"].items():
            async with at_table(url, game=game["name"], preset=preset) as (ann,):
                assert ann.welcome["preset"] == preset
                assert options.items() <= ann.welcome["options"].items()
                assert len(ann.welcome["chairs"]) == game["usual"]


@pytest.mark.parametrize(
    ("setup", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "uno", "seats": 99}, "seats"),
        ({"game": "uno", "preset": "wild"}, "wild"),
        ({"game": "uno", "options": {"colour": True}}, "colour"),
        ({"game": "uno", "options": {"target": -1}}, "target"),
        ({"game": "segments", "seats": 2, "options": {"first_starter": "seat_4"}}, "seat_4"),
        ({"game": "uno", "clock": "sundial"}, "sundial"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_words(
    place: Place, setup: Sent, word: str
) -> None:
    url, _ = place
    with pytest.raises(Refusal, match=word) as refused:
        await Player.open(url, "Ann", **setup)
    assert refused.value.code in ("wrong_setup", "no_game")


# -- who sits where -----------------------------------------------------------
async def test_the_host_puts_bots_on_seats_and_changes_their_level(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=3) as (ann, bob):
        await ann.ask("seat_bot", seat=2, level="easy")
        await ann.ask("seat_bot", seat=2, level="hard")
        await bob.hears("sat", seat=2, bot="hard")
        assert await refusal(ann.ask("seat_bot", seat=2, level="divine")) == "no_level"
        assert await refusal(ann.ask("seat_bot", seat=7, level="easy")) == "no_seat"
        assert await refusal(ann.ask("seat_bot", seat=1, level="easy")) == "seat_taken"
        assert await refusal(bob.ask("seat_bot", seat=2, level="easy")) == "not_host"


async def test_the_host_kicks_and_who_is_kicked_looks_on(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        assert await refusal(bob.ask("kick", seat=0)) == "not_host"
        assert await refusal(ann.ask("kick", seat=0)) == "own_seat"
        assert await refusal(ann.ask("kick", seat=9)) == "no_seat"
        await ann.ask("kick", seat=1)
        await bob.hears("left", seat=1, kicked=True)
        assert await refusal(bob.ask("say", phrase=0)) == "not_seated"
        async with await Guest.join(url, ann.table, "Cem") as cem:
            assert cem.seat == 1
        again = Guest(url, ann.table, bob.token)
        assert await refusal(again.__aenter__()) == "4401"


async def test_who_leaves_before_play_frees_the_seat_and_the_host_passes_on(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        assert await refusal(bob.start()) == "not_host"
        await ann.ask("leave")
        await bob.hears("left", seat=0)
        chairs = bob.heard[-1]["chairs"]
        assert [chair["name"] for chair in chairs] == [None, "Bob"]
        assert [chair["host"] for chair in chairs] == [False, True]
        await bob.start()


async def test_who_leaves_during_play_is_played_for_to_the_end(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=2, **MATCHES["uno"]) as (ann, bob):
        await ann.start()
        await ann.ask("leave")
        await play_out(bob, start=False)
        after = plays((await log_of(house, bob.table))[4:])
        assert {play.by for play in after if play.seat == 0} == {"bot"}


async def test_somebody_sits_in_for_a_bot_during_play(place: Place, strangers: ComeFrom) -> None:
    url, house = place
    async with at_table(url, game="reverb", seats=2, **MATCHES["reverb"]) as (ann,):
        await ann.start()
        strangers("10.0.0.7")
        async with await Guest.join(url, ann.table, "Bob") as bob:
            assert (bob.seat, bob.phase) == (1, "playing")
            await play_out(ann, bob, start=False)
        assert any(play.seat == 1 for play in plays(await log_of(house, ann.table)))


async def test_who_resigns_comes_last_and_plays_no_more(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=3, **MATCHES["uno"]) as (ann, bob):
        assert await refusal(ann.ask("resign")) == "not_playing"
        await ann.start()
        await ann.ask("resign")
        assert await refusal(ann.ask("resign")) == "resigned"
        assert await refusal(ann.play(0)) == "resigned"
        await bob.play_on()
        ended = await bob.hears("ended")
        assert ended["places"][0] == (3 if any(ended["places"]) else 0)  # it may be cut short
        by = {play.by for play in plays(await log_of(house, ann.table)) if play.seat == 0}
        assert by <= {"bot"}


async def test_quick_phrases_are_heard_by_all(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        assert bob.welcome["phrases"] == list(PHRASES)
        await ann.ask("say", phrase=1)
        await bob.hears("said", seat=0, words=PHRASES[1])
        assert await refusal(ann.ask("say", phrase=99)) == "no_phrase"


# -- hints --------------------------------------------------------------------
async def on_turn(*guests: Guest) -> list[Guest]:
    """The one on turn, and the other."""
    await guests[0].start()
    for guest in guests:
        await guest.hears("started")
    return sorted(guests, key=lambda guest: not guest.on_turn)


async def test_a_hint_is_computed_by_the_client_and_all_hear_that_it_was_asked(
    place: Place,
) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=2) as guests:
        mover, other = await on_turn(*guests)
        assert await refusal(other.ask("hint")) == "not_your_turn"
        said = (await mover.ask("hint"))["more"]
        assert said["rules"] == UNO.version
        view = blank(UNO.view)
        view.restore(b64decode(said["view"]))
        assert UNO.describe(view) == mover.sight["view"]
        assert hint_from(UNO, view).action in mover.sight["actions"]
        assert "update fairdeal" in said["words"]  # which terminals of version 0.1 show
        await other.hears("advised", seat=mover.seat)


# -- another match ------------------------------------------------------------
async def test_a_host_who_stays_away_before_the_deal_is_replaced_by_somebody_who_is_there(
    place: Place,
) -> None:
    url, house = place
    house.gone_after = 0.2
    async with at_table(url, game="uno", seats=3) as (ann,):
        table = ann.table
        async with await Guest.join(url, table, "Bob") as bob:
            assert await refusal(bob.ask("start")) == "not_host"
            ann.task.cancel()  # the line of the host is cut, for good
            await known(ann.socket).close()
            await bob.hears("hosts", seat=1)
            assert [chair.host for chair in house.live[table].sitting.chairs] == [
                False,
                True,
                False,
            ]
            await bob.ask("kick", seat=0)
            await bob.start()


async def test_the_host_of_a_rematch_who_never_comes_is_replaced_too(place: Place) -> None:
    url, house = place
    house.gone_after = 0.2
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        await play_out(ann, bob)
        await ann.ask("rematch")
        async with await bob.again() as alone:
            await alone.hears("hosts", seat=1)


async def test_the_same_people_play_again_with_their_tokens_and_new_nonces(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=3, **MATCHES["uno"]) as (ann, bob):
        assert await refusal(ann.ask("rematch")) == "not_over"
        await play_out(ann, bob)
        again, too = await ann.again(), await bob.again()
        assert again.table == too.table != ann.table
        async with again, too:
            assert again.commitment != ann.commitment
            assert (again.seat, too.seat) == (0, 1)
            assert (again.token, too.token) == (ann.token, bob.token)
            await again.hears("brought", seat=1)
            await play_out(again, too, start=False)
        sitting = house.live[again.table].sitting
        assert sitting.nonces == [again.nonce, too.nonce, ""]
        assert "medium bot" in [chair.name for chair in sitting.chairs]


async def test_a_rematch_starts_by_itself_when_the_last_person_is_back(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=3, **MATCHES["uno"]) as (ann, bob):
        await play_out(ann, bob)
        async with await ann.again() as again:
            await house.live[again.table].do(house.live[again.table].catch_up)
            assert again.phase == "waiting"
            assert again.welcome["rematch"]
            async with await bob.again() as too:
                await asyncio.gather(again.hears("started"), too.hears("started"))


async def test_a_person_who_comes_back_alone_plays_as_soon_as_the_other_seat_is_freed(
    place: Place,
) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=2, **MATCHES["uno"]) as (ann, bob):
        await play_out(ann, bob)
        async with await ann.again() as again:
            await again.ask("kick", seat=1)
            await again.hears("started")


async def test_everybody_sits_one_seat_on_at_a_rematch_if_the_first_who_asks_wants_that(
    place: Place,
) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=3, **MATCHES["uno"]) as (ann, bob):
        await play_out(ann, bob)
        await bob.ask("rematch", rotate=True)
        again, too = await ann.again(), await bob.again()
        async with again, too:
            assert (again.seat, too.seat) == (1, 2)
            await again.hears("started")
            chairs = house.live[again.table].sitting.chairs
            assert [chair.name for chair in chairs] == ["medium bot", "Ann", "Bob"]
            assert [chair.host for chair in chairs] == [False, False, True]


# -- the deal -----------------------------------------------------------------
async def test_the_deal_is_committed_to_before_the_first_nonce_and_opened_at_the_end(
    place: Place,
) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=3, **MATCHES["uno"]) as (ann, bob):
        log = await log_of(house, ann.table)
        opened, *sat = log
        assert isinstance(opened, events.Opened)
        assert opened.commitment == ann.commitment == bob.welcome["commitment"]
        await play_out(ann, bob)
        ended = await bob.hears("ended")
        secret = bytes.fromhex(ended["secret"])
        assert fair.commitment_to(secret) == ann.commitment
        assert ended["nonces"] == [ann.nonce, bob.nonce, ""]
        hashes = [event.nonce_hash for event in sat if isinstance(event, events.Sat)]
        assert hashes == [fair.hash_of(known(one.nonce)) for one in (ann, bob)]
        assert len(sat) == 2
        key = fair.deal_key(secret, ended["nonces"])
        assert house.live[ann.table].sitting.at_play().key == key
        proof = await asyncio.to_thread(call, f"{url}/api/tables/{ann.table}/proof")
        assert "2 people" in record.verify(proof)


async def test_no_secret_is_told_before_the_end(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=2, **MATCHES["uno"]) as (ann, bob):
        await ann.start()
        await bob.hears("started")
        secret = house.live[ann.table].sitting.secret.hex()
        assert not any(
            word in str(bob.heard) for word in (secret, known(ann.nonce), known(bob.token))
        )


# -- spelled plays ------------------------------------------------------------
async def test_a_play_of_segments_is_sent_whole(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="segments", seats=2) as (ann, bob):
        await ann.start()
        await bob.hears("started")
        first = ann.sight["actions"][0]
        before = house.live[ann.table].sitting.at_play().mark
        assert await refusal(ann.play(first)) == "not_whole"
        assert house.live[ann.table].sitting.at_play().mark == before
        await ann.move(lambda actions: actions[0])
        played = await bob.hears("played")
        assert played["actions"][0] == first
        assert len(played["words"]) == len(played["actions"]) > 1
        assert bob.sight["view"]["field"] is not None


# -- coming back --------------------------------------------------------------
async def test_who_says_the_last_number_seen_hears_exactly_what_was_missed(place: Place) -> None:
    url, house = place
    async with at_table(url, game="reverb", seats=2, **MATCHES["reverb"]) as (ann,):
        await play_out(ann)
        whole = ann.told
        last = max(whole)
        for since in (0, 1, 5, last - 1, last, last + 10):
            async with Guest(url, ann.table, ann.token, seq=since) as back:
                missed = {one["seq"]: one for one in back.welcome["missed"]}
                assert list(missed) == list(range(since + 1, last + 1))
                assert all(
                    whole[seq] == {k: v for k, v in one.items() if k != "seq"}
                    for seq, one in missed.items()
                    if seq in whole
                )
        assert len(await log_of(house, ann.table)) == last + 1


async def test_who_comes_back_hears_of_it_once(place: Place) -> None:
    url, house = place
    house.gone_after = 0.05
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        await ann.start()
        await bob.hears("started")
        await bob.__aexit__()
        await ann.hears("gone", seat=1)
        async with Guest(url, bob.table, bob.token, seq=bob.seq) as back:
            await ann.hears("back", seat=1)
            await ann.ask("say", phrase=0)
            await back.hears("said")
            missed = [one["seq"] for one in back.welcome["missed"]]
            heard = missed + back.numbers_heard
            assert heard == list(range(bob.seq + 1, bob.seq + 1 + len(heard)))
            assert back.numbers_heard[0] == back.welcome["seq"] + 1


async def test_a_slow_watcher_is_cut_off_and_comes_back_without_a_gap(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, house = place
    async with at_table(url, game="uno", seats=2) as (ann,), Guest(url, ann.table) as slow:
        (watcher,) = [one for one in house.live[ann.table].watchers if one.seat is None]
        assert isinstance(watcher, Outbox)
        watcher.write, watcher.outbox = None, asyncio.Queue(2)  # of which nothing is sent
        for phrase in range(6):
            await ann.ask("say", phrase=phrase)
        await slow.hears("said", words=PHRASES[5])
        assert slow.returns == 1
        assert [slow.told[seq]["words"] for seq in sorted(slow.told)] == list(PHRASES[:6])


async def test_a_table_that_was_put_away_is_loaded_from_its_log(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=2, **MATCHES["uno"]) as (ann, bob):
        await ann.start()
        first = ann if ann.on_turn else bob
        await first.until(lambda guest: guest.phase == "playing")
        before = house.live[ann.table]
        house.drop(before)
        await play_out(ann, bob, start=False)
        after = house.live[ann.table]
        assert after is not before
        assert after.sitting.at_play().key == before.sitting.at_play().key
        assert (ann.returns, bob.returns) == (1, 1)
        assert set(ann.told) >= set(range(ann.heard[0]["seq"] + 1, ann.seq + 1))


async def test_of_two_houses_on_one_log_the_second_to_write_is_fenced_and_reads_again(
    where: str,
) -> None:
    async with (
        serving(where, pace=0, processes=1) as (url, house),
        serving(where, pace=0, processes=1) as (other, second),
        at_table(url, people=2, game="uno", seats=2) as (ann, bob),
        Guest(other, ann.table, bob.token, nonce=bob.nonce) as elsewhere,
    ):
        stale = second.live[ann.table]
        await ann.ask("say", phrase=0)
        await elsewhere.ask("say", phrase=1)  # fenced, cut off, and sent again after the return
        assert elsewhere.returns == 1
        assert second.live[ann.table] is not stale
        await ann.ask("say", phrase=2)
        assert ann.returns == 1
        said = [
            event.phrase
            for event in await log_of(house, ann.table)
            if event.__class__ is events.Said
        ]
        assert said == [0, 1, 2]
        assert [
            ann.told[seq]["words"] for seq in sorted(ann.told) if ann.told[seq]["type"] == "said"
        ] == [PHRASES[phrase] for phrase in said]


# -- who is away, and clocks --------------------------------------------------
async def test_a_bot_plays_for_who_is_gone_and_hands_the_seat_back(place: Place) -> None:
    url, house = place
    house.gone_after = 0.05
    async with at_table(url, people=2, game="reverb", seats=2, **MATCHES["reverb"]) as (ann, bob):
        await ann.start()
        await ann.__aexit__()
        await bob.hears("gone", seat=0)
        await bob.hears("played", seat=0, by="bot")
        async with Guest(url, ann.table, ann.token, seq=ann.seq) as back:
            await bob.hears("back", seat=0)
            log = len(await log_of(house, ann.table))
            await play_out(back, bob, start=False)
        later = plays((await log_of(house, ann.table))[log + 1 :])
        assert {play.by for play in later if play.seat == 0} <= {"person"}


async def test_who_does_not_move_in_time_is_moved_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, _ = place
    monkeypatch.setitem(CLOCKS, "fast", 0.05)
    async with at_table(url, people=2, game="uno", seats=2, clock="fast") as (ann, bob):
        await ann.start()
        await bob.hears("played", seat=0, by="clock")
        await ann.hears("played", seat=1, by="clock")


async def test_without_a_clock_nobody_is_moved_for(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=2) as (ann, bob):
        await ann.start()
        assert house.live[ann.table].turns.deadline is None
        assert "clock" not in house.live[ann.table].timers
        await bob.hears("started")
        assert bob.sight.get("left") is None


async def test_the_clock_that_is_shown_is_of_the_move_at_hand(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="reverb", seats=2, clock="slow") as (ann, bob):
        await ann.start()
        await bob.hears("started")
        assert 100_000 < bob.sight["left"] <= 120_000
        await asyncio.sleep(0.2)
        await ann.play(ann.sight["actions"][0])
        assert 119_900 < ann.sight["left"] <= 120_000


async def test_a_clock_is_given_back_after_a_restart(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCKS, "normal", 1000.0)
    async with (
        serving(where, pace=0, processes=1) as (url, house),
        at_table(url, people=2, game="uno", seats=2, clock="normal") as (ann, _),
    ):
        await ann.start()
        turns_there = house.live[ann.table].turns
        turns_there.deadline = known(turns_there.deadline) - 900
    async with serving(where, pace=0, processes=1) as (url, house):
        assert known(house.live[ann.table].turns.deadline) - time.monotonic() > 990
        async with Guest(url, ann.table, ann.token, seq=ann.seq) as back:
            assert back.sight["left"] > 990_000
