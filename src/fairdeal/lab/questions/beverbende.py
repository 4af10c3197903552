"""Beverbende: what is knocking early worth?"""

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.messages import message
from fairdeal.lab import charts
from fairdeal.lab.analysis import Study
from fairdeal.lab.claims import CARDS, ReportClaim, edges, furthest_apart, margin
from fairdeal.lab.figures import needed, share_of
from fairdeal.lab.section import Section, row, titled
from fairdeal.lab.words import number, percent, words_of

FEW = 30  # matches, too few for a figure
Counted = dict[int, tuple[int, int]]  # good knocks and all knocks, by the turns before them


def ask(study: Study) -> Section | None:
    """How often the knocker has the lowest row, by the time of the knock."""
    counted = by_turns(study)
    if len(counted) < 2:
        return None
    t = words_of(study.plan.game)
    rows = [row(study, t("knock-turns", n=turn), share_of(*n)) for turn, n in counted.items()]
    return Section(
        **titled(best_knock(counted, len(study.rows)), t),
        text=[t("knock-text", rules=study.name)],
        charts=[charts.intervals(rows, t("knock-axis"), style=".0%")],
    )


def by_turns(study: Study) -> Counted:
    """The good knocks and all knocks, by the mean number of turns before them in a match."""
    turns, knocks, good = (
        named(study, name) for name in ("turns up to a knock", "rounds knocked", "knocker lowest")
    )
    knocked = knocks > 0
    mean_turns = np.where(knocked, turns / np.maximum(1, knocks), 0).round().astype(int)
    return {
        turn: (int(good[at].sum()), int(knocks[at].sum()))
        for turn in np.unique(mean_turns[knocked]).tolist()
        for at in [knocked & (mean_turns == turn)]
        if at.sum() >= FEW
    }


def best_knock(counted: Counted, matches: int) -> ReportClaim:
    """The best and the worst time to knock, or that there is none, if that is clear."""
    strict = {turn: share_of(*n, looks=len(counted)) for turn, n in counted.items()}
    ordered = sorted(strict.items(), key=lambda line: -line[1].share)
    (best, most), (worst, least) = furthest_apart(ordered)
    if most.low > least.high:
        said = message(
            "knock-best",
            best=message("knock-turns", n=best),
            most=percent(most.share),
            **edges(most),
            worst=message("knock-turns", n=worst),
            least=percent(least.share),
            **edges(least, prefix="worst_"),
        )
        return ReportClaim(said)
    good, knocks = (sum(numbers) for numbers in zip(*counted.values(), strict=True))
    every = share_of(good, knocks)
    told = {"share": percent(every.share), **edges(every)}
    first, last = ordered[0][1], ordered[-1][1]
    if first.high - last.low <= CARDS:
        return ReportClaim(message("knock-any", **told))
    enough = needed(matches, margin(first) + margin(last), CARDS)
    open_ = message("undecided-knock", matches=number(enough, ","))
    return ReportClaim(message("knock-open", **told), open_ if enough > matches else None)


def named(study: Study, figure: str) -> Numbers:
    """One of the game's own figures, for every match."""
    return study.rows["figures"][:, study.plan.game.figures.index(figure)]
