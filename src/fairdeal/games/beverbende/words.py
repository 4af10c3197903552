"""Beverbende in words: names of cards and actions and the way back, positions, and views."""

from collections.abc import Mapping
from typing import get_args

from fairdeal.engine.game import Value
from fairdeal.engine.kit import laid_out
from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.games.beverbende.rules import (
    DISCARD,
    DRAW,
    END,
    EVERYBODY,
    KNOCK,
    LOOK,
    LOTS,
    NINE,
    NO_CARD,
    NO_PLACE,
    NOBODY,
    NUMBER,
    OVER,
    PLACES,
    POINT,
    ROW,
    SKIP,
    STOP,
    SWAP,
    TAKE,
    USE,
    WITH,
    Shared,
    State,
    View,
    begin_turn,
    gather,
    lift,
    seen_by,
    size,
    turn_up,
)
from fairdeal.games.beverbende.seen import Letter, Open, Phase, Place, Revealed, Seen
from fairdeal.games.beverbende.sight import how_many, is_hidden

CARDS = (*"0123456789", "peek", "switch", "pick-again")
LETTERS: tuple[Letter, ...] = get_args(Letter)  # the places of a row; cards are numbers already
UNKNOWN, SOME_NUMBER = "?", "#"
MOVES = {
    DRAW: "draw",
    TAKE: "take",
    DISCARD: "discard",
    USE: "pick-again",
    SKIP: "skip",
    STOP: "stop",
    KNOCK: "knock",
    END: "end",
}
AT_A_PLACE = {SWAP: "swap", LOOK: "peek-at", POINT: "switch"}
PHASES: tuple[Phase, ...] = get_args(Phase)


# -- actions ------------------------------------------------------------------
def place_name(place: int) -> str:
    """A place at the table: b of seat 2."""
    return f"{LETTERS[place % ROW]} of seat {place // ROW}"


def verb_and_letter(action: int) -> tuple[str, str]:
    """What is done at a place of one's own row, and where."""
    first = max(first for first in AT_A_PLACE if first <= action)
    return AT_A_PLACE[first], LETTERS[action - first]


def action_message(action: int) -> Message:
    """As players say it: draw, swap a, peek at d, switch b, switch with c of seat 2, knock."""
    if action in MOVES:
        return message(MOVES[action])
    if WITH <= action < STOP:
        seat, across = divmod(action - WITH, ROW)
        return message("switch-with", place=LETTERS[across], seat=seat_message(seat))
    verb, letter = verb_and_letter(action)
    return message(verb, place=letter)


def card_message(card: int) -> Message:
    """A card as a catalogue names it."""
    return message("card", card=CARDS[card])


# -- a table as people write it -----------------------------------------------
def read_cards(text: str) -> list[int]:
    """Cards by their names, with spaces between."""
    return [CARDS.index(name) for name in text.split()]


def position(
    *rows: str,
    top: str,
    stock: str | None = None,
    discards: str = "",
    known: tuple[str, ...] = (),
    turn: int = 0,
    knocker: int | None = None,
    turns: int = 0,
    opener: int = 0,
    round: int = 0,
    points: tuple[int, ...] = (),
    **options: Value,
) -> State:
    """A table at the start of a turn: rows, the top discard, the stock (its last is drawn first).

    Cards that are named nowhere are the stock, in the order of the deck; or if a stock is given,
    they lie under the top card, below the `discards` named. Everybody knows their own a and d, or
    what `known` says.
    """
    s = laid_out(State, len(rows), options)
    gather(s)
    rest = list(s.pile)[: s.stock]
    (top_card,) = read_cards(top)
    named_stock, named_discards = read_cards(stock or ""), read_cards(discards)
    laid = [card for row in rows for card in read_cards(row)]
    for card in (*laid, top_card, *named_stock, *named_discards):
        if card not in rest:
            raise TypeError(f"there is no further {CARDS[card]}")
        rest.remove(card)
    if len(laid) != ROW * s.seats:
        raise TypeError(f"a row has {ROW} cards")
    for place, card in enumerate(laid):
        seat, across = divmod(place, ROW)
        looked_at = known[seat] if known else "ad"
        s.rows[place] = card
        s.known[place] = seen_by(seat) if LETTERS[across] in looked_at else 0
        s.shown[place] = NO_CARD
    in_stock = rest if stock is None else named_stock
    s.stock = len(in_stock)
    s.loose = 0
    for place, card in enumerate(in_stock):
        s.pile[place] = card
    for card in (*([] if stock is None else rest), *named_discards, top_card):
        turn_up(s, card)
    for seat, so_far in enumerate(points):
        s.points[seat] = so_far
    s.knocker = NOBODY if knocker is None else knocker
    s.turns = turns
    s.opener = opener
    s.round = round
    begin_turn(s, turn)
    return s


