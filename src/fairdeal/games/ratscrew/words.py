"""Ratscrew in words: names of cards and actions and the way back, positions, what is seen."""

from itertools import chain
from typing import get_args

from fairdeal.engine.cards import CARDS, DECK, card_name
from fairdeal.engine.kit import Given, laid_out, reading, seat_or_none
from fairdeal.engine.messages import Message, message
from fairdeal.games.ratscrew import rules
from fairdeal.games.ratscrew.rules import Shared, State, View
from fairdeal.games.ratscrew.seen import Open, Phase, Pile, Revealed, Seen

SNAP_NAMES = ("calling out", "standard", "sandwich", "dark queen", "counting out")
PHASES: tuple[Phase, ...] = get_args(Phase)
read_cards = reading(CARDS)


# -- actions ------------------------------------------------------------------
def action_message(action: int) -> Message:
    """As players say it: lay, snap."""
    return message("snap" if action == rules.SNAP else "lay")


# -- a table as people write it -----------------------------------------------
def position(
    *piles: str,
    stack: str = "",
    barred: tuple[int, ...] = (),
    unseen: tuple[int, ...] | None = None,
    rest: int = -1,
    **given: Given,
) -> State:
    """A table in play: piles from the top down, the stack from its first card on, the last call.

    Cards that are named nowhere lie under the pile of the seat `rest`, the last one unless it is
    said otherwise. Of each pile so many cards on top are unseen; all of them, if nothing is said.
    Options and fields may be `given`.
    """
    nobody = dict.fromkeys(("first", "last", "before", "owner", "taker"))
    s = laid_out(State, len(piles), {**nobody, **given})
    named = [*map(read_cards, piles), read_cards(stack)]
    unnamed = list(range(DECK))
    for card in chain(*named):
        unnamed.remove(card)
    named[range(s.seats)[rest]] += unnamed
    for seat in range(s.seats):
        s.top[seat] = s.bottom[seat] = rules.NO_CARD
        for card in reversed(named[seat]):
            rules.put_on(s, seat, card)
        s.unseen[seat] = s.counts[seat] if unseen is None else unseen[seat]
    pile_up(s, named[-1])
    s.snaps |= (s.owner != rules.NOBODY and s.count == 0) << rules.COUNTING_OUT
    s.barred = sum(1 << seat for seat in barred)
    return s


def pile_up(s: State, cards: list[int]) -> None:
    """Make these cards the stack."""
    s.lays = len(cards)
    lasting = 0
    for card in cards:
        s.snaps = rules.new_snaps(s, card)
        lasting |= s.snaps & rules.LASTING
        rules.lay_on_stack(s, card)
    s.snaps |= lasting


# -- a table in words ---------------------------------------------------------
def cards_from(s: Shared, card: int) -> list[str]:
    """A card and those linked to it: downwards in a pile, upwards in the stack."""
    names = []
    while card != rules.NO_CARD:
        names.append(card_name(card))
        card = s.below[card]
    return names


def seats_in(s: Shared, mask: int) -> list[int]:
    return [seat for seat in range(s.seats) if mask >> seat & 1]


def open_facts(s: Shared) -> Open:
    """Facts of a state or a view that everybody at the table sees."""
    return {
        "stack": cards_from(s, s.first),
        "top": card_name(s.last) if s.height else None,
        "called": s.call or None,
        "count": None if s.owner == rules.NOBODY else s.count,
        "owner": seat_or_none(s.owner),
        "turn": s.turn if s.phase == rules.PLAYING and s.counts[s.turn] else None,
        "penalties": seats_in(s, s.barred),
        "last stack to": seat_or_none(s.taker),
        "laid": s.lays,
        "phase": PHASES[s.phase],
    }


def describe(v: View) -> Seen:
    """A view in words; of the piles what somebody knows who has watched every card."""
    piles = [pile_of(v, seat) for seat in range(v.seats)]
    return {
        "seat": seat_or_none(v.seat),
        "piles": [known(pile) for pile in piles],
        "pile cards": piles,
        "counts": list(v.counts)[: v.seats],
        **open_facts(v),
    }


def pile_of(v: View, seat: int) -> Pile:
    return {"unseen": v.unseen[seat], "seen": cards_from(v, v.top[seat])}


def known(pile: Pile) -> str:
    """A pile in words: how many cards nobody has seen, then those that were."""
    unseen = [f"{pile['unseen']} unseen"] * (pile["unseen"] > 0)
    return " ".join([*unseen, *pile["seen"]]) or "no cards"


def reveal(s: State) -> Revealed:
    """The whole table in words: piles from the top down, and which snaps are valid."""
    return {
        "hands": [cards_from(s, s.top[seat]) for seat in range(s.seats)],
        "unseen": list(s.unseen)[: s.seats],
        "snaps": [name for kind, name in enumerate(SNAP_NAMES) if s.snaps >> kind & 1],
        "wrong snaps": s.wrong_snaps,
        "wrong lays": s.wrong_lays,
        **open_facts(s),
    }
