"""The settings of an environment, checked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from fairdeal.engine.compile import Binding
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import AS_WRITTEN, Answers, Game, Value, View
from fairdeal.envs import steps
from fairdeal.envs.observe import flat_of, layout_of
from fairdeal.games import find

COMPACT, LOSSLESS = OBSERVATIONS = ("compact", "lossless")
REWARDS = {"win": steps.WIN, "points": steps.POINTS, "rank": steps.RANK, "gain": steps.GAIN}
AT_THE_END = ("win", "points", "rank")  # rewards that are 0 until the match is over
MOST_HISTORY = 256


@dataclass(frozen=True)
class EnvSetup:
    """The settings of an environment: the game, its rules and the reward."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    reward: str = "win"
    history: int = 0
    observation: str = COMPACT

    @property
    def width(self) -> int:
        """The length of an observation."""
        lossless = self.observation == LOSSLESS
        return layout_of(self.game).width if lossless else len(self.game.observed)

    @property
    def ways(self) -> Binding:
        """The functions that choose the seat to act, and write its observation."""
        return steps.ways_of(self.game, lossless=self.observation == LOSSLESS)

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

    def observe(self, view: View) -> Numbers:
        """The observation of one view, equal to that of the compiled step, for occasional use."""
        if self.observation == LOSSLESS:
            return flat_of(self.game, view.record)
        row = np.zeros(self.width, np.int8)
        self.game.observe(view, row.data)
        return row

    def action_name(self, action: int) -> str:
        return "wait" if action == self.wait else self.game.action_name(action)


def set_up(
    name: str,
    seats: int | None = None,
    preset: str = AS_WRITTEN,
    options: Mapping[str, object] | None = None,
    reward: str = "win",
    history: int = 0,
    observation: str = COMPACT,
    rewards: Iterable[str] = AT_THE_END,
) -> EnvSetup:
    """Check the requested settings; matches always end."""
    game = find(name)
    seats = game.usual if seats is None else seats
    if reward not in (known := tuple(rewards)):
        raise SetupRefused(f"the reward must be one of {', '.join(known)}, not {reward!r}")
    if observation not in OBSERVATIONS:
        raise SetupRefused(
            f"the observation must be {' or '.join(OBSERVATIONS)}, not {observation!r}"
        )
    check_number("history", history, 0, MOST_HISTORY)
    chosen = game.choose(seats, preset, options, simulated=True)
    return EnvSetup(game, seats, chosen, reward, history, observation)


def check_number(what: str, given: object, least: int, most: int) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise SetupRefused(f"{what} must be an integer from {least} to {most:,}, not {given!r}")
