"""`fairdeal tune`: search the options for rule sets that meet wishes, and confirm the best."""

import shlex
from dataclasses import replace
from functools import partial
from itertools import islice, product
from pathlib import Path

from rich.console import Console

from fairdeal import __version__
from fairdeal.engine.compile import find_cuda
from fairdeal.engine.errors import SetupRefused, WrongOption
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.lab import charts
from fairdeal.lab.analysis import Workers
from fairdeal.lab.finished import FinishedParts, parts_for
from fairdeal.lab.lineups import quick
from fairdeal.lab.report import resumed, save, write_page
from fairdeal.lab.rows import check_writable
from fairdeal.lab.spread import check, cores, on_ray
from fairdeal.lab.tune.answer import answer
from fairdeal.lab.tune.dials import Dial, combinations
from fairdeal.lab.tune.found import TuneResult
from fairdeal.lab.tune.measure import CPU, CUDA, ON_CUDA, Rules, Trial
from fairdeal.lab.tune.page import html_of_search
from fairdeal.lab.tune.proposals import Check
from fairdeal.lab.tune.request import TuneRequest
from fairdeal.lab.tune.search import kept_seed
from fairdeal.lab.words import t

MOST_CHECKED = 10_000  # rule sets, before the search


def run(
    asked: TuneRequest,
    jobs: int | None,
    on: str,
    keep: Path | None,
    out: Path,
    own_seed: bool = True,
    device: str = CPU,
) -> None:
    """Search, propose, confirm, and write the page."""
    jobs = cores() if jobs is None else jobs
    check(jobs, on)
    check_request(asked)
    check_device(asked.trial(), device)
    charts.altair()
    check_writable(out)
    with on_ray(jobs, on), resumed(parts_of_search(asked, own_seed)) as kept:
        if not own_seed:
            asked = replace(asked, seed=kept_seed(keep) or kept.seed(asked.seed))
        found = answer(asked, Workers(jobs, on, kept), keep, device)
    show(found, asked.game)
    page = html_of_search(found, asked.game, facts_of(asked))
    save(out, partial(write_page, page))


def parts_of_search(asked: TuneRequest, own_seed: bool) -> FinishedParts:
    """The finished parts of a search; without a seed of its own, a stopped one has drawn it."""
    known = asked if own_seed else replace(asked, seed="")
    return parts_for(asked.game, known.settings(), asked.rules, asked.stronger())


def check_request(asked: TuneRequest) -> None:
    """Refuse what cannot be searched."""
    if asked.rules < 1:
        raise SetupRefused(message("not-positive", what="--rules"))
    start = asked.start  # refuses wrong seats and options
    asked.trial().plan(start)  # refuses wrong wishes, bots and numbers
    asked.stronger()
    check_other_rules(asked.dials(), start, asked.check)


def check_other_rules(dials: list[Dial], start: Rules, check: Check) -> None:
    """Refuse options that exclude each other, where only the rules as they are remain."""
    names, refused = [dial.name for dial in dials], None
    for values in islice(product(*(dial.values for dial in dials)), MOST_CHECKED):
        rules = {**start, **dict(zip(names, values, strict=True))}
        if rules == start:
            continue
        try:
            check(rules)
        except WrongOption as error:
            refused = refused or error
        else:
            return
    if refused and combinations(dials) <= MOST_CHECKED:
        raise refused


def check_device(trial: Trial, device: str) -> None:
    """Refuse a device that is not there, or cannot measure this."""
    if device not in (CPU, CUDA):
        there = f"{CPU}, {CUDA}"
        raise SetupRefused(message("one-of", what="--device", there=there, given=repr(device)))
    if device == CPU:
        return
    for kind in trial.kinds - ON_CUDA:
        raise SetupRefused(message("no-device-wish", wish=kind))
    for mind in trial.minds:
        if not quick([mind]):
            raise SetupRefused(message("no-device-bot", bot=mind.name))
    find_cuda()


def show(found: TuneResult, game: Game) -> None:
    """Print the summary and the proposals."""
    console = Console()
    title = t("tune-title", game=game.title, want=found.want)
    for line in (title, *found.summary, *found.lines()):
        console.print(line, highlight=False, markup=False, soft_wrap=True)


def facts_of(asked: TuneRequest) -> list[tuple[str, str]]:
    """What was played, for the end of the page."""
    varied = ", ".join(dial.name for dial in asked.dials())
    return [
        (t("played-game"), t("rules-version", game=asked.game.title, version=asked.game.version)),
        (t("tune-varied"), varied),
        (t("played-seats"), str(asked.seats)),
        (t("played-bots"), asked.bots),
        (t("played-seed"), asked.seed),
        (t("played-fairdeal"), __version__),
        (t("played-command"), command_of(asked)),
    ]


def command_of(asked: TuneRequest) -> str:
    """The command line that makes the same page."""
    words = ["fairdeal", "tune", asked.game.name, "--want", asked.want]
    words += ["--seats", str(asked.seats), "--rules", str(asked.rules)]
    words += ["--games", str(asked.games), "--bots", asked.bots, "--seed", asked.seed]
    words += ["--preset", asked.preset]
    for name, value in asked.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--vary", asked.vary] if asked.vary else []
    words += ["--confirm", asked.confirm] if asked.confirm else []
    return shlex.join(words)
