"""One step of an environment: one source for plain Python, the CPU and a GPU.

The seat to act plays an action, or waits if the table does not wait for it. Then the step chooses
the next seat to act, and writes its observation and action mask into the arrays of the batch.
"""

from dataclasses import asdict
from functools import cache
from types import FunctionType

import numpy as np

from fairdeal.engine.chance import roll
from fairdeal.engine.compile import Binding
from fairdeal.engine.contract import (
    actor,
    apply,
    hand,
    legal,
    look,
    observe,
    over,
    rank,
    standing,
)
from fairdeal.engine.game import Game, State, View
from fairdeal.engine.kit import offer as add
from fairdeal.engine.observing import BITS
from fairdeal.engine.players import MOST_SEATS, Players, begin
from fairdeal.engine.record import Array, Field, Grid, Record, Rows, per_seat
from fairdeal.envs.observe import layout_of

DEAL = -2  # in the place of an action: deal the match whose number is next
NOTHING = -1  # what a hand does that does nothing; in the history, nothing yet
NEVER = 1 << 30  # milliseconds
BYTE = 255
WIDE_AT = WIDE = NARROW_AT = NARROW = 0  # bytes of a view: `spelling` puts in those of a game
WIN, POINTS, RANK, GAIN = range(4)  # how.reward
UNFINISHED = -100  # points of a solo match that ended without being finished


class How(Record):
    """How a batch is stepped."""

    stride = Field(np.int64)  # from the number of a match to that of the next at the same table
    wait = Field(np.int16)  # the action that lets the others act first, or -1
    reward = Field(np.int8)
    again = Field(np.int8)  # whether a finished match is followed by the next deal at once


class Asked(Record):
    """The seat to act at one table, and the pending reactions."""

    number = Field(np.int64)  # of the match that is being played
    delay = Field(np.int32, per_seat((1, MOST_SEATS)))  # the reaction time of each seat, in races
    points = Field(np.int32, per_seat((1, MOST_SEATS)))  # to count with
    meant = Field(np.int16, per_seat((1, MOST_SEATS)))  # the pending action of each seat
    seat = Field(np.int8)  # the seat to act
    free = Field(np.int8)  # whether it may wait


# -- many games ---------------------------------------------------------------
def step_games(
    first: int,
    last: int,
    how: Rows[How],
    master: Rows[Players],
    actions: Array,
    tables: Rows[State],
    players: Rows[Players],
    asked: Rows[Asked],
    turn: Array,
    moves: Rows[Array],
    counts: Array,
    masks: Rows[Array],
    views: Rows[View],
    raw: Rows[Array],
    wide: Rows[Array],
    flat: Rows[Array],
    history: Rows[Grid],
    rewards: Rows[Rows[float]],
    done: Array,
) -> None:
    """Take one step in each of these games."""
    for game in range(first, last):
        s, c, a = tables[game], players[game], asked[game]
        done[game] = step(s, c, a, how[0], master[0], actions[game], history[game], rewards[game])
        turn[game] = a.seat
        counts[game] = offer(s, a, how[0], moves[game])
        light(moves[game], counts[game], masks[game])
        show(s, a.seat, views[game], raw[game], wide[game], flat[game])


def first_wrong(actions: Array, masks: Rows[Array]) -> int:
    """The first game with an illegal action, or -1."""
    for game in range(len(actions)):
        if is_wrong(actions[game], masks[game]):
            return game
    return -1


def is_wrong(action: int, mask: Array) -> bool:
    return action < 0 or action >= len(mask) or mask[action] == 0


def observe_games(
    seat: int,
    tables: Rows[State],
    views: Rows[View],
    raw: Rows[Array],
    wide: Rows[Array],
    flat: Rows[Array],
) -> None:
    """Write the observation of one seat in each game."""
    for game in range(len(tables)):
        show(tables[game], seat, views[game], raw[game], wide[game], flat[game])


