"""`fairdeal tune`: search the options for rule sets that meet wishes, and confirm the best."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, product
from pathlib import Path

import numpy as np
from rich.console import Console

from fairdeal import __version__
from fairdeal.bots.levels import EASY, LEVELS, MEDIUM, Mind, read_mind
from fairdeal.bots.minds import Minds
from fairdeal.engine.compile import find_cuda
from fairdeal.engine.errors import SetupRefused, WrongOption
from fairdeal.engine.game import Game, Value
from fairdeal.engine.messages import message
from fairdeal.lab import charts
from fairdeal.lab.lineups import quick, seat_all
from fairdeal.lab.report import read_lineup, save, write_page
from fairdeal.lab.rows import check_writable
from fairdeal.lab.show import progress_bar
from fairdeal.lab.spread import Progress, check, cores, on_ray
from fairdeal.lab.tune.dials import Dial, combinations, dials_of
from fairdeal.lab.tune.found import TuneResult
from fairdeal.lab.tune.measure import CPU, CUDA, ON_CUDA, Gauge, Rules, Samples, Trial
from fairdeal.lab.tune.page import html_of_search
from fairdeal.lab.tune.proposals import (
    WINNERS,
    Check,
    Proposal,
    candidates,
    changes_of,
    effects,
    needed,
    propose,
    simplify,
    steps_between,
)
from fairdeal.lab.tune.search import Search, kept_seed, open_study
from fairdeal.lab.tune.wishes import Wish, read_wishes
from fairdeal.lab.words import number, t

CLOSER, FRESH = 4, 2  # times the deals of the search: which changes buy nothing; the figures
MOVES = 2_000_000  # of each rule set in the search, about
STRONG = "search:1000"  # who confirms the winners: a search knows any rules, a network its own
SIMULATIONS = 16_000_000  # of each rule set that it plays, about: two minutes of one core
MOST_CHECKED = 10_000  # rule sets, before the search
PARTS = 4  # of the deals of the stronger players, for the progress bar


@dataclass(frozen=True)
class TuneRequest:
    """What a designer asks for."""

    game: Game
    seats: int
    want: str
    preset: str
    options: dict[str, str]
    vary: str | None
    rules: int
    games: int
    bots: str
    confirm: str | None
    seed: str

    @property
    def start(self) -> Rules:
        return self.check(self.options)

    def check(self, options: Rules) -> dict[str, Value]:
        """All options of a rule set; those that contradict each other are refused."""
        return self.game.choose(self.seats, self.preset, options, simulated=True)

    def wishes(self) -> tuple[Wish, ...]:
        return read_wishes(self.want, self.game, self.seats)

    def dials(self) -> list[Dial]:
        return dials_of(self.game, self.start, self.options, self.vary)

    def trial(self) -> Trial:
        """The matches of the search: the named bots, and duels between two levels."""
        minds = read_lineup(self.bots, self.game, self.seats)
        seat_all(np.zeros(1, Minds.dtype)[0], minds, self.seats)  # refuses a time limit
        return Trial(
            *(self.game, self.seats, self.seed, self.games, self.wishes(), minds),
            strong=LEVELS[MEDIUM],
            weak=LEVELS[EASY],
            moves=MOVES,
        )

    def stronger(self) -> Mind:
        """Who confirms the winners."""
        mind = read_mind(self.confirm or STRONG, self.game)
        seat_all(np.zeros(1, Minds.dtype)[0], (mind,) * self.seats, self.seats)
        return mind

    def settings(self) -> dict[str, object]:
        """What a stored search must agree on."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "want": [[wish.kind, wish.unit, wish.low, wish.high] for wish in self.wishes()],
            "start": dict(self.start),
            "vary": {dial.name: list(dial.values) for dial in self.dials()},
            "games": self.games,
            "bots": self.bots,
            "seed": self.seed,
        }


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
    asked = asked if own_seed else replace(asked, seed=kept_seed(keep) or asked.seed)
    check(jobs, on)
    if asked.rules < 1:
        raise SetupRefused(message("not-positive", what="--rules"))
    start = asked.start  # refuses wrong seats and options
    asked.trial().plan(start)  # refuses wrong wishes, bots and numbers
    asked.stronger()
    check_other_rules(asked.dials(), start, asked.check)
    check_device(asked.trial(), device)
    charts.altair()
    check_writable(out)
    with on_ray(jobs, on):
        found = answer(asked, jobs, on, keep, device)
    show(found, asked.game)
    page = html_of_search(found, asked.game, facts_of(asked))
    save(out, partial(write_page, page))


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


