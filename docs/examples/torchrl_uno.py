"""Learn UNO for two against the rules of thumb: PPO from the parts of TorchRL.

    pip install 'fairdeal[envs]' torchrl
    python docs/examples/torchrl_uno.py --minutes 1

`fairdeal/Uno-v0` steps many games at once in compiled code. The steps go into one TensorDict;
TorchRL has the masked distribution, the advantages and the clipped loss.
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.modules import MaskedOneHotCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import fairdeal.envs.gym  # noqa: F401 - registers the games
from fairdeal.games import GAMES

WIDTH, ACTIONS = len(GAMES["uno"].observed), GAMES["uno"].actions + 1  # the last one: wait
HIDDEN, PASSES, MINIBATCH, RATE = 128, 3, 2048, 1e-3


class Tables:
    """Games of UNO in which one seat learns."""

    def __init__(self, games: int, seed: int = 1) -> None:
        self.tables = gymnasium.make_vec(
            "fairdeal/Uno-v0",
            num_envs=games,
            vectorization_mode="vector_entry_point",
            seats=2,
            seat=-1,
            opponents="thumb",
        )
        self.now = self.seen(self.tables.reset(seed=seed)[0])
        self.wins, self.ended = 0, 0

    def seen(self, seen: dict[str, np.ndarray]) -> TensorDict:
        rows = torch.from_numpy(seen["observation"]).float()
        mask = torch.from_numpy(seen["action_mask"]) > 0
        return TensorDict({"observation": rows, "mask": mask}, [len(rows)])

    @torch.no_grad()
    def play(self, actor: nn.Module, steps: int) -> TensorDict:
        """Play so many steps in all games: a TensorDict [games, steps]."""
        played = []
        for _ in range(steps):
            step = actor(self.now.clone())
            seen, rewards, done, _, _ = self.tables.step(step["action"].int().argmax(-1).numpy())
            self.wins += int((rewards[done] > 0).sum())
            self.ended += int(done.sum())
            self.now = self.seen(seen)
            over = torch.from_numpy(done)[:, None]
            reward = torch.from_numpy(rewards).float()[:, None]
            after = self.now.clone().update({"reward": reward, "done": over, "terminated": over})
            played.append(step.set("next", after))
        return torch.stack(played, 1)


def layers(outputs: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Linear(WIDTH, HIDDEN),
        nn.ReLU(),
        nn.Linear(HIDDEN, HIDDEN),
        nn.ReLU(),
        nn.Linear(HIDDEN, outputs),
    )


def networks() -> tuple[ProbabilisticActor, ValueOperator]:
    """A policy that never chooses an illegal action, and a critic."""
    logits = TensorDictModule(layers(ACTIONS), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(
        logits,
        in_keys=["logits", "mask"],
        distribution_class=MaskedOneHotCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(layers(1), in_keys=["observation"])


class Learner:
    """Advantages and the clipped loss, by TorchRL."""

    def __init__(self, actor: ProbabilisticActor, critic: ValueOperator) -> None:
        self.worth = GAE(gamma=1.0, lmbda=0.95, value_network=critic, average_gae=True)
        self.loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01)
        self.optimiser = torch.optim.Adam(self.loss.parameters(), RATE)

    def learn(self, played: TensorDict) -> None:
        for _ in range(PASSES):
            with torch.no_grad():
                self.worth(played)
            flat = played.reshape(-1)
            for part in torch.randperm(len(flat)).split(MINIBATCH):
                found = self.loss(flat[part])
                total = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
                self.optimiser.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(self.loss.parameters(), 1.0)
                self.optimiser.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="to learn for")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="between two rounds of learning")
    asked = parser.parse_args()
    torch.manual_seed(1)
    tables, (actor, critic) = Tables(asked.games), networks()
    learner, start, choices = Learner(actor, critic), time.monotonic(), 0
    while time.monotonic() - start < 60 * asked.minutes:
        learner.learn(tables.play(actor, asked.steps))
        choices += asked.games * asked.steps
        print(
            f"{time.monotonic() - start:4.0f} s, {choices:9,} choices: wins "
            f"{100 * tables.wins / max(1, tables.ended):.1f} % of {tables.ended:,} matches "
            "against thumb",
            flush=True,
        )
        tables.wins = tables.ended = 0


if __name__ == "__main__":
    main()
