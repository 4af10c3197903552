"""Hints: the best move by a search, with the reason, as a message."""

from dataclasses import dataclass
from hashlib import sha256
from math import hypot

from fairdeal.bots.levels import HARD, LEVELS
from fairdeal.bots.search import WAIT
from fairdeal.bots.searcher import Estimate, Searcher
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.errors import NotYourTurn
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, View
from fairdeal.engine.messages import Message, message
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table

SURE = 3.0  # standard errors between clearly different moves,
CLOSE = 1.0  # and between equally good ones
FEW = 50  # visits, the least for a usable estimate


@dataclass(frozen=True)
class Hint:
    """One hint."""

    action: int  # or WAIT
    said: Message
    words: str  # the same in English
    estimates: list[Estimate]  # of every visited action, the best first


def hint(table: Table, seat: int, searcher: Searcher | None = None) -> Hint:
    """The hint of a search: the move, its value and the second-best move."""
    if not table.legal(seat):
        raise NotYourTurn(f"no hint: seat {seat} may not act now")
    whims = blank(Players)
    view = table.view(seat)
    give_key(whims, sha256(view.bytes()).digest(), WHIMS)
    searcher = searcher or Searcher(table.game, table.seats, table.options)
    found = searcher.study(view, whims, LEVELS[HARD].simulations)
    best, *others = ranked(found, table.game, view)
    sound = [one for one in others if not doubt_about(table.game, view, one.action)]
    said = advice(table, view, best, sound or others)
    return Hint(best.action, said, table.game.say(said), [best, *others])


def advice(table: Table, view: View, best: Estimate, others: list[Estimate]) -> Message:
    """The best move, its value, and the alternative, as a message."""
    move, value = name_of(table, best.action), worth(table, best)
    other = next_best(table, best, others[0]) if others else message("nothing-else")
    doubt = doubt_about(table.game, view, best.action)
    if doubt:
        return message("hint-with-doubt", action=move, worth=value, doubt=doubt, other=other)
    return message("hint", action=move, worth=value, other=other)


def doubt_about(game: Game, view: View, action: int) -> Message | None:
    """The objection that people would have to a move, with the answer; none for most moves."""
    return game.doubt(view, action) if game.doubt else None


def ranked(estimates: list[Estimate], game: Game, view: View) -> list[Estimate]:
    """The best first; a move that looks wrong to people is first only if the search is sure."""
    order = sorted(estimates, key=lambda one: (one.tries < FEW, -one.value, one.action))
    sound = [one for one in order if not doubt_about(game, view, one.action)]
    if sound and sound[0] is not order[0] and apart(order[0], sound[0]) < SURE:
        order.remove(sound[0])
        return [sound[0], *order]
    return order


def apart(one: Estimate, other: Estimate) -> float:
    """The difference of two values, in its standard errors."""
    return abs(one.value - other.value) / max(hypot(one.error, other.error), 1e-9)


def next_best(table: Table, best: Estimate, other: Estimate) -> Message:
    """The alternative, as a message."""
    move, value = name_of(table, other.action), worth(table, other)
    if apart(best, other) < CLOSE:
        return message("as-good", action=move, worth=value)
    return message("next-best", action=move, worth=value)


def worth(table: Table, estimate: Estimate) -> Message:
    """A value in words."""
    if table.seats == 1:
        return message("worth-turns", turns=f"{-estimate.value:.1f}")
    return message("worth-lead", lead=f"{estimate.value:+.2f}")


def name_of(table: Table, action: int) -> Message:
    return message("wait") if action == WAIT else table.game.action_message(action)
