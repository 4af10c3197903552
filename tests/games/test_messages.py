"""Every message has its sentence in every language, with the same holes; and none is left over."""

import re
from pathlib import Path
from typing import Any

import pytest
from catalogues import FOLDERS, LANGUAGES, PACKAGE, Variables, sentences, used_in

from fairdeal.bots import hint
from fairdeal.engine import game as engine_game
from fairdeal.engine import messages, options, table
from fairdeal.engine.errors import REFUSALS
from fairdeal.engine.game import Game
from fairdeal.engine.messages import COMMON, ENGLISH, catalogue, message
from fairdeal.games import GAMES

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=[str(folder.relative_to(PACKAGE)) for folder in FOLDERS]
)


def spoken(game: Game) -> Any:
    """Every key that the files of a game use, with its arguments."""
    files = sorted(game.folder.glob("*.py"))
    said = {key: names for path in files for key, names in used_in(path).items()}
    return said | asked(game) | done(game)


def done(game: Game) -> Any:
    """The log sentences of a game's actions, and of actions that follow another in one play."""
    actions = {key: frozenset(args) for key, args in actions_of(game)}
    told = {f"{key}.told": names | {"who", "you"} for key, names in actions.items()}
    return told | {f"{key}.part": names for key, names in actions.items() if game.whole}


def actions_of(game: Game) -> set[tuple[str, tuple[str, ...]]]:
    """The keys of a game's actions, with the names of their arguments."""
    every = [game.action_message(action) for action in range(game.actions)]
    return {(one.key, tuple(one.args)) for one in every}


def asked(game: Game) -> Any:
    """The keys that the engine and the page need of every game: description, rule sets, options."""
    choices = {choice for option in game.options for choice in option.choices}
    keys = {
        "about",
        "examples",
        *(f"preset-{preset}" for preset in game.presets),
        *(f"about-{preset}" for preset in game.presets),
        *(f"option-{option.name}" for option in game.options),
        *(f"choice-{choice}" for choice in choices),
    }
    return dict.fromkeys(keys, frozenset())


@each_folder
def test_every_language_says_the_same_things(folder: Path) -> None:
    english = sentences(folder / f"{ENGLISH}.ftl")
    for language in LANGUAGES:
        path = folder / f"{language}.ftl"
        assert path.exists(), f"{folder} has no {path.name}"
        there = sentences(path)
        assert set(there) == set(english), f"{path} lacks sentences, or has too many"


@each_folder
def test_no_key_stands_twice_in_a_catalogue(folder: Path) -> None:
    for language in LANGUAGES:
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        keys = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


@each_language
def test_a_game_has_a_sentence_for_all_that_it_says_and_for_nothing_else(
    game: Game, language: str
) -> None:
    own = game.folder / "messages" / f"{language}.ftl"
    there = sentences(COMMON / f"{language}.ftl", own)
    said = spoken(game)
    for key, names in said.items():
        assert key in there or key.endswith(".part"), f"{own.name} of {game.name} has no {key}"
        assert there.get(key, names) <= names, f"{key} of {game.name} has holes that nothing fills"
    unused = set(sentences(own)) - set(said)
    referred = {key for key in unused if any(key in text for text in references(own))}
    assert unused == referred


def without_refusals(said: Variables) -> Variables:
    """Without the errors of commands; their sentences have a test of their own."""
    refusals = sentences(REFUSALS / "en.ftl")
    return {key: names for key, names in said.items() if key not in refusals}


def references(path: Path) -> list[str]:
    """The lines of a catalogue in which one sentence may stand in another."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if "{" in line]


@each_language
def test_what_every_game_says_is_in_the_common_catalogue(language: str) -> None:
    there = sentences(COMMON / f"{language}.ftl")
    engine = [
        Path(str(module.__file__)) for module in (messages, table, hint, engine_game, options)
    ]
    said = without_refusals({k: names for path in engine for k, names in used_in(path).items()})
    by_games = {key for game in GAMES.values() for key in spoken(game)}
    for key, names in said.items():
        assert key in there or key in by_games
        assert there.get(key, frozenset()) <= names
    assert set(there) == {*said, *by_games, "subject"} & set(there), "a sentence is left over"


@each_language
def test_every_action_is_told_of_others_and_of_the_reader(game: Game, language: str) -> None:
    for action in range(game.actions):
        of_ann = game.tell([action], "Ann", language=language)
        of_you = game.tell([action], "Ann", you=True, language=language)
        assert of_ann.startswith("Ann ")
        assert "Ann" not in of_you
        assert of_you[0].isupper()


def test_a_move_is_told_as_a_natural_sentence() -> None:
    uno, segments = GAMES["uno"], GAMES["segments"]
    four = [uno.read_action("play green 4")]
    assert uno.tell(four, "Ann") == "Ann played the green 4"
    assert uno.tell(four, "Ann", you=True) == "You played the green 4"
    assert uno.tell(four, "Ann", language="nl") == "Ann speelde de groene 4"
    assert uno.tell(four, "Ann", you=True, language="nl") == "Je speelde de groene 4"
    assert uno.tell(four, "Ann", language="de") == "Ann hat die grüne 4 gespielt"
    assert uno.tell(four, "Ann", you=True, language="fr") == "Tu as joué le 4 vert"
    assert uno.tell(four, "Ann", you=True, language="es") == "Has jugado el 4 verde"
    nines = [segments.read_action(name) for name in ("play two 9s", "lay 5 as 9", "lay 9")]
    assert segments.tell(nines, "Ann") == "Ann played two 9s: 5 as 9, 9"


@each_language
def test_the_server_has_a_sentence_for_every_refusal_and_for_nothing_else(language: Any) -> None:
    there = sentences(COMMON / "server" / f"{language}.ftl")
    common = sentences(COMMON / f"{language}.ftl")
    files = sorted((PACKAGE / "server").rglob("*.py"))
    said = without_refusals({k: names for path in files for k, names in used_in(path).items()})
    for key, names in said.items():
        assert key in there or key in common, f"there is no {key} in {language}"
        assert there.get(key, frozenset()) <= names, f"{key} in {language} has holes left open"
    assert set(there) <= set(said)


@each_language
def test_every_language_names_every_action_in_its_own_way(game: Game, language: str) -> None:
    names = [game.say(game.action_message(action), language) for action in range(game.actions)]
    assert len(set(names)) == len(names)


def test_a_sentence_in_another_language_fills_the_same_holes() -> None:
    uno = GAMES["uno"]
    wild = uno.read_action("play wild as blue, saying UNO")
    assert uno.say(uno.action_message(wild), "nl") == "speel keuzekaart als blauw en zeg UNO"


@pytest.mark.parametrize("given", [10**3000, -(10**3000), "x" * 3000], ids=["large", "low", "long"])
def test_a_sentence_cuts_a_very_long_argument(given: Any) -> None:
    said = catalogue(COMMON / "server").compose(message("name-taken", name=given))
    assert "…" in said
    assert len(said) < 1_000


@each_folder
def test_a_french_line_never_breaks_before_its_punctuation(folder: Path) -> None:
    breaks = re.compile("[ \u00a0][:;!?»]|«[ \u00a0]")
    lines = (folder / "fr.ftl").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if breaks.search(line) and not line.startswith("#")] == []


@each_folder
def test_the_french_singular_is_also_that_of_zero(folder: Path) -> None:
    text = (folder / "fr.ftl").read_text(encoding="utf-8")
    singulars = re.findall(r"->\n(.*?)^ +\*", text, re.DOTALL | re.MULTILINE)
    assert [one for one in singulars if "[one] 1 " in one and "[0]" not in one] == []
