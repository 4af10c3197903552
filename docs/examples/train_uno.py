"""Learn UNO for two by playing against oneself: PPO over a batch of games.

    pip install torch
    python docs/examples/train_uno.py --minutes 5

One network plays both seats of a thousand games at once. A match that has ended tells each of its
moves what it was worth: 1 to who won, -1 to who lost. Every now and then the network meets a random
player, and the share of matches that it wins is printed with its interval.
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

from fairdeal.envs import batch
from fairdeal.envs.batches import Batch
from fairdeal.envs.observe import bits

SEATS = 2
CARDS = 60  # the plays that a hand may hold the card for
HIDDEN = 128
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 1e-3
PASSES, MINIBATCH = 3, 2048


# -- what the network sees ----------------------------------------------------
def features(games: Batch) -> torch.Tensor:
    """The hand, what is legal, the colour, and how many cards each of the two holds."""
    seen = games.parts
    own = games.turn.astype(np.int64)
    rows = np.arange(games.games)
    parts = [
        games.masks,
        bits(seen["hand"])[:, :CARDS],
        bits(seen["pairs"])[:, :CARDS],
        seen["wilds"],
        np.eye(4)[seen["colour"]],
        seen["counts"][rows, own][:, None] / 7,
        seen["counts"][rows, 1 - own][:, None] / 7,
        (seen["counts"][rows, 1 - own] == 1)[:, None],
    ]
    return torch.from_numpy(np.concatenate(parts, axis=1).astype(np.float32))


class Player(nn.Module):
    """How likely each action is, and how the match will end."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(seen, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.choice = nn.Linear(HIDDEN, actions)
        self.worth = nn.Linear(HIDDEN, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        thought = self.body(seen)
        choice = self.choice(thought).masked_fill(~mask, -1e9)
        return choice.log_softmax(dim=1), self.worth(thought)[:, 0]


def pick(odds: torch.Tensor) -> torch.Tensor:
    """An action by these log-odds: the largest, after noise that makes it a fair draw."""
    noise = -torch.empty_like(odds).exponential_().log()
    return (odds + noise).argmax(dim=1)


# -- playing ------------------------------------------------------------------
@dataclass
class Played:
    """Moves of matches that have ended, and what came of them."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    odds: torch.Tensor
    expected: torch.Tensor
    outcome: torch.Tensor


@torch.no_grad()
def play(games: Batch, player: Player, steps: int) -> Played:
    """Play so many steps in all games; keep the moves whose match ended among them."""
    kept, turns, dones, rewards = [], [], [], []
    for _ in range(steps):
        seen = features(games)
        mask = torch.from_numpy(games.masks.astype(bool))
        odds, expected = player(seen, mask)
        action = pick(odds)
        chosen = odds.gather(1, action[:, None])[:, 0]
        kept.append((seen, mask, action, chosen, expected))
        turns.append(games.turn.copy())
        games.step(action.numpy())
        dones.append(games.done.copy())
        rewards.append(games.rewards.copy())
    outcome, known = outcomes(np.array(turns), np.array(dones), np.array(rewards))
    columns = [torch.stack(column)[known] for column in zip(*kept, strict=True)]
    return Played(*columns, torch.from_numpy(outcome[known.numpy()]))


def outcomes(
    turns: np.ndarray, dones: np.ndarray, rewards: np.ndarray
) -> tuple[np.ndarray, torch.Tensor]:
    """For every move the reward of its seat at the end of its match, and whether that came."""
    steps, games = turns.shape
    found, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), bool)
    ends, ended = np.zeros((games, SEATS), np.float32), np.zeros(games, bool)
    for step in reversed(range(steps)):
        ends[dones[step]] = rewards[step][dones[step]]
        ended |= dones[step]
        found[step], known[step] = ends[np.arange(games), turns[step]], ended
    return found, torch.from_numpy(known)


# -- learning -----------------------------------------------------------------
def learn(player: Player, memory: Played, optimiser: torch.optim.Optimizer) -> None:
    """Make what went better than expected more likely, but not by much at a time."""
    gain = memory.outcome - memory.expected
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(PASSES):
        for part in torch.randperm(len(gain)).split(MINIBATCH):
            odds, expected = player(memory.seen[part], memory.mask[part])
            chosen = odds.gather(1, memory.action[part, None])[:, 0]
            ratio = (chosen - memory.odds[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.minimum(ratio * gain[part], clipped * gain[part]).mean()
            spread = -(odds.exp() * odds.clamp(min=-50)).sum(dim=1).mean()
            error = (expected - memory.outcome[part]).square().mean()
            loss = VALUE * error - better - ENTROPY * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 1.0)
            optimiser.step()


# -- against a random player --------------------------------------------------
@torch.no_grad()
def share_of_wins(player: Player, matches: int, seed: str) -> tuple[float, float]:
    """The share of matches won against a random player, and half the width of its interval."""
    games, random = batch("uno", games=1000, seats=SEATS, seed=seed), np.random.default_rng(0)
    rows, won, played = np.arange(1000), 0, 0
    mine = rows % SEATS
    while played < matches:
        odds, _ = player(features(games), torch.from_numpy(games.masks.astype(bool)))
        best = odds.argmax(dim=1).numpy()
        any_legal = games.moves[rows, (random.random(1000) * games.counts).astype(np.int64)]
        games.step(np.where(games.turn == mine, best, any_legal))
        won += int((games.rewards[rows, mine] > 0).sum())
        played += int(games.done.sum())
    share = won / played
    return share, 1.96 * (share * (1 - share) / played) ** 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="to learn for")
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=128, help="between two rounds of learning")
    parser.add_argument("--matches", type=int, default=20_000, help="against random, at the end")
    asked = parser.parse_args()
    torch.manual_seed(1)
    games = batch("uno", games=asked.games, seats=SEATS, seed=1)
    player = Player(features(games).shape[1], games.actions)
    optimiser = torch.optim.Adam(player.parameters(), RATE)
    start, rounds = time.monotonic(), 0
    while time.monotonic() - start < 60 * asked.minutes:
        learn(player, play(games, player, asked.steps), optimiser)
        rounds += 1
        if rounds % 10 == 0:
            tell(player, rounds * asked.steps * asked.games, 4_000, start)
    tell(player, rounds * asked.steps * asked.games, asked.matches, start)


def tell(player: Player, moves: int, matches: int, start: float) -> None:
    """How well it plays by now."""
    share, width = share_of_wins(player, matches, "a meeting")
    print(
        f"{time.monotonic() - start:4.0f} s, {moves / 1e6:5.1f} million moves: "
        f"wins {100 * share:.1f} % (±{100 * width:.1f}) of {matches:,} matches against random",
        flush=True,
    )


if __name__ == "__main__":
    main()
