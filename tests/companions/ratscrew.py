"""Ratscrew told a second time, in words and lists, without a look at its rules."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from fairdeal.engine.game import Game, Value
from fairdeal.games.ratscrew import GAME
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position

RULINGS = [f"C{number}" for number in range(1, 32)]

RANKS = [*"A23456789", "10", *"JQK"]
CARDS = [f"{rank}{suit}" for rank in RANKS for suit in "CDHS"]
VALUES = {"A": 4, "K": 3, "Q": 2, "J": 1}

Options = dict[str, Value]
Facts = dict[str, Any]


def rank_of(card: str) -> str:
    return card[:-1]


# -- legal moves --------------------------------------------------------------
def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = dict(game.reveal(s)), game.options_of(s)
    if table["phase"] != "playing":
        return []
    return ["lay"] * lays(table, options, seat) + ["snap"] * snaps(table, options, seat)


def lays(table: Facts, options: Options, seat: int) -> bool:
    if not table["hands"][seat]:
        return False
    costs = seat not in table["penalties"] or options["out_of_turn"] == "stack_bottom"
    return table["turn"] == seat or costs


def snaps(table: Facts, options: Options, seat: int) -> bool:
    if seat in table["penalties"]:
        return False
    if not table["hands"][seat] and not options["snap_in"]:
        return False
    if table["stack"]:
        return True
    graced = table["last stack to"] is not None and options["late_snap_grace"]
    return bool(options["empty_snap_penalty"] and not graced)


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table."""
    table = dict(game.reveal(s))
    return [card for pile in (*table["hands"], table["stack"]) for card in pile]


# -- a whole match ------------------------------------------------------------
class Match:
    """A match in lists: whatever is asked about the stack, all of the stack is gone through."""

    def __init__(self, piles: list[list[str]], options: Options) -> None:
        self.piles = piles  # from the top down
        self.options = options
        self.stack: list[str] = []
        self.laid = 0  # how many cards were ever laid in turn
        self.calls = 0  # since the game began, or since the last stack if that begins anew
        self.hit = False  # whether the last card laid, still on the stack, is the one called
        self.counting: tuple[int, int] | None = None  # whose picture card, and what is left
        self.seen: set[str] = set()
        self.penalties: set[int] = set()
        self.turn: int | None = 0  # nobody's where all cards are on the stack
        self.taker: int | None = None
        self.wrong_snaps = 0
        self.wrong_lays = 0
        self.phase = "playing"

    @classmethod
    def at(cls, table: Facts, options: Options) -> "Match":
        """A match that has come to the table that these words tell."""
        match = cls([list(pile) for pile in table["hands"]], options)
        match.stack = list(table["stack"])
        match.laid = table["laid"]
        match.calls = table["called"] or 0
        match.hit = "calling out" in table["snaps"]
        if table["owner"] is not None:
            match.counting = table["owner"], table["count"]
        unseen = zip(match.piles, table["unseen"], strict=True)
        match.seen = set(CARDS) - {card for pile, many in unseen for card in pile[:many]}
        match.penalties = set(table["penalties"])
        match.turn = table["turn"]
        match.taker = table["last stack to"]
        match.wrong_snaps, match.wrong_lays = table["wrong snaps"], table["wrong lays"]
        return match

    def play(self, seat: int, action: str) -> None:
        if action == "snap":
            self.snap(seat)
        elif seat == self.turn:
            self.lay(seat)
        else:
            self.lay_wrongly(seat)
        self.release()

    def snap(self, seat: int) -> None:
        if self.valid():
            self.win(seat)
        else:
            self.wrong_snaps += 1
            self.penalties.add(seat)

    def lay(self, seat: int) -> None:
        card = self.piles[seat].pop(0)
        self.stack.append(card)
        self.seen.add(card)
        self.laid += 1
        self.calls += 1
        self.hit = rank_of(card) == RANKS[(self.calls - 1) % 13]
        behind = [(seat + distance) % len(self.piles) for distance in range(1, len(self.piles) + 1)]
        self.turn = next((other for other in behind if self.piles[other]), seat)
        if rank_of(card) in VALUES:
            self.counting = seat, VALUES[rank_of(card)]
        elif self.counting:
            owner, left = self.counting
            self.counting = owner, max(left - 1, 0)
            if left <= 1 and self.options["counting_out"] == "auto" and not self.patterns():
                self.win(owner)
        self.see_whether_it_ends()

    def lay_wrongly(self, seat: int) -> None:
        self.wrong_lays += 1
        self.penalties.add(seat)
        if self.options["out_of_turn"] == "stack_bottom":
            card = self.piles[seat].pop(0)
            self.stack.insert(0, card)
            self.seen.add(card)

    def see_whether_it_ends(self) -> None:
        if not any(self.piles):
            free = len(self.penalties) < len(self.piles) and self.options["snap_in"]
            if not self.valid() or not free:
                if self.counting and self.options["exhausted"] == "owner_wins":
                    self.win(self.counting[0])
                else:
                    self.phase = "exhausted"
        if self.phase == "playing" and self.laid == self.options["max_lays"]:
            self.phase = "cut short"

    def win(self, seat: int) -> None:
        self.piles[seat] += self.stack
        self.stack = []
        self.hit = False
        self.counting = None
        self.turn = self.taker = seat
        self.penalties &= set() if self.options["own_win_clears"] else {seat}
        if self.options["call_reset_on_win"]:
            self.calls = 0
        if len(self.piles[seat]) == len(CARDS):
            self.phase = "won"

    def release(self) -> None:
        there = {seat for seat, pile in enumerate(self.piles) if pile or self.options["snap_in"]}
        if self.options["deadlock_release"] and there and there <= self.penalties:
            self.penalties = set()

    # -- what is valid ---
    def patterns(self) -> list[str]:
        return list(self.patterns_found())

    def patterns_found(self) -> Iterator[str]:
        ranks = [rank_of(card) for card in self.stack]
        if self.hit:
            yield "calling out"
        if any(one == other for one, other in pairwise(ranks)):
            yield "standard"
        if any(one == other for one, other in zip(ranks, ranks[2:], strict=False)):
            yield "sandwich"
        if self.stack and self.stack[-1] == "QS":
            yield "dark queen"

    def valid(self) -> list[str]:
        counted = self.counting is not None and self.counting[1] == 0
        return self.patterns() + ["counting out"] * counted

    def facts(self) -> Facts:
        """All that the game's own words say too."""
        unseen = [[card not in self.seen for card in pile] for pile in self.piles]
        assert unseen == [sorted(pile, reverse=True) for pile in unseen]  # the unseen are on top
        playing = self.phase == "playing" and any(self.piles)
        return {
            "hands": self.piles,
            "unseen": [sum(pile) for pile in unseen],
            "snaps": self.valid(),
            "stack": self.stack,
            "top": self.stack[-1] if self.stack else None,
            "called": (self.calls - 1) % 13 + 1 if self.calls else None,
            "owner": self.counting[0] if self.counting else None,
            "count": self.counting[1] if self.counting else None,
            "turn": self.turn if playing else None,
            "penalties": sorted(self.penalties),
            "last stack to": self.taker,
            "laid": self.laid,
            "wrong snaps": self.wrong_snaps,
            "wrong lays": self.wrong_lays,
            "phase": self.phase,
        }


