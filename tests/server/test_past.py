"""The stored history of a table, over HTTP."""

import asyncio
import copy
import json
from pathlib import Path

import pytest
from known import known
from server.asking import Address, refused, to_the_end
from server.guests import at_table, play_out
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.server import fair, past
from fairdeal.server.browser import COOKIE
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.record import NotFair, verify

runner = CliRunner()
here = pytest.mark.anyio


@here
async def test_the_cookie_opens_the_seat_and_another_does_not(at: Address) -> None:
    player = await Player.open(at.root, "Ann", game="uno", seats=2)
    async with player:
        await player.start()
        page = f"/tables/{player.table}/at/{player.seq}"
        own = (await at.get(page, cookie=f"{COOKIE}={player.token}")).json()
        assert own["view"]["seat"] == 0
        assert own["view"]["hand"]
        other = (await at.get(page, cookie=f"{COOKIE}={fair.new_token()}")).json()
        assert other["view"]["seat"] is None


@here
async def test_who_may_not_look_on_does_not_see_the_table_as_it_was(at: Address) -> None:
    table = await at.table(seats=2, watch=False)
    assert refused(await at.get(f"/tables/{table}/at/0"), 403, "private")
    token = (await at.sit(table, "Ann")).json()["token"]
    answer = await at.get(f"/tables/{table}/at/0", x_seat_token=token)
    assert answer.json() == {"seq": 0, "view": None, "ply": 0, "turn": [], "hands": None}


async def events_after(at: Address, player: Player, since: int) -> dict[int, Sent]:
    """All events after number `since`, a page at a time."""
    told, last = dict[int, Sent](), since
    while last < player.seq:
        heard = (await at.get(f"/tables/{player.table}/events?since={last}")).json()
        told |= {one.pop("seq"): one for one in heard}
        last = max(told)
    return told


# -- what happened, while it is played --------------------------------------------
@here
async def test_the_events_are_those_that_who_comes_back_is_told(at: Address) -> None:
    async with at_table(at.root, people=2, game="uno", seats=2) as (ann, bob):
        await play_out(ann, bob)
        for since in (-1, 0, 3, ann.seq):
            told = await events_after(at, ann, since)
            assert [*told] == list(range(since + 1, ann.seq + 1))
            assert all(told[seq] == what for seq, what in bob.told.items() if seq in told)
        whole = await events_after(at, ann, -1)
        assert [whole[seq]["type"] for seq in (0, ann.seq)] == ["opened", "ended"]


@here
async def test_events_never_tell_of_secrets_while_a_match_is_played(at: Address) -> None:
    async with at_table(at.root, game="uno", seats=2) as (ann,):
        await ann.start()
        secret = at.house.live[ann.table].sitting.secret.hex()
        text = (await at.get(f"/tables/{ann.table}/events", x_seat_token=known(ann.token))).text
        sealed = fair.seal(known(ann.token))
        assert not any(
            hidden in text for hidden in (secret, known(ann.token), sealed, known(ann.nonce))
        )


@here
async def test_who_may_not_look_on_hears_of_no_events(at: Address) -> None:
    async with at_table(at.root, game="uno", seats=2, watch=False) as (ann,):
        page = f"/tables/{ann.table}/events"
        assert refused(await at.get(page), 403, "private")
        assert refused(await at.get(page, x_seat_token=fair.new_token()), 403, "private")
        assert len((await at.get(page, x_seat_token=known(ann.token))).json()) == ann.seq + 1


@here
async def test_a_moment_has_its_ply_and_who_was_on_turn(at: Address) -> None:
    async with at_table(at.root, people=2, game="uno", seats=2) as (ann, bob):
        await ann.start()
        await ann.hears("started")
        first = ann.sight
        page = f"/tables/{ann.table}/at/{ann.seq}"
        mover = ann if ann.on_turn else bob
        await mover.move(mover.random.choice)
        then = (await at.get(page, x_seat_token=known(ann.token))).json()
        assert {name: first[name] for name in ("view", "ply", "turn")}.items() <= then.items()
        assert then["hands"] is None
        seen = (await at.get(page)).json()
        assert (seen["ply"], seen["turn"]) == (0, [mover.seat])
        assert seen["view"]["seat"] is None


