"""Learn UNO for two against the rules of thumb: PuffeRL, the trainer of PufferLib 3.

    pip install 'fairdeal[envs]' torch gym==0.23.0 psutil pyro-ppl rich-argparse setuptools wheel
    pip install --no-deps --no-build-isolation pufferlib==3.0.0
    python docs/examples/pufferlib_uno.py --minutes 1

PufferLib asks for NumPy 1 and Gymnasium 0.29, but runs with those of Fairdeal too: so it is
installed without its requirements.
`fairdeal/Uno-v0` steps many games at once in compiled code. `Tables` shows them to PufferLib as one
native environment; PufferLib knows no masks, so each row starts with its mask.
"""

import argparse
import sys
from typing import Any

import gymnasium
import numpy as np
import pufferlib
import torch
from gymnasium.spaces import Box
from pufferlib import pufferl
from torch import nn

import fairdeal.envs.gym  # noqa: F401 - registers the games

HIDDEN, LOW = 128, -1e9


class Tables(pufferlib.PufferEnv):
    """Games of UNO in which one seat learns."""

    def __init__(self, games: int, buf: dict[str, np.ndarray] | None = None) -> None:
        self.tables = gymnasium.make_vec(
            "fairdeal/Uno-v0",
            num_envs=games,
            vectorization_mode="vector_entry_point",
            seats=2,
            seat=-1,
            opponents="thumb",
        )
        self.num_agents, self.single_action_space = games, self.tables.single_action_space
        width = self.tables.single_observation_space["observation"].shape[0]
        row = (self.single_action_space.n + width,)
        self.single_observation_space = Box(-128, 127, row, np.int8)
        self.wins, self.ended = 0, 0
        super().__init__(buf)

    def show(self, seen: dict[str, np.ndarray]) -> None:
        self.observations[:] = np.hstack((seen["action_mask"], seen["observation"]))

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, list[dict[str, Any]]]:
        self.show(self.tables.reset(seed=seed)[0])
        return self.observations, []

    def step(self, actions: np.ndarray) -> tuple[Any, ...]:
        seen, self.rewards[:], self.terminals[:], _, _ = self.tables.step(actions)
        self.wins += int((self.rewards[self.terminals] > 0).sum())
        self.ended += int(self.terminals.sum())
        self.show(seen)
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def close(self) -> None:
        self.tables.close()


class Policy(nn.Module):
    """A policy that never chooses an illegal action, and a critic."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.actions = int(tables.single_action_space.n)
        seen = tables.single_observation_space.shape[0] - self.actions
        self.body = nn.Sequential(
            nn.Linear(seen, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.choice, self.worth = nn.Linear(HIDDEN, self.actions), nn.Linear(HIDDEN, 1)

    def forward(self, rows: torch.Tensor, state: Any = None) -> tuple[torch.Tensor, torch.Tensor]:
        mask, seen = rows[:, : self.actions], rows[:, self.actions :]
        thought = self.body(seen.float())
        return self.choice(thought).masked_fill(mask == 0, LOW), self.worth(thought)

    forward_eval = forward


class Trainer(pufferl.PuffeRL):
    """PuffeRL, with one line of progress in place of its dashboard."""

    def print_dashboard(self, clear: bool = False) -> None:
        if self.vecenv.ended:
            share = self.vecenv.wins / self.vecenv.ended
            print(
                f"{self.uptime:4.0f} s, {self.global_step:9,} choices: wins {100 * share:.1f} % of "
                f"{self.vecenv.ended:,} matches against thumb",
                flush=True,
            )
        self.vecenv.wins = self.vecenv.ended = 0


def settings(steps: int, rows: int) -> dict[str, Any]:
    """PufferLib's own, but for these."""
    return pufferl.load_config("default")["train"] | {
        "use_rnn": False,
        "device": "cpu",
        "optimizer": "adam",
        "adam_beta1": 0.9,
        "adam_eps": 1e-5,
        "learning_rate": 1e-3,
        "anneal_lr": False,
        "gamma": 1.0,
        "gae_lambda": 0.95,
        "ent_coef": 0.01,
        "update_epochs": 3,
        "bptt_horizon": steps,
        "minibatch_size": min(2048, rows * steps),
        "total_timesteps": 10**9,
        "checkpoint_interval": 10**9,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="to learn for")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="between two rounds of learning")
    asked, sys.argv[1:] = parser.parse_known_args()  # PufferLib reads the others
    torch.manual_seed(1)
    tables = Tables(asked.games)
    trainer = Trainer(settings(asked.steps, asked.games), tables, Policy(tables))
    while trainer.uptime < 60 * asked.minutes:
        trainer.evaluate()
        trainer.train()
    trainer.utilization.stop()


if __name__ == "__main__":
    main()
