"""Reports of small samples of which the truth is known, because it was drawn first."""

from dataclasses import dataclass, replace
from math import exp
from typing import Any, cast

import numpy as np

from fairdeal.bots.levels import read_mind
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import Message
from fairdeal.games import GAMES
from fairdeal.lab import claims, findings, leads, remarks
from fairdeal.lab.analysis import Study
from fairdeal.lab.claims import ReportClaim
from fairdeal.lab.forecast import Stop
from fairdeal.lab.leads import TENTHS, Course
from fairdeal.lab.lineups import Observed, Row
from fairdeal.lab.plan import Plan
from fairdeal.lab.sides import rule_sets

UNO, REVERB, BEVERBENDE = GAMES["uno"], GAMES["reverb"], GAMES["beverbende"]
TAIL = 1.2816  # standard deviations up to nine in ten
DECK = [f"card {n}" for n in range(12)]
STOPS = 20
MOVES, SECONDS = 4, 2  # the logarithm of the median, and the time of each
TROUBLE = "cut short"
NOBODY = -1  # instead of a winner


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
    nobody: float = 0.0  # share of the matches that nobody wins
    back: float = 0.0  # share of the winners who were clearly behind

    @property
    def fair(self) -> float:
        return 1 / len(self.wins)

    def minutes(self, deviations: float) -> float:
        """The length that so many standard deviations above the median is, in whole moves."""
        return int(exp(MOVES + deviations * self.wide)) * SECONDS / 60

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
        nobody=float(rng.choice([0, 0, 0.005, 0.02, 0.1])),
        back=float(rng.choice([0, 0.05, 0.1, 0.15, 0.5])),
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
    winners[rng.random(games) < truth.nobody] = NOBODY
    rows["places"][:, :seats] = np.where(np.arange(seats) == winners[:, None], 1, 2)
    rows["moves"] = np.maximum(2, np.exp(rng.normal(MOVES, truth.wide, games)))
    rows["turns"] = rows["moves"]
    rows["milliseconds"] = rows["moves"].astype(np.int64) * 1000 * SECONDS
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
    """Forecasts of the winner and another; a winner who was behind had no chance at first."""
    parts = [stop / STOPS for stop in range(STOPS)]
    behind = rng.random(matches) < truth.back
    right = [truth.early + (truth.late - truth.early) * part for part in parts]
    return [
        Course(
            match,
            parts,
            [[0.0, 1.0] if behind[match] else [0.5, 0.5], *[[0.5, 0.5]] * (STOPS - 1)],
            [0 if rng.random() < part else 1 for part in right],
            winner=0,
        )
        for match in range(matches)
    ]


def draw_alone(mean: float, finished: float, rng: np.random.Generator, games: int) -> Study:
    """Matches of a solo player, of which some are finished and cost this many turns on average."""
    plan = Plan(REVERB, 1, games, "1", REVERB.choose(1))
    rows = np.zeros(games, layout_for(Row, REVERB))
    rows["places"][:, 0] = rng.random(games) < finished
    rows["points"][:, 0] = rng.gamma(8, mean / 8, games).round()
    return Study("alone", plan, (), rows, np.zeros(0), 0)


def draw_knocks(good: dict[int, int], matches: int) -> Study:
    """So many matches with a knock after each of these turns, and how many of them are good."""
    rows = np.zeros(matches * len(good), layout_for(Row, BEVERBENDE))
    names = "turns up to a knock", "rounds knocked", "knocker lowest"
    turns, knocked, lowest = (BEVERBENDE.figures.index(name) for name in names)
    for place, (turn, count) in enumerate(good.items()):
        figures = rows["figures"][matches * place : matches * (place + 1)]
        figures[:, turns], figures[:, knocked], figures[:count, lowest] = turn, 1, 1
    plan = Plan(BEVERBENDE, 2, len(rows), "1", BEVERBENDE.choose(2))
    return Study("knocks", plan, (), rows, np.zeros(0), 0)


def statements(study: Study, courses: list[Course]) -> list[Message]:
    """All that the report claims; what is open claims only its interval."""
    skill, matter = findings.skill(study), findings.matters(study)
    back = leads.comebacks(courses, study.fair / 2, study.copies)
    assert skill
    assert matter
    assert back
    cards = findings.cards_that_win(study, len(DECK))
    asked = [
        claims.seats(study),
        claims.skill(study, skill),
        claims.leader(courses),
        claims.winners("cards", cards, len(study.hands)),
        claims.choices(study),
        claims.decisions(study, matter),
        claims.comebacks(courses, back),
    ]
    warned = [warning.said for warning in remarks.warnings(study, courses)]
    return [*warned, *said_of(asked)]


def said_of(asked: list[ReportClaim]) -> list[Message]:
    """What these claim: of an open question, its interval."""
    return [one.said for one in asked if one.undecided is None or "low" in one.said.args]


def holds(said: Message, truth: Truth) -> bool:
    """Whether a statement is true of the game."""
    told: Any = said.args
    wins, fair = truth.wins * (1 - truth.nobody), truth.fair * (1 - truth.nobody)

    def within(value: float) -> bool:
        return covers(said, 100 * value)

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
            return truth.skill > truth.fair and within(truth.skill)
        case "skill-open":
            return within(truth.skill)
        case "skill-loses":
            return truth.skill < truth.fair
        case "skill-hardly" | "no-skill":
            return truth.skill < claims.HARDLY * truth.fair
        case "course-sure":
            part = str(said.args["part"]).split("\N{NO-BREAK SPACE}")[0]
            return truth.leader(float(part) / 100) >= 0.75
        case "course-open":
            return truth.leader(0.9) < 0.75
        case "winning-title":
            return truth.help > 0 and said.args["best"] == DECK[0]
        case "dead-moves":
            return truth.dead >= remarks.DEAD and within(truth.dead)
        case "choices-title":
            return within(truth.dead)
        case "decisions-title":
            return within(truth.matter)
        case "comebacks-title":
            return within(truth.back)
        case "trouble":
            return truth.trouble >= remarks.RARE and within(truth.trouble)
        case "nobody-wins":
            return truth.nobody >= remarks.RARE and within(truth.nobody)
        case "long-matches":
            return truth.minutes(TAIL) >= 2 * truth.minutes(0) and covers(said, truth.minutes(TAIL))
        case "decided-early":
            wins_early = truth.leader(remarks.EARLY_PART)
            return wins_early >= remarks.DECIDED and within(wins_early)
        case "few-matter":
            return truth.matter < remarks.FEW and within(truth.matter)
        case "no-comebacks":
            return truth.back < remarks.COMEBACKS and within(truth.back)
    raise AssertionError(f"is {said.key} true?")


def holds_of_knocks(said: Message, chances: dict[int, float]) -> bool:
    """Whether a statement about knocks is true, if each time is as frequent."""
    if said.key != "knock-best":
        mean = sum(chances.values()) / len(chances)
        even = max(chances.values()) - min(chances.values()) <= claims.CARDS
        return covers(said, 100 * mean) and (even or said.key == "knock-open")
    best, worst = (
        chances[int(str(cast(Message, said.args[name]).args["n"]))] for name in ("best", "worst")
    )
    return best > worst and covers(said, 100 * best)


def covers(said: Message, value: float) -> bool:
    """Whether the interval of a statement has the true value; its ends are rounded."""
    told: Any = said.args
    slack = 0.5 if said.key.startswith("skill") else 0.05
    return float(told["low"]) - slack <= value <= float(told["high"]) + slack
