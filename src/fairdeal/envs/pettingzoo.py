"""The games as PettingZoo environments in which seats act one after the other.

    env = fairdeal.envs.pettingzoo.env("uno", seats=4)

Real-time games too: the seat with the fastest reaction acts; `race` is the version in real time.
"""

from collections.abc import Mapping
from typing import SupportsIndex

import numpy as np

from fairdeal.engine.errors import GameOver, NoSuchSeat, SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.engine.table import SPECTATOR
from fairdeal.envs.setup import COMPACT, EnvSetup, set_up
from fairdeal.envs.shown import RENDER_MODES, check_mode, show
from fairdeal.envs.single import Single

try:
    from gymnasium.spaces import Discrete, Space
    from pettingzoo import AECEnv  # type: ignore[import-untyped]

    from fairdeal.envs.spaces import space_of
except ImportError:
    raise SetupRefused("PettingZoo is not installed: install fairdeal[envs]") from None

Observation = dict[str, Numbers]


def env(
    name: str,
    seats: int | None = None,
    preset: str = AS_WRITTEN,
    options: Mapping[str, object] | None = None,
    reward: str = "win",
    history: int = 0,
    observation: str = COMPACT,
    render_mode: str | None = None,
) -> "TableEnv":
    """One table of a game, its seats `seat_0` and so on."""
    setup = set_up(name, seats, preset, options, reward, history, observation)
    return TableEnv(setup, render_mode)


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """One match; the reward comes at its end, to all seats at once."""

    def __init__(self, setup: EnvSetup, render_mode: str | None = None) -> None:
        self.setup, self.single = setup, Single(setup)
        self.metadata = {
            "name": f"fairdeal_{setup.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space_of(setup) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(setup.actions) for agent in self.possible_agents}
        self.no_mask = np.zeros(setup.actions, np.int8)
        self.agents: list[str] = []
        self.spelled = 0

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal the first match of this seed, or without a seed the next match of the last one."""
        self.single.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.spelled = 0
        self.agent_selection = self.agents[self.single.turn[0]]

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action of `agent_selection`; a finished agent takes None and leaves."""
        single = self.single
        if single.over:
            self.leave(action)
            return
        single.play(action)
        if self.setup.game.whole is not None:
            self.spelled = 0 if self.setup.game.whole(single.state) else self.spelled + 1
        if single.over:
            self.end()
        else:
            self.agent_selection = self.possible_agents[single.turn[0]]

    def end(self) -> None:
        """End the match for all agents; they leave one by one."""
        for agent, won in zip(self.agents, self.single.rewards.tolist(), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = won
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def leave(self, action: SupportsIndex | None) -> None:
        if not self.agents:
            raise GameOver("the match is over: reset the environment")
        if action is not None:
            raise GameOver(
                f"the match is over for {self.agent_selection}: its last action must be None"
            )
        self._was_dead_step(None)

    def observe(self, agent: str) -> Observation:
        """The observation and mask of a seat; the mask is empty unless the seat is to act."""
        single, seat = self.single, self.seat_at(agent)
        asked = seat == single.turn[0] and not single.over
        seen = {
            "observation": single.observation(seat),
            "action_mask": single.mask.copy() if asked else self.no_mask.copy(),
        }
        if self.setup.history:
            seen["history"] = single.history.copy()
            if not asked and self.spelled:  # an incomplete play is not public
                seen["history"] = np.roll(seen["history"], -self.spelled, axis=0)
                seen["history"][-self.spelled :] = -1
        return seen

    def seat_at(self, agent: str) -> int:
        if agent not in self.seat_of:
            raise NoSuchSeat(f"there is no {agent!r}: the agents are {', '.join(self.seat_of)}")
        return self.seat_of[agent]

    def observation_space(self, agent: str) -> Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The view of a spectator, in words."""
        return show(self.setup.game, self.single.look(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""
