"""Training on the CPU, in tiny sizes; these tests need PyTorch, and are skipped without it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from networks import any_network

from fairdeal.bots.network import from_bytes
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.sources import hash_of_sources
from fairdeal.games import GAMES, find
from fairdeal.train.settings import TrainSettings

torch = pytest.importorskip("torch")
run = pytest.importorskip("fairdeal.train.run")
show_card = run.show_card  # before a fixture replaces it
ROOMS = pytest.importorskip("fairdeal.train.trainer").ROOMS

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
    slice=2,
)


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The networks whose cards would be shown: playing for them takes long."""
    shown = list[Path]()
    monkeypatch.setattr(run, "show_card", lambda settings, file: shown.append(file))
    return shown


def test_a_run_cut_in_two_ends_with_the_same_network_as_a_whole_one(
    tmp_path: Path, cards: list[Path]
) -> None:
    run.run(TINY, 60, tmp_path / "whole")
    run.run(TINY, 0, tmp_path / "cut")
    assert cards == [tmp_path / "whole" / "uno.net"], "a card comes at the end"
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


def test_slices_of_a_few_updates_have_results_and_a_curve(tmp_path: Path) -> None:
    run.run(replace(TINY, seats=(2,), steps=64, updates=3, slice=1), 60, tmp_path)
    lines = [json.loads(line) for line in (tmp_path / "uno.jsonl").read_text().splitlines()]
    assert [list(line["results"]) for line in lines] == [["2"]] * 3
    assert "polyline" in (tmp_path / "uno.svg").read_text()


@pytest.mark.parametrize("slices", [2, 50])
def test_a_last_slice_of_a_few_updates_has_results_too(tmp_path: Path, slices: int) -> None:
    run.run(replace(TINY, seats=(2,), steps=64, updates=3, slice=slices), 60, tmp_path)
    *_, last = (json.loads(line) for line in (tmp_path / "uno.jsonl").read_text().splitlines())
    assert (last["update"], list(last["results"])) == (3, ["2"])


def weights(file: bytes) -> bytes:
    """The numbers of a network, without the line that says how it was made."""
    return file.partition(b"\n")[2]


def test_a_network_names_all_the_sources_that_made_it(tmp_path: Path) -> None:
    run.run(TINY, 0, tmp_path)
    state = torch.load(tmp_path / "uno.pt")
    assert state["sources"] == [hash_of_sources(*ROOMS)]
    torch.save({**state, "sources": ["older"]}, tmp_path / "uno.pt")
    run.run(TINY, 0, tmp_path)
    made = from_bytes((tmp_path / "uno.net").read_bytes(), "x").made
    assert made["sources"] == f"older {hash_of_sources(*ROOMS)}"


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


def test_a_run_of_some_minutes_goes_on_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_once(*given: object) -> object:
        if (tmp_path / "cut" / "uno.pt").is_file():
            raise KeyboardInterrupt
        return one_slice(*given)

    one_slice, by_time = run.slice_of, replace(TINY, updates=0, slice=50)
    monkeypatch.setattr(run, "timed", lambda trainer, minutes: TINY)
    run.run(by_time, 1, tmp_path / "whole")
    monkeypatch.setattr(run, "slice_of", only_once)
    with pytest.raises(KeyboardInterrupt):
        run.run(by_time, 1, tmp_path / "cut")
    monkeypatch.setattr(run, "slice_of", one_slice)
    monkeypatch.delattr(run, "timed")  # the checkpoint knows how many updates there are
    run.run(by_time, 1, tmp_path / "cut")
    whole, cut = (tmp_path / name for name in ("whole", "cut"))
    assert (whole / "uno.net").read_bytes() == (cut / "uno.net").read_bytes()
    lines = [json.loads(line) for line in (cut / "uno.jsonl").read_text().splitlines()]
    assert [line["update"] for line in lines] == [2, 4]


def test_one_network_learns_several_rule_sets_and_numbers_of_seats() -> None:
    trainer = run.Trainer(replace(TINY, preset="as-written,house"))
    assert [(one.seats, one.setup.options["stacking"]) for one in trainer.tables.batches] == [
        (2, False),
        (3, False),
        (2, True),
        (3, True),
    ]
    place = find("uno").observed.index("option stacking")
    seen = trainer.rollout.kept["flat"][0, :, place]
    assert seen.tolist() == [0] * 32 + [1] * 32, "the network sees which rules it plays by"
    assert trainer.learn()["choices"] > 0


def test_a_slice_takes_a_minute_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    trainer = run.Trainer(replace(TINY, updates=0, slice=50))
    for seconds, updates, of_slice in ((7, 17, 8), (0.1, 1200, 50), (1000, 1, 1)):
        times = iter((0, run.TIMED * seconds))
        monkeypatch.setattr(run, "clock", lambda trainer, times=times: next(times))
        found = run.timed(trainer, 2)
        assert (found.updates, found.slice) == (updates, of_slice)


@pytest.mark.parametrize("minutes", [-1.0, 0.0, float("nan"), float("inf")])
def test_a_time_that_is_none_is_refused(minutes: float, tmp_path: Path) -> None:
    with pytest.raises(SetupRefused, match="--minutes must be a number above 0"):
        run.run(replace(TINY, updates=0), minutes, tmp_path)


def test_a_folder_that_cannot_be_made_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupRefused, match="cannot write") as refused:
        run.run(TINY, 0, tmp_path / "file" / "weights")
    assert "\n" not in str(refused.value)


def test_a_broken_checkpoint_is_refused_in_one_line(tmp_path: Path) -> None:
    for data in (b"", b"no checkpoint", b"PK\x03\x04"):
        (tmp_path / "uno.pt").write_bytes(data)
        with pytest.raises(SetupRefused, match="is no checkpoint: delete it") as refused:
            run.run(TINY, 0, tmp_path)
        assert "\n" not in str(refused.value)


def test_a_checkpoint_of_an_older_version_is_refused_in_one_line(tmp_path: Path) -> None:
    torch.save({"settings": {}, "optimiser": {0: {"step": 1}}}, tmp_path / "uno.pt")
    with pytest.raises(SetupRefused, match="is no checkpoint: delete it"):
        run.run(TINY, 0, tmp_path)


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    run.run(TINY, 0, tmp_path)
    with pytest.raises(SetupRefused, match="another run"):
        run.run(replace(TINY, seed="2"), 0, tmp_path)


def test_the_card_of_a_new_network_has_its_results_against_the_simplest_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "CARD_MATCHES", 8)
    monkeypatch.setattr("fairdeal.lab.strength.TIMED", 0.01)
    file = tmp_path / "segments.net"
    file.write_bytes(any_network(GAMES["segments"]).to_bytes())
    show_card(replace(TINY, game="segments", seats=(3, 3)), file)
    said = capsys.readouterr().out
    assert "segments.net" in said
    for bot in ("thumb", "random"):
        assert said.count(bot) == 1, said
