"""The results of a study in words: warnings, the worst first, and a summary."""

from dataclasses import dataclass
from math import sqrt

from fairdeal.engine.messages import Message, message
from fairdeal.lab import findings
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.findings import Course
from fairdeal.lab.study import Study
from fairdeal.lab.words import number, percent, t, words_of

# A seat is called unfair when it is clearly so, and by enough to care. Ten seats are ten chances to
# be wrong, so the warning asks for more than the interval that is drawn.
SURE = 3.5  # standard errors: one fair seat in two thousand
CARE = 0.01
DEAD, RARE = 0.6, 0.01
EARLY, DECIDED = 0.3, 0.8
CHANCE = 1.5  # times its share: who may still win so often may be good


@dataclass(frozen=True)
class Warning:
    """Something that a designer should look at, and how much it weighs."""

    weight: float
    said: Message

    @property
    def words(self) -> str:
        return t(self.said.key, **self.said.args)


def in_minutes(minutes: float) -> str:
    return t("minutes", n=round(minutes))


def edges(found: Share) -> tuple[str, str]:
    return number(100 * found.low, ".1f"), number(100 * found.high, ".1f")


def interval(found: Share) -> str:
    low, high = edges(found)
    return t("interval", low=low, high=high)


def around(found: Spread, digits: int = 2) -> str:
    mean, low, high = (number(one, f",.{digits}f") for one in (found.mean, found.low, found.high))
    return t("around", mean=mean, low=low, high=high)


def one_in(share: float) -> Message:
    """A share as people say it."""
    if share >= 0.995:
        return message("every-match")
    if share > 0.5:
        return message("part-of-matches", share=percent(share, 0))
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
        if abs(off) > max(margin, CARE):
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
            found.append(Warning(abs(off) / fair, said))
    return found


def dead_moves(study: Study) -> list[Warning]:
    dead = findings.without_alternative(study).share
    if dead < DEAD:
        return []
    return [Warning(dead, message("dead-moves", n=round(10 * dead), share=percent(dead)))]


def troubles(study: Study) -> list[Warning]:
    """Matches that did not end as a match should."""
    found, rows = [], study.rows
    for place, name in enumerate(study.plan.game.figures):
        share = float((rows["figures"][:, place] > 0).mean())
        if share >= RARE and name in study.plan.game.troubles:
            what = words_of(study.plan.game).name(name)
            found.append(Warning(0.3 + share, message("trouble", often=one_in(share), what=what)))
    nobody = findings.nobody_won(study).share
    if nobody >= RARE:
        found.append(Warning(0.3 + nobody, message("nobody-wins", often=one_in(nobody))))
    return found


def long_matches(study: Study) -> list[Warning]:
    _, middle, high = findings.quantiles(study, "minutes")
    if high < 2 * middle:
        return []
    long = message("minutes", n=round(high))
    return [Warning(0.2, message("long-matches", long=long, half=round(middle)))]


def few_matter(study: Study) -> list[Warning]:
    matter = findings.matters(study)
    if matter is None or matter.high >= 0.2:
        return []
    low, high = edges(matter)
    share = percent(matter.share, 0)
    return [Warning(0.5, message("few-matter", share=share, low=low, high=high))]


def early(courses: list[Course]) -> list[Warning]:
    known = [wins for part, wins in findings.leader_wins(courses) if abs(part - EARLY) < 0.01]
    if not known or known[0].low < DECIDED:
        return []
    return [Warning(0.6, message("decided-early", share=percent(known[0].share, 0)))]


def no_comebacks(study: Study, courses: list[Course]) -> list[Warning]:
    back = findings.comebacks(courses, study.fair / 2)
    if back is None or back.high >= 0.1:
        return []
    low, high = edges(back)
    return [Warning(0.4, message("no-comebacks", share=percent(back.share), low=low, high=high))]


def no_skill(study: Study) -> list[Warning]:
    skill = findings.skill(study)
    if skill is None or skill.low > study.fair or skill.high > CHANCE * study.fair:
        return []
    share, fair = percent(skill.mean), percent(study.fair)
    return [Warning(0.7, message("no-skill", share=share, fair=fair))]


def summary(study: Study, courses: list[Course]) -> str:
    """The study in a few sentences."""
    _, moves, _ = findings.quantiles(study, "moves")
    low, minutes, high = findings.quantiles(study, "minutes")
    told = [
        t(
            "summary-length",
            moves=number(moves, ",.0f"),
            minutes=in_minutes(minutes),
            low=number(low, ",.0f"),
            high=in_minutes(high),
        )
    ]
    if study.plan.seats > 1:
        wins = findings.wins_by_seat(study)
        best = max(range(len(wins)), key=lambda seat: wins[seat].share)
        share, sure = percent(wins[best].share), interval(wins[best])
        fair = percent(study.fair)
        told.append(t("summary-seat", seat=best, share=share, interval=sure, fair=fair))
    else:
        told.append(t("summary-alone", points=around(findings.points_by_seat(study)[0])))
    dead = findings.without_alternative(study)
    told.append(t("summary-choices", share=percent(1 - dead.share, 0)))
    matter = findings.matters(study)
    if matter:
        told.append(t("summary-matter", share=percent(matter.share, 0)))
    known = {round(part, 1): wins for part, wins in findings.leader_wins(courses)}
    if study.plan.seats > 1 and 0.5 in known:
        told.append(t("summary-leader", share=percent(known[0.5].share, 0)))
    skill = findings.skill(study)
    if skill:
        told.append(t("summary-skill", share=percent(skill.mean, 0)))
    return " ".join(told)
