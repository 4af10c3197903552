"""Playouts from one position: what the chosen play, the reference player and every alternative win.

Every table that fits the view is sampled once and played on once for each line, with the same cards
and the same random numbers, so that differences between lines are precise. A result is counted in
integers: the sums are the same in every target.
"""

from math import sqrt

import numpy as np

from fairdeal.bots.search import MOST_ACTIONS, WAIT, reply
from fairdeal.engine.chance import WHIMS, fork, take_key
from fairdeal.engine.contract import apply, deal, imagine, legal, look, over, rank, standing, thumb
from fairdeal.engine.game import State, View
from fairdeal.engine.players import MOST_SEATS, Players
from fairdeal.engine.record import Array, Field, Record, Rows

MATCH = 2_520  # a whole win; divisible by every number of winners
HOUSE = MATCH // 2  # deals of the reference player with which a solo result is compared
LINES = MOST_ACTIONS + 2
LONGEST = 50_000  # moves of a playout; a match that is longer has no winner
BATCH = 32  # tables between two checks for lines that are clearly worse
SURE = 3.0  # standard errors of "clearly"
UNFINISHED = -(1 << 30)  # the standing of a solo match without a score
LATER = WHIMS + 1  # the stream of the players' random numbers after the first moves
PLAYED, GO_ON, BY_REFERENCE = -2, -3, -4  # what a line begins with, if not with an action
IMAGINED, KNOWN, DEALT = range(3)  # tables that fit the view, the real table, or other deals
FRESH, SAMPLE, REAL = range(3)  # the tables: being played, as sampled, and all cards known
MASTER, DICE, PLAYER = range(3)  # random numbers: of a review, of a position, of the players


class Trials(Record):
    """The lines of one position, and the sums over their playouts."""

    totals = Field(np.int64, LINES, MOST_SEATS)  # what each seat won
    gaps = Field(np.int64, LINES)  # what the mover won more than in the first line,
    even_gaps = Field(np.int64, LINES)  # at every second table,
    squares = Field(np.int64, LINES)  # and its squares
    tries = Field(np.int32, LINES)
    action = Field(np.int32, LINES)  # what the line begins with
    live = Field(np.int8, LINES)  # whether it is still played
    won = Field(np.int32, MOST_SEATS)  # of the current playout
    places = Field(np.int32, MOST_SEATS)
    values = Field(np.int32, MOST_SEATS)
    moves = Field(np.int64)  # of all playouts
    legal = Field(np.int32, LINES)  # actions at the current table
    house = Field(np.int32, HOUSE)  # the standings of other deals, for solo matches
    lines = Field(np.int32)
    standing = Field(np.int32)  # of the current playout, of a solo match
    first = Field(np.int32)  # what the mover won in the first line at the current table
    # The verdict on the first line, for the mover; `judge` writes it.
    best = Field(np.int32)  # the line that won most
    cost = Field(np.float64)  # how much more it would win than the first line, of a whole win
    error = Field(np.float64)  # the standard error of the cost


def weigh(
    v: View,
    source: int,
    number: int,
    people: Rows[Players],
    tables: Rows[State],
    w: View,
    played: Array,
    length: int,
    t: Trials,
    playouts: int,
) -> None:
    """Play the lines of `t` from this many tables; the same number means the same luck.

    Of other deals it notes how they went, for results of solo matches.
    """
    fork(people[MASTER], number, people[DICE])
    clear(t)
    for place in range(playouts):
        if place > 0 and place % BATCH == 0:
            prune(t)
        lay_out(v, source, people[DICE], place, tables)
        for line in range(t.lines):
            if t.live[line] == 1:
                begin_line(v.seat, t.action[line], people, tables, w, t.legal, played, length)
                take_key(tables[SAMPLE], people[PLAYER], LATER)
                t.moves += finish(tables[FRESH], w, people[PLAYER], t.legal)
                settle(tables[FRESH], t)
                count(t, line, v.seat, place, tables[FRESH].seats)
                if source == DEALT:
                    t.house[place] = t.standing
    judge(t)


def lay_out(v: View, source: int, dice: Players, place: int, tables: Rows[State]) -> None:
    """Make the next table to play on from, with its own random numbers."""
    if source == KNOWN:
        tables[SAMPLE] = tables[REAL]
    fork(dice, place, tables[SAMPLE])
    if source == IMAGINED:
        imagine(v, tables[SAMPLE])
    elif source == DEALT:
        deal(tables[SAMPLE])


def begin_line(
    seat: int,
    action: int,
    people: Rows[Players],
    tables: Rows[State],
    w: View,
    moves: Array,
    played: Array,
    length: int,
) -> None:
    """Make the first moves of a line on a copy of the sampled table."""
    tables[FRESH] = tables[SAMPLE]
    take_key(tables[SAMPLE], people[PLAYER], WHIMS)
    start(tables[FRESH], seat, action, w, people[PLAYER], moves, played, length)


