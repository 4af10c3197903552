"""The claims of a report: a title says only what its interval supports.

Otherwise it says that the question is open, and how many matches would decide it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from fairdeal.engine.messages import Message, message
from fairdeal.lab import findings, leads
from fairdeal.lab.analysis import Study
from fairdeal.lab.differences import PairedDifference
from fairdeal.lab.figures import STRICT, Share, Spread, needed
from fairdeal.lab.leads import Course
from fairdeal.lab.rows import scored
from fairdeal.lab.words import number, percent

CARE = 0.01  # of the wins: a smaller difference between seats does not matter
SKILL = 0.03  # the same between bots
LEADS = 0.05  # and of the wins of a leader
CARDS = 0.05  # and of a card or an action
TURNS = 1.0  # and between the points of a solo player, which are turns
FEWEST = 10  # finished solo matches, or equal differences: fewer say nothing
SURE_LEAD = 0.75
WIDE = 0.05  # half an interval of a share that a title tells
HARDLY = 1.2  # times its share: who wins no more often gains hardly anything
Name = TypeVar("Name")
Interval = TypeVar("Interval", Share, Spread)


@dataclass(frozen=True)
class ReportClaim:
    """The answer to a question, and if it is open, how many matches would decide it."""

    said: Message
    undecided: Message | None = None


def edges(found: Share | Spread, digits: int = 1, prefix: str = "") -> dict[str, str]:
    """The ends of an interval in percent."""
    ends = {"low": found.low, "high": found.high}
    return {f"{prefix}{name}": number(100 * end, f".{digits}f") for name, end in ends.items()}


def limits(found: Spread, prefix: str = "") -> dict[str, str]:
    """The ends of an interval that is no share."""
    ends = {"low": found.low, "high": found.high}
    return {f"{prefix}{name}": number(end, ".1f") for name, end in ends.items()}


def margin(found: Share | Spread) -> float:
    return (found.high - found.low) / 2


def seats(study: Study) -> ReportClaim:
    """Whether one seat wins more often than another."""
    games, found = len(study.rows), findings.gap_in_wins(study)
    if found.clear:
        points = number(100 * found.gap.mean, ".1f")
        who = {"most": found.most, "least": found.least}
        return ReportClaim(message("seats-title", points=points, **who, **edges(found.gap)))
    even = study.fair * (1 - findings.nobody_won(study).share)
    shares = findings.wins_by_seat(study, study.plan.seats)
    off = max(max(even - share.low, share.high - even) for share in shares)
    if off <= CARE:
        return ReportClaim(message("seats-even", points=number(100 * off, ".1f")))
    enough = needed(games, margin(found.gap), CARE)
    open_ = message("undecided-seats", matches=number(enough, ","), points=round(100 * CARE))
    return ReportClaim(message("seats-open"), open_)


def alone(study: Study) -> ReportClaim:
    """The mean points of a solo player, if enough matches were finished."""
    games, found = len(study.rows), findings.points_by_seat(study)[0]
    finished = int(scored(study.rows, 1).sum())
    if not finished:
        return ReportClaim(message("alone-none"))
    if finished < FEWEST:
        enough = number(ceil(games * FEWEST / finished), ",")
        open_ = message("undecided-few", matches=enough, n=FEWEST)
        return ReportClaim(message("alone-few", n=finished), open_)
    said = message("alone-title", points=number(found.mean, ".1f"), **limits(found))
    if margin(found) <= TURNS:
        return ReportClaim(said)
    enough = number(needed(finished, margin(found), TURNS), ",")
    return ReportClaim(said, message("undecided-points", matches=enough))


def skill(study: Study, found: Spread) -> ReportClaim:
    """Whether a strong bot wins more often than luck."""
    fair = percent(study.fair, 0)
    racing = "no" if study.plan.game.hand is None else "yes"
    told = {"share": percent(found.mean, 0), "fair": fair, "racing": racing, **edges(found, 0)}
    strict = findings.skill(study, STRICT) or found
    if strict.low > study.fair:
        return ReportClaim(message("skill-title", **told))
    if strict.high < study.fair:
        return ReportClaim(message("skill-loses", **told))
    if found.high < HARDLY * study.fair:
        return ReportClaim(message("skill-hardly", **told))
    enough = needed(len(study.duels), margin(found), SKILL)
    open_ = message("undecided-skill", matches=number(enough, ","), points=round(100 * SKILL))
    return ReportClaim(message("skill-open", **told), open_)


def leader(found: list[Course]) -> ReportClaim:
    """After which part of a match its leader is sure enough to win."""
    known = leads.leader_wins(found, leads.TENTHS)
    for part, share in known:
        if share.low >= SURE_LEAD:
            return ReportClaim(message("course-sure", part=percent(part, 0)))
    if known and known[-1][1].high < SURE_LEAD:
        return ReportClaim(message("course-open"))
    off = margin(known[-1][1]) if known else 0.5
    enough = needed(len(found), off, LEADS)
    return ReportClaim(
        message("course-undecided"), message("undecided-course", matches=number(enough, ","))
    )


def known(title: str, undecided: str, found: Share, values: int) -> ReportClaim:
    """A share with its interval, and if that is wide, how many values would make it narrow."""
    said = message(title, share=percent(found.share), n=values, **edges(found))
    if margin(found) <= WIDE:
        return ReportClaim(said)
    enough = needed(values, margin(found), WIDE)
    return ReportClaim(said, message(undecided, matches=number(enough, ",")))


def choices(study: Study) -> ReportClaim:
    """How many moves have no alternative."""
    dead = findings.without_alternative(study)
    return known("choices-title", "undecided-choices", dead, len(study.rows))


def decisions(study: Study, matter: Share) -> ReportClaim:
    """How many of the choices matter."""
    return known("decisions-title", "undecided-decisions", matter, len(study.asked))


def comebacks(found: list[Course], back: Share) -> ReportClaim:
    """How many winners were clearly behind."""
    won = sum(course.winner >= 0 for course in found)
    return known("comebacks-title", "undecided-comebacks", back, won)


def difference(one: PairedDifference) -> Message:
    """Whether two sides differ; if not clearly, how many deals would show what was measured."""
    found = one.mean
    if found.mean == 0:
        return message("difference-none")
    if found.deviation == 0 and one.deals < FEWEST:  # few that are alike: others may not be
        return message("difference-few")
    if found.low * found.high > 0:
        return message("difference-clear")
    enough = number(needed(one.deals, margin(found), abs(found.mean)), ",")
    key = "difference-analysed" if one.analysed else "difference-luck"
    return message(key, deals=enough)


def winners(what: str, lines: Sequence[findings.Line], cases: int) -> ReportClaim:
    """The best and the worst card or action, if the difference is clear.

    The intervals of the lines allow for the choice among them; they come from so many matches.
    """
    (best, most), (worst, least) = furthest_apart(lines)
    if most.low > least.high:
        told = {"what": what, "best": best, "most": percent(most.share), **edges(most)}
        told |= {"worst": worst, "least": percent(least.share), **edges(least, prefix="worst_")}
        return ReportClaim(message("winning-title", **told))
    enough = needed(cases, margin(lines[0][1]) + margin(lines[-1][1]), CARDS)
    said = message("undecided-winning", what=what, matches=number(enough, ","))
    return ReportClaim(message("winning-open", what=what), said if enough > cases else None)


def furthest_apart(
    lines: Sequence[tuple[Name, Interval]],
) -> tuple[tuple[Name, Interval], tuple[Name, Interval]]:
    """The first line and the last, in descending order; where one of them is too uncertain to
    tell them apart, as a rare one may be, the two whose intervals are furthest apart."""
    first, last = lines[0], lines[-1]
    if first[1].low > last[1].high:
        return first, last
    return max(lines, key=lambda line: line[1].low), min(lines, key=lambda line: line[1].high)


def best_alone(lines: Sequence[tuple[str, Spread]], cases: int) -> ReportClaim:
    """The same in points of a solo player, of which fewer are better."""
    (worst, most), (best, fewest) = furthest_apart(lines[::-1])
    if fewest.high < most.low:
        told = {"best": best, "few": number(fewest.mean, ".1f"), **limits(fewest)}
        told |= {"worst": worst, "many": number(most.mean, ".1f"), **limits(most, "worst_")}
        return ReportClaim(message("cards-alone-title", **told))
    enough = needed(cases, margin(lines[0][1]) + margin(lines[-1][1]), TURNS)
    said = message("undecided-alone", matches=number(enough, ","))
    return ReportClaim(message("cards-alone-open"), said if enough > cases else None)
