"""Policies by name: `random`, `thumb`, `search:1000`, a file, and the levels for people."""

from dataclasses import dataclass, replace
from pathlib import Path

from fairdeal.bots.minds import EXPERT, FILED, LEARNT, RANDOM, SEARCH, THUMB
from fairdeal.bots.network import has_network, network_of
from fairdeal.bots.policies import is_file, mark_of_file, policy_in
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.engine.players import MOST_SKILL

SIMULATIONS = 4_000
MOST_SIMULATIONS = 1_000_000
# On which an expert checks its choice: it then takes no longer than `hard` in any game.
TABLES, MOST_TABLES = 40, 10_000
QUICK = 80  # the reaction skill of an expert
KINDS = {"random": RANDOM, "thumb": THUMB, "search": SEARCH, "learnt": LEARNT, "expert": EXPERT}


@dataclass(frozen=True)
class Mind:
    """The policy of a seat."""

    name: str
    kind: int
    simulations: int = 0  # of an expert, the tables on which it checks its choice
    milliseconds: int = 0  # the budget of a search with a time limit
    slips: int = 0
    skill: int = 0
    path: str = ""  # of a policy file,
    mark: str = ""  # and a hash of its bytes


EASY, MEDIUM, HARD, BEST, TAUGHT = "easy", "medium", "hard", "expert", "learnt"
LEVELS = {  # of every game
    EASY: Mind(EASY, THUMB, slips=60, skill=-40),
    MEDIUM: Mind(MEDIUM, THUMB),
    HARD: Mind(HARD, SEARCH, simulations=SIMULATIONS, skill=40),
}


def levels_of(game: Game) -> dict[str, Mind]:
    """The levels that people can choose in a game; `expert` only where there is a network."""
    return LEVELS | ({BEST: expert_of(game)} if has_network(game) else {})


def stored_levels(game: Game) -> dict[str, Mind]:
    """The same with those that only older matches have."""
    return levels_of(game) | ({TAUGHT: Mind(TAUGHT, LEARNT)} if has_network(game) else {})


def expert_of(game: Game) -> Mind:
    """The strongest level: in races it reacts sooner than `hard`, and has no time to check."""
    return Mind(BEST, EXPERT, simulations=TABLES, skill=QUICK if game.hand else 0)


def read_mind(said: str, game: Game) -> Mind:
    """The policy with this name, for this game."""
    given = said.strip()
    who, at, skill = (
        (given, "", "") if is_file(given) or "@" not in given else given.rpartition("@")
    )
    if is_file(who):
        mind = in_file(who, game)
        return replace(mind, name=given, skill=racing(game, skill)) if at else mind
    name, who = given.lower(), who.lower()
    kind, colon, budget = who.partition(":")
    if kind in LEVELS and not colon:
        mind = LEVELS[kind]
    elif kind == "search":
        mind = searching(name, budget) if colon else Mind(name, SEARCH, SIMULATIONS)
    elif kind == BEST:
        network_of(game)
        mind = checking(name, budget) if colon else expert_of(game)
    elif kind in KINDS and not colon:
        mind = Mind(name, KINDS[kind])
        if mind.kind == LEARNT:
            network_of(game)  # refuses a game without one
    else:
        raise SetupRefused(message("no-bot", given=repr(said.strip())))
    return replace(mind, name=name, skill=racing(game, skill)) if at else mind


def in_file(name: str, game: Game) -> Mind:
    """The policy in a file."""
    path = Path(name).expanduser()
    policy_in(path, game)  # refuses what cannot play this game
    return Mind(name, FILED, path=str(path), mark=mark_of_file(path))


def searching(name: str, budget: str) -> Mind:
    """A search with its own budget."""
    number = budget.removesuffix("ms")
    if not number.isdecimal() or not 1 <= int(number) <= MOST_SIMULATIONS:
        raise SetupRefused(message("wrong-search", most=MOST_SIMULATIONS, given=repr(budget)))
    if number == budget:
        return Mind(name, SEARCH, simulations=int(number))
    return Mind(name, SEARCH, milliseconds=int(number))


def checking(name: str, tables: str) -> Mind:
    """An expert with its own number of tables."""
    if not tables.isdecimal() or not 1 <= int(tables) <= MOST_TABLES:
        raise SetupRefused(message("wrong-expert", most=MOST_TABLES, given=repr(tables)))
    return Mind(name, EXPERT, simulations=int(tables))


def racing(game: Game, said: str) -> int:
    """The skill of a bot, in games with races."""
    if game.hand is None:
        raise SetupRefused(message("no-races", what="@SKILL", game=game.title))
    return read_skill(said)


def read_skill(said: str) -> int:
    digits = said.removeprefix("-").removeprefix("+")
    if not digits.isdecimal() or int(digits) > MOST_SKILL:
        raise SetupRefused(message("wrong-skill", most=MOST_SKILL, given=repr(said)))
    return int(said)
