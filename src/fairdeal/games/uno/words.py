"""UNO in words: names of cards and actions and the way back, positions, and what a seat sees."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import get_args

from fairdeal.engine.game import Value
from fairdeal.engine.kit import Given, laid_out, lay_stock, reading, seat_or_none, stock_of
from fairdeal.engine.messages import Message, message
from fairdeal.games.uno import rules
from fairdeal.games.uno.rules import DECK, SYMBOLS, WILD, Options, Shared, State, View, symbol_of
from fairdeal.games.uno.seen import Colour, Open, Phase, Revealed, Seen

COLOURS: tuple[Colour, ...] = get_args(Colour)
FACES = (*"0123456789", "skip", "reverse", "draw 2")
FACE_KEYS = (*"0123456789", "skip", "reverse", "draw-2")
SHORT_FACES = (*"0123456789", "S", "R", "+2")
MOVES = {
    rules.DRAW: "draw",
    rules.KEEP: "keep",
    rules.TAKE: "take",
    rules.CHALLENGE: "challenge",
    rules.SAY: "say-uno",
    rules.CATCH: "catch",
}
PHASES: tuple[Phase, ...] = get_args(Phase)


# -- cards --------------------------------------------------------------------
@cache
def card_name(card: int) -> str:
    """As people say it: red 5, blue skip, wild draw 4."""
    if card >= WILD:
        return ("wild", "wild draw 4")[card - WILD]
    return f"{COLOURS[card // SYMBOLS]} {FACES[symbol_of(card)]}"


def short_name(card: int) -> str:
    """As positions are written: R5, BS, G+2, W, W+4."""
    if card >= WILD:
        return ("W", "W+4")[card - WILD]
    return COLOURS[card // SYMBOLS][0].upper() + SHORT_FACES[symbol_of(card)]


CARDS = {
    name(card): card for name in (card_name, short_name) for card in range(rules.WILD_FOUR + 1)
}
read_cards = reading(CARDS)


# -- actions ------------------------------------------------------------------
def card_message(card: int) -> Message:
    """A card as a catalogue names it."""
    if card >= WILD:
        return message(("wild", "wild-draw-4")[card - WILD])
    return message("card", colour=COLOURS[card // SYMBOLS], face=FACE_KEYS[symbol_of(card)])


def colour_message(colour: int) -> Message:
    return message("colour", colour=COLOURS[colour])


def face_message(symbol: int) -> Message:
    return message("face", face=FACE_KEYS[symbol])


def action_message(action: int) -> Message:
    """As players say it: play red 5, play wild as blue, draw."""
    if action in MOVES:
        return message(MOVES[action])
    play = action % rules.SAYING
    card = card_message(rules.card_of(play))
    if rules.card_of(play) >= WILD:
        card = message("named", card=card, colour=colour_message(rules.colour_of(play)))
    return message("play-saying-uno" if action >= rules.SAYING else "play", card=card)


def kind_of(action: int) -> str:
    """The sort of action, for counting."""
    if action in MOVES:
        return "say UNO" if action == rules.SAY else MOVES[action]
    card = rules.card_of(action % rules.SAYING)
    if card >= WILD:
        return card_name(card)
    return "number" if symbol_of(card) < rules.SKIP else FACES[symbol_of(card)]


# -- a table as people write it -----------------------------------------------
def position(
    *hands: str,
    top: str,
    colour: str | None = None,
    stock: str | None = None,
    discards: str = "",
    **given: Given,
) -> State:
    """A table in play: hands, the top card, and the stock (its last card is drawn first).

    Cards that are named nowhere are the stock, in the order of the deck; or if a stock is given,
    they lie under the top card, below the `discards` named. Options and fields may be `given`.
    """
    fields: dict[str, Given] = {"direction": 1, "drawn": rules.NO_CARD, "forgetful": None}
    s = laid_out(State, len(hands), {**fields, "under_symbol": rules.NO_SYMBOL, **given})
    rules.gather(s)
    held, older, (top_card,) = [*map(read_cards, hands)], read_cards(discards), read_cards(top)
    if (colour is None) == (top_card >= WILD):
        raise TypeError("a wild on top needs its colour; another card brings its own")
    named = [*chain(*held), *older, top_card]
    under = lay_stock(s, s.pile, named, None if stock is None else read_cards(stock))
    for seat, hand in enumerate(held):
        for card in hand:
            rules.give(s, seat, card)
    for card in (*under, *older):
        rules.turn_up(s, card, 0)
    rules.turn_up(s, top_card, COLOURS.index(colour) if colour else top_card // SYMBOLS)
    return s


# -- a table in words ---------------------------------------------------------
def hand_cards(hand: int, pairs: int, wilds: int, fours: int) -> list[str]:
    """A hand, in the order of its cards."""
    return list(known_hand(hand, pairs, wilds, fours))


@lru_cache(8192)  # of all hands at a table, a move changes one or two
def known_hand(hand: int, pairs: int, wilds: int, fours: int) -> list[str]:
    cards = [card for card in range(WILD) for mask in (hand, pairs) if mask >> card & 1]
    return [card_name(card) for card in cards] + ["wild"] * wilds + ["wild draw 4"] * fours


def open_facts(s: Shared) -> Open:
    """Facts of a state or a view that everybody at the table sees."""
    return {
        "top": card_name(s.pile[DECK - s.discards]),
        "colour": COLOURS[s.colour],
        "discards": [card_name(s.pile[place]) for place in range(DECK - s.discards, DECK)],
        "direction": "forward" if s.direction == 1 else "backward",
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "owed": 0 if s.phase == rules.OVER else s.owed,
        "forgetful": seat_or_none(s.forgetful),
        "round": s.round,
        "points": list(s.points)[: s.seats],
    }


def drawn_card(s: Shared) -> str | None:
    """The drawn card that waits for its player; nothing waits when the match is over."""
    return None if s.drawn == rules.NO_CARD or s.phase == rules.OVER else card_name(s.drawn)


def ending(s: Shared) -> Message | None:
    """Say that a match for points ended because its last rounds had no winner."""
    fruitless = s.phase == rules.OVER and s.scoring and s.fruitless == rules.FRUITLESS
    return message("rounds-without-winner") if fruitless else None


def describe(v: View) -> Seen:
    """A view in words."""
    seen: Seen = {
        "seat": seat_or_none(v.seat),
        "hand": hand_cards(v.hand, v.pairs, v.wilds[0], v.wilds[1]),
        "drawn": drawn_card(v),
        "counts": list(v.counts)[: v.seats],
        "stock": v.stock,
        **open_facts(v),
    }
    if told := ending(v):
        seen["ending"] = told.key
    return seen


def reveal(s: State) -> Revealed:
    """The whole table in words: the last of the stock is drawn first, the first discard on top."""
    seats = range(s.seats)
    return {
        "hands": [hand_cards(s.hands[n], s.pairs[n], s.wilds[n, 0], s.wilds[n, 1]) for n in seats],
        "stock": [card_name(card) for card in stock_of(s, 0)],
        "drawn": drawn_card(s),
        "guilty": bool(s.guilty) and s.phase == rules.ANSWERING and rules.may_challenge(s),
        **open_facts(s),
    }


# -- options that contradict each other ---------------------------------------
USUAL = {name: getattr(Options, name).default for name in ("target", "final_draw_applies")}


def contradiction(options: Mapping[str, Value], seats: int) -> Message | None:
    """Name the options that contradict each other, if any do."""
    if options["scoring"] == "none":
        for name, usual in USUAL.items():
            if options[name] != usual:
                return message("needs-points", name=name, option=message(f"option-{name}"))
    return None
