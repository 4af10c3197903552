"""`fairdeal puzzles`: mines puzzles, and writes them to a file for the page."""

import json
from collections.abc import Mapping
from pathlib import Path

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.lab.puzzles.mine import Mine, Puzzle
from fairdeal.lab.rows import check_writable
from fairdeal.lab.show import progress_bar
from fairdeal.lab.words import t

MOST = 10_000


def run(
    game: Game,
    seats: int,
    preset: str,
    options: Mapping[str, object],
    number: int,
    seed: str,
    out: Path,
) -> None:
    """Mine so many puzzles; Ctrl-C writes those that were found."""
    if not 1 <= number <= MOST:
        raise SetupRefused(message("wrong-puzzles", most=MOST, given=str(number)))
    check_writable(out)
    found = list[Puzzle]()
    with progress_bar(number, f"{game.title}, {t('seats', n=seats)}") as tell:
        mine = Mine(game, seats, preset, options, seed)
        try:
            for puzzle in mine.dig(number):
                found.append(puzzle)
                tell(len(found))
        except KeyboardInterrupt:
            if not found:
                raise
    out.write_text(spelled(mine, found), encoding="utf-8")
    print(t("puzzles-written", file=str(out), n=len(found)))


def spelled(mine: Mine, found: list[Puzzle]) -> str:
    """The file: what all puzzles share, then a line for each."""
    chosen = mine.dealt(0).options
    head = {
        "rules": mine.game.version,
        "seats": mine.seats,
        "preset": mine.preset,
        "options": {name: chosen[name] for name in mine.options},
    }
    lines = ",\n".join(line(puzzle) for puzzle in found)
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'


def line(puzzle: Puzzle) -> str:
    """One puzzle; chances are in thousandths."""
    told = {
        "seed": puzzle.seed,
        "plays": puzzle.plays,
        "seat": puzzle.seat,
        "choices": [[one.action, round(1000 * one.chance)] for one in puzzle.choices],
        "sure": round(puzzle.sure, 1),
        "easy": puzzle.easy,
    }
    return json.dumps(told, separators=(",", ":"))
