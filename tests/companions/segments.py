"""Segments told a second time, by trying every subset of a hand, without a look at its rules."""

from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from fairdeal.engine.game import Game, Value
from fairdeal.games.segments import GAME
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import position

RULINGS = [f"S{number}" for number in range(1, 31)]

# Digits as a display draws them, three characters wide.
TOP = " _     _  _     _  _  _  _  _ "
MID = "| |  | _| _||_||_ |_   ||_||_|"
LOW = "|_|  ||_  _|  | _||_|  ||_| _|"
# The shapes that other fonts have instead, by digit.
SHORT_SIX, SHORT_NINE = ("   ", "|_ ", "|_|"), (" _ ", "|_|", "  |")
INSTEAD = {
    "standard": {},
    "six_without_top": {6: SHORT_SIX},
    "nine_without_bottom": {9: SHORT_NINE},
    "six_and_nine_short": {6: SHORT_SIX, 9: SHORT_NINE},
    "seven_with_four": {7: (" _ ", "| |", "  |")},
    "one_on_left": {1: ("   ", "|  ", "|  ")},
}
NUMBERS = [
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
]
ROUNDS, HAND, DECK = 3, 12, 60
MOST_PIECES = 7
FIRST_PIECES = [1, 1, 2, 2, 3]  # by the turn order of the round
ANY_CARD = "?"  # dealt by luck

Play = tuple[int, tuple[int, ...]]  # what it counts as, and the printed digits
Words = dict[str, Any]  # a table as `reveal` tells it
Options = dict[str, Value]


# -- changes ------------------------------------------------------------------
def drawn(font: str, digit: int) -> set[tuple[int, int]]:
    """The lit bars in the picture of a digit."""
    usual = tuple(line[3 * digit : 3 * digit + 3] for line in (TOP, MID, LOW))
    lines = INSTEAD[font].get(digit, usual)
    return {(row, at) for row, line in enumerate(lines) for at in range(3) if line[at] != " "}


@cache
def changes(font: str) -> dict[tuple[int, int], int]:
    """The cost of each change that one colour allows; an unchanged digit costs nothing."""
    shapes = [drawn(font, digit) for digit in range(10)]
    return {
        (old, new): len(shapes[old] ^ shapes[new])
        for old in range(10)
        for new in range(10)
        if shapes[old] <= shapes[new] or shapes[old] >= shapes[new]
    }


# -- legal moves --------------------------------------------------------------
@cache
def plays(hand: tuple[int, ...], pieces: int, font: str) -> list[Play]:
    """Every play that a hand has in it, whatever lies on the field."""
    table = changes(font)
    subsets = {cards for size in range(1, len(hand) + 1) for cards in combinations(hand, size)}
    found = []
    for cards in subsets:
        for rank in range(10):
            spent = 0
            for card in cards:
                spent += table.get((card, rank), 100)
                if spent > pieces:
                    break
            else:
                found.append((rank, cards))
    return found


def beats(play: Play, table: Words) -> bool:
    """Whether a play may be laid on the field."""
    on_field = table["field cards"]
    if not on_field:
        return True
    rank, cards = play
    to_beat = int(on_field[0].split()[-1])
    return len(cards) == len(on_field) + 1 or (len(cards) == len(on_field) and rank > to_beat)


def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = dict(game.reveal(s)), game.options_of(s)
    if table["turn"] != seat:
        return []
    hand = tuple(sorted(map(int, table["hands"][seat])))
    can = plays(hand, table["pieces"][seat], str(options["digit_font"]))
    if table["claim"]:
        laid = tuple(int(card[0]) for card in table["laid"])
        return sorted({next_card(play, laid) for play in can if fits(play, table["claim"], laid)})
    said = {claim(play) for play in can if beats(play, table)}
    passing = table["field cards"] or options["lead_may_pass"]
    return [f"play {claimed}" for claimed in said] + (["pass"] if passing else [])


