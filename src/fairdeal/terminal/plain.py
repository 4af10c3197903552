"""A game line by line: for any terminal, a pipe or a screen reader."""

import re
import sys
from collections.abc import Callable, Sequence

from fairdeal.bots.hint import hint
from fairdeal.bots.levels import Mind
from fairdeal.engine.errors import FairdealError, cannot_write
from fairdeal.engine.game import for_people
from fairdeal.engine.table import Event, Table
from fairdeal.terminal.chair import ChairSight, result
from fairdeal.terminal.others import Others
from fairdeal.terminal.saves import Save
from fairdeal.terminal.undo import undo
from fairdeal.terminal.words import seat_name, t, words_of

# Words that a person may type, in English or in the language of the terminal.
COMMANDS = ("view", "hint", "undo", "help", "quit")
SHORT = {"": "help", "?": "help", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
WAIT = "wait"
UNREADABLE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|[\x00-\x08\x0e-\x1f\x7f]")  # arrows and the like
UNSEEN = ("piles", "ending")  # keys that a player would have to remember, or that the result tells


class Quit(Exception):
    """The player quits."""


class Undo(Exception):
    """The player undoes a move."""


def play(
    table: Table,
    seat: int,
    minds: Sequence[Mind],
    save: Save | None,
    ask: Callable[[str], str] = input,
    events: Sequence[Event] = (),
) -> None:
    """Play one match against these bots, with the person at `seat`; every move is saved.

    The events are those so far.
    """
    others, played = Others(table, seat, minds), list(events)
    seats = t("seats", n=table.seats)
    say(t("opening", game=table.game.title, seats=seats, seat=seat, help=t("help")))
    if table.game.hand:
        say(t("no-hurry"))
    try:
        while not table.over:
            round_before = str(table.describe(seat).get("round"))
            try:
                events = next_move(table, seat, others, ask)
            except Undo:
                take_back(table, seat, played, save)
                continue
            played += events
            if save:
                keep(save, events)
            for event in events:
                say(sentence(table, event, seat))
            if str(table.describe(seat).get("round")) != round_before and not table.over:
                say(t("new-round"))
        say(result(sight_of(table, seat), seat, table.game))
    except Quit:
        say(t("goodbye-saved", path=str(save.path)) if save else t("goodbye"))


def keep(save: Save, events: list[Event], taken_back: bool = False) -> None:
    """Save a move, or its undo; if that fails, the file has the match before it."""
    try:
        save.take_back() if taken_back else save.keep(events)
    except OSError as error:
        raise FairdealError(cannot_write(save.path, error)) from None


def take_back(table: Table, seat: int, played: list[Event], save: Save | None) -> None:
    """Undo the last move, or say why it stays."""
    try:
        name = undo(table, seat, played)
    except FairdealError as error:
        say(t("cannot-undo", why=str(error)))
        return
    played.pop()
    if save:
        keep(save, [], taken_back=True)
    say(t("undone", move=name))


def next_move(table: Table, seat: int, others: Others, ask: Callable[[str], str]) -> list[Event]:
    """The next move: of the person, if they may and want to act, else of a bot."""
    mine = table.legal(seat)
    may_wait = any(other != seat for other in table.to_act())
    if mine:
        action = ask_for(table, seat, mine, may_wait, ask)
        if action is not None:
            return table.play(seat, action, table.ply)
    events = others.act()
    if not events and mine:
        say(t("nobody-acts"))
    return events


def ask_for(
    table: Table, seat: int, actions: list[int], may_wait: bool, ask: Callable[[str], str]
) -> int | None:
    """Ask the person until the answer is a legal move; None is to wait."""
    words = words_of(table.game)
    names = [words.action(action) for action in actions] + [t(WAIT)] * may_wait
    say("")
    show(table, seat)
    say("  ".join(f"{n}) {name}" for n, name in enumerate(names, start=1)))
    while True:
        try:
            said = " ".join(UNREADABLE.sub("", ask("> ")).split())
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        match command_in(said):
            case "quit":
                raise Quit
            case "help":
                say(t("help"))
            case "hint":
                say(t("hint-line", hint=words.say(hint(table, seat).said)))
            case "undo":
                raise Undo
            case "view":
                show(table, seat)
            case _ if said in (WAIT, t(WAIT)) and may_wait:
                return None
            case _ if said.isdecimal():
                if 1 <= int(said) <= len(names):
                    return (*actions, None)[int(said) - 1]
                say(t("no-such-move", n=said, most=len(names)))
            case _:
                action = move_in(table, seat, said, actions)
                if action is not None:
                    return action


def command_in(said: str) -> str | None:
    """The command that was typed, if it is one."""
    if said in SHORT:
        return SHORT[said]
    return next((one for one in COMMANDS if said in (one, t(f"command-{one}"))), None)


def move_in(table: Table, seat: int, said: str, actions: list[int]) -> int | None:
    """The legal move that was typed; otherwise say why it is none."""
    words = words_of(table.game)
    action = words.read(said)
    if action is None:
        say(t("not-a-move", text=said, examples=words("examples")))
        return None
    refusal = table.judge(seat, action, actions)
    if refusal:
        say(f"{words.why(refusal)}.")
    return None if refusal else action


def show(table: Table, seat: int) -> None:
    """Print the table as this seat sees it, one line per key."""
    words = words_of(table.game)
    for name, value in for_people(table.describe(seat)).items():
        if name in UNSEEN or value is None:
            continue
        if isinstance(value, list):
            few = value[:3] if name == "discards" else value
            said, more = words.values(few), len(value) - len(few)
            said = t("and-more", shown=said, n=more) if more else said
        else:
            said = words.value(value)
        say(f"  {words.name(name)}: {said}")


def sentence(table: Table, event: Event, seat: int) -> str:
    return words_of(table.game).tell([event.action], seat_name(event.seat), event.seat == seat)


def sight_of(table: Table, seat: int) -> ChairSight:
    """The end of a match, for its result."""
    who = [t("seat", seat=other) for other in range(table.seats)]
    return ChairSight(table.describe(seat), who, points=table.points, places=table.places)


def say(line: str) -> None:
    print(line)
    sys.stdout.flush()
