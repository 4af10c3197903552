"""The contract: all that a game brings, in one class; and the same functions as names for loops.

Read `Contract` from top to bottom before you write a game. Below it stand the functions under the
names by which a loop that plays any game calls them: `engine/compile` puts those of the game at
hand in their place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType, SimpleNamespace
from typing import Any, NoReturn, TypeVar, cast

import numpy as np

from fairdeal.engine.chance import Chance, roll
from fairdeal.engine.face import Layout
from fairdeal.engine.messages import Message
from fairdeal.engine.options import Option, Settings, Value
from fairdeal.engine.par import Par, SolverEntry
from fairdeal.engine.record import Array, Field, Fields, fields_of

Facts = Mapping[str, Any]  # a TypedDict of each game, in its seen.py; docs/views.md
Own = Any  # the State or the View of the game at hand, which only the game knows
Rule = TypeVar("Rule")


def group_of(name: str, held: Field[object]) -> int:
    """The order of a field in its record: wider fields come first."""
    if name in fields_of(Chance):
        return 2
    if name in fields_of(Settings) or isinstance(held, Option):
        return 0
    width = np.dtype(held.kind).itemsize
    return -width if width > 1 else 1


class Shared(Settings):
    """The fields that the state and the views of a game share: mostly what everybody sees.

    A face over the record in plain Python, a Numba record when compiled.
    """

    turn: Field[int]

    @classmethod
    def arranged(cls, laid: Fields) -> Fields:
        """Wide fields, settings, fields of one byte, the generator: as observations need them.

        Of the same width, the fields that a state or a view adds come before the shared ones.
        """
        shared = fields_of(cls.__bases__[0])
        order = [*(name for name in laid if name not in shared), *shared]
        return {name: laid[name] for name in sorted(order, key=lambda n: group_of(n, laid[n]))}


class State(Shared, Chance):
    """The fields that the states of all games share. A state holds the whole table."""

    @classmethod
    def arranged(cls, laid: Fields) -> Fields:
        """The same, but for fields that older journals need in another place."""
        order = [*super().arranged(laid)]
        for name in (name for name in laid if laid[name].before):
            order.remove(name)
            order.insert(order.index(laid[name].before), name)
        return {name: laid[name] for name in order}


class View(Shared):
    """The fields that the views of all games have; a view is all that one seat may see."""

    seat = Field(np.int8)  # the seat that looks; -1 is a spectator


def agree(options: Mapping[str, Value], seats: int) -> Message | None:
    """The default of a game whose options never contradict each other."""
    return None


def on_turn(s: State, c: Chance) -> int:
    """The seat on turn acts next: the default of games in which nobody acts out of turn."""
    return s.turn


@dataclass(frozen=True, kw_only=True, eq=False)
class Contract:
    """All parts of a game. A part without a default is required; the others are optional.

    In the functions, `s` is a state, `v` a view, `seat` a number from 0, an action a number below
    `actions`, `c` luck and skill of the players, and `moves` room for one number for each action.

    Rules are compiled: they know whole numbers, arrays and other rules, nothing else (the traps are
    in docs/adding-a-game.md). They change only what they are said to change, and roll only where it
    is said. Words are never compiled, and may use all of Python.
    """

    # -- what it is -----------------------------------------------------------
    name: str
    """The name of its folder."""
    title: str
    """The name for players."""
    seats: tuple[int, int]
    """The fewest and the most who can sit down."""
    usual: int
    """The usual number of seats."""
    version: int
    """Goes up whenever the same key and actions would lead to other bytes than before."""
    actions: int
    """The number of actions; they are numbered from 0."""
    state: Layout
    """The record of the whole table. What is not in it does not exist."""
    view: Layout
    """The record of what one seat may see."""
    options: tuple[Option, ...]
    """The rules that can be chosen; every state and view has a field for each."""
    presets: Mapping[str, Mapping[str, Value]]
    """Rule sets: the options in which each differs. `as-written` differs in none."""
    figures: tuple[str, ...]
    """Names of the statistics of a finished match, in the order in which `measure` writes them."""

    # -- rules: the course of a match ------------------------------------------
    deal: Callable[[Own], None]
    """`deal(s)` makes a dealt table of a record that has its key, its seats and its options.

    It writes every field but those, whatever stood there, and rolls by the luck of `s`.
    """
    legal: Callable[[Own, int, Array], int]
    """`legal(s, seat, moves)` writes the seat's legal actions, ascending; it returns how many.

    0 means that the seat may not act. Until the match is over some seat may. It tells a seat no
    more than its view does, and changes nothing.
    """
    apply: Callable[[Own, int, int], None]
    """`apply(s, seat, action)` plays one action. That it is legal is the caller's promise."""
    over: Callable[[Own], bool]
    """`over(s)`: whether the match has ended. A simulated match always does, some time."""
    score: Callable[[Own, Array], None]
    """`score(s, points)` writes each seat's points, as players count them, at any time.

    Left out: the field `points` of the state.
    """
    rank: Callable[[Own, Array], None]
    """`rank(s, places)` writes each seat's place.

    The winner has place 1, equal seats share a place, and 0 means no place.
    """
    measure: Callable[[Own, Array], None]
    """`measure(s, figures)` writes the figures of a finished match."""

    # -- rules: what a seat knows ----------------------------------------------
    look: Callable[[Own, int, Own], None]
    """`look(s, seat, v)` copies into `v` what the seat may see, and nothing else.

    Seat -1 is a spectator. This is the only way out of a state: bots, screens, the page and
    environments see views alone. It writes every field but the seats and options.
    """
    imagine: Callable[[Own, Own], None]
    """`imagine(v, s)` makes `s` a table that fits the view, each such table exactly as likely.

    It rolls by the luck of `s`. Its view of the same seat is `v` again, byte for byte.
    """

    observe: Callable[[Own, Array], None]
    """`observe(v, row)` writes the view as small numbers for a neural network: all of `row`.

    A number is from -128 to 127, mostly from 0 to 8. It tells what the view tells, and nothing
    else; the viewer comes first, then the others in turn order. Left out: every field of the view.
    """
    observed: tuple[str, ...]
    """The names of the numbers of an observation: NAMES, beside `observe`; see `engine/observing`.

    Its length is the same for all seats and options, and a multiple of eight.
    """

    # -- words -----------------------------------------------------------------
    action_message: Callable[[int], Message]
    """`action_message(action)`: what players call it; each action has a name of its own."""
    kind_of: Callable[[int], str]
    """`kind_of(action)`: what sort of action this is, for counting.

    Left out: the key of its message.
    """
    position: Callable[..., Own]
    """`position(*hands, ...)`: a table as people write it, for tests."""
    describe: Callable[[Own], Facts]
    """`describe(v)`: a view in words, the same keys for every seat.

    `seat` and `turn` are there, `hand` is the seat's own cards, `counts` and `points` are by seat,
    `stock` and `top` are piles: by these the plain drawings go.
    """
    reveal: Callable[[Own], Facts]
    """`reveal(s)`: the whole table in words; `hands` are by seat."""
    why_not: Callable[[Own, int], Message]
    """`why_not(v, action)`: why the seat of this view cannot do this, which is not legal now."""

    # == what a game may leave out ==============================================
    contradiction: Callable[[Mapping[str, Value], int], Message | None] = agree
    """`contradiction(options, seats)`: which options cannot stand beside each other, if so."""
    troubles: tuple[str, ...] = ()
    """Those of the figures that count what should not happen; the lab warns of them."""
    open_facts: Callable[[Own], Facts] | None = None
    """`open_facts(s)`: the part of `describe` and `reveal` that is the same for every seat.

    A live table calls it once for all seats. Left out: each seat is described alone.
    """
    cards: tuple[Message, ...] = ()
    """The cards that views name and no action does."""
    reason: Callable[[Own, int], Message | None] | None = None
    """`reason(v, action)`: what speaks for this action, for hints: only what the view shows.

    In a race the action -1 is to wait.
    """
    doubt: Callable[[Own, int], Message | None] | None = None
    """`doubt(v, action)`: what a person could hold against this, if it is a good action."""

    # -- rules: how it stands ---------------------------------------------------
    standing: Callable[[Own, Array], None] | None = None
    """`standing(s, values)` writes how well each seat stands so far, more being better.

    Needed where points are not what players want more of. Left out: `score`.
    """
    stage: Callable[[Own], int] | None = None
    """`stage(s)`: how many rounds are behind. A search looks ahead to the end of one.

    Left out: the field `round` of the state; where there is none, there is one round.
    """

    # -- rules: seats that act out of turn, in real time ------------------------
    actor: Callable[[Own, Own], int] = on_turn
    """`actor(s, c)`: the seat that acts next, by the luck of `c` one of those that may act.

    Left out: the seat on turn, always.
    """
    contested: Callable[[Own], bool] | None = None
    """`contested(s)`: whether several seats may want to be first now.

    A live table then compares reactions instead of arrivals. Left out: never.
    """
    reflexes: tuple[str, ...] = ()
    """The kinds of actions that answer to what could not be foreseen; too fast is suspicious."""
    hand: Callable[[Own, int, Own], tuple[int, int]] | None = None
    """`hand(s, seat, c)`: after how many milliseconds the seat's hand would do which action.

    It is the model of people where hands race all the time: such a game brings `whim` and
    `reaction` too. The action -1 is nothing. A hand reads only what everybody sees. On turn it
    always does something, and to go on is the first of the legal actions.

    Left out: seats take turns.
    """
    whim: Callable[[Own, Own, Array], tuple[int, int]] | None = None
    """`whim(s, c, moves)`: who acts next, and what, when nobody thinks.

    Left out: the `actor`, any legal action.
    """
    reaction: Callable[[Own, int], int] | None = None
    """`reaction(c, seat)`: after how many milliseconds the seat sees what has just happened."""

    # -- rules: plays of several actions ----------------------------------------
    whole: Callable[[Own], bool] | None = None
    """`whole(s)`: whether no play is being spelled.

    A play of several actions is sent, judged and told as one. Left out: every action is a play.
    """

    # -- rules: bots -------------------------------------------------------------
    thumb: Callable[[Own, Array, int, Own], int] | None = None
    """`thumb(v, moves, n, c)`: what an experienced player would choose of the first `n` moves.

    Left out: any of them.
    """
    deepest: Callable[[], int] | None = None
    """`deepest()`: how many choices deep the tree of a search may be; left out: 64."""
    farthest: Callable[[], int] | None = None
    """`farthest()`: how many moves a search looks ahead in a round; left out: 200."""

    # -- alone --------------------------------------------------------------------
    solver: Callable[..., Par] | None = None
    """`solver(game, state, budget)`: the fewest turns in which one player can finish it."""
    solver_entry: SolverEntry | None = None
    """The same for the page, as one compiled function."""
    daily: bool = False
    """Whether the deal of the day is one of this game; then it has a solver."""


