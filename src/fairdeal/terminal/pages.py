"""Prints the list of games and their rules pages."""

import json
from collections.abc import Mapping

from fairdeal.engine.game import Game, Option
from fairdeal.games import GAMES
from fairdeal.games.pages import page_of


def show_rules(game: Game) -> None:
    print(page_of(game), end="")


def list_games(as_json: bool) -> None:
    if as_json:
        print(json.dumps([facts(game) for game in GAMES.values()]))
        return
    for game in GAMES.values():
        least, most = game.seats
        print(f"{game.name}: {game.title}, {least} to {most} seats")
        print(f"  {game.about}")
        print("  rule sets:")
        for name, options in game.presets.items():
            said = ", ".join(f"{option}={word(value)}" for option, value in options.items())
            print(f"    {name}: {said or 'every option at its default'}")
        print("  options:")
        for option in game.options:
            said = f"{about(game, option)}; {option.answers()}"
            print(f"    {option.name}={word(option.default)}: {said}")


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
                "about": about(game, option),
                "answers": option.answers(),
            }
            for option in game.options
        ],
    }


def about(game: Game, option: Option) -> str:
    """The description of an option, with the number of its ruling."""
    said = game.about_option(option)
    return f"{said} ({option.ruling})" if option.ruling else said


def word(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules_of(game: Game, seats: int, options: Mapping[str, object]) -> str:
    """The nearest rule set, and the options that differ from it."""
    changes = []
    for preset in game.presets:
        usual = game.choose(seats, preset)
        said = [f"{name}={word(value)}" for name, value in options.items() if value != usual[name]]
        changes.append((len(said), ", ".join([preset, *said])))
    return min(changes, key=lambda change: change[0])[1]
