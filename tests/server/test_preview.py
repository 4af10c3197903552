"""The preview of a link: what a messenger shows of it, and what it keeps to itself."""

import html
import re
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from server.asking import Address, ask
from server.guests import Guest
from server.serving import serving

from fairdeal.games import GAMES
from fairdeal.server import preview

pytestmark = pytest.mark.anyio
MOST_BYTES = 40_000  # of a picture


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Address]:
    async with serving(tmp_path, pace=0.0) as (url, house):
        yield Address(url, house)


async def tags(at: Address, path: str, **headers: str) -> dict[str, str]:
    """The tags of the page at this address."""
    answer = await ask(at.root + path, **headers)
    assert answer.status == 200
    found = re.findall(r'<meta property="og:([^"]+)" content="([^"]*)" />', answer.text)
    return {name: html.unescape(said) for name, said in found}


async def test_every_page_has_a_preview_with_the_picture_of_its_game(there: Address) -> None:
    pages = {
        "/": ("Fairdeal", "fairdeal"),
        "/new/uno": ("UNO", "uno"),
        "/learn/reverb": ("Reverb", "reverb"),
        "/puzzles": ("Puzzles", "fairdeal"),
        "/puzzles/segments": ("Segments: puzzles", "segments"),
        "/daily": ("Daily deals", "fairdeal"),
        "/daily/2026-11-18": ("Daily deals of November 18, 2026", "fairdeal"),
        "/daily/tomorrow": ("Daily deals", "fairdeal"),
        "/e": ("An evening of card games", "fairdeal"),
        "/e/anyevening": ("An evening of card games", "fairdeal"),
        "/t/nosuchtable": ("Fairdeal", "fairdeal"),
        "/t/%22%3Ex": ("Fairdeal", "fairdeal"),
    }
    for path, (title, picture) in pages.items():
        told = await tags(there, path, host="127.0.0.1:81")
        assert told["title"] == title, path
        assert told["image"] == f"http://127.0.0.1:81/previews/{picture}.png"
        assert told["url"] == f"http://127.0.0.1:81{path}"


async def test_every_game_has_a_small_picture_or_that_of_the_front_page(there: Address) -> None:
    for name in GAMES:
        picture = (await tags(there, f"/new/{name}"))["image"]
        answer = await ask(picture)
        assert answer.headers["content-type"] == "image/png"
        assert len(answer.body) < MOST_BYTES
        with Image.open(BytesIO(answer.body)) as drawn:
            assert drawn.size == preview.SIZE


async def test_a_link_to_a_private_table_tells_nothing_but_its_game(there: Address) -> None:
    plain = await there.table(game="uno", seats=2, watch=False)
    async with await Guest.open(there.root, "Cleopatra", game="uno", seats=2, watch=False) as cleo:
        waiting = await told_of(there, cleo.table)
        await cleo.start()
        playing = await told_of(there, cleo.table)
        her_own = await told_of(there, cleo.table, x_seat_token=str(cleo.token))
        assert her_own == playing  # as a cache may give it to others
    done = await there.played("Cleopatra", game="reverb", watch=False)
    assert "Cleopatra" not in " ".join((await told_of(there, done)).values())
    assert waiting == playing == await told_of(there, plain)
    assert playing["title"] == "UNO: come to the table"


async def told_of(at: Address, table: str, **headers: str) -> dict[str, str]:
    """All tags but the address."""
    told = await tags(at, f"/t/{table}", **headers)
    assert told == {**await tags(at, f"/t/{table}/replay", **headers), "url": told["url"]}
    return {name: said for name, said in told.items() if name != "url"}


async def test_a_match_that_goes_on_has_no_names_in_its_preview(there: Address) -> None:
    async with await Guest.open(there.root, "Cleopatra", game="uno", seats=2) as cleo:
        await cleo.start()
        assert "Cleopatra" not in " ".join((await told_of(there, cleo.table)).values())


async def test_a_shared_replay_names_the_game_the_players_and_the_winner(there: Address) -> None:
    table = await there.played('<b>"Ann"&', game="uno", seats=2, options={"n_rounds": 1})
    told = await told_of(there, table)
    live = await there.house.find(table)
    assert live.sitting.ended
    winner = live.sitting.chairs[live.sitting.ended.places.index(1)].name
    assert told["title"] == f"UNO: {winner} won"
    assert told["description"].startswith('Players: <b>"Ann"&, medium bot.')
    assert told["image"] == f"{there.root}/t/{table}/preview/en.png"
    assert "<b>" not in (await ask(f"{there.root}/t/{table}")).text


async def test_a_preview_speaks_the_language_of_the_request(there: Address) -> None:
    asked = {"accept_language": "xx, nl-NL;q=0.8, de;q=0.5"}
    assert (await tags(there, "/puzzles/uno", **asked))["title"] == "UNO: puzzels"
