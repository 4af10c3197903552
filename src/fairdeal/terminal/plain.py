"""A game line by line: for any terminal, a pipe or a screen reader."""

import sys
from collections.abc import Callable, Sequence

from fairdeal.bots.hint import hint
from fairdeal.bots.levels import Mind
from fairdeal.engine.errors import FairdealError, MoveRefused
from fairdeal.engine.game import for_people, has_score
from fairdeal.engine.table import Event, Table
from fairdeal.terminal.others import Others
from fairdeal.terminal.saves import Save

HELP = (
    "Type the number of a move, or its words. 'view' shows the table, 'hint' gives a hint, 'help' "
    "shows this line, 'quit' leaves."
)
WAIT = "wait"
REMEMBERED = ("piles",)  # keys that a player would have to remember; not shown


class Quit(Exception):
    """The player quits."""


def play(
    table: Table,
    seat: int,
    minds: Sequence[Mind],
    save: Save | None,
    ask: Callable[[str], str] = input,
) -> None:
    """Play one match against these bots, with the person at `seat`; every move is saved."""
    others = Others(table, seat, minds)
    say(f"{table.game.title}, {table.game.seated(table.seats)}; you sit at seat {seat}. {HELP}")
    if table.game.hand:
        say("The match waits while you think; otherwise the fastest player acts.")
    try:
        while not table.over:
            round_before = str(table.describe(seat).get("round"))
            events = next_move(table, seat, others, ask)
            if save:
                keep(save, events)
            for event in events:
                say(sentence(table, event, seat))
            if str(table.describe(seat).get("round")) != round_before and not table.over:
                say("A new round is dealt.")
        say(result(table, seat))
    except Quit:
        say("Goodbye." + (f" The match so far is in {save.path}." if save else ""))


def keep(save: Save, events: list[Event]) -> None:
    """Save a move; if that fails, the file has the match without this move."""
    try:
        save.keep(events)
    except OSError as error:
        raise FairdealError(f"cannot write {save.path}: {error.strerror}") from None


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
        say("No other player acts.")
    return events


def ask_for(
    table: Table, seat: int, actions: list[int], may_wait: bool, ask: Callable[[str], str]
) -> int | None:
    """Ask the person until the answer is a legal move; None is to wait."""
    names = [table.game.action_name(action) for action in actions] + [WAIT] * may_wait
    say("")
    show(table, seat)
    say("  ".join(f"{n}) {name}" for n, name in enumerate(names, start=1)))
    while True:
        try:
            said = " ".join(ask("> ").split())
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        if said in ("quit", "exit", "q"):
            raise Quit
        if said in ("help", "?", ""):
            say(HELP)
        elif said == "hint":
            say(f"Hint: {hint(table, seat).words}")
        elif said == "view":
            show(table, seat)
        elif said == WAIT and may_wait:
            return None
        elif said.isdecimal():
            if not 1 <= int(said) <= len(names):
                say(f"There is no move {said}: choose 1 to {len(names)}.")
            elif names[int(said) - 1] == WAIT:
                return None
            else:
                return actions[int(said) - 1]
        else:
            try:
                action = table.game.read_action(said)
                refusal = table.judge(seat, action, actions)
            except MoveRefused as error:
                refusal = error
            if refusal is None:
                return action
            say(f"{refusal}.")


def show(table: Table, seat: int) -> None:
    """Print the table as this seat sees it, one line per key."""
    for name, value in for_people(table.describe(seat)).items():
        if name in REMEMBERED:
            continue
        if isinstance(value, list) and name == "discards":
            more = f" and {len(value) - 3} more" if value[3:] else ""
            value = ", ".join(value[:3]) + more or "none"
        elif isinstance(value, list):
            value = ", ".join(map(str, value)) or "none"
        if value is not None:
            say(f"  {name}: {value}")


def sentence(table: Table, event: Event, seat: int) -> str:
    return table.game.tell([event.action], f"Seat {event.seat}", event.seat == seat)


def result(table: Table, seat: int) -> str:
    winners = [other for other, place in enumerate(table.places) if place == 1]
    ending = table.game.ending_words(table.describe(seat))
    if not has_score(table.places):
        return ending or "Unfinished: there is no score."
    points = ", ".join(f"seat {other} {points}" for other, points in enumerate(table.points))
    if not winners:
        return f"Nobody wins. Points: {points}. {ending}".rstrip()
    who = " and ".join("you" if other == seat else f"seat {other}" for other in winners)
    verb = "win" if winners == [seat] or len(winners) > 1 else "wins"
    return f"{who[0].upper()}{who[1:]} {verb}. Points: {points}. {ending}".rstrip()


def say(line: str) -> None:
    print(line)
    sys.stdout.flush()
