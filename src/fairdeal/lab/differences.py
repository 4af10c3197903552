"""The differences between two sides, deal by deal, so that the luck of the cards cancels out."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.messages import Message, message
from fairdeal.lab import leads
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import Spread
from fairdeal.lab.findings import mean_of, parts_won, skill_by_deal

Both = tuple[Numbers, Numbers]  # a figure of the one side and of the other, for the same deals


@dataclass(frozen=True)
class PairedDifference:
    """How much a figure differs from that of another side, deal by deal."""

    what: Message
    mean: Spread
    size: Spread | None  # in standard deviations of a deal; a figure that never varies has none
    deals: int
    analysed: bool  # a sample of the deals, which --depth makes larger


def differences(study: Study, base: Study) -> list[PairedDifference]:
    """The differences of all figures from another side, the largest effect first.

    Their intervals hold together: in 19 of 20 comparisons every one of them is right. The size of
    an effect is Cohen's d with the mean variance of both sides.
    """
    rows, analysed = of_rows(study, base), dict(of_analysed(study, base))
    looks, found = len(rows) + len(analysed), []
    for what, (new, old) in {**rows, **analysed}.items():
        unit = sqrt((float(new.var()) + float(old.var())) / 2)
        size = mean_of((new - old) / unit, looks) if unit > 0 else None
        mean = mean_of(new - old, looks)
        found.append(PairedDifference(what, mean, size, len(new), what in analysed))
    return sorted(found, key=lambda one: -abs(one.size.mean) if one.size else 1.0)


def of_rows(study: Study, base: Study) -> dict[Message, Both]:
    """The figures of all matches."""
    deals = min(len(study.rows), len(base.rows))
    new, old = study.rows[:deals], base.rows[:deals]
    found = {
        message("difference-moves"): (new["moves"], old["moves"]),
        message("difference-turns"): (new["turns"], old["turns"]),
        message("difference-minutes"): (new["milliseconds"] / 60_000, old["milliseconds"] / 60_000),
        message("difference-dead"): (100 * dead_part(new), 100 * dead_part(old)),
    }
    seats, others = study.plan.seats, base.plan.seats
    if seats == others == 1:
        found[message("difference-points")] = new["points"][:, 0], old["points"][:, 0]
    elif min(seats, others) > 1:
        key = "difference-wins" if seats == others else "difference-advantage"
        won, lost = advantage(new, seats), advantage(old, others)
        for seat in range(min(seats, others)):
            found[message(key, seat=seat)] = won[:, seat], lost[:, seat]
    for number, name in enumerate(study.plan.game.figures):
        both = new["figures"][:, number], old["figures"][:, number]
        if (both[0] != both[1]).any() and message(f"difference-{name}") not in found:
            found[message("difference-figure", name=name)] = both
    return found


def of_analysed(study: Study, base: Study) -> Iterator[tuple[Message, Both]]:
    """The figures of the analysed matches, and of those between levels."""
    if min(study.plan.seats, base.plan.seats) == 1:
        return
    new, old = ({course.match: course for course in leads.courses(each)} for each in (study, base))
    pairs = [(new[match], old[match]) for match in sorted(new.keys() & old.keys())]
    won = [pair for pair in pairs if min(course.winner for course in pair) >= 0]
    if won:
        yield (
            message("difference-lead-changes"),
            both_of([(a.changes, b.changes) for a, b in pairs]),
        )
        yield message("difference-drama"), both_of([(100 * a.drama, 100 * b.drama) for a, b in won])
        yield (
            message("difference-comebacks"),
            both_of(
                [
                    (
                        100 * a.came_back(study.fair / 2, study.copies),
                        100 * b.came_back(base.fair / 2, base.copies),
                    )
                    for a, b in won
                ]
            ),
        )
    if study.plan != base.plan:  # a level plays the same matches, whoever plays the others
        ours, theirs = skill_of(study), skill_of(base)
        deals = sorted(ours.keys() & theirs.keys())
        if deals:
            both = both_of([(100 * ours[deal], 100 * theirs[deal]) for deal in deals])
            yield message("difference-skill"), both


def both_of(pairs: list[tuple[float, float]]) -> Both:
    new, old = np.array(pairs, float).T
    return new, old


def skill_of(study: Study) -> dict[int, float]:
    """The extra wins of a strong bot in each deal: 0 for an even share, 1 if it always wins."""
    fair = study.fair
    return {deal: (won - fair) / (1 - fair) for deal, won in skill_by_deal(study).items()}


def advantage(rows: Numbers, seats: int) -> Numbers:
    """The wins of each seat in 100 matches, less an even share."""
    return 100 * (parts_won(rows["places"][:, :seats]) - 1 / seats)


def dead_part(rows: Numbers) -> Numbers:
    return 1 - rows["choices"] / rows["moves"]