# -- a step -------------------------------------------------------------------
def step(
    s: State,
    c: Players,
    a: Asked,
    how: How,
    master: Players,
    action: int,
    history: Grid,
    rewards: Rows[float],
) -> int:
    """Play the action of the seat to act, and choose the next seat; 1 if the match ended."""
    for seat in range(s.seats):
        rewards[seat] = 0
    if action == DEAL:
        start(s, c, a, master, history)
        return 0
    if action == how.wait:
        ask_another(s, c, a)
        return 0
    remember(history, a.seat, action)
    if how.reward == GAIN:
        owe_gain(s, a.points, rewards)
    apply(s, a.seat, action)
    if how.reward == GAIN:
        pay_gain(s, a.points, rewards)
    if not over(s):
        ask(s, c, a)
        return 0
    if how.reward != GAIN:
        reward(s, a.points, how.reward, rewards)
    a.number += how.stride
    if how.again:
        start(s, c, a, master, history)
    return 1


def start(s: State, c: Players, a: Asked, master: Players, history: Grid) -> None:
    """Deal the match with the next number, clear the history, and choose the seat to act."""
    begin(master, a.number, s, c)
    for place in range(len(history)):
        history[place, 0] = NOTHING
        history[place, 1] = NOTHING
    ask(s, c, a)


def remember(history: Grid, seat: int, action: int) -> None:
    """Add an action to the front of the history; the oldest is dropped."""
    for place in range(len(history) - 1, 0, -1):
        history[place, 0] = history[place - 1, 0]
        history[place, 1] = history[place - 1, 1]
    if len(history) > 0:
        history[0, 0] = seat
        history[0, 1] = action


# -- who is asked -------------------------------------------------------------
def ask(s: State, c: Players, a: Asked) -> None:
    """Choose the seat to act after a change of the table."""
    raise TypeError("bind the loop to turns or hands first")


def ask_another(s: State, c: Players, a: Asked) -> None:
    """Choose the seat to act after the last one has waited."""
    raise TypeError("bind the loop to turns or hands first")


def ask_actor(s: State, c: Players, a: Asked) -> None:
    """The actor acts; it may wait if the table does not wait for it."""
    a.seat = actor(s, c)
    a.free = a.seat != s.turn


def ask_turn(s: State, c: Players, a: Asked) -> None:
    """The seat on turn acts; it must not wait."""
    a.seat = s.turn
    a.free = 0


def ask_hands(s: State, c: Players, a: Asked) -> None:
    """All seats get a new reaction time; the fastest acts."""
    for seat in range(s.seats):
        delay, action = hand(s, seat, c)
        a.delay[seat] = delay if action != NOTHING else NEVER
        a.meant[seat] = action
    ask_soonest(s, c, a)


def ask_next_hand(s: State, c: Players, a: Asked) -> None:
    """The fastest of the seats that have not waited acts."""
    a.delay[a.seat] = NEVER
    ask_soonest(s, c, a)


def ask_soonest(s: State, c: Players, a: Asked) -> None:
    """The fastest seat acts, ties at random; if all have waited, any seat that may act."""
    time, ties = NEVER - 1, 0
    for seat in range(s.seats):
        if a.delay[seat] <= time:
            ties = ties + 1 if a.delay[seat] == time else 1
            if ties == 1 or roll(c, ties) == 0:
                time = a.delay[seat] + 0
                a.seat = seat
    if ties == 0:
        a.seat = actor(s, c)
    a.free = ties > 0 and a.seat != s.turn


# -- what it may do, and sees ---------------------------------------------------
def offer(s: State, a: Asked, how: How, moves: Array) -> int:
    """List the legal actions of the seat to act; return their number."""
    if over(s):
        return 0
    n = legal(s, a.seat, moves)
    return add(a.free == 1, how.wait, moves, n)


