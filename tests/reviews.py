"""Matches between bots for the tests of reviews, and moves planted into them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from matches import whims

from fairdeal.bots import search
from fairdeal.bots.searcher import Searcher
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import key_of
from fairdeal.engine.compile import plain
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game
from fairdeal.engine.journal import Journal
from fairdeal.engine.table import Event, Table
from fairdeal.lab.review.account import Review
from fairdeal.lab.review.course import MatchPlay
from fairdeal.lab.review.make import Reviewer

SIMULATIONS = 20_000  # of the search that finds blunders
TRIED = 100  # visits that make an estimate usable
Players = Callable[[Table], list[Event]]


def players(game: Game, seed: str, careless: bool = False) -> Players:
    """Bots with rules of thumb at every seat, or hands that race; careless ones play at random."""
    reply = plain(search.reply, game, (), () if careless else ways_of(game))
    luck, moves = whims(seed), [0] * (game.actions + 1)

    def act(table: Table) -> list[Event]:
        view = blank(game.view)
        game.settle(view, table.seats, table.options)
        seat, action = reply(table.state, view, luck, moves)
        return table.play(seat, action)

    return act


def dealt(game: Game, seed: str, seats: int = 0, preset: str = "as-written") -> Table:
    """A dealt table whose match ends."""
    return Table(game, seats or game.usual, preset, key=key_of(seed), simulated=True)


def play_out(table: Table, act: Players) -> list[MatchPlay]:
    """Play a match to its end; the plays from here on."""
    plays, begun = list[MatchPlay](), list[Event]()
    while not table.over:
        begun += act(table)
        if table.whole or table.over:
            plays.append(MatchPlay(begun[0].ply, begun[0].seat, tuple(e.action for e in begun)))
            begun = []
    return plays


def bot_match(
    game: Game, seed: str, seats: int = 0, preset: str = "as-written", careless: bool = False
) -> tuple[Table, list[MatchPlay]]:
    table = dealt(game, seed, seats, preset)
    return table.copy(), play_out(table, players(game, seed, careless))


def write_journal(path: Path, table: Table, plays: list[MatchPlay]) -> Path:
    with Journal(path, table.copy()) as journal:
        for play in plays:
            for action in play.actions:
                journal.add(journal.table.play(play.seat, action))
    return path


def reviewed(table: Table, plays: list[MatchPlay], **how: object) -> Review:
    reviewer = Reviewer(table, plays, **how)  # type: ignore[arg-type]
    for _ in reviewer:
        pass
    return reviewer.finish()


# -- blunders -----------------------------------------------------------------
@dataclass(frozen=True)
class Blunder:
    """A match with a planted blunder: the number of the move, and its cost by a search."""

    table: Table
    plays: list[MatchPlay]
    number: int
    cost: float


def blunders(game: Game, seed: str, seats: int, cost: float = 0.15) -> Iterator[Blunder]:
    """A bot match in which the first decision that allows a blunder is one."""
    table, plays = bot_match(game, seed, seats)
    searcher = Searcher(game, seats, dict(table.options))
    now = table.copy()
    for number, play in enumerate(plays):
        if len(now.legal(play.seat)) > 1 and number >= hash_of(seed) % (len(plays) // 2 + 1):
            found = worst(searcher, now, play.seat, seed)
            if found and found[1] >= cost:
                after = now.copy()
                after.play(play.seat, found[0])
                planted = MatchPlay(now.ply, play.seat, (found[0],))
                rest = play_out(after, players(game, f"{seed} goes on"))
                yield Blunder(table, [*plays[:number], planted, *rest], number + 1, found[1])
                return
        for action in play.actions:
            now.play(play.seat, action)


def hash_of(seed: str) -> int:
    return int.from_bytes(key_of(seed)[:4], "little")


def worst(searcher: Searcher, table: Table, seat: int, seed: str) -> tuple[int, float] | None:
    """The action that wins least often by a search, and how much less than the best."""
    searcher.study(table.view(seat), whims(seed), SIMULATIONS)
    tree, shares = searcher.tree, dict[int, float]()
    child = int(tree["child"][search.ROOT])
    while child != search.NONE:
        visits, action = int(tree["visits"][child]), int(tree["action"][child])
        if visits >= TRIED and action >= 0:
            shares[action] = int(tree["ahead"][child]) / visits
        child = int(tree["sibling"][child])
    if len(shares) < 2:
        return None
    action = min(shares, key=lambda one: (shares[one], one))
    return action, max(shares.values()) - shares[action]
