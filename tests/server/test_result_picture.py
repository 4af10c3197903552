"""The picture of a result: who played, in letters that can be drawn, and what it costs."""

import asyncio
import threading
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from server.asking import Address, ask
from server.serving import serving

from fairdeal.games import GAMES
from fairdeal.page import STATIC
from fairdeal.server import pictures, result_picture
from fairdeal.server.answers import TablePreview
from fairdeal.server.preview import LANGUAGES, SIZE, PreviewWords, ground_of
from fairdeal.server.result_picture import SHEET, by_place, draw_result
from fairdeal.server.typeface import Typeface

MOST_BYTES = 40_000
WIDEST = "W" * 24  # characters of a name
SAME = 24  # of 255: colours as close as a palette can make them


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Address]:
    async with serving(tmp_path, pace=0.0) as (url, house):
        yield Address(url, house)


@pytest.fixture(scope="module")
def letters() -> Typeface:
    return Typeface(STATIC, 40)


def drawn(about: TablePreview, language: str = "en") -> bytes:
    ground = ground_of(STATIC, about.game)
    assert ground
    return draw_result(STATIC, ground, about, PreviewWords(language).say)


def result(*players: str, game: str = "uno") -> TablePreview:
    """A result of these players, the best first."""
    places = [place + 1 for place in range(len(players))]
    return TablePreview(game, list(players), places, [40 - place for place in places])


def link(table: str, language: str = "en") -> str:
    return f"/t/{table}/preview/{language}.png"


async def own_table(there: Address, watch: bool = True) -> str:
    return await there.played(game="reverb", seats=2, watch=watch)


@pytest.mark.anyio
async def test_a_shared_match_has_a_picture_of_its_own(there: Address) -> None:
    table = await own_table(there)
    answer = await ask(there.root + link(table))
    assert answer.headers["content-type"] == "image/png"
    about = await ask(f"{there.url}/tables/{table}/preview")
    told = about.json()
    assert answer.body == drawn(TablePreview(**told))


@pytest.mark.anyio
async def test_what_is_not_shared_or_not_over_has_no_picture(there: Address) -> None:
    private = await own_table(there, watch=False)
    waiting = await there.table(game="reverb", seats=2)
    shared = await own_table(there)
    for path in (
        link(private),
        link(waiting),
        link("nosuchtable"),
        link(shared, "xx"),
        link("%00"),
    ):
        answer = await ask(there.root + path)
        assert (answer.status, answer.text) == (404, "There is no picture.\n"), path


