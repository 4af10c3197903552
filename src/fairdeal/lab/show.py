"""Shows a simulation: a progress bar, then tables, or one JSON object."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fairdeal import __version__
from fairdeal.engine.options import as_typed
from fairdeal.lab.figures import Figures, Share, Spread, figures_of
from fairdeal.lab.journals import keep_journals, make_folder
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import Outcome, simulate
from fairdeal.lab.spread import CORES, cores
from fairdeal.lab.spread import Progress as Tell
from fairdeal.lab.words import number, t, words_of

BETWEEN_LINES = 5.0  # seconds
INTERVAL = "column-interval"
MILLION = 1e6


def run(
    plan: Plan,
    jobs: int | None,
    device: str,
    journals: Path | None,
    as_json: bool,
    on: str = CORES,
) -> None:
    """Simulate a plan and show the results."""
    jobs = cores() if jobs is None else jobs
    if journals:
        make_folder(journals)
    with progress_bar(plan.games, title_of(plan)) as tell:
        outcome = simulate(plan, jobs, device, tell, on)
    if journals:
        with progress_bar(plan.games, t("journals-to", folder=str(journals))) as tell:
            keep_journals(plan, journals, tell)
    figures = figures_of(outcome.tally, plan.game, plan.seats)
    if as_json:
        print(json.dumps(as_object(plan, outcome, figures, jobs, device)))
    else:
        show(plan, outcome, figures)


@contextmanager
def progress_bar(total: int, what: str, at_first: str = "") -> Iterator[Tell]:
    """A progress bar on standard error, or lines if the terminal cannot move its cursor.

    Until something is done it says that it is compiling, or what is given for that.
    """
    console, begins = Console(stderr=True), at_first or t("compiling", what=what)
    if console.is_terminal and console.is_dumb_terminal:
        yield progress_lines(total, what, console, begins)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(begins, total=total, start=False)

        def tell(done: int) -> None:
            bar.start_task(task)
            bar.update(task, completed=done, description=what)

        yield tell


def progress_lines(total: int, what: str, console: Console, begins: str) -> Tell:
    """Progress as a line now and then, for a terminal that cannot move its cursor."""
    console.print(begins, highlight=False)
    printed = -BETWEEN_LINES

    def tell(done: int) -> None:
        nonlocal printed
        now = time.monotonic()
        if now - printed >= BETWEEN_LINES:
            printed = now
            console.print(f"{what}: {done}/{total}", highlight=False)

    return tell


def as_object(
    plan: Plan, outcome: Outcome, figures: Figures, jobs: int, device: str
) -> dict[str, object]:
    seconds = outcome.seconds
    return {
        "game": plan.game.name,
        "seats": plan.seats,
        "seed": plan.seed,
        "options": dict(plan.options),
        **asdict(figures),
        "seconds": seconds,
        "moves_per_second": figures.moves / seconds,
        "games_per_second": figures.games / seconds,
        "jobs": 1 if device == "cuda" else jobs,
        "device": device,
        "rules": plan.game.version,
        "version": __version__,
    }


def show(plan: Plan, outcome: Outcome, figures: Figures) -> None:
    """Wins by seat, lengths, the game's own figures, and shares of actions."""
    console = Console()
    said = t(
        "simulated",
        what=title_of(plan),
        seed=plan.seed,
        matches=number(figures.games, ","),
        moves=number(figures.moves, ","),
        seconds=number(outcome.seconds, ".2f"),
        pace=pace(figures.moves / outcome.seconds),
    )
    console.print(said, highlight=False, soft_wrap=True)
    if rules := changed_rules(plan):
        console.print(rules, highlight=False, soft_wrap=True)
    console.print("", wins_grid(figures))
    console.print("", lengths_grid(plan, figures))
    console.print("", actions_grid(plan, figures))


def title_of(plan: Plan) -> str:
    return f"{plan.game.title}, {t('seats', n=plan.seats)}"


def changed_rules(plan: Plan) -> str:
    """The options that are not the defaults of the game."""
    changed = [
        f"{option.name}={as_typed(plan.options[option.name])}"
        for option in plan.game.options
        if plan.options[option.name] != option.default
    ]
    return t("changed-rules", rules=", ".join(changed)) if changed else ""


def wins_grid(figures: Figures) -> Grid:
    table = grid(*map(t, ("column-seat", "column-wins", "column-share", INTERVAL, "column-shared")))
    for seat, share in enumerate(figures.win_shares):
        shared = number(figures.shared[seat], ",")
        table.add_row(str(seat), number(figures.wins[seat], ","), *percent(share), shared)
    if figures.drawn:
        who = t("unfinished-no-score") if figures.unfinished else t("nobody")
        part = number(figures.drawn / figures.games, ".2%")
        table.add_row(who, number(figures.drawn, ","), part, "", "")
    return table


def lengths_grid(plan: Plan, figures: Figures) -> Grid:
    name = words_of(plan.game).name
    names = ("column-match", "column-mean", INTERVAL, "column-deviation")
    table = grid(*map(t, names), "10 %", t("column-median"), "90 %")
    table.add_row(t("axis-moves"), *spelled(figures.length), *map(str, figures.quantiles.values()))
    for figure, spread in figures.figures.items():
        said = t("finished-figure", name=name(figure)) if figures.unfinished else name(figure)
        table.add_row(said, *spelled(spread))
    for figure, mean in figures.unfinished.items():
        table.add_row(t("unfinished-figure", name=name(figure)), number(mean, ".3f"))
    return table


def actions_grid(plan: Plan, figures: Figures) -> Grid:
    name = words_of(plan.game).name
    table = grid(t("column-action"), t("column-times"), t("column-share"))
    for kind, count in sorted(figures.actions.items(), key=lambda pair: -pair[1]):
        table.add_row(name(kind), number(count, ","), number(count / figures.moves, ".2%"))
    return table


def spelled(spread: Spread) -> tuple[str, str, str]:
    interval = ranged(spread.low, spread.high, ".3f")
    return number(spread.mean, ".3f"), interval, number(spread.deviation, ".2f")


def ranged(low: float, high: float, style: str) -> str:
    """The ends of an interval."""
    return t("difference-range", low=number(low, style), high=number(high, style))


def pace(rate: float) -> str:
    if rate >= MILLION:
        return t("million-moves", n=number(rate / MILLION, ".1f"))
    return t("moves-per-second", n=number(rate, ",.0f"))


def grid(first: str, *columns: str) -> Grid:
    made = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    made.add_column(first)
    for column in columns:
        made.add_column(column, justify="right")
    return made


def percent(share: Share) -> tuple[str, str]:
    return number(share.share, ".2%"), ranged(share.low, share.high, ".2%")
