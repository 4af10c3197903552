"""Beverbende in words: names of cards and actions and the way back, positions, and views."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any, get_args

from fairdeal.engine.kit import Given, laid_out, lay_stock, reading, seat_or_none, stock_of
from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.games.beverbende import rules
from fairdeal.games.beverbende.rules import ROW, Shared, State, View, seen_by, size
from fairdeal.games.beverbende.seen import Letter, Open, Phase, Place, Revealed, Seen
from fairdeal.games.beverbende.sight import how_many, is_hidden

CARDS = (*"0123456789", "peek", "switch", "pick-again")
LETTERS: tuple[Letter, ...] = get_args(Letter)  # the places of a row; cards are numbers already
read_cards = reading({name: card for card, name in enumerate(CARDS)})
UNKNOWN, SOME_NUMBER = "?", "#"
MOVES = {
    rules.DRAW: "draw",
    rules.TAKE: "take",
    rules.DISCARD: "discard",
    rules.USE: "pick-again",
    rules.SKIP: "skip",
    rules.STOP: "stop",
    rules.KNOCK: "knock",
    rules.END: "end",
}
AT_A_PLACE = {rules.SWAP: "swap", rules.LOOK: "peek-at", rules.POINT: "switch"}
PHASES: tuple[Phase, ...] = get_args(Phase)


# -- actions ------------------------------------------------------------------
def place_name(place: int) -> str:
    """A place at the table: b of seat 2."""
    return f"{LETTERS[place % ROW]} of seat {place // ROW}"


def verb_and_letter(action: int) -> tuple[str, str]:
    """The verb of an action at a place of the player's own row, and the letter of the place."""
    first = max(first for first in AT_A_PLACE if first <= action)
    return AT_A_PLACE[first], LETTERS[action - first]


def action_message(action: int) -> Message:
    """As players say it: draw, swap a, peek at d, switch b, switch with c of seat 2, knock."""
    if action in MOVES:
        return message(MOVES[action])
    if rules.WITH <= action < rules.STOP:
        seat, across = divmod(action - rules.WITH, ROW)
        return message("switch-with", place=LETTERS[across], seat=seat_message(seat))
    verb, letter = verb_and_letter(action)
    return message(verb, place=letter)


def card_message(card: int) -> Message:
    """A card as a catalogue names it."""
    return message("card", card=CARDS[card])


# -- a table as people write it -----------------------------------------------
def position(
    *rows: str,
    top: str,
    stock: str | None = None,
    discards: str = "",
    known: tuple[str, ...] = (),
    turn: int = 0,
    **given: Given,
) -> State:
    """A table at the start of a turn: rows, the top discard, the stock (its last is drawn first).

    Cards that are named nowhere are the stock, in the order of the deck; or if a stock is given,
    they lie under the top card, below the `discards` named. Everybody knows their own a and d, or
    what `known` says. Options and fields may be `given`.
    """
    s = laid_out(State, len(rows), {"knocker": None, **given})
    rules.gather(s)
    deck = list(s.pile)[: s.stock]
    laid, older = [*chain(*map(read_cards, rows))], [*read_cards(discards), *read_cards(top)]
    named_stock = None if stock is None else read_cards(stock)
    for card, times in Counter((*laid, *older, *(named_stock or ()))).items():
        if times > deck.count(card):
            raise TypeError(f"there is no further {CARDS[card]}")
    if len(laid) != ROW * s.seats:
        raise TypeError(f"a row has {ROW} cards")
    for place, card in enumerate(laid):
        seat, across = divmod(place, ROW)
        looked_at = known[seat] if known else "ad"
        s.rows[place] = card
        s.known[place] = seen_by(seat) if LETTERS[across] in looked_at else 0
        s.shown[place] = rules.NO_CARD
    s.loose = 0
    for card in (*lay_stock(s, deck, (*laid, *older), named_stock), *older):
        rules.turn_up(s, card)
    rules.begin_turn(s, turn)
    return s


# -- a table in words ---------------------------------------------------------
def in_rows(named: list[str]) -> list[str]:
    """The names of all places, as one line for each row."""
    return [" ".join(named[first : first + ROW]) for first in range(0, len(named), ROW)]


