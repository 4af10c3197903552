"""Beverbende: what is knocking early worth?"""

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.lab import charts
from fairdeal.lab.figures import share_of
from fairdeal.lab.section import Section, row
from fairdeal.lab.study import Study
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
    rows = []
    for turn in np.unique(mean_turns[knocked]).tolist():
        at = knocked & (mean_turns == turn)
        if at.sum() >= FEW:
            found = share_of(int(good[at].sum()), int(knocks[at].sum()))
            rows.append(row(study, t("knock-turns", n=turn), found))
    if len(rows) < 2:
        return None
    best, worst = (found(rows, key=lambda line: line["value"]) for found in (max, min))
    return Section(
        t("knock-best", turns=best["line"], share=f"{100 * best['value']:.0f}")
        if best["low"] > worst["high"]
        else t("knock-any", share=f"{100 * good.sum() / knocks.sum():.0f}"),
        [t("knock-text", rules=study.name)],
        [charts.intervals(rows, "", t("knock-axis"), style=".0%")],
    )


def named(study: Study, figure: str) -> Numbers:
    """One of the game's own figures, for every match."""
    return study.rows["figures"][:, study.plan.game.figures.index(figure)]
