"""How people did, and the deal of the day, over HTTP."""

import asyncio
import json
import time
from datetime import UTC, date, datetime, timedelta

import pytest
from known import known
from server.asking import Address, refused, to_the_end

from fairdeal.engine.par import share_text
from fairdeal.server import daily, fair, past
from fairdeal.server.browser import COOKIE, OLD
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.rows import Daily
from fairdeal.server.scores import streak_of

here = pytest.mark.anyio


def today_is() -> date:
    return datetime.now(UTC).date()


@here
async def test_statistics_count_matches_of_a_game_and_of_a_name(at: Address) -> None:
    await at.played(game="reverb", seats=1, options={"max_moves": 1})
    await at.played(game="reverb", seats=1, options={"max_moves": 1})
    await at.played(game="uno", seats=2)
    anns = (await at.get("/statistics?name=Ann")).json()
    assert {one["game"]: one["matches"] for one in anns} == {"reverb": 2, "uno": 1}
    bots = (await at.get("/statistics?game=uno")).json()
    assert {one["name"]: one["level"] for one in bots} == {"Ann": None, "medium bot": "medium"}
    assert (await at.get("/statistics?name=Nobody")).json() == []


@here
async def test_the_matches_of_a_name_are_listed_the_newest_first(at: Address) -> None:
    short: Sent = {"game": "reverb", "seats": 1, "options": {"max_moves": 1}}
    first = await at.played(public=True, **short)
    second = await at.played(public=True, game="uno", seats=2)
    await at.played("Bob", public=True, **short)
    matches = (await at.get("/players/Ann/matches")).json()
    assert [one["table"] for one in matches] == [second, first]
    assert [(one["game"], one["seats"]) for one in matches] == [("uno", 2), ("reverb", 1)]
    ended = (await at.get(f"/tables/{second}/events")).json()[-1]
    assert matches[0]["place"] == ended["places"][0]
    assert matches[0]["points"] == ended["points"][0]
    assert matches[0]["created"] > matches[1]["created"]
    assert matches[0]["daily"] is None
    assert (await at.get("/players/medium%20bot/matches")).json() == []


@here
async def test_a_table_that_is_not_public_is_named_to_those_who_sat_there(at: Address) -> None:
    player = await Player.open(at.root, "a/b", game="reverb", seats=1, options={"max_moves": 1})
    await to_the_end(player)
    page = "/players/a%2Fb/matches"
    assert [one["table"] for one in (await at.get(page)).json()] == [None]
    for cookie in (f"{COOKIE}={player.token}", f"{OLD}{player.table}=token"):
        own = (await at.get(page, cookie=cookie)).json()
        assert [one["table"] for one in own] == [player.table]
    other = (await at.get(page, cookie=f"{COOKIE}={fair.new_token()}")).json()
    assert [one["table"] for one in other] == [None]


# -- the deal of the day ----------------------------------------------------------
@here
async def test_everybody_has_the_same_deal_of_the_day(at: Address) -> None:
    both = [(await at.post("/daily")).json() for _ in range(2)]
    assert both[0]["table"] != both[1]["table"]
    assert both[0]["commitment"] == both[1]["commitment"]
    hands = []
    for opened, name in zip(both, ("Ann", "Bob"), strict=True):
        player = await Player.join(at.root, opened["table"], name)
        async with player:
            await player.start()
            hands.append(player.sight["view"])
    assert hands[0] == hands[1]


@here
async def test_many_who_ask_at_once_have_it_drawn_once(
    at: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    draws = []

    def slowly(day: date) -> Daily:
        draws.append(day)
        time.sleep(0.2)
        return Daily(day, bytes(32), 21, True)

    monkeypatch.setattr(daily, "draw", slowly)
    await asyncio.gather(*(at.get("/daily") for _ in range(5)))
    assert len(draws) == 1


@here
async def test_a_day_has_a_par_and_the_results_of_people(
    at: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = (await at.get("/daily")).json()
    opened = (await at.post("/daily")).json()
    assert answer.pop("commitment") == opened["commitment"]
    assert answer.pop("game") == "reverb"
    assert answer == {"date": today_is().isoformat(), "par": 21, "proved": True, "results": []}
    assert answer.items() <= (await at.get(f"/daily/{today_is()}")).json().items()
    ended = (await at.daily_played("Ann"))[1][-1]["what"]
    results = (await at.get("/daily")).json()["results"]
    turns = ended["points"][0]
    share = share_text("Reverb", today_is().isoformat(), 21, turns)
    assert results == [{"name": "Ann", "turns": turns, "share": share}]


@here
async def test_days_to_come_and_days_without_play_have_no_deal(at: Address) -> None:
    assert refused(await at.get(f"/daily/{today_is() + timedelta(1)}"), 404, "no_day")
    assert refused(await at.get("/daily/1999-12-31"), 404, "no_day")
    assert await at.house.store.daily(date(1999, 12, 31)) is None


@here
async def test_the_key_of_a_day_stays_secret_until_the_day_is_over(
    at: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, heard = await at.daily_played("Ann")
    key = known(await at.house.store.daily(today_is())).key
    assert heard[-1]["what"]["type"] == "ended"
    assert heard[-1]["what"]["secret"] == ""
    assert key.hex() not in json.dumps(heard)
    for page in ("journal", "proof"):
        assert refused(await at.get(f"/tables/{player.table}/{page}"), 409, "not_over")
    monkeypatch.setattr(past, "still_today", lambda day: False)
    assert key.hex() in (await at.get(f"/tables/{player.table}/proof")).text


@here
async def test_days_in_a_row_are_counted_for_a_name(at: Address) -> None:
    assert (await at.get("/daily/streak?name=Ann")).json() == {
        "name": "Ann",
        "streak": 0,
        "days": [],
    }
    _, heard = await at.daily_played("Ann")
    ended = heard[-1]["what"]
    found = (await at.get("/daily/streak?name=Ann")).json()
    day = {"date": today_is().isoformat(), "turns": ended["points"][0], "par": 21}
    assert (found["streak"], found["days"]) == (1, [day])
    assert [one["daily"] for one in (await at.get("/players/Ann/matches")).json()] == [
        today_is().isoformat()
    ]


def test_a_streak_ends_at_the_first_day_that_was_missed() -> None:
    today = date(2026, 3, 2)
    before = [today - timedelta(n) for n in range(1, 4)]
    assert streak_of([], today) == 0
    assert streak_of([today], today) == 1
    assert streak_of([today, *before], today) == 4
    assert streak_of(before, today) == 3  # there is still time
    assert streak_of(before[1:], today) == 0
    assert streak_of([today, *before[1:]], today) == 1


def test_a_day_is_over_when_the_next_begins() -> None:
    assert past.still_today(today_is().isoformat())
    assert not past.still_today((today_is() - timedelta(1)).isoformat())
    assert not past.still_today(None)


def test_a_result_is_shared_without_a_word_about_the_cards() -> None:
    assert (
        share_text("Reverb", "2026-01-02", 20, 20) == "Fairdeal Reverb 2026-01-02: 20 turns, par ="
    )
    assert share_text("Reverb", "2026-01-02", 20, 22).endswith("22 turns, 2 over par ++")
    assert share_text("Reverb", "2026-01-02", 20, 19).endswith("19 turns, 1 under par -")
    assert len(share_text("Reverb", "2026-01-02", 20, 900)) < 100
