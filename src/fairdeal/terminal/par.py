"""The par of a deal, and the moves that reach it."""

import json

from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Game
from fairdeal.engine.par import BUDGET
from fairdeal.engine.table import Table
from fairdeal.terminal.words import t, words_of


def show_par(
    game: Game,
    seed: str,
    preset: str,
    options: dict[str, str],
    budget: int | None,
    as_json: bool,
) -> None:
    """Solve the deal of this seed, and print the moves."""
    game.own_solver()  # whatever its seats and options
    table = Table(game, 1, preset, options, key_of(seed))
    found = game.par(table.state, BUDGET if budget is None else budget)
    words = [game.action_name(action) for action in found.actions]
    if as_json:
        line = {"seed": seed, "turns": found.turns, "proved": found.proved, "actions": words}
        print(json.dumps(line))
        return
    if found.turns is None:
        print(t("seed-no-par", seed=seed))
        return
    sure = t("proved") if found.proved else t("not-proved")
    print(t("seed-par", seed=seed, n=found.turns, sure=sure))
    print(", ".join(map(words_of(game).action, found.actions)))
