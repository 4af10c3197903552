"""A real-time game as a PettingZoo environment: time passes, and all seats act at once.

    env = fairdeal.envs.race.parallel_env("ratscrew", seats=4, tick=20)

A step is a tick of some milliseconds, in which every seat waits or acts. Each seat sees an event
after a reaction time, drawn from the reaction-time model; until then it sees the earlier table. An
action that is no longer possible does nothing. Within a tick the order of the seats is random.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from fairdeal.engine.chance import WHIMS, fork, give_key, key_of, roll, secret_key
from fairdeal.engine.compile import plain
from fairdeal.engine.errors import GameOver, NotAnAction, SetupRefused
from fairdeal.engine.face import Numbers, blank
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.engine.players import MOST_SKILL, Players
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.envs import steps
from fairdeal.envs.setup import COMPACT, REWARDS, EnvSetup, check_number, set_up
from fairdeal.envs.shown import RENDER_MODES, check_mode, show
from fairdeal.games import GAMES

try:
    from gymnasium.spaces import Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

    from fairdeal.envs.spaces import space_of
except ImportError:
    raise SetupRefused("PettingZoo is not installed: install fairdeal[envs]") from None

TICK, LONGEST_TICK = 20, 1_000  # milliseconds
TICKS = 100_000  # about half an hour
Observation = dict[str, Numbers]


def parallel_env(
    game: str | None = None,
    seats: int = 4,
    preset: str = AS_WRITTEN,
    options: Mapping[str, SupportsIndex] | None = None,
    reward: str = "win",
    observation: str = COMPACT,
    tick: int = TICK,
    skill: Sequence[int] = (),
    max_cycles: int = TICKS,
    render_mode: str | None = None,
) -> "RaceEnv":
    """One table of a real-time game; `skill` is for the seats from 0 on, -100 to 100."""
    racing = [name for name, one in GAMES.items() if one.reaction]
    setup = set_up(game or racing[0], seats, preset, options, reward, 0, observation)
    if setup.game.name not in racing:
        raise SetupRefused(f"{setup.game.title} has no races; choose {' or '.join(racing)}")
    check_number("tick", tick, 1, LONGEST_TICK)
    if len(skill) > setup.seats:
        raise SetupRefused(
            f"skill needs a number for each of {setup.seats} seats, not {len(skill)}"
        )
    for one in skill:
        check_number("skill", one, -MOST_SKILL, MOST_SKILL)
    return RaceEnv(setup, tick, tuple(skill), max_cycles, render_mode)


def env(**settings: Any) -> AECEnv:  # the settings are those of parallel_env
    """The same as an AEC environment: in each tick the seats act one after the other."""
    return parallel_to_aec(parallel_env(**settings))


Outcome = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, object]],
]


class RaceEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """One match; the reward comes at its end, and is 0 if `max_cycles` truncates it."""

    def __init__(
        self, setup: EnvSetup, tick: int, skill: tuple[int, ...], max_cycles: int, mode: str | None
    ) -> None:
        self.setup, self.tick, self.skill, self.max_cycles = setup, tick, skill, max_cycles
        self.metadata = {
            "name": f"fairdeal_{setup.game.name}_race_v0",
            "render_modes": list(RENDER_MODES),
        }
        self.render_mode = check_mode(mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.observation_spaces = {agent: space_of(setup) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(setup.actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.reward = plain(steps.reward, setup.game)
        self.begin(secret_key())

    def begin(self, key: bytes) -> None:
        """Start with the matches of this key."""
        self.key, self.number = key, -1

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Deal the first match of this seed, or without a seed the next match of the last one."""
        if seed is not None:
            self.begin(key_of(seed))
        self.number += 1
        self.deal()
        self.agents = list(self.possible_agents)
        self.now = self.cycles = 0
        self.coming: list[deque[tuple[int, Observation]]] = [deque() for _ in self.agents]
        self.seen = [self.sight(seat) for seat in range(self.setup.seats)]
        return self.observed(), {agent: {} for agent in self.agents}

    def deal(self) -> None:
        """Deal a table, with the random numbers and the skill of its seats."""
        master, child, self.luck = blank(Players), blank(Players), blank(Players)
        give_key(master, self.key)
        fork(master, self.number, child)
        key = child.record["key"].astype("<u4").tobytes()
        self.table = Table(self.setup.game, self.setup.seats, options=self.setup.options, key=key)
        give_key(self.luck, key, WHIMS)
        self.luck.record["skill"][0, : len(self.skill)] = self.skill

    def step(self, actions: Mapping[str, SupportsIndex]) -> Outcome:
        """Play one tick with these actions; seats without an action wait."""
        if not self.agents:
            raise GameOver("the match is over: reset the environment")
        meant = self.read(actions)
        self.now += self.tick
        self.cycles += 1
        for seat in self.in_any_order(sorted(meant)):
            if meant[seat] in self.table.legal(seat):
                self.table.play(seat, meant[seat])
                self.spread_the_news()
        for seat, coming in enumerate(self.coming):
            while coming and coming[0][0] <= self.now:
                self.seen[seat] = coming.popleft()[1]
        return self.outcome()

    def read(self, actions: Mapping[str, SupportsIndex]) -> dict[int, int]:
        """The actions of the seats that do not wait; invalid ones are refused."""
        meant = {}
        for agent, action in actions.items():
            if agent not in self.agents:
                raise NotAnAction(f"there is no {agent!r}: the agents are {', '.join(self.agents)}")
            try:
                number = index(action)
            except TypeError:
                number = -1
            if not 0 <= number < self.setup.actions:
                names = ", ".join(
                    f"{one} to {self.setup.action_name(one)}" for one in range(self.setup.actions)
                )
                raise NotAnAction(f"{action!r} is not an action for {agent}: use {names}")
            if number != self.setup.wait:
                meant[self.possible_agents.index(agent)] = number
        return meant

    def in_any_order(self, seats: list[int]) -> list[int]:
        """The seats of a tick in random order."""
        return [seats.pop(roll(self.luck, left)) for left in range(len(seats), 0, -1)]

    def spread_the_news(self) -> None:
        """Schedule the current table for every seat after its reaction time; the end at once."""
        if self.table.over:
            self.coming = [deque() for _ in self.coming]
            self.seen = [self.sight(seat) for seat in range(self.setup.seats)]
            return
        for seat, coming in enumerate(self.coming):
            earlier = coming[-1][0] if coming else 0  # events are seen in order
            coming.append((max(earlier, self.now + self.reaction(seat)), self.sight(seat)))

    def reaction(self, seat: int) -> int:
        """The reaction time of a seat, in milliseconds."""
        assert self.setup.game.reaction
        return self.setup.game.reaction(self.luck, seat)

    def sight(self, seat: int) -> Observation:
        """The observation and mask of a seat at the current table."""
        mask = np.zeros(self.setup.actions, np.int8)
        mask[[*self.table.legal(seat), self.setup.wait]] = 1
        seen = self.setup.observe(self.table.view(seat))
        return {"observation": seen, "action_mask": mask}

    def observed(self) -> dict[str, Observation]:
        return {
            agent: {name: part.copy() for name, part in self.seen[seat].items()}
            for seat, agent in enumerate(self.possible_agents)
        }

    def outcome(self) -> Outcome:
        """The observations, rewards and ends of a step."""
        agents, over = self.agents, self.table.over
        rewards = [0.0] * self.setup.seats
        if over:
            places = [0] * self.setup.seats
            self.reward(self.table.state, places, REWARDS[self.setup.reward], rewards)
        cut = not over and self.cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        return (
            self.observed(),
            dict(zip(agents, map(float, rewards), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def observation_space(self, agent: str) -> Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The view of a spectator, in words."""
        return show(self.setup.game, self.table.view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""
