"""The luck of the draw as a control variate: intervals that need fewer matches.

Before a card is drawn, each card of the stock is as likely as any other. So how many cards of a
kind a seat draws, less how many it could expect, is 0 on average, whatever the bots do. Part of the
result of a match is explained by it, and is subtracted. How much is estimated from the other half
of the deals; so the mean stays unbiased.
"""

from collections.abc import Callable

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import FILED
from fairdeal.engine.compile import Binding
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import State, layout_for
from fairdeal.engine.kit import LoosePiles
from fairdeal.engine.parts import part_of
from fairdeal.engine.players import MOST_SEATS
from fairdeal.engine.record import Field, Fields
from fairdeal.lab import draws
from fairdeal.lab.lineups import Crew, Row, look_after, look_before
from fairdeal.lab.plan import Plan

KINDS = 5  # of cards, in all games together
FEW = 100  # deals; with fewer, there is too little to estimate from


class LuckyRow(Row):
    """The row of a match, with the luck of its draws."""

    luck = Field(np.float64, MOST_SEATS * KINDS)  # cards of each kind, less the expected number
    stock = Field(np.int16)  # before the latest move: cards in the stock,
    discards = Field(np.int16)
    held = Field(np.int16, "seats")  # and in the hands

    @classmethod
    def arranged(cls, laid: Fields) -> Fields:
        """Not in the order of `Row`: Numba takes a longer record for a shorter one."""
        return dict(reversed(laid.items()))


# -- compiled -----------------------------------------------------------------
def kind(card: int) -> int:
    raise TypeError("bind the loop to the draws of a game first")


def cards(s: State, seat: int) -> int:
    raise TypeError("bind the loop to the draws of a game first")


def remember(s: LoosePiles, row: LuckyRow) -> None:
    """Remember the piles and hands before a move."""
    row.stock = s.stock
    row.discards = s.discards
    for seat in range(s.seats):
        row.held[seat] = cards(s, seat)


def weigh(s: LoosePiles, row: LuckyRow) -> None:
    """Add the luck of the cards that were drawn, unless the discards became the stock meanwhile.

    Cards that were drawn lie where the stock was, the first one on the right.
    """
    if s.stock < row.stock and s.discards >= row.discards:
        for seat in range(s.seats):
            if cards(s, seat) > row.held[seat]:
                for size in range(row.stock, s.stock, -1):
                    for place in range(size):
                        row.luck[seat * KINDS + kind(s.pile[place])] -= 1 / size
                    row.luck[seat * KINDS + kind(s.pile[size - 1])] += 1


# -- a worker -----------------------------------------------------------------
def draws_of(plan: Plan) -> Binding:
    """How draws are weighed in this game; nothing if they are not, or not with these options."""
    own = part_of(plan.game, draws.__name__)
    if not own or not own.known(plan.options):
        return ()
    return (look_before, remember), (look_after, weigh), (kind, own.kind), (cards, own.cards)


def weighs(plan: Plan, lineups: list[tuple[Mind, ...]]) -> bool:
    """Whether the luck of these matches can be weighed; not with policy files."""
    files = any(mind.kind == FILED for one in lineups for mind in one)
    return plan.seats > 1 and not files and bool(draws_of(plan))


def lucky_player(
    plan: Plan, lineups: list[tuple[Mind, ...]]
) -> Callable[[tuple[Numbers, Numbers]], Numbers]:
    """The worker of one core, as `bouts.player`."""
    row = layout_for(LuckyRow, plan.game)
    crew = Crew(plan, lineups, row, draws_of(plan))
    return lambda piece: crew.play(*piece)


# -- the control variate --------------------------------------------------------
def controls_of(rows: Numbers, his: Numbers) -> Numbers:
    """For each match the luck of the bot's seats, and that of all other seats."""
    luck = rows["luck"].reshape(len(rows), MOST_SEATS, KINDS)[:, : his.shape[1]]
    own, others = (np.where(some[:, :, None], luck, 0).sum(axis=1) for some in (his, ~his))
    return np.concatenate([own, others], axis=1)


def controlled(results: Numbers, controls: Numbers) -> Numbers:
    """The result of each deal without the part that its luck explains.

    The expected controls are 0. Each half of the deals is corrected by what the other half shows.
    """
    if len(results) < FEW:
        return results
    left = results.astype(np.float64)
    halves = np.arange(len(results)) % 2 == 0
    for half, other in ((halves, ~halves), (~halves, halves)):
        known = np.column_stack([np.ones(other.sum()), controls[other]])
        fitted = np.linalg.lstsq(known, results[other], rcond=None)[0]
        left[half] -= controls[half] @ fitted[1:]
    return left
