"""Segments told a second time, by trying every subset of a hand, without a look at its rules."""

from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from fairdeal.engine.game import Game, State
from fairdeal.games.segments import GAME
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
Play = tuple[int, tuple[int, ...]]  # what it counts as, and the printed digits


# -- changes ------------------------------------------------------------------
def drawn(font: str, digit: int) -> set[tuple[int, int]]:
    """Where the picture of a digit is lit."""
    usual = tuple(line[3 * digit : 3 * digit + 3] for line in (TOP, MID, LOW))
    lines = INSTEAD[font].get(digit, usual)
    return {(row, at) for row, line in enumerate(lines) for at in range(3) if line[at] != " "}


@cache
def changes(font: str) -> dict[tuple[int, int], int]:
    """What each change that one colour allows costs; a digit unchanged costs nothing."""
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


def beats(play: Play, table: dict[str, Any]) -> bool:
    """Whether a play may be laid on the field."""
    on_field = table["field cards"]
    if not on_field:
        return True
    rank, cards = play
    to_beat = int(on_field[0].split()[-1])
    return len(cards) == len(on_field) + 1 or (len(cards) == len(on_field) and rank > to_beat)


def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = game.reveal(s), game.options_of(s)
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
    table = game.reveal(s)
    return [
        card for pile in (*table["hands"], table["set aside"], table["played"]) for card in pile
    ]


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
    """Tables with so few unseen cards that all ways they may lie can be tried, and who looks."""
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