def answer(
    asked: TuneRequest, jobs: int, on: str, keep: Path | None, device: str = CPU
) -> TuneResult:
    """All steps of the search."""
    trial, start, dials = asked.trial(), asked.start, asked.dials()
    study = open_study(keep, asked.settings(), len(trial.wishes))
    search = Search(dials, start, asked.check, Gauge(trial, jobs, on, device), study)
    if search.losses and keep:
        done = number(len(search.losses), ",")
        sys.stderr.write(t("tune-resumes", path=str(keep), done=done) + "\n")
    count = min(asked.rules, combinations(dials))
    with resumable(search, keep), progress_bar(count, t("bar-tune", game=asked.game.title)) as tell:
        search.run(count, tell)
    closer = Gauge(again(trial, "closer", CLOSER), jobs, on, device)
    with progress_bar(len(dials), t("bar-simplify")) as tell:
        best = simplify(candidates(search), start, closer, asked.check, tell)
    best = [rules for rules in best if changes_of(rules, start)]
    fresh = Gauge(again(trial, "fresh", FRESH), jobs, on, device)
    with progress_bar(len(best) + 1, t("bar-fresh")) as tell:
        proposals = propose(best, start, fresh, tell)
    compared = needed(proposals, start, asked.check)
    with progress_bar(len(compared), t("bar-effects")) as tell:
        fresh.measure(compared, tell)
    proposals = [
        replace(one, effects=effects(one.rules, start, fresh, asked.check)) for one in proposals
    ]
    return TuneResult(
        want=asked.want,
        wishes=trial.wishes,
        tried=tried(search),
        whole=combinations(dials),
        deals=trial.games,
        fresh=fresh.trial.games,
        start=fresh.of(start),
        proposals=confirm(asked, proposals, trial, jobs, on),
        strong=asked.stronger().name,
    )


@contextmanager
def resumable(search: Search, keep: Path | None) -> Iterator[None]:
    """Say in one line what an interrupt leaves."""
    try:
        yield
    except KeyboardInterrupt:
        done = number(len(search.losses), ",")
        said = t("tune-stopped", done=done, path=str(keep)) if keep else t("tune-lost")
        Console(stderr=True).print(said, highlight=False, markup=False, soft_wrap=True)
        raise


def again(trial: Trial, name: str, times: int = 1) -> Trial:
    """The same on other deals, and so many times as many."""
    seed = f"{trial.seed} {name}"
    return replace(trial, seed=seed, games=times * trial.games, moves=times * trial.moves)


def tried(search: Search) -> list[tuple[dict[str, Value], list[float]]]:
    """The changes of each rule set that was measured, and its figures."""
    made = []
    for places, figures in search.figures.items():
        made.append((changes_of(search.rules(places), search.start), figures))
    return made


def confirm(
    asked: TuneRequest, proposals: list[Proposal], trial: Trial, jobs: int, on: str
) -> list[Proposal]:
    """The first proposals again, on other deals and with stronger players."""
    if not proposals:
        return []
    mind, winners = asked.stronger(), proposals[:WINNERS]
    sets = [asked.start, *(one.rules for one in winners)]
    moves = SIMULATIONS // mind.simulations if mind.simulations else MOVES
    strong = replace(
        trial,
        games=-(-trial.games // PARTS),
        minds=(mind,) * trial.seats,
        strong=mind,
        moves=moves // PARTS,
    )
    gauges = [Gauge(again(strong, f"confirm {part}"), jobs, on) for part in range(PARTS)]
    with progress_bar(PARTS * len(sets), t("bar-confirm", bots=mind.name)) as tell:
        for part, gauge in enumerate(gauges):
            gauge.measure(sets, partial(tell_more, tell, part * len(sets)))
    base, *others = joined([[gauge.of(rules) for rules in sets] for gauge in gauges])
    looks = len(trial.wishes) * len(winners)
    checked = [
        replace(one, strong=samples, checked=steps_between(trial.wishes, samples, base, looks))
        for one, samples in zip(winners, others, strict=True)
    ]
    return [*checked, *proposals[WINNERS:]]


def tell_more(tell: Progress, before: int, done: int) -> None:
    tell(before + done)


def joined(parts: list[list[Samples]]) -> list[Samples]:
    """The samples of each rule set, of all parts: the deals that all rule sets have."""
    sets, wishes = range(len(parts[0])), range(len(parts[0][0]))
    both = [[min(len(one[wish]) for one in part) for wish in wishes] for part in parts]
    return [
        [
            np.concatenate([part[one][wish][: both[n][wish]] for n, part in enumerate(parts)])
            for wish in wishes
        ]
        for one in sets
    ]


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
