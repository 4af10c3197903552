"""A review in words: text, JSON and a page, in every language, also when it is interrupted."""

import json
import re
from pathlib import Path

import pytest
from catalogues import LANGUAGES, sentences, used_in
from reviews import bot_match, reviewed, write_journal
from sixth import NAME, fairdeal

from fairdeal.bots.review import QUICK
from fairdeal.engine.messages import COMMON
from fairdeal.games import GAMES
from fairdeal.lab.review import run, words
from fairdeal.lab.review.account import Review
from fairdeal.lab.review.html import html_of
from fairdeal.lab.review.make import Reviewer
from fairdeal.lab.review.words import SENTENCES, ReviewWords

UNO = GAMES["uno"]
MOST_BYTES = 300_000


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "match.jsonl"
    return write_journal(path, *bot_match(UNO, "shown", careless=True))


@pytest.fixture(scope="module")
def review() -> Review:
    return reviewed(*bot_match(UNO, "shown", careless=True), effort=QUICK)


def show(journal: Path, as_json: bool = False, page: Path | None = None) -> None:
    run.run(journal, None, False, QUICK, None, "0", as_json, page)


# -- text, JSON, page ---------------------------------------------------------
@pytest.mark.parametrize("compiled", [False, True])
def test_a_review_that_has_to_be_compiled_says_so_and_how_long_it_takes(
    journal: Path,
    compiled: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "is_compiled", lambda game: compiled)
    monkeypatch.setenv("FORCE_COLOR", "1")  # a terminal,
    monkeypatch.setenv("TERM", "dumb")  # without a cursor to move
    show(journal)
    said = " ".join(capsys.readouterr().err.split())
    assert said.startswith("UNO, 4 seats")
    told = "compiling the review, once for each version (about half a minute)" in said
    assert told != compiled


def test_the_text_has_the_most_expensive_decisions_before_the_sums_and_the_moves(
    journal: Path, review: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    show(journal)
    printed = capsys.readouterr().out
    parts = [printed.index(title) for title in ("EXPENSIVE", "LUCK AND SKILL", "MOVE BY MOVE")]
    assert parts == sorted(parts)
    assert re.search(rf"1\. Move {review.costliest[0]}: seat \d .*Better: ", printed)
    assert f"\n{len(review.moves) - 1} " in printed[parts[2] :]


def test_the_json_has_every_move_and_its_sums(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    show(journal, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert [move["number"] for move in found["moves"]] == list(range(found["length"] + 1))
    for one in found["accounts"]:
        assert one["luck"] + one["skill"] == pytest.approx(one["result"], abs=1e-9)
    decisions = [move["decision"] for move in found["moves"] if move["decision"]]
    assert decisions
    assert all(one["knew"]["hand"] for one in decisions)


def test_the_page_is_small_and_asks_for_nothing(journal: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    show(journal, page=page)
    text = page.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert "<script" not in text
    assert not re.search(r"https?://", text)
    assert text.count("<polyline") == UNO.usual


def test_a_page_of_a_long_match_is_small_too() -> None:
    race = next(game for game in GAMES.values() if game.hand)
    page = html_of(ReviewWords(reviewed(*bot_match(race, "sums 2", 2), playouts=6)))
    assert len(page.encode()) < MOST_BYTES


def test_a_review_of_every_game_can_be_said() -> None:
    for game in GAMES.values():
        reviewed_words = ReviewWords(reviewed(*bot_match(game, "hidden"), playouts=2))
        assert reviewed_words.outcome()
        assert len(reviewed_words.sum_rows()) == 1 + game.usual
        assert len(reviewed_words.move_rows()) == 1 + len(reviewed_words.review.moves)


def test_a_new_game_is_reviewed_without_a_change(sixth_game: Path, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    rules = ("--games", "1", "--seed", "1", "--device", "plain", "--journals", str(folder))
    fairdeal(sixth_game, "simulate", NAME, *rules)
    (match,) = folder.iterdir()
    found = json.loads(fairdeal(sixth_game, "review", str(match), "--playouts", "4", "--json"))
    assert found["game"] == NAME
    for one in found["accounts"]:
        assert one["luck"] + one["skill"] == pytest.approx(one["result"], abs=1e-9)


# -- languages ----------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_can_be_said_in_every_language(review: Review, language: str) -> None:
    assert f'<html lang="{language}">' in html_of(ReviewWords(review, language))


def test_figures_have_the_decimal_comma_of_their_language(review: Review) -> None:
    costs = {language: costs_of(ReviewWords(review, language)) for language in ("en", "de")}
    assert all(re.fullmatch(r"\d+\.\d ± \d+\.\d", cost) for cost in costs["en"])
    assert costs["de"] == [cost.replace(".", ",") for cost in costs["en"]]
    own = ReviewWords(review, "de")
    assert (own.signed(-0.0004), own.signed(0.123), own.signed(-0.05)) == ("0,0", "+12,3", "-5,0")


def costs_of(said: ReviewWords) -> list[str]:
    return [cost for *_, cost, _, _ in said.move_rows()[1:] if cost]


def test_every_sentence_of_a_review_is_used() -> None:
    folder = Path(str(words.__file__)).parent
    said = {key for path in folder.glob("*.py") for key in used_in(path)}
    there = sentences(SENTENCES / "en.ftl")
    headings = {"costliest", "sums", "moves"}
    assert set(there) - said - headings == {key for key in there if key.startswith("head-")} - said
    common = {key for path in (COMMON, COMMON / "refusals") for key in sentences(path / "en.ftl")}
    assert said - set(there) - common == set()


# -- interrupted --------------------------------------------------------------
def test_an_interrupted_review_shows_what_is_done(
    journal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Reviewer.__iter__

    def interrupted(self: Reviewer) -> object:
        for move in whole(self):
            yield move
            if move.number == 7:
                raise KeyboardInterrupt

    monkeypatch.setattr(Reviewer, "__iter__", interrupted)
    show(journal)
    printed = capsys.readouterr().out
    assert "The review was interrupted after 7 of" in printed
    show(journal, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert not found["complete"]
    for one in found["accounts"]:
        assert one["luck"] + one["skill"] == pytest.approx(one["result"], abs=1e-9)
