"""Games made unfair or slow in one known way, and games whose seats are all alike.

A plant is a bit of `changed`: the rules below read it. Some plants can be taken back by a factor of
their own; of the others, the cause is a kind of move, a card or an option.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from fairdeal.bots.levels import read_mind
from fairdeal.engine.chance import roll
from fairdeal.engine.game import layout_for
from fairdeal.engine.record import Field
from fairdeal.games import GAMES
from fairdeal.games.beverbende import rules as beverbende
from fairdeal.games.beverbende.rules import ROW, seen_by
from fairdeal.games.ratscrew import rules as ratscrew
from fairdeal.games.reverb import rules as reverb
from fairdeal.games.reverb.rules import take_many as give_cards
from fairdeal.games.segments import rules as segments
from fairdeal.games.segments.rules import take_pieces
from fairdeal.games.uno import rules as uno
from fairdeal.games.uno.rules import pass_turn
from fairdeal.games.uno.rules import take_many as draw_cards
from fairdeal.lab.analysis import Study, Workers
from fairdeal.lab.changes import uno as own
from fairdeal.lab.changes.uno import DRAW_TWOS, SKIPS, change_of
from fairdeal.lab.lineups import Observed
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.why.effects import BACK, EARLY, FIGURE, LONG, MATTER, SEAT, SKILL
from fairdeal.lab.why.factors import base_of
from fairdeal.lab.why.worlds import Changes, Traveller, original

# A bit each; a game has room for its own changes below.
PLANTED, FIRST_DRAWS, SLOW, LUCKY, RUNAWAY, NOTHING = (  # factors of their own
    1 << bit for bit in (5, 6, 7, 8, 9, 10)
)
DRAW_TWO_HITS_3, SKIP_HITS_2, BY_LOT = (1 << bit for bit in (20, 21, 22))  # not so


class Table:
    """A table of any game, with what is changed."""

    changed: Field[int]


class UnoTable(uno.State, Table):
    """A table of UNO."""


class SegmentsTable(segments.State, Table):
    """A table of Segments."""


class BeverbendeTable(beverbende.State, Table):
    """A table of Beverbende."""


class ReverbTable(reverb.State, Table):
    """A table of Reverb."""


class RatscrewTable(ratscrew.State, Table):
    """A table of Ratscrew."""


# -- UNO ----------------------------------------------------------------------
usual_round, usual_win, usual_effect, usual_first = (
    original(rule) for rule in (uno.deal_round, uno.win, own.take_effect, own.turn_up_first)
)


def deal_round(s: UnoTable) -> None:
    """Seat 0 may begin with two cards fewer, the first player with three more, or all but one
    with twenty more."""
    usual_round(s)
    if s.changed & PLANTED:
        for seat in range(1, s.seats):
            draw_cards(s, seat, 2)
    if s.changed & FIRST_DRAWS:
        draw_cards(s, s.turn, 3)
    if s.changed & RUNAWAY:
        ahead = roll(s, s.seats)
        for seat in range(s.seats):
            if seat != ahead:
                draw_cards(s, seat, 20)


def win(s: UnoTable, seat: int, card: int) -> None:
    """A player may have to draw four, two times in three, or the winner may be drawn by lot."""
    if s.changed & LUCKY:
        usual_win(s, roll(s, s.seats), card)
    elif s.changed & SLOW and roll(s, 3) > 0:
        draw_cards(s, seat, 4)
        pass_turn(s)
    else:
        usual_win(s, seat, card)


def take_effect(s: UnoTable, card: int) -> None:
    """A Draw 2 may always hit seat 3, and a Skip seat 2."""
    plain = change_of(card) & s.changed
    if s.changed & DRAW_TWO_HITS_3 and change_of(card) == DRAW_TWOS and not plain:
        draw_cards(s, 3, 2)
        pass_turn(s)
    else:
        if s.changed & SKIP_HITS_2 and change_of(card) == SKIPS and not plain:
            draw_cards(s, 2, 2)
        usual_effect(s, card)


def turn_up_first(s: UnoTable) -> None:
    """The first player may be drawn by lot."""
    if s.changed & BY_LOT:
        s.turn = roll(s, s.seats)
    usual_first(s)


# -- the others ---------------------------------------------------------------
usual_pieces, usual_row, usual_gather = (
    original(rule) for rule in (segments.deal_round, beverbende.gather, reverb.gather)
)
usual_turn = original(beverbende.begin_turn)


def more_pieces(s: SegmentsTable) -> None:
    """Seat 1 may begin with five pieces more."""
    usual_pieces(s)
    if s.changed & PLANTED:
        take_pieces(s, 1, 5)


def begin_turn(s: BeverbendeTable, seat: int) -> None:
    """Seat 2 may know its whole row."""
    usual_turn(s, seat)
    if s.changed & PLANTED:
        for place in range(ROW):
            s.known[2 * ROW + place] |= seen_by(2)


def gather_by_lot(s: BeverbendeTable) -> None:
    """The first player may be drawn by lot."""
    usual_row(s)
    if s.changed & BY_LOT and s.round == 0:
        s.opener = roll(s, s.seats)


def gather(s: ReverbTable) -> None:
    """The first player may be drawn by lot; seat 1 may get four cards more."""
    usual_gather(s)
    if s.changed & BY_LOT:
        s.turn = roll(s, s.seats)


def deal(s: ReverbTable) -> None:
    usual_deal(s)
    if s.changed & PLANTED:
        give_cards(s, 1, 4)


def deal_by_lot(s: RatscrewTable) -> None:
    """The first player may be drawn by lot."""
    usual_cards(s)
    if s.changed & BY_LOT:
        s.turn = roll(s, s.seats)


usual_deal, usual_cards = original(reverb.deal), original(ratscrew.deal)
RULES = {
    "uno": (
        (uno.deal_round, deal_round),
        (uno.win, win),
        (uno.take_effect, take_effect),
        (uno.turn_up_first, turn_up_first),
    ),
    "segments": ((segments.deal_round, more_pieces),),
    "beverbende": ((beverbende.begin_turn, begin_turn), (beverbende.gather, gather_by_lot)),
    "reverb": ((reverb.gather, gather), (reverb.deal, deal)),
    "ratscrew": ((ratscrew.deal, deal_by_lot),),
}


@dataclass(frozen=True)
class Plant:
    """A rule set with a plant, and the factors that may be named for it."""

    name: str
    game: str
    seats: int
    bit: int
    about: str  # the kind of its warning
    named: tuple[str, ...]
    options: Mapping[str, str]

    @property
    def own(self) -> Changes:
        brought = own.CHANGES if self.game == "uno" else ("",) * 5
        plants = {PLANTED: "planted", FIRST_DRAWS: "first-draws", SLOW: "slow"}
        plants |= {LUCKY: "lucky", RUNAWAY: "runaway", NOTHING: "nothing"}
        there = self.bit | NOTHING
        asked = (name if bit & there else "" for bit, name in plants.items())
        return Changes((*brought, *asked), RULES[self.game], self.bit)


def plant(name: str, game: str, seats: int, bit: int, *named: str, **options: str) -> Plant:
    slow = bit == SLOW or "draw_until_playable" in options
    about = LONG if slow else FIGURE if options else SEAT
    return Plant(name, game, seats, bit, about, named, options)


def course_plant(name: str, bit: int, about: str, named: str) -> Plant:
    """A plant that forecasts, searches or duels show."""
    return Plant(name, "uno", 4, bit, about, (named,), {})


PLANTS = (
    plant("seat 0 has two cards fewer", "uno", 4, PLANTED, "change planted"),
    plant("the first player draws three", "uno", 3, FIRST_DRAWS, "change first-draws"),
    plant("the last card is often not the last", "uno", 4, SLOW, "change slow"),
    plant("Draw 2 hits seat 3", "uno", 4, DRAW_TWO_HITS_3, "move draw 2", "change draw-twos"),
    plant("a Skip hits seat 2", "uno", 4, SKIP_HITS_2, "move skip", "change skips"),
    plant("draw until a card fits", "uno", 4, 0, "draw_until_playable", draw_until_playable="true"),
    plant("seat 1 has five pieces more", "segments", 4, PLANTED, "change planted"),
    plant("seat 2 knows its row", "beverbende", 4, PLANTED, "change planted"),
    plant("seat 1 has four cards more", "reverb", 3, PLANTED, "change planted"),
    plant("the deck runs out", "reverb", 6, 0, "deck_out", deck_out="stop"),
)
COURSE_PLANTS = (
    course_plant("one player is far ahead", RUNAWAY, EARLY, "change runaway"),
    course_plant("the winner is drawn by lot", LUCKY, BACK, "change lucky"),
    course_plant("the winner is drawn by lot", LUCKY, MATTER, "change lucky"),
    course_plant("the winner is drawn by lot", LUCKY, SKILL, "change lucky"),
)
SYMMETRIC = (
    plant("UNO by lot", "uno", 4, BY_LOT),
    plant("UNO by lot", "uno", 2, BY_LOT),
    plant("Segments by lot", "segments", 3, 0, first_starter="random"),
    plant("Beverbende by lot", "beverbende", 3, BY_LOT),
    plant("Reverb by lot", "reverb", 2, BY_LOT),
    plant("Ratscrew by lot", "ratscrew", 2, BY_LOT),
    plant("Ratscrew by lot", "ratscrew", 4, BY_LOT),
)


def study_of(one: Plant, games: int, seed: str, workers: Workers) -> Study:
    """The matches of a planted rule set, between heuristics."""
    game = GAMES[one.game]
    rules = rule_sets(game, one.seats, games, seed, ["as-written"], dict(one.options))[0]
    minds = (read_mind("thumb", game),) * one.seats
    world = base_of(rules.plan, one.own)
    chunks = np.array_split(np.arange(games), max(1, games // 1024))
    pieces = [(world, deals) for deals in chunks]

    def make() -> Traveller:
        return Traveller(rules.plan, [minds], one.own)

    rows = np.concatenate(workers.out(make, pieces, lambda done: None))
    return Study(one.name, rules.plan, minds, rows, np.zeros(1, layout_for(Observed, game)), 1)
