"""Helpers for card games: turn order, sets of cards, piles, shared fields, positions for tests.

The functions at the top are rules, and compile like those of a game.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import FunctionType
from typing import TypeVar

from fairdeal.engine.bits import count, lowest
from fairdeal.engine.chance import Chance, give_key, key_of, roll
from fairdeal.engine.face import blank
from fairdeal.engine.game import Settings, Shared, State, Value, options_in
from fairdeal.engine.record import Array, Field, Fields, PerSeat, Record, fields_of
from fairdeal.engine.settle import SOURCE

Own = TypeVar("Own", bound=State)
Given = Value | tuple[int, ...]  # what a position says of an option or a field
NOBODY = NO_CARD = -1


def next_seat(s: Settings, seat: int) -> int:
    """The next seat clockwise."""
    return 0 if seat == s.seats - 1 else seat + 1


def any_of(c: Chance, seats: int) -> int:
    """A uniformly random seat of a bit set, by the rolls of `c`."""
    return nth(seats, roll(c, count(seats)))


def nth(members: int, n: int) -> int:
    """The member of a bit set with index `n`, from the lowest."""
    for _ in range(n):
        members &= members - 1
    return lowest(members)


def any_card(s: Chance, cards: int) -> int:
    """A uniformly random card of a bit set."""
    n = roll(s, count(cards))
    card = 0
    for halving in range(6):  # is it among the next 32 cards, 16, 8, ...?
        step = 32 >> halving
        below = count(cards >> card & (1 << step) - 1)
        if n >= below:
            n -= below
            card += step
    return card


def spell(actions: int, first: int, moves: Array, n: int) -> int:
    """Append a bit set of actions, bit 0 being `first`, after `n` moves; return the new count."""
    while actions != 0:
        moves[n] = first + lowest(actions)
        actions &= actions - 1
        n += 1
    return n


def prefer(value: int, most: int, equals: int, c: Chance) -> tuple[bool, int, int]:
    """Whether to prefer a move of this value to the best so far; of equal ones, any by luck.

    It also returns the highest value so far, and how many moves have it.
    """
    if value < most:
        return False, most, equals
    equals = equals + 1 if value == most else 1
    return roll(c, equals) == 0, value, equals


def offer(wanted: bool, action: int, moves: Array, n: int) -> int:
    """Append one action after `n` moves, if it is wanted; return the new count."""
    if wanted:
        moves[n] = action
        n += 1
    return n


def swap(pile: Array, one: int, other: int) -> None:
    """Swap two cards of a pile."""
    card = pile[one]
    pile[one] = pile[other]
    pile[other] = card


# -- piles --------------------------------------------------------------------
class Stock(Shared):
    """A stock in a row of cards, from the left; its last card is drawn first."""

    pile: Field[Array]
    stock: Field[int]


class Piles(Stock):
    """The discards are in the same row, from the right; the leftmost is the top card."""

    discards: Field[int]


class LoosePiles(Piles, State):
    """The first `loose` cards of the stock are still to be shuffled, a step for each card drawn."""

    loose: Field[int]


def show_discards(s: Piles, v: Piles, first: int, hidden: int) -> None:
    """Copy the row of cards from `first` on; the cards before it stay hidden."""
    for place in range(len(s.pile)):
        v.pile[place] = s.pile[place] if place >= first else hidden


def count_discards(v: Piles, first: int, row: Array, at: int) -> None:
    """Count the cards of the row from `first` on, each in its place of `row` after `at`."""
    for place in range(first, len(v.pile)):
        row[at + v.pile[place]] += 1


def lift(s: Stock) -> int:
    """Take the last card of the stock."""
    s.stock -= 1
    return s.pile[s.stock]


def lift_loose(s: LoosePiles, buried: int) -> int:
    """Take the last card of the stock; a loose one is any of them but the `buried` first ones."""
    if s.loose == s.stock and s.stock > buried:
        s.loose -= 1
        swap(s.pile, buried + roll(s, s.stock - buried), s.loose)
    return lift(s)


def turn_over_discards(s: Piles, deck: int) -> None:
    """Make all discards but the top card the stock; the row has this number of cards."""
    card = s.pile[deck - s.discards]
    s.stock = s.discards - 1
    for place in range(s.stock):
        s.pile[place] = s.pile[deck - s.stock + place]
    s.pile[deck - 1] = card
    s.discards = 1


# == made once, when a game is loaded =========================================
MADE: dict[Callable[..., object], Callable[[int], Callable[..., None]]] = {}  # for fewer seats
COPIED: dict[Callable[..., object], frozenset[str]] = {}  # the fields that such a rule copies


def copying(shared: type[Shared], *hidden: str) -> Callable[[Record, Record], None]:
    """Make a rule that copies the shared fields, from a state to a view or back.

    It leaves out the `hidden` fields, which the game copies itself as far as a seat may see them,
    and the settings, which both have from the start.
    """
    copied = {
        name: held
        for name, held in fields_of(shared).items()
        if name not in hidden and not is_settled(name, shared)
    }
    made = each_field("copy_shared", "source, target", "target.{0} = source.{0}", copied)
    COPIED[made] = frozenset(copied)
    return made


def clearing(state: type[State], *names: str) -> Callable[[Record], None]:
    """Make a rule that sets these fields to 0; or without names, all that the deal writes."""
    cleared = {
        name: held
        for name, held in fields_of(state).items()
        if name in names or (not names and not is_settled(name, state))
    }
    return each_field("clear", "s", "s.{0} = 0", cleared)


def is_settled(name: str, kind: type[Shared]) -> bool:
    """Whether a field is there before the deal: seats, options, the generator."""
    settings = {*fields_of(Settings), *(option.name for option in options_in(kind))}
    return name in settings or name in fields_of(Chance)


def each_field(
    name: str, arguments: str, line: str, fields: Fields, seats: int | None = None
) -> Callable[..., None]:
    """A function that does the same with each field, and with each number of a row or a grid.

    With `seats`, it is for records whose arrays have a number for each of these seats only.
    """
    lines = [f"def {name}({arguments}):"]
    for field, held in fields.items():
        counters = "nm"[: len(held.shape)]
        for depth, counter in enumerate(counters):
            size = held.shape[depth]
            size = seats if seats is not None and isinstance(size, PerSeat) else size
            lines.append(f"{'    ' * (depth + 1)}for {counter} in range({size}):")
        at = f"[{', '.join(counters)}]" if counters else ""
        lines.append("    " * (len(counters) + 1) + line.format(field + at))
    names: dict[str, object] = {"__name__": __name__}
    exec("\n".join(lines), names)
    made = names[name]
    assert isinstance(made, FunctionType)
    setattr(made, SOURCE, "\n".join(lines))
    MADE[made] = partial(each_field, name, arguments, line, fields)
    return made


# -- tables in words ------------------------------------------------------------
def seat_or_none(seat: int) -> int | None:
    """A seat as views in words have it; None is nobody, or a spectator."""
    return None if seat == NOBODY else seat


# -- positions: tables as tests write them --------------------------------------
def laid_out(state: type[Own], seats: int, given: Mapping[str, Given]) -> Own:
    """A record for a position: with seats, a key, these options and fields, and no cards.

    A tuple has a number for each seat; None is nobody, or no card.
    """
    s = blank(state)
    give_key(s, key_of("position"))
    s.seats = seats
    options = {option.name: option for option in options_in(state)}
    unknown = set(given) - set(fields_of(state))
    if unknown:
        raise TypeError(f"no such option: {', '.join(sorted(unknown))}")
    for name, value in {**{name: one.default for name, one in options.items()}, **given}.items():
        if isinstance(value, tuple):
            for seat, number in enumerate(value):
                getattr(s, name)[seat] = number
        elif name in options:
            setattr(s, name, options[name].code(value))
        else:
            setattr(s, name, NOBODY if value is None else value)
    return s


def reading(cards: Mapping[str, int]) -> Callable[[str], list[int]]:
    """Make a function that reads the names of cards, with spaces between."""
    return lambda text: [cards[name] for name in text.split()]


def lay_stock(
    s: Stock, deck: Iterable[int], named: Iterable[int], stock: list[int] | None
) -> list[int]:
    """Lay the stock of a position; without one, all cards of the deck that it does not name.

    Return the other cards that it does not name.
    """
    rest = list(deck)
    for card in (*named, *(stock or ())):
        rest.remove(card)
    in_stock, others = (rest, []) if stock is None else (stock, rest)
    s.stock = len(in_stock)
    for place, card in enumerate(in_stock):
        s.pile[place] = card
    return others


def stock_of(s: LoosePiles, buried: int) -> list[int]:
    """The stock as it will be drawn, the first card last; the table does not change."""
    table = s.copy()
    cards = [lift_loose(table, min(buried, table.stock)) for _ in range(s.stock)]
    return cards[::-1]
