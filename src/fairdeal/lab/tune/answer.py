"""All steps of `fairdeal tune`: the search, the proposals, and their confirmation."""

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

from fairdeal.engine.game import Value
from fairdeal.lab.analysis import Bar, Workers
from fairdeal.lab.show import progress_bar
from fairdeal.lab.spread import Progress
from fairdeal.lab.tune.dials import combinations
from fairdeal.lab.tune.found import TuneResult
from fairdeal.lab.tune.measure import CPU, Gauge, Samples, Trial
from fairdeal.lab.tune.proposals import (
    WINNERS,
    Proposal,
    candidates,
    changes_of,
    effects,
    needed,
    propose,
    simplify,
    steps_between,
)
from fairdeal.lab.tune.request import MOVES, TuneRequest
from fairdeal.lab.tune.search import Search, open_study
from fairdeal.lab.words import number, t

CLOSER, FRESH = 4, 2  # times the deals of the search: which changes buy nothing; the figures
SIMULATIONS = 16_000_000  # of each rule set that a search confirms, about: two minutes of one core
PARTS = 4  # of the deals of the stronger players, for the progress bar


def answer(
    asked: TuneRequest,
    workers: Workers,
    keep: Path | None = None,
    device: str = CPU,
    bar: Bar = progress_bar,
) -> TuneResult:
    """All steps of the search."""
    trial, start, dials = asked.trial(), asked.start, asked.dials()
    study = open_study(keep, asked.settings(), len(trial.wishes))
    search = Search(dials, start, asked.check, Gauge(trial, workers, device), study)
    if search.losses and keep:
        done = number(len(search.losses), ",")
        sys.stderr.write(t("tune-resumes", path=str(keep), done=done) + "\n")
    count = min(asked.rules, combinations(dials))
    with bar(count, t("bar-tune", game=asked.game.title)) as tell:
        search.run(count, tell)
    closer = Gauge(again(trial, "closer", CLOSER), workers, device)
    with bar(len(dials), t("bar-simplify")) as tell:
        best = simplify(candidates(search), start, closer, asked.check, tell)
    best = [rules for rules in best if changes_of(rules, start)]
    fresh = Gauge(again(trial, "fresh", FRESH), workers, device)
    with bar(len(best) + 1, t("bar-fresh")) as tell:
        proposals = propose(best, start, fresh, tell)
    compared = needed(proposals, start, asked.check)
    with bar(len(compared), t("bar-effects")) as tell:
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
        proposals=confirm(asked, proposals, trial, workers, bar),
        strong=asked.stronger().name,
    )


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
    asked: TuneRequest, proposals: list[Proposal], trial: Trial, workers: Workers, bar: Bar
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
    gauges = [Gauge(again(strong, f"confirm {part}"), workers) for part in range(PARTS)]
    with bar(PARTS * len(sets), t("bar-confirm", bots=mind.name)) as tell:
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
