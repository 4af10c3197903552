"""Dials: the options that a search turns, and the values that it tries."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from math import prod

from fairdeal.engine.errors import SetupRefused, UnknownOption
from fairdeal.engine.game import Game, Option, Value
from fairdeal.engine.messages import message

WIDE = 10  # times less and more than the number of the rules
MANY = 16  # numbers that are all tried; of more, round ones
ROUND = (1, 1.5, 2, 3, 5, 7)  # and ten times these, and so on


@dataclass(frozen=True)
class Dial:
    """An option with the values to try; those of a number are in order."""

    name: str
    values: tuple[Value, ...]
    ordered: bool


def dials_of(
    game: Game, start: Mapping[str, Value], fixed: Mapping[str, object], vary: str | None
) -> list[Dial]:
    """The named options, as in `stacking,target=100-500`, or all that change the play."""
    options = {option.name: option for option in game.options}
    playing = [option.name for option in game.options if option.simulated is None]
    if not playing:
        raise SetupRefused(message("no-options", game=game.title, name=game.name))
    if vary is None:
        chosen = dict.fromkeys((name for name in playing if name not in fixed), "")
    else:
        pairs = (word.partition("=") for word in vary.split(",") if word.strip())
        chosen = {name.strip().replace("-", "_"): said.strip() for name, _, said in pairs}
    for name in chosen:
        if name not in options:
            there = ", ".join(options)
            raise UnknownOption(
                message("no-option", game=game.title, given=repr(name), there=there)
            )
        if name in fixed:
            raise SetupRefused(message("vary-fixed", option=name))
    presets = [dict(one) for one in game.presets.values()]
    dials = [
        dial_of(options[name], said, start[name], [one[name] for one in presets if name in one])
        for name, said in chosen.items()
    ]
    turning = [dial for dial in dials if len(dial.values) > 1]
    if not turning:
        raise SetupRefused(message("nothing-to-vary", game=game.title))
    return turning


def dial_of(option: Option, said: str, now: Value, known: list[Value]) -> Dial:
    """The values of an option, or those in a range; the present one is always among them."""
    if option.choices or isinstance(option.default, bool):
        if said:
            raise SetupRefused(message("vary-range", option=option.name, answers=option.answers()))
        return Dial(option.name, option.choices or (False, True), ordered=False)
    low, high = read_range(option, said) if said else usual_range(option, now, known)
    numbers = {*ladder(low, high), *([now] if isinstance(now, int) else [])}
    none: tuple[Value, ...] = (None,) if option.optional and (not said or now is None) else ()
    return Dial(option.name, (*sorted(numbers), *none), ordered=True)


def read_range(option: Option, said: str) -> tuple[int, int]:
    """The first and the last number of a range, as in 100-500."""
    first, dash, last = (part.strip() for part in said.partition("-"))
    low, high = option.read(first), option.read(last if dash else first)
    if not (isinstance(low, int) and isinstance(high, int)):
        raise SetupRefused(message("vary-range", option=option.name, answers=option.answers()))
    if low > high:
        raise SetupRefused(message("vary-order", option=option.name, low=high, high=low))
    return low, high


def usual_range(option: Option, now: Value, known: list[Value]) -> tuple[int, int]:
    """From a tenth of the number of the rules to ten times as much, as far as it may be."""
    numbers = [one for one in (now, option.default, *known) if isinstance(one, int)]
    middle = [max(1, number) for number in numbers] or [max(1, option.least)]
    return max(option.least, min(middle) // WIDE), min(option.most, WIDE * max(middle))


def ladder(low: int, high: int) -> list[int]:
    """All numbers of a range, or the round ones if there are many."""
    if high - low < MANY:
        return list(range(low, high + 1))
    rounds = (
        int(step * 10**power) for power in range(6) for step in ROUND if step * 10**power % 1 == 0
    )
    between = [one for one in takewhile(lambda one: one < high, rounds) if one > low]
    return [low, *between, high]


def combinations(dials: list[Dial]) -> int:
    """How many rule sets there are."""
    return prod(len(dial.values) for dial in dials)
