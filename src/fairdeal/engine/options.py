"""Options of the rules, with their values, and the numbers that records store for them."""

from dataclasses import dataclass, field

import numpy as np

from fairdeal.engine.errors import WrongOption
from fairdeal.engine.messages import Message, message
from fairdeal.engine.record import Field, Record, fields_of

Value = bool | int | str | None
Answers = tuple[tuple[str, int], ...]  # options as the numbers that records store

AS_WRITTEN = "as-written"
MOST_OPTION = 32_767


class Settings(Record):
    """The settings before the deal; a game adds its options."""

    seats = Field(np.int8)  # the number of seats


@dataclass(eq=False)
class Option(Field[int]):
    """One option of the rules, with its values: true or false, some words, or a number.

    Its description is the message `option-NAME` of the game, and that of a value `choice-VALUE`.
    """

    default: Value
    ruling: str = ""  # its number on the rules page
    choices: tuple[str, ...] = ()
    least: int = 1
    most: int = MOST_OPTION
    optional: bool = False  # a number that may also be "none", kept as 0
    simulated: Value = None  # the default in simulations, where a match must end
    races: bool = False  # whether a table with this option on has races
    name: str = field(init=False, default="")  # its name in the settings of the game

    def __post_init__(self) -> None:
        small = self.choices or isinstance(self.default, bool) or self.most < 128
        super().__init__(np.int8 if small else np.int16)

    def __set_name__(self, settings: type[Settings], name: str) -> None:
        self.name = name

    def answers(self) -> Message:
        """The possible values, for people."""
        if self.choices:
            *some, last = self.choices
            return message("answer-choice", some=", ".join(some), last=last)
        if isinstance(self.default, bool):
            return message("answer-switch")
        return message(
            "answer-number-or-none" if self.optional else "answer-number",
            least=str(self.least),
            most=str(self.most),
        )

    def read(self, given: object) -> Value:
        """Parse a value that a person or a file wrote."""
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
        raise WrongOption(
            message("wrong-answer", option=self.name, answers=self.answers(), given=repr(given))
        )

    def code(self, value: Value) -> int:
        """The value as the number that a record stores."""
        return self.choices.index(value) if isinstance(value, str) else int(value or 0)

    def value(self, code: int) -> Value:
        """The inverse of `code`."""
        if self.choices:
            return self.choices[code]
        if isinstance(self.default, bool):
            return bool(code)
        return None if self.optional and code == 0 else code


def as_typed(value: object) -> str:
    """A value as people type it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(ruling: str, *choices: str) -> Option:
    """An option whose value is one of these words; the first is the default."""
    return Option(choices[0], ruling, choices)


def options_in(settings: type[Settings]) -> tuple[Option, ...]:
    """The options in the settings of a game."""
    return tuple(held for held in fields_of(settings).values() if isinstance(held, Option))
