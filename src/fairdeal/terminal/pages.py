"""The games, and the pages of their rules."""

import json
from pathlib import Path
from typing import Any

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.games import GAMES

# In a wheel the pages lie in the package, in a checkout where they are written.
FOLDERS = (
    Path(__file__).parents[1] / "pages",
    Path(__file__).parents[3] / "docs" / "rules",
)


def show_rules(game: Game) -> None:
    for folder in FOLDERS:
        page = folder / f"{game.name}.md"
        if page.exists():
            print(page.read_text(encoding="utf-8"), end="")
            return
    raise FairdealError(f"the page of {game.title} is missing from this installation")


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
            print(f"    {option.name}={word(option.default)}: {option.about}; {option.answers()}")


def facts(game: Game) -> dict[str, Any]:
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
                "about": option.about,
                "answers": option.answers(),
            }
            for option in game.options
        ],
    }


def word(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
