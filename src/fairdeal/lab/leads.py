"""Who leads during a match, by the forecasts of a study; how sure a lead is, and who comes back."""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import Share, share_of

TENTHS = 10


@dataclass(frozen=True)
class Course:
    """The forecasts during one match."""

    match: int
    parts: list[float]  # of the match that was behind at each stop
    chances: list[list[float]]  # of each seat there
    leaders: list[int]
    winner: int  # -1 where several won, or nobody

    @property
    def changes(self) -> int:
        pairs = zip(self.leaders, self.leaders[1:], strict=False)
        return sum(before != after for before, after in pairs)

    def led_in(self, tenth: int) -> float | None:
        """The part of the positions in this tenth of the match at which its winner led."""
        right = [
            leader == self.winner
            for leader, part in zip(self.leaders, self.parts, strict=True)
            if tenth <= TENTHS * part + 1e-9 < tenth + 1
        ]
        return sum(right) / len(right) if right else None

    @property
    def decided(self) -> float:
        """The part of the match that was behind when the winner took the lead for good."""
        led = [leader == self.winner for leader in self.leaders]
        since = next((n for n, leads in enumerate(reversed(led)) if not leads), len(led))
        return self.parts[-since] if since else 1.0

    @property
    def drama(self) -> float:
        """How far the winner was behind the leader, on average over the positions."""
        if self.winner < 0:
            return 0.0
        return float(np.mean([max(at) - at[self.winner] for at in self.chances]))

    @property
    def lowest(self) -> float:
        """The winner's lowest forecast."""
        return min(chances[self.winner] for chances in self.chances)

    def came_back(self, below: float, copies: int = 0) -> bool:
        """Whether the winner's forecast was below this at some point.

        With the number of rollouts of a forecast: clearly below. The lowest of many forecasts is
        lower than the chance was, so the one is too many, and the other too few.
        """
        lowest = share_of(copies * self.lowest, copies).high if copies else self.lowest
        return lowest < below


def courses(study: Study) -> list[Course]:
    """The courses of the analysed matches."""
    seats, stops = study.plan.seats, study.stops
    found = []
    for match in np.unique(stops["match"]).tolist():
        own, row = stops[stops["match"] == match], study.rows[match]
        winners = np.flatnonzero(row["places"][:seats] == 1)
        chances = (own["wins"][:, :seats] / study.copies).tolist()
        found.append(
            Course(
                match=match,
                parts=(own["ply"] / row["moves"]).tolist(),
                chances=chances,
                leaders=leaders_of(chances, study.copies),
                winner=int(winners[0]) if len(winners) == 1 else -1,
            )
        )
    return found


def leaders_of(chances: list[list[float]], copies: int) -> list[int]:
    """The leader at each position; it changes when another seat is ahead by more than chance."""
    leader, leaders = int(np.argmax(chances[0])), []
    for at in chances:
        other = int(np.argmax(at))
        ahead, both = at[other] - at[leader], at[other] + at[leader]
        if ahead > 2 * sqrt(max(0.0, both - ahead**2) / copies):
            leader = other
        leaders.append(leader)
    return leaders


def leader_wins(found: list[Course], looks: int = 1) -> list[tuple[float, Share]]:
    """How often the leader after each tenth of a match wins it; a match is one observation."""
    told = []
    for tenth in range(TENTHS):
        right = [course.led_in(tenth) for course in found if course.winner >= 0]
        known = [part for part in right if part is not None]
        if known:
            told.append((tenth / TENTHS, share_of(sum(known), len(known), looks)))
    return told


def comebacks(found: list[Course], below: float, copies: int = 0) -> Share | None:
    """The share of winners whose forecast was below this at some point."""
    back = [course.came_back(below, copies) for course in found if course.winner >= 0]
    return share_of(sum(back), len(back)) if back else None
