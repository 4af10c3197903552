"""Prints the list of games and their rules pages."""

import json
from collections.abc import Mapping

from fairdeal.engine.game import Game, Option
from fairdeal.engine.options import as_typed
from fairdeal.engine.speech import language
from fairdeal.games import GAMES
from fairdeal.games.pages import language_of, page_of
from fairdeal.terminal.words import t, words_of


def show_rules(game: Game) -> None:
    print(page_of(game, language_of(game, language())), end="")


def list_games(as_json: bool) -> None:
    if as_json:
        print(json.dumps([facts(game) for game in GAMES.values()]))
        return
    for game in GAMES.values():
        least, most = game.seats
        print(t("game-line", name=game.name, title=game.title, least=least, most=most))
        print(f"  {words_of(game).about}")
        print(f"  {t('rule-sets')}")
        for name, options in game.presets.items():
            said = ", ".join(f"{option}={as_typed(value)}" for option, value in options.items())
            print(f"    {name}: {said or t('all-defaults')}")
        print(f"  {t('options')}")
        for option in game.options:
            said = f"{about(game, option)}; {words_of(game).say(option.answers())}"
            print(f"    {option.name}={as_typed(option.default)}: {said}")


def facts(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": list(game.seats),
        "rules": game.version,
        "presets": {name: dict(options) for name, options in game.presets.items()},
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "about": with_ruling(game.about_option(option), option),
                "answers": game.say(option.answers()),
            }
            for option in game.options
        ],
    }


def about(game: Game, option: Option) -> str:
    """The description of an option, with the number of its ruling."""
    return with_ruling(words_of(game).option(option.name), option)


def with_ruling(said: str, option: Option) -> str:
    return f"{said} ({option.ruling})" if option.ruling else said


def rules_of(game: Game, seats: int, options: Mapping[str, object]) -> str:
    """The nearest rule set, and the options that differ from it."""
    changes = []
    for preset in game.presets:
        usual = game.choose(seats, preset)
        said = [
            f"{name}={as_typed(value)}" for name, value in options.items() if value != usual[name]
        ]
        changes.append((len(said), ", ".join([preset, *said])))
    return min(changes, key=lambda change: change[0])[1]
