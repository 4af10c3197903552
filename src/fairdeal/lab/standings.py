"""The results of an arena: each bot's record, comparisons, and a row for each match."""

import csv
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from fairdeal import __version__
from fairdeal.engine import contract
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.compile import plain
from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.face import Numbers, blank
from fairdeal.engine.game import has_score
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.lab.arena import Arena
from fairdeal.lab.plan import Plan
from fairdeal.lab.ratings import (
    Contests,
    ahead,
    contests_of_solo,
    differences,
    rated,
    records_of,
)

Results = dict[str, Any]  # as JSON, for programs


def contests_of(arena: Arena, rows: Numbers) -> Contests:
    """The matches as contests of bots; solo matches are compared on the same deal."""
    names, seats = tuple(mind.name for mind in arena.bots), arena.plan.seats
    seated = np.array(arena.seatings)[rows["lineup"]]
    places, points = (rows[name][:, :seats].astype(np.int64) for name in ("places", "points"))
    matches = Contests(names, rows["deal"], seated, places, points)
    if seats > 1:
        return matches
    return contests_of_solo(names, matches, fewer_is_better(arena.plan))


def fewer_is_better(plan: Plan) -> bool:
    """Whether fewer points are better, by the game's `standing` of a finished match."""
    whim, standing = (plain(one, plan.game) for one in (contract.whim, contract.standing))
    table = Table(plan.game, plan.seats, options=plan.options, key=plan.key(0))
    players, moves, values = blank(Players), [0] * plan.game.actions, [0] * plan.seats
    give_key(players, table.key, WHIMS)
    while not table.over:
        table.play(*whim(table.state, players, moves))
    standing(table.state, values)
    return values[0] < 0 < table.points[0]


def results_of(arena: Arena, rows: Numbers) -> Results:
    """All results, for programs."""
    contests, plan = contests_of(arena, rows), arena.plan
    solo = plan.seats == 1
    return {
        "game": plan.game.name,
        "seats": plan.seats,
        "seed": plan.seed,
        "options": dict(plan.options),
        "bots": list(contests.bots),
        "lineup": [arena.bots[bot].name for bot in arena.fixed] if arena.fixed else None,
        "asked": plan.games,
        "matches": len(rows),
        "blocks": arena.blocks,
        "seatings": len(arena.seatings),
        "possible_seatings": arena.possible,
        "drawn": int((rows["places"] != 1).all(axis=1).sum()),
        "records": [asdict(record) for record in records_of(contests)],
        "ahead": ahead(contests),
        "rated": len(rated(contests)),
        "differences": [asdict(one) for one in differences(contests)] if solo else [],
        "rules": plan.game.version,
        "version": __version__,
    }


def write_csv(arena: Arena, rows: Numbers, path: Path) -> None:
    """A row for each match."""
    seats = range(arena.plan.seats)
    columns = [f"{what}_{seat}" for what in ("bot", "place", "points") for seat in seats]
    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["deal", "seating", "moves", "turns", *columns])
            for row in rows:
                bots = [arena.bots[bot].name for bot in arena.seatings[row["lineup"]]]
                about = (row[name] for name in ("deal", "lineup", "moves", "turns"))
                places, points = (row[name][: len(seats)].tolist() for name in ("places", "points"))
                points = points if has_score(places) else [""] * len(seats)
                writer.writerow([*about, *bots, *places, *points])
    except OSError as error:
        raise SetupRefused(cannot_write(path, error)) from None
