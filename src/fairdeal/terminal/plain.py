"""A game line by line: for any terminal, a pipe or a screen reader."""

import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

from fairdeal.bots.bot import Bot
from fairdeal.bots.hint import hint
from fairdeal.bots.levels import Mind
from fairdeal.bots.search import WAIT as LEAVE_IT
from fairdeal.engine.chance import WHIMS, give_key, roll
from fairdeal.engine.errors import FairdealError, MoveRefused
from fairdeal.engine.face import blank
from fairdeal.engine.journal import Journal
from fairdeal.engine.players import PLAYERS
from fairdeal.engine.table import Event, Table

HELP = (
    "Type a number, or the move itself. 'view' shows the table, 'hint' what a strong player would "
    "do, 'help' this line, 'quit' leaves."
)
WAIT = "wait"
REMEMBERED = ("piles",)  # what one could know, and would have to remember


class Quit(Exception):
    """The player has had enough."""


def play(
    table: Table,
    seat: int,
    minds: Sequence[Mind],
    save: Path | None,
    ask: Callable[[str], str] = input,
) -> None:
    """Play one match against these minds, this person at `seat`; all of it is in the journal."""
    others = Others(table, seat, minds)
    journal = open_journal(save, table)
    say(f"{table.game.title}, {table.game.seated(table.seats)}; you sit at seat {seat}. {HELP}")
    if table.game.hand:
        say("Time stands still while you think; otherwise the fastest hand acts.")
    try:
        while not table.over:
            round_before = str(table.describe(seat).get("round"))
            events = next_move(table, seat, others, ask)
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


class Others:
    """The bots at the table: the minds, in turn, at the seats after the person's."""

    def __init__(self, table: Table, seat: int, minds: Sequence[Mind]) -> None:
        self.table = table
        self.whims = blank(PLAYERS)
        give_key(self.whims, table.key, WHIMS)
        self.bots: dict[int, Bot] = {}
        for place in range(1, table.seats):
            other, mind = (seat + place) % table.seats, minds[(place - 1) % len(minds)]
            key = sha256(table.key + bytes([other])).digest()
            self.bots[other] = Bot(table.game, table.seats, table.options, mind, key)

    def act(self) -> list[Event]:
        """What one of them does, if any wants to."""
        table, answers = self.table, []
        for other in self.in_some_order():
            answer = self.bots[other].answer(table.view(other), table.legal(other))
            if answer.action != LEAVE_IT:
                answers.append((answer.milliseconds, other, answer.action))
                if not table.game.hand:
                    break
        if not answers:
            return []
        _, other, action = min(answers)
        return table.play(other, action, table.ply)

    def in_some_order(self) -> list[int]:
        """The bots that may act, the first being any of them."""
        able = [other for other in self.table.to_act() if other in self.bots]
        start = roll(self.whims, len(able)) if able else 0
        return able[start:] + able[:start]


def next_move(table: Table, seat: int, others: Others, ask: Callable[[str], str]) -> list[Event]:
    """The next move at the table: the person's if they may and want to act, else a bot's."""
    mine = table.legal(seat)
    may_wait = any(other != seat for other in table.to_act())
    if mine:
        action = ask_for(table, seat, mine, may_wait, ask)
        if action is not None:
            return table.play(seat, action, table.ply)
    events = others.act()
    if not events and mine:
        say("Nobody else does anything.")
    return events


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
        elif said == "hint":
            say(f"Hint: {hint(table, seat).words}")
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
        if name in REMEMBERED:
            continue
        if isinstance(value, list) and name == "discards":
            more = f" and {len(value) - 3} more" if value[3:] else ""
            value = ", ".join(value[:3]) + more or "none"
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