# -- one action, and the end --------------------------------------------------
def after(game: Game, table: Facts, options: Options, seats: int, seat: int, action: str) -> Facts:
    """The table after a legal action, all of it: after the deal there is no luck."""
    match = Match.at(table, options)
    match.play(seat, action)
    return match.facts()


def result(game: Game, table: Facts, options: Options, seats: int) -> tuple[list[int], list[int]]:
    """Points and places of a finished match: who alone has the most cards wins, or nobody does."""
    points = [len(pile) for pile in table["hands"]]
    alone = points.count(max(points)) == 1
    return points, [int(alone and own == max(points)) for own in points]


# -- what nobody can see ------------------------------------------------------
def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew the cards that were never seen, which is the same for every seat."""
    piles = [pile_of(s, owner) for owner in range(s.seats)]
    unseen = [card for owner, pile in enumerate(piles) for card in pile[: s.unseen[owner]]]
    random.shuffle(unseen)
    for owner, pile in enumerate(piles):
        kept = pile[s.unseen[owner] :]
        put_pile(s, owner, [unseen.pop() for _ in range(s.unseen[owner])] + kept)


def pile_of(s: State, seat: int) -> list[int]:
    """A pile as numbers, from the top down."""
    pile, card = [], s.top[seat]
    for _ in range(s.counts[seat]):
        pile.append(card)
        card = s.below[card]
    return pile


def put_pile(s: State, seat: int, pile: list[int]) -> None:
    """Make this the pile of the seat."""
    for card, under in pairwise([*pile, -1]):
        s.below[card] = under
    s.top[seat] = pile[0] if pile else -1
    s.bottom[seat] = pile[-1] if pile else -1


# -- tables with few secrets --------------------------------------------------
def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that every arrangement can be tried, with a viewer."""
    own = position("2C 3C 4C", "5C", unseen=(3, 0))
    spread = position("2C 3C 6D", "5C 7D", "8H", unseen=(1, 2, 1))
    watched = position("2C 3C", "5C 7D", "8H", unseen=(2, 1, 0))
    bare = position("2C 3C", "5C 9C", "", "KD", rest=3, unseen=(2, 1, 0, 0))
    won = position("2C 3C", "5C 6C 9C", "8H", stack="9D 9H", unseen=(2, 2, 0))
    for seat, action in ((1, "snap"), (1, "lay")):
        GAME.apply(won, seat, GAME.read_action(action))
    return [(own, 0), (spread, 1), (watched, -1), (bare, 2), (won, 0)]


# -- matches for tests --------------------------------------------------------
def short(moves: int) -> Options:
    """Options by which a match ends after about so many moves."""
    return {"max_lays": moves}


WATCHED = [  # seats, rule set, options: what is told of these matches is searched for secrets
    (3, "as-written", short(40)),
    (2, "kata", short(30)),
]
