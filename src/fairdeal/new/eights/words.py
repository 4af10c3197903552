"""Crazy Eights in words: names of cards and actions, positions, and what a seat sees."""

from itertools import chain
from typing import get_args

from fairdeal.engine.bits import lowest
from fairdeal.engine.cards import CARDS, DECK, SUITS, card_message, card_name, suit_of
from fairdeal.engine.kit import Given, laid_out, lay_stock, reading, seat_or_none
from fairdeal.engine.messages import Message, message
from fairdeal.new.eights import rules
from fairdeal.new.eights.rules import Shared, State, View
from fairdeal.new.eights.seen import Open, Phase, Revealed, Seen, Suit

SUIT_NAMES: tuple[Suit, ...] = get_args(Suit)
MOVES = {rules.DRAW: "draw", rules.PASS: "pass"}
PHASES: tuple[Phase, ...] = get_args(Phase)
read_cards = reading(CARDS)


def suit_message(suit: int) -> Message:
    return message("suit", suit=SUIT_NAMES[suit])


# -- actions ------------------------------------------------------------------
def action_message(action: int) -> Message:
    """As players say it: play 9C, play 8C as hearts, draw."""
    if action in MOVES:
        return message(MOVES[action])
    card = card_message(rules.card_of(action))
    if action < rules.NAMING:
        return message("play", card=card)
    return message("play-as", card=card, suit=suit_message((action - rules.NAMING) % SUITS))


def kind_of(action: int) -> str:
    """The sort of action, for counting."""
    if action in MOVES:
        return MOVES[action]
    return "eight" if action >= rules.NAMING else "card"


# -- a table as people write it -----------------------------------------------
def position(
    *hands: str,
    top: str,
    follow: Suit | None = None,
    stock: str | None = None,
    **given: Given,
) -> State:
    """A table in play: hands, the top card, and the stock (its last card is drawn first).

    Cards that are named nowhere are the stock; or if a stock is given, they lie under the top card.
    Options and fields may be `given`.
    """
    s = laid_out(State, len(hands), given)
    held, (top_card,) = [*map(read_cards, hands)], read_cards(top)
    named_stock = None if stock is None else read_cards(stock)
    under = lay_stock(s, range(DECK), (*chain(*held), top_card), named_stock)
    for seat, hand in enumerate(held):
        for card in hand:
            rules.give(s, seat, card)
    for card in under:
        rules.turn_up(s, card, 0)
    rules.turn_up(s, top_card, SUIT_NAMES.index(follow) if follow else suit_of(top_card))
    return s


# -- a table in words ---------------------------------------------------------
def cards_in(cards: int) -> list[str]:
    """A set of cards, the lowest rank first."""
    names = []
    while cards:
        names.append(card_name(lowest(cards)))
        cards &= cards - 1
    return names


def open_facts(s: Shared) -> Open:
    """Facts of a state or a view that everybody at the table sees."""
    return {
        "top": card_name(rules.top(s)),
        "suit": SUIT_NAMES[s.follow],
        "discards": [card_name(s.pile[place]) for place in range(DECK - s.discards, DECK)],
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "drawn": s.drawn,
    }


def describe(v: View) -> Seen:
    """A view in words."""
    return {
        "seat": seat_or_none(v.seat),
        "hand": cards_in(v.hand),
        "counts": list(v.counts)[: v.seats],
        "stock": v.stock,
        **open_facts(v),
    }


def reveal(s: State) -> Revealed:
    """The whole table in words: the last of the stock is drawn first, the first discard on top."""
    return {
        "hands": [cards_in(s.hands[seat]) for seat in range(s.seats)],
        "stock": [card_name(s.pile[place]) for place in range(s.stock)],
        **open_facts(s),
    }