@pytest.mark.anyio
async def test_many_who_ask_for_one_picture_have_it_drawn_once_and_off_the_event_loop(
    there: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def draw(*given: object) -> bytes:
        threads.append(threading.current_thread())
        return b"drawn"

    monkeypatch.setattr(result_picture, "draw_result", draw)
    table = await own_table(there)
    answers = await asyncio.gather(*(ask(there.root + link(table)) for _ in range(4)))
    assert [answer.body for answer in answers] == [b"drawn"] * 4
    assert len(threads) == 1
    assert threads != [threading.current_thread()]


@pytest.mark.anyio
async def test_only_the_latest_pictures_are_kept(
    there: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 0

    def draw(*given: object) -> bytes:
        nonlocal count
        count += 1
        return b"drawn"

    monkeypatch.setattr(result_picture, "draw_result", draw)
    monkeypatch.setattr(pictures, "MOST_KEPT", 2)
    table = await own_table(there)
    for language in ("en", "nl", "en", "de", "en", "nl"):
        await ask(there.root + link(table, language))
    assert count == 4  # the picture in Dutch twice


@pytest.mark.anyio
async def test_a_picture_to_draw_costs_several_requests_and_a_kept_one_costs_one(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, pace=0.0) as (url, house):
        there = Address(url, house)
        table = await own_table(there)
        some = pictures.COST * 2 + 4
        house.door.allowance.most, house.door.allowance.leak = some, 0.0
        house.door.allowance.levels.clear()
        asked = [await ask(url + link(table, language)) for language in ("en", "nl", "de")]
        assert [answer.status for answer in asked] == [200, 200, 429]
        house.door.allowance.levels.clear()
        kept = [await ask(url + link(table)) for _ in range(some)]
        assert {answer.status for answer in kept} == {200}


def test_every_game_has_a_small_ground_of_the_right_size() -> None:
    for name in GAMES:
        picture = drawn(result("Ann", "Bram", game=name))
        assert len(picture) < MOST_BYTES
        with Image.open(BytesIO(picture)) as opened:
            assert opened.size == SIZE


def test_a_game_without_a_ground_has_that_of_the_front_page() -> None:
    assert ground_of(STATIC, "nosuchgame") == ground_of(STATIC, "fairdeal")


@pytest.mark.parametrize("seats", range(1, 11))
def test_all_rows_are_on_the_sheet_however_long_the_names(seats: int) -> None:
    about = result(*[WIDEST] * seats)
    about.points = [-10_000] * seats
    ground = ground_of(STATIC, "uno")
    assert ground
    with Image.open(BytesIO(drawn(about))) as picture, Image.open(ground) as empty:
        changed = ImageChops.difference(picture.convert("RGB"), empty.convert("RGB")).convert("L")
        where = changed.point([255 * (value > SAME) for value in range(256)]).getbbox()
    assert where
    left, top, right, bottom = where
    assert SHEET[0] < left < right < SHEET[2]
    assert SHEET[1] < top < bottom < SHEET[3]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ann", "Ann"),
        ("Zoë O’Brien-Łukasz", "Zoë O’Brien-Łukasz"),
        ("Zoe\u0308", "Zoë"),
        ("Ann 🎉", "Ann"),
        ("👩‍👩‍👧 Family 7️⃣", "Family 7"),
        ("Ａｎｎ\u3000𝓑", "Ann B"),
        ("A\u0301\u0302\u0303\u0304\u0305\u0306nn", "Á\u0303nn"),
        ("🎉🎉", ""),
        ("Nguyễn", ""),
        ("Иван", ""),
        ("Анна 7", ""),
        ("משה", ""),
        ("فاطمه\u200cزهرا", ""),
        ("明美", ""),
        ("\u3164", ""),
        ("Ann משה", ""),
    ],
)
def test_a_name_is_written_with_the_letters_that_the_typeface_has(
    letters: Typeface, name: str, written: str
) -> None:
    assert letters.legible(name) == written
    assert letters.has(letters.legible(name))


@pytest.mark.parametrize("name", ["Иван", "🎉", "", "明美"])
def test_a_player_whose_name_cannot_be_written_is_called_by_the_seat(name: str) -> None:
    assert drawn(result("Ann", name)) == drawn(result("Ann", "Player 2"))
    assert drawn(result("Ann", name), "nl") == drawn(result("Ann", "Speler 2"))


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_typeface_has_the_letters_of_every_language(letters: Typeface, language: str) -> None:
    words = PreviewWords(language)
    for said in words.say("some-player", n=10), words.say("points-alone", n=-1), "…–0123456789":
        assert letters.legible(said) == said.replace("\u202f", " ")  # the space before a colon


def test_a_name_of_marks_alone_stops_no_picture() -> None:
    assert drawn(result("\u0301")) != drawn(result("Ann"))


def test_a_long_name_is_cut_to_the_room_it_has(letters: Typeface) -> None:
    assert letters.fit("Ann", 400) == "Ann"
    cut = letters.fit(WIDEST, 400)
    assert cut.startswith("WWWW")
    assert cut.endswith("W…")
    assert letters.width(cut) <= 400 < letters.width(WIDEST)


def test_each_letter_is_looked_for_once_however_long_a_name_becomes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked, find = list[str](), Typeface.find_file

    def note(self: Typeface, letter: str) -> int | None:
        looked.append(letter)
        return find(self, letter)

    monkeypatch.setattr(Typeface, "find_file", note)
    letters = Typeface(STATIC, 40)
    name = letters.legible("⒇" * 24)
    assert name == "(20)" * 24
    letters.fit(name, 400)
    assert len(looked) == len(set(looked))


def test_players_without_a_place_come_last_the_one_with_more_points_first() -> None:
    about = TablePreview("uno", list("abcde"), [0, 2, 0, 1, 1], [5, 3, 9, 0, 7])
    assert by_place(about) == [3, 4, 1, 2, 0]
