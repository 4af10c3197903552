"""A report in Dutch has no English sentence, and the same numbers as in English."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from catalogues import EVERY_FOLDER, PACKAGE, english_in, sentences, used_in

from fairdeal.engine.errors import REFUSALS
from fairdeal.engine.game import Game
from fairdeal.engine.messages import COMMON
from fairdeal.engine.speech import LANGUAGES, Reader
from fairdeal.games import GAMES
from fairdeal.lab.analysis import Depth, Workers, make_study
from fairdeal.lab.arena import arrange
from fairdeal.lab.contest import run as run_arena
from fairdeal.lab.page import html_of
from fairdeal.lab.plan import Plan
from fairdeal.lab.report import command_of, page_of, read_lineup
from fairdeal.lab.show import run as simulate_and_show
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.words import number, percent, words_of

LAB = PACKAGE / "lab"
IN_REPORTS = [
    folder
    for folder in EVERY_FOLDER
    if folder.name not in ("page", "server", "terminal")
    and not {"terminal", "server", "new", "commands"} & set(folder.parts)
]
SHALLOW = Depth(watched=6, stops=4, copies=6, asked=4, simulations=40, duels=0, hands=20)
RULES = {"max_moves": "400"}  # no rule set's: one compilation serves every option
BY_PREFIX = (
    "counted-",
    "fact-",
    "axis-",
    "tip-",
    "difference-",
    "metric-",
    "column-",
    "wish-",
    "change-",
    "why-",
)  # keys that are put together, or of findings


@pytest.fixture
def dutch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "language", "nl")


@contextmanager
def quiet(total: Any, what: Any) -> Iterator[Any]:
    yield lambda done: None


@pytest.fixture(scope="module")
def studies() -> Any:
    """Two rule sets of UNO, compared."""
    game = GAMES["uno"]
    minds = read_lineup("random", game, 3)
    both = (RULES, {**RULES, "symbol_match": "false"})
    rules = [rule_sets(game, 3, 60, "1", ["as-written"], options)[0] for options in both]
    return rules, [make_study(one, minds, Workers(1), SHALLOW, quiet) for one in rules]


def shown_in(page: str) -> list[str]:
    """All that can be read on a page: its text, and the titles and values of its charts."""
    body = page.partition("<body>")[2]
    text, _, scripts = body.partition('<script type="application/json" id="specs">')
    specs = json.loads(scripts.partition("</script>")[0].replace("<\\/", "</"))
    whole = re.sub("</?span>|<wbr>", "", text)  # they only say where a line may break
    lines = re.split(r"<[^>]+>", whole.replace("\n", " "))
    return [line.strip() for line in (*lines, *words_in(specs)) if line.strip()]


def words_in(spec: Any, key: str = "") -> Iterator[str]:
    """The titles and the values of lines in a specification of charts."""
    if isinstance(spec, dict):
        for name, value in spec.items():
            yield from words_in(value, name)
    elif isinstance(spec, list):
        for value in spec:
            yield from words_in(value, key)
    elif isinstance(spec, str) and key in ("title", "line"):
        yield spec


def test_a_report_shows_no_english(studies: Any, dutch: None) -> None:
    rules, made = studies
    command = command_of(rules, "compare", ["random"], ["as-written"], RULES)
    for some in (made, made[:1]):
        page = html_of(page_of(some, command))
        assert '<html lang="nl">' in page
        assert english_in(shown_in(page), "nl", IN_REPORTS) == []
    read = re.sub(r"<[^>]+>", "", page)
    assert "fairdeal compare uno" in read
    assert "--language nl" in read


def test_english_is_found_where_there_is_some(studies: Any) -> None:
    page = html_of(page_of(studies[1][:1], "a command"))
    found = english_in(shown_in(page), "nl", IN_REPORTS)
    assert {"What was played", "share of the wins", "seat"} <= set(found)


def test_a_report_has_the_same_numbers_in_both_languages(
    studies: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the charts, which are data; the words are others."""
    pages = []
    for language in LANGUAGES:
        monkeypatch.setattr(Reader, "language", language)
        pages.append(page_of(studies[1], "a command"))
    english, dutch = pages
    numbers = [[values_of(section.charts) for section in page.sections] for page in pages]
    assert numbers[0] == numbers[1]
    assert len(english.warnings) == len(dutch.warnings)
    assert [len(one.table) for one in english.sections] == [
        len(one.table) for one in dutch.sections
    ]


