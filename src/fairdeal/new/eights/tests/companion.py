"""Crazy Eights told a second time, in words and lists, without a look at its rules."""

from random import Random
from typing import Any

from fairdeal.engine.game import Game, Value
from fairdeal.new.eights.rules import State
from fairdeal.new.eights.words import position

RULINGS = [f"E{number}" for number in range(1, 7)]

RANKS = [*"A23456789", "10", *"JQK"]
CARDS = [f"{rank}{suit}" for rank in RANKS for suit in "CDHS"]
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
WORTH = {"8": 50, "A": 1, "J": 10, "Q": 10, "K": 10}
UNKNOWN = "?"  # a card that a shuffle chooses

Options = dict[str, Value]
Facts = dict[str, Any]


# -- legal moves --------------------------------------------------------------
def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = game.reveal(s), game.options_of(s)
    if table["phase"] == "over" or seat != table["turn"]:
        return []
    said = []
    for card in table["hands"][seat]:
        if card[:-1] == "8":
            said += [f"play {card} as {suit}" for suit in SUITS.values()]
        elif SUITS[card[-1]] == table["suit"] or card[:-1] == table["top"][:-1]:
            said.append(f"play {card}")
    left = len(table["stock"]) + len(table["discards"]) - 1
    could_draw = left > 0 and table["drawn"] < options["draws"]
    could_pass = table["drawn"] > 0 or not (said or could_draw)
    return said + ["draw"] * could_draw + ["pass"] * could_pass


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table."""
    table = game.reveal(s)
    return [card for pile in (*table["hands"], table["stock"], table["discards"]) for card in pile]


# -- what an action does ------------------------------------------------------
def after(game: Game, table: Facts, options: Options, seats: int, seat: int, action: str) -> Facts:
    """The facts of the table after the action; a card that a shuffle chooses is unknown."""
    memory = table["memory"] = {"moves": 0, "stuck": 0, **table["memory"]}
    memory["moves"] += 1
    goes_on = False
    if action == "draw":
        draw(table, seat)
        memory["stuck"] = 0
    elif action == "pass":
        memory["stuck"] = 0 if table["drawn"] else memory["stuck"] + 1
        goes_on = memory["stuck"] < seats
    else:
        play(table, seat, action)
        memory["stuck"] = 0
        goes_on = bool(table["hands"][seat])
    if goes_on:
        table["turn"], table["drawn"] = (seat + 1) % seats, 0
    ends = not goes_on and action != "draw"
    if ends or memory["moves"] == options["max_moves"]:
        table["phase"] = "over"
    return table


def draw(table: Facts, seat: int) -> None:
    if not table["stock"]:
        table["stock"] = [UNKNOWN] * (len(table["discards"]) - 1)
        table["discards"] = table["discards"][:1]
    hand = [*table["hands"][seat], table["stock"].pop()]
    table["hands"][seat] = sorted(hand, key=[*CARDS, UNKNOWN].index)
    table["drawn"] += 1


def play(table: Facts, seat: int, action: str) -> None:
    _, card, *named = action.split()
    table["hands"][seat].remove(card)
    table["discards"].insert(0, card)
    table["top"] = card
    table["suit"] = named[-1] if named else SUITS[card[-1]]


def result(
    game: Game, table: Facts, options: Options, seats: int
) -> tuple[list[int] | None, list[int]]:
    """Points, and places by them."""
    points = [
        sum(WORTH[rank] if rank in WORTH else int(rank) for rank in (card[:-1] for card in hand))
        for hand in table["hands"]
    ]
    return points, [1 + sum(other < own for other in points) for own in points]


# -- what a seat cannot see ---------------------------------------------------
def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew the other hands, each as large as it was, and the stock."""
    others = [other for other in range(s.seats) if other != seat]
    hands = {other: [card for card in range(52) if s.hands[other] >> card & 1] for other in others}
    unseen = [*list(s.pile)[: s.stock], *(card for hand in hands.values() for card in hand)]
    random.shuffle(unseen)
    for other, old in hands.items():
        s.hands[other] = sum(1 << unseen.pop() for _ in old)
    for place, card in enumerate(unseen):
        s.pile[place] = card


def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that every arrangement can be tried, with a viewer."""
    own = position("AC 2C", "3C", "4C", top="9D", stock="5C 6C")
    watched = position("AC", "3C 4C", top="9D", stock="8H")
    return [(own, 0), (watched, -1)]


# -- matches for tests --------------------------------------------------------
def short(moves: int) -> Options:
    """Options by which a match ends after about so many moves."""
    return {"max_moves": moves}
