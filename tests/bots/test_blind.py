"""Bots are blind: what a seat cannot see changes no decision, of any bot in any game.

The loops of the lab hold the whole table, and the policy of a seat must use its own view only. Here
the same functions decide at two tables that differ in all that the seat cannot see.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from matches import some_states, whims
from networks import any_network

from fairdeal.bots import expert, minds, search
from fairdeal.bots.bot import by_checker, by_searcher
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.bots.minds import ASKED, Minds
from fairdeal.bots.network import FOLDER, has_network
from fairdeal.bots.policies import answer
from fairdeal.bots.searcher import Searcher
from fairdeal.bots.ways import ways_of
from fairdeal.engine.compile import plain
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State
from fairdeal.engine.table import Table

FILE = "file"
BOTS = ("random", "easy", "thumb", "search:8", "learnt", "expert:2", FILE)


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A policy file for this game."""
    path = tmp_path_factory.mktemp("blind") / f"{game.name}.net"
    path.write_bytes(any_network(game).to_bytes())
    return path


def decided(game: Game, s: State, seat: int, table: Table, mind: Mind, searcher: Searcher) -> Any:
    """What the policy of this seat does at this table; where hands race, what the fastest does."""
    binding = (*ways_of(game), (search.choose, by_searcher), (expert.choose, by_checker))
    race, luck, m, v = bool(game.hand), whims("blind"), blank(Minds), blank(game.view)
    game.settle(v, table.seats, table.options)
    for one in range(table.seats):
        m.kind[one], m.slips[one], m.simulations[one] = mind.kind, mind.slips, mind.simulations
    decide = plain(minds.first_hand if race else minds.choice, game, (), binding)
    moves = [0] * (game.actions + 1)
    while True:
        place = () if race else (seat,)
        found = decide(s, *place, luck, m, v, moves, None, None, searcher)
        asked, action = (found[0], found[1]) if race else (seat, found)
        if action != ASKED:
            return found
        legal = moves[: game.legal(s, asked, moves)]
        m.answers[asked] = answer(mind.path, game, v, legal) - ASKED
        luck = whims("blind")


@pytest.mark.parametrize("bot", BOTS)
def test_what_a_seat_cannot_see_changes_no_decision_of_its_bot(
    game: Game, companion: Any, bot: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "answers_to_compile", lambda game, seats, options: ())
    if not has_network(game):
        monkeypatch.setenv(FOLDER, str(file.parent))
    mind = read_mind(str(file) if bot == FILE else bot, game)
    random, changed, actions = Random(f"blind {bot}"), 0, set()
    for table in some_states(game, "blind", tables=3, every=8, most=40):
        searcher = Searcher(game, table.seats, table.options)
        for seat in table.to_act():
            other = table.state.copy()
            companion.hide(other, seat, random)
            changed += other.bytes() != table.state.bytes()
            here, there = (
                decided(game, s, seat, table, mind, searcher) for s in (table.state, other)
            )
            assert here == there
            actions.add(here)
    assert changed
    assert len(actions) > 1
