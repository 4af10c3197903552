"""A batch in which one seat of each game learns, and compiled opponents play the others."""

from typing import Any

import numpy as np

from fairdeal.bots import minds, search
from fairdeal.bots.minds import MINDS, decide
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import roll
from fairdeal.engine.compile import Binding, Twin, compiled
from fairdeal.engine.contract import look
from fairdeal.engine.errors import NoSuchSeat, SetupRefused
from fairdeal.engine.game import Array, Game, State, View
from fairdeal.envs import steps
from fairdeal.envs.batches import Batch, Setup
from fairdeal.envs.steps import NOTHING, light, observe, offer, step

RANDOM, THUMB = "random", "thumb"
OPPONENTS = (RANDOM, THUMB)


# -- compiled -----------------------------------------------------------------
def step_against(
    first: int,
    last: int,
    learners: Array,
    spare: Array,
    seated: Array,
    how: Array,
    master: Array,
    actions: Array,
    tables: Array,
    players: Array,
    asked: Array,
    turn: Array,
    moves: Array,
    counts: Array,
    masks: Array,
    views: Array,
    raw: Array,
    wide: Array,
    flat: Array,
    history: Array,
    rewards: Array,
    done: Array,
) -> None:
    """Take one step of the learner in each of these games, and all that follow by the others.

    A match that ends before its learner was asked at all is none of its, and another is dealt.
    """
    for game in range(first, last):
        s, c, a, past = tables[game], players[game], asked[game], history[game]
        done[game] = step(s, c, a, how[0], master[0], actions[game], past, rewards[game])
        n = offer(s, a, how[0], moves[game])
        while a.seat != learners[game]:
            look(s, a.seat, views[game])
            action = answer(views[game], a, moves[game], n - a.free, c, seated[0])
            if done[game]:
                step(s, c, a, how[0], master[0], action, past, spare[game])
            else:
                done[game] = step(s, c, a, how[0], master[0], action, past, rewards[game])
            n = offer(s, a, how[0], moves[game])
        turn[game] = a.seat
        counts[game] = n
        light(moves[game], n, masks[game])
        observe(s, a.seat, views[game], raw[game], wide[game], flat[game])


def answer(v: View, a: State, moves: Array, n: int, c: State, m: State) -> int:
    """What an opponent does, these being legal: what its mind decides, or bound to `by_hand`."""
    return decide(v, moves, n, c, m, m, v, m)


def no_search(v: View, s: State, w: View, c: State, moves: Array, t: State, n: int) -> int:
    """In the place of a search, as nobody here makes one."""
    return NOTHING


def by_hand(v: View, a: State, moves: Array, n: int, c: State, m: State) -> int:
    """What the hand that is soonest was about to do."""
    meant = a.meant[a.seat] + 0
    return meant if meant != NOTHING else moves[roll(c, n)]


# -- as a batch -----------------------------------------------------------------
class Against(Batch):
    """A batch that asks only one seat of each game: `seat`, or -1 for each seat in turn."""

    def __init__(
        self,
        setup: Setup,
        games: int,
        opponents: str = THUMB,
        seat: int = 0,
        seed: int | str | None = None,
        jobs: int | None = None,
    ) -> None:
        if opponents not in OPPONENTS:
            raise SetupRefused(
                f"the opponents of many games at once are {' or '.join(OPPONENTS)}, "
                f"not {opponents!r}"
            )
        if seat != -1:
            check_seat(setup, seat)
        self.opponents = opponents
        self.learners = np.full(games, seat, np.int64)
        if seat == -1:
            self.learners[:] = np.arange(games) % setup.seats
        super().__init__(setup, games, seed, jobs)

    def loop(self) -> tuple[Twin, tuple[Any, ...]]:
        binding = (*steps.ways_of(self.game), *ways_to_answer(self.game, self.opponents))
        spare, seated = np.zeros_like(self.arrays.rewards), np.zeros(1, MINDS)
        seated["kind"] = minds.RANDOM if self.opponents == RANDOM else minds.THUMB
        run = compiled(step_against, self.game, self.setup.answers(), binding)
        return run, (self.learners, spare, seated, *self.arrays.all())


def ways_to_answer(game: Game, opponents: str) -> Binding:
    """What opponents do in this game; where hands race, a rule of thumb is the model of hands."""
    if game.hand is None:
        return (*ways_of(game), (search.choose, no_search))
    if opponents == THUMB:
        return ((answer, by_hand),)
    return ((search.choose, no_search),)


def check_seat(setup: Setup, seat: object) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < setup.seats:
        raise NoSuchSeat(f"there is no seat {seat!r}: the seats are 0 to {setup.seats - 1}")