@here
async def test_all_hands_of_any_moment_are_open_when_the_match_is_over(at: Address) -> None:
    async with at_table(at.root, people=2, game="uno", seats=2) as (ann, bob):
        await ann.start()
        await ann.hears("started")
        await bob.hears("started")
        start, views = ann.seq, [ann.sight["view"], bob.sight["view"]]
        await play_out(ann, bob, start=False)
        assert (await at.get(f"/tables/{ann.table}/at/{start}")).json()["hands"] == views
        last = (await at.get(f"/tables/{ann.table}/at/{ann.seq}")).json()
        assert last["turn"] == []


@here
async def test_the_hands_of_a_day_stay_closed_until_the_day_is_over(
    at: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, _ = await at.daily_played("Ann")
    page = f"/tables/{player.table}/at/{player.seq}"
    assert (await at.get(page)).json()["hands"] is None
    monkeypatch.setattr(past, "still_today", lambda day: False)
    assert (await at.get(page)).json()["hands"]


# -- what is left of a match ------------------------------------------------------
@here
async def test_the_journal_is_out_when_the_match_is_over_and_replays(
    at: Address, tmp_path: Path
) -> None:
    player = await Player.open(at.root, "Ann", game="reverb", seats=1)
    async with player:
        await player.start()
        for page in ("journal", "proof"):
            assert refused(await at.get(f"/tables/{player.table}/{page}"), 409, "not_over")
    table = await at.played(game="reverb", seats=1, options={"max_moves": 20})
    answer = await at.get(f"/tables/{table}/journal")
    assert answer.headers["content-type"].startswith("application/jsonl")
    saved = tmp_path / "match.jsonl"
    saved.write_text(answer.text)
    assert runner.invoke(app, ["replay", str(saved), "--verify"]).exit_code == 0


@here
@pytest.mark.parametrize("page", ["/t/{}", "/t/{}/replay?at=3", "/api/tables/{}"])
async def test_a_finished_match_is_verified_by_its_address(at: Address, page: str) -> None:
    address = at.root + page.format(await at.played(game="uno", seats=2))
    said = await asyncio.to_thread(runner.invoke, app, ["verify", address])
    assert said.output.startswith("UNO: the deal is the one committed to")


@here
async def test_the_proof_holds_and_any_change_to_it_is_found(at: Address) -> None:
    table = await at.played(game="uno", seats=2)
    proof = (await at.get(f"/tables/{table}/proof")).json()
    assert "all" in verify(proof)
    lines = proof["journal"].splitlines(keepends=True)
    head, step = json.loads(lines[0]), json.loads(lines[2])
    other, moved = "00" * 32, {"action": int(step["action"] == 0)}
    changes = {
        "another secret": {"secret": other},
        "another commitment": {"commitment": other},
        "both, which deals other cards": {
            "secret": other,
            "commitment": fair.commitment_to(bytes(32)),
        },
        "another nonce": {"nonces": ["cd" * 16, *proof["nonces"][1:]]},
        "nonces in another order": {"nonces": proof["nonces"][::-1]},
        "a nonce less": {"nonces": proof["nonces"][:-1]},
        "no nonce": {"nonces": []},
        "a deal of a day": {"daily": "2026-01-01"},
        "another key": {"journal": "".join([said(head | {"key": other}), *lines[1:]])},
        "a move less": {"journal": "".join(lines[:2] + lines[3:])},
        "another move": {"journal": "".join([*lines[:2], said(step | moved), *lines[3:]])},
        "no end": {"journal": "".join(lines[:-1])},
        "no journal": {"journal": ""},
        "no secret": {"secret": None},
    }
    for what, change in changes.items():
        with pytest.raises(NotFair):
            print(what, verify(copy.deepcopy(proof) | change))


def said(line: Sent) -> str:
    return json.dumps(line) + "\n"


@here
async def test_a_proof_holds_also_after_people_have_left_the_finished_match(at: Address) -> None:
    player = await Player.open(at.root, "Ann", game="uno", seats=2)
    await to_the_end(player)
    async with player:
        await player.ask("leave")
    assert verify((await at.get(f"/tables/{player.table}/proof")).json())
