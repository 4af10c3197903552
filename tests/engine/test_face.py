"""A record as plain ints: what does not fit is refused."""

from typing import Any

import numpy as np
import pytest

from fairdeal.engine.face import blank, wrap
from fairdeal.engine.record import Field, Record


class Some(Record):
    wide = Field(np.int64)
    hands = Field(np.int8, 3, 4)
    pile = Field(np.int16, 5)
    seen = Field(np.uint32, 2)
    turn = Field(np.int8)
    seats = Field(np.int8, 1)


DTYPE = Some.dtype
WIDTHS = {"wide": 64, "turn": 8}


@pytest.fixture
def s() -> Any:
    return blank(Some)


def test_a_blank_record_is_all_zeros(s: Any) -> None:
    assert s.bytes() == bytes(DTYPE.itemsize)


def test_whole_numbers_go_in_and_come_out(s: Any) -> None:
    s.turn, s.wide, s.pile[2], s.hands[2, 3], s.seen[1] = -5, 2**62, -300, 7, 2**32 - 1
    found = [s.turn, s.wide, s.pile[2], s.hands[2, 3], s.seen[1]]
    assert found == [-5, 2**62, -300, 7, 2**32 - 1]
    assert {type(number) for number in found} == {int}


def test_sums_do_not_overflow_in_silence(s: Any) -> None:
    s.turn = 4
    assert s.turn * 50 == 200
    with pytest.raises(ValueError, match="format 'b'"):
        s.turn *= 50
    assert s.turn == 4


@pytest.mark.parametrize("name", WIDTHS)
def test_the_edges_of_a_field_fit_and_what_is_beyond_is_refused(s: Any, name: str) -> None:
    least, most = -(1 << WIDTHS[name] - 1), (1 << WIDTHS[name] - 1) - 1
    for number in (least, most):
        setattr(s, name, number)
        assert getattr(s, name) == number
        before = s.bytes()
        for beyond in (least - 1, most + 1, 10**30):
            with pytest.raises(ValueError):  # noqa: PT011 - the words are Python's own
                setattr(s, name, beyond)
        assert s.bytes() == before


@pytest.mark.parametrize(("place", "number"), [((0, 0), 128), ((2, 3), -129)])
def test_a_table_of_numbers_refuses_what_does_not_fit(
    s: Any, place: tuple[int, int], number: int
) -> None:
    with pytest.raises(ValueError, match="format 'b'"):
        s.hands[place] = number
    assert s.bytes() == bytes(DTYPE.itemsize)


def test_an_unsigned_field_refuses_a_negative_number(s: Any) -> None:
    with pytest.raises(ValueError, match="format 'I'"):
        s.seen[0] = -1
    assert s.bytes() == bytes(DTYPE.itemsize)


@pytest.mark.parametrize("wrong", [1.0, 1.5, "1", None, [1]])
def test_what_is_no_whole_number_is_refused(s: Any, wrong: Any) -> None:
    for write in (
        lambda: setattr(s, "turn", wrong),
        lambda: s.pile.__setitem__(0, wrong),
        lambda: s.hands.__setitem__((0, 0), wrong),
    ):
        with pytest.raises(TypeError):
            write()
    assert s.bytes() == bytes(DTYPE.itemsize)


@pytest.mark.parametrize("place", [(3, 0), (0, 4), (-4, 0)])
def test_a_place_outside_a_table_of_numbers_is_refused(s: Any, place: tuple[int, int]) -> None:
    with pytest.raises(IndexError):
        s.hands[place] = 1


def test_a_place_outside_a_list_is_refused(s: Any) -> None:
    with pytest.raises(IndexError):
        s.pile[5] = 1


def test_a_field_of_one_in_a_list_is_still_a_list(s: Any) -> None:
    s.seats[0] = 3
    assert list(s.seats) == [3]


def test_a_field_that_is_not_there_cannot_be_made_up(s: Any) -> None:
    with pytest.raises(AttributeError):
        s.trun = 1


def test_every_place_of_a_table_of_numbers_is_its_own(s: Any) -> None:
    for row in range(3):
        for column in range(4):
            s.hands[row, column] = 10 * row + column
    assert s.record["hands"][0].tolist() == [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]


def test_a_copy_is_its_own(s: Any) -> None:
    s.turn, s.pile[0] = 1, 1
    other = s.copy()
    assert (other.turn, other.pile[0], other.wide) == (1, 1, 0)
    other.turn, other.pile[0], other.hands[0, 0] = 2, 2, 2
    assert (s.turn, s.pile[0], s.hands[0, 0]) == (1, 1, 0)


def test_a_copy_has_every_byte_even_those_between_fields(s: Any) -> None:
    s.restore(b"\xab" * DTYPE.itemsize)
    assert DTYPE.itemsize > sum(DTYPE[name].itemsize for name in DTYPE.names or ())
    assert s.copy().bytes() == s.bytes()


def test_restore_brings_every_byte_back(s: Any) -> None:
    s.turn, s.hands[1, 1] = 1, 5
    saved = s.bytes()
    s.turn, s.hands[1, 1], s.wide, s.pile[4] = 2, 6, -1, -1
    s.restore(saved)
    assert s.bytes() == saved
    assert (s.turn, s.hands[1, 1], s.wide, s.pile[4]) == (1, 5, 0, 0)


def test_a_wrapped_array_and_its_face_see_the_same_bytes() -> None:
    array = np.zeros(1, DTYPE)
    s = wrap(array)
    s.turn, s.hands[1, 2] = 3, 4
    assert (array["turn"][0], array["hands"][0, 1, 2]) == (3, 4)
    array["wide"][0], array["pile"][0, 1] = 5, 6
    assert (s.wide, s.pile[1]) == (5, 6)
    assert s.bytes() == array.tobytes()


def test_one_record_of_many_can_be_wrapped() -> None:
    tables = np.zeros(3, DTYPE)
    wrap(tables[1:2]).turn = 9
    assert tables["turn"].tolist() == [0, 9, 0]
