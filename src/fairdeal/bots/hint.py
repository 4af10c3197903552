"""What a strong player would do, and why: the estimates of a search, in words."""

from dataclasses import dataclass
from hashlib import sha256
from math import hypot

from fairdeal.bots.doubts import doubt_about
from fairdeal.bots.levels import HARD, LEVELS
from fairdeal.bots.search import WAIT
from fairdeal.bots.searcher import Estimate, Searcher
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.errors import NotYourTurn
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, View
from fairdeal.engine.players import PLAYERS
from fairdeal.engine.table import Table

SURE = 3.0  # standard errors between two moves that a search can tell apart for sure,
CLOSE = 1.0  # and between two that are as good
NOTHING_ELSE = "there is nothing else to do"
FEW = 50  # tries, after which an estimate says something


@dataclass(frozen=True)
class Hint:
    """One piece of advice."""

    action: int  # or WAIT
    words: str
    estimates: list[Estimate]  # of every action that was tried, the best first


def hint(table: Table, seat: int, searcher: Searcher | None = None) -> Hint:
    """What a search prefers here; the move, its worth and the next best are of one estimate."""
    if not table.legal(seat):
        raise NotYourTurn(f"there is nothing to advise: seat {seat} may not act now")
    whims = blank(PLAYERS)
    view = table.view(seat)
    give_key(whims, sha256(view.bytes()).digest(), WHIMS)
    searcher = searcher or Searcher(table.game, table.seats, table.options)
    found = searcher.study(view, whims, LEVELS[HARD].simulations)
    best, *others = ranked(found, table.game, view)
    lines = [f"{name_of(table, best.action)}: {worth(table, best)}"]
    doubt = doubt_about(table.game, view, best.action)
    lines += [doubt] if doubt else []
    sound = [one for one in others if not doubt_about(table.game, view, one.action)]
    lines += [next_best(table, best, sound or others)] if others else [NOTHING_ELSE]
    return Hint(best.action, "; ".join(lines) + ".", [best, *others])


def ranked(estimates: list[Estimate], game: Game, view: View) -> list[Estimate]:
    """The best first; what looks wrong to people is first only if the search is sure of it."""
    order = sorted(estimates, key=lambda one: (one.tries < FEW, -one.value, one.action))
    sound = [one for one in order if not doubt_about(game, view, one.action)]
    if sound and sound[0] is not order[0] and apart(order[0], sound[0]) < SURE:
        order.remove(sound[0])
        return [sound[0], *order]
    return order


def apart(one: Estimate, other: Estimate) -> float:
    """How far two values are from each other, in standard errors of their difference."""
    return abs(one.value - other.value) / max(hypot(one.error, other.error), 1e-9)


def next_best(table: Table, best: Estimate, others: list[Estimate]) -> str:
    """What one could do instead."""
    how = "as good" if apart(best, others[0]) < CLOSE else "next best"
    return f"{how}: {name_of(table, others[0].action)}, {worth(table, others[0])}"


def worth(table: Table, estimate: Estimate) -> str:
    """A value as people say it."""
    if table.seats == 1:
        return f"about {-estimate.value:.1f} turns to the next empty hand"
    return f"an expected lead of {estimate.value:+.2f} at the end of the round"


def name_of(table: Table, action: int) -> str:
    return "wait" if action == WAIT else table.game.action_name(action)
