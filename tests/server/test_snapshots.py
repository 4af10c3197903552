"""A snapshot is a shortcut: a table loaded from one is the table that its whole log makes."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
import pytest
from matches import seats_near
from server.guests import at_table, play_out
from server.serving import serving
from server.sittings import SECRET, Host

from fairdeal.games import GAMES
from fairdeal.server import events, snapshots
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import History
from fairdeal.server.rows import Snapshot, Stored, TableRow
from fairdeal.server.sitting import Sitting
from fairdeal.server.snapshots import State, sitting_of, snapshot_of
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
    remembered = asdict(State.of(host.sitting))
    empty = [name for name, value in remembered.items() if not value]
    assert empty == ["ply", "again", "ended"]  # nothing was played yet, and it goes on


def test_every_field_of_a_table_is_in_its_snapshot_or_named_here() -> None:
    elsewhere = {"id", "secret", "seq", "table", "judged", "spare"}
    kept = {one.name for one in fields(State)} - {"made_by", "cards", "ply"}
    assert {one.name for one in fields(History)} - elsewhere == kept


def test_a_finished_match_comes_back_too(host: Host) -> None:
    host.play_out(Random(1))
    again = from_snapshot(host)
    assert facts(again) == facts(host.sitting)
    assert again.ended


# -- what is not used ---------------------------------------------------------------
def changed(found: Snapshot, **values: object) -> Snapshot:
    state = msgspec.msgpack.decode(found.body)
    return replace(found, body=msgspec.msgpack.encode(state | values))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: changed(one, made_by="another version"),
        lambda one: changed(one, chairs="none"),
        lambda one: changed(one, opened={"type": "opened"}),
        lambda one: replace(one, body=b""),
        lambda one: replace(one, body=one.body[:-1]),
    ],
)
def test_a_snapshot_of_another_version_or_a_broken_one_is_not_used(
    host: Host, spoil: Callable[[Snapshot], Snapshot]
) -> None:
    assert sitting_of(row_of(host), spoil(snapshot_of(host.sitting))) is None


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
        assert min(read) == last + 1 > 5


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
