"""The results of a study in words: warnings, the worst first, and a summary."""

from dataclasses import dataclass
from math import sqrt

from fairdeal.engine.messages import Message, message
from fairdeal.lab import claims, findings, leads
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import Share, Spread, share_of
from fairdeal.lab.leads import Course
from fairdeal.lab.why.effects import (
    BACK,
    DEAD_MOVES,
    EARLY,
    FIGURE,
    LONG,
    LONGER,
    MATTER,
    NOBODY,
    SEAT,
    SKILL,
    WarnedEffect,
)
from fairdeal.lab.words import brief, number, percent, t, words_of

# A seat is called unfair when it is clearly so, and by enough to care. Ten seats are ten chances to
# be wrong, so the warning asks for more than the interval that is drawn.
SURE = 3.5  # standard errors: one fair seat in two thousand
DEAD, RARE = 0.6, 0.01
EARLY_PART, DECIDED = 0.3, 0.8
FEW, COMEBACKS = 0.2, 0.1  # of the choices that matter, and of the matches with a comeback


@dataclass(frozen=True)
class Warning:
    """Something that a designer should look at, and how much it weighs."""

    weight: float
    said: Message
    effect: WarnedEffect | None = None  # what could be changed, to find its cause

    @property
    def words(self) -> str:
        return t(self.said.key, **self.said.args)


def edges(found: Share) -> tuple[str, str]:
    return number(100 * found.low, ".1f"), number(100 * found.high, ".1f")


def interval(found: Share) -> str:
    low, high = edges(found)
    return t("interval", low=low, high=high)


def around(found: Spread) -> str:
    mean, low, high = (brief(one, found.mean) for one in (found.mean, found.low, found.high))
    return t("around", mean=mean, low=low, high=high)


def one_in(share: float) -> Message:
    """A share as people say it."""
    if share == 1:
        return message("every-match")
    if share > 0.5:
        return message("part-of-matches", share=percent(share))
    return message("one-match-in", n=max(2, round(1 / share)))


def warnings(study: Study, courses: list[Course]) -> list[Warning]:
    """All there is to warn of, the heaviest first."""
    found = [*dead_moves(study), *troubles(study), *long_matches(study)]
    if study.plan.seats > 1:
        found += [*unfair_seats(study), *early(courses), *no_comebacks(study, courses)]
        found += no_skill(study)
    found += few_matter(study)
    return sorted(found, key=lambda warning: -warning.weight)


def unfair_seats(study: Study) -> list[Warning]:
    found, fair, games = [], study.fair, len(study.rows)
    if len({mind.name for mind in study.minds}) > 1:
        who = [message("seat-of", seat=n, mind=mind.name) for n, mind in enumerate(study.minds)]
    else:
        who = [message("seat", seat=seat) for seat in range(study.plan.seats)]
    margin = SURE * sqrt(fair * (1 - fair) / games)
    nobody = findings.nobody_won(study).share
    for seat, wins in enumerate(findings.wins_by_seat(study)):
        share = fair * (1 - nobody)
        off = wins.share - share
        if abs(off) > max(margin, claims.CARE):
            low, high = sorted(100 * abs(edge - share) for edge in (wins.low, wins.high))
            said = message(
                "unfair-seat",
                who=who[seat],
                points=number(100 * abs(off), ".1f"),
                more="more" if off > 0 else "less",
                share=percent(fair),
                low=number(low, ".1f"),
                high=number(high, ".1f"),
            )
            alike = len({mind.name for mind in study.minds}) == 1  # or the bots are the cause
            effect = WarnedEffect(SEAT, seat, 1 if off > 0 else -1) if alike else None
            found.append(Warning(abs(off) / fair, said, effect))
    return found


def dead_moves(study: Study) -> list[Warning]:
    dead = findings.without_alternative(study)
    if dead.low < DEAD:
        return []
    low, high = edges(dead)
    said = message(
        "dead-moves", n=round(10 * dead.share), share=percent(dead.share), low=low, high=high
    )
    return [Warning(dead.share, said, WarnedEffect(DEAD_MOVES))]


