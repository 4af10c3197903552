"""Learn UNO for two against the rules of thumb: Stable-Baselines3, with masked actions.

    pip install 'fairdeal[envs]' sb3-contrib
    python docs/examples/sb3_uno.py --minutes 1

`fairdeal/Uno-v0` steps many games at once in compiled code. `Tables` shows them to Stable-
Baselines3 as its own kind of vector environment; MaskablePPO asks it which actions are legal.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import fairdeal.envs.gym  # noqa: F401 - registers the games


class Tables(VecEnv):
    """The vector environment of Fairdeal, as Stable-Baselines3 expects one."""

    def __init__(self, games: int, opponents: str = "thumb", seed: int = 1) -> None:
        self.tables = gymnasium.make_vec(
            "fairdeal/Uno-v0",
            num_envs=games,
            vectorization_mode="vector_entry_point",
            seats=2,
            seat=-1,
            opponents=opponents,
        )
        width = self.tables.single_observation_space["observation"].shape[0]
        rows = Box(-128, 127, (width,), np.float32)
        super().__init__(games, rows, self.tables.single_action_space)
        self.first_seed, self.wins, self.ended = seed, 0, 0

    def take(self, seen: dict[str, np.ndarray]) -> np.ndarray:
        self.masks = seen["action_mask"] > 0
        return seen["observation"].astype(np.float32)

    def reset(self) -> np.ndarray:
        return self.take(self.tables.reset(seed=self.first_seed)[0])

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        seen, rewards, done, _, _ = self.tables.step(self.actions)
        self.wins += int((rewards[done] > 0).sum())
        self.ended += int(done.sum())
        rows = self.take(seen)
        infos = [{"terminal_observation": rows[0]} if over else {} for over in done]
        return rows, rewards.astype(np.float32), done, infos

    def env_method(self, name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        assert name == "action_masks"
        return list(self.masks)

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        if name not in ("action_masks", "render_mode"):
            raise AttributeError(name)
        return [None] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(name)

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.tables.close()


class Progress(BaseCallback):
    """Prints the share of matches won since the last line, and stops when the time is over."""

    def __init__(self, tables: Tables, minutes: float) -> None:
        super().__init__()
        self.tables, self.start, self.minutes = tables, time.monotonic(), minutes

    def _on_rollout_end(self) -> None:
        share = self.tables.wins / max(1, self.tables.ended)
        seconds = time.monotonic() - self.start
        print(
            f"{seconds:4.0f} s, {self.num_timesteps:9,} choices: wins {100 * share:.1f} % of "
            f"{self.tables.ended:,} matches against thumb",
            flush=True,
        )
        self.tables.wins = self.tables.ended = 0

    def _on_step(self) -> bool:
        return time.monotonic() - self.start < 60 * self.minutes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="to learn for")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="between two rounds of learning")
    asked = parser.parse_args()
    tables = Tables(asked.games)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=asked.steps,
        batch_size=min(2048, asked.steps * asked.games),
        n_epochs=3,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=1e-3,
        seed=1,
    )
    model.learn(10**9, callback=Progress(tables, asked.minutes))


if __name__ == "__main__":
    main()
