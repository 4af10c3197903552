"""Many games as one vector environment of Gymnasium; one seat of each learns.

    envs = gymnasium.make_vec("fairdeal/Uno-v0", num_envs=1024, opponents="thumb",
                              vectorization_mode="vector_entry_point")

The opponents are compiled into the step, so they must be `random` or `thumb`. For self-play of all
seats use a batch: it has a reward for every seat, which a vector environment cannot return.
"""

from collections.abc import Mapping

import numpy as np

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.envs.against import THUMB, Against
from fairdeal.envs.batches import MOST_GAMES
from fairdeal.envs.setup import COMPACT, check_number, set_up

try:
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from fairdeal.envs.spaces import space_of
except ImportError:
    raise SetupRefused("Gymnasium is not installed: install fairdeal[envs]") from None

Observation = dict[str, Numbers]


class TableVector(VectorEnv[Observation, Numbers, Numbers]):
    """Games with automatic reset: when a match ends, the next is dealt in the same step.

    Observations are copies; with `copy=False` they are the arrays of the batch, which the next
    step overwrites. The last observation of a match is not kept.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        opponents: str = THUMB,
        seat: int = 0,
        preset: str = AS_WRITTEN,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        history: int = 0,
        observation: str = COMPACT,
        jobs: int | None = None,
        copy: bool = True,
    ) -> None:
        setup = set_up(game, seats, preset, options, reward, history, observation)
        check_number("num_envs", num_envs, 1, MOST_GAMES)
        self.batch = Against(setup, num_envs, opponents, seat, None, jobs)
        self.num_envs, self.copy = num_envs, copy
        self.rows = np.arange(num_envs), self.batch.learners
        self.single_observation_space, self.single_action_space = (
            space_of(setup),
            Discrete(setup.actions),
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.never = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Deal at every table; the same seed deals the same matches."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self.observed(), {}

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, object]]:
        """Play one action in every game, and the opponents' moves until the learner acts again."""
        batch = self.batch
        batch.step(actions)
        rewards = batch.rewards[self.rows].astype(np.float64)
        return self.observed(), rewards, batch.done.copy(), self.never.copy(), {}

    def observed(self) -> Observation:
        batch = self.batch
        seen = {"observation": batch.flat, "action_mask": batch.masks}
        if batch.setup.history:
            seen["history"] = batch.history
        return {name: part.copy() for name, part in seen.items()} if self.copy else seen

    def close_extras(self, **_: object) -> None:
        self.batch.close()
