"""UNO in words: names of cards and actions and the way back, positions, and what a seat sees."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.errors import NotAnAction
from fairdeal.engine.face import blank
from fairdeal.engine.game import State, Value, View
from fairdeal.games.uno.rules import (
    ACTIONS,
    ANSWERING,
    CATCH,
    CHALLENGE,
    COLOURS,
    DECK,
    DRAW,
    DRAW_TWO,
    DRAWN,
    FOURS,
    KEEP,
    NO_CARD,
    NO_MATCHING_COLOUR,
    NO_SYMBOL,
    NOBODY,
    OPTIONS,
    PLAYING,
    RED,
    SAY,
    SAYING,
    SKIP,
    STATE,
    SYMBOLS,
    TAKE,
    WILD,
    WILD_FOUR,
    card_of,
    colour_of,
    gather,
    give,
    lift,
    matching,
    may_challenge,
    plays_of,
    symbol_of,
    top,
    turn_up,
)

FACES = (*"0123456789", "skip", "reverse", "draw 2")
SHORT_FACES = (*"0123456789", "S", "R", "+2")
MOVES = {
    DRAW: "draw",
    KEEP: "keep",
    TAKE: "take",
    CHALLENGE: "challenge",
    SAY: "say UNO",
    CATCH: "catch",
}
PHASES = ("playing", "drawn", "answering", "over")


# -- cards --------------------------------------------------------------------
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


CARDS = {name(card): card for name in (card_name, short_name) for card in range(WILD_FOUR + 1)}


def read_cards(text: str) -> list[int]:
    """Cards in their short names, with spaces between."""
    return [CARDS[name] for name in text.split()]


# -- actions ------------------------------------------------------------------
def action_name(action: int) -> str:
    """As players say it: play red 5, play wild as blue, draw."""
    if action in MOVES:
        return MOVES[action]
    play = action - SAYING if action >= SAYING else action
    card = card_of(play)
    named = f" as {COLOURS[colour_of(play)]}" if card >= WILD else ""
    return f"play {card_name(card)}{named}" + (", saying UNO" if action >= SAYING else "")


ACTION_OF = {action_name(action): action for action in range(ACTIONS)}


def read_action(text: str) -> int:
    """The action of this name."""
    action = ACTION_OF.get(" ".join(text.split()))
    if action is None:
        raise NotAnAction(
            f"{text!r} is no action; say it like: play red 5, play wild as blue, draw"
        )
    return action


def kind_of(action: int) -> str:
    """The sort of action, for counting."""
    if action in MOVES:
        return MOVES[action]
    card = card_of(action - SAYING if action >= SAYING else action)
    if card >= WILD:
        return card_name(card)
    return "number" if symbol_of(card) < SKIP else FACES[symbol_of(card)]


# -- a table as people write it -----------------------------------------------
def position(
    *hands: str,
    top: str,
    colour: str | None = None,
    stock: str | None = None,
    discards: str = "",
    turn: int = 0,
    direction: int = 1,
    **options: Value,
) -> State:
    """A table in play: hands, the top card, and the stock (its last card is drawn first).

    Cards that are named nowhere are the stock, in the order of the deck; or if a stock is given,
    they lie under the top card, below the `discards` named.
    """
    s = blank(STATE)
    give_key(s, key_of("position"))
    s.seats = len(hands)
    for option in OPTIONS:
        setattr(s, option.name, option.code(options.pop(option.name, option.default)))
    if options:
        raise TypeError(f"no such option: {', '.join(options)}")
    gather(s)
    rest = list(s.pile)
    for seat, hand in enumerate(hands):
        for card in read_cards(hand):
            rest.remove(card)
            give(s, seat, card)
    (top_card,) = read_cards(top)
    if (colour is None) == (top_card >= WILD):
        raise TypeError("a wild on top needs its colour; another card brings its own")
    named_stock, named_discards = read_cards(stock or ""), read_cards(discards)
    for card in (top_card, *named_stock, *named_discards):
        rest.remove(card)
    in_stock = rest if stock is None else named_stock
    s.stock = len(in_stock)
    s.loose = 0
    for place, card in enumerate(in_stock):
        s.pile[place] = card
    for card in (*([] if stock is None else rest), *named_discards):
        turn_up(s, card, 0)
    turn_up(s, top_card, top_card // SYMBOLS if colour is None else COLOURS.index(colour))
    s.turn = turn
    s.direction = direction
    s.phase = PLAYING
    s.drawn = NO_CARD
    s.under_symbol = NO_SYMBOL
    s.forgetful = NOBODY
    return s


# -- a table in words ---------------------------------------------------------
def hand_cards(hand: int, pairs: int, wilds: Any) -> list[str]:
    """A hand, in the order of its cards."""
    coloured = [card for card in range(WILD) for mask in (hand, pairs) if mask >> card & 1]
    return [card_name(card) for card in coloured] + ["wild"] * wilds[0] + ["wild draw 4"] * wilds[1]


def open_facts(s: State | View) -> dict[str, Any]:
    """What everybody at the table sees, of a state or a view."""
    return {
        "top": card_name(s.pile[DECK - s.discards]),
        "colour": COLOURS[s.colour],
        "discards": [card_name(s.pile[place]) for place in range(DECK - s.discards, DECK)],
        "direction": "forward" if s.direction == 1 else "backward",
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "owed": s.owed,
        "forgetful": None if s.forgetful == NOBODY else s.forgetful,
        "round": s.round,
        "points": list(s.points)[: s.seats],
    }


def describe(v: View) -> dict[str, Any]:
    """A view in words."""
    return {
        "seat": None if v.seat < 0 else v.seat,
        "hand": hand_cards(v.hand, v.pairs, v.wilds),
        "drawn": None if v.drawn == NO_CARD else card_name(v.drawn),
        "counts": list(v.counts)[: v.seats],
        "stock": v.stock,
        **open_facts(v),
    }


def stock_of(s: State) -> list[int]:
    """The stock from its last card on, lifted from a copy of the table: its rolls are settled."""
    return [lift(s) for _ in range(s.stock)]


def reveal(s: State) -> dict[str, Any]:
    """The whole table in words: the last of the stock is drawn first, the first discard on top."""
    wilds = [(s.wilds[seat, 0], s.wilds[seat, 1]) for seat in range(s.seats)]
    return {
        "hands": [hand_cards(s.hands[n], s.pairs[n], wilds[n]) for n in range(s.seats)],
        "stock": [card_name(card) for card in reversed(stock_of(s.copy()))],
        "drawn": None if s.drawn == NO_CARD else card_name(s.drawn),
        "guilty": bool(s.guilty) and s.phase == ANSWERING and may_challenge(s),
        **open_facts(s),
    }


# -- why not ------------------------------------------------------------------
class Why(StrEnum):
    """Every reason to refuse an action; the holes are for names of cards and colours."""

    NOT_HELD = "you do not hold a {card}"
    NOT_YOUR_TURN = "it is not your turn"
    NO_TWIN = "out of turn only another {top} can be played"
    NO_WILD_TWIN = "a wild is never played out of turn"
    TOP_HAS_NO_TWIN = "nothing is played out of turn on a {top}"
    DRAWN_WAITS = "nobody jumps in while a drawn card waits for its player"
    DRAW_WAITS = "nobody jumps in while a {top} waits for its answer"
    NOT_THE_DRAWN = "you have already drawn: only the {drawn} can be played now"
    ANSWER_FIRST = "the {top} must be answered first"
    ONLY_ITS_LIKE = "only another {face} answers a {face}"
    OTHER_COLOUR = "a {card} is not {colour}, the colour that was named"
    OTHER_SYMBOL_COLOUR = "a {face} does not match a {face} of another colour in these rules"
    NO_COLOUR = "a {card} does not match the colour of the {top}"
    NO_COLOUR_NOR_NUMBER = "a {card} matches neither the colour nor the number of the {top}"
    NO_COLOUR_NOR_SYMBOL = "a {card} matches neither the colour nor the symbol of the {top}"
    HOLDS_COLOUR = "a wild draw 4 may not be played in these rules while you hold a {colour} card"
    HOLDS_PLAYABLE = (
        "a wild draw 4 may not be played in these rules while another of your cards can be"
    )
    MUST_PLAY = "who can play must play in these rules"
    ALREADY_DRAWN = "you have already drawn"
    NOTHING_TO_DRAW = "there is no card left to draw"
    NOTHING_TO_KEEP = "you have drawn no card that you could keep"
    PLAYED_AT_ONCE = "a drawn card that fits is played at once in these rules"
    NOTHING_OWED = "you owe no cards"
    NO_CHALLENGES = "a wild draw 4 is not challenged in these rules"
    NOTHING_TO_CHALLENGE = "there is no wild draw 4 to challenge"
    STACKED = "only the first wild draw 4 of a stack can be challenged"
    NO_CALLS = "nobody says UNO in these rules"
    CALLED_TOO_SOON = "UNO is said with the last card but one"
    NOBODY_FORGOT = "nobody has forgotten to say UNO"
    ANOTHER_FORGOT = "it is seat {seat} who forgot to say UNO"
    YOU_FORGOT = "you forgot to say UNO yourself"


def why_not(v: View, action: int) -> str:
    """Why the seat cannot do this now."""
    if action in (SAY, CATCH):
        return why_not_call(v, action)
    if action < DRAW:
        return why_not_play(v, action)
    if action == CHALLENGE and not v.wd4_challenge:
        return Why.NO_CHALLENGES
    if v.seat != v.turn:
        return Why.NOT_YOUR_TURN
    if action == DRAW:
        return why_not_draw(v)
    if action == KEEP:
        return Why.PLAYED_AT_ONCE if v.phase == DRAWN else Why.NOTHING_TO_KEEP
    if action == TAKE:
        return Why.NOTHING_OWED
    stacked = v.phase == ANSWERING and top(v) == WILD_FOUR
    return Why.STACKED if stacked else Why.NOTHING_TO_CHALLENGE


def why_not_call(v: View, action: int) -> str:
    """Why there is no UNO to be said late, or nobody to be caught."""
    if not v.uno_call:
        return Why.NO_CALLS
    if v.forgetful == NOBODY:
        return Why.NOBODY_FORGOT
    return Why.YOU_FORGOT if action == CATCH else Why.ANOTHER_FORGOT.format(seat=v.forgetful)


def why_not_draw(v: View) -> str:
    """Why the seat on turn cannot draw."""
    if v.phase == DRAWN:
        return Why.ALREADY_DRAWN
    if v.phase == ANSWERING:
        return Why.ANSWER_FIRST.format(top=card_name(top(v)))
    return Why.NOTHING_TO_DRAW if v.voluntary_draw else Why.MUST_PLAY


def why_not_play(v: View, action: int) -> str:
    """Why a card cannot be played, or not saying UNO with it."""
    play = action - SAYING if action >= SAYING else action
    card = card_of(play)
    if action >= SAYING and not v.uno_call:
        return Why.NO_CALLS
    if not v.hand >> play & 1:
        return Why.NOT_HELD.format(card=card_name(card))
    if v.seat != v.turn:
        reason = why_not_jump_in(v, card)
    elif v.phase == DRAWN:
        reason = None if card == v.drawn else Why.NOT_THE_DRAWN.format(drawn=card_name(v.drawn))
    elif v.phase == ANSWERING:
        reason = why_not_answer(v, card)
    elif card == WILD_FOUR:
        reason = why_not_wild_four(v)
    else:
        reason = why_not_match(v, card)
    return reason or Why.CALLED_TOO_SOON


def why_not_jump_in(v: View, card: int) -> str | None:
    """Why a card cannot be played out of turn."""
    on_top = card_name(top(v))
    if not v.jump_in:
        return Why.NOT_YOUR_TURN
    if v.phase == DRAWN:
        return Why.DRAWN_WAITS
    if v.phase == ANSWERING:
        return Why.DRAW_WAITS.format(top=on_top)
    if card >= WILD:
        return Why.NO_WILD_TWIN
    if top(v) >= WILD:
        return Why.TOP_HAS_NO_TWIN.format(top=on_top)
    return None if card == top(v) else Why.NO_TWIN.format(top=on_top)


def why_not_answer(v: View, card: int) -> str | None:
    """Why a card does not answer a Draw card."""
    if not v.stacking:
        return Why.ANSWER_FIRST.format(top=card_name(top(v)))
    alike = card == WILD_FOUR if top(v) == WILD_FOUR else symbol_of(card) == DRAW_TWO
    face = "wild draw 4" if top(v) == WILD_FOUR else FACES[DRAW_TWO]
    return None if alike else Why.ONLY_ITS_LIKE.format(face=face)


def why_not_wild_four(v: View) -> str | None:
    """Which cards of the hand forbid a Wild Draw 4, if any do."""
    matches = v.hand & matching(v, v.colour, symbol_of(top(v)))
    if v.wd4_challenge:
        return None
    if v.wd4_rule == NO_MATCHING_COLOUR:
        coloured = matches & RED << v.colour * SYMBOLS
        return Why.HOLDS_COLOUR.format(colour=COLOURS[v.colour]) if coloured else None
    return Why.HOLDS_PLAYABLE if matches & ~FOURS else None


def why_not_match(v: View, card: int) -> str | None:
    """What of a card does not match the top card, if it does not."""
    name, on_top, symbol = card_name(card), card_name(top(v)), symbol_of(top(v))
    if plays_of(card) & matching(v, v.colour, symbol):
        return None
    if symbol == NO_SYMBOL:
        return Why.OTHER_COLOUR.format(card=name, colour=COLOURS[v.colour])
    if symbol < SKIP:
        return Why.NO_COLOUR_NOR_NUMBER.format(card=name, top=on_top)
    if v.symbol_match:
        return Why.NO_COLOUR_NOR_SYMBOL.format(card=name, top=on_top)
    if symbol_of(card) == symbol:
        return Why.OTHER_SYMBOL_COLOUR.format(face=FACES[symbol])
    return Why.NO_COLOUR.format(card=name, top=on_top)


# -- options that contradict each other ---------------------------------------
def contradiction(options: Mapping[str, Value], seats: int) -> str | None:
    """What options cannot stand beside each other, in words."""
    defaults = {option.name: option.default for option in OPTIONS}
    if options["scoring"] == "none":
        for name in ("target", "final_draw_applies"):
            if options[name] != defaults[name]:
                return f"{name} needs points to be counted: add scoring=mattel, or leave it out"
    return None
