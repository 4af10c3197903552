"""Game: the methods of a game that other rooms call. `contract` lists the parts of a game."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from fairdeal.engine.contract import Contract, Facts, Shared, State, View
from fairdeal.engine.errors import (
    NotAnAction,
    SetupRefused,
    UnknownOption,
    UnknownPreset,
    WrongOption,
    WrongSeats,
)
from fairdeal.engine.face import Layout
from fairdeal.engine.messages import ENGLISH, Message, catalogue, message, told
from fairdeal.engine.options import AS_WRITTEN, Answers, Option, Settings, Value, options_in
from fairdeal.engine.par import BUDGET, Par
from fairdeal.engine.record import Record, layout

__all__ = [  # what rooms that know games import from here
    "AS_WRITTEN",
    "Answers",
    "Facts",
    "Game",
    "Option",
    "Settings",
    "Shared",
    "State",
    "Value",
    "View",
    "for_people",
    "has_score",
    "layout_for",
    "names_of",
    "options_in",
]


def has_score(places: Sequence[int]) -> bool:
    """Whether a match with these places has a score: an unfinished solo match has none."""
    return len(places) > 1 or places[0] > 0


def for_people(facts: Facts) -> Facts:
    """The facts in words, without the structs that have the same for programs."""
    return {name: value for name, value in facts.items() if not has_record(value)}


def has_record(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(map(has_record, value)))


class Game(Contract):
    """A game: what it brings by the contract, and what everybody asks of it."""

    def choose(
        self,
        seats: int,
        preset: str = AS_WRITTEN,
        options: Mapping[str, object] | None = None,
        simulated: bool = False,
    ) -> dict[str, Value]:
        """Every option with its value: of the preset, then the given ones; wrong ones raise."""
        least, most = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            given = str(seats)
            raise WrongSeats(
                message("wrong-seats", game=self.title, least=least, most=most, given=given)
            )
        if preset not in self.presets:
            there, given = ", ".join(self.presets), repr(preset)
            raise UnknownPreset(message("no-preset", game=self.title, given=given, there=there))
        wanted = {**self.presets[preset], **(options or {})}
        names = [option.name for option in self.options]
        for name in wanted:
            if name not in names:
                there, given = ", ".join(names), repr(name)
                raise UnknownOption(message("no-option", game=self.title, given=given, there=there))
        chosen: dict[str, Value] = {}
        for option in self.options:
            absent = option.simulated if simulated and option.simulated else option.default
            chosen[option.name] = (
                option.read(wanted[option.name]) if option.name in wanted else absent
            )
        wrong = self.contradiction(chosen, seats)
        if wrong:
            raise WrongOption(wrong, self.folder / "messages")
        return chosen

    @property
    def folder(self) -> Path:
        """The folder of the game."""
        return Path(inspect.getfile(self.deal)).parent

    def say(self, said: Message, language: str = ENGLISH) -> str:
        """A message of the game in words."""
        return catalogue(self.folder / "messages", language).sentence(said)

    @property
    def about(self) -> str:
        """The game in a sentence."""
        return self.say(message("about"))

    def about_option(self, option: Option) -> str:
        """The description of an option."""
        return self.say(message(f"option-{option.name}"))

    def action_name(self, action: int) -> str:
        """The action in words."""
        return names_of(self)[action]

    def tell(
        self, actions: Sequence[int], who: str | Message, you: bool = False, language: str = ENGLISH
    ) -> str:
        """The play of a player, as a sentence for a log."""
        return self.say(told([self.action_message(one) for one in actions], who, you), language)

    def read_action(self, text: str) -> int:
        """The action with this name."""
        names = {name: action for action, name in enumerate(names_of(self))}
        action = names.get(" ".join(text.split()))
        if action is None:
            examples = self.say(message("examples"))
            raise NotAnAction(f"{text!r} is not an action; examples: {examples}")
        return action

    @property
    def always_races(self) -> bool:
        """Whether the game has races with any options."""
        return self.contested is not None and not any(option.races for option in self.options)

    def races(self, options: Mapping[str, Value]) -> bool:
        """Whether a table with these options may have races."""
        racing = [option.name for option in self.options if option.races]
        return self.always_races or any(bool(options[name]) for name in racing)

    def settle(self, settled: Settings, seats: int, options: Mapping[str, Value]) -> None:
        """Write seats and options into a state or a view."""
        settled.seats = seats
        for name, code in self.answers(options):
            setattr(settled, name, code)

    def answers(self, options: Mapping[str, Value]) -> Answers:
        """The options as the numbers that records store."""
        return tuple((option.name, option.code(options[option.name])) for option in self.options)

    def answers_to_compile(self, seats: int, options: Mapping[str, Value]) -> Answers:
        """The options as constants, if they are those of a preset; matches must end with them.

        Other options are read at run time, because each set would have to be compiled.
        """
        for preset in self.presets:
            endless, ending = (self.choose(seats, preset, simulated=ends) for ends in (False, True))
            if options in (endless, ending):
                return self.answers(ending)
        return ()

    def par(self, state: State, budget: int = BUDGET) -> Par:
        """The par of a table with one seat, with all cards known; the table does not change.

        The budget is the most positions to store for a proof that no line is shorter. The solver
        looks for some line in any case.
        """
        solver = self.own_solver()
        if state.seats != 1:
            raise SetupRefused(message("par-alone", n=state.seats))
        if budget < 1:
            raise SetupRefused(message("no-budget", given=str(budget)))
        return solver(self, state, budget)

    def own_solver(self) -> Callable[..., Par]:
        """The solver of the game; a SetupRefused if it has none."""
        if self.solver is None:
            raise SetupRefused(message("no-solver", game=self.title))
        return self.solver

    def options_of(self, settled: Settings) -> dict[str, Value]:
        """The options of a state or a view."""
        return {option.name: option.value(getattr(settled, option.name)) for option in self.options}


@cache
def layout_for(kind: type[Record], game: Game) -> Layout:
    """The layout of a record with the sizes of a game."""
    figures = len(game.figures)
    return layout(kind, seats=game.seats[1], actions=game.actions, figures=figures)


@cache
def names_of(game: Game, language: str = ENGLISH) -> list[str]:
    """All actions of a game in words."""
    return [game.say(game.action_message(action), language) for action in range(game.actions)]
