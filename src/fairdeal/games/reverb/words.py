"""Reverb in words: names of cards and actions and the way back, positions, what a seat sees."""

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import get_args

from fairdeal.engine.game import Value
from fairdeal.engine.kit import Given, laid_out, lay_stock, reading, seat_or_none
from fairdeal.engine.messages import Message, message
from fairdeal.engine.record import Array
from fairdeal.games.reverb import rules
from fairdeal.games.reverb.rules import DECK, HALF, ITEMS, Shared, State, View
from fairdeal.games.reverb.seen import Open, Phase, Revealed, Seen

ITEM_NAMES = (*"1234567", "1-4", "4-7", "wild", "draw", "null")
MOVES = {rules.DRAW: "draw", rules.REVERSE: "reverse", rules.END: "end"}
PHASES: tuple[Phase, ...] = get_args(Phase)


# -- cards --------------------------------------------------------------------
@cache
def card_name(card: int) -> str:
    """Top and bottom item: 3/5, 3/1-4, 3/wild."""
    return f"{ITEM_NAMES[card // ITEMS]}/{ITEM_NAMES[card % ITEMS]}"


CARDS = {card_name(card): card for card in range(DECK)}
read_cards = reading(CARDS)


# -- actions ------------------------------------------------------------------
def card_message(card: int) -> Message:
    """A card as a catalogue names it: its number, and what stands under it."""
    return message("card", top=ITEM_NAMES[card // ITEMS], bottom=ITEM_NAMES[card % ITEMS])


def action_message(action: int) -> Message:
    """As players say it: play 3/draw, draw, reverse, end."""
    if action in MOVES:
        return message(MOVES[action])
    return message("play", card=card_message(action))


def kind_of(action: int) -> str:
    """The sort of action, for counting."""
    if action in MOVES:
        return MOVES[action]
    item = action % ITEMS
    if item < rules.NUMBERS:
        return "number"
    return "range" if item < rules.WILD_ITEM else f"{ITEM_NAMES[item]} card"


# -- a table as people write it -----------------------------------------------
def position(*hands: str, queue: str, stock: str | None = None, **given: Given) -> State:
    """A turn about to begin: hands, the queue (its last card last), the stock (drawn from its end).

    Cards that are named nowhere are the stock, in the order of the deck; or if a stock is given,
    they are the oldest of the queue. Options and fields may be `given`.
    """
    s = laid_out(State, len(hands), given)
    held, queued = [*map(read_cards, hands)], read_cards(queue)
    if len(queued) < rules.KEPT:
        raise TypeError("the queue needs its next-to-last card and its last card")
    named_stock = None if stock is None else read_cards(stock)
    older = lay_stock(s, range(DECK), (*chain(*held), *queued), named_stock)
    for seat, hand in enumerate(held):
        for card in hand:
            rules.give(s, seat, card)
    for card in (*older, *queued):
        rules.lay(s, card)
    return s


# -- a table in words ---------------------------------------------------------
def hand_cards(hand: Array | tuple[int, int]) -> list[str]:
    """A hand, in the order of its cards."""
    return [card_name(card) for card in range(DECK) if hand[card // HALF] >> card % HALF & 1]


def open_facts(s: Shared) -> Open:
    """Facts of a state or a view that everybody at the table sees."""
    return {
        "last": card_name(rules.last(s)),
        "next to last": card_name(rules.next_to_last(s)),
        "discards": [card_name(s.pile[place]) for place in range(DECK - s.queue + 2, DECK)],
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "reversing": bool(s.reversing),
        "reverse used": [seat for seat in range(s.seats) if s.spent >> seat & 1],
        "played": s.plays,
        "drawn": s.draws,
        "turns": list(s.turns)[: s.seats],
        "completions": list(s.completions)[: s.seats],
    }


def ending(s: Shared) -> Message | None:
    """Say that the match ended before anybody had emptied three hands."""
    return None if s.phase in (rules.PLAYING, rules.FINISHED) else message("unfinished")


def describe(v: View) -> Seen:
    """A view in words."""
    seen: Seen = {
        "seat": seat_or_none(v.seat),
        "hand": hand_cards(v.hand),
        "counts": list(v.counts)[: v.seats],
        "stock": v.stock,
        **open_facts(v),
    }
    if told := ending(v):
        seen["ending"] = told.key
    return seen


def reveal(s: State) -> Revealed:
    """The whole table in words: the last of the stock is drawn first, new discards stand first."""
    hands = [[s.hands[seat, half] for half in range(2)] for seat in range(s.seats)]
    return {
        "hands": [hand_cards(hand) for hand in hands],
        "stock": [card_name(s.pile[place]) for place in range(s.stock)],
        **open_facts(s),
    }


# -- options that contradict each other ---------------------------------------
def contradiction(options: Mapping[str, Value], seats: int) -> Message | None:
    """Name the options that contradict each other, if any do."""
    if seats > 1 and options["count_final_turn"] != "if_ended":
        return message("only-alone")
    return None
