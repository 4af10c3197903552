"""The commands: list the tasks, score a bot, show results."""

from collections.abc import Sequence
from math import inf
from pathlib import Path

from rich.console import Console

from fairdeal.bots.minds import FILED
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.lab.card import meeting
from fairdeal.lab.rows import check_writable
from fairdeal.lab.show import grid, progress_bar, ranged
from fairdeal.lab.spread import CORES, check, cores
from fairdeal.lab.strength import pair
from fairdeal.lab.tasks.results import BASELINES, Meeting, TaskResult, command_of, results_in
from fairdeal.lab.tasks.suite import SEED, STEPS, TASKS, VERSION, find_task
from fairdeal.lab.words import number, t

LISTED = ("task", "game", "seats", "rules", "steps")
SCORED = ("task", "bot", "against", "rate", "interval", "fair", "points")


def list_tasks() -> None:
    """Print all tasks, and what is known of them."""
    table = grid(*(t(f"column-{name}") for name in LISTED))
    for task in TASKS.values():
        steps = number(STEPS, ",")
        table.add_row(task.name, task.game, str(task.seats), task.preset, steps)
    Console().print(table)
    print(t("tasks-frozen", version=VERSION))


def score(name: str, bot: str, steps: int | None, jobs: int | None, out: Path | None) -> None:
    """Score a bot in a task; write its result, or print it."""
    jobs = cores() if jobs is None else jobs
    check(jobs, CORES)
    if steps is not None and not 0 <= steps <= STEPS:
        raise SetupRefused(message("over-budget", given=str(steps), most=STEPS))
    if out:
        check_writable(out)
    task = find_task(name)
    card = task.card(bot)
    met = []
    for arena in card.pairings():
        with progress_bar(arena.matches, meeting(arena)) as tell:
            met.append(Meeting.of(pair(arena, jobs, inf, 1, tell)))
    found = TaskResult(
        task=name,
        version=VERSION,
        bot=card.bot.name,
        mark=card.bot.mark if card.bot.kind == FILED else "",
        command=command_of(name, card.bot.name),
        seed=SEED,
        steps=steps,
        meetings=tuple(met),
    )
    if out:
        out.write_text(found.line() + "\n", encoding="utf-8")
        show([found])
    else:
        print(found.line())


def show_results(files: Sequence[Path]) -> None:
    """Print the results in these files after those of our own bots in the same tasks."""
    given = [result for path in files for result in results_in(path)]
    tasks = {result.task for result in given}
    ours = [result for result in results_in(BASELINES) if result.task in tasks]
    show(ours + given)


def show(results: Sequence[TaskResult]) -> None:
    table = grid(*(t(f"column-{name}") for name in SCORED))
    for result in sorted(results, key=lambda one: list(TASKS).index(one.task)):
        for one in result.meetings:
            table.add_row(
                result.task,
                result.bot,
                one.against,
                number(one.wins.mean, ".1%"),
                ranged(one.wins.low, one.wins.high, ".1%"),
                number(one.fair, ".1%"),
                "" if one.points is None else number(one.points, ".2f"),
            )
    Console().print(table)
