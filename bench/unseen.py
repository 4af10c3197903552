"""Plants that the method of `fairdeal.lab.why` was not adjusted to: written before they were run.

As in `planted`, each makes a rule set unfair, slow or a matter of luck in one known way.
"""

from dataclasses import dataclass

from planted import (
    NOTHING,
    BeverbendeTable,
    Plant,
    RatscrewTable,
    ReverbTable,
    SegmentsTable,
    UnoTable,
)

from fairdeal.engine.chance import roll
from fairdeal.engine.compile import Binding
from fairdeal.games.beverbende import rules as beverbende
from fairdeal.games.beverbende.rules import PEEK, ROW, seen_by
from fairdeal.games.ratscrew import rules as ratscrew
from fairdeal.games.ratscrew.rules import put_on, take_top
from fairdeal.games.reverb import rules as reverb
from fairdeal.games.reverb.rules import GOAL, PLAYING
from fairdeal.games.reverb.rules import take_many as give_cards
from fairdeal.games.segments import rules as segments
from fairdeal.games.segments.rules import ROUNDS
from fairdeal.games.uno import rules as uno
from fairdeal.games.uno.rules import following, pass_turn
from fairdeal.lab.changes import uno as own
from fairdeal.lab.changes.uno import DRAW_FOURS, REVERSES, change_of
from fairdeal.lab.why.effects import BACK, EARLY, FIGURE, LONG, MATTER, SEAT, SKILL
from fairdeal.lab.why.worlds import Changes, original

# Factors of their own
PLANT, SECOND, LOT, AHEAD, FOR_ANYBODY = 1 << 5, 1 << 6, *(NOTHING << n for n in (1, 2, 3))
FOUR_SPARES_1, REVERSE_TO_0, PEEK_TELLS_0 = (1 << bit for bit in (20, 21, 22))  # not so
FAR = 100  # points


# -- UNO ----------------------------------------------------------------------
usual_effect = original(own.take_effect)


def take_effect(s: UnoTable, card: int) -> None:
    """A Wild Draw 4 may spare seat 1, and a Reverse may give the turn to seat 0."""
    plain = change_of(card) & s.changed
    spared = s.changed & FOUR_SPARES_1 and following(s, s.direction) == 1
    if spared and change_of(card) == DRAW_FOURS and not plain:
        pass_turn(s)
    else:
        usual_effect(s, card)
        if s.changed & REVERSE_TO_0 and change_of(card) == REVERSES and not plain:
            s.turn = 0


# -- Segments -----------------------------------------------------------------
usual_pass, usual_deal, usual_end = (
    original(rule) for rule in (segments.pass_by, segments.deal, segments.end_round)
)


def pass_by(s: SegmentsTable, seat: int) -> None:
    """A pass may earn seat 2 nothing."""
    held = s.pieces[seat] + 0
    turn = s.round + 0
    usual_pass(s, seat)
    if s.changed & PLANT and seat == 2 and s.round == turn:
        s.pieces[seat] = held


def deal_more(s: SegmentsTable) -> None:
    """One match in six may have nine rounds more; one player may begin with thirty points."""
    usual_deal(s)
    if s.changed & AHEAD:
        s.points[roll(s, s.seats)] = 30
    if s.changed & SECOND and roll(s, 6) == 0:
        s.round = -9


def end_by_lot(s: SegmentsTable, second: int) -> None:
    """The winner may be drawn by lot."""
    if s.changed & LOT and s.round == ROUNDS - 1:
        s.points[roll(s, s.seats)] += FAR
    usual_end(s, second)


# -- Beverbende ---------------------------------------------------------------
usual_use, usual_count, usual_rows = (
    original(rule) for rule in (beverbende.use_up, beverbende.end_round, beverbende.deal)
)


def use_up(s: BeverbendeTable) -> None:
    """A Peek of any seat may also show seat 0 its whole row."""
    if s.changed & PEEK_TELLS_0 and s.held == PEEK:
        for place in range(ROW):
            s.known[place] |= seen_by(0)
    usual_use(s)


def deal_rows(s: BeverbendeTable) -> None:
    """One player, drawn by lot, may begin with sixty points fewer."""
    usual_rows(s)
    if s.changed & AHEAD:
        s.points[roll(s, s.seats)] = -60


def count_by_lot(s: BeverbendeTable) -> None:
    """The winner may be drawn by lot."""
    if s.changed & LOT and s.round == 0:
        s.points[roll(s, s.seats)] -= FAR
    usual_count(s)


# -- Reverb -------------------------------------------------------------------
usual_completion, usual_hands = original(reverb.complete), original(reverb.deal)


