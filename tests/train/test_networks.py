"""Layers, draws and the optimiser of the trainer; without PyTorch these tests are skipped."""

from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs fairdeal[train]")
adam = pytest.importorskip("fairdeal.train.adam")
device = pytest.importorskip("fairdeal.train.device")
networks = pytest.importorskip("fairdeal.train.networks")
ppo = pytest.importorskip("fairdeal.train.ppo")

INPUTS, ACTIONS, ROWS = 16, 13, 64


def some_choices(where: str) -> dict[str, Any]:
    """Choices as a `Rollout` has them."""
    masks = torch.rand(ROWS, networks.padded(ACTIONS)) < 0.3
    masks[:, 0], masks[:, ACTIONS:] = True, False
    columns = {
        "flat": torch.randint(0, 5, (ROWS, INPUTS)).to(torch.int8),
        "rest": torch.zeros(ROWS, 0, dtype=torch.int8),
        "masks": masks.to(torch.int8),
        "actions": torch.zeros(ROWS, dtype=torch.int64),
        "log_probs": torch.full((ROWS,), -1.0),
        "returns": torch.randn(ROWS),
        "advantages": torch.randn(ROWS),
    }
    return {name: column.to(where) for name, column in columns.items()}


def test_a_hidden_layer_has_the_gradients_of_its_parts() -> None:
    seen, weight, bias = (
        torch.randn(*shape, dtype=torch.float64, requires_grad=True)
        for shape in ((7, 5), (3, 5), (3,))
    )
    assert torch.autograd.gradcheck(networks.Hidden.apply, (seen, weight, bias))
    whole = torch.nn.functional.linear(seen, weight, bias).relu()
    assert torch.allclose(networks.Hidden.apply(seen, weight, bias), whole)


def test_the_optimiser_steps_as_the_one_of_pytorch_does() -> None:
    own, theirs = torch.nn.Linear(4, 3), torch.nn.Linear(4, 3)
    theirs.load_state_dict(own.state_dict())
    rate = torch.tensor(0.01)
    mine = adam.Adam(list(own.parameters()), rate)
    other = torch.optim.Adam(theirs.parameters(), 0.01, eps=adam.EPSILON)
    for size in (0.1, 10, 3):  # short gradients, and some that are too long
        seen = size * torch.randn(8, 4)
        mine.step(torch.autograd.grad(own(seen).square().mean(), mine.parts))
        other.zero_grad()
        theirs(seen).square().mean().backward()
        torch.nn.utils.clip_grad_norm_(theirs.parameters(), adam.MOST_NORM)
        other.step()
    for one, two in zip(own.parameters(), theirs.parameters(), strict=True):
        assert torch.allclose(one, two, atol=1e-5)


@pytest.mark.parametrize("number", [0.0, 1.0])
def test_no_random_number_makes_an_illegal_action_the_best(
    number: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_probs = torch.tensor([[networks.LOW, -40.0, networks.LOW]])
    monkeypatch.setattr(torch, "rand_like", lambda one: torch.tensor([[1.0, number, 1.0]]))
    assert networks.sample(log_probs).tolist() == [1]


def test_actions_are_drawn_with_their_probabilities() -> None:
    torch.manual_seed(1)
    log_probs = torch.tensor([0.7, 0.2, 0.1]).log().expand(100_000, -1)
    shares = networks.sample(log_probs).bincount(minlength=3) / len(log_probs)
    assert shares.tolist() == pytest.approx([0.7, 0.2, 0.1], abs=0.01)


def test_a_gpu_learns_the_same_from_compiled_code() -> None:
    if not torch.cuda.is_available():
        pytest.skip("there is no GPU here")
    torch.manual_seed(1)
    player = networks.ActorCritic(INPUTS, ACTIONS, 32).cuda()
    choices, weights = some_choices("cuda"), list(player.parameters())
    given = None, choices, torch.arange(ROWS, device="cuda"), *torch.zeros(2, device="cuda")
    plain, compiled = (
        work(player, *given) for work in (ppo.ppo_loss, device.fused(ppo.ppo_loss, "cuda"))
    )
    assert torch.allclose(plain[0], compiled[0], atol=1e-2)
    slopes = [torch.autograd.grad(found[0], weights) for found in (plain, compiled)]
    for one, two in zip(*slopes, strict=True):
        assert torch.allclose(one, two, atol=1e-2)


def test_the_gradient_of_what_was_played_makes_it_more_likely() -> None:
    torch.manual_seed(1)
    player, choices = networks.ActorCritic(INPUTS, ACTIONS, 32), some_choices("cpu")
    optimiser = adam.Adam(list(player.parameters()), torch.tensor(0.01))
    surprise = []
    for _ in range(20):
        loss, told = ppo.imitation_loss(player, choices, torch.arange(ROWS))
        optimiser.step(torch.autograd.grad(loss, optimiser.parts))
        surprise.append(float(told[2]))
    assert surprise[-1] < 0.5 * surprise[0]
