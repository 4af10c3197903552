"""Matches between bots: one loop for any game and any line-up, and a row for each match."""

from collections.abc import Iterable

import numpy as np

from fairdeal.bots import minds, search
from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import Minds
from fairdeal.bots.search import WAIT, Tree
from fairdeal.bots.ways import ways_of
from fairdeal.engine.compile import Binding, compiled
from fairdeal.engine.contract import apply, legal, measure, over, rank, score
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Layout, Numbers, wrap
from fairdeal.engine.game import Game, State, View, layout_for
from fairdeal.engine.messages import message
from fairdeal.engine.players import Players, begin
from fairdeal.engine.record import Array, Field, Record, Rows
from fairdeal.lab.plan import Plan

MOST_CHOICES = 64  # more are counted as this many
THINKING = 4_000  # milliseconds that a person takes for a choice,
OBVIOUS = 1_500  # and for a forced move
ENDLESS = 1 << 30  # moves


# -- rows and what was observed -----------------------------------------------
class Row(Record):
    """The row of one match."""

    milliseconds = Field(np.int64)  # an estimate for people, or the reaction times
    deal = Field(np.int32)
    lineup = Field(np.int32)
    moves = Field(np.int32)
    turns = Field(np.int32)  # a seat's moves in a row are one
    choices = Field(np.int32)  # moves with an alternative
    points = Field(np.int32, "seats")
    figures = Field(np.int32, "figures")
    places = Field(np.int8, "seats")


class Observed(Record):
    """Counts over all matches."""

    offered = Field(np.int64, MOST_CHOICES + 1)  # moves by their number of legal actions
    played = Field(np.int64, "actions")  # seats of matches that played the action
    won = Field(np.int64, "actions")  # and won, alone or with others
    by = Field(np.int8, "seats", "actions")  # in the current match


