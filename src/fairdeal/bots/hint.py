"""Hints: the best move by rollouts of the network, or by a search, with the reason, as a message.

`advised` and the functions that it calls are translated to JavaScript: the page computes its own
hints.
"""

from dataclasses import asdict, dataclass
from hashlib import sha256

from fairdeal.bots.expert import HINT
from fairdeal.bots.levels import HARD, LEVELS
from fairdeal.bots.search import WAIT
from fairdeal.bots.searcher import Estimate, Searcher
from fairdeal.bots.ways import is_surveyed
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.errors import NotYourTurn
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, View
from fairdeal.engine.messages import Message, message
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table

SURE = 3  # standard errors between clearly different moves,
CLOSE = 1  # and between equally good ones
FEW = 50  # tries, the least for a usable estimate
LEAST = 1e-18  # the smallest variance of a difference


@dataclass(frozen=True)
class NamedEstimate(Estimate):
    """An estimate with its words."""

    name: Message  # of the action
    reason: Message | None  # what speaks for it
    doubt: Message | None  # the objection that people would have, with the answer


@dataclass(frozen=True)
class Hint:
    """One hint."""

    action: int  # or WAIT
    said: Message
    words: str  # the same in English
    estimates: list[NamedEstimate]  # of every visited action, the best first


def hint(table: Table, seat: int, searcher: Searcher | None = None) -> Hint:
    """The hint for a seat: the move, what speaks for it, and how it compares with others."""
    if not table.legal(seat):
        raise NotYourTurn(f"no hint: seat {seat} may not act now")
    return hint_from(table.game, table.view(seat), searcher)


def hint_from(game: Game, view: View, searcher: Searcher | None = None) -> Hint:
    """The hint for the seat of a view, which is all that it needs to know."""
    whims = blank(Players)
    give_key(whims, sha256(view.bytes()).digest(), WHIMS)
    searcher = searcher or Searcher(game, view.seats, game.options_of(view))
    surveyed = is_surveyed(game)
    if surveyed:
        found = searcher.survey(view, whims, HINT)
    else:
        found = searcher.study(view, whims, LEVELS[HARD].simulations)
    choices = ranked([choice(game, view, one) for one in found])
    said = advised(choices, view.seats, surveyed)
    return Hint(choices[0].action, said, game.say(said), choices)


def choice(game: Game, view: View, estimate: Estimate) -> NamedEstimate:
    """An estimate with the words of the game."""
    waits = estimate.action == WAIT
    name = message("wait") if waits else game.action_message(estimate.action)
    reason = game.reason(view, estimate.action) if game.reason else None
    doubt = game.doubt(view, estimate.action) if game.doubt and not waits else None
    return NamedEstimate(**asdict(estimate), name=name, reason=reason, doubt=doubt)


# -- translated to JavaScript --------------------------------------------------
def advised(choices: list[NamedEstimate], seats: int, surveyed: bool) -> Message:
    """The best move and why, as one sentence; the part `figures` has the values behind it."""
    order = ranked(choices)
    best, rival = order[0], rival_of(order)
    strength, figures = compared(best, rival), figures_of(best, rival, seats, surveyed)
    why = best.doubt or best.reason
    if why is None:
        return message("hint", action=best.name, strength=strength, figures=figures)
    return message("hint-why", action=best.name, why=why, strength=strength, figures=figures)


def rival_of(order: list[NamedEstimate]) -> NamedEstimate | None:
    """The best alternative, if possible one that was tried enough and does not look wrong."""
    others = order[1:]
    tried = [one for one in others if one.tries >= FEW] or others
    sound = [one for one in tried if one.doubt is None] or tried
    return sound[0] if sound else None


def compared(best: NamedEstimate, rival: NamedEstimate | None) -> Message:
    """How much better than the alternative it is, in words."""
    if rival is None:
        return message("only-move")
    if best.value > rival.value and differ(best, rival, SURE):
        return message("clearly-best")
    if best.value > rival.value and differ(best, rival, CLOSE):
        return message("slightly-better", action=rival.name)
    return message("as-good", action=rival.name)


def figures_of(
    best: NamedEstimate, rival: NamedEstimate | None, seats: int, surveyed: bool
) -> Message:
    """The values of the move and of its alternative."""
    if rival is None:
        return message("hint-figures", action=best.name, worth=worth(best, seats, surveyed))
    return message(
        "hint-figures-of-two",
        action=best.name,
        worth=worth(best, seats, surveyed),
        other=rival.name,
        less=worth(rival, seats, surveyed),
    )


def ranked(choices: list[NamedEstimate]) -> list[NamedEstimate]:
    """The best first; a move that looks wrong to people is first only if it is surely better."""
    keys = [(one.tries < FEW, 0 - one.value, one.action, n) for n, one in enumerate(choices)]
    order = [choices[key[-1]] for key in sorted(keys)]
    sound = [one for one in order if one.doubt is None]
    if not sound or sound[0] is order[0] or differ(order[0], sound[0], SURE):
        return order
    return [sound[0], *[one for one in order if one is not sound[0]]]


def differ(one: NamedEstimate, other: NamedEstimate, errors: int) -> bool:
    """Whether two values are at least so many standard errors of their difference apart."""
    gap = one.value - other.value
    variance = max(one.error * one.error + other.error * other.error, LEAST)
    return gap * gap >= errors * errors * variance


def worth(one: NamedEstimate, seats: int, surveyed: bool) -> Message:
    """A value in words; alone, a survey plays on to the end of the match, a search of the round."""
    if seats > 1:
        return message("worth-lead", lead=decimal(f"{one.value:+.2f}", 2))
    turns = decimal(f"{0 - one.value:.1f}", 1)
    if surveyed:
        return message("worth-turns-left", turns=turns)
    return message("worth-turns", turns=turns)


def decimal(written: str, places: int) -> Message:
    """A number with so many decimals, after the point or the comma of the reader's language."""
    return message("decimal", whole=written[: -places - 1], decimals=written[-places:])
