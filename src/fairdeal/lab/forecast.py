"""Forecasts: matches are replayed, stopped at some positions, and finished by random rollouts.

A forecast knows the hidden cards, which no player does: it copies the table, gives each copy other
random numbers, lets random players finish, and counts the wins. At the same positions a search
measures how much the choice matters.
"""

from math import sqrt

import numpy as np

from fairdeal.bots import minds
from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import Minds
from fairdeal.bots.search import NONE, ROOT, Tree
from fairdeal.bots.search import choose as searched
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import CARDS, SIDES, WHIMS, roll, take_key
from fairdeal.engine.compile import Binding, compiled
from fairdeal.engine.contract import apply, legal, look, over, rank, score, stage, whim
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import State, View, layout_for
from fairdeal.engine.players import MOST_SEATS, Players, begin
from fairdeal.engine.record import Array, Field, Record, Rows
from fairdeal.lab.lineups import ENDLESS, binding_of, move, seat_all
from fairdeal.lab.plan import Plan

OTHER_LUCK = (
    2  # a stream of the match's key, as CARDS and WHIMS are: what is watched stays as it is
)
AGAIN = 8  # searches that measure a choice
PART = 4  # such a search makes a quarter of the simulations


# -- records ------------------------------------------------------------------


class Stop(Record):
    """A position of a match, with its forecast and the value of its choice."""

    wins = Field(np.float64, MOST_SEATS)  # rollouts that each seat won; shared wins are divided
    gain = Field(np.float64)  # how much better the choice is than the mean of its alternatives
    doubt = Field(np.float64)  # the standard error of that
    match = Field(np.int32)
    ply = Field(np.int32)
    offered = Field(np.int32)  # actions to choose from
    mover = Field(np.int8)


class Watched(Record):
    """The positions of each analysed match."""

    lineup = Field(np.int32)
    first = Field(np.int32)  # of its stops
    last = Field(np.int32)  # the end of its stops, exclusive
    points = Field(np.int32, "seats")
    places = Field(np.int8, "seats")


# -- compiled -----------------------------------------------------------------
def watch(
    lineups: Rows[Minds],
    watched: Rows[Watched],
    stops: Rows[Stop],
    seen: Rows[State],
    dealt: Rows[State],
    tables: Rows[State],
    c: Players,
    v: View,
    moves: Array,
    dream: State,
    w: View,
    t: Tree,
    rounds: int,
) -> None:
    """Play each dealt table to its end, or for some rounds; store the tables at its stops."""
    for number in range(len(watched)):
        course = watched[number]
        m = lineups[course.lineup]
        tables[0] = dealt[number]
        s = tables[0]
        take_key(s, c, WHIMS)
        for seat in range(s.seats):
            c.skill[seat] = m.skill[seat]
        ply, place = 0, course.first
        while not over(s) and (rounds == 0 or stage(s) < rounds):
            seat, action, _ = move(s, c, m, v, moves, dream, w, t)
            if place < course.last and stops[place].ply == ply:
                stops[place].mover = seat
                stops[place].offered = legal(s, seat, moves)
                seen[place] = tables[0]
                place += 1
            apply(s, seat, action)
            ply += 1
        score(s, course.points)
        rank(s, course.places)


def foresee(
    stops: Rows[Stop],
    seen: Rows[State],
    tables: Rows[State],
    dice: Players,
    moves: Array,
    places: Array,
    copies: int,
    longest: int,
) -> None:
    """Finish copies of each table with random rollouts, and count the wins."""
    for place in range(len(stops)):
        stop = stops[place]
        take_key(seen[place], dice, OTHER_LUCK + stop.ply)
        for _ in range(copies):
            tables[0] = seen[place]
            finish(tables[0], dice, moves, longest)
            rank(tables[0], places)
            credit(stop, places, tables[0].seats)


def finish(s: State, dice: Players, moves: Array, longest: int) -> None:
    """Give a table other random numbers, and play it to its end, or for so many moves."""
    for word in range(len(s.key)):
        s.key[word] = roll(dice, SIDES) << 16 | roll(dice, SIDES)
    s.stream = CARDS
    s.rolled = 0
    played = 0
    while not over(s) and played < longest:
        seat, action = whim(s, dice, moves)
        apply(s, seat, action)
        played += 1


def credit(stop: Stop, places: Array, seats: int) -> None:
    """Count one result for its winners."""
    winners = 0
    for seat in range(seats):
        winners += 1 if places[seat] == 1 else 0
    for seat in range(seats):
        if places[seat] == 1:
            stop.wins[seat] += 1.0 / winners