def light(moves: Array, n: int, mask: Array) -> None:
    """Write a list of actions as a mask."""
    for action in range(len(mask)):
        mask[action] = 0
    for place in range(n):
        mask[moves[place]] = 1


def show(s: State, seat: int, v: View, raw: Array, wide: Array, flat: Array) -> None:
    """Write the view of the seat, as a record and as a flat vector."""
    look(s, seat, v)
    write(v, raw, wide, flat)


def write(v: View, raw: Array, wide: Array, flat: Array) -> None:
    """Write a view, and its bytes `raw`, as a flat vector; `wide` is the vector as 64-bit words."""
    raise TypeError("bind the loop to an observation first")


def write_compact(v: View, raw: Array, wide: Array, flat: Array) -> None:
    """The observation that the game writes."""
    observe(v, flat)


def spell(v: View, raw: Array, wide: Array, flat: Array) -> None:
    """The lossless one: the bits of wide fields, then the single bytes, by the names `spelling`
    puts in."""
    for place in range(WIDE):
        wide[place] = spread(raw[WIDE_AT + place] & BYTE)
    for place in range(NARROW):
        flat[BITS * WIDE + place] = raw[NARROW_AT + place]


def spread(byte: int) -> int:
    """The bits of a byte as eight bytes, the lowest first; four at once, by four shifted copies."""
    low = (byte & 0xF) * 0x204081 & 0x01010101
    high = (byte >> 4) * 0x204081 & 0x01010101
    return low | high << 32


# -- what it is worth -----------------------------------------------------------
def reward(s: State, places: Array, kind: int, rewards: Rows[float]) -> None:
    """Write the rewards of all seats at the end of the match."""
    if kind == POINTS:
        standing(s, places)
        for seat in range(s.seats):
            rewards[seat] = places[seat]
        if s.seats == 1:
            rank(s, places)
            if places[0] != 1:
                rewards[0] = UNFINISHED
        return
    rank(s, places)
    winners = 0
    for seat in range(s.seats):
        winners += places[seat] == 1
    for seat in range(s.seats):
        if winners == 0:
            rewards[seat] = 0
        elif kind == WIN:
            rewards[seat] = 1 / winners if places[seat] == 1 else -1 / (s.seats - winners)
        else:
            rewards[seat] = by_place(s, places[seat])


def owe_gain(s: State, points: Array, rewards: Rows[float]) -> None:
    """Subtract the points of all seats before a move."""
    standing(s, points)
    for seat in range(s.seats):
        rewards[seat] -= points[seat]


def pay_gain(s: State, points: Array, rewards: Rows[float]) -> None:
    """Add the points after it: what is left is what the move changed."""
    standing(s, points)
    for seat in range(s.seats):
        rewards[seat] += points[seat]


def by_place(s: State, place: int) -> float:
    """From 1 for the first place to -1 for the last; a seat without a place is last."""
    if place == 1:
        return 1.0
    return 1.0 - 2 * ((place if place > 0 else s.seats) - 1) / (s.seats - 1)


# -- of a game --------------------------------------------------------------------
def actions_of(game: Game) -> int:
    """The number of actions: the game's own, and one to wait if several seats may act."""
    return game.actions + int(game.contested is not None)


def ways_of(game: Game, lossless: bool = False) -> Binding:
    """The functions that choose the seat to act in this game, and flatten its views."""
    flatten = (write, spelling(game) if lossless else write_compact)
    if game.hand is not None:
        return ((ask, ask_hands), (ask_another, ask_next_hand), flatten)
    return ((ask, ask_actor), (ask_another, ask_turn), flatten)


@cache
def spelling(game: Game) -> FunctionType:
    """How views of this game are spelled; that its layout is of constants halves the time."""
    layout = {name.upper(): value for name, value in asdict(layout_of(game)).items()}
    means = spell.__globals__ | layout
    return FunctionType(spell.__code__, means, f"spell_{game.name}")
