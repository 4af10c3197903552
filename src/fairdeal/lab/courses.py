"""Sections on the course of matches: leads, when the result is clear, and comebacks."""

import numpy as np

from fairdeal.lab import charts, claims, leads
from fairdeal.lab.analysis import Study
from fairdeal.lab.charts import Row
from fairdeal.lab.findings import mean_of
from fairdeal.lab.leads import Course
from fairdeal.lab.remarks import around, interval
from fairdeal.lab.section import Section, compared, titled, told
from fairdeal.lab.words import percent, t


def course(studies: list[Study], found: list[list[Course]]) -> Section | None:
    known = [leads.leader_wins(each) for each in found]
    if not all(known):  # nobody won an analysed match
        return None
    rows = [
        {
            "rules": study.name,
            "part": part,
            "value": share.share,
            "low": share.low,
            "high": share.high,
        }
        for study, shares in zip(studies, known, strict=True)
        for part, share in shares
    ]
    changes = [mean_of(np.array([one.changes for one in each])) for each in found]
    return Section(
        **titled(claims.leader(found[0])),
        text=[
            *told(studies, (t("course-changes", changes=around(each)) for each in changes)),
            t("course-text", matches=len(found[0]), copies=studies[0].copies),
        ],
        charts=[charts.curve(rows, t("axis-leader"), studies[0].fair)],
    )


def comebacks(studies: list[Study], found: list[list[Course]]) -> Section | None:
    base = studies[0]
    shares = [
        leads.comebacks(each, study.fair / 2, study.copies)
        for study, each in zip(studies, found, strict=True)
    ]
    known = [(study, share) for study, share in zip(studies, shares, strict=True) if share]
    if len(known) < len(studies):
        return None
    rows = []
    for study, each in zip(studies, found, strict=True):
        lowest = [int(20 * one.lowest) / 20 for one in each if one.winner >= 0]
        rows += [
            {
                "rules": study.name,
                "start": at,
                "end": at + 0.05,
                "share": lowest.count(at) / len(lowest),
            }
            for at in sorted(set(lowest))
        ]
    won = [one for one in found[0] if one.winner >= 0]
    greatest = min(won, key=lambda one: (one.lowest, -one.changes, one.match))
    told_of = {
        "deal": str(greatest.match),
        "seat": greatest.winner,
        "won": round(greatest.lowest * base.copies),
        "copies": base.copies,
    }
    return Section(
        **titled(claims.comebacks(found[0], known[0][1])),
        text=[
            *compared(
                studies,
                (
                    t(
                        "comebacks-text",
                        share=percent(share.share),
                        interval=interval(share),
                        below=percent(study.fair / 2),
                    )
                    for study, share in known
                ),
            ),
            t("comebacks-greatest-under", rules=base.name, **told_of)
            if len(studies) > 1
            else t("comebacks-greatest", below=percent(base.fair / 2), **told_of),
        ],
        charts=[
            charts.bars(rows, t("axis-lowest"), t("axis-matches"), "%"),
            charts.stacked(bands(greatest), greatest.winner),
        ],
    )


def bands(one: Course) -> list[Row]:
    """The chances at each position, stacked, the winner's first."""
    ends = [*one.parts[1:], 1.0]
    rows = []
    for start, end, chances in zip(one.parts, ends, one.chances, strict=True):
        low = 0.0
        for seat in sorted(range(len(chances)), key=lambda seat: (seat != one.winner, seat)):
            high = low + chances[seat]
            place = {"start": start, "end": end, "low": low, "high": high}
            rows.append({**place, "seat": seat, "chance": chances[seat]})
            low = high
    return rows
