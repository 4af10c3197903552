"""The result of a bot in a task, as a line of JSON that can be checked.

Everything in it follows from the task, the bot and its command, so anybody can play it again. The
field `check` is a hash of all others: it detects mistakes, not fraud.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Self

from fairdeal import __version__
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.lab.ratings import Mean
from fairdeal.lab.strength import Pairing
from fairdeal.lab.tasks.suite import MARK, MATCHES, OPPONENTS, SEED, VERSION, Task, find_task

CHECK = "check"
BASELINES = Path(__file__).parent / "baselines.jsonl"  # the results of our own bots


@dataclass(frozen=True)
class Meeting:
    """The bot among opponents of one kind, on the same deals from every seat."""

    against: str
    matches: int
    deals: int
    wins: Mean  # the win share; alone, how often it did better on the same deal
    fair: float  # the win share among equally strong bots
    points: float | None  # alone, the mean of the bot

    @classmethod
    def of(cls, found: Pairing) -> Self:
        points = found.solo.points if found.solo else None
        return cls(found.against, found.matches, found.deals, found.wins, found.fair, points)


@dataclass(frozen=True)
class TaskResult:
    """A bot in a task."""

    task: str
    version: int  # of the suite
    bot: str
    mark: str  # a hash of its policy file, if it is one
    command: str
    seed: str
    steps: int | None  # of its training, as its author says
    meetings: tuple[Meeting, ...]
    fairdeal: str = __version__

    def line(self) -> str:
        """The result in JSON, with its check."""
        held = json.loads(json.dumps(asdict(self)))
        return json.dumps(held | {CHECK: check_of(held)})


def check_of(held: Mapping[str, object]) -> str:
    """A hash of all fields but the check itself."""
    rest = {name: value for name, value in held.items() if name != CHECK}
    return blake2b(json.dumps(rest, sort_keys=True).encode(), digest_size=MARK).hexdigest()


def command_of(task: str, bot: str) -> str:
    return f"fairdeal score {task} {bot}"


# -- reading -----------------------------------------------------------------------
def results_in(path: Path) -> list[TaskResult]:
    """The results in a file, a line for each; the first that is wrong is refused."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        lines = []
    if not lines:
        raise SetupRefused(message("no-results", path=str(path)))
    return [read_result(line, f"{path}:{number}") for number, line in enumerate(lines, 1)]


def read_result(line: str, where: str) -> TaskResult:
    """The result in a line, if everything in it adds up."""
    try:
        held = json.loads(line)
        met = [Meeting(**one | {"wins": Mean(**one["wins"])}) for one in held["meetings"]]
        said = {name: value for name, value in held.items() if name != CHECK}
        found = TaskResult(**said | {"meetings": tuple(met)})
        check_facts(found, held, where)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise SetupRefused(message("not-a-result", where=where)) from None
    return found


def check_facts(found: TaskResult, held: Mapping[str, object], where: str) -> None:
    """Refuse a result of another suite, or one that was altered."""
    if found.version != VERSION:
        other = str(found.version)
        raise SetupRefused(message("other-suite", where=where, given=other, version=VERSION))
    for what, given, right in facts(found, find_task(found.task), held):
        if given != right:
            told = {"what": what, "given": str(given), "right": str(right)}
            raise SetupRefused(message("altered-result", where=where, **told))


def facts(
    found: TaskResult, task: Task, held: Mapping[str, object]
) -> Iterator[tuple[str, object, object]]:
    """What a result says, and what it should say."""
    deals = MATCHES // max(2, task.seats)  # one player: both bots play each deal
    yield "bot", found.bot, str(found.bot)
    yield "seed", found.seed, SEED
    yield "command", found.command, command_of(task.name, found.bot)
    yield "against", [one.against for one in found.meetings], opponents_of(found.bot)
    for one in found.meetings:
        low, mean, high = one.wins.low, one.wins.mean, one.wins.high
        yield "matches", one.matches, MATCHES
        yield "deals", one.deals, deals
        yield "fair", one.fair, min(max(0, one.fair), 1)
        yield "points", one.points is None, task.seats > 1
        yield "wins", [low, mean, high], sorted([max(0, low), mean, min(1, high)])
    yield CHECK, held.get(CHECK), check_of(held)


def opponents_of(bot: str) -> list[str]:
    """The opponents of a bot: all but itself."""
    return [name for name in OPPONENTS if name != bot]
