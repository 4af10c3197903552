"""The catalogues have every sentence of the page, in every language, and no other."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from catalogues import EVERY_FOLDER, FOLDERS, LANGUAGES, PACKAGE, Page, sentences

from fairdeal.games import GAMES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
GARBLED = re.compile("[\u0080-\u009f]|[\u00c2\u00c3][\u0080-\u00bf]")  # UTF-8 read as Latin-1
COLON = re.compile(r"[^ ]}: \$?{")  # between two values; a type has a space before its brace
PAGES = [folder for folder in FOLDERS if folder.name == "page"]


@pytest.fixture(scope="module")
def page() -> Any:
    return Page(*(path for path in WEB.rglob("*") if path.suffix in (".svelte", ".ts")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_sentence_with_the_holes_that_it_fills(page: Any, language: str) -> None:
    there = sentences(*(folder / f"{language}.ftl" for folder in PAGES))
    for key, names in page.said():
        assert key in there, f"there is no {key} in {language}"
        assert names is None or there[key] <= names, f"{key} in {language} has holes left open"


def test_no_sentence_of_the_page_is_left_over(page: Any) -> None:
    there = sentences(*(folder / "en.ftl" for folder in PAGES))
    assert [key for key in there if not page.says(key)] == []


def test_two_parts_are_joined_by_the_colon_of_the_language() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in WEB.rglob("*.svelte")}
    assert [name for name, text in files.items() if COLON.search(text)] == []


def test_no_two_catalogues_of_the_page_have_the_same_key() -> None:
    keys = [key for folder in PAGES for key in sentences(folder / "en.ftl")]
    assert len(keys) == len(set(keys))


def test_no_catalogue_has_letters_that_were_decoded_twice() -> None:
    files = [file for folder in EVERY_FOLDER for file in folder.glob("*.ftl")]
    garbled = {file.name: GARBLED.findall(file.read_text(encoding="utf-8")) for file in files}
    assert {name: found for name, found in garbled.items() if found} == {}


def test_the_sentences_that_pictures_leave_out_are_in_the_catalogues() -> None:
    left_out = runpy.run_path(str(ROOT / "scripts" / "elsewhere.py"))["ELSEWHERE"]
    for by_folder in left_out.values():
        for folder, keys in by_folder.items():
            every = [game.folder / "messages" for game in GAMES.values()]
            for one in every if folder == "*" else [PACKAGE / folder]:
                assert set(keys) <= set(sentences(one / "en.ftl")), one
