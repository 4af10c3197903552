"""Messages as data: a message is a key with arguments, and a catalogue has its sentence.

A catalogue is a Fluent file (https://projectfluent.org) for each language, `messages/en.ftl` in the
folder of a game; the web page reads the same files. So a rule never writes a sentence, and no
program has to parse one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Union

ENGLISH = "en"
COMMON = Path(__file__).parents[1] / "messages"  # messages of all games
Argument = Union[int, str, "Message", tuple["Message", ...]]
REMEMBERED = 4096  # sentences that a catalogue caches
LONG, LARGE = 900, 10**18  # Fluent refuses arguments of over 1,000 characters


@dataclass(frozen=True)
class Message:
    """A message: the key of a sentence, and its arguments."""

    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, *self.args.items()))


def message(key: str, **args: Argument) -> Message:
    """A message of a catalogue; an argument may be a message too, such as a card."""
    return Message(key, args)


def seat_message(seat: int) -> Message:
    """A seat, which readers see as the name of its player."""
    return message("seat", seat=seat)


def read_message(sent: object) -> Message | None:
    """A message that was sent as JSON; None if there is none."""
    if not isinstance(sent, dict):
        return None
    key, args = str(sent["key"]), sent.get("args", {})
    return Message(key, {name: sent_argument(one) for name, one in args.items()})


def sent_argument(value: object) -> Argument:
    if isinstance(value, list):
        return tuple(one for one in map(read_message, value) if one)
    return read_message(value) or (value if isinstance(value, int) else str(value))


def told(play: Sequence[Message], who: str | Message, you: bool = False) -> Message:
    """The play of a player, for a log: a sentence about the first action, then the others.

    An action has two sentences: its name ("play red 5"), and the attribute `told` for the past
    ("Ann played the red 5"). If it can follow another action of one play, it has a `part` too.
    """
    first, *others = play
    said = Message(f"{first.key}.told", {**first.args, "who": who, "you": "yes" if you else "no"})
    parts = tuple(Message(f"{one.key}.part", one.args) for one in others)
    return message("told-whole", told=said, parts=parts) if parts else said


class Catalogue:
    """The sentences of one language: the common ones, and those of a game."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            own = folder / f"{language}.ftl"
            file = own if own.exists() else folder / f"{ENGLISH}.ftl"  # not translated yet
            text = file.read_text(encoding="utf-8")
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)

        self.sentence = lru_cache(REMEMBERED)(self.compose)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def compose(self, said: Message) -> str:
        """The message in words."""
        key, _, attribute = said.key.partition(".")
        entry = self.bundle.get_message(key)
        pattern = entry.attributes[attribute] if attribute else entry.value
        assert pattern is not None  # a key of a catalogue always has a sentence
        words = {name: self.word(value) for name, value in said.args.items()}
        text, errors = self.bundle.format_pattern(pattern, words)
        if errors:
            raise LookupError(f"the sentence of {said} has errors: {errors}")
        return str(text)

    def word(self, value: Argument) -> int | str:
        """An argument as Fluent takes it: a number, or words; several are listed."""
        if isinstance(value, int) and abs(value) < LARGE:
            return value
        if isinstance(value, int | str):
            text = str(value)
            return text if len(text) <= LONG else f"{text[:LONG]}…"
        if isinstance(value, Message):
            return self.sentence(value)
        return ", ".join(self.sentence(one) for one in value)


@cache
def catalogue(folder: Path, language: str = ENGLISH) -> Catalogue:
    """The catalogue of this folder, read at the first use."""
    return Catalogue(language, (COMMON, folder))
