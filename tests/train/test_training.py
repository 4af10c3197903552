"""Training on the CPU, in tiny sizes; these tests need PyTorch, and are skipped without it."""

from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.bots.network import from_bytes
from fairdeal.engine.errors import SetupRefused
from fairdeal.train.settings import TrainSettings

torch = pytest.importorskip("torch")
run = pytest.importorskip("fairdeal.train.run")

TINY = TrainSettings(
    "uno",
    (2, 3),
    device="cpu",
    games=64,
    steps=8,
    minibatch=64,
    passes=1,
    width=8,
    updates=4,
)


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SLICE", 2)


def test_a_run_cut_in_two_ends_with_the_same_network_as_a_whole_one(tmp_path: Path) -> None:
    run.run(TINY, 60, tmp_path / "whole")
    for _ in range(2):
        run.run(TINY, 0, tmp_path / "cut")
    whole, cut = ((tmp_path / name / "uno.net").read_bytes() for name in ("whole", "cut"))
    assert whole == cut
    network = from_bytes(whole, "x")
    assert network.made["command"] == TINY.command()
    assert (tmp_path / "whole" / "uno.svg").read_text().startswith("<svg")


def test_the_same_seed_makes_the_same_file_byte_for_byte_and_another_one_does_not(
    tmp_path: Path,
) -> None:
    files = []
    for number, seed in enumerate(("1", "1", "2")):
        run.run(replace(TINY, seed=seed), 60, tmp_path / str(number))
        files.append((tmp_path / str(number) / "uno.net").read_bytes())
    assert files[0] == files[1]
    assert weights(files[0]) != weights(files[2])


def weights(file: bytes) -> bytes:
    """The numbers of a network, without the line that says how it was made."""
    return file.partition(b"\n")[2]


def test_a_network_that_first_imitates_goes_on_with_the_same_result_too(tmp_path: Path) -> None:
    alone = replace(TINY, game="reverb", seats=(1, 2), clone=3, updates=4)
    run.run(alone, 60, tmp_path / "whole")
    for _ in range(2):
        run.run(alone, 0, tmp_path / "cut")
    whole, cut = ((tmp_path / name / "reverb.net").read_bytes() for name in ("whole", "cut"))
    assert whole == cut


def test_a_network_learns_to_imitate_the_rules_of_thumb() -> None:
    settings = replace(TINY, game="reverb", seats=(1,), clone=40, updates=40, passes=4, width=32)
    trainer = run.Trainer(settings)
    surprise = [trainer.learn()["change"] for _ in range(settings.clone)]
    assert min(surprise[-5:]) < 0.8 * surprise[0]
    own = trainer.player.state_dict()
    copied = trainer.learner.clone.state_dict()
    assert all((part == own[name]).all() for name, part in copied.items())


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    run.run(TINY, 0, tmp_path)
    with pytest.raises(SetupRefused, match="another run"):
        run.run(replace(TINY, seed="2"), 0, tmp_path)
