"""`fairdeal arena`: play, store and show an arena."""

import json
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.lab.arena import Arena
from fairdeal.lab.bouts import keep_journals, play
from fairdeal.lab.journals import make_folder
from fairdeal.lab.kept import Keep
from fairdeal.lab.ratings import (
    Mean,
)
from fairdeal.lab.show import grid, progress_bar
from fairdeal.lab.spread import CORES, check, cores
from fairdeal.lab.standings import Results, results_of, write_csv


def run(
    arena: Arena,
    jobs: int | None = None,
    on: str = CORES,
    keep: Path | None = None,
    journals: Path | None = None,
    table: Path | None = None,
    as_json: bool = False,
    own_seed: bool = True,
) -> None:
    """Play an arena and show the results."""
    jobs = cores() if jobs is None else jobs
    check(jobs, on)
    check_outputs(arena, journals, table)
    plan = arena.plan
    with (
        Keep(arena, keep) as kept,
        progress_bar(arena.matches, f"{plan.game.title}, {plan.game.seated(plan.seats)}") as tell,
    ):
        tell_start(kept, own_seed)
        seconds = play(arena, kept, jobs, on, tell)
    rows = kept.rows()
    results = results_of(arena, rows) | {"seconds": seconds, "file": str(kept.path)}
    if table:
        write_csv(arena, rows, table)
    if journals:
        with progress_bar(len(rows), f"journals to {journals}") as tell:
            keep_journals(arena, rows, journals, tell)
    if as_json:
        print(json.dumps(results))
    else:
        show(arena, results)


def check_outputs(arena: Arena, journals: Path | None, table: Path | None) -> None:
    """Refuse output files that cannot be written, before playing."""
    if journals:
        make_folder(journals)
        there = next(journals.glob(f"{arena.plan.game.name}-*.jsonl"), None)
        if there:
            raise SetupRefused(message("folder-not-empty", path=str(there)))
    if table and table.exists():
        raise SetupRefused(message("file-exists", path=str(table)))
    if table and not os.access(table.parent, os.W_OK | os.X_OK):
        raise SetupRefused(
            message("folder-not-writable", path=str(table), folder=str(table.parent))
        )


def tell_start(kept: Keep, own_seed: bool) -> None:
    """Print to standard error how to resume, or that this run resumes another."""
    arena = kept.arena
    done = sum(block < arena.blocks for block in kept.blocks)
    if not own_seed:
        sys.stderr.write(
            f"seed {arena.plan.seed}; pass it with --seed to resume after an interruption\n"
        )
    if done:
        sys.stderr.write(f"resuming: {done:,} of {arena.blocks:,} blocks are in {kept.path}\n")


def show(arena: Arena, results: Results) -> None:
    """Print each bot's record, the pairwise comparison, and what was played."""
    plan, console = arena.plan, Console()

    def say(line: str) -> None:
        console.print(line, highlight=False, soft_wrap=True)

    say(
        f"{plan.game.title}, {plan.game.seated(plan.seats)}, seed {plan.seed}: "
        f"{results['matches']:,} matches ({plan.games:,} requested) in {arena.blocks:,} blocks, "
        f"{results['seconds']:.1f} s"
    )
    rules = [
        f"{option.name}={plan.options[option.name]}"
        for option in plan.game.options
        if plan.options[option.name] != option.default
    ]
    if rules:
        say(f"rules: {', '.join(rules)}")
    if arena.possible > len(arena.seatings):
        say(
            f"{len(arena.seatings):,} of {arena.possible:,} seatings are played, "
            "chosen evenly among them"
        )
    console.print("", wins_grid(results), "", points_grid(results))
    if len(arena.bots) > 1:
        console.print("", cross_grid(results))
    if results["differences"]:
        console.print("", differences_grid(results))
    if plan.seats == 1:
        say("\na contest is one deal, played by each bot alone; the best points win it")
    elif results["rated"] < results["matches"]:
        say(f"\nratings: of the first {results['rated']:,} matches")


def wins_grid(results: Results) -> Grid:
    table = grid("bot", "seats", "wins", "win rate", "95 % interval", "by seat", "fair share")
    for one in results["records"]:
        rate = one["win_rate"]
        table.add_row(
            one["bot"],
            f"{one['seats']:,}",
            f"{one['wins']:,.1f}",
            f"{rate['mean']:.2%}",
            f"{rate['low']:.2%} to {rate['high']:.2%}",
            f"{one['seat_corrected']:.2%}",
            f"{one['fair_share']:.2%}",
        )
    return table


def points_grid(results: Results) -> Grid:
    table = grid("bot", "place", "points", "95 % interval", "rating", "95 % interval")
    for one in results["records"]:
        points, rating = one["points"], one["rating"]
        table.add_row(
            one["bot"],
            f"{one['place']:.3f}",
            f"{points['mean']:.3f}",
            f"{points['low']:.3f} to {points['high']:.3f}",
            f"{rating['mu']:.2f}",
            f"{rating['low']:.2f} to {rating['high']:.2f}",
        )
    return table


def cross_grid(results: Results) -> Grid:
    """The pairwise comparison, in the order of the records."""
    order = [results["bots"].index(one["bot"]) for one in results["records"]]
    names = [results["bots"][bot] for bot in order]
    table = grid("ahead of", *names)
    for bot in order:
        shares = (results["ahead"][bot][other] for other in order)
        cells = ("" if share is None else f"{share:.2%}" for share in shares)
        table.add_row(results["bots"][bot], *cells)
    return table


def differences_grid(results: Results) -> Grid:
    table = grid("points on the same deals", "difference", "95 % interval")
    for one in results["differences"]:
        mean = Mean(**one["points"])
        table.add_row(
            f"{one['bot']} minus {one['other']}",
            f"{mean.mean:+.3f}",
            f"{mean.low:+.3f} to {mean.high:+.3f}",
        )
    return table
