"""The frozen tasks: a game, a rule set, a number of seats, a step budget, and fixed deals.

A task never changes. Its opponents are `thumb` and `learnt` as they were when it was frozen: the
version of the rules and a hash of the network are part of it. When either changes, the suite gets a
new version, and older results are no longer comparable.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from fairdeal.bots.network import has_network, network_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.games import find
from fairdeal.lab.strength import StrengthCard, card_of

VERSION = 1  # of the suite
SEED = f"fairdeal tasks {VERSION}"
STEPS = 100_000_000  # of all seats together, in which a bot may learn
MATCHES = 2_000  # of each pairing
OPPONENTS = ("thumb", "learnt")
MARK = 6  # bytes
WRITTEN = "as-written"


@dataclass(frozen=True)
class Task:
    """One task; rules and network are those for which it was frozen."""

    name: str
    game: str
    seats: int
    preset: str
    rules: int
    network: str

    def card(self, bot: str) -> StrengthCard:
        """The card that scores a bot; refused if the task can no longer be played as it was."""
        game, against = find(self.game), ",".join(OPPONENTS)
        if (game.version, network_mark(game)) != (self.rules, self.network):
            raise SetupRefused(message("task-thawed", task=self.name, version=VERSION))
        return card_of(game, bot, against, (self.seats,), MATCHES, SEED, self.preset, {})


def read_tasks(path: Path) -> Iterator[Task]:
    """The tasks in this file."""
    for held in tomllib.loads(path.read_text(encoding="utf-8"))["task"]:
        rule_set = "" if held["preset"] == WRITTEN else f"-{held['preset']}"
        yield Task(f"{held['game']}{rule_set}-{held['seats']}", **held)


TASKS = {task.name: task for task in read_tasks(Path(__file__).with_suffix(".toml"))}


def find_task(name: str) -> Task:
    """The task with this name."""
    if name not in TASKS:
        raise SetupRefused(message("no-task", given=repr(name), there=", ".join(TASKS)))
    return TASKS[name]


@cache
def network_mark(game: Game) -> str:
    """A hash of the network that `learnt` plays with."""
    data = network_of(game).to_bytes() if has_network(game) else b""
    return blake2b(data, digest_size=MARK).hexdigest()