# -- a table in words ---------------------------------------------------------
def in_rows(named: list[str]) -> list[str]:
    """What there is to say of each place, a line for each row."""
    return [" ".join(named[first : first + ROW]) for first in range(0, len(named), ROW)]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def who_knows(known: int) -> str:
    """The seats that know a card, such as 02; - is nobody."""
    if known & EVERYBODY == EVERYBODY:
        return "all"
    return "".join(str(seat) for seat in range(PLACES // ROW) if known & seen_by(seat)) or "-"


def open_facts(s: Shared) -> Open:
    """What everybody at the table sees, of a state or a view."""
    places = range(ROW * s.seats)
    discards = [CARDS[s.pile[place]] for place in range(size(s) - s.discards, size(s))]
    return {
        "seen by": in_rows([who_knows(s.known[place]) for place in places]),
        "top": discards[0] if discards else None,
        "discards": discards,
        "in use": ["pick-again"] * s.again or None,
        "extra draws": s.extra or None,
        "pointed at": None if s.pointed == NO_PLACE else place_name(s.pointed),
        "turn": None if s.phase == OVER else s.turn,
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
    if v.rows[place] != NO_CARD:
        return CARDS[v.rows[place]]
    return SOME_NUMBER if v.known[place] & NUMBER else UNKNOWN


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
    if v.pointed != NO_PLACE:
        places[v.pointed]["pointed"] = True
    return [places[ROW * seat : ROW * seat + ROW] for seat in seats]


def held_card(v: View) -> str | None:
    """The card that the seat on turn has in hand, as far as the viewer knows it."""
    if is_hidden(v, v.seat):
        return UNKNOWN
    return None if v.held == NO_CARD else CARDS[v.held]


def where_unseen(v: View, lot: int) -> list[str]:
    """Where the cards of a lot lie that the viewer cannot see."""
    piles = {"stock": v.stock > v.buried, "hand": is_hidden(v, v.seat)}
    return [name for name, there in piles.items() if there and lot == v.lot] + [
        f"{place // ROW}{LETTERS[place % ROW]}"
        for place in range(ROW * v.seats)
        if v.lots[place] == lot and v.rows[place] == NO_CARD
    ]


def counted(cards: int) -> str:
    """Some cards, each kind with how many there are: 4x0 2x9 1xpeek."""
    counts = [(how_many(cards, card), name) for card, name in enumerate(CARDS)]
    return " ".join(f"{count}x{name}" for count, name in counts if count)


def describe(v: View) -> Seen:
    """A view in words; ? is a card that the seat does not know, # one that is a number."""
    rows = [seen_card(v, place) for place in range(ROW * v.seats)]
    lots = [lot for lot in range(LOTS) if v.unseen[lot]]
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


def stock_of(s: State) -> list[int]:
    """The stock from its last card on, lifted from a copy of the table: its rolls are settled."""
    return [lift(s) for _ in range(s.stock)]


def reveal(s: State) -> Revealed:
    """The whole table in words: the last of the stock is drawn first, the first discard on top."""
    rows = [CARDS[s.rows[place]] for place in range(ROW * s.seats)]
    lots = [str(s.lots[place]) for place in range(ROW * s.seats)]
    numbers = [SOME_NUMBER if s.known[place] & NUMBER else UNKNOWN for place in range(len(rows))]
    return {
        "hands": [rows[first : first + ROW] for first in range(0, len(rows), ROW)],
        "held": None if s.held == NO_CARD else CARDS[s.held],
        "open": bool(s.open),
        "stock": [CARDS[card] for card in reversed(stock_of(s.copy()))],
        "buried": s.buried,
        "lots": in_rows(lots),
        "lot of the stock": s.lot,
        "known to be numbers": in_rows(numbers),
        **open_facts(s),
    }


# -- why a move may look wrong and be good ------------------------------------
def doubt(v: View, action: int) -> Message | None:
    """A number in the place of a lower one that one knows."""
    if not SWAP <= action < SWAP + ROW or v.held > NINE:
        return None
    known = v.rows[ROW * v.seat + action - SWAP]
    return message("bluff", held=v.held, known=known) if known < v.held else None


# -- options that contradict each other ---------------------------------------
def contradiction(options: Mapping[str, Value], seats: int) -> Message | None:
    """What options cannot stand beside each other."""
    wanted, most = options["min_rounds_before_knock"], options["max_turns"]
    if isinstance(wanted, int) and isinstance(most, int) and wanted * seats >= most:
        return message(
            "no-turn-to-knock",
            turns=str(wanted),
            limit=str(most),
            seats=seats,
            needed=str(wanted * seats),
        )
    return None