# == for loops that play any game =================================================
def without_body(*given: object) -> NoReturn:
    raise TypeError("this function belongs to a game: bind the loop to one first")


def unbound(name: str) -> FunctionType:
    """A function of the contract before there is a game."""
    return FunctionType(without_body.__code__, globals(), name)


def brought(rule: Rule | None) -> Rule:
    """A function that a game may leave out, called only where it does not."""
    assert rule is not None
    return rule


OWED = ("deal", "legal", "apply", "over", "score", "rank", "measure", "look", "imagine", "observe")
OTHERS = ("actor", "hand")
at_hand = cast(Contract, SimpleNamespace(**{name: unbound(name) for name in (*OWED, *OTHERS)}))
deal, legal, apply, over = at_hand.deal, at_hand.legal, at_hand.apply, at_hand.over
score, rank, measure = at_hand.score, at_hand.rank, at_hand.measure
look, imagine, observe = at_hand.look, at_hand.imagine, at_hand.observe
actor, hand = at_hand.actor, brought(at_hand.hand)


def whim(s: State, c: Chance, moves: Array) -> tuple[int, int]:
    seat = actor(s, c)
    return seat, moves[roll(c, legal(s, seat, moves))]


def standing(s: State, values: Array) -> None:
    score(s, values)


def stage(s: State) -> int:
    return 0


def contested(s: State) -> bool:
    return False


def whole(s: State) -> bool:
    return True


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    return moves[roll(c, n)]


def deepest() -> int:
    return 64


def farthest() -> int:
    return 200