def claim(play: Play) -> str:
    rank, cards = play
    return f"{NUMBERS[len(cards) - 1]} {rank}" + ("s" if len(cards) > 1 else "")


def fits(play: Play, claimed: str, laid: tuple[int, ...]) -> bool:
    """Whether this may be the play that is being named."""
    return claim(play) == claimed and play[1][: len(laid)] == laid


def next_card(play: Play, laid: tuple[int, ...]) -> str:
    rank, cards = play
    card = cards[len(laid)]
    return f"lay {card}" if card == rank else f"lay {card} as {rank}"


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table."""
    table = dict(game.reveal(s))
    piles = (*table["hands"], table["set aside"], table["played"])
    return [card for pile in piles for card in pile]


# -- what an action does ------------------------------------------------------
def after(game: Game, table: Words, options: Options, seats: int, seat: int, action: str) -> Words:
    """The table after a legal action; if a round was dealt, luck alone knows the cards."""
    if action == "pass":
        take_pieces(table, seat, 2)
        count_pass(table, options, seat)
    elif action.startswith("play "):
        table.update(claim=action.removeprefix("play "), laid=[])
    else:
        table["laid"].append(action.removeprefix("lay "))
        if len(table["laid"]) == 1 + NUMBERS.index(table["claim"].split()[0]):
            put_on_field(table, options, seat)
    return table


def take_pieces(table: Words, seat: int, wanted: int) -> None:
    """So many of them, unless the supply has fewer or the seat would have too many."""
    supply = wanted if table["supply"] is None else table["supply"]
    taken = min(wanted, supply, MOST_PIECES - table["pieces"][seat])
    table["pieces"][seat] += taken
    if table["supply"] is not None:
        table["supply"] -= taken


def count_pass(table: Words, options: Options, seat: int) -> None:
    """If all others have passed, the trick is over, or the round if nobody leads."""
    owner = table["owner"]
    table["passes"] += 1
    if table["passes"] < len([other for other in holders(table) if other != owner]):
        table["turn"] = next_holder(table, seat)
    elif owner is None:
        end_round(table, options, second_out=None)
    else:
        clear_field(table)
        table["turn"] = next_leader(table, options, owner, seat)


def next_leader(table: Words, options: Options, owner: int, last_to_pass: int) -> int:
    """The seat that leads when nobody has beaten the owner's play."""
    if table["hands"][owner]:
        return owner
    if options["lead_after_out"] == "last_to_pass":
        return last_to_pass
    return next_holder(table, owner)


def put_on_field(table: Words, options: Options, seat: int) -> None:
    """Play the cards that were named, with all that follows from it."""
    rank = int(table["claim"].split()[1].rstrip("s"))
    printed = [card.split()[0] for card in table["laid"]]
    spent = sum(changes(str(options["digit_font"]))[int(card), rank] for card in printed)
    for card in printed:
        table["hands"][seat].remove(card)
    table["pieces"][seat] -= spent
    table["used"] += spent
    table["played"] = sorted(table["played"] + printed)
    table.update({"field": table["claim"], "field cards": table["laid"]})
    table.update(owner=seat, passes=0, claim=None, laid=None)
    if not table["hands"][seat] and table["out"] is not None:
        end_round(table, options, second_out=seat)
    else:
        go_on(table, seat)


def go_on(table: Words, seat: int) -> None:
    """Go on after a play; once one of two players is out, nobody is there who could pass."""
    if not table["hands"][seat]:
        table["out"] = seat
    table["turn"] = next_holder(table, seat)
    if holders(table) == [seat]:
        clear_field(table)


def clear_field(table: Words) -> None:
    """Begin a new trick; pieces that are counted return to the supply."""
    if table["supply"] is not None:
        table["supply"] += table["used"]
    table.update({"field": None, "field cards": [], "owner": None, "passes": 0, "used": 0})