def values_of(spec: Any) -> list[float]:
    """All numbers in a specification, in order."""
    if isinstance(spec, dict):
        return [number for value in spec.values() for number in values_of(value)]
    if isinstance(spec, list):
        return [number for value in spec for number in values_of(value)]
    return [spec] if isinstance(spec, int | float) else []


def test_a_simulation_and_an_arena_show_no_english(
    dutch: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    uno, reverb = GAMES["uno"], GAMES["reverb"]
    one = Plan(uno, 3, 20, "1", uno.choose(3, options={"n_rounds": "2"}, simulated=True))
    two = Plan(reverb, 1, 20, "1", reverb.choose(1, simulated=True))
    for plan in (one, two):
        simulate_and_show(plan, 1, "plain", tmp_path / plan.game.name, as_json=False)
    small = arrange(uno, 2, 4, "1", "as-written", {}, "random,thumb")
    run_arena(small, 1, keep=tmp_path / "arena", own_seed=False)
    shown = capsys.readouterr()
    assert "willekeurige spelers, seed 1: 20 partijen" in shown.out
    assert "vóór" in shown.out
    assert "geef die met --seed" in shown.err
    lines = [part.strip() for line in (shown.out + shown.err).splitlines() for part in parts(line)]
    assert english_in(lines, "nl", IN_REPORTS) == []


def parts(line: str) -> list[str]:
    """A line, and its cells."""
    return [line, *re.split(r" {2,}", line)]


def test_numbers_are_written_as_the_language_does(dutch: None) -> None:
    assert number(1234.5, ",.1f") == "1.234,5"
    assert percent(0.125) == "12,5\N{NO-BREAK SPACE}%"


def test_every_figure_and_kind_of_action_has_a_name_in_dutch(game: Game, dutch: None) -> None:
    words = words_of(game)
    kinds = {game.kind_of(action) for action in range(game.actions)}
    for name in {*game.figures, *kinds} - set(words.names):
        key = f"fact-{name.replace(' ', '-')}"
        assert words.catalogue.has(key), f"{game.name} has no {key}"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_lab_has_a_sentence_for_all_that_it_says(language: str) -> None:
    folders = (COMMON, REFUSALS, LAB / "messages")
    common = [folder / f"{language}.ftl" for folder in folders]
    for path in LAB.rglob("*.py"):
        beside = path.parent / "messages" / f"{language}.ftl"
        own = PACKAGE / "games" / path.stem / "messages" / "lab" / f"{language}.ftl"
        there = sentences(*common, *(file for file in (beside, own) if file.exists()))
        for key, names in {**used_in(path, ("t",)), **used_in(path)}.items():
            if "-" in key or key in there:  # else a word in a condition, not a key
                assert key in there, f"{path.name} says {key}, which is not there in {language}"
                filled = "None" in names or there[key] <= names  # None: arguments by `**`
                assert filled, f"{key} has holes that nothing fills"


def test_no_sentence_of_the_lab_is_left_over(game: Game) -> None:
    speaking = [*LAB.rglob("*.py"), LAB.parent / "commands" / "lab.py"]
    code = "".join(path.read_text(encoding="utf-8") for path in speaking)
    for folder in (LAB / "messages", game.folder / "messages" / "lab"):
        beside = (folder / "en.ftl").read_text(encoding="utf-8")
        for key in sentences(folder / "en.ftl"):
            used = f'"{key}"' in code or f"'{key}'" in code or f"{{ {key} }}" in beside
            assert used or key.startswith(BY_PREFIX), f"nothing says {key}"


def test_the_folders_of_reports_are_there() -> None:
    assert {Path(LAB / "messages"), Path(PACKAGE / "games" / "uno" / "messages" / "lab")} <= set(
        IN_REPORTS
    )
