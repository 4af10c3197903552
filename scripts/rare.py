"""Refusals and hints, as random matches with random options bring them about."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from marks import Marks
from matches import random_table, some_states
from reasons import reasons, view_of

from fairdeal.bots.search import WAIT
from fairdeal.engine.game import Facts, Game
from fairdeal.engine.messages import Message, message
from fairdeal.engine.table import Table

MOST = 80  # matches that are played for them
EACH = 40  # messages with the same key, of which those with new words are shown


def refusals_of(game: Game) -> list[Message]:
    """Every reason why something cannot be done, often with other words in it.

    The few that random matches do not bring about have no words in them that could differ.
    """
    found, missing = Found(), reasons(game)
    for table in some_states(game, "refusals", MOST):
        for seat in [] if table.over else range(table.seats):
            legal, view = table.legal(seat), view_of(game, table.state, seat)
            for action in range(game.actions):
                if action not in legal and found.add(game.why_not(view, action)):
                    missing -= {found.last}
        if not missing and table.over:
            break
    return [*found.messages, *map(message, sorted(missing))]


def hints_of(game: Game) -> list[tuple[Message, Message]]:
    """Every reason for a move, and the objections of people, each with a move."""
    found, moves = Found(), list[Message]()
    for table in some_states(game, "reasons", MOST, every=3):
        for seat in range(table.seats):
            view, legal = table.view(seat), table.legal(seat)
            for action in [*legal, *([WAIT] if legal and game.contested else [])]:
                waits = action == WAIT
                doubt = game.doubt(view, action) if game.doubt and not waits else None
                reason = game.reason(view, action) if game.reason else None
                for said in filter(None, (doubt, reason)):
                    if found.add(said):
                        moves.append(message("wait") if waits else game.action_message(action))
    return list(zip(found.messages, moves, strict=True))


class Found:
    """Messages, each once, and not too many of a kind."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.last = ""
        self.known: set[Message] = set()
        self.kinds: Counter[str] = Counter()

    def add(self, said: Message) -> bool:
        if self.kinds[said.key] >= EACH or said in self.known:
            return False
        self.messages.append(said)
        self.known.add(said)
        self.kinds[said.key] += 1
        self.last = said.key
        return True


def with_new_words(marks: Marks, game: str, messages: Iterable[Message]) -> Iterator[int]:
    """The numbers of those messages that say something which no picture shows yet."""
    shown = set(marks.seen)
    for number, said in enumerate(messages):
        if new := marks.said(game, said) - shown:
            shown |= new
            yield number


# -- matches ------------------------------------------------------------------
def matches_of(game: Game, matches: int, most: int) -> Iterator[Iterator[tuple[Table, Facts]]]:
    """Random matches with random options."""
    for number in range(matches):
        random = Random(f"{game.name} match {number}")
        yield events_of(random_table(game, random), random, most)


def events_of(table: Table, random: Random, most: int) -> Iterator[tuple[Table, Facts]]:
    """The events of a match, each with the table after it; a play is told when it is whole."""
    game = table.game
    yield table, {"type": "started"}
    seat, actions = 0, list[int]()
    for _ in range(most):
        if table.over:
            return
        seat = random.choice(table.to_act()) if not actions else seat
        actions.append(random.choice(table.legal(seat)))
        table.play_one(seat, actions[-1])
        if table.whole:
            names = [game.action_name(action) for action in actions]
            yield table, {"type": "played", "seat": seat, "actions": actions, "words": names}
            actions = []
