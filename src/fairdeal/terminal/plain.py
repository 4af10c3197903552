"""A game line by line: for any terminal, a pipe or a screen reader."""

import sys
from collections.abc import Callable
from pathlib import Path

from fairdeal.bots import random
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.errors import FairdealError, MoveRefused
from fairdeal.engine.face import blank
from fairdeal.engine.game import State
from fairdeal.engine.journal import Journal
from fairdeal.engine.players import PLAYERS
from fairdeal.engine.table import Event, Table

HELP = "Type a number, or the move itself. 'view' shows the table, 'help' this line, 'quit' leaves."
WAIT = "wait"


class Quit(Exception):
    """The player has had enough."""


def play(table: Table, seat: int, save: Path | None, ask: Callable[[str], str] = input) -> None:
    """Play one match against bots, this person at `seat`; whatever was played is in the journal."""
    whims = blank(PLAYERS)
    give_key(whims, table.key, WHIMS)
    journal = open_journal(save, table)
    say(f"{table.game.title}, {table.game.seated(table.seats)}; you sit at seat {seat}. {HELP}")
    try:
        while not table.over:
            round_before = str(table.describe(seat).get("round"))
            events = next_move(table, seat, whims, ask)
            if journal:
                journal.add(events)
            for event in events:
                say(sentence(event, seat))
            if str(table.describe(seat).get("round")) != round_before and not table.over:
                say("A new round is dealt.")
        say(result(table, seat))
    except Quit:
        say("Goodbye." + (f" The match so far is in {save}." if save else ""))
    finally:
        if journal:
            journal.file.close()


def open_journal(save: Path | None, table: Table) -> Journal | None:
    if save is None:
        return None
    try:
        return Journal(save, table)
    except OSError as error:
        raise FairdealError(f"cannot write {save}: {error.strerror}") from None


def next_move(table: Table, seat: int, whims: State, ask: Callable[[str], str]) -> list[Event]:
    """The next move at the table: the person's if they may and want to act, else a bot's."""
    mine = table.legal(seat)
    others = [other for other in table.to_act() if other != seat]
    if mine:
        action = ask_for(table, seat, mine, bool(others), ask)
        if action is not None:
            return table.play(seat, action, table.ply)
    actor = seat
    while actor == seat:
        actor = table.game.actor(table.state, whims)
    action = random.choose(table.view(actor), table.legal(actor), whims)
    return table.play(actor, action, table.ply)


def ask_for(
    table: Table, seat: int, actions: list[int], may_wait: bool, ask: Callable[[str], str]
) -> int | None:
    """What the person wants to do, asked until it is something one can do; nothing is to wait."""
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
        elif said == "view":
            show(table, seat)
        elif said == WAIT and may_wait:
            return None
        elif said.isdecimal():
            if not 1 <= int(said) <= len(names):
                say(f"There is no move {said}: they are 1 to {len(names)}.")
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
    """The table as this seat sees it, a line a fact."""
    for name, value in table.describe(seat).items():
        if isinstance(value, list) and name == "discards":
            value = ", ".join(value[:3]) + (f" and {len(value) - 3} more" if value[3:] else "")
        elif isinstance(value, list):
            value = ", ".join(map(str, value)) or "none"
        if value is not None:
            say(f"  {name}: {value}")


def sentence(event: Event, seat: int) -> str:
    who = "you" if event.seat == seat else f"seat {event.seat}"
    return f"{who}: {event.words}"


def result(table: Table, seat: int) -> str:
    winners = [other for other, place in enumerate(table.places) if place == 1]
    points = ", ".join(f"seat {other} {points}" for other, points in enumerate(table.points))
    if not winners:
        return f"Nobody wins. Points: {points}."
    who = " and ".join("you" if other == seat else f"seat {other}" for other in winners)
    verb = "win" if winners == [seat] or len(winners) > 1 else "wins"
    return f"{who[0].upper()}{who[1:]} {verb}. Points: {points}."


def say(line: str) -> None:
    print(line)
    sys.stdout.flush()
