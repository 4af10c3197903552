"""Replays: a deal that shows a cause, played with it and without it, move by move."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import RANDOM, THUMB, Minds
from fairdeal.bots.search import Tree
from fairdeal.engine.compile import plain
from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.face import Numbers, blank, wrap
from fairdeal.engine.journal import Journal
from fairdeal.engine.players import Players, begin
from fairdeal.engine.table import Table
from fairdeal.lab.lineups import adjust, move, seat_all
from fairdeal.lab.plan import Plan
from fairdeal.lab.rows import unfinished
from fairdeal.lab.why.worlds import Changes, World, binding_for, changeable

Moves = list[tuple[int, int]]  # seats and actions


@dataclass(frozen=True)
class TwoMatches:
    """One deal in two worlds: the moves of each, and the places at the end."""

    deal: int
    with_it: Moves
    without_it: Moves
    places_with: list[int]
    places_without: list[int]

    @property
    def same(self) -> int:
        """The number of first moves that both have."""
        pairs = zip(self.with_it, self.without_it, strict=False)
        return next((n for n, (one, other) in enumerate(pairs) if one != other), 0)


def deal_that_shows(base: Numbers, other: Numbers, moves: Numbers) -> int | None:
    """The shortest of the matches in which most of the effect went away; None if in none."""
    change = base - other
    if change.max() <= 0:
        return None
    there = np.flatnonzero(change >= change.max() - 1e-9)
    return int(there[moves[there].argmin()])


def replay_of(
    plan: Plan,
    minds: tuple[Mind, ...],
    own: Changes,
    base: World,
    other: World,
    deal: int,
    longest: int,
) -> TwoMatches | None:
    """The deal in both worlds, in plain Python; None where bots search, which would take long."""
    if any(mind.kind not in (RANDOM, THUMB) for mind in minds):
        return None
    (one, first), (two, second) = (
        played(plan, minds, own, world, deal, longest) for world in (base, other)
    )
    return TwoMatches(deal, one, two, first, second)


def played(
    plan: Plan, minds: tuple[Mind, ...], own: Changes, world: World, deal: int, longest: int
) -> tuple[Moves, list[int]]:
    """The moves of a deal in a world, and the places."""
    game, binding = changeable(plan.game), binding_for(plan.game, minds, own)
    take, start, turn = (plain(rule, game, (), binding) for rule in (move, begin, adjust))
    s, c, m = blank(game.state), blank(Players), blank(Minds)
    v, w, dream, tree = blank(game.view), blank(game.view), blank(game.state), blank(Tree)
    for record in (s, v, w, dream):
        game.settle(record, plan.seats, dict(world.options))
    s.forbidden, s.changed, s.lottery = world.forbidden, world.changed, int(world.lottery)
    seat_all(m.record[0], minds, plan.seats)
    start(wrap(plan.master()), deal, s, c)
    turn(s, deal)
    c.record["skill"] = m.record["skill"]
    room, found = [0] * (game.actions + 1), Moves()
    over, apply = (plain(rule, game, (), binding) for rule in (game.over, game.apply))
    while not over(s) and len(found) < longest:
        seat, action, _ = take(s, c, m, v, room, dream, w, tree)
        found.append((seat, action))
        apply(s, seat, action)
    places = [0] * game.seats[1]
    plain(game.rank, game, (), binding)(s, places)
    return found, places[: plan.seats]


def write_journal(plan: Plan, replay: TwoMatches, path: Path) -> None:
    """Write the match as it is as a journal; an existing file is replaced."""
    part = unfinished(path)
    table = Table(plan.game, plan.seats, options=plan.options, key=plan.key(replay.deal))
    try:
        with Journal(part, table) as journal:
            for seat, action in replay.with_it:
                journal.add(table.play(seat, action))
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SetupRefused(cannot_write(path, error)) from None
