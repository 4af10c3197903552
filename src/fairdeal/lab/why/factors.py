"""Factors: what can be changed in a rule set, one thing at a time, in any game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import AS_WRITTEN, Game, Option, Value
from fairdeal.engine.messages import Message, message
from fairdeal.engine.options import as_typed
from fairdeal.lab.plan import Plan
from fairdeal.lab.why.worlds import Changes, World, kinds_of


@dataclass(frozen=True)
class Factor:
    """One thing that a rule set has, and what it is without it."""

    said: Message  # what is so, as a cause
    subject: str  # an option has several values, of which a world has one
    option: tuple[str, Value] | None = None  # its other value
    forbidden: int = 0
    changed: int = 0


def base_of(plan: Plan, own: Changes) -> World:
    """The world of the rule set itself."""
    return World(tuple(plan.options.items()), changed=own.made)


def world_of(base: World, factors: Iterable[Factor]) -> World:
    """The world without these."""
    options, forbidden, bits = dict(base.options), base.forbidden, base.changed
    for factor in factors:
        if factor.option:
            options[factor.option[0]] = factor.option[1]
        forbidden |= factor.forbidden
        bits ^= factor.changed
    return World(tuple(options.items()), forbidden, bits, base.lottery)


def factors_of(plan: Plan, own: Changes) -> list[Factor]:
    """Each option with each other value, each kind of move, and the changes of the game."""
    found = [*options_of(plan), *changed(own)]
    return found if plan.game.hand else [*found, *kinds(plan.game)]  # a hand may have one move only


def options_of(plan: Plan) -> Iterator[Factor]:
    for option in plan.game.options:
        if option.simulated is not None:  # it only ends matches that would not end
            continue
        now = plan.options[option.name]
        for value in others(plan.game, option, now):
            words = {"option": option.name, "value": as_typed(now), "other": as_typed(value)}
            factor = Factor(message("cause-option", **words), option.name, (option.name, value))
            if possible(plan, [factor]):
                yield factor


def others(game: Game, option: Option, now: Value) -> list[Value]:
    """The other values of an option; of a number its half, its double and those of presets."""
    if option.choices:
        known: list[Value] = [*option.choices]
    elif isinstance(option.default, bool):
        known = [not now]
    else:
        known = [game.presets[name].get(option.name, option.default) for name in game.presets]
        if isinstance(now, int):
            known += [one for one in (now // 2, max(2 * now, now + 1)) if in_range(option, one)]
    return [value for value in dict.fromkeys(known) if value != now]


def in_range(option: Option, value: int) -> bool:
    return option.least <= value <= option.most


def possible(plan: Plan, factors: Iterable[Factor]) -> bool:
    """Whether the options of a world do not contradict each other."""
    options = dict(world_of(base_of(plan, Changes()), factors).options)
    try:
        plan.game.choose(plan.seats, AS_WRITTEN, options, simulated=True)
    except SetupRefused:
        return False
    return True


def kinds(game: Game) -> list[Factor]:
    """Each kind of move, forbidden where another is legal."""
    names = kinds_of(game)
    return [
        Factor(message("cause-kind", kind=name), f"move {name}", forbidden=1 << number)
        for number, name in enumerate(names)
    ]


def changed(own: Changes) -> list[Factor]:
    """The changes that the game brings."""
    return [
        Factor(message(f"change-{name}"), f"change {name}", changed=1 << number)
        for number, name in enumerate(own.names)
        if name
    ]
