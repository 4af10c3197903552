"""Matches with policy files: many side by side, so that a file answers for all of them at once.

The compiled loop plays each match up to the next choice of a policy file. The file answers; the
same move is asked for again, with the same random numbers; and the loop goes on. A result does not
depend on which matches stand side by side.
"""

from pathlib import Path

import numpy as np

from fairdeal.bots import minds
from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import ASKED, FILED, Minds, forget
from fairdeal.bots.policies import choices, policy_in
from fairdeal.bots.search import Tree
from fairdeal.engine.chance import go_on_at
from fairdeal.engine.compile import compiled
from fairdeal.engine.contract import apply, legal, observe, over
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import State, View, layout_for
from fairdeal.engine.players import Players, begin
from fairdeal.engine.record import Array, Field, Record, Rows
from fairdeal.lab.lineups import (
    Crew,
    Observed,
    Row,
    binding_of,
    clear,
    finish,
    move,
    note,
    seat_all,
)
from fairdeal.lab.plan import Plan

SIDE_BY_SIDE = 256  # matches
NOBODY, NEW = -1, -2


class Stand(Record):
    """Where one match stands: the seat whose policy file it waits for."""

    n = Field(np.int16)  # its legal actions
    seat = Field(np.int8)  # or NOBODY, when it is over; NEW before the deal
    last = Field(np.int8)  # the seat that moved last
    off_turn = Field(np.int8)


# -- compiled -----------------------------------------------------------------
def play_on(
    master: Players,
    lineups: Rows[Minds],
    rows: Rows[Row],
    stands: Rows[Stand],
    tables: Rows[State],
    players: Rows[Players],
    v: View,
    moves: Rows[Array],
    dream: State,
    w: View,
    t: Tree,
    o: Rows[Observed],
) -> None:
    """Play each match on to the next choice of a policy file, or to its end."""
    for place in range(len(rows)):
        row, stand, s, c, m = (
            rows[place],
            stands[place],
            tables[place],
            players[place],
            lineups[place],
        )
        if stand.seat == NEW:
            begin(master, row.deal, s, c)
            clear(s, row, o[place])
            for seat in range(s.seats):
                c.skill[seat] = m.skill[seat]
        if stand.seat != NOBODY:
            go_on(row, stand, s, c, m, v, moves[place], dream, w, t, o[place])


def go_on(
    row: Row,
    stand: Stand,
    s: State,
    c: Players,
    m: Minds,
    v: View,
    moves: Array,
    dream: State,
    w: View,
    t: Tree,
    o: Observed,
) -> None:
    """Play one match on to the next choice of a policy file, or to its end."""
    while not over(s):
        before = c.rolled + 0
        seat, action, delay = move(s, c, m, v, moves, dream, w, t)
        if action == ASKED:
            go_on_at(c, before)
            observe(v, m.seen)
            stand.seat = seat
            stand.n = legal(s, seat, moves)
            stand.off_turn = 1 if seat != s.turn else 0
            return
        note(s, seat, action, delay, stand.last, row, moves, o)
        apply(s, seat, action)
        stand.last = seat
        forget(m, s.seats)
    finish(s, row, o)
    stand.seat = NOBODY


# -- a worker -------------------------------------------------------------------
class FileCrew:
    """A `Crew` for line-ups with policy files."""

    def __init__(self, plan: Plan, lineups: list[tuple[Mind, ...]]) -> None:
        game = self.game = plan.game
        self.plan, self.seated = plan, lineups
        self.lineups = np.zeros(len(lineups), minds.Minds.dtype)
        for lineup, seated in zip(self.lineups, lineups, strict=True):
            seat_all(lineup, seated, plan.seats, files=True)
        paths = sorted({mind.path for one in lineups for mind in one if mind.kind == FILED})
        self.policies = [policy_in(Path(path), game) for path in paths]
        self.owners = np.array(  # of each seat of a line-up: the number of its policy, or -1
            [
                [paths.index(mind.path) if mind.kind == FILED else -1 for mind in one]
                for one in lineups
            ]
        )
        self.loop = compiled(play_on, game, plan.answers(), binding_of(game))
        view = np.zeros(2, game.view)
        for one in range(len(view)):
            game.settle(wrap(view[one : one + 1]), plan.seats, plan.options)
        self.views, self.tree = view, np.zeros(1, Tree.dtype)[0]
        self.dream, self.master = plan.table()[0], plan.master()[0]
        self.play(np.zeros(0, np.int32), np.zeros(0, np.int32))  # compiles

    def play(self, deals: Numbers, lineups: Numbers) -> Numbers:
        """Play these deals, each with the line-up of that number; return their rows."""
        rows = np.zeros(len(deals), layout_for(Row, self.game))
        rows["deal"], rows["lineup"] = deals, lineups
        for first in range(0, max(1, len(rows)), SIDE_BY_SIDE):
            self.play_together(rows[first : first + SIDE_BY_SIDE])
        return rows

    def play_together(self, rows: Numbers) -> None:
        """Play these matches side by side, and fill in their rows."""
        many, seated = len(rows), self.lineups[rows["lineup"]]
        tables = np.repeat(self.plan.table(), many)
        players, stands = np.zeros(many, Players.dtype), np.zeros(many, Stand.dtype)
        stands["seat"], stands["last"] = NEW, NOBODY
        moves = np.zeros((many, self.game.actions + 1), np.int32)
        observed = np.zeros(many, layout_for(Observed, self.game))
        records = rows, stands, tables, players, self.views[0], moves
        rest = self.dream, self.views[1], self.tree, observed
        self.loop(self.master, seated, *records, *rest)
        while (waiting := np.flatnonzero(stands["seat"] != NOBODY)).size:
            self.answer(waiting, rows, stands, seated, moves)
            self.loop(self.master, seated, *records, *rest)

    def answer(
        self, waiting: Numbers, rows: Numbers, stands: Numbers, seated: Numbers, moves: Numbers
    ) -> None:
        """Write the answers of all policy files that are asked."""
        seats = stands["seat"][waiting]
        owners = self.owners[rows["lineup"][waiting], seats]
        for number, policy in enumerate(self.policies):
            own = waiting[owners == number]
            if own.size:
                legal = [moves[place, : stands["n"][place]] for place in own]
                seen = seated["seen"][own, : len(self.game.observed)]
                off_turn = stands["off_turn"][own] > 0
                chosen = choices(policy, self.game, seen, legal, off_turn)
                seated["answers"][own, stands["seat"][own]] = chosen - ASKED


def crew_of(plan: Plan, lineups: list[tuple[Mind, ...]]) -> Crew | FileCrew:
    """The worker of one core for these line-ups."""
    files = any(mind.kind == FILED for one in lineups for mind in one)
    return FileCrew(plan, lineups) if files else Crew(plan, lineups)
