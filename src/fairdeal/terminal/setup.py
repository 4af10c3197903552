"""The settings of a new match: a game, its rules, seats and bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from fairdeal.bots.levels import MEDIUM, levels_of
from fairdeal.engine.game import AS_WRITTEN, Game, Option, Value
from fairdeal.engine.options import as_typed
from fairdeal.engine.table import Table
from fairdeal.terminal.pages import about
from fairdeal.terminal.saves import Seating
from fairdeal.terminal.words import t

EACH = "each"  # its own level for every bot
TYPED = 10
Item = TypeVar("Item")


@dataclass(frozen=True)
class MatchSetup:
    """The settings of a match; every change makes a new value."""

    game: Game
    preset: str = AS_WRITTEN
    seats: int = 0
    level: str = MEDIUM
    levels: tuple[str, ...] = ()
    changed: Mapping[str, Value] = field(default_factory=dict)

    def options(self) -> dict[str, Value]:
        """Every option with its value, even if these contradict each other."""
        defaults = {option.name: option.default for option in self.game.options}
        return {**defaults, **self.game.presets[self.preset], **self.changed}

    def table(self, key: bytes | None = None) -> Table:
        """Deal a table; wrong settings are refused."""
        return Table(self.game, self.seats, self.preset, self.changed, key)

    def seating(self) -> Seating:
        bots = ",".join(self.levels) if self.level == EACH and self.levels else self.level
        return Seating(0, MEDIUM if bots == EACH else bots)


@dataclass(frozen=True)
class SetupRow:
    """One setting on the screen: its value, a description, and how to change it."""

    name: str
    value: str
    about: str
    step: Callable[[int], MatchSetup]  # to the next or previous value
    # Types a digit, if the value is a number.
    type: Callable[[int, bool], MatchSetup] | None = None
    own: bool = False  # whether it differs from the rule set


def begin(game: Game) -> MatchSetup:
    return MatchSetup(game, seats=game.usual)


def rows(setup: MatchSetup) -> list[SetupRow]:
    """All settings, in order."""
    return [
        rule_set(setup),
        seats(setup),
        *(bots(setup) if setup.seats > 1 else []),
        *(answer(setup, option) for option in setup.game.options),
    ]


def rule_set(setup: MatchSetup) -> SetupRow:
    presets = list(setup.game.presets)
    step = lambda by: replace(setup, preset=turn(presets, setup.preset, by), changed={})  # noqa: E731
    return SetupRow(t("setting-rules"), setup.preset, t("setting-rules-about"), step)


def seats(setup: MatchSetup) -> SetupRow:
    least, most = setup.game.seats
    counts = list(range(least, most + 1))

    def step(by: int) -> MatchSetup:
        return seated(setup, turn(counts, setup.seats, by))

    said = t("setting-seats-about", least=least, most=most)
    return SetupRow(t("setting-seats"), str(setup.seats), said, step)


def seated(setup: MatchSetup, count: int) -> MatchSetup:
    levels = (*setup.levels, *[MEDIUM] * count)[: count - 1]
    return replace(setup, seats=count, levels=levels)


def bots(setup: MatchSetup) -> list[SetupRow]:
    """The level of all bots, or of each."""
    names = [*levels_of(setup.game), EACH]

    def step(by: int) -> MatchSetup:
        return replace(seated(setup, setup.seats), level=turn(names, setup.level, by))

    row = SetupRow(t("setting-bots"), setup.level, t("setting-bots-about"), step)
    if setup.level != EACH:
        return [row]
    return [row, *(bot(setup, place) for place in range(setup.seats - 1))]


def bot(setup: MatchSetup, place: int) -> SetupRow:
    def step(by: int) -> MatchSetup:
        levels = list(setup.levels)
        levels[place] = turn(list(levels_of(setup.game)), levels[place], by)
        return replace(setup, levels=tuple(levels))

    return SetupRow(f"  {t('setting-seat', seat=place + 1)}", setup.levels[place], "", step)


def answer(setup: MatchSetup, option: Option) -> SetupRow:
    """One option of the game."""
    value = setup.options()[option.name]
    usual = setup.game.presets[setup.preset].get(option.name, option.default)

    def change(to: Value) -> MatchSetup:
        return replace(setup, changed={**setup.changed, option.name: to})

    said, own = about(setup.game, option), value != usual
    if is_number(option):
        return SetupRow(
            option.name,
            as_typed(value),
            said,
            lambda by: change(next_number(option, value, by)),
            lambda digit, first: change(typed(option, 0 if first else value, digit)),
            own,
        )
    values: list[Value] = list(option.choices) or [False, True]
    return SetupRow(
        option.name, as_typed(value), said, lambda by: change(turn(values, value, by)), own=own
    )


def is_number(option: Option) -> bool:
    return not option.choices and not isinstance(option.default, bool)


def next_number(option: Option, value: Value, by: int) -> Value:
    """The next or previous number; below the least is none, if allowed."""
    if value is None:
        return option.least if by > 0 else option.most
    number = int(value) + by
    if option.optional and not option.least <= number <= option.most:
        return None
    return max(option.least, min(option.most, number))


def typed(option: Option, value: Value, digit: int) -> Value:
    """The number with this digit appended, or the digit alone if that is too large."""
    number = TYPED * int(value or 0) + digit
    number = number if number <= option.most else digit
    return max(option.least, number)


def turn(values: list[Item], value: Item, by: int) -> Item:
    """The next or previous value, cyclically."""
    return values[(values.index(value) + by) % len(values)]
