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
from fairdeal.lab.ratings import Mean
from fairdeal.lab.show import changed_rules, grid, progress_bar, ranged, title_of
from fairdeal.lab.spread import CORES, check, cores
from fairdeal.lab.standings import Results, results_of, write_csv
from fairdeal.lab.words import number, t


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
        progress_bar(arena.matches, title_of(plan)) as tell,
    ):
        tell_start(kept, own_seed)
        seconds = play(arena, kept, jobs, on, tell)
    rows = kept.rows()
    results = results_of(arena, rows) | {"seconds": seconds, "file": str(kept.path)}
    if table:
        write_csv(arena, rows, table)
    if journals:
        with progress_bar(len(rows), t("journals-to", folder=str(journals))) as tell:
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
        sys.stderr.write(t("arena-seed", seed=arena.plan.seed) + "\n")
    if done:
        blocks = {"done": number(done, ","), "blocks": number(arena.blocks, ",")}
        sys.stderr.write(t("arena-resumes", path=str(kept.path), **blocks) + "\n")


def show(arena: Arena, results: Results) -> None:
    """Print each bot's record, the pairwise comparison, and what was played."""
    plan, console = arena.plan, Console()

    def say(line: str) -> None:
        console.print(line, highlight=False, soft_wrap=True)

    say(
        t(
            "arena-played",
            what=title_of(plan),
            seed=plan.seed,
            matches=number(results["matches"], ","),
            asked=number(plan.games, ","),
            blocks=number(arena.blocks, ","),
            seconds=number(results["seconds"], ".1f"),
        )
    )
    if rules := changed_rules(plan):
        say(rules)
    if arena.possible > len(arena.seatings):
        played, possible = number(len(arena.seatings), ","), number(arena.possible, ",")
        say(t("arena-seatings", played=played, possible=possible))
    console.print("", wins_grid(results), "", points_grid(results))
    if len(arena.bots) > 1:
        console.print("", cross_grid(results))
    if results["differences"]:
        console.print("", differences_grid(results))
    if plan.seats == 1:
        say(f"\n{t('arena-alone')}")
    elif results["rated"] < results["matches"]:
        say(f"\n{t('arena-rated', n=number(results['rated'], ','))}")


def wins_grid(results: Results) -> Grid:
    names = ("bot", "seats", "wins", "rate", "interval", "by-seat", "fair")
    table = grid(*(t(f"column-{name}") for name in names))
    for one in results["records"]:
        rate = one["win_rate"]
        table.add_row(
            one["bot"],
            number(one["seats"], ","),
            number(one["wins"], ",.1f"),
            number(rate["mean"], ".2%"),
            ranged(rate["low"], rate["high"], ".2%"),
            number(one["seat_corrected"], ".2%"),
            number(one["fair_share"], ".2%"),
        )
    return table


def points_grid(results: Results) -> Grid:
    names = ("bot", "place", "points", "interval", "rating", "interval")
    table = grid(*(t(f"column-{name}") for name in names))
    for one in results["records"]:
        points, rating = one["points"], one["rating"]
        table.add_row(
            one["bot"],
            number(one["place"], ".3f"),
            number(points["mean"], ".3f"),
            ranged(points["low"], points["high"], ".3f"),
            number(rating["mu"], ".2f"),
            ranged(rating["low"], rating["high"], ".2f"),
        )
    return table


def cross_grid(results: Results) -> Grid:
    """The pairwise comparison, in the order of the records."""
    order = [results["bots"].index(one["bot"]) for one in results["records"]]
    names = [results["bots"][bot] for bot in order]
    table = grid(t("column-ahead"), *names)
    for bot in order:
        shares = (results["ahead"][bot][other] for other in order)
        cells = ("" if share is None else number(share, ".2%") for share in shares)
        table.add_row(results["bots"][bot], *cells)
    return table


def differences_grid(results: Results) -> Grid:
    names = ("same-deals", "difference", "interval")
    table = grid(*(t(f"column-{name}") for name in names))
    for one in results["differences"]:
        mean = Mean(**one["points"])
        table.add_row(
            t("minus", bot=one["bot"], other=one["other"]),
            number(mean.mean, "+.3f"),
            ranged(mean.low, mean.high, "+.3f"),
        )
    return table
