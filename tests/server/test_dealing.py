"""The deal at a live table: nonces fixed by everybody, then revealed, and only then the cards."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from known import known
from msgspec import structs, to_builtins
from server.asking import ask
from server.fixtures import ComeFrom
from server.guests import PATIENCE, Guest, at_table, log_of, play_out, refusal
from server.serving import Place, serving
from typer.testing import CliRunner, Result

from fairdeal import guest
from fairdeal.cli import app
from fairdeal.engine.errors import FairdealError
from fairdeal.games import GAMES
from fairdeal.server import events, fair
from fairdeal.server.calls import Sent, call
from fairdeal.server.client import Player
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import DEALING, WAITING
from fairdeal.server.house import House
from fairdeal.server.record import NotFair, journal_of, proof_of, verify
from fairdeal.server.refusals import Refusal
from fairdeal.server.rows import Change, NewTable
from fairdeal.server.sitting import Sitting

pytestmark = pytest.mark.anyio
SHORT: Sent = {"game": "uno", "options": {"max_moves": 12}}
OLD = json.loads((Path(__file__).parents[1] / "data/live-0.1.json").read_text())


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with serving(str(tmp_path), pace=0, processes=1) as (url, house):
        yield url, house


class Silent(Guest):
    """A player whose client takes no part in the deal unless it is told to."""

    def chore(self, kind: str, **more: object) -> None:
        if kind == "bring":
            super().chore(kind, **more)


async def proof_at(player: Player) -> Sent:
    return await asyncio.to_thread(call, f"{player.url}/api/tables/{player.table}/proof")


# -- before the deal ----------------------------------------------------------
async def test_everybody_is_told_all_hashes_before_any_nonce_is_known_to_anybody(
    place: Place,
) -> None:
    url, house = place
    async with (
        at_table(url, people=2, seats=3, **SHORT) as (ann, bob),
        await Silent.join(url, ann.table, "Cem") as cem,
    ):
        started = asyncio.create_task(ann.start())
        await cem.hears("dealing")
        await bob.until(lambda _: bob.nonce_hashes)
        assert ann.nonce_hashes == [fair.hash_of(known(one.nonce)) for one in (ann, bob, cem)]
        sitting = house.live[ann.table].sitting
        assert sitting.phase == DEALING
        assert sitting.table is None
        for guest in (ann, bob, cem):
            heard = json.dumps(guest.heard)
            assert not [one.nonce for one in (ann, bob, cem) if known(one.nonce) in heard]
        await cem.ask("reveal", nonce=cem.nonce)
        await started
        assert sitting.nonces == [ann.nonce, bob.nonce, cem.nonce]


async def test_a_nonce_that_is_not_the_fixed_one_is_refused_and_the_deal_waits(
    place: Place,
) -> None:
    url, house = place
    async with (
        at_table(url, seats=2, **SHORT) as (ann,),
        await Silent.join(url, ann.table, "Bob") as bob,
    ):
        started = asyncio.create_task(ann.start())
        await bob.hears("dealing")
        for nonce in (fair.new_nonce() for _ in range(5)):
            assert await refusal(bob.ask("reveal", nonce=nonce)) == "wrong_nonce"
        another = fair.hash_of(fair.new_nonce())
        assert await refusal(bob.ask("bring", nonce_hash=another)) == "started"
        assert house.live[ann.table].sitting.phase == DEALING
        await bob.ask("reveal", nonce=bob.nonce)
        await started


async def test_while_the_cards_are_dealt_the_seats_are_closed(place: Place) -> None:
    url, _ = place
    async with (
        at_table(url, seats=3, **SHORT) as (ann,),
        await Silent.join(url, ann.table, "Bob") as bob,
    ):
        started = asyncio.create_task(ann.start())
        await bob.hears("dealing")
        assert await refusal(Player.join(url, ann.table, "Cem")) == "dealing"
        assert await refusal(ann.ask("kick", seat=1)) == "dealing"
        assert await refusal(ann.ask("seat_bot", seat=2, level="easy")) == "dealing"
        assert await refusal(ann.ask("start")) == "started"
        await bob.ask("reveal", nonce=bob.nonce)
        await started


async def test_no_match_begins_before_every_seated_person_has_fixed_a_nonce(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, seats=2, **SHORT) as (ann, bob):
        await play_out(ann, bob)
        async with await ann.again() as again:
            with pytest.raises(Refusal, match="Bob is not here yet") as refused:
                await again.start()
            assert refused.value.code == "no_nonce"
            assert house.live[again.table].sitting.phase == WAITING
            async with await bob.again() as too:
                await play_out(again, too, start=False)
            assert house.live[again.table].sitting.nonces == [again.nonce, too.nonce]
            assert not {again.nonce, too.nonce} & {ann.nonce, bob.nonce}


async def test_a_spectator_has_no_part_in_a_deal(place: Place) -> None:
    url, _ = place
    async with at_table(url, seats=2, **SHORT) as (ann,), Guest(url, ann.table) as watcher:
        some = fair.hash_of("some")
        assert await refusal(watcher.ask("bring", nonce_hash=some)) == "not_seated"
        assert await refusal(ann.ask("reveal", nonce=ann.nonce)) == "not_dealing"


# -- somebody does not reveal -------------------------------------------------
async def test_who_does_not_reveal_loses_the_seat_and_all_others_bring_new_nonces(
    place: Place,
) -> None:
    url, house = place
    house.reveal_within = 0.2
    async with at_table(url, people=2, seats=3, **SHORT) as (ann, bob):
        async with await Silent.join(url, ann.table, "Cem") as cem:
            first = [ann.nonce, bob.nonce]
            assert await refusal(ann.start()) == "cancelled"
            for guest in (ann, bob, cem):
                assert await guest.hears("cancelled") == {"type": "cancelled", "seats": [2]}
            assert cem.seat is None
            sitting = house.live[ann.table].sitting
            await bob.until(lambda _: all(one.nonce_hash for one in sitting.chairs[:2]))
            assert sitting.phase == WAITING
            assert sitting.chairs[2].name is None
            assert not {ann.nonce, bob.nonce} & set(first)
            house.reveal_within = 10.0
            await play_out(ann, bob)
            assert sitting.nonces == [ann.nonce, bob.nonce, ""]
        assert "fixed before yours" in verify(await proof_at(ann), ann.kept)


async def test_who_leaves_while_the_cards_are_dealt_cancels_the_deal(place: Place) -> None:
    url, house = place
    async with at_table(url, seats=2, **SHORT) as (ann,):
        async with await Silent.join(url, ann.table, "Bob") as bob:
            started = asyncio.create_task(ann.start())
            await bob.hears("dealing")
            await bob.ask("leave")
            assert await refusal(started) == "cancelled"
        await play_out(ann)
        assert house.live[ann.table].sitting.nonces == [ann.nonce, ""]


async def test_who_is_cut_off_while_the_cards_are_dealt_reveals_when_it_is_back(
    place: Place,
) -> None:
    url, house = place
    async with at_table(url, seats=2, **SHORT) as (ann,):
        async with await Silent.join(url, ann.table, "Bob") as bob:
            started = asyncio.create_task(ann.start())
            await bob.hears("dealing")
        async with Guest(url, ann.table, bob.token, nonce=bob.nonce) as back:
            await started
            assert house.live[ann.table].sitting.nonces == [ann.nonce, back.nonce]


async def test_a_server_that_was_killed_while_dealing_asks_for_the_nonces_again(
    tmp_path: Path,
) -> None:
    async with (
        serving(str(tmp_path), pace=0, processes=1) as (url, _),
        at_table(url, seats=2, **SHORT) as (ann,),
        await Silent.join(url, ann.table, "Bob") as bob,
    ):
        started = asyncio.create_task(ann.start())
        await bob.hears("dealing")
        started.cancel()
    async with (
        serving(str(tmp_path), pace=0, processes=1) as (url, house),
        Guest(url, ann.table, ann.token, nonce=ann.nonce, nonce_hashes=ann.nonce_hashes) as ann,
        Guest(url, ann.table, bob.token, nonce=bob.nonce) as back,
    ):
        await back.hears("started")
        assert house.live[ann.table].sitting.nonces == [ann.nonce, back.nonce]


async def test_a_client_that_lost_its_nonce_fixes_another_when_it_comes_back(place: Place) -> None:
    url, house = place
    async with (
        at_table(url, seats=2, **SHORT) as (ann,),
        Guest(url, ann.table, ann.token) as elsewhere,
    ):
        assert elsewhere.nonce != ann.nonce
        await elsewhere.start()
        assert house.live[ann.table].sitting.nonces == [elsewhere.nonce, ""]


# -- afterwards ---------------------------------------------------------------
async def test_a_client_verifies_the_deal_with_what_it_kept_and_an_invented_one_fails(
    place: Place,
) -> None:
    url, _ = place
    async with at_table(url, people=2, seats=3, **SHORT) as (ann, bob):
        await play_out(ann, bob)
        proof = await proof_at(ann)
        said = verify(proof, ann.kept)
        assert "told before the deal" in said
        assert "fixed before yours was revealed" in said
        for what, invented in {
            "all of it": invention(bytes(32), ["ab" * 16, "cd" * 16, ""]),
            "without her": invention(bytes.fromhex(proof["secret"]), ["", "cd" * 16, ""]),
            "the nonce of the other": invention(
                bytes.fromhex(proof["secret"]), [known(ann.nonce), "cd" * 16, ""]
            ),
            "a deal of a day": invention(bytes.fromhex(proof["secret"]), [""], "2026-01-01"),
        }.items():
            assert "taken from the proof itself" in verify(invented), what
            with pytest.raises(NotFair):
                print(what, verify(invented, ann.kept))


def invention(secret: bytes, nonces: list[str], daily: str | None = None) -> Sent:
    """A proof of a match that was never played, which agrees with itself."""
    sitting, log = Sitting("", secret), list[bytes]()
    game = "reverb" if daily else "uno"
    opened = events.Opened(
        at=0.0,
        game=game,
        rules=1,
        seats=len(nonces),
        options=GAMES[game].choose(len(nonces), "as-written", {"max_moves": 1}),
        commitment=fair.commitment_to(secret),
        daily=daily,
    )
    for event in (opened, events.Started(0.0, nonces)):
        sitting.take(event)
        log.append(events.write_event(event))
    while not sitting.at_play().over:
        seat = sitting.at_play().to_act()[0]
        last = sitting.at_play().legal(seat)[-1]
        played = sitting.play(seat, [last], sitting.at_play().ply, "bot")
        sitting.take(played)
        log.append(events.write_event(played))
    return structs.asdict(proof_of(log, secret))


async def test_who_sits_in_later_knows_that_no_nonce_of_theirs_counts(
    place: Place, strangers: ComeFrom
) -> None:
    url, _ = place
    async with at_table(url, seats=2, **SHORT) as (ann,):
        await ann.start()
        strangers("10.0.0.7")
        async with await Guest.join(url, ann.table, "Bob") as bob:
            await play_out(ann, bob, start=False)
        assert "No nonce of yours was checked" in verify(await proof_at(ann), bob.kept)


def test_a_match_of_several_seats_is_no_deal_of_the_day() -> None:
    proof = invention(bytes(32), ["", ""])
    with pytest.raises(NotFair, match="a deal of the day has one seat, not 2"):
        verify(proof | {"daily": "2026-01-01"})


# -- logs of version 0.1 ------------------------------------------------------
def bodies_of(old: Sent) -> list[bytes]:
    return [json.dumps(event).encode() for event in old["events"]]


@pytest.mark.parametrize("name", ["finished", "rematch", "daily"])
def test_a_match_of_version_0_1_replays_and_its_proof_holds(name: str) -> None:
    old = OLD[name]
    bodies, secret = bodies_of(old), bytes.fromhex(old["secret"])
    assert journal_of(bodies, secret) == old["proof"]["journal"]
    assert to_builtins(proof_of(bodies, secret)) == old["proof"]
    assert "taken from the proof itself" in verify(old["proof"])
    own = old["proof"]["nonces"][0] if name != "daily" else None
    assert "told before the deal" in verify(
        old["proof"], fair.Kept(old["proof"]["commitment"], own)
    )


@pytest.mark.parametrize("name", ["waiting", "playing"])
async def test_a_table_of_version_0_1_is_played_on(place: Place, name: str) -> None:
    url, house = place
    old = OLD[name]
    await store_table(house, "from-0-1-log", old)
    async with Guest(url, "from-0-1-log", old["tokens"][0]) as ann:
        if name == "waiting":
            async with Guest(url, "from-0-1-log", old["tokens"][1]) as bob:
                await play_out(ann, bob)
        else:
            await play_out(ann, start=False)
        log = await log_of(house, "from-0-1-log")
        assert isinstance(log[-1], events.Ended)
        assert "replay to the result" in verify(await proof_at(ann))


async def store_table(house: House, id: str, old: Sent) -> None:
    """Put a table into the log as it was written then."""
    opened = old["events"][0]
    row = NewTable(
        id=id,
        created=datetime.now(UTC),
        game=opened["game"],
        rules=opened["rules"],
        seats=opened["seats"],
        preset=opened["preset"],
        options=opened["options"],
        secret=bytes.fromhex(old["secret"]),
    )
    await house.store.create(row)
    for seq, body in enumerate(bodies_of(old)):
        await house.store.append(id, seq, body)


# -- at the command line ------------------------------------------------------
async def test_verify_compares_a_match_with_the_commitment_and_the_nonce_that_are_given(
    place: Place,
) -> None:
    url, _ = place
    async with at_table(url, people=2, seats=2, **SHORT) as (ann, bob):
        await play_out(ann, bob)
    asked = ["verify", f"{url}/t/{ann.table}"]
    said = await command(*asked)
    assert said.exit_code == 0
    assert "not that the deal was fixed beforehand" in said.output
    kept = ["--commitment", known(ann.commitment), "--nonce", known(ann.nonce)]
    assert "Your nonce is part of the deal" in (await command(*asked, *kept)).output
    for wrong, why in (
        (["--commitment", "00" * 32], "the commitment is not the one that you were told"),
        (["--nonce", "cd" * 16], "your nonce is not among those"),
    ):
        said = await command(*asked, *wrong)
        assert why in str(said.exception)


async def test_a_table_that_was_played_at_here_is_verified_with_what_was_kept(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, _ = place
    monkeypatch.setattr(guest, "seats_file", lambda: tmp_path / "seats.json")
    async with (
        at_table(url, names=("Bob",), seats=2, **SHORT) as (bob,),
        await guest.seated(url, bob.table, "Ann") as ann,
    ):
        await bob.start()
        await bob.ask("resign")
        await ann.ask("resign")
        await bob.hears("ended")
    said = await command("verify", f"{url}/t/{bob.table}")
    assert "were fixed before yours was revealed" in said.output


def test_seats_that_version_0_1_remembered_still_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "seats_file", lambda: tmp_path / "seats.json")
    (tmp_path / "seats.json").write_text('{"http://here/t/Zx81kQ0aPfE": "a token"}')
    assert guest.read_seats() == {"http://here/t/Zx81kQ0aPfE": {"token": "a token"}}
    assert guest.kept_of("http://here/t/Zx81kQ0aPfE") == fair.Kept()


def test_a_full_disk_leaves_the_seats_that_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "seats_file", lambda: tmp_path / "seats.json")
    guest.keep_seat(guest.RememberedPlayer("http://here", "Zx81kQ0aPfE", "a token"))
    before = guest.read_seats()
    assert list(before) == ["http://here/t/Zx81kQ0aPfE"]

    def write_a_part(path: Path, text: str, **how: object) -> int:
        with path.open("w") as file:
            file.write(text[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", write_a_part)
    with pytest.raises(FairdealError, match="No space left"):
        guest.keep_seat(guest.RememberedPlayer("http://here", "another1", "b token"))
    assert guest.read_seats() == before
    assert [file.name for file in tmp_path.iterdir()] == ["seats.json"]


@pytest.mark.parametrize("journal", [False, True])
async def test_a_proof_of_endless_brackets_is_refused_in_a_line(
    tmp_path: Path, journal: bool
) -> None:
    file, deep = tmp_path / "proof.json", 100_000 * "["
    proof = {"secret": "", "nonces": [], "journal": deep, "commitment": fair.commitment_to(b"")}
    file.write_text(json.dumps(proof) if journal else deep)
    said = await command("verify", str(file))
    assert isinstance(said.exception, NotFair)


async def command(*words: str) -> Result:
    return await asyncio.to_thread(lambda: CliRunner().invoke(app, words))


async def test_a_nonce_that_could_not_be_stored_is_stored_as_soon_as_that_works(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, house = place
    table = (await ask(f"{url}/api/tables", "POST", SHORT)).json()["table"]
    sat = (await ask(f"{url}/api/tables/{table}/seats", "POST", {"name": "Ann"})).json()
    append, failures = house.store.append, list[int]()

    async def fail_twice(table: str, seq: int, body: bytes, change: Change | None = None) -> None:
        if len(failures) < 2:
            failures.append(seq)
            raise StoreFailed("the disk is full")
        await append(table, seq, body, change)

    monkeypatch.setattr(house.store, "append", fail_twice)
    async with asyncio.timeout(PATIENCE), Player(url, table, sat["token"]) as ann:
        await ann.start()
    assert failures == [2, 2]
