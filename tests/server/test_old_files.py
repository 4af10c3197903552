"""Files of version 0.1: its database, its journals and its clients' seats still open.

The files in tests/data/0.1 were written by that version: of every game one match that is over and
one after its third move, and a journal of every rule set.
"""

import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from server.asking import ask
from server.guests import Guest
from server.serving import serving

from fairdeal.engine.journal import Replay
from fairdeal.games import GAMES
from fairdeal.server import fair
from fairdeal.server.record import verify
from fairdeal.server.stores import FILE

pytestmark = pytest.mark.anyio
OLD = Path(__file__).parents[1] / "data/0.1"
TABLES = json.loads((OLD / "tables.json").read_text())
JOURNALS = sorted((OLD / "journals").glob("*.jsonl"))
OVER = {about["game"]: id for id, about in TABLES.items() if about["phase"] == "over"}
PLAYING = {about["game"]: id for id, about in TABLES.items() if about["phase"] == "playing"}
GAMES_THEN = ("beverbende", "ratscrew", "reverb", "segments", "uno")


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """A server that goes on with the database of version 0.1."""
    shutil.copy(OLD / "matches.db", tmp_path / FILE)
    async with serving(str(tmp_path), pace=0.0, processes=1) as (url, _):
        yield url


def test_every_game_of_version_0_1_has_its_files() -> None:
    assert set(OVER) == set(PLAYING) == set(GAMES_THEN)
    assert {file.stem.partition("-")[0] for file in JOURNALS} == set(GAMES_THEN)


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_journal_of_version_0_1_replays_to_the_byte(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    replay = Replay(lines, GAMES)
    moves = sum(1 for _ in replay)
    assert moves == len(lines) - 1 - replay.ended


@pytest.mark.parametrize("game", GAMES_THEN)
async def test_a_match_that_was_over_in_version_0_1_is_shown_and_verified(
    url: str, game: str
) -> None:
    about = f"{url}/api/tables/{OVER[game]}"
    assert (await ask(about)).json()["phase"] == "over"
    proof = (await ask(f"{about}/proof")).json()
    known = fair.Kept(TABLES[OVER[game]]["commitment"], None)
    assert "replay to the result" in verify(proof, known)
    told = (await ask(f"{about}/events")).json()
    assert told[-1]["type"] == "ended"


async def test_matches_of_version_0_1_count_in_the_statistics(url: str) -> None:
    counted = (await ask(f"{url}/api/statistics")).json()
    assert {row["game"] for row in counted} == set(GAMES_THEN)
    assert {row["matches"] for row in counted} == {1}


@pytest.mark.parametrize("game", GAMES_THEN)
async def test_a_match_that_was_played_in_version_0_1_goes_on(url: str, game: str) -> None:
    old = TABLES[PLAYING[game]]
    people = [Guest(url, PLAYING[game], token) for token in old["tokens"]]
    for person in people:
        await person.__aenter__()
    try:
        assert [person.sight["ply"] for person in people] == [old["ply"]] * len(people)
        mover = next(one for one in people if one.seat in one.sight["turn"])
        await mover.move(Random(game).choice)
        assert mover.sight["ply"] > old["ply"]
    finally:
        for person in people:
            await person.__aexit__()
