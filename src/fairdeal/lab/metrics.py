"""Figures that people know from other games, each with its interval; docs/lab.md defines them."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp

import numpy as np

from fairdeal.lab import findings, leads
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.findings import mean_of
from fairdeal.lab.leads import Course
from fairdeal.lab.section import Section
from fairdeal.lab.words import brief, percent, t


@dataclass(frozen=True)
class Metric:
    """A figure with its 95 % interval, as a share or as a plain number."""

    name: str  # in the catalogues after `metric-`
    value: float
    low: float
    high: float
    is_share: bool

    @property
    def words(self) -> str:
        """The figure and its interval."""
        shown = [
            percent(one) if self.is_share else brief(one, self.value)
            for one in (self.value, self.low, self.high)
        ]
        return t("metric-value", value=shown[0], low=shown[1], high=shown[2])


def metrics(study: Study, courses: list[Course]) -> list[Metric]:
    """All figures that this study can give."""
    found = [*of_choices(study)]
    if study.plan.seats > 1:
        found = [*of_players(study), *of_courses(study, courses), *found]
    return found


def of_players(study: Study) -> list[Metric]:
    """Who wins: the first player, the better one, or nobody."""
    first, nobody = findings.wins_of_first(study), findings.nobody_won(study)
    fair, skill = study.fair, findings.skill(study)
    found = [
        Metric("first-player", first.share - fair, first.low - fair, first.high - fair, True),
        Metric("completion", 1 - nobody.share, 1 - nobody.high, 1 - nobody.low, True),
    ]
    if skill:
        share, low, high = (
            min(1.0, max(0.0, (won - fair) / (1 - fair)))
            for won in (skill.mean, skill.low, skill.high)
        )
        found.append(Metric("skill", share, low, high, True))
        found.append(Metric("luck", 1 - share, 1 - high, 1 - low, True))
    return found


def of_courses(study: Study, courses: list[Course]) -> list[Metric]:
    """How matches go: a match is one observation."""
    won = [course for course in courses if course.winner >= 0]
    if not won:
        return []
    back = leads.comebacks(won, study.fair / 2, study.copies)
    found = [
        averaged("lead-changes", (course.changes for course in courses), False),
        averaged("decided", (course.decided for course in won), True),
        averaged("drama", (course.drama for course in won), True),
    ]
    return found + ([of_share("comebacks", back)] if back else [])


def of_choices(study: Study) -> list[Metric]:
    """What there is to choose: legal actions, forced moves, choices that matter."""
    found = [of_share("blocked", findings.without_alternative(study))]
    offered, matches = study.stops["offered"], study.stops["match"]
    if len(offered):
        own = [offered[matches == match] for match in np.unique(matches)]
        found.append(averaged("branching", (float(one.mean()) for one in own), False))
        logs = mean_of(np.array([float(np.log(np.maximum(1, one)).mean()) for one in own]))
        shown = exp(logs.mean), exp(logs.low), exp(logs.high)
        found.append(Metric("effective-branching", *shown, is_share=False))
    matter = findings.matters(study)
    if matter:
        each = float(study.rows["choices"].mean())
        shown = each * matter.share, each * matter.low, each * matter.high
        found.append(Metric("effective-choices", *shown, is_share=False))
    return found


def averaged(name: str, values: Iterable[float], is_share: bool) -> Metric:
    """The mean of one value for each match; none of them can be below 0."""
    found: Spread = mean_of(np.array(list(values), float))
    return Metric(name, found.mean, max(0.0, found.low), found.high, is_share)


def of_share(name: str, found: Share) -> Metric:
    return Metric(name, found.share, found.low, found.high, True)


def section(studies: list[Study], courses: list[list[Course]]) -> Section:
    """A table of all figures, with a column for each side."""
    found = [metrics(*each) for each in zip(studies, courses, strict=True)]
    sides = [{metric.name: metric.words for metric in each} for each in found]
    names = dict.fromkeys(metric.name for each in found for metric in each)
    several = len(studies) > 1
    head = [t("metric"), *(study.name if several else t("metric-here") for study in studies)]
    lines = [[t(f"metric-{name}"), *(side.get(name, "") for side in sides)] for name in names]
    return Section(t("metrics-title"), [t("metrics-text")], table=[head, *lines])
