"""What the critic sees and the policy does not; these tests need PyTorch, and are skipped else."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from reasons import view_of

from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.train.settings import WHOLE, TrainSettings

torch = pytest.importorskip("torch", reason="needs fairdeal[train]")
trainers = pytest.importorskip("fairdeal.train.trainer")
tables = pytest.importorskip("fairdeal.train.tables")

STEPS = 12


def some_tables(game: Game, *seats: int) -> Any:
    """Tables after some moves of the rules of thumb."""
    made = tables.TrainTables(
        game.name, seats, ("as-written",), 8 * len(seats), "cpu", (0, 0), True, whole=True
    )
    made.deal("critic")
    actions = torch.zeros(made.games, dtype=torch.int64)
    for _ in range(STEPS):
        for part in made.parts:
            part.teach(actions[part.here])
            part.step(actions[part.here])
    return made


def rest_of(made: Any) -> Any:
    """What the rest of each table sees, a row of the observation for each seat."""
    rows = torch.zeros((made.games, made.beside), dtype=torch.int8, device=made.device)
    for part in made.parts:
        part.look_round(rows[part.here])
    return rows.view(made.games, made.seats - 1, made.width).cpu().numpy()


def test_the_critic_sees_the_other_seats_in_turn_order(game: Game) -> None:
    made = some_tables(game, 2, 4)
    rest = rest_of(made)
    few, many = made.batches
    assert not rest[: few.games, 1:].any(), "two seats leave the rest empty"
    for number in range(many.games):
        s = wrap(many.arrays.tables[number : number + 1])
        for after in range(1, 4):
            seat = (int(many.turn[number]) + after) % 4
            view = view_of(game, s, seat)
            assert (rest[few.games + number, after - 1] == many.setup.observe(view)).all()


def test_a_hidden_card_changes_what_the_critic_sees_and_not_what_the_policy_sees(
    game: Game, companion: Any
) -> None:
    if game.hand:
        pytest.skip(f"in {game.title} all seats see the same")
    made, random = some_tables(game, game.usual if game.usual > 1 else 2), Random("critic")
    (batch,) = made.batches
    seen, before = batch.flat.copy(), rest_of(made)
    for number in range(batch.games):
        s = wrap(batch.arrays.tables[number : number + 1])
        companion.hide(s, int(batch.turn[number]), random)
        assert (
            batch.setup.observe(view_of(game, s, int(batch.turn[number]))) == seen[number]
        ).all()
    changed = (rest_of(made) != before).any(axis=(1, 2))
    assert changed.any()


SETTINGS = TrainSettings(
    "uno",
    (2, 4),
    device="cpu",
    games=64,
    steps=8,
    minibatch=64,
    passes=2,
    width=16,
    updates=12,
    critic=WHOLE,
)


def test_the_policy_takes_no_notice_of_the_rest_and_the_critic_does() -> None:
    trainer = trainers.Trainer(SETTINGS)
    kept, player = trainer.rollout.kept, trainer.player
    seen, rest = kept["flat"][0].float(), kept["rest"][0].float()
    assert rest.any()
    for _ in range(3):
        trainer.learn()
    assert (player.value(seen, rest) != player.value(seen, rest.flip(0))).any()
    assert [one.shape[1] for one in (player.policy[0].weight, player.critic[0].weight)] == [
        trainer.tables.width,
        4 * trainer.tables.width,
    ]
    assert len(trainer.dense()[0][0]) == trainer.tables.width


def test_a_critic_that_sees_the_table_learns_what_matches_are_worth() -> None:
    trainer = trainers.Trainer(SETTINGS)
    errors = [trainer.learn()["error"] for _ in range(SETTINGS.updates)]
    assert np.mean(errors[-3:]) < np.mean(errors[:3])


@pytest.mark.parametrize("name", ["uno", "beverbende"])
def test_a_checkpoint_of_the_largest_network_has_less_than_16_mib(
    name: str, tmp_path: Path
) -> None:
    sizes = {"seats": (4,), "games": 4, "width": 256, "updates": trainers.KEPT + 1}
    large = replace(SETTINGS, game=name, clone=1, slice=1, **sizes)
    trainer = trainers.Trainer(large)
    while trainer.update < large.updates:
        list(trainer.run_slice())
    assert len(trainer.earlier) == trainers.KEPT
    torch.save(trainer.state(), tmp_path / "x.pt")
    assert (tmp_path / "x.pt").stat().st_size < 16 << 20


def test_a_gpu_shows_the_critic_the_same(game: Game) -> None:
    if not torch.cuda.is_available():
        pytest.skip("there is no GPU here")
    seats, share = (2, 4), (0.0, 0.0)
    here, there = (
        tables.TrainTables(game.name, seats, ("as-written",), 16, device, share, whole=True)
        for device in ("cpu", "cuda")
    )
    for made in (here, there):
        made.deal("critic")
    for _ in range(STEPS):
        assert (rest_of(here) == rest_of(there)).all()
        for one, other in zip(here.parts, there.parts, strict=True):
            actions = one.shown["masks"].argmax(1)
            one.step(actions)
            other.step(actions.cuda())