def complete(s: ReverbTable, seat: int, goes_on: bool) -> None:
    """Seat 2 may win by two hands, or get three cards more after each; or a hand counts for a
    player drawn by lot."""
    if s.changed & PLANT and seat == 2 and s.completions[seat] == 1:
        s.completions[seat] = GOAL - 1
    usual_completion(s, seat, goes_on)
    if s.changed & FOR_ANYBODY and s.phase == PLAYING:
        s.completions[seat] -= 1
        lucky = roll(s, s.seats)
        s.completions[lucky] = min(GOAL - 1, s.completions[lucky] + 1)
    if s.changed & SECOND and seat == 2 and s.completions[seat] < GOAL:
        give_cards(s, seat, 3)


def deal_ahead(s: ReverbTable) -> None:
    """One player, drawn by lot, may need one hand only."""
    usual_hands(s)
    if s.changed & LOT:
        s.completions[roll(s, s.seats)] = GOAL - 1


# -- Ratscrew -----------------------------------------------------------------
usual_cards = original(ratscrew.deal)


def deal_unevenly(s: RatscrewTable) -> None:
    """Seat 0 may get six cards of every other seat."""
    usual_cards(s)
    if s.changed & PLANT:
        for seat in range(1, s.seats):
            for _ in range(6):
                put_on(s, 0, take_top(s, seat))
            s.unseen[seat] = s.counts[seat]
        s.unseen[0] = s.counts[0]


RULES: dict[str, Binding] = {
    "uno": ((uno.take_effect, take_effect), (uno.turn_up_first, own.turn_up_first)),
    "segments": (
        (segments.pass_by, pass_by),
        (segments.deal, deal_more),
        (segments.end_round, end_by_lot),
    ),
    "beverbende": (
        (beverbende.use_up, use_up),
        (beverbende.end_round, count_by_lot),
        (beverbende.deal, deal_rows),
    ),
    "reverb": ((reverb.complete, complete), (reverb.deal, deal_ahead)),
    "ratscrew": ((ratscrew.deal, deal_unevenly),),
}


@dataclass(frozen=True)
class UnseenPlant(Plant):
    """A plant of this module."""

    @property
    def own(self) -> Changes:
        brought = own.CHANGES if self.game == "uno" else ("",) * 5
        names = {PLANT: "plant", SECOND: "second", NOTHING: "nothing", LOT: "lot", AHEAD: "ahead"}
        names |= {FOR_ANYBODY: "for-anybody"}
        there = self.bit | NOTHING
        bits = (1 << bit for bit in range(len(brought), FOR_ANYBODY.bit_length()))
        asked = (names.get(bit, "") if bit & there else "" for bit in bits)
        return Changes((*brought, *asked), RULES[self.game], self.bit)


def unseen(
    name: str, game: str, seats: int, bit: int, about: str, *named: str, **options: str
) -> UnseenPlant:
    return UnseenPlant(name, game, seats, bit, about, named, options)


UNSEEN = (
    unseen(
        "a Wild Draw 4 spares seat 1",
        "uno",
        4,
        FOUR_SPARES_1,
        SEAT,
        "change draw-fours",
        "move wild draw 4",
    ),
    unseen(
        "a Reverse gives seat 0 the turn",
        "uno",
        3,
        REVERSE_TO_0,
        SEAT,
        "change reverses",
        "move reverse",
    ),
    unseen("seat 2 gets nothing for a pass", "segments", 4, PLANT, SEAT, "change plant"),
    unseen("one match in six is long", "segments", 3, SECOND, LONG, "change second"),
    unseen("a Peek tells seat 0 its row", "beverbende", 4, PEEK_TELLS_0, SEAT, "move peek at"),
    unseen("twelve turns", "beverbende", 4, 0, FIGURE, "max_turns", max_turns="12"),
    unseen("seat 0 always opens", "beverbende", 4, 0, SEAT, "starter", starter="fixed"),
    unseen("seat 2 wins by two hands", "reverb", 3, PLANT, SEAT, "change plant"),
    unseen("seat 2 gets ten cards", "reverb", 4, SECOND, SEAT, "change second"),
    unseen("seat 0 has more cards", "ratscrew", 3, PLANT, SEAT, "change plant"),
)
UNSEEN_COURSES = (
    unseen("the winner is drawn by lot", "segments", 3, LOT, SKILL, "change lot"),
    unseen("the winner is drawn by lot", "beverbende", 3, LOT, MATTER, "change lot"),
    unseen("one player needs one hand", "reverb", 3, LOT, EARLY, "change lot"),
    # Written after the method was changed for the last one, and run once:
    unseen("one player has thirty points", "segments", 4, AHEAD, EARLY, "change ahead"),
    unseen("one player has 60 points fewer", "beverbende", 4, AHEAD, BACK, "change ahead"),
    unseen("a hand is for anybody", "reverb", 3, FOR_ANYBODY, SKILL, "change for-anybody"),
)
