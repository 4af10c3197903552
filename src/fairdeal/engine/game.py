"""Game, State, View: what any card game is."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from fairdeal.engine.chance import Chance
from fairdeal.engine.errors import (
    NotAnAction,
    SetupRefused,
    UnknownOption,
    UnknownPreset,
    WrongOption,
    WrongSeats,
)
from fairdeal.engine.face import Layout
from fairdeal.engine.messages import ENGLISH, Message, catalogue, message
from fairdeal.engine.par import BUDGET, Par
from fairdeal.engine.record import Array, Field, Record, fields_of, layout

Value = bool | int | str | None
Facts = Mapping[str, Any]  # a TypedDict of each game, in its seen.py; docs/views.md
Answers = tuple[tuple[str, int], ...]  # options as records keep them
Own = Any  # the State or the View of the game at hand, which only the game knows

AS_WRITTEN = "as-written"
MOST_OPTION = 32_767


class Settings(Record):
    """What is settled before the deal; a game adds its options."""

    seats = Field(np.int8)  # how many sit down


class State(Settings, Chance):
    """What the states of all games have. It is the whole table: what is not in it does not exist.

    A face over the record in plain Python, a Numba record when compiled.
    """

    turn: Field[int]


class View(Settings):
    """What the views of all games have: all that one seat may see of a state."""

    seat: Field[int]  # who looks; -1 is a spectator
    turn: Field[int]


@dataclass(eq=False)
class Option(Field[int]):
    """One question about the rules, with its answers: yes or no, some words, or a number.

    What it asks is the message `option-NAME` of the game, and a choice is `choice-VALUE`.
    """

    default: Value
    ruling: str = ""  # that the page of the rules explains it under
    choices: tuple[str, ...] = ()
    least: int = 1
    most: int = MOST_OPTION
    optional: bool = False  # a number that may also be "none", kept as 0
    simulated: Value = None  # the default where nobody is there to stop a game
    races: bool = False  # whether hands race at a table that has it on
    name: str = field(init=False, default="")  # as the settings of the game have it

    def __post_init__(self) -> None:
        small = self.choices or isinstance(self.default, bool) or self.most < 128
        super().__init__(np.int8 if small else np.int16)

    def __set_name__(self, settings: type[Settings], name: str) -> None:
        self.name = name

    def answers(self) -> str:
        if self.choices:
            return " or ".join(self.choices)
        if isinstance(self.default, bool):
            return "true or false"
        return f"a number from {self.least} to {self.most}" + (" or none" if self.optional else "")

    def read(self, given: object) -> Value:
        """The value that was meant, from what a person or a file wrote."""
        said = given.strip().lower() if isinstance(given, str) else given
        if self.choices:
            if said in self.choices:
                return str(said)
        elif isinstance(self.default, bool):
            if said in (True, "true", "yes", "on", "1") and not isinstance(said, float):
                return True
            if said in (False, "false", "no", "off", "0") and not isinstance(said, float):
                return False
        elif self.optional and said in (None, "none"):
            return None
        else:
            number = int(said) if isinstance(said, str) and said.isdecimal() else said
            whole = isinstance(number, int) and not isinstance(number, bool)
            if whole and self.least <= number <= self.most:  # type: ignore[operator]
                return int(number)  # type: ignore[call-overload]
        raise WrongOption(f"{self.name} is {self.answers()}, not {given!r}")

    def code(self, value: Value) -> int:
        """The value as the record keeps it."""
        return self.choices.index(value) if isinstance(value, str) else int(value or 0)

    def value(self, code: int) -> Value:
        """The way back from `code`."""
        if self.choices:
            return self.choices[code]
        if isinstance(self.default, bool):
            return bool(code)
        return None if self.optional and code == 0 else code


def options_in(settings: type[Settings]) -> tuple[Option, ...]:
    """The options among the settings of a game."""
    return tuple(held for held in fields_of(settings).values() if isinstance(held, Option))


def has_score(places: Sequence[int]) -> bool:
    """Whether a match with these places has a score: alone, one that is not finished has none."""
    return len(places) > 1 or places[0] > 0


def for_people(facts: Facts) -> dict[str, Any]:
    """The facts that are said in words; records, which tell programs the same, are left out."""
    return {name: value for name, value in facts.items() if not has_record(value)}


def has_record(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(map(has_record, value)))


def agree(options: Mapping[str, Value], seats: int) -> Message | None:
    """What options say that have nothing against each other."""
    return None


def on_turn(s: State, c: Chance) -> int:
    """Who acts next where nobody ever acts out of turn."""
    return s.turn


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """Everything there is to know of one game. The functions are described in `contract`."""

    name: str
    title: str
    seats: tuple[int, int]
    usual: int  # how many sit down when nobody says
    version: int  # goes up when a key and actions would lead to other bytes than before
    actions: int
    state: Layout
    view: Layout
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]]
    figures: tuple[str, ...]
    deal: Callable[[Own], None]
    legal: Callable[[Own, int, Array], int]
    apply: Callable[[Own, int, int], None]
    look: Callable[[Own, int, Own], None]
    imagine: Callable[[Own, Own], None]
    over: Callable[[Own], bool]
    score: Callable[[Own, Array], None]
    rank: Callable[[Own, Array], None]
    measure: Callable[[Own, Array], None]
    action_message: Callable[[int], Message]
    kind_of: Callable[[int], str]  # what sort of action this is, for counting
    position: Callable[..., Own]
    describe: Callable[[Own], Facts]  # a view in words; "hand" is the seat's own
    reveal: Callable[[Own], Facts]  # the whole table in words; "hands" by seat
    why_not: Callable[[Own, int], Message]  # why what is not legal is not, by what the seat sees
    contradiction: Callable[[Mapping[str, Value], int], Message | None] = field(default=agree)
    standing: Callable[[Own, Array], None] | None = None  # where points are not what one wants
    stage: Callable[[Own], int] | None = None  # where there are rounds
    actor: Callable[[Own, Own], int] = field(default=on_turn)  # where seats act out of turn
    contested: Callable[[Own], bool] | None = None  # where several may want to be first: if so
    whole: Callable[[Own], bool] | None = None  # where a move is spelled: whether it is done
    whim: Callable[[Own, Own, Array], tuple[int, int]] | None = None  # where hands race,
    hand: Callable[[Own, int, Own], tuple[int, int]] | None = None  # and what each would do
    thumb: Callable[[Own, Array, int, Own], int] | None = None  # what experienced players do
    deepest: Callable[[], int] | None = None  # how many choices deep a search looks,
    farthest: Callable[[], int] | None = None  # and how many moves far
    doubt: Callable[[Own, int], Message | None] | None = None  # why what looks wrong is not
    reaction: Callable[[Own, int], int] | None = None  # milliseconds to see what happened
    solver: Callable[["Game", Own, int], Par] | None = None  # finds the par of a lone deal
    daily: bool = False  # whether the deal of the day is one of this game; it needs a solver
    cards: tuple[Message, ...] = ()  # those that views name and no action does
    reflexes: tuple[str, ...] = ()  # the kinds of actions that answer to what could not be foreseen

    def choose(
        self,
        seats: int,
        preset: str = AS_WRITTEN,
        options: Mapping[str, object] | None = None,
        simulated: bool = False,
    ) -> dict[str, Value]:
        """Every option with its value: a preset's, then those given; refused if they cannot be."""
        least, most = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise WrongSeats(f"{self.title} is for {least} to {most} seats, not {seats}")
        if preset not in self.presets:
            there = ", ".join(self.presets)
            raise UnknownPreset(f"{self.title} has no rule set {preset!r}; there are: {there}")
        given = {**self.presets[preset], **(options or {})}
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise UnknownOption(
                    f"{self.title} has no option {name!r}; there are: {', '.join(names)}"
                )
        chosen: dict[str, Value] = {}
        for option in self.options:
            absent = option.simulated if simulated and option.simulated else option.default
            chosen[option.name] = (
                option.read(given[option.name]) if option.name in given else absent
            )
        wrong = self.contradiction(chosen, seats)
        if wrong:
            raise WrongOption(self.say(wrong), wrong)
        return chosen

    @property
    def folder(self) -> Path:
        """Where all that belongs to the game lies."""
        return Path(inspect.getfile(self.deal)).parent

    def say(self, said: Message, language: str = ENGLISH) -> str:
        """A message of the game in words."""
        return catalogue(self.folder / "messages", language).sentence(said)

    @property
    def about(self) -> str:
        """What the game is about, in a sentence."""
        return self.say(message("about"))

    def about_option(self, option: Option) -> str:
        """What an option asks."""
        return self.say(message(f"option-{option.name}"))

    def action_name(self, action: int) -> str:
        """As players say it."""
        return names_of(self)[action]

    def read_action(self, text: str) -> int:
        """The action of this name."""
        names = {name: action for action, name in enumerate(names_of(self))}
        action = names.get(" ".join(text.split()))
        if action is None:
            examples = self.say(message("examples"))
            raise NotAnAction(f"{text!r} is no action; say it like: {examples}")
        return action

    @property
    def always_races(self) -> bool:
        """Whether hands race whatever the options say."""
        return self.contested is not None and not any(option.races for option in self.options)

    def races(self, options: Mapping[str, Value]) -> bool:
        """Whether hands may race at a table with these options."""
        racing = [option.name for option in self.options if option.races]
        return self.always_races or any(bool(options[name]) for name in racing)

    def seated(self, seats: int) -> str:
        """So many seats, in words."""
        return "1 seat" if seats == 1 else f"{seats} seats"

    def settle(self, settled: Settings, seats: int, options: Mapping[str, Value]) -> None:
        """Write seats and options into a state or a view."""
        settled.seats = seats
        for name, code in self.answers(options):
            setattr(settled, name, code)

    def answers(self, options: Mapping[str, Value]) -> Answers:
        """The options as records keep them."""
        return tuple((option.name, option.code(options[option.name])) for option in self.options)

    def ending_words(self, described: Facts | None, language: str = ENGLISH) -> str:
        """What is to be said of a match, by its view in words, that ended short of its goal."""
        key = (described or {}).get("ending")
        said = self.say(message(key), language) if key else ""
        return f"{said[0].upper()}{said[1:]}." if said else ""

    def answers_to_compile(self, seats: int, options: Mapping[str, Value]) -> Answers:
        """The answers of a preset, if that is what these options are; matches must end by them.

        Other options are read at run time: they would have to be compiled each time.
        """
        for preset in self.presets:
            endless, ending = (self.choose(seats, preset, simulated=ends) for ends in (False, True))
            if options in (endless, ending):
                return self.answers(ending)
        return ()

    def par(self, state: State, budget: int = BUDGET) -> Par:
        """The par of a table of one seat, all of which is looked at; the table stays as it is.

        The budget is how many positions may be kept to prove that no line is shorter. Some line is
        looked for in any case.
        """
        if self.solver is None:
            raise SetupRefused(f"{self.title} has no solver: nobody knows the par of its deals")
        if state.seats != 1:
            raise SetupRefused(
                f"a par is for a lone player, and here are {self.seated(state.seats)}"
            )
        if budget < 1:
            raise SetupRefused(
                f"the budget is how many positions to keep, at least 1, not {budget}"
            )
        return self.solver(self, state, budget)

    def options_of(self, settled: Settings) -> dict[str, Value]:
        """The options that a state or a view was settled with."""
        return {option.name: option.value(getattr(settled, option.name)) for option in self.options}


@cache
def layout_for(kind: type[Record], game: Game) -> Layout:
    """Where the fields of a record lie whose sizes are those of a game."""
    figures = len(game.figures)
    return layout(kind, seats=game.seats[1], actions=game.actions, figures=figures)


@cache
def names_of(game: Game, language: str = ENGLISH) -> list[str]:
    """All actions of a game in words."""
    return [game.say(game.action_message(action), language) for action in range(game.actions)]
