"""The settings of an environment, checked."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import AS_WRITTEN, Answers, Game, Value
from fairdeal.envs import steps
from fairdeal.games import find

REWARDS = {"win": steps.WIN, "points": steps.POINTS, "rank": steps.RANK}
MOST_HISTORY = 256


@dataclass(frozen=True)
class EnvSetup:
    """The settings of an environment: the game, its rules and the reward."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    reward: str = "win"
    history: int = 0

    @property
    def actions(self) -> int:
        return steps.actions_of(self.game)

    @property
    def wait(self) -> int:
        """The action that lets the other seats act first, or -1."""
        return self.game.actions if self.game.contested else -1

    def answers(self) -> Answers:
        """The options to compile in."""
        return self.game.answers_to_compile(self.seats, self.options)

    def action_name(self, action: int) -> str:
        return "wait" if action == self.wait else self.game.action_name(action)


def set_up(
    name: str,
    seats: int | None = None,
    preset: str = AS_WRITTEN,
    options: Mapping[str, object] | None = None,
    reward: str = "win",
    history: int = 0,
) -> EnvSetup:
    """Check the requested settings; matches always end."""
    game = find(name)
    seats = game.usual if seats is None else seats
    if reward not in REWARDS:
        raise SetupRefused(f"the reward must be one of {', '.join(REWARDS)}, not {reward!r}")
    check_number("history", history, 0, MOST_HISTORY)
    return EnvSetup(
        game, seats, game.choose(seats, preset, options, simulated=True), reward, history
    )


def check_number(what: str, given: object, least: int, most: int) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise SetupRefused(f"{what} must be an integer from {least} to {most:,}, not {given!r}")
