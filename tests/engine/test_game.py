"""Options, presets and records: what is read, what is refused, and the words for it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.engine.chance import Chance
from fairdeal.engine.errors import UnknownOption, UnknownPreset, WrongOption, WrongSeats
from fairdeal.engine.face import blank
from fairdeal.engine.game import AS_WRITTEN, Game, Option, Settings, Value, options_in
from fairdeal.engine.messages import COMMON, Message, catalogue


class Some(Settings):
    stacking = Option(False)
    stalemate = Option("no_winner", choices=("no_winner", "fewest_cards"))
    rounds = Option(3, most=100)
    max_moves = Option(None, least=2, optional=True, simulated=10_000)


KINDS = YES_OR_NO, WORDS, NUMBER, MAYBE = options_in(Some)


# -- reading ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        *[(YES_OR_NO, said, True) for said in (True, 1, "true", "True", " YES ", "on", "1")],
        *[(YES_OR_NO, said, False) for said in (False, 0, "false", "FALSE", "no\n", "off", "0")],
        (WORDS, "no_winner", "no_winner"),
        (WORDS, " Fewest_Cards", "fewest_cards"),
        *[(NUMBER, said, 7) for said in (7, "7", " 7 ", "007")],
        (NUMBER, 1, 1),
        (NUMBER, 100, 100),
        *[(MAYBE, said, None) for said in (None, "none", "None ")],
        (MAYBE, 2, 2),
        (MAYBE, "32767", 32_767),
    ],
)
def test_a_value_is_read_as_it_was_meant(option: Option, given: Any, meant: Any) -> None:
    value = option.read(given)
    assert value == meant
    assert type(value) is type(meant)


NEVER = ["", "perhaps", b"1", [], [True], {}, (), object, float("nan"), float("inf"), 10**30]


@pytest.mark.parametrize(
    ("option", "given"),
    [
        *[(option, given) for option in KINDS for given in NEVER],
        *[(YES_OR_NO, given) for given in (None, 2, -1, 1.0, 0.0, "none", "2", "yess")],
        *[(WORDS, given) for given in (None, True, 0, 1, "no winner", "none", "no_winner_")],
        *[
            (NUMBER, given)
            for given in (None, "none", True, False, 0, 101, -1, 7.0, "7.0", "-7", "+7")
        ],
        *[(MAYBE, given) for given in (True, 0, "0", 1, 32_768, 2.0, "nope")],
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_in_words(
    option: Option, given: Any
) -> None:
    with pytest.raises(WrongOption) as refused:
        option.read(given)
    words = str(refused.value)
    assert words == f"{option.name} is {said(option.answers())}, not {given!r}"
    assert "\n" not in words


def said(one: Message) -> str:
    return catalogue(COMMON).sentence(one)


def test_the_answers_are_named() -> None:
    assert [said(option.answers()) for option in KINDS] == [
        "true or false",
        "no_winner or fewest_cards",
        "a number from 1 to 100",
        "a number from 2 to 32767 or none",
    ]


@pytest.mark.parametrize("digits", ["²", "½", "1_0", "0x1", "3.0", "1e1", "--3", "3 4"])
def test_a_number_is_written_in_digits_alone(digits: str) -> None:
    with pytest.raises(WrongOption, match="not "):
        NUMBER.read(digits)


# -- keeping ------------------------------------------------------------------
@pytest.mark.parametrize("option", KINDS, ids=lambda option: option.name)
@given(data=st.data())
def test_code_and_value_are_each_others_way_back(option: Option, data: st.DataObject) -> None:
    numbers = st.integers(option.least, option.most)
    choices: dict[Option, st.SearchStrategy[Value]] = {
        YES_OR_NO: st.booleans(),
        WORDS: st.sampled_from(WORDS.choices),
        NUMBER: numbers,
        MAYBE: st.none() | numbers,
    }
    value = data.draw(choices[option])
    s = blank(Some)
    setattr(s, option.name, option.code(value))
    assert option.value(getattr(s, option.name)) == value
    assert type(option.value(option.code(value))) is type(value)
    assert option.read(value) == value


def test_every_option_of_a_game_has_a_default_that_it_can_keep(game: Game) -> None:
    s = blank(game.state)
    game.settle(s, game.seats[0], game.choose(game.seats[0]))
    assert game.options_of(s) == {option.name: option.default for option in game.options}
    for option in game.options:
        assert option.read(option.default) == option.default
        assert option.simulated is None or option.read(option.simulated) == option.simulated
        if not option.choices and not isinstance(option.default, bool):
            for extreme in (option.least, option.most):
                setattr(s, option.name, extreme)


# -- choosing -----------------------------------------------------------------
def test_what_is_not_chosen_is_as_written(game: Game) -> None:
    chosen = game.choose(game.seats[0])
    assert chosen == {option.name: option.default for option in game.options}
    assert game.presets[AS_WRITTEN] == {}


def test_every_preset_can_be_chosen_with_any_seats(game: Game) -> None:
    for preset, values in game.presets.items():
        for seats in range(game.seats[0], game.seats[1] + 1):
            assert game.choose(seats, preset).items() >= values.items()


def test_what_is_given_goes_before_the_preset(game: Game) -> None:
    for preset, values in game.presets.items():
        for name, value in values.items():
            if isinstance(value, bool):
                assert game.choose(game.seats[0], preset, {name: not value})[name] is not value


def test_simulated_defaults_stand_only_where_nothing_was_given(game: Game) -> None:
    least = game.seats[0]
    for option in (option for option in game.options if option.simulated is not None):
        assert game.choose(least)[option.name] == option.default
        assert game.choose(least, simulated=True)[option.name] == option.simulated
        given = {option.name: option.default}
        assert game.choose(least, options=given, simulated=True)[option.name] == option.default


def test_an_unknown_option_is_refused_and_those_there_are_listed(game: Game) -> None:
    with pytest.raises(UnknownOption) as refused:
        game.choose(game.seats[0], options={"cheating": True})
    assert "'cheating'" in str(refused.value)
    for option in game.options:
        assert option.name in str(refused.value)


@pytest.mark.parametrize("preset", ["", "As-Written", "no such", None, 0])
def test_an_unknown_preset_is_refused_and_those_there_are_listed(game: Game, preset: Any) -> None:
    with pytest.raises(UnknownPreset) as refused:
        game.choose(game.seats[0], preset)
    assert repr(preset) in str(refused.value)
    for name in game.presets:
        assert name in str(refused.value)


@pytest.mark.parametrize("seats", [-1, 0, 1_000, 10**30, True, None, 3.0, "3"])
def test_wrong_seats_are_refused_with_the_right_ones(game: Game, seats: Any) -> None:
    with pytest.raises(WrongSeats) as refused:
        game.choose(seats)
    assert f"{game.seats[0]} to {game.seats[1]} seats" in str(refused.value)


def test_one_seat_too_few_or_too_many_is_refused(game: Game) -> None:
    for seats in (game.seats[0] - 1, game.seats[1] + 1):
        with pytest.raises(WrongSeats, match=f"not {seats}$"):
            game.choose(seats)


def test_a_wrong_value_is_refused_when_choosing(game: Game) -> None:
    for option in game.options:
        with pytest.raises(WrongOption, match=option.name):
            game.choose(game.seats[0], options={option.name: "perhaps"})


# -- records ------------------------------------------------------------------
def test_no_field_is_unsigned_but_the_generators(game: Game) -> None:
    """Unsigned mixed with signed becomes a float when compiled."""
    luck = set(Chance.dtype.names or ())
    for dtype in (game.state, game.view):
        fields = [name for name in dtype.names or () if name not in luck]
        kinds = {name: dtype[name].base.kind for name in fields}
        assert {name for name, kind in kinds.items() if kind != "i"} == set()


def test_a_state_rolls_and_a_view_does_not(game: Game) -> None:
    luck = set(Chance.dtype.names or ())
    assert luck <= set(game.state.names or ())
    assert not luck & set(game.view.names or ())


def test_states_and_views_keep_seats_and_options(game: Game) -> None:
    settled = {"seats", *(option.name for option in game.options)}
    assert settled <= set(game.state.names or ())
    assert settled <= set(game.view.names or ())


def test_every_field_lies_where_a_gpu_can_read_it(game: Game) -> None:
    for dtype in (game.state, game.view):
        assert dtype.isalignedstruct
        for name in dtype.names or ():
            width = dtype[name].base.itemsize
            assert dict(dtype.fields or {})[name][1] % width == 0
            assert dtype[name].base == np.dtype(f"{dtype[name].base.kind}{width}")


def test_a_game_can_be_told_from_another(game: Game) -> None:
    assert game == game
    assert len({game, game}) == 1
