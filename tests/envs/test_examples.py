"""The examples for researchers run: a few steps, where their libraries are installed."""

import signal
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_with_pytorch_learns_from_its_own_matches() -> None:
    torch = pytest.importorskip("torch", reason="needs PyTorch")
    ours = example("train_uno")
    games = ours.batch("uno", games=16, seats=2, seed=1)
    player = ours.Player(games)
    before = player.choice.weight.detach().clone()
    ours.learn(player, ours.play(games, player, 160), torch.optim.Adam(player.parameters(), 1e-3))
    assert (player.choice.weight != before).any()


def test_the_example_with_stable_baselines_plays_only_legal_actions() -> None:
    pytest.importorskip("sb3_contrib", reason="needs sb3-contrib")
    ours = example("sb3_uno")
    tables = ours.Tables(8)
    model = ours.MaskablePPO("MlpPolicy", tables, n_steps=16, batch_size=64, n_epochs=1)
    model.learn(8 * 16, callback=ours.Progress(tables, 1.0))
    assert model.num_timesteps == 8 * 16
    rows = tables.reset()
    chosen, _ = model.predict(rows, action_masks=np.stack(tables.env_method("action_masks")))
    assert tables.masks[np.arange(8), chosen].all()


def test_the_example_with_torchrl_plays_only_legal_actions_and_learns() -> None:
    pytest.importorskip("torchrl", reason="needs TorchRL")
    ours = example("torchrl_uno")
    tables, (actor, critic) = ours.Tables(8), ours.networks()
    learner = ours.Learner(actor, critic)
    before = [part.detach().clone() for part in actor.parameters()]
    played = tables.play(actor, 16)
    legal = played["mask"].gather(-1, played["action"].argmax(-1, keepdim=True))
    assert legal.all()
    learner.learn(played)
    assert any((part != old).any() for part, old in zip(actor.parameters(), before, strict=True))


@pytest.mark.filterwarnings("ignore:CUDA is not available")
def test_the_example_with_pufferlib_plays_only_legal_actions_and_learns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("torch", reason="needs PyTorch")
    pytest.importorskip("pufferlib", reason="needs PufferLib")
    interrupt = signal.getsignal(signal.SIGINT)  # PufferLib takes it for itself
    ours = example("pufferlib_uno")
    signal.signal(signal.SIGINT, interrupt)
    monkeypatch.setattr(sys, "argv", ["pufferlib_uno"])
    tables = ours.Tables(8)
    policy = ours.Policy(tables)
    before = [part.detach().clone() for part in policy.parameters()]
    trainer = ours.Trainer(ours.settings(16, 8), tables, policy)
    trainer.evaluate()
    masks = trainer.observations[..., : policy.actions]
    assert masks.gather(-1, trainer.actions[..., None].long()).all()
    trainer.train()
    trainer.utilization.stop()
    assert any((part != old).any() for part, old in zip(policy.parameters(), before, strict=True))
