"""A snapshot is a shortcut: a table loaded from one is the table that its whole log makes."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from matches import seats_near
from server.conftest import opening
from server.guests import at_table, play_out
from server.serving import serving
from server.sittings import SECRET, Host

from fairdeal.games import GAMES
from fairdeal.server import events, snapshots
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import History
from fairdeal.server.house import House
from fairdeal.server.rows import Snapshot, Stored, TableRow
from fairdeal.server.sitting import Sitting
from fairdeal.server.snapshots import BrokenSnapshot, SnapshotState, sitting_of, snapshot_of
from fairdeal.server.store import Store

pytestmark = pytest.mark.anyio
BORN = datetime(2026, 5, 4, tzinfo=UTC)


def row_of(host: Host) -> TableRow:
    opened = host.sitting.opened
    return TableRow(
        id="table",
        created=BORN,
        game=opened.game,
        rules=opened.rules,
        seats=opened.seats,
        preset="as-written",
        options=opened.options,
        secret=SECRET,
        state="playing",
    )


def from_snapshot(host: Host) -> Sitting:
    """The table as it is loaded from a snapshot of this moment."""
    found = sitting_of(row_of(host), snapshot_of(host.sitting))
    assert found is not None
    return found


def facts(sitting: Sitting) -> dict[str, Any]:
    """Everything that the events of a table have made."""
    table = sitting.table
    cards = table and (table.state.bytes(), table.ply, table.key, table.options)
    return {**vars(sitting), "table": cards, "spare": None, "judged": None}


@pytest.fixture
def host() -> Host:
    """A match with everything in it that a table remembers."""
    host = Host("ratscrew", 3, evening="of friends")
    for name in ("Ann", "Bob"):
        host.sit(name)
    host.start()
    host.take(
        events.Said(0, 1, request="r1"),
        events.HandedOver(1, "f" * 64),
        events.Gone(1),
        events.Back(1),
        events.Resigned(1),
        events.HostChanged(1),
    )
    host.sitting.reactions[0] = [300, 310]
    return host


# -- the same table -----------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_any_snapshot_as_from_its_log(game: str) -> None:
    host, random = Host(game, seats_near(game, 3)), Random(game)
    host.sit("Ann")
    host.start()
    copies = []
    while not host.sitting.at_play().over:
        table = host.sitting.at_play()
        if random.random() < 0.2:
            copies.append((len(host.log), from_snapshot(host)))
            assert facts(copies[-1][1]) == facts(host.sitting)
        seat = table.state.turn if table.legal(table.state.turn) else table.to_act()[0]
        actions = host.spell(seat, random)
        host.take(host.sitting.play(seat, actions, table.ply, "bot"))
    assert copies
    for known, sitting in copies:
        for body in host.log[known:]:
            sitting.take(events.read_event(body))
        assert facts(sitting) == facts(host.sitting)


def test_a_snapshot_has_all_that_a_table_remembers(host: Host) -> None:
    again = from_snapshot(host)
    assert facts(again) == facts(host.sitting)
    remembered = asdict(SnapshotState.of(host.sitting))
    empty = [name for name, value in remembered.items() if not value]
    assert empty == ["ply", "again", "ended"]  # nothing was played yet, and it goes on


def test_every_field_of_a_table_is_in_its_snapshot_or_named_here() -> None:
    elsewhere = {"id", "secret", "seq", "table", "judged", "spare"}
    kept = {one.name for one in fields(SnapshotState)} - {"made_by", "cards", "ply"}
    assert {one.name for one in fields(History)} - elsewhere == kept


def test_a_finished_match_comes_back_too(host: Host) -> None:
    host.play_out(Random(1))
    again = from_snapshot(host)
    assert facts(again) == facts(host.sitting)
    assert again.ended


# -- what is not used ---------------------------------------------------------------
def body_of(state: object, id: str = "table", seq: int = 0) -> bytes:
    """A body that says of itself that it is sound."""
    packed = msgspec.msgpack.encode(state)
    return bytes([snapshots.FORMAT]) + snapshots.digest_of(id, seq, packed) + packed


def changed(found: Snapshot, **values: object) -> Snapshot:
    state = msgspec.msgpack.decode(found.body[1 + snapshots.DIGEST :])
    return replace(found, body=body_of(state | values, found.table, found.seq))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: changed(one, made_by="another version"),
        lambda one: replace(one, body=b"\x8d" + one.body[1:]),
        lambda one: replace(one, body=b""),
    ],
)
def test_a_snapshot_of_another_version_is_not_used(
    host: Host, spoil: Callable[[Snapshot], Snapshot]
) -> None:
    assert sitting_of(row_of(host), spoil(snapshot_of(host.sitting))) is None


@pytest.mark.parametrize("end", [1, 30, 200])
def test_one_changed_bit_anywhere_makes_a_snapshot_useless(host: Host, end: int) -> None:
    found = snapshot_of(host.sitting)
    body = bytearray(found.body)
    body[-end] ^= 1
    with pytest.raises(BrokenSnapshot):
        sitting_of(row_of(host), replace(found, body=bytes(body)))
    with pytest.raises(BrokenSnapshot):
        sitting_of(row_of(host), replace(found, seq=found.seq + 1))


def test_what_a_snapshot_has_is_part_of_its_format(host: Host) -> None:
    host.take(events.Resigned(0))
    held = replace(SnapshotState.of(host.sitting), made_by="", cards=None)
    digest = hashlib.blake2b(msgspec.msgpack.encode(held), digest_size=8).hexdigest()
    # If this fails, a snapshot has something else: give it a new FORMAT, then this its digest.
    assert (snapshots.FORMAT, digest) == (3, "b420d1f8073cd3f2")


def test_a_new_field_or_another_version_of_the_rules_makes_another_version(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = host.sitting.game
    before = snapshots.version_of.__wrapped__(game)
    assert snapshots.version_of.__wrapped__(replace(game, version=game.version + 1)) != before
    monkeypatch.setattr(snapshots, "FORMAT", -1)
    assert snapshots.version_of.__wrapped__(game) != before


# -- in the log ---------------------------------------------------------------------
async def test_an_older_snapshot_does_not_replace_a_newer_one(store: Store) -> None:
    assert await store.snapshot("t") is None
    await store.put_snapshots([Snapshot("t", 200, b"new"), Snapshot("u", 5, b"other")])
    await store.put_snapshots([Snapshot("t", 100, b"old"), Snapshot("u", 6, b"newer")])
    assert await store.snapshot("t") == Snapshot("t", 200, b"new")
    assert await store.snapshot("u") == Snapshot("u", 6, b"newer")


async def test_a_match_is_loaded_from_its_snapshot_and_the_events_after_it(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 5)
    async with (
        serving(where, pace=0.0) as (url, house),
        at_table(url, game="uno") as [ann],
    ):
        store = house.store
        await ann.start()
        for _ in range(4):
            await ann.until(lambda one: one.sight["actions"])
            await ann.move(ann.random.choice)
        await ann.until(lambda one: one.sight["actions"])  # and nothing is being written
        await house.snapshots.write()
        live, last = house.live[ann.table], house.snapshots.last[ann.table]
        before = facts(live.sitting)
        house.drop(live)

        read, events_of = list[int](), store.events

        async def noted(table: str, since: int = 0, most: int | None = None) -> list[Stored]:
            read.append(since)
            return await events_of(table, since, most)

        monkeypatch.setattr(store, "events", noted)
        row = await store.table(ann.table)
        assert row
        assert facts(await house.replay(row)) == before
        assert min(read) == last > 4


async def begun(url: str, house: House) -> str:
    """The table of a match of which there is a snapshot and some more events."""
    async with at_table(url, game="uno", seats=2) as [ann]:
        await ann.start()
        await ann.until(lambda one: one.sight["actions"])
        await house.snapshots.write()
        await ann.move(ann.random.choice)
        return ann.table


SPOILT: dict[str, Callable[[Snapshot], Snapshot]] = {
    "a flipped byte": lambda one: replace(one, body=one.body[:-9] + b"x" + one.body[-8:]),
    "too few cards": lambda one: changed(one, cards=b"few"),
    "another phase": lambda one: changed(one, phase="no phase"),
    "no cards, so that no later move fits": lambda one: changed(one, cards=None),
    "a number that the log does not have": lambda one: changed(replace(one, seq=9_999)),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
async def test_a_server_starts_beside_a_broken_snapshot_and_replays_the_log(
    where: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    spoil: Callable[[Snapshot], Snapshot],
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)
    async with serving(where, pace=0.0, processes=1) as (url, house):
        table = await begun(url, house)
        found = await house.store.snapshot(table)
        assert found
    monkeypatch.setattr(snapshots, "EVERY", 3600)
    async with opening(where) as store:
        row = await store.table(table)
        assert row
        sitting = Sitting(table, row.secret)
        for stored in await store.events(table):
            sitting.take(events.read_event(stored.body))
        await store.drop_snapshot(table)
        await store.put_snapshots([spoil(found)])
    caplog.clear()
    async with serving(where, pace=3600.0, processes=1) as (url, house):
        assert facts(house.live[table].sitting) == facts(sitting)
        assert await house.store.snapshot(table) is None
    told = [one for one in caplog.records if one.getMessage() == "a snapshot cannot be used"]
    assert [vars(one)["table"] for one in told] == [table]


async def test_snapshots_are_written_during_a_match_and_deleted_when_it_is_packed(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 5)
    monkeypatch.setattr(snapshots, "LOOK", 0.01)
    async with serving(where, pace=0.0) as (url, house), at_table(url, game="uno") as [ann]:
        store = house.store
        await play_out(ann)
        found = await store.snapshot(ann.table)
        assert found
        assert found.seq >= 5
        await store.pack(ann.table)
        assert await store.snapshot(ann.table) is None


async def test_a_snapshot_without_a_match_in_progress_is_deleted(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=3600.0) as (url, house), at_table(url, game="uno") as [ann]:
        await ann.start()
        await house.store.put_snapshots([Snapshot(ann.table, 5, b""), Snapshot("orphan", 5, b"")])
        await house.tidy.work()
        assert await house.store.snapshot(ann.table)
        assert await house.store.snapshot("orphan") is None


async def test_a_table_that_is_deleted_has_no_snapshot(store: Store) -> None:
    await store.put_snapshots([Snapshot("t", 200, b"of t"), Snapshot("u", 5, b"of u")])
    await store.remove(["t"])
    assert await store.snapshot("t") is None
    assert await store.snapshot("u")


async def test_matches_go_on_while_no_snapshot_can_be_written(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(made: Sequence[Snapshot]) -> None:
        tried.set()
        raise StoreFailed("the disk is full")

    tried = asyncio.Event()
    monkeypatch.setattr(snapshots, "EVERY", 1)
    monkeypatch.setattr(snapshots, "LOOK", 0.01)
    async with serving(where, pace=0.0) as (url, house), at_table(url, game="uno") as [ann]:
        monkeypatch.setattr(house.store, "put_snapshots", fail)
        await play_out(ann)
        assert ann.phase == "over"
        assert tried.is_set()
