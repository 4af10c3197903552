"""Beverbende: what is knocking early worth?"""

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.lab import charts
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import share_of
from fairdeal.lab.section import Section, row
from fairdeal.lab.words import words_of

FEW = 30  # matches, too few for a figure


def ask(study: Study) -> Section | None:
    """How often the knocker has the lowest row, by the time of the knock."""
    t = words_of(study.plan.game)
    turns, knocks, good = (
        named(study, name) for name in ("turns up to a knock", "rounds knocked", "knocker lowest")
    )
    knocked = knocks > 0
    mean_turns = np.where(knocked, turns / np.maximum(1, knocks), 0).round().astype(int)
    counted = {}
    for turn in np.unique(mean_turns[knocked]).tolist():
        at = knocked & (mean_turns == turn)
        if at.sum() >= FEW:
            counted[turn] = int(good[at].sum()), int(knocks[at].sum())
    if len(counted) < 2:
        return None
    rows = [row(study, t("knock-turns", n=turn), share_of(*n)) for turn, n in counted.items()]
    strict = {turn: share_of(*n, looks=len(counted)) for turn, n in counted.items()}
    best, worst = (found(strict, key=lambda turn: strict[turn].share) for found in (max, min))
    share = f"{100 * strict[best].share:.0f}"
    return Section(
        t("knock-best", turns=t("knock-turns", n=best), share=share)
        if strict[best].low > strict[worst].high
        else t("knock-any", share=f"{100 * good.sum() / knocks.sum():.0f}"),
        [t("knock-text", rules=study.name)],
        [charts.intervals(rows, t("knock-axis"), style=".0%")],
    )


def named(study: Study, figure: str) -> Numbers:
    """One of the game's own figures, for every match."""
    return study.rows["figures"][:, study.plan.game.figures.index(figure)]
