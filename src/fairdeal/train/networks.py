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
        hidden = torch._addmm_activation(bias, seen, weight.t())
        ctx.save_for_backward(seen, weight, hidden)
        return hidden

    @staticmethod
    def backward(ctx: Context, gradient: Tensor) -> tuple[Tensor | None, Tensor, Tensor]:
        seen, weight, hidden = ctx.saved_tensors
        gradient = torch.where(hidden > 0, gradient, 0.0)
        before = gradient @ weight if ctx.needs_input_grad[0] else None
        return before, gradient.t() @ seen, gradient.sum(0)


class PolicyNetwork(nn.Module):
    """How likely each action is, by what its seat sees."""

    scale: Tensor  # of each number of an observation

    def __init__(self, inputs: int, actions: int, width: int = WIDEST) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(inputs))
        self.policy = layers(inputs, width, actions)

    def log_probs(self, seen: Tensor, mask: Tensor) -> Tensor:
        """The logarithm of the probability of each action."""
        return self.outputs(self.policy, seen).masked_fill(mask == 0, LOW).log_softmax(dim=1)

    def outputs(self, network: nn.Sequential, seen: Tensor) -> Tensor:
        """What a network makes of observations, one or several side by side, in their float type.

        The weights are scaled, not the observations; there are as many outputs as `padded` says.
        """
        first, _, second, _, last = network
        kind, seats = seen.dtype, seen.shape[1] // len(self.scale)
        more = padded(len(last.bias)) - len(last.bias)
        scaled = first.weight * self.scale.repeat(seats)
        hidden: Tensor = Hidden.apply(seen, scaled.to(kind), first.bias.to(kind))
        hidden = Hidden.apply(hidden, second.weight.to(kind), second.bias.to(kind))
        weight, bias = pad(last.weight, (0, 0, 0, more)), pad(last.bias, (0, more))
        return linear(hidden, weight.to(kind), bias.to(kind)).float()


class ActorCritic(PolicyNetwork):
    """A policy, and a critic of its own, which may also see what the rest of the table sees."""

    def __init__(self, inputs: int, actions: int, width: int = WIDEST, beside: int = 0) -> None:
        super().__init__(inputs, actions, width)
        self.critic = layers(inputs + beside, width, 1)

    def value(self, seen: Tensor, rest: Tensor) -> Tensor:
        """The expected result for the seat that sees `seen`."""
        whole = torch.cat((seen, rest), dim=1) if rest.shape[1] else seen
        return self.outputs(self.critic, whole)[:, 0]

    def policy_state(self) -> dict[str, Tensor]:
        """The policy alone, as a `PolicyNetwork` loads it."""
        state: dict[str, Tensor] = self.state_dict()
        return {name: part for name, part in state.items() if not name.startswith("critic")}


def padded(many: int) -> int:
    """The next multiple of 8: a GPU multiplies matrices of such sizes several times faster."""
    return -(-many // EIGHT) * EIGHT


def as_floats(seen: Tensor) -> Tensor:
    """Observations as floats; on a GPU as halves, which hold these numbers exactly."""
    return seen.to(torch.bfloat16 if seen.is_cuda else torch.float32)


def layers(inputs: int, width: int, outputs: int) -> nn.Sequential:
    last = nn.Linear(width, outputs)
    nn.init.normal_(last.weight, std=0.01)
    nn.init.zeros_(last.bias)
    hidden = nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
    return nn.Sequential(*hidden, last)


def sample(log_probs: Tensor) -> Tensor:
    """An action drawn with these probabilities: the largest after Gumbel noise.

    The noise is finite, because with an infinite one an illegal action could be the largest.
    """
    random = torch.rand_like(log_probs).clamp(TINY, NEARLY)
    return (log_probs - (-random.log()).log()).argmax(dim=1)


def of_action(log_probs: Tensor, action: Tensor) -> Tensor:
    return log_probs.gather(1, action[:, None])[:, 0]