def troubles(study: Study) -> list[Warning]:
    """Matches that did not end as a match should."""
    found, rows = [], study.rows
    for place, name in enumerate(study.plan.game.figures):
        often = share_of(int((rows["figures"][:, place] > 0).sum()), len(rows))
        if often.low >= RARE and name in study.plan.game.troubles:
            what = words_of(study.plan.game).name(name)
            low, high = edges(often)
            said = message("trouble", often=one_in(often.share), what=what, low=low, high=high)
            found.append(Warning(0.3 + often.share, said, WarnedEffect(FIGURE, place)))
    nobody = findings.nobody_won(study)
    if nobody.low >= RARE:
        low, high = edges(nobody)
        said = message("nobody-wins", often=one_in(nobody.share), low=low, high=high)
        found.append(Warning(0.3 + nobody.share, said, WarnedEffect(NOBODY)))
    return found


def long_matches(study: Study) -> list[Warning]:
    half = findings.quantile_edges(study, "minutes", 0.5)
    long = findings.quantile_edges(study, "minutes", 0.9)
    if long[0] < LONGER * half[1]:
        return []
    return [Warning(0.2, message("long-matches", **minutes(study)), WarnedEffect(LONG))]


def minutes(study: Study) -> dict[str, str]:
    """The median and the 90th percentile of the minutes, with their intervals."""
    _, middle, high = findings.quantiles(study, "minutes")
    half = findings.quantile_edges(study, "minutes", 0.5)
    long = findings.quantile_edges(study, "minutes", 0.9)
    return {
        "long": brief(high, high),
        "low": brief(long[0], high),
        "high": brief(long[1], high),
        "half": brief(middle, middle),
        "half_low": brief(half[0], middle),
        "half_high": brief(half[1], middle),
    }


def few_matter(study: Study) -> list[Warning]:
    matter = findings.matters(study)
    if matter is None or matter.high >= FEW:
        return []
    low, high = edges(matter)
    share = percent(matter.share, 0)
    said = message("few-matter", share=share, low=low, high=high)
    return [Warning(0.5, said, WarnedEffect(MATTER))]


def early(courses: list[Course]) -> list[Warning]:
    known = [wins for part, wins in leads.leader_wins(courses) if abs(part - EARLY_PART) < 0.01]
    if not known or known[0].low < DECIDED:
        return []
    low, high = edges(known[0])
    said = message("decided-early", share=percent(known[0].share), low=low, high=high)
    return [Warning(0.6, said, WarnedEffect(EARLY))]


def no_comebacks(study: Study, courses: list[Course]) -> list[Warning]:
    back = leads.comebacks(courses, study.fair / 2)
    if back is None or back.high >= COMEBACKS:
        return []
    low, high = edges(back)
    said = message("no-comebacks", share=percent(back.share), low=low, high=high)
    return [Warning(0.4, said, WarnedEffect(BACK))]


def no_skill(study: Study) -> list[Warning]:
    skill = findings.skill(study)
    if skill is None or skill.high > claims.HARDLY * study.fair:
        return []
    share, fair = percent(skill.mean), percent(study.fair)
    said = message("no-skill", share=share, fair=fair, **claims.edges(skill))
    return [Warning(0.7, said, WarnedEffect(SKILL))]


def summary(study: Study, courses: list[Course]) -> str:
    """The study in a few sentences."""
    low, high = findings.quantile_edges(study, "moves", 0.5)
    moves = {"moves": findings.quantiles(study, "moves")[1], "low": low, "high": high}
    written = {name: number(count, ",.0f") for name, count in moves.items()}
    told = [t("summary-length", **{**minutes(study), **written})]
    first = claims.seats(study) if study.plan.seats > 1 else claims.alone(study)
    told.append(t("sentence", said=t(first.said.key, **first.said.args)))
    dead = findings.without_alternative(study)
    free = Share(1 - dead.share, 1 - dead.high, 1 - dead.low)
    told.append(t("summary-choices", share=percent(free.share), interval=interval(free)))
    matter = findings.matters(study)
    if matter:
        told.append(t("summary-matter", share=percent(matter.share), interval=interval(matter)))
    known = {round(part, 1): wins for part, wins in leads.leader_wins(courses)}
    if study.plan.seats > 1 and 0.5 in known:
        half = known[0.5]
        told.append(t("summary-leader", share=percent(half.share), interval=interval(half)))
    skill = findings.skill(study)
    if skill:
        said = claims.skill(study, skill).said
        told.append(t("sentence", said=t(said.key, **said.args)))
    return " ".join(told)
