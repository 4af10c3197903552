"""Reports of small samples of which the truth is known, because it was drawn first."""

from dataclasses import dataclass, replace
from math import exp
from typing import Any

import numpy as np

from fairdeal.bots.levels import read_mind
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import Message
from fairdeal.games import GAMES
from fairdeal.lab import claims, findings, remarks
from fairdeal.lab.analysis import Study
from fairdeal.lab.forecast import Stop
from fairdeal.lab.leads import TENTHS, Course
from fairdeal.lab.lineups import Observed, Row
from fairdeal.lab.sides import rule_sets

UNO = GAMES["uno"]
TAIL = 1.2816  # standard deviations up to nine in ten
DECK = [f"card {n}" for n in range(12)]
STOPS = 20
TROUBLE = "cut short"


@dataclass(frozen=True)
class Truth:
    """The truth about a game that was never played."""

    wins: np.ndarray  # of each seat
    skill: float  # wins of the strong bot
    dead: float  # share of moves without an alternative
    wide: float  # deviation of the logarithm of the length
    trouble: float  # share of the matches
    early: float  # wins of the leader at the start, and at the end
    late: float
    help: float  # how much more often the first card wins
    matter: float  # share of the choices that matter

    @property
    def fair(self) -> float:
        return 1 / len(self.wins)

    def leader(self, part: float) -> float:
        """How often the leader in this tenth of a match wins."""
        middle = (int(TENTHS * part + 1e-9) + 0.5) / TENTHS - 0.5 / STOPS
        return self.early + (self.late - self.early) * middle


def draw_truth(rng: np.random.Generator) -> Truth:
    """A game, fair and dull in about half of what can be asked."""
    seats = int(rng.integers(2, 5))
    helped = float(rng.choice([0, 0, 0.5, 1.5]))
    even = np.full(seats, 1 / seats)
    uneven = helped == 0 and rng.random() < 0.5
    early = float(rng.uniform(0.3, 0.9))
    return Truth(
        wins=rng.dirichlet(np.full(seats, 200)) if uneven else even,
        skill=min(0.95, float(rng.choice([1, 1, 1.1, 1.5, 2])) / seats),
        dead=float(rng.uniform(0.3, 0.8)),
        wide=float(rng.uniform(0.2, 0.9)),
        trouble=float(rng.choice([0, 0.005, 0.02, 0.1])),
        early=early,
        late=float(rng.uniform(early, 0.95)),
        help=helped,
        matter=float(rng.uniform(0.05, 0.5)),
    )


def draw_study(
    truth: Truth, rng: np.random.Generator, games: int, duels: int, choices: int = 0
) -> Study:
    """A small sample of this game."""
    seats = len(truth.wins)
    rules = rule_sets(UNO, seats, games, "1", ["as-written"], {})[0]
    rows = np.zeros(games, layout_for(Row, UNO))
    hands = np.stack([[rng.permutation(len(DECK))[:3] for _ in range(seats)] for _ in range(games)])
    weights = truth.wins * (1 + truth.help * (hands == 0).any(axis=2))
    chances = (weights / weights.sum(axis=1, keepdims=True)).cumsum(axis=1)
    winners = (rng.random((games, 1)) > chances).sum(axis=1)
    rows["deal"] = np.arange(games)
    rows["places"][:, :seats] = np.where(np.arange(seats) == winners[:, None], 1, 2)
    rows["moves"] = np.maximum(2, np.exp(rng.normal(4, truth.wide, games)))
    rows["turns"] = rows["moves"]
    rows["milliseconds"] = rows["moves"].astype(np.int64) * 2_000
    own = rng.beta(20 * truth.dead, 20 * (1 - truth.dead), games)
    rows["choices"] = rows["moves"] - rng.binomial(rows["moves"], own)
    rows["figures"][:, UNO.figures.index(TROUBLE)] = rng.random(games) < truth.trouble
    observed = np.zeros(1, layout_for(Observed, UNO))
    observed["offered"][0, 1:3] = 1, 1
    fought = np.zeros(duels * seats, layout_for(Row, UNO))
    fought["deal"], fought["lineup"] = divmod(np.arange(len(fought)), seats)
    won = rng.random(len(fought)) < truth.skill
    fought["places"] = 2
    fought["places"][np.arange(len(fought)), fought["lineup"]] = np.where(won, 1, 2)
    asked = np.zeros(choices, Stop.dtype)
    asked["gain"] = rng.random(choices) < truth.matter
    named = [[[DECK[card] for card in hand] for hand in match] for match in hands]
    minds = (read_mind("random", UNO),) * seats
    made = Study(rules.name, rules.plan, minds, rows, observed, 48)
    return replace(made, duels=fought, hands=named, asked=asked)


def draw_courses(truth: Truth, rng: np.random.Generator, matches: int) -> list[Course]:
    parts = [stop / STOPS for stop in range(STOPS)]
    right = [truth.early + (truth.late - truth.early) * part for part in parts]
    return [
        Course(
            match,
            parts,
            [[0.5, 0.5]] * STOPS,
            [0 if rng.random() < part else 1 for part in right],
            winner=0,
        )
        for match in range(matches)
    ]


def statements(study: Study, courses: list[Course]) -> list[Message]:
    """All that the report claims; what is open claims nothing."""
    skill = findings.skill(study)
    assert skill
    cards = findings.cards_that_win(study, len(DECK))
    asked = [
        claims.seats(study),
        claims.skill(study, skill),
        claims.leader(courses),
        claims.winners("cards", cards, len(study.hands)),
    ]
    warned = [warning.said for warning in remarks.warnings(study, courses)]
    return [*warned, *(claim.said for claim in asked if claim.undecided is None)]


def holds(said: Message, truth: Truth) -> bool:
    """Whether a statement is true of the game."""
    wins, fair = truth.wins, truth.fair
    told: Any = said.args

    def within(value: float) -> bool:
        slack = 0.5 if "skill" in said.key else 0.05  # as the ends are rounded
        return float(told["low"]) - slack <= 100 * value <= float(told["high"]) + slack

    match said.key:
        case "seats-title":
            gap = wins[told["most"]] - wins[told["least"]]
            return bool(gap > 0 and within(gap))
        case "seats-even":
            return bool(max(abs(wins - fair)) <= 0.01)
        case "unfair-seat":
            off = wins[told["who"].args["seat"]] - fair
            return bool(off > 0 if told["more"] == "more" else off < 0)
        case "skill-title":
            return truth.skill > fair and within(truth.skill)
        case "skill-loses":
            return truth.skill < fair
        case "skill-hardly" | "no-skill":
            return truth.skill < claims.HARDLY * fair
        case "course-sure":
            return truth.leader(float(told["part"].split("\N{NO-BREAK SPACE}")[0]) / 100) >= 0.75
        case "course-open":
            return truth.leader(0.9) < 0.75
        case "winning-title":
            return truth.help > 0 and told["best"] == DECK[0]
        case "dead-moves":
            return truth.dead >= remarks.DEAD and within(truth.dead)
        case "trouble":
            return truth.trouble >= remarks.RARE
        case "long-matches":
            return exp(TAIL * truth.wide) >= 2
        case "decided-early":
            return truth.leader(remarks.EARLY_PART) >= remarks.DECIDED
        case "few-matter":
            return truth.matter < remarks.FEW and within(truth.matter)
        case "no-comebacks":
            return True  # the winner's chance is never low here
    raise AssertionError(f"is {said.key} true?")