def clear(t: Trials) -> None:
    t.moves = 0
    for line in range(t.lines):
        t.live[line] = 1
        t.tries[line] = 0
        t.gaps[line] = 0
        t.even_gaps[line] = 0
        t.squares[line] = 0
        for seat in range(MOST_SEATS):
            t.totals[line, seat] = 0


def start(
    s: State, seat: int, action: int, w: View, c: Players, moves: Array, played: Array, length: int
) -> None:
    """Make the first moves of a line, as many as the play has actions.

    They have random numbers of their own, so that two lines with the same moves go on alike.
    """
    done = 0
    if action == PLAYED:
        for place in range(length):
            apply(s, seat, played[place])
        done = length
    elif action == BY_REFERENCE:
        n = legal(s, seat, moves)
        look(s, seat, w)
        apply(s, seat, thumb(w, moves, n, c))
        done = 1
    elif action != GO_ON:
        if action != WAIT:
            apply(s, seat, action)
        done = 1
    while done < length and not over(s):
        mover, next_action = reply(s, w, c, moves)
        apply(s, mover, next_action)
        done += 1


def finish(s: State, w: View, c: Players, moves: Array) -> int:
    """Play the match to its end with the reference player at every seat; return the moves."""
    for move in range(LONGEST):
        if over(s):
            return move
        seat, action = reply(s, w, c, moves)
        apply(s, seat, action)
    return LONGEST


def settle(s: State, t: Trials) -> None:
    """Credit each seat with its share: winners share the match; without a winner, all seats do."""
    rank(s, t.places)
    if s.seats == 1:
        t.standing = solo_standing(s, t)
        t.won[0] = against_house(t.standing, t.house)
        return
    winners = 0
    for seat in range(s.seats):
        winners += over(s) and t.places[seat] == 1
    for seat in range(s.seats):
        if winners == 0:
            t.won[seat] = MATCH // s.seats
        else:
            t.won[seat] = MATCH // winners if t.places[seat] == 1 else 0


def solo_standing(s: State, t: Trials) -> int:
    """How well a solo match went; the worst if it has no score."""
    if not over(s) or t.places[0] == 0:
        return UNFINISHED
    standing(s, t.values)
    return t.values[0]


def against_house(result: int, house: Array) -> int:
    """The deals that the house played worse, as wins, and those that it played as well, as half."""
    won = 0
    for place in range(HOUSE):
        if house[place] < result:
            won += 2
        elif house[place] == result:
            won += 1
    return won


def count(t: Trials, line: int, mover: int, place: int, seats: int) -> None:
    """Add a playout to the sums of its line; the first line is played first at every table."""
    for seat in range(seats):
        t.totals[line, seat] += t.won[seat]
    if mover >= 0:
        if line == 0:
            t.first = t.won[mover]
        gap = t.won[mover] - t.first
        t.gaps[line] += gap
        t.squares[line] += gap * gap
        if place % 2 == 0:
            t.even_gaps[line] += gap
    t.tries[line] += 1


def prune(t: Trials) -> None:
    """Stop lines that are clearly worse than another; those that are compared with go on."""
    least = 0.0
    for line in range(t.lines):
        least = max(least, mean_gap(t, line) - SURE * error_of(t, line))
    for line in range(1, t.lines):
        if t.action[line] >= WAIT and mean_gap(t, line) + SURE * error_of(t, line) < least:
            t.live[line] = 0


def mean_gap(t: Trials, line: int) -> float:
    return t.gaps[line] / (t.tries[line] * MATCH)


def error_of(t: Trials, line: int) -> float:
    """The standard error of the difference between a line and the first one."""
    n = t.tries[line]
    mean = t.gaps[line] / n
    return sqrt(max(0.0, t.squares[line] / n - mean * mean) / n) / MATCH


def judge(t: Trials) -> None:
    """Find the best line, and what it is worth more than the first one.

    The best of several estimates is mostly one that was lucky. So the best line by one half of the
    tables is measured by the other half, both ways.
    """
    t.best = best_line(t, 0)
    t.cost = 0.0
    t.error = error_of(t, t.best)
    if t.best != 0:
        by_odd, by_even = best_line(t, 1), best_line(t, 2)
        t.cost = max(0.0, (half_gap(t, by_odd, 2) + half_gap(t, by_even, 1)) / 2.0)


def best_line(t: Trials, part: int) -> int:
    """The line that won most, of those that begin with the play or with an action."""
    best, most = 0, 0.0
    for line in range(1, t.lines):
        if t.action[line] >= WAIT and t.live[line] == 1 and half_gap(t, line, part) > most:
            best = line
            most = half_gap(t, line, part)
    return best


def half_gap(t: Trials, line: int, part: int) -> float:
    """The mean difference to the first line at all tables (0), the odd (1) or the even ones (2)."""
    n = t.tries[line]
    if part == 0:
        return t.gaps[line] / (n * MATCH)
    if part == 1:
        return (t.gaps[line] - t.even_gaps[line]) / (max(1, n // 2) * MATCH)
    return t.even_gaps[line] / ((n + 1) // 2 * MATCH)
