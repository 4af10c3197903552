"""The value of one play of a match, judged by what its seat knew; and the records of a review."""

from math import sqrt

import numpy as np

from fairdeal.bots.playouts import (
    BY_REFERENCE,
    FRESH,
    GO_ON,
    IMAGINED,
    MATCH,
    PLAYED,
    PLAYER,
    Trials,
    error_of,
    weigh,
)
from fairdeal.bots.search import WAIT
from fairdeal.bots.ways import replies_of
from fairdeal.engine.chance import WHIMS, take_key
from fairdeal.engine.compile import Binding
from fairdeal.engine.contract import apply, contested, legal, look, over, thumb, whole
from fairdeal.engine.game import Game, State, View
from fairdeal.engine.players import MOST_SEATS, Players
from fairdeal.engine.record import Array, Field, Record, Rows

OWN, ONE, ALL = range(3)  # whose knowledge: each seat's own, one seat's, all cards
SEATS = 16  # numbers for the positions of one move, more than seats
AGAIN = 1 << 40  # numbers for a second look at the same position,
MORE = 4  # with so many times the playouts
CLEAR = 2.0  # standard errors between a play and one that is clearly better
MOST_PLAYED = 64  # actions of one play
COSTLIEST = 3
NOW, BEFORE, TABLES = 3, 4, 5  # further tables: of the match, and before its last play
SEEN, REPLY, GLIMPSE, OTHER, VIEWS = range(5)  # views: of a position, of a playout, to compare
NO_LUCK, PEOPLE = 3, 4  # further random numbers: those of a key of zeros


class PlayVerdict(Record):
    """The verdict on one play, judged by what its seat knew."""

    cost = Field(np.float64)  # the chance of winning that the best play has more
    cost_error = Field(np.float64)
    gains = Field(np.float64, MOST_SEATS)  # the play compared with the reference player's
    gain_error = Field(np.float64)  # of the mover's gain
    chance = Field(np.float64)  # of winning after the play
    chances = Field(np.float64, MOST_SEATS)  # of all seats before it
    errors = Field(np.float64, MOST_SEATS)
    best = Field(np.int32)  # the first action of the best play; or PLAYED, or WAIT
    best_play = Field(np.int32, MOST_PLAYED)  # as the reference player would complete it
    best_length = Field(np.int32)
    tries = Field(np.int32)
    known = Field(np.int8)  # whether the rest is about the play
    decision = Field(np.int8)  # whether the play was a decision that this review judges


class MatchReview(Record):
    """A review in progress: its settings, the play to review, and the results so far."""

    # -- what is asked: how much work, and whose knowledge
    playouts = Field(np.int32)  # for each line of a position
    budget = Field(np.int32)  # moves of all playouts together; 0 is no limit
    plays = Field(np.int32)  # of the match
    knowledge = Field(np.int32)
    seat = Field(np.int32)  # whose, with the knowledge of one seat
    # -- the play to review, and the one after it, if there is one
    mover = Field(np.int32)
    length = Field(np.int32)
    actions = Field(np.int32, MOST_PLAYED)
    next_mover = Field(np.int32)
    next_length = Field(np.int32)
    next_actions = Field(np.int32, MOST_PLAYED)
    # -- where it is, and how it estimates
    ply = Field(np.int32)
    place = Field(np.int32)
    samples = Field(np.int32)  # playouts for each line
    every = Field(np.int32)  # plays between two estimates of the chances
    mean_length = Field(np.float64)  # of a match
    even = Field(np.float64)  # what a seat wins on average before the deal
    # -- what the play changed, for every seat
    chances = Field(np.float64, MOST_SEATS)  # afterwards
    errors = Field(np.float64, MOST_SEATS)
    former = Field(np.float64, MOST_SEATS)  # the chances before it
    luck = Field(np.float64, MOST_SEATS)  # the change without the mover's skill
    gifts = Field(np.float64, MOST_SEATS)  # the part of the luck by the mover's choice
    found = Field(np.float64, MOST_SEATS)  # the latest estimate, by what some seat knows
    found_errors = Field(np.float64, MOST_SEATS)
    shared = Field(np.float64, MOST_SEATS)  # the same of seats that know what all know
    shared_errors = Field(np.float64, MOST_SEATS)
    # -- the sums of all plays so far, and the most expensive ones
    skill_sums = Field(np.float64, MOST_SEATS)
    square_sums = Field(np.float64, MOST_SEATS)  # of the standard errors of the skill
    luck_sums = Field(np.float64, MOST_SEATS)
    gift_sums = Field(np.float64, MOST_SEATS)
    cost_sums = Field(np.float64, MOST_SEATS)
    costliest = Field(np.int32, COSTLIEST)  # numbers of plays, the most expensive first; 0 is none
    prices = Field(np.float64, COSTLIEST)  # their costs less a standard error


