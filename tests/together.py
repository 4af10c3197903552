"""Rule sets simulated in this process: `python together.py uno/classic uno/classic/read ...`.

A rule set has its options compiled in; with `/read` at its end they are read at run time. With
`/bots` bots that search play it, in a crew as in an arena, and one searches the deal as at a table.
"""

import sys
from hashlib import blake2b
from typing import Any

import numpy as np

from fairdeal.bots.levels import read_mind
from fairdeal.bots.searcher import Searcher
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.compile import fingerprint
from fairdeal.engine.face import wrap
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.kept import columns
from fairdeal.lab.lineups import Crew, binding_of, play_rows
from fairdeal.lab.loops import play_matches
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import Worker

MATCHES = 6
READ, BOTS = "read", "bots"
SIMULATIONS = 30


class Reading(Plan):
    """A plan whose options are not compiled in."""

    def answers(self) -> Any:
        return ()


def plan_of(rule_set: Any) -> Any:
    """Few matches of a rule set at its usual table."""
    name, preset, *more = rule_set.split("/")
    game = GAMES[name]
    options = game.choose(game.usual, preset, simulated=True)
    return (Reading if more == [READ] else Plan)(game, game.usual, MATCHES, "together", options)


def mark_of(rule_set: Any) -> Any:
    """Which machine code plays it."""
    plan = plan_of(rule_set)
    if rule_set.endswith(BOTS):
        return fingerprint(play_rows, plan.game, plan.answers(), binding_of(plan.game))
    return fingerprint(play_matches, plan.game, plan.answers())


def played(rule_set: Any, as_plain: bool = False) -> Any:
    """A digest of the tally and the last table of every match."""
    plan = plan_of(rule_set)
    worker = Worker(plan, as_plain)
    digest = blake2b(digest_size=8)
    for number in range(MATCHES):
        digest.update(worker((number, 1)).tobytes())
        digest.update((worker.state.record if as_plain else worker.state).tobytes())
    return digest.hexdigest()


def searched(rule_set: Any) -> Any:
    """A digest of the rows of a crew of bots that search, and of a search of the first deal."""
    plan, digest = plan_of(rule_set), blake2b(digest_size=8)
    mind = read_mind(f"search:{SIMULATIONS}", plan.game)
    crew = Crew(plan, [(mind,) * plan.seats])
    deals = np.arange(MATCHES, dtype=np.int32)
    digest.update(repr(columns(crew.play(deals, np.zeros_like(deals)))).encode())
    table = Table(plan.game, plan.seats, options=plan.options, key=plan.key(0))
    whims = wrap(np.zeros(1, Players.dtype))
    give_key(whims, table.key, WHIMS)
    searcher = Searcher(plan.game, plan.seats, plan.options)
    digest.update(repr(searcher.study(table.view(table.to_act()[0]), whims, SIMULATIONS)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    for rule_set in sys.argv[1:]:
        digest = (searched if rule_set.endswith(BOTS) else played)(rule_set)
        print(rule_set, digest, flush=True)
