"""Learn UNO for two by playing against oneself: PPO over a batch of games.

    pip install fairdeal torch
    python docs/examples/train_uno.py --minutes 1

One network plays both seats of hundreds of games at once. A match that has ended tells each of its
moves what it was worth: 1 to the winner, -1 to the loser. Now and then the network meets a random
player, and the share of matches that it wins is printed with its interval.
"""

import argparse
import time

import numpy as np
import torch
from torch import Tensor, nn

from fairdeal.envs import batch
from fairdeal.envs.batches import Batch

SEATS, HIDDEN, PASSES, MINIBATCH = 2, 128, 3, 2048
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 1e-3


class Player(nn.Module):
    """How likely each action is, and how the match will end."""

    def __init__(self, games: Batch) -> None:
        super().__init__()
        width = games.flat.shape[1]
        self.body = nn.Sequential(
            nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.choice, self.worth = nn.Linear(HIDDEN, games.actions), nn.Linear(HIDDEN, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        lit = self.body(seen)
        odds = self.choice(lit).masked_fill(~mask, -1e9).log_softmax(dim=1)
        return odds, self.worth(lit)[:, 0]


def look(games: Batch) -> tuple[Tensor, Tensor]:
    """The observation and the legal actions of the seat to act in each game, as copies."""
    return torch.from_numpy(games.flat).float(), torch.from_numpy(games.masks) > 0


@torch.no_grad()
def play(games: Batch, player: Player, steps: int) -> list[Tensor]:
    """Play so many steps in all games; return the moves whose match ended among them."""
    kept, shown = [], []
    for _ in range(steps):
        seen, mask = look(games)
        odds, expected = player(seen, mask)
        action = odds.exp().multinomial(1)
        kept.append((seen, mask, action, odds.gather(1, action), expected))
        turn = games.turn.copy()
        games.step(action[:, 0].numpy())
        shown.append((turn, games.done.copy(), games.rewards.copy()))
    outcome, known = outcomes(shown)
    columns = [torch.stack(column) for column in zip(*kept, strict=True)]
    return [column[known] for column in (*columns, outcome)]


def outcomes(shown: list[tuple[np.ndarray, ...]]) -> tuple[Tensor, Tensor]:
    """For every move the reward of its seat at the end of its match, and whether that came."""
    _, ended, ends = (np.zeros_like(part) for part in shown[-1])
    found = []
    for turn, done, rewards in reversed(shown):
        ends[done] = rewards[done]
        ended = ended | done
        found.append((ends[np.arange(len(turn)), turn], ended))
    outcome, known = (np.stack(part) for part in zip(*reversed(found), strict=True))
    return torch.from_numpy(outcome), torch.from_numpy(known)


def learn(player: Player, played: list[Tensor], optimiser: torch.optim.Optimizer) -> None:
    """Make what went better than expected more likely, but not by much at a time."""
    *_, expected, outcome = played
    gain = outcome - expected
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(PASSES):
        for part in torch.randperm(len(gain)).split(MINIBATCH):
            seen, mask, action, before, _, ended = (column[part] for column in played)
            odds, expected = player(seen, mask)
            ratio = (odds.gather(1, action) - before).exp()[:, 0]
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.minimum(ratio * gain[part], clipped * gain[part]).mean()
            spread = -(odds.exp() * odds.clamp(min=-50)).sum(dim=1).mean()
            error = (expected - ended).square().mean()
            optimiser.zero_grad()
            (VALUE * error - better - ENTROPY * spread).backward()
            nn.utils.clip_grad_norm_(player.parameters(), 1.0)
            optimiser.step()


@torch.no_grad()
def meet_random(player: Player, matches: int) -> str:
    """The share of matches that it wins against a random player, with its 95 % interval."""
    games, dice = batch("uno", games=1000, seats=SEATS, seed="a meeting"), np.random.default_rng(0)
    rows, won, played = np.arange(1000), 0, 0
    while played < matches:
        best = player(*look(games))[0].argmax(dim=1).numpy()
        any_legal = games.moves[rows, (dice.random(1000) * games.counts).astype(int)]
        games.step(np.where(games.turn == rows % SEATS, best, any_legal))
        won += int((games.rewards[rows, rows % SEATS] > 0).sum())
        played += int(games.done.sum())
    share = won / played
    width = 1.96 * (share * (1 - share) / played) ** 0.5
    return f"wins {100 * share:.1f} % (±{100 * width:.1f}) of {played:,} matches against random"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="to learn for")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=128, help="between two rounds of learning")
    asked = parser.parse_args()
    torch.manual_seed(1)
    games = batch("uno", games=asked.games, seats=SEATS, seed=1)
    player = Player(games)
    optimiser = torch.optim.Adam(player.parameters(), RATE)
    print(f"  before learning: {meet_random(player, 2_000)}", flush=True)
    start, rounds, over = time.monotonic(), 0, False
    while not over:
        learn(player, play(games, player, asked.steps), optimiser)
        rounds, seconds = rounds + 1, time.monotonic() - start
        over = seconds > 60 * asked.minutes
        if over or rounds % 10 == 0:
            moves = rounds * asked.steps * asked.games / 1e6
            met = meet_random(player, 20_000 if over else 2_000)
            print(f"{seconds:4.0f} s, {moves:4.1f} million moves: {met}", flush=True)


if __name__ == "__main__":
    main()