def end_round(table: Words, options: Options, second_out: int | None) -> None:
    """Count the points; deal again, unless it was the last round."""
    table["latest"] = [counted(table, seat, second_out) for seat in range(len(table["hands"]))]
    table["points"] = [sum(both) for both in zip(table["points"], table["latest"], strict=True)]
    table["round"] += 1
    if table["round"] == ROUNDS:
        table["turn"] = None
    else:
        begin_round(table, options, next_starter(table, options))


def counted(table: Words, seat: int, second_out: int | None) -> int:
    """The points of a seat for the round."""
    hand, pieces = table["hands"][seat], table["pieces"][seat]
    gone_out = {table["out"]: 7, second_out: 5}
    return gone_out.get(seat, 0) + (3 if pieces == 0 else 0) - len(hand) - pieces // 2


def next_starter(table: Words, options: Options) -> int:
    behind = clockwise(table, table["opener"] + 1)
    if options["starter"] == "lowest_score":
        return min(behind, key=lambda seat: table["points"][seat])  # of equals, the first of them
    if options["starter"] == "first_out" and table["out"] is not None:
        return int(table["out"])
    return behind[0]


def begin_round(table: Words, options: Options, starter: int) -> None:
    """Deal cards and pieces anew; of the cards only their number is sure."""
    seats = clockwise(table, starter)
    clear_field(table)
    table.update(played=[], opener=starter, turn=starter, out=None)
    table["hands"] = [[ANY_CARD] * HAND for _ in seats]
    table["set aside"] = [ANY_CARD] * (DECK - HAND * len(seats))
    table.update(pieces=[0 for _ in seats], supply=options["segment_supply"])
    for seat, given in zip(seats, FIRST_PIECES, strict=False):
        take_pieces(table, seat, given)


# -- who is where -------------------------------------------------------------
def clockwise(table: Words, first: int) -> list[int]:
    """All seats in their order, from this one on."""
    seats = len(table["hands"])
    return [seat % seats for seat in range(first, first + seats)]


def holders(table: Words) -> list[int]:
    return [seat for seat, hand in enumerate(table["hands"]) if hand]


def next_holder(table: Words, seat: int) -> int:
    """The next seat clockwise that holds cards; it may be the same one."""
    return next(other for other in clockwise(table, seat + 1) if table["hands"][other])


# -- what a match was worth ---------------------------------------------------
def result(game: Game, table: Words, options: Options, seats: int) -> tuple[list[int], list[int]]:
    """Points and places of a finished match; of equals, the last round decides."""
    stands = list(zip(table["points"], table["latest"], strict=True))
    return table["points"], [1 + sum(other > own for other in stands) for own in stands]


# -- what a seat cannot see ---------------------------------------------------
def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew the other hands and what is set aside, and forget what another has begun to say."""
    seen = s.played | (s.hands[seat] if seat >= 0 else 0)
    unseen = [1 << card for card in range(60) if not seen >> card & 1]
    random.shuffle(unseen)
    for other in range(s.seats):
        if other != seat:
            s.hands[other] = sum(unseen.pop() for _ in range(s.hands[other].bit_count()))
    if seat != s.turn:
        s.claim_size = s.claim_rank = s.laid = 0


# -- tables with few secrets --------------------------------------------------
def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that every arrangement can be tried, with a viewer."""
    dealt = only("1 2", "3 4", "5 6", aside="7")
    twins = only("1 1", "3 3 4", aside="3 4")
    begun = only("1 1 7", "8 9", "9", aside="3")
    for action in ("play two 1s", "lay 1"):
        GAME.apply(begun, 0, GAME.read_action(action))
    return [(dealt, 0), (twins, 0), (begun, 0), (begun.copy(), 1), (only("2", "3", "4"), -1)]


def only(*hands: str, aside: str = "") -> State:
    """A table at which all cards but these have been played."""
    there = "".join((*hands, aside))
    played = "".join(str(digit) * (6 - there.count(str(digit))) for digit in range(10))
    return position(*hands, played=played, pieces=(2,) * len(hands))
