"""What a strong player would do, and why: the estimates of a search, in words."""

from dataclasses import dataclass
from hashlib import sha256

from fairdeal.bots.levels import HARD, LEVELS
from fairdeal.bots.search import WAIT
from fairdeal.bots.searcher import Estimate, Searcher
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.errors import NotYourTurn
from fairdeal.engine.face import blank
from fairdeal.engine.players import PLAYERS
from fairdeal.engine.table import Table

CLOSE = 0.02  # of rounds; what is closer is as good


@dataclass(frozen=True)
class Hint:
    """One piece of advice."""

    action: int  # or WAIT
    words: str
    estimates: list[Estimate]  # of every action that was tried, the best first


def hint(table: Table, seat: int, searcher: Searcher | None = None) -> Hint:
    """What `hard` would play here, with the estimated result of each legal action."""
    if not table.legal(seat):
        raise NotYourTurn(f"there is nothing to advise: seat {seat} may not act now")
    whims = blank(PLAYERS)
    view = table.view(seat)
    give_key(whims, sha256(view.bytes()).digest(), WHIMS)
    searcher = searcher or Searcher(table.game, table.seats, table.options)
    estimates = searcher.study(view, whims, LEVELS[HARD].simulations)
    best, *others = estimates
    lines = [f"{name_of(table, best.action)}: {worth(table, best)}"]
    lines += [reason(table, best, others)] if others else ["there is nothing else to do"]
    return Hint(best.action, "; ".join(lines) + ".", estimates)


def reason(table: Table, best: Estimate, others: list[Estimate]) -> str:
    """Why not something else."""
    second = max(others, key=lambda one: one.value)
    other = f"{name_of(table, second.action)} {worth(table, second)}"
    if abs(best.ahead - second.ahead) < CLOSE:
        return f"as good: {other}"
    return f"next best: {other}"


def worth(table: Table, estimate: Estimate) -> str:
    """A value as people say it."""
    if table.seats == 1:
        return f"about {-estimate.value:.1f} turns to the next empty hand"
    return f"ahead after {estimate.ahead:.0%} of the rounds imagined"


def name_of(table: Table, action: int) -> str:
    return "wait" if action == WAIT else table.game.action_name(action)
