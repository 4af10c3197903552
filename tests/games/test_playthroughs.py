"""Playthroughs: one whole match for each rule set, as text; any change at all shows."""

import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

import pytest
from matches import PLENTY, Options, agrees, cut, whims

from fairdeal.engine.chance import key_of, roll
from fairdeal.engine.game import Game, for_people
from fairdeal.engine.table import Table
from fairdeal.games import GAMES

DATA = Path(__file__).parents[1] / "data"
EVERY = 25  # actions between two pictures of the table
GLUE = "\N{NO-BREAK SPACE}"  # keeps the words of one card on one line
PRESETS = [(game, preset) for game in GAMES.values() for preset in game.presets]


def playthrough(game: Game, preset: str) -> Iterator[str]:
    """The match as lines of text."""
    seats = min(game.seats[0] + 1, game.seats[1])
    key, options = key_of(f"{game.name} {preset}"), shortened(game, preset, seats)
    table = Table(game, seats, preset, options, key, simulated=True)
    yield f"{game.title}, {preset}, rules version {game.version}, {seats} seats"
    yield f"key {table.key.hex()}"
    yield from told("options", table.options)
    c = whims(f"players of {game.name} {preset}")
    while not table.over:
        seat = game.actor(table.state, c)
        if table.ply % EVERY == 0:
            yield from told("the table", game.reveal(table.state))
            yield from told(f"seat {seat} sees", table.describe(seat))
            yield from told("a spectator sees", table.describe())
        legal = table.legal(seat)
        (event,) = table.play(seat, legal[roll(c, len(legal))])
        yield f"{event.ply}. seat {seat}: {event.words} (of {len(legal)}) {event.mark}"
    yield from told("the table", game.reveal(table.state))
    yield f"points {table.points}, places {table.places}"


def shortened(game: Game, preset: str, seats: int) -> Options:
    """Whatever is played to more than 100 is played to 100, if the rule set allows it."""
    large = [o.name for o in game.options if isinstance(o.default, int) and o.default > PLENTY]
    short: Options = {**dict.fromkeys(large, PLENTY), **cut(game)}
    return short if agrees(game, seats, {**game.presets[preset], **short}) else {}


def told(title: str, facts: Mapping[str, Any]) -> Iterator[str]:
    """Facts as lines, long ones folded between their items."""
    yield f"{title}:"
    for name, value in for_people(facts).items():
        for line in words(value):
            whole = f"{name}: {line}"
            folded = wrap(whole, 100, initial_indent="  ", subsequent_indent="      ")
            yield from (line.replace(GLUE, " ") for line in folded)


def words(value: Any) -> list[str]:
    """A value as lines: a list is one line, a list of lists has a line for each."""
    if not isinstance(value, (list, tuple)):
        return [str(value)]
    if any(isinstance(item, (list, tuple)) for item in value):
        return [line for item in value for line in words(item)]
    return [", ".join(str(item).replace(" ", GLUE) for item in value) or "none"]


@pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=[f"{game.name}-{preset}" for game, preset in PRESETS]
)
def test_the_match_goes_as_it_did(game: Game, preset: str, bless: bool) -> None:
    path = DATA / game.name / f"{preset}.txt"
    lines = [f"{line}\n" for line in playthrough(game, preset)]
    if bless:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(lines), encoding="utf-8", newline="\n")
    if not path.exists():
        pytest.fail(f"there is no {path.name} of {game.title}: make bless", pytrace=False)
    before = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines != before:
        changes = list(difflib.unified_diff(before, lines, "as it was", "as it is", n=2))
        pytest.fail("".join(changes[:60]) + "\nif it is meant: make bless", pytrace=False)


def test_every_playthrough_belongs_to_a_rule_set() -> None:
    there = {path.relative_to(DATA) for name in GAMES for path in (DATA / name).glob("*.txt")}
    meant = {Path(game.name, f"{preset}.txt") for game, preset in PRESETS}
    assert there - meant == set()
