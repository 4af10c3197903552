"""Rule sets simulated in this process: `python together.py uno/classic uno/classic/read ...`.

A rule set has its options compiled in; with `/read` at its end they are read at run time.
"""

import sys
from hashlib import blake2b
from typing import Any

from fairdeal.engine.compile import fingerprint
from fairdeal.games import GAMES
from fairdeal.lab.loops import play_matches
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import Worker

MATCHES = 6
READ = "read"


class Reading(Plan):
    """A plan whose options are not compiled in."""

    def answers(self) -> Any:
        return ()


def plan_of(rule_set: Any) -> Any:
    """Few matches of a rule set at its usual table."""
    name, preset, *read = rule_set.split("/")
    game = GAMES[name]
    options = game.choose(game.usual, preset, simulated=True)
    return (Reading if read else Plan)(game, game.usual, MATCHES, "together", options)


def mark_of(rule_set: Any) -> Any:
    """Which machine code plays it."""
    plan = plan_of(rule_set)
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


if __name__ == "__main__":
    for rule_set in sys.argv[1:]:
        print(rule_set, played(rule_set), flush=True)
