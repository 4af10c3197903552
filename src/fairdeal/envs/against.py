"""A batch in which one seat of each game learns, and compiled opponents play the others."""

from typing import Any

import numpy as np

from fairdeal.bots import minds, search
from fairdeal.bots.minds import Minds, decide
from fairdeal.bots.search import Tree
from fairdeal.engine.chance import roll
from fairdeal.engine.compile import Binding, Twin, compiled
from fairdeal.engine.contract import look
from fairdeal.engine.errors import NoSuchSeat, SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game, State, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array, Grid, Rows
from fairdeal.envs.batches import Batch
from fairdeal.envs.setup import EnvSetup
from fairdeal.envs.steps import NOTHING, Asked, How, light, offer, show, step

RANDOM, THUMB = "random", "thumb"
OPPONENTS = (RANDOM, THUMB)


# -- compiled -----------------------------------------------------------------
def step_against(
    first: int,
    last: int,
    learners: Array,
    spare: Rows[Rows[float]],
    seated: Rows[Any],  # minds, which stand in for all that nobody here uses, too
    how: Rows[How],
    master: Rows[Players],
    actions: Array,
    tables: Rows[State],
    players: Rows[Players],
    asked: Rows[Asked],
    turn: Array,
    moves: Rows[Array],
    counts: Array,
    masks: Rows[Array],
    views: Rows[View],
    raw: Rows[Array],
    wide: Rows[Array],
    flat: Rows[Array],
    history: Rows[Grid],
    rewards: Rows[Rows[float]],
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
        show(s, a.seat, views[game], raw[game], wide[game], flat[game])


def answer(v: View, a: Asked, moves: Array, n: int, c: Players, m: Any) -> int:  # as above
    """The action of an opponent among these legal ones, by its policy; in races, `by_hand`."""
    return decide(v, moves, n, c, m, m, v, m)


def no_search(v: View, s: State, w: View, c: Players, moves: Array, t: Tree, n: int) -> int:
    """In the place of a search, as nobody here makes one."""
    return NOTHING


def by_hand(v: View, a: Asked, moves: Array, n: int, c: Players, m: Minds) -> int:
    """The action that the fastest hand was about to play."""
    meant = a.meant[a.seat] + 0
    return meant if meant != NOTHING else moves[roll(c, n)]


# -- as a batch -----------------------------------------------------------------
class Against(Batch):
    """A batch in which only one seat of each game learns: `seat`, or -1 for each seat in turn."""

    def __init__(
        self,
        setup: EnvSetup,
        games: int,
        opponents: str = THUMB,
        seat: int = 0,
        seed: int | str | None = None,
        jobs: int | None = None,
    ) -> None:
        if opponents not in OPPONENTS:
            raise SetupRefused(
                f"the opponents in a batch must be {' or '.join(OPPONENTS)}, not {opponents!r}"
            )
        if seat != -1:
            check_seat(setup, seat)
        self.opponents = opponents
        self.learners = np.full(games, seat, np.int64)
        if seat == -1:
            self.learners[:] = np.arange(games) % setup.seats
        super().__init__(setup, games, seed, jobs)

    def loop(self) -> tuple[Twin, tuple[Numbers, ...]]:
        binding = (*self.setup.ways, *ways_to_answer(self.game, self.opponents))
        spare, seated = np.zeros_like(self.arrays.rewards), np.zeros(1, Minds.dtype)
        seated["kind"] = minds.RANDOM if self.opponents == RANDOM else minds.THUMB
        run = compiled(step_against, self.game, self.setup.answers(), binding)
        return run, (self.learners, spare, seated, *self.arrays.all())


def ways_to_answer(game: Game, opponents: str) -> Binding:
    """How opponents decide in this game; in races, `thumb` is the reaction-time model."""
    if game.hand is not None and opponents == THUMB:
        return ((answer, by_hand),)
    return ((search.choose, no_search),)  # and no network


def check_seat(setup: EnvSetup, seat: object) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < setup.seats:
        raise NoSuchSeat(f"there is no seat {seat!r}: the seats are 0 to {setup.seats - 1}")
