"""The functions of a game that the page calls: its rules, its bots, reviews, matches to compare.

Each game is one WebAssembly module, whose options are read at run time. The arguments of a function
are records, arrays of a fixed size and whole numbers; other lists are in the `Lists`.
"""

import numpy as np

from fairdeal.bots.expert import survey
from fairdeal.bots.learnt import choose as by_learnt
from fairdeal.bots.minds import Minds, decide, first_hand, reconsider
from fairdeal.bots.review import open_house, review_deal, review_play
from fairdeal.bots.search import Tree, plant, think
from fairdeal.engine.compile import Rule
from fairdeal.engine.contract import (
    actor,
    apply,
    deal,
    imagine,
    legal,
    look,
    over,
    rank,
    score,
    stage,
    standing,
    whim,
)
from fairdeal.engine.game import State, View
from fairdeal.engine.players import Players, begin
from fairdeal.engine.record import Array, Field, Record


class Lists(Record):
    """The lists that functions read and write, and the answers that have several parts."""

    moves = Field(np.int32, "moves")  # legal actions
    numbers = Field(np.int32, "seats")  # a number for each seat
    seat = Field(np.int32)
    delay = Field(np.int32)  # milliseconds


# -- rules ---------------------------------------------------------------------
def legal_actions(s: State, seat: int, room: Lists) -> int:
    """The seat's legal actions, in `moves`; returns how many."""
    return legal(s, seat, room.moves)


def points(s: State, room: Lists) -> None:
    """The points of each seat, in `numbers`."""
    score(s, room.numbers)


def places(s: State, room: Lists) -> None:
    """The place of each seat, in `numbers`."""
    rank(s, room.numbers)


def standings(s: State, room: Lists) -> None:
    """The standing of each seat, in `numbers`."""
    standing(s, room.numbers)


# -- bots ----------------------------------------------------------------------
def choice(
    v: View, n: int, c: Players, m: Minds, dream: State, w: View, t: Tree, room: Lists
) -> int:
    """The choice of the view's seat among the first `n` of `moves`, or -1 to wait."""
    return decide(v, room.moves, n, c, m, dream, w, t)


def network_choice(v: View, n: int, m: Minds, room: Lists) -> int:
    """The choice of the game's network among the first `n` of `moves`, or -1 to wait."""
    return by_learnt(v, room.moves, n, m)


def search_on(
    v: View, dream: State, w: View, c: Players, t: Tree, room: Lists, simulations: int
) -> None:
    """Go on with a search that `plant` has begun."""
    think(v, dream, w, c, room.moves, t, simulations)


def survey_on(
    v: View, dream: State, w: View, c: Players, m: Minds, t: Tree, room: Lists, many: int
) -> None:
    """Go on with a survey that `plant` has begun, on so many more sampled tables."""
    survey(v, dream, w, c, room.moves, m, t, many)


def fastest_hand(
    s: State, c: Players, m: Minds, v: View, dream: State, w: View, t: Tree, room: Lists
) -> int:
    """The action of the bot that reacts first, its `seat` and its `delay`; -1 if none does."""
    seat, action, delay = first_hand(s, c, m, v, room.moves, dream, w, t)
    room.seat = seat
    room.delay = delay
    return action


def second_thought(
    v: View, meant: int, n: int, c: Players, m: Minds, dream: State, w: View, t: Tree, room: Lists
) -> int:
    """The final action of one that was about to do this, among the first `n` of `moves`; -1
    cancels it."""
    return reconsider(v, meant, room.moves, n, c, m, dream, w, t)


# -- whole matches -------------------------------------------------------------
def random_match(master: Players, number: int, s: State, c: Players, room: Lists) -> int:
    """Play the random match with this number; returns its length."""
    begin(master, number, s, c)
    length = 0
    while not over(s):
        seat, action = whim(s, c, room.moves)
        apply(s, seat, action)
        length += 1
    return length


def random_matches(
    master: Players, first: int, matches: int, s: State, c: Players, room: Lists
) -> int:
    """Play the random matches with these numbers; returns how many moves they took."""
    moves = 0
    for number in range(first, first + matches):
        moves += random_match(master, number, s, c, room)
    return moves


def bots_match(
    master: Players,
    number: int,
    s: State,
    c: Players,
    m: Minds,
    v: View,
    dream: State,
    w: View,
    t: Tree,
    room: Lists,
) -> int:
    """Play the match with this number between bots; returns its length."""
    begin(master, number, s, c)
    length = 0
    while not over(s):
        seat, action, _ = move(s, c, m, v, room.moves, dream, w, t)
        apply(s, seat, action)
        length += 1
    return length


def move(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """The next seat, its action and its delay: bound to `take_turn` or `race`."""
    raise TypeError("bind the loop to take_turn or race first")


# == names: each function with its arguments ===================================
Named = tuple[Rule, str]  # a function, and the names of its arguments

RULES: dict[str, Named] = {
    "deal": (deal, "s"),
    "legal": (legal_actions, "s seat room"),
    "apply": (apply, "s seat action"),
    "look": (look, "s seat v"),
    "imagine": (imagine, "v s"),
    "over": (over, "s"),
    "score": (points, "s room"),
    "rank": (places, "s room"),
    "standing": (standings, "s room"),
    "stage": (stage, "s"),
    "actor": (actor, "s c"),
}
BOTS: dict[str, Named] = {
    "decide": (choice, "v n c m dream w t room"),
    "plant": (plant, "dream c t"),
    "think": (search_on, "v dream w c t room simulations"),
    "random_match": (random_match, "master number s c room"),
    "random_matches": (random_matches, "master first matches s c room"),
    "bots_match": (bots_match, "master number s c m v dream w t room"),
}
NETWORK: dict[str, Named] = {"choose": (network_choice, "v n m room")}  # a module of its own
SURVEYS: dict[str, Named] = {"survey": (survey_on, "v dream w c m t room many")}
REVIEWS: dict[str, Named] = {
    "open_house": (open_house, "review trials tables views people"),
    "review_deal": (review_deal, "review verdicts trials tables views people"),
    "review_play": (review_play, "review verdicts trials tables views people"),
}
HANDS: dict[str, Named] = {
    "first_hand": (fastest_hand, "s c m v dream w t room"),
    "reconsider": (second_thought, "v meant n c m dream w t room"),
}
