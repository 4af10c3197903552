"""Wishes for a rule set: the words that people type, and the figure that measures each of them."""

import re
from dataclasses import dataclass
from math import prod

import numpy as np

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.lab.figures import Share, Spread, share_of
from fairdeal.lab.findings import mean_of, widest_gap

FAIR, LENGTH, SKILL, COMEBACKS, CHOICES, DRAMA = (
    "fair",
    "length",
    "skill",
    "comebacks",
    "choices",
    "drama",
)
AMONG_SEATS = FAIR, SKILL, COMEBACKS, DRAMA  # which need opponents
SHARES = COMEBACKS, CHOICES  # of matches or moves, each a yes or a no
UNITS = {"min": "minutes", "minutes": "minutes", "moves": "moves", "turns": "turns"}
LENGTHS = re.compile(rf"(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?\s*({'|'.join(UNITS)})")
EXAMPLES = "short, long, 15 min, 10-20 min, 40 moves, 25 turns"
NEAR = 0.1  # of a length: a match of 15 minutes takes 13.5 to 16.5
ENDLESS = 1e6  # longer than any match
DRAWS = 4_000  # of the means, for an interval


@dataclass(frozen=True)
class Wish:
    """What a rule set should be like."""

    kind: str
    unit: str = ""  # of a length
    low: float = 0.0  # the shortest that is meant
    high: float = 0.0

    def figure(self, means: Numbers) -> Numbers:
        """The figure from the means of a sample, or of many samples, a row each."""
        gap = means.max(axis=-1) - means.min(axis=-1)
        return gap if self.kind == FAIR else means[..., 0]

    def loss(self, figure: Numbers | float) -> Numbers:
        """How far a figure is from the wish; less is better."""
        if self.kind != LENGTH:
            return np.asarray(figure if self.kind == FAIR else -figure)
        return np.maximum(0.0, np.maximum(self.low - figure, figure - self.high))


def read_wishes(said: str, game: Game, seats: int) -> tuple[Wish, ...]:
    """The wishes in a list with commas; each must make sense for the game."""
    words = [" ".join(word.lower().split()) for word in said.split(",")]
    wishes = [read_wish(word, game, seats) for word in words if word]
    if not wishes:
        raise SetupRefused(message("no-wishes", there=possible(seats)))
    kinds = [wish.kind for wish in wishes]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise SetupRefused(message("wish-twice", wish=kind))
    return tuple(wishes)


def read_wish(word: str, game: Game, seats: int) -> Wish:
    if word in ("short", "long"):
        return Wish(LENGTH, "minutes", *((0.0, 0.0) if word == "short" else (ENDLESS, ENDLESS)))
    if word in kinds_for(seats):
        return Wish(word)
    found = LENGTHS.fullmatch(word)
    if not found:
        raise SetupRefused(
            message(
                "no-wish", given=repr(word), game=game.title, seats=seats, there=possible(seats)
            )
        )
    first, last = float(found[1]), float(found[2] or found[1])
    if not 0 < first <= last < ENDLESS:
        raise SetupRefused(message("wrong-length", given=repr(word)))
    exact = found[2] is None
    low, high = (first * (1 - NEAR), last * (1 + NEAR)) if exact else (first, last)
    return Wish(LENGTH, UNITS[found[3]], low, high)


def kinds_for(seats: int) -> list[str]:
    kinds = (FAIR, SKILL, COMEBACKS, CHOICES, DRAMA)
    return [kind for kind in kinds if seats > 1 or kind not in AMONG_SEATS]


def possible(seats: int) -> str:
    return ", ".join([*kinds_for(seats), EXAMPLES])


# -- intervals ----------------------------------------------------------------
def interval(wish: Wish, sample: Numbers, looks: int = 1) -> Spread:
    """The figure of a sample with its 95 % confidence interval."""
    if wish.kind == FAIR:
        gap = widest_gap(sample).gap
        return Spread(gap.mean, max(0.0, gap.low), gap.high, gap.deviation)
    if wish.kind in SHARES:
        return as_spread(share_of(float(sample.sum()), prod(sample.shape), looks))
    return mean_of(sample[:, 0], looks)


def as_spread(share: Share) -> Spread:
    return Spread(share.share, share.low, share.high, 0.0)


@dataclass(frozen=True)
class Step:
    """How a figure changes from one rule set to another, with its interval."""

    change: Spread  # of the figure
    verdict: int  # 1: clearly nearer to the wish; -1: clearly further from it; 0: not clear

    @property
    def nothing(self) -> bool:
        """Whether nothing changed at all."""
        return self.change.low == self.change.high == 0.0


def step(wish: Wish, new: Numbers, old: Numbers, looks: float = 1) -> Step:
    """The change between two samples, on the deals that both have: their luck cancels out."""
    both = min(len(new), len(old))
    new, old = new[:both], old[:both]
    ours, theirs = drawn(wish, new, old)
    tail = 2.5 / looks  # percent, at each end
    figures = wish.figure(ours) - wish.figure(theirs)
    low, high = np.percentile(figures, [tail, 100 - tail])
    mean = float(wish.figure(new.mean(axis=0)) - wish.figure(old.mean(axis=0)))
    losses = wish.loss(wish.figure(ours)) - wish.loss(wish.figure(theirs))
    least, most = np.percentile(losses, [tail, 100 - tail])
    verdict = 1 if most < 0 else -1 if least > 0 else 0
    return Step(Spread(mean, float(low), float(high), 0.0), verdict)


def drawn(wish: Wish, new: Numbers, old: Numbers) -> tuple[Numbers, Numbers]:
    """Means as they could have been, by the normal distribution, deal by deal."""
    luck, wide = np.random.default_rng(0), new.shape[1]
    if wish.kind in SHARES:  # one more yes and no: all alike says little when there are few
        more = np.array([[0.0], [1.0]])
        new, old = np.concatenate([new, more]), np.concatenate([old, more])
    means = normal_means(np.concatenate([new, old], axis=1), luck)
    return means[:, :wide], means[:, wide:]


def normal_means(sample: Numbers, luck: np.random.Generator) -> Numbers:
    spread = np.atleast_2d(np.cov(sample, rowvar=False)) / len(sample)
    return luck.multivariate_normal(sample.mean(axis=0), spread, DRAWS, method="eigh")
