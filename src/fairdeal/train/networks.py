"""The networks that learn: a policy, and a critic of the same size."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import linear, pad

from fairdeal.bots.network import WIDEST

Context = Any  # of PyTorch, which gives it no type
LOW = -1e9
TINY, NEARLY = 1e-20, 1 - 2.0**-24  # the ends of what random numbers may be
EIGHT = 8


class Hidden(torch.autograd.Function):
    """A hidden layer: a GPU adds the bias and cuts off at 0 as a part of the matrix product."""

    @staticmethod
    def forward(ctx: Context, seen: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        lit = torch._addmm_activation(bias, seen, weight.t())
        ctx.save_for_backward(seen, weight, lit)
        return lit

    @staticmethod
    def backward(ctx: Context, slope: Tensor) -> tuple[Tensor | None, Tensor, Tensor]:
        seen, weight, lit = ctx.saved_tensors
        slope = torch.where(lit > 0, slope, 0.0)
        before = slope @ weight if ctx.needs_input_grad[0] else None
        return before, slope.t() @ seen, slope.sum(0)


class PolicyNetwork(nn.Module):
    """How likely each action is, by what its seat sees."""

    scale: Tensor  # of each number of an observation

    def __init__(self, inputs: int, actions: int, width: int = WIDEST) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(inputs))
        self.policy = layers(inputs, width, actions)

    def odds(self, seen: Tensor, mask: Tensor) -> Tensor:
        """The logarithm of the probability of each action."""
        return self.run(self.policy, seen).masked_fill(mask == 0, LOW).log_softmax(dim=1)

    def run(self, through: nn.Sequential, seen: Tensor) -> Tensor:
        """Observations, one or several side by side, through a network, in their kind of numbers.

        The scale goes to the weights, not to them; and the outputs are as many as `padded` says.
        """
        first, _, second, _, last = through
        kind, seats = seen.dtype, seen.shape[1] // len(self.scale)
        more = padded(len(last.bias)) - len(last.bias)
        scaled = first.weight * self.scale.repeat(seats)
        lit: Tensor = Hidden.apply(seen, scaled.to(kind), first.bias.to(kind))
        lit = Hidden.apply(lit, second.weight.to(kind), second.bias.to(kind))
        weight, bias = pad(last.weight, (0, 0, 0, more)), pad(last.bias, (0, more))
        return linear(lit, weight.to(kind), bias.to(kind)).float()


class SelfPlayer(PolicyNetwork):
    """A policy, and a critic of its own, which may also see what the rest of the table sees."""

    def __init__(self, inputs: int, actions: int, width: int = WIDEST, beside: int = 0) -> None:
        super().__init__(inputs, actions, width)
        self.critic = layers(inputs + beside, width, 1)

    def worth(self, seen: Tensor, rest: Tensor) -> Tensor:
        """The expected result for the seat that sees `seen`."""
        whole = torch.cat((seen, rest), dim=1) if rest.shape[1] else seen
        return self.run(self.critic, whole)[:, 0]

    def policy_state(self) -> dict[str, Tensor]:
        """The policy alone, as a `PolicyNetwork` loads it."""
        state: dict[str, Tensor] = self.state_dict()
        return {name: part for name, part in state.items() if not name.startswith("critic")}


def padded(many: int) -> int:
    """The next multiple of 8: a GPU multiplies matrices of such sizes several times faster."""
    return -(-many // EIGHT) * EIGHT


def spread_out(seen: Tensor) -> Tensor:
    """Observations as floats; on a GPU as halves, which hold these numbers exactly."""
    return seen.to(torch.bfloat16 if seen.is_cuda else torch.float32)


def layers(inputs: int, width: int, outputs: int) -> nn.Sequential:
    last = nn.Linear(width, outputs)
    nn.init.normal_(last.weight, std=0.01)
    nn.init.zeros_(last.bias)
    hidden = nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
    return nn.Sequential(*hidden, last)


def pick(odds: Tensor) -> Tensor:
    """An action with these probabilities: the largest after noise that makes it a fair draw.

    The noise is finite, because with an infinite one an illegal action could be the largest.
    """
    random = torch.rand_like(odds).clamp(TINY, NEARLY)
    return (odds - (-random.log()).log()).argmax(dim=1)


def of_action(odds: Tensor, action: Tensor) -> Tensor:
    return odds.gather(1, action[:, None])[:, 0]
