"""Replays a journal: in words for people, or as JSON for another engine to check."""

import json
from pathlib import Path

from fairdeal.engine.game import Facts, has_score
from fairdeal.engine.journal import Replay, opened
from fairdeal.engine.table import Table
from fairdeal.engine.words import Words
from fairdeal.games import GAMES
from fairdeal.terminal.words import seat_name, t, words_of


def replay(path: Path, verify: bool, as_json: bool) -> None:
    """Replay the journal; if it is broken, the error names the line."""
    with opened(path, GAMES) as journal:
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
        ended = t("ended-with", points=words_of_points(table))
        state = ended if table.over else t("not-over-yet")
        print(
            t(
                "replays",
                path=str(path),
                game=table.game.title,
                n=actions,
                actions=str(actions),
                state=state,
            )
        )


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
    words = words_of(table.game)
    changed = [name for name, value in table.options.items() if value != default(table, name)]
    rules = ", ".join(f"{name}={table.options[name]}" for name in changed) or t("as-written")
    seats = t("seats", n=table.seats)
    print(t("replay-head", game=table.game.title, seats=seats, rules=rules))
    before = table.game.reveal(table.state)
    show(words, before, {})
    for event in journal:
        print(f"{event.ply + 1}. {words.tell([event.action], seat_name(event.seat))}")
        now = table.game.reveal(table.state)
        show(words, now, before)
        before = now
    print(t("match-ended", points=words_of_points(table)) if table.over else t("match-not-over"))


def show(words: Words, now: Facts, before: Facts) -> None:
    """Print the changed keys of the table, one per line; piles only by their size."""
    for name, value in now.items():
        old = before.get(name)
        if value == old:
            continue
        if name == "hands":
            for seat, hand in enumerate(value):
                if old is None or hand != old[seat]:
                    cards = words.values(hand) if hand else t("nothing")
                    print(f"     {t('holds', who=t('seat', seat=seat), cards=cards)}")
            continue
        if isinstance(value, list) and all(isinstance(card, str) for card in value):
            said = t("cards", n=len(value))
        elif isinstance(value, list):
            said = words.values(value)
        else:
            said = t("none") if value is None else words.value(value)
        print(f"     {words.name(name)}: {said}")


def names(table: Table, seat: int) -> list[str]:
    return [table.game.action_name(action) for action in table.legal(seat)]


def default(table: Table, name: str) -> object:
    return next(option.default for option in table.game.options if option.name == name)


def outcome(table: Table) -> dict[str, object]:
    return {"over": table.over, "points": table.points, "places": table.places}


def words_of_points(table: Table) -> str:
    """The points by seat or that there is no score, and the reason of an early end."""
    if not has_score(table.places):
        return t("without-score")
    ending = words_of(table.game).ending(table.describe().get("ending")).rstrip(".")
    each = enumerate(table.points)
    points = ", ".join(f"{points} ({t('seat', seat=seat)})" for seat, points in each)
    return f"{points}; {ending}" if ending else points
