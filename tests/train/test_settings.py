"""Settings of a run: as one types them, and checked before anything is computed."""

from dataclasses import replace

import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.train.settings import TrainSettings, read_seats

UNO = TrainSettings("uno", (2, 3, 4), updates=100)


def test_seats_are_a_number_a_range_or_a_list() -> None:
    assert read_seats("2") == (2,)
    assert read_seats("2-4") == (2, 3, 4)
    assert read_seats("2,4") == (2, 4)
    for wrong in ("", "two", "2-", "4-2"):
        with pytest.raises(SetupRefused, match="--seats"):
            read_seats(wrong)


def test_a_range_of_seats_as_long_as_one_likes_is_refused_by_the_game() -> None:
    endless = replace(UNO, seats=read_seats("2-99999999999999"))
    with pytest.raises(SetupRefused, match="seats"):
        endless.check()


def test_the_command_of_a_network_says_how_to_make_it_again() -> None:
    assert UNO.command() == "fairdeal train uno --seats 2-4 --seed 1 --updates 100"
    other = replace(UNO, seats=(2, 4), entropy=(0.1, 0.01), device="cpu")
    assert "--seats 2,4" in other.command()
    assert "--entropy 0.1,0.01" in other.command()
    assert "--device cpu" in other.command()


def test_learning_gets_slower_and_surer() -> None:
    first, last = UNO.pace(0), UNO.pace(100)
    assert (first.rate, first.entropy) == (UNO.rate, UNO.entropy[0])
    assert last.rate == pytest.approx(UNO.rate / 10)
    assert last.entropy == pytest.approx(UNO.entropy[1])
    assert (first.kl, last.kl) == (UNO.kl, 0.0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": (1,)},
        {"width": 1000},
        {"games": 2},
        {"rate": 0.0},
        {"rate": float("nan")},
        {"clone": -1},
        {"updates": -1},
        {"slice": 0},
        {"others": (0.9, 0.9)},
        {"critic": "everybody"},
        {"preset": "poker"},
        {"preset": "as-written,poker"},
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(wrong: dict[str, object]) -> None:
    with pytest.raises(SetupRefused) as refused:
        replace(UNO, **wrong).check()  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_a_number_that_is_too_small_is_told_the_least_one() -> None:
    for wrong, why in (
        ({"updates": -1}, "--updates must be at least 0, not -1"),
        ({"kl": float("nan")}, "--kl must be at least 0, not nan"),
        ({"games": 2}, "--games must be at least 3, not 2"),
        ({"slice": 0}, "--slice must be at least 1, not 0"),
        ({"rate": 0.0}, "--rate must be a number above 0"),
    ):
        with pytest.raises(SetupRefused, match=f"^{why}$"):
            replace(UNO, **wrong).check()