def question(
    stops: Rows[Stop],
    seen: Rows[State],
    dice: Players,
    v: View,
    moves: Array,
    dream: State,
    w: View,
    t: Tree,
    simulations: int,
) -> None:
    """At each stop one search chooses, and others measure how much better its choice is."""
    for place in range(len(stops)):
        stop = stops[place]
        look(seen[place], stop.mover, v)
        take_key(seen[place], dice, OTHER_LUCK + stop.ply)
        best = 0
        total, squares = 0.0, 0.0
        for time in range(1 + AGAIN):
            budget = simulations if time == 0 else max(1, simulations // PART)
            chosen = searched(v, dream, w, dice, moves, t, budget)
            if time == 0:
                best = chosen
            else:
                gain = gain_of(t, best, seen[place].seats == 1)
                total += gain
                squares += gain * gain
        stop.gain = total / AGAIN
        stop.doubt = sqrt(max(0.0, squares - total * stop.gain) / (AGAIN - 1) / AGAIN)


def gain_of(t: Tree, best: int, alone: bool) -> float:
    """How much more often the chosen action led to a win than the others on average.

    In a solo game, how many more points it gained.
    """
    chosen, others, rest = 0.0, 0, 0.0
    child = t.child[ROOT]
    while child != NONE:
        if t.visits[child] > 0:
            brought = t.worth[child] if alone else t.ahead[child]
            mean = brought / t.visits[child]
            if t.action[child] == best:
                chosen = mean
            else:
                others += 1
                rest += mean
        child = t.sibling[child]
    return chosen - rest / others if others > 0 else 0.0


def deal_each(master: Players, deals: Array, dealt: Rows[State], c: Players) -> None:
    """Deal a table for each of these deals of the master key."""
    for number in range(len(deals)):
        begin(master, deals[number], dealt[number], c)


def deal_tables(plan: Plan, deals: Numbers, rules: Binding = ()) -> Numbers:
    """The tables of these deals of a plan, before the first move; `rules` replace others."""
    dealt = np.repeat(plan.table(), len(deals))
    deal_all = compiled(deal_each, plan.game, plan.answers(), rules)
    deal_all(plan.master()[0], np.asarray(deals, np.int64), dealt, np.zeros(1, Players.dtype)[0])
    return dealt


def stops_at(lengths: Numbers, count: int) -> Numbers:
    """Stops spread evenly over matches of these lengths; a short match stops at every move."""
    plies = [np.unique(np.arange(count) * int(length) // count) for length in lengths]
    stops = np.zeros(sum(len(each) for each in plies), Stop.dtype)
    stops["match"] = np.repeat(np.arange(len(plies)), [len(each) for each in plies])
    stops["ply"] = np.concatenate(plies) if plies else 0
    return stops


class MatchWatcher:
    """The worker of one core: it plays matches between bots, and makes forecasts.

    Bots move as `turns` binds them; `rules` replace rules of the game in everything it does.
    """

    def __init__(
        self,
        plan: Plan,
        lineups: list[tuple[Mind, ...]],
        turns: Binding | None = None,
        rules: Binding = (),
    ) -> None:
        game = plan.game
        self.plan, self.rules = plan, rules
        self.turns = binding_of(game) if turns is None else turns
        self.lineups = np.zeros(len(lineups), minds.Minds.dtype)
        for lineup, seated in zip(self.lineups, lineups, strict=True):
            seat_all(lineup, seated, plan.seats)
        view = np.zeros(2, game.view)  # the second is for what players in a simulation see
        for one in range(len(view)):
            game.settle(wrap(view[one : one + 1]), plan.seats, plan.options)
        self.view, self.seen, self.tables = view[0], view[1], plan.table()
        self.dream = plan.table()[0]
        self.players, self.tree = np.zeros(1, Players.dtype)[0], np.zeros(1, Tree.dtype)[0]
        self.moves = np.zeros(game.actions + 1, np.int32)
        self.places = np.zeros(game.seats[1], np.int32)

    def watch(
        self, dealt: Numbers, stops: Numbers | None = None, lineup: int = 0, rounds: int = 0
    ) -> tuple[Numbers, Numbers]:
        """Play these tables to the end; return the results, and the tables at the stops."""
        game, plan = self.plan.game, self.plan
        watched = np.zeros(len(dealt), layout_for(Watched, game))
        stops = np.zeros(0, Stop.dtype) if stops is None else stops
        seen = np.repeat(plan.table(), len(stops))
        watched["lineup"] = lineup
        matches = np.arange(len(dealt))
        watched["first"] = np.searchsorted(stops["match"], matches)
        watched["last"] = np.searchsorted(stops["match"], matches, side="right")
        compiled(watch, game, plan.answers(), self.turns)(
            *(self.lineups, watched, stops, seen, dealt, self.tables),
            *(self.players, self.view, self.moves, self.dream, self.seen, self.tree, rounds),
        )
        return watched, seen

    def foresee(self, stops: Numbers, seen: Numbers, copies: int, longest: int = ENDLESS) -> None:
        """Write the wins of each seat over the rollouts of each table."""
        self.players["skill"][: self.plan.seats] = self.lineups["skill"][0, : self.plan.seats]
        compiled(foresee, self.plan.game, self.plan.answers(), self.rules)(
            *(stops, seen, self.tables, self.players, self.moves, self.places, copies, longest)
        )

    def question(self, stops: Numbers, seen: Numbers, simulations: int) -> None:
        """Write how much the choice at each of these tables matters."""
        ways = (*ways_of(self.plan.game), *self.rules)
        compiled(question, self.plan.game, self.plan.answers(), ways)(
            *(stops, seen, self.players, self.view, self.moves, self.dream, self.seen, self.tree),
            simulations,
        )
