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
from fairdeal.lab.figures import Figures, Share, Spread, figures_of
from fairdeal.lab.journals import keep_journals, make_folder
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import Outcome, simulate
from fairdeal.lab.spread import CORES, cores
from fairdeal.lab.spread import Progress as Tell

BETWEEN_LINES = 5.0  # seconds


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
    with progress_bar(plan.games, f"{plan.game.title}, {plan.game.seated(plan.seats)}") as tell:
        outcome = simulate(plan, jobs, device, tell, on)
    if journals:
        with progress_bar(plan.games, f"journals to {journals}") as tell:
            keep_journals(plan, journals, tell)
    figures = figures_of(outcome.tally, plan.game, plan.seats)
    if as_json:
        print(json.dumps(as_object(plan, outcome, figures, jobs, device)))
    else:
        show(plan, outcome, figures)


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[Tell]:
    """A progress bar on standard error, or lines if the terminal cannot move its cursor."""
    console = Console(stderr=True)
    if console.is_terminal and console.is_dumb_terminal:
        yield progress_lines(total, what, console)
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
        task = bar.add_task(f"{what}: compiling the rules", total=total)
        yield lambda done: bar.update(task, completed=done, description=what)


def progress_lines(total: int, what: str, console: Console) -> Tell:
    """Progress as a line now and then, for a terminal that cannot move its cursor."""
    console.print(f"{what}: compiling the rules", highlight=False)
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
    console.print(
        f"{plan.game.title}, {plan.game.seated(plan.seats)}, random players, seed {plan.seed}: "
        f"{figures.games:,} matches, {figures.moves:,} moves in {outcome.seconds:.2f} s "
        f"({pace(figures.moves / outcome.seconds)})",
        highlight=False,
        soft_wrap=True,
    )
    differs = {o.name: o.default for o in plan.game.options if plan.options[o.name] != o.default}
    if differs:
        rules = ", ".join(f"{name}={plan.options[name]}" for name in differs)
        console.print(f"rules: {rules}", highlight=False, soft_wrap=True)
    wins = grid("seat", "wins", "share", "95 % interval", "shared wins")
    for seat, share in enumerate(figures.win_shares):
        shared = f"{figures.shared[seat]:,}"
        wins.add_row(str(seat), f"{figures.wins[seat]:,}", *percent(share), shared)
    if figures.drawn:
        who = "unfinished, no score" if figures.unfinished else "nobody"
        wins.add_row(who, f"{figures.drawn:,}", f"{figures.drawn / figures.games:.2%}", "", "")
    console.print("", wins)
    lengths = grid("a match", "mean", "95 % interval", "deviation", "10 %", "median", "90 %")
    lengths.add_row("moves", *spelled(figures.length), *map(str, figures.quantiles.values()))
    kind = "finished: " if figures.unfinished else ""
    for name, spread in figures.figures.items():
        lengths.add_row(f"{kind}{name}", *spelled(spread))
    for name, mean in figures.unfinished.items():
        lengths.add_row(f"unfinished: {name}", f"{mean:.3f}")
    console.print("", lengths)
    actions = grid("action", "times", "share")
    for kind, count in sorted(figures.actions.items(), key=lambda pair: -pair[1]):
        actions.add_row(kind, f"{count:,}", f"{count / figures.moves:.2%}")
    console.print("", actions)


def spelled(spread: Spread) -> tuple[str, str, str]:
    interval = f"{spread.low:.3f} to {spread.high:.3f}"
    return f"{spread.mean:.3f}", interval, f"{spread.deviation:.2f}"


def pace(rate: float) -> str:
    return f"{rate / 1e6:.1f} million moves/s" if rate >= 1e6 else f"{rate:,.0f} moves/s"


def grid(first: str, *columns: str) -> Grid:
    made = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    made.add_column(first)
    for column in columns:
        made.add_column(column, justify="right")
    return made


def percent(share: Share) -> tuple[str, str]:
    return f"{share.share:.2%}", f"{share.low:.2%} to {share.high:.2%}"