# -- compiled -----------------------------------------------------------------
def move(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """The next seat, its action and its delay: `minds.take_turn`, or `race` in races."""
    raise TypeError("bind the loop to take_turn or race first")


def adjust(s: State, number: int) -> None:
    """Change the dealt table of this deal; here nothing, in `why.worlds` the first turn."""


def look_before(s: State, row: Row) -> None:
    """Before a move; here nothing, in `luck` the piles and hands are remembered."""


def look_after(s: State, row: Row) -> None:
    """After a move; here nothing, in `luck` the drawn cards are weighed."""


def play_rows(
    master: Players,
    lineups: Rows[Minds],
    rows: Rows[Row],
    s: State,
    c: Players,
    v: View,
    moves: Array,
    dream: State,
    w: View,
    t: Tree,
    o: Observed,
    longest: int,
) -> None:
    """Play the deal of each row with the bots of its line-up, and write the result."""
    for place in range(len(rows)):
        row = rows[place]
        play_row(master, lineups[row.lineup], row, s, c, v, moves, dream, w, t, o, longest)


def play_row(
    master: Players,
    m: Minds,
    row: Row,
    s: State,
    c: Players,
    v: View,
    moves: Array,
    dream: State,
    w: View,
    t: Tree,
    o: Observed,
    longest: int,
) -> None:
    """Play one match; after the longest number of moves, it ends as it is."""
    begin(master, row.deal, s, c)
    adjust(s, row.deal)
    clear(s, row, o)
    last = -1
    for seat in range(s.seats):
        c.skill[seat] = m.skill[seat]
    while not over(s) and row.moves < longest:
        seat, action, delay = move(s, c, m, v, moves, dream, w, t)
        note(s, seat, action, delay, last, row, moves, o)
        look_before(s, row)
        apply(s, seat, action)
        look_after(s, row)
        last = seat
    finish(s, row, o)


def finish(s: State, row: Row, o: Observed) -> None:
    """Write the result of a match that is over."""
    rank(s, row.places)
    score(s, row.points)
    measure(s, row.figures)
    conclude(s, row, o)


def clear(s: State, row: Row, o: Observed) -> None:
    """Reset the counts of a match."""
    row.moves = 0
    row.turns = 0
    row.choices = 0
    row.milliseconds = 0
    for seat in range(s.seats):
        for action in range(len(o.played)):
            o.by[seat, action] = 0


def note(
    s: State, seat: int, action: int, delay: int, last: int, row: Row, moves: Array, o: Observed
) -> None:
    """Count one move: its legal actions, and the action played."""
    offered = legal(s, seat, moves)
    row.moves += 1
    if seat != last:
        row.turns += 1
    if offered > 1:
        row.choices += 1
    row.milliseconds += delay if delay > 0 else THINKING if offered > 1 else OBVIOUS
    o.offered[min(offered, MOST_CHOICES)] += 1
    o.by[seat, action] = 1


def conclude(s: State, row: Row, o: Observed) -> None:
    """Count for each action the seats that played it, and how many of them won."""
    for seat in range(s.seats):
        for action in range(len(o.played)):
            if o.by[seat, action] == 1:
                o.played[action] += 1
                if row.places[seat] == 1:
                    o.won[action] += 1


def no_search(
    v: View, s: State, w: View, c: Players, moves: Array, t: Tree, simulations: int
) -> int:
    """In place of a search where no bot searches."""
    return WAIT


class Crew:
    """The worker of one core: it plays the matches of a plan between bots.

    Rows can have more fields, which functions of the binding fill.
    """

    def __init__(
        self,
        plan: Plan,
        lineups: list[tuple[Mind, ...]],
        row: Layout | None = None,
        binding: Binding = (),
    ) -> None:
        game = plan.game
        self.row = layout_for(Row, game) if row is None else row
        self.plan = plan
        self.observed = np.zeros(1, layout_for(Observed, game))
        self.lineups = np.zeros(len(lineups), minds.Minds.dtype)
        for lineup, seated in zip(self.lineups, lineups, strict=True):
            seat_all(lineup, seated, plan.seats)
        self.loop = compiled(play_rows, game, plan.answers(), (*binding_of(game), *binding))
        view = np.zeros(2, game.view)  # the second is for what players in a simulation see
        for one in range(len(view)):
            game.settle(wrap(view[one : one + 1]), plan.seats, plan.options)
        moves = np.zeros(game.actions + 1, np.int32)
        records = plan.table(), np.zeros(1, Players.dtype), view
        self.table, self.players, self.view = (held[0] for held in records)
        tree, dream = np.zeros(1, Tree.dtype)[0], plan.table()[0]
        self.scratch = moves, dream, view[1], tree, self.observed[0]
        self.master = plan.master()[0]
        self.play(np.zeros(0, np.int32), np.zeros(0, np.int32))  # compiles

    def play(self, deals: Numbers, lineups: Numbers) -> Numbers:
        """Play these deals, each with the line-up of that number; return their rows."""
        rows = np.zeros(len(deals), self.row)
        rows["deal"], rows["lineup"] = deals, lineups
        records = self.table, self.players, self.view, *self.scratch
        self.loop(self.master, self.lineups, rows, *records, ENDLESS)
        return rows


def seat_all(lineup: np.void, seated: tuple[Mind, ...], seats: int, files: bool = False) -> None:
    """Write the policies of one line-up into a record; policy files only where asked for."""
    if len(seated) != seats:
        raise SetupRefused(message("wrong-lineup", seats=seats, given=len(seated)))
    for seat, mind in enumerate(seated):
        if mind.milliseconds:
            raise SetupRefused(message("no-time-limit", bot=mind.name))
        if mind.kind == minds.FILED and not files:
            raise SetupRefused(message("no-file-here", bot=mind.name))
        for name in ("kind", "simulations", "slips", "skill"):
            lineup[name][seat] = getattr(mind, name)


def binding_of(game: Game) -> Binding:
    """The functions for moves in this game, and for replies in a search."""
    turn = minds.race if game.hand else minds.take_turn
    return ((move, turn), *ways_of(game))


def quick(seated: Iterable[Mind]) -> bool:
    """Whether none of these bots searches or uses a network."""
    return all(mind.kind in (minds.RANDOM, minds.THUMB) for mind in seated)


def quick_binding_of(game: Game) -> Binding:
    """The same where all bots are quick: what nobody uses is not compiled."""
    return ((move, dict(binding_of(game))[move]), (search.choose, no_search))