def who_knows(known: int) -> str:
    """The seats that know a card, such as 02; - is nobody."""
    if known & rules.EVERYBODY == rules.EVERYBODY:
        return "all"
    return "".join(str(seat) for seat in range(rules.PLACES // ROW) if known & seen_by(seat)) or "-"


def open_facts(s: Shared) -> Open:
    """Facts of a state or a view that everybody at the table sees."""
    places = range(ROW * s.seats)
    discards = [CARDS[s.pile[place]] for place in range(size(s) - s.discards, size(s))]
    return {
        "seen by": in_rows([who_knows(s.known[place]) for place in places]),
        "top": discards[0] if discards else None,
        "discards": discards,
        "in use": ["pick-again"] * s.again or None,
        "extra draws": s.extra or None,
        "pointed at": None if s.pointed == rules.NO_PLACE else place_name(s.pointed),
        "turn": None if s.phase == rules.OVER else s.turn,
        "phase": PHASES[s.phase],
        "turns": s.turns,
        "knocker": seat_or_none(s.knocker),
        "opener": s.opener,
        "round": s.round,
        "points": list(s.points)[: s.seats],
        "last rows": in_rows([CARDS[s.shown[place]] for place in places]) if s.round else None,
        "last points": list(s.latest)[: s.seats] if s.round else None,
    }


def seen_card(v: View, place: int) -> str:
    """The card at a place, or how much of it the viewer knows."""
    if v.rows[place] != rules.NO_CARD:
        return CARDS[v.rows[place]]
    return SOME_NUMBER if v.known[place] & rules.NUMBER else UNKNOWN


def places_of(v: View, cards: list[str]) -> list[list[Place]]:
    """The places of each row as data, with what the viewer knows of their cards."""
    seats = range(v.seats)
    places: list[Place] = [
        {"card": card, "known": [seat for seat in seats if known & seen_by(seat)]}
        for card, known in zip(cards, v.known, strict=False)
    ]
    if v.round:
        for place, shown in zip(places, v.shown, strict=False):
            place["last"] = CARDS[shown]
    if v.pointed != rules.NO_PLACE:
        places[v.pointed]["pointed"] = True
    return [places[ROW * seat : ROW * seat + ROW] for seat in seats]


def held_card(v: View) -> str | None:
    """The card that the seat on turn has in hand, as far as the viewer knows it."""
    if is_hidden(v, v.seat):
        return UNKNOWN
    return None if v.held == rules.NO_CARD else CARDS[v.held]


def where_unseen(v: View, lot: int) -> list[str]:
    """The places of those cards of a lot that the viewer cannot see."""
    piles = {"stock": v.stock > v.buried, "hand": is_hidden(v, v.seat)}
    return [name for name, there in piles.items() if there and lot == v.lot] + [
        f"{place // ROW}{LETTERS[place % ROW]}"
        for place in range(ROW * v.seats)
        if v.lots[place] == lot and v.rows[place] == rules.NO_CARD
    ]


def counted(cards: int) -> str:
    """Some cards, each kind with how many there are: 4x0 2x9 1xpeek."""
    counts = [(how_many(cards, card), name) for card, name in enumerate(CARDS)]
    return " ".join(f"{count}x{name}" for count, name in counts if count)


def describe(v: View) -> Seen:
    """A view in words; ? is a card that the seat does not know, # one that is a number."""
    rows = [seen_card(v, place) for place in range(ROW * v.seats)]
    lots = [lot for lot in range(rules.LOTS) if v.unseen[lot]]
    return {
        "seat": seat_or_none(v.seat),
        "hand": [] if v.seat < 0 else rows[ROW * v.seat : ROW * v.seat + ROW],
        "rows": in_rows(rows),
        "places": places_of(v, rows),
        "held": held_card(v),
        "unseen": [counted(v.unseen[lot]) for lot in lots],
        "unseen at": [" ".join(where_unseen(v, lot)) for lot in lots],
        "stock": v.stock,
        "bottom": [CARDS[v.pile[place]] for place in range(v.buried)] or None,
        **open_facts(v),
    }


def reveal(s: State) -> Revealed:
    """The whole table in words: the last of the stock is drawn first, the first discard on top."""
    rows = [CARDS[s.rows[place]] for place in range(ROW * s.seats)]
    lots = [str(s.lots[place]) for place in range(ROW * s.seats)]
    numbers = [
        SOME_NUMBER if s.known[place] & rules.NUMBER else UNKNOWN for place in range(len(rows))
    ]
    return {
        "hands": [rows[first : first + ROW] for first in range(0, len(rows), ROW)],
        "held": None if s.held == rules.NO_CARD else CARDS[s.held],
        "open": bool(s.open),
        "stock": [CARDS[card] for card in stock_of(s, s.buried)],
        "buried": s.buried,
        "lots": in_rows(lots),
        "lot of the stock": s.lot,
        "known to be numbers": in_rows(numbers),
        **open_facts(s),
    }


# -- options that contradict each other ---------------------------------------
def contradiction(
    options: Mapping[str, Any],  # Any: each of its own type, these two whole numbers
    seats: int,
) -> Message | None:
    """Name the options that contradict each other, if any do."""
    wanted, most = options["min_rounds_before_knock"], options["max_turns"]
    if wanted and most and wanted * seats >= most:
        return message(
            "no-turn-to-knock",
            turns=str(wanted),
            limit=str(most),
            seats=seats,
            needed=str(wanted * seats),
        )
    return None
