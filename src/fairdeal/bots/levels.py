"""Policies by name: `random`, `thumb`, `search:1000`, and the levels that people play against."""

from dataclasses import dataclass, replace

from fairdeal.bots.minds import RANDOM, SEARCH, THUMB
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.players import MOST_SKILL

SIMULATIONS = 4_000
MOST_SIMULATIONS = 1_000_000
KINDS = {"random": RANDOM, "thumb": THUMB, "search": SEARCH}


@dataclass(frozen=True)
class Mind:
    """The policy of a seat."""

    name: str
    kind: int
    simulations: int = 0
    milliseconds: int = 0  # the budget of a search with a time limit
    slips: int = 0
    skill: int = 0


EASY, MEDIUM, HARD = "easy", "medium", "hard"
LEVELS = {
    EASY: Mind(EASY, THUMB, slips=60, skill=-40),
    MEDIUM: Mind(MEDIUM, THUMB),
    HARD: Mind(HARD, SEARCH, simulations=SIMULATIONS, skill=40),
}
WAYS = (
    "use easy, medium, hard, random, thumb, search, search:SIMULATIONS or search:NUMBERms, "
    "in games with races also with @SKILL"
)


def read_mind(said: str, game: Game) -> Mind:
    """The policy with this name, for this game."""
    name = said.strip().lower()
    who, at, skill = name.partition("@")
    kind, colon, budget = who.partition(":")
    if kind in LEVELS and not colon:
        mind = LEVELS[kind]
    elif kind == "search":
        mind = searching(name, budget) if colon else Mind(name, SEARCH, SIMULATIONS)
    elif kind in KINDS and not colon:
        mind = Mind(name, KINDS[kind])
    else:
        raise SetupRefused(f"there is no bot {said.strip()!r}: {WAYS}")
    if not at:
        return mind
    if game.hand is None:
        raise SetupRefused(f"@SKILL is for games with races; {game.title} has none")
    return replace(mind, name=name, skill=read_skill(skill))


def searching(name: str, budget: str) -> Mind:
    """A search with its own budget."""
    number = budget.removesuffix("ms")
    if not number.isdecimal() or not 1 <= int(number) <= MOST_SIMULATIONS:
        raise SetupRefused(
            f"a search has 1 to {MOST_SIMULATIONS:,} simulations (search:1000) or milliseconds "
            f"(search:300ms), not {budget!r}"
        )
    if number == budget:
        return Mind(name, SEARCH, simulations=int(number))
    return Mind(name, SEARCH, milliseconds=int(number))


def read_skill(said: str) -> int:
    digits = said.removeprefix("-").removeprefix("+")
    if not digits.isdecimal() or int(digits) > MOST_SKILL:
        raise SetupRefused(f"skill must be from {-MOST_SKILL} to {MOST_SKILL}, not {said!r}")
    return int(said)
