"""Beverbende told a second time, in words and lists, without a look at its rules."""

from random import Random
from typing import Any

from fairdeal.engine.game import Game, State, Value
from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.words import position

RULINGS = [f"B{number}" for number in range(1, 31)]
OWN = "abcd"
NUMBERS = list("0123456789")

Options = dict[str, Value]


# -- legal moves --------------------------------------------------------------
def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = game.reveal(s), game.options_of(s)
    if table["turn"] != seat:
        return []
    phase = table["phase"]
    if phase == "picking":
        takes = options["action_from_discard"] or table["top"] in NUMBERS
        knocks = options["knock_timing"] == "instead_of_turn" and may_knock(table, options)
        return ["draw"] + ["take"] * bool(takes) + ["knock"] * knocks
    if phase == "holding":
        return with_card(table, options, seat)
    if phase == "pointing":
        return [f"switch with {one} of seat {n}" for n in others(table, options) for one in OWN]
    if phase == "rejected":
        return ["draw", "stop"]
    knocks = options["knock_timing"] == "end_of_turn" and may_knock(table, options)
    return ["knock", "end"] if knocks else ["end"]


def may_knock(table: dict[str, Any], options: Options) -> bool:
    """Whether nobody has knocked and everybody has had as many turns as was agreed."""
    full_rounds = table["turns"] // len(table["hands"])
    return table["knocker"] is None and full_rounds >= options["min_rounds_before_knock"]


def others(table: dict[str, Any], options: Options) -> list[int]:
    """The seats that the one on turn may switch with."""
    seats = [seat for seat in range(len(table["hands"])) if seat != table["turn"]]
    if options["knocker_protected"]:
        seats = [seat for seat in seats if seat != table["knocker"]]
    return seats


def with_card(table: dict[str, Any], options: Options, seat: int) -> list[str]:
    """What may be done with the card in hand."""
    card, extra = table["held"], table["extra draws"] or 0
    swaps = [f"swap {one}" for one in OWN]
    if card in NUMBERS:
        bound = table["open"] and options["discard_pick_must_swap"]
        return swaps if bound else [*swaps, "discard"]
    said = [*swaps, "skip"] if options["place_action_cards"] else ["skip"]
    if extra and not options["pick_again_actions"]:
        return said
    if card == "peek":
        said += [f"peek at {one}" for one in OWN]
    elif card == "switch" and others(table, options):
        said += [f"switch {one}" for one in OWN]
    elif card == "pick-again":
        unlimited = options["nested_pick_again"] == "reset"
        said += ["pick again"] if extra < 2 or unlimited else []
    return said


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table; those that only the larger deck has are there for both."""
    table = game.reveal(s)
    held = [] if table["held"] is None else [table["held"]]
    piles = (*table["hands"], held, table["stock"], table["discards"], table["in use"] or [])
    boxed = ["peek"] * 4 + ["switch"] * 6 + ["pick-again"] * 2
    left_out = boxed if game.options_of(s)["deck"] == "ratatatcat54" else []
    return [card for pile in (*piles, left_out) for card in pile]


# -- what a seat cannot see ---------------------------------------------------
HOLDING = 1
NUMBER = 1 << 7


def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew all that the seat cannot see, each lot among its own places."""
    for lot in range(25):
        places = [
            place
            for place in range(4 * s.seats)
            if s.lots[place] == lot and not s.known[place] >> seat + 1 & 1
        ]
        unseen = [s.rows[place] for place in places]
        in_hand = lot == s.lot and s.phase == HOLDING and not s.open and seat != s.turn
        if in_hand:
            unseen.append(s.held)
        if lot == s.lot:
            unseen += s.pile[s.buried : s.stock]
        random.shuffle(unseen)
        while any(s.known[place] & NUMBER and unseen[n] > 9 for n, place in enumerate(places)):
            random.shuffle(unseen)
        for place in places:
            s.rows[place] = unseen.pop(0)
        if in_hand:
            s.held = unseen.pop(0)
        for n, card in enumerate(unseen):
            s.pile[s.buried + n] = card


# -- tables with few secrets --------------------------------------------------
def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that all ways they may lie can be tried, and who looks."""
    own = ("abcd", "abcd")
    dealt = position("1 2 3 4", "5 5 peek 6", top="8", stock="0", known=own)
    drawn = position("1 2 3 4", "5 5 peek peek", top="8", stock="5", known=own, turn=1)
    say(drawn, "draw")
    kept = position("1 2 3 4", "5 5 peek peek", top="8", stock="switch 7", known=own, turn=1)
    say(kept, "draw", "swap b")
    places = {"known": own, "turn": 1, "knowledge": "positional"}
    lost = position("1 2 3 4", "5 5 5 6", top="switch", stock="", **places)
    say(lost, "take", "switch a", "switch with a of seat 0")
    watched = position("9 9 9 9", "9 9 9 9", top="8", stock="3 4")
    return [(dealt, 0), (drawn, 0), (kept, 0), (lost, 0), (reshuffled(), 0), (watched, -1)]


def reshuffled() -> State:
    """A table with cards of two lots: the old ones at b, c and d of seat 1, a new one at a."""
    s = position("1 2 3 4", "5 6 6 9", top="8", stock="", known=("abcd", ""), turn=1)
    while not s.known[4] & NUMBER:
        say(s, "draw", "swap a" if "swap a" in legal(GAME, *after(s, "draw")) else "skip", "end")
        say(s, "draw", *let_go(s), "end")
    while s.stock > 2:
        say(s, "draw", *let_go(s), "end")
    return s


def let_go(s: State) -> list[str]:
    """How the seat on turn is rid of the next card of the stock."""
    return [word for word in ("discard", "skip") if word in legal(GAME, *after(s, "draw"))]


def after(s: State, action: str) -> tuple[State, int]:
    """A copy of the table on which this was played, and whose turn it is there."""
    copy = s.copy()
    say(copy, action)
    return copy, copy.turn


def say(s: State, *actions: str) -> None:
    for action in actions:
        GAME.apply(s, s.turn, GAME.read_action(action))
