"""Replays a journal: in words for people, or as JSON for another engine to check."""

import json
from pathlib import Path

from fairdeal.engine.game import Facts, has_score
from fairdeal.engine.journal import Replay
from fairdeal.engine.table import Table
from fairdeal.terminal.saves import opened


def replay(path: Path, verify: bool, as_json: bool) -> None:
    """Replay the journal; if it is broken, the error names the line."""
    with opened(path) as journal:
        if verify:
            check(path, journal, as_json)
        elif as_json:
            as_steps(journal)
        else:
            in_words(journal)


def check(path: Path, journal: Replay, as_json: bool) -> None:
    actions = sum(1 for _ in journal)
    table = journal.table
    if as_json:
        print(json.dumps({"verified": True, "actions": actions, **outcome(table)}))
    else:
        state = f"it ended with {words_of_points(table)}" if table.over else "it is not over yet"
        print(f"{path}: {table.game.title}, {actions} actions replay to the same table; {state}")


def as_steps(journal: Replay) -> None:
    """Print one object per step: the whole table, all legal actions, and the action."""
    table = journal.table
    head = {"game": table.game.name, "rules": table.game.version, "options": table.options}
    events = iter(journal)
    while True:
        step: dict[str, object] = {
            **head,
            "ply": table.ply,
            "table": table.game.reveal(table.state),
            "legal": [names(table, seat) for seat in range(table.seats)],
        }
        event = next(events, None)
        if event is None:
            print(json.dumps({**step, "seat": None, "action": None, **outcome(table)}))
            return
        print(json.dumps({**step, "seat": event.seat, "action": event.words}))


def in_words(journal: Replay) -> None:
    table = journal.table
    changed = [name for name, value in table.options.items() if value != default(table, name)]
    rules = ", ".join(f"{name}={table.options[name]}" for name in changed) or "as written"
    print(f"{table.game.title}, {table.game.seated(table.seats)}, {rules}")
    before = table.game.reveal(table.state)
    show(before, {})
    for event in journal:
        print(f"{event.ply + 1}. {table.game.tell([event.action], f'Seat {event.seat}')}")
        now = table.game.reveal(table.state)
        show(now, before)
        before = now
    if table.over:
        print(f"The match is over: {words_of_points(table)}.")
    else:
        print("The match is not over yet.")


def show(now: Facts, before: Facts) -> None:
    """Print the changed keys of the table, one per line; piles only by their size."""
    for name, value in now.items():
        old = before.get(name)
        if value == old:
            continue
        if name == "hands":
            for seat, hand in enumerate(value):
                if old is None or hand != old[seat]:
                    print(f"     seat {seat} holds {', '.join(hand) or 'nothing'}")
        elif isinstance(value, list) and all(isinstance(card, str) for card in value):
            print(f"     {name}: {len(value)} cards")
        elif isinstance(value, list):
            print(f"     {name}: {', '.join(map(str, value))}")
        else:
            print(f"     {name}: {'none' if value is None else value}")


def names(table: Table, seat: int) -> list[str]:
    return [table.game.action_name(action) for action in table.legal(seat)]


def default(table: Table, name: str) -> object:
    return next(option.default for option in table.game.options if option.name == name)


def outcome(table: Table) -> dict[str, object]:
    return {"over": table.over, "points": table.points, "places": table.places}


def words_of_points(table: Table) -> str:
    """The points by seat or that there is no score, and the reason of an early end."""
    if not has_score(table.places):
        return "no score, as it was not finished"
    ending = table.game.ending_words(table.describe()).rstrip(".")
    points = ", ".join(f"seat {seat} {points}" for seat, points in enumerate(table.points))
    return f"{points}; {ending}" if ending else points
