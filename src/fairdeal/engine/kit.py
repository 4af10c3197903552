"""Helpers for card games: copied fields, turn order, sets of cards, positions for tests.

The functions at the top are rules, and compile like those of a game.
"""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import TypeVar

from fairdeal.engine.bits import count, lowest
from fairdeal.engine.chance import Chance, give_key, key_of, roll
from fairdeal.engine.face import blank
from fairdeal.engine.game import Settings, Shared, State, Value, options_in
from fairdeal.engine.record import Array, Record, fields_of

Own = TypeVar("Own", bound=State)


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


def spell(actions: int, first: int, moves: Array, n: int) -> int:
    """Append a bit set of actions, bit 0 being `first`, after `n` moves; return the new count."""
    while actions != 0:
        moves[n] = first + lowest(actions)
        actions &= actions - 1
        n += 1
    return n


def swap(pile: Array, one: int, other: int) -> None:
    """Swap two cards of a pile."""
    card = pile[one]
    pile[one] = pile[other]
    pile[other] = card


# == made once, when a game is loaded =========================================
def copying(shared: type[Shared], *hidden: str) -> Callable[[Record, Record], None]:
    """Make a rule that copies the shared fields, from a state to a view or back.

    It leaves out the `hidden` fields, which the game copies itself as far as a seat may see them,
    and the settings, which both have from the start.
    """
    left_out = {"seats", *hidden, *(option.name for option in options_in(shared))}
    lines = ["def copy_shared(source, target):"]
    for name, held in fields_of(shared).items():
        if name not in left_out:
            if len(held.shape) > 1:
                raise TypeError(f"{name} has rows and columns: declare it as hidden")
            each = f"    for n in range({held.shape[0]}):\n    " if held.shape else ""
            at = "[n]" if held.shape else ""
            lines.append(f"{each}    target.{name}{at} = source.{name}{at}")
    names: dict[str, object] = {"__name__": __name__}
    exec("\n".join(lines), names)
    made = names["copy_shared"]
    assert isinstance(made, FunctionType)
    return made


def laid_out(state: type[Own], seats: int, options: Mapping[str, Value]) -> Own:
    """A record for a position: with seats, options and a key, and no cards on the table."""
    s = blank(state)
    give_key(s, key_of("position"))
    s.seats = seats
    asked = options_in(state)
    for option in asked:
        setattr(s, option.name, option.code(options.get(option.name, option.default)))
    unknown = set(options) - {option.name for option in asked}
    if unknown:
        raise TypeError(f"no such option: {', '.join(sorted(unknown))}")
    return s
