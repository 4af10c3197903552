"""Adam over all weights as one vector: on a GPU a few kernels for a step, not dozens."""

from collections.abc import Sequence

import torch
from torch import Tensor
from torch.nn import Parameter

from fairdeal.train.device import fused

BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-5  # the names of the paper on Adam
MOST_NORM, TINY = 1.0, 1e-6  # a longer gradient is shortened to this norm

State = dict[str, Tensor]


class Adam:
    """The weights, of which the parameters become parts, and averages of their gradients."""

    def __init__(self, parts: Sequence[Parameter], rate: Tensor) -> None:
        self.parts, self.rate = parts, rate
        self.weights = torch.cat([one.detach().flatten() for one in parts])
        sizes = [one.numel() for one in parts]
        for one, place in zip(parts, self.weights.split(sizes), strict=True):
            one.data = place.view_as(one)
        mean, square = (torch.zeros_like(self.weights) for _ in range(2))
        self.state: State = {"mean": mean, "square": square, "steps": torch.zeros_like(rate)}
        self.descend = fused(descend, rate.device.type)

    def step(self, gradients: Sequence[Tensor]) -> None:
        """Change the weights by the gradients of all parameters."""
        with torch.no_grad():
            self.descend(self.weights, self.state, gradients, self.rate)

    def forget(self) -> None:
        """Begin anew, in place, as graphs know where the state is."""
        for part in self.state.values():
            part.zero_()

    def remember(self, state: State) -> None:
        """Take over the state of another run, in place too."""
        for name, part in self.state.items():
            part.copy_(state[name])


def descend(weights: Tensor, state: State, gradients: Sequence[Tensor], rate: Tensor) -> None:
    """One step of Adam, by a gradient that is shortened if it is too long."""
    mean, square, steps = state["mean"], state["square"], state["steps"]
    gradient = torch.cat([one.flatten() for one in gradients])
    gradient = gradient * (MOST_NORM / (gradient.norm() + TINY)).clamp(max=1)
    steps.add_(1)
    mean.lerp_(gradient, 1 - BETA_1)
    square.lerp_(gradient.square(), 1 - BETA_2)
    spread = (square / (1 - BETA_2**steps)).sqrt() + EPSILON
    weights.sub_(rate * mean / (1 - BETA_1**steps) / spread)