# -- decisions -----------------------------------------------------------------
def hands_race() -> bool:
    """Whether hands race all the time in this game: bound to `always` where they do."""
    return False


def always() -> bool:
    return True


def review_binding(game: Game) -> Binding:
    """How the reference player moves in this game, and whether hands race."""
    return (*replies_of(game), *(((hands_race, always),) if game.hand else ()))


def is_decision(s: State, seat: int, actions: Array, length: int, moves: Array) -> bool:
    """Whether the seat had a choice; in a race, to go on where there is nothing to win is none."""
    n = legal(s, seat, moves)
    if hands_race():
        return contested(s) or actions[0] != moves[0]
    return n > 1 or length > 1 or seat != s.turn


def judge_play(
    r: MatchReview,
    verdict: PlayVerdict,
    seat: int,
    actions: Array,
    length: int,
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
) -> None:
    """Compare a play with the reference player's and with every alternative.

    Among many decisions some look expensive by chance. So one that looks expensive is judged again,
    by more playouts from other tables, and only these count.
    """
    s, v, w = tables[NOW], views[SEEN], views[REPLY]
    verdict.known = 1
    judged = r.knowledge != ONE or seat == r.seat
    verdict.decision = judged and is_decision(s, seat, actions, length, t.legal)
    if not verdict.decision:
        return
    look(s, seat, v)
    first = draw_up(t, s, seat, actions, length)
    number = SEATS * r.ply + seat
    weigh(v, IMAGINED, number, people, tables, w, actions, length, t, r.samples)
    if t.cost > t.error:
        keep_promising(t, first)
        number += AGAIN
        n = MORE * r.samples
        weigh(v, IMAGINED, number, people, tables, w, actions, length, t, n)
    write_verdict(verdict, t, seat, clearly_best(t) if hands_race() else first - 1, s.seats)
    spell(verdict, seat, t.legal, tables, w, people)


def draw_up(t: Trials, s: State, seat: int, actions: Array, length: int) -> int:
    """List the lines: the play, the reference player and every alternative; return the first one.

    In a race the reference player is whoever is first.
    """
    able = 0
    for other in range(s.seats):
        able += legal(s, other, t.legal) > 0
    t.action[0] = PLAYED
    t.action[1] = GO_ON
    t.lines = 2
    if able > 1 and not hands_race():
        t.action[2] = BY_REFERENCE
        t.lines = 3
    first = t.lines + 0
    for place in range(legal(s, seat, t.legal)):
        if length > 1 or t.legal[place] != actions[0]:
            t.action[t.lines] = t.legal[place]
            t.lines += 1
    if seat != s.turn:
        t.action[t.lines] = WAIT
        t.lines += 1
    return first


def keep_promising(t: Trials, first: int) -> None:
    """Drop the alternatives that are not better than the play."""
    lines = first
    for line in range(first, t.lines):
        if t.live[line] == 1 and t.gaps[line] > 0:
            t.action[lines] = t.action[line]
            lines += 1
    t.lines = lines


def clearly_best(t: Trials) -> int:
    """The best line, or the play itself where no line is clearly better."""
    return t.best if t.cost > CLEAR * t.error else 0


def write_verdict(verdict: PlayVerdict, t: Trials, seat: int, reference: int, seats: int) -> None:
    """The verdict after the playouts; `reference` is the line to compare the play with."""
    verdict.best = t.action[t.best]
    verdict.cost = t.cost
    verdict.cost_error = t.error
    verdict.gain_error = error_of(t, reference)
    verdict.chance = chance_of(t, 0, seat)
    verdict.tries = t.tries[0]
    for one in range(seats):
        verdict.gains[one] = chance_of(t, 0, one) - chance_of(t, reference, one)
        verdict.chances[one] = chance_of(t, 1, one)
        verdict.errors[one] = chance_error(t, 1, one)


def spell(
    verdict: PlayVerdict,
    seat: int,
    moves: Array,
    tables: Rows[State],
    w: View,
    people: Rows[Players],
) -> None:
    """Complete the best play, if it begins with an action, as the reference player would."""
    verdict.best_length = 0
    if verdict.best < 0:
        return
    tables[FRESH] = tables[NOW]
    s, c = tables[FRESH], people[PLAYER]
    take_key(people[NO_LUCK], c, WHIMS)
    action = verdict.best + 0
    while True:
        apply(s, seat, action)
        verdict.best_play[verdict.best_length] = action
        verdict.best_length += 1
        if whole(s) or over(s) or verdict.best_length == MOST_PLAYED:
            break
        n = legal(s, seat, moves)
        look(s, seat, w)
        action = thumb(w, moves, n, c)


def chance_of(t: Trials, line: int, seat: int) -> float:
    return t.totals[line, seat] / (t.tries[line] * MATCH)


def chance_error(t: Trials, line: int, seat: int) -> float:
    """The standard error of a chance."""
    chance = chance_of(t, line, seat)
    return sqrt(chance * (1 - chance) / t.tries[line])
