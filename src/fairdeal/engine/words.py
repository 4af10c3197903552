"""The words of one game in one language, for the terminal or the lab."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game, names_of
from fairdeal.engine.messages import COMMON, Argument, Catalogue, Message, message

WORD = re.compile(r"(?:(?<=\dx)|\b)[A-Za-z][\w-]*")  # also after a count, as in 6xpeek


class Words:
    """The words of one game: its moves, its cards, and the labels of its drawing.

    Programs and drawings know cards, actions and the keys of views by their English names.
    """

    def __init__(self, game: Game, language: str, room: Path) -> None:
        """Read the catalogues of a room (the terminal or the lab), and of the game for it."""
        self.game, self.language = game, language
        own = game.folder / "messages"
        folders = [COMMON, COMMON / "server", room / "messages", own, own / room.name]
        self.catalogue = Catalogue(language, [one for one in folders if one.exists()])
        self.names = {game.say(one): game.say(one, language) for one in named_in(game)}

    def __call__(self, key: str, **args: Argument) -> str:
        return self.say(message(key, **args))

    def say(self, said: Message) -> str:
        return self.catalogue.sentence(said)

    def action(self, action: int) -> str:
        """The name of an action."""
        return names_of(self.game, self.language)[action]

    def tell(self, actions: Sequence[int], who: str, you: bool = False) -> str:
        """The play of a player, as a sentence."""
        return self.game.tell(actions, who, you, self.language)

    def read(self, text: str) -> int | None:
        """The action with this name, in this language or in English."""
        for names in (names_of(self.game, self.language), names_of(self.game)):
            if text in names:
                return names.index(text)
        return None

    def why(self, error: FairdealError) -> str:
        """The reason of a refusal, with the names of this game."""
        said = error.said
        return (
            self.say(said) if said and self.catalogue.has(said.key) else error.tell(self.language)
        )

    def name(self, english: str) -> str:
        """A card, an action, a key of a view, or a word in one."""
        if english in self.names:
            return self.names[english]
        key = f"fact-{english.replace(' ', '-')}"
        return self(key) if self.catalogue.has(key) else english

    def value(self, value: object) -> str:
        """A value of a view: a name, or a text with names in it."""
        if isinstance(value, bool):
            return self("yes") if value else self("no")
        text = str(value)
        whole = self.name(text)
        return whole if whole != text else WORD.sub(lambda word: self.name(word[0]), text)

    def values(self, values: Sequence[object]) -> str:
        """Several values in a list."""
        return ", ".join(map(self.value, values)) or self("none")

    def fact(self, name: str, value: object) -> str:
        """A key of a view with its value."""
        said = self.values(value) if isinstance(value, list) else self.value(value)
        return f"{self.name(name)}: {said}"

    @property
    def about(self) -> str:
        """The game in a sentence."""
        return self("about")

    def option(self, name: str) -> str:
        """The description of an option."""
        return self(f"option-{name}")

    def ending(self, key: str | None) -> str:
        """The sentence about an early end of a match."""
        return f"{capital(self(key))}." if key else ""


@cache
def words_in(game: Game, language: str, room: Path) -> Words:
    return Words(game, language, room)


def named_in(game: Game) -> Iterator[Message]:
    """All actions and cards of a game, and the messages within them."""
    waiting = [*game.cards, *map(game.action_message, range(game.actions))]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += [part for part in one.args.values() if isinstance(part, Message)]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
