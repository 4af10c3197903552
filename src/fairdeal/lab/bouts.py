"""Plays the matches of an arena: on every core or on Ray, and again at a table for journals."""

from collections.abc import Callable, Container, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

import numpy as np

from fairdeal.bots import minds
from fairdeal.bots.levels import Mind
from fairdeal.bots.policies import answer
from fairdeal.bots.search import Tree
from fairdeal.engine.chance import WHIMS, give_key, go_on_at
from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.face import Numbers, first, wrap
from fairdeal.engine.journal import Journal
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.lab.arena import Arena
from fairdeal.lab.filed import crew_of
from fairdeal.lab.kept import Keep
from fairdeal.lab.lineups import binding_of, move, seat_all
from fairdeal.lab.plan import Plan
from fairdeal.lab.spread import Progress, spread

PIECE = 20_000  # the work of a piece; one seat of one match is 1,
SIMULATION = 10  # and this much more for each simulation of a search,
FILE = 8  # or for a policy file, which answers many matches at once (`filed.SIDE_BY_SIDE`)


def play(arena: Arena, keep: Keep, jobs: int, on: str, progress: Progress) -> float:
    """Play the unfinished blocks; return the seconds it took."""
    pieces = list(pieces_of(arena, keep.blocks))
    if not pieces:
        return 0.0
    make = partial(player, arena.plan, arena.lineups())
    shared = spread(make, pieces, min(jobs, len(pieces)), on)
    done, start = arena.matches - sum(len(deals) for deals, _ in pieces), perf_counter()
    for _, rows in shared:
        keep.add(rows)
        done += len(rows)
        progress(done)
    return perf_counter() - start


def player(
    plan: Plan, lineups: list[tuple[Mind, ...]]
) -> Callable[[tuple[Numbers, Numbers]], Numbers]:
    """The worker of one core: it plays the deals and line-ups of a piece."""
    crew = crew_of(plan, lineups)
    return lambda piece: crew.play(*piece)


def pieces_of(
    arena: Arena, done: Container[int] = (), enough: int = PIECE
) -> Iterator[tuple[Numbers, Numbers]]:
    """The missing blocks in pieces of similar work: a deal and a line-up for each match."""
    works = [sum(map(work_of, one)) for one in arena.lineups()]
    deals, numbers, work = list[int](), list[int](), 0
    for block in range(arena.blocks):
        if block in done:
            continue
        seatings = arena.numbers(block)
        deals += [block] * len(seatings)
        numbers += seatings
        work += sum(works[seatings.start : seatings.stop])
        if work >= enough:
            yield np.array(deals, np.int32), np.array(numbers, np.int32)
            deals, numbers, work = [], [], 0
    if deals:
        yield np.array(deals, np.int32), np.array(numbers, np.int32)


def work_of(mind: Mind) -> int:
    """The work of one seat of one match."""
    return 1 + SIMULATION * mind.simulations + FILE * (mind.kind == minds.FILED)


def keep_journals(arena: Arena, rows: Numbers, folder: Path, progress: Progress) -> None:
    """Replay the matches at a table, and write a journal of each."""
    plan, replay = arena.plan, Replayer(arena)
    for done, row in enumerate(rows, start=1):
        deal, number = int(row["deal"]), int(row["lineup"])
        table = Table(plan.game, plan.seats, options=plan.options, key=plan.key(deal))
        path = folder / journal_name(arena, deal, number)
        try:
            with Journal(path, table) as journal:
                replay(table, number, journal)
        except OSError as error:
            raise SetupRefused(cannot_write(path, error)) from None
        progress(done)


def journal_name(arena: Arena, deal: int, number: int) -> str:
    """The file name of a match, from its deal and seating, as in the rows of --csv."""
    digits = len(str(arena.blocks - 1)), len(str(len(arena.seatings) - 1))
    return f"{arena.plan.game.name}-{deal:0{digits[0]}}-{number:0{digits[1]}}.jsonl"


class Replayer:
    """The bots of the line-ups, at a table where every move is judged.

    Searches are compiled: in plain Python they would take hours.
    """

    def __init__(self, arena: Arena) -> None:
        plan, game = arena.plan, arena.plan.game
        searching = any(mind.kind in (minds.SEARCH, minds.EXPERT) for mind in arena.bots)
        self.see = first if searching else wrap
        answers = plan.answers() if searching else ()
        self.move = (compiled if searching else plain)(move, game, answers, binding_of(game))
        self.lineups = np.zeros(len(arena.seatings), minds.Minds.dtype)
        self.seated = arena.lineups()
        for lineup, seated in zip(self.lineups, self.seated, strict=True):
            seat_all(lineup, seated, plan.seats, files=True)
        view, seen, moves = np.zeros(1, game.view), np.zeros(1, game.view), game.actions + 1
        for settled in (view, seen):
            game.settle(wrap(settled), plan.seats, plan.options)
        self.scratch = (
            self.see(view),
            np.zeros(moves, np.int32) if searching else [0] * moves,
            self.see(plan.table()),
            self.see(seen),
            self.see(np.zeros(1, Tree.dtype)),
        )

    def __call__(self, table: Table, number: int, journal: Journal) -> None:
        """Play the table to its end with the bots of this line-up."""
        players, lineup = np.zeros(1, Players.dtype), self.lineups[number : number + 1]
        give_key(wrap(players), table.key, WHIMS)
        players["skill"] = lineup["skill"]
        c, m = self.see(players), self.see(lineup)
        while not table.over:
            seat, action = self.next(table, number, wrap(players), c, m)
            lineup["answers"] = 0
            journal.add(table.play(seat, action))

    def next(
        self, table: Table, number: int, players: Players, c: object, m: object
    ) -> tuple[int, int]:
        """The next move; where a policy file has to choose, it is asked, and the move again."""
        before = players.rolled
        while True:
            seat, action, _ = self.move(self.see(table.state.record), c, m, *self.scratch)
            if action != minds.ASKED:
                return int(seat), int(action)
            seat = int(seat)
            path = self.seated[number][seat].path
            said = answer(path, table.game, table.view(seat), table.legal(seat))
            self.lineups["answers"][number, seat] = said - minds.ASKED
            go_on_at(players, before)
