"""Reads a finished match from its journal; anything else is refused with one line."""

from pathlib import Path

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.journal import Replay, opened
from fairdeal.engine.messages import message
from fairdeal.engine.table import Event, Table
from fairdeal.games import GAMES
from fairdeal.lab.review.course import MatchPlay


def read_match(path: Path) -> tuple[Table, list[MatchPlay]]:
    """The table of a journal as it was dealt, and all plays."""
    with opened(path, GAMES) as replay:
        dealt, plays = replay.table.copy(), grouped(replay)
    if not replay.table.over:
        raise FairdealError(message("review-not-over", path=str(path)))
    return dealt, plays


def grouped(replay: Replay) -> list[MatchPlay]:
    """The plays of a journal, each with all of its actions."""
    plays, begun = list[MatchPlay](), list[Event]()
    for event in replay:
        begun.append(event)
        if replay.table.whole or replay.table.over:
            plays.append(MatchPlay(begun[0].ply, event.seat, tuple(one.action for one in begun)))
            begun = []
    return plays
