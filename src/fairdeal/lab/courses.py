"""Sections on the course of matches: leads, when the result is clear, and comebacks."""

from fairdeal.lab import charts, findings
from fairdeal.lab.charts import Row
from fairdeal.lab.findings import Course
from fairdeal.lab.remarks import interval, percent
from fairdeal.lab.sections import Section, told
from fairdeal.lab.study import Study


def course(studies: list[Study], found: list[list[Course]]) -> Section | None:
    if not all(found):
        return None
    rows = [
        {
            "rules": study.name,
            "part": part,
            "value": share.share,
            "low": share.low,
            "high": share.high,
        }
        for study, each in zip(studies, found, strict=True)
        for part, share in findings.leader_wins(each)
    ]
    known = findings.leader_wins(found[0])
    sure = next((part for part, share in known if share.share >= 0.75), None)
    title = (
        f"After {percent(sure, 0)} of a match, the leader wins three times in four"
        if sure is not None
        else "Even late in a match, the leader wins less than three times in four"
    )
    changes = [sum(one.changes for one in each) / len(each) for each in found]
    return Section(
        title,
        [
            *told(studies, (f"The lead changes {n:.1f} times a match." for n in changes)),
            f"At several points of {len(found[0]):,} matches, {studies[0].copies} random rollouts "
            "were played to the end. The seat that wins most of them leads. The lead changes when "
            "another seat is ahead by more than chance. The forecast knows the hidden cards; the "
            "players did not.",
        ],
        [charts.curve(rows, "the leader goes on to win", studies[0].fair)],
    )


def comebacks(studies: list[Study], found: list[list[Course]]) -> Section | None:
    base, below = studies[0], studies[0].fair / 2
    shares = [findings.comebacks(each, below) for each in found]
    known = [share for share in shares if share]
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
    return Section(
        f"{percent(known[0].share, 0)} of the winners were far behind at some point",
        [
            *told(
                studies,
                (
                    f"{percent(share.share)} {interval(share)} of the winners once had less than "
                    f"half of an even chance, {percent(below)}."
                    for share in known
                ),
            ),
            f"Below, the greatest comeback: deal {greatest.match}, won by seat {greatest.winner} "
            f"(coloured), which once won {round(greatest.lowest * base.copies)} "
            f"of {base.copies} rollouts" + (f", under {base.name}." if len(studies) > 1 else "."),
        ],
        [
            charts.bars(rows, "the winner's lowest chance", "share of the matches", "%"),
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
