"""The rules to choose from: options with their answers, coded as records keep them."""

from dataclasses import dataclass, field

import numpy as np

from fairdeal.engine.errors import WrongOption
from fairdeal.engine.record import Field, Record, fields_of

Value = bool | int | str | None
Answers = tuple[tuple[str, int], ...]  # options as records keep them

AS_WRITTEN = "as-written"
MOST_OPTION = 32_767


class Settings(Record):
    """What is settled before the deal; a game adds its options."""

    seats = Field(np.int8)  # how many sit down


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
