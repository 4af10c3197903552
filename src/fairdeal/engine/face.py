"""A record as plain Python ints, for rules that are not compiled.

NumPy's own scalars are slow and overflow silently (`np.int8(4) * 50` is -56). A face returns
Python ints and refuses a value that does not fit its field, so plain play is the checked play.
"""

from functools import cache
from typing import Any, ClassVar, Literal, Self, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt

Saved = bytes | memoryview
Layout = np.dtype[np.void]
Numbers = npt.NDArray[Any]  # NumPy types do not say which records or numbers an array holds
Letter = Literal["b", "h", "i", "l", "q", "I", "d"]  # a kind of number, as memoryviews name it
Place = tuple[str, int, int, Letter, tuple[int, ...]]  # slot, first byte, end, kind, shape
Kind = TypeVar("Kind", bound="Face")


class Face:
    """A record whose array fields are memoryviews and whose single fields are attributes."""

    __slots__ = ("record", "whole")
    record: Numbers  # one record, the bytes behind the face
    whole: memoryview  # these bytes
    held_at: ClassVar[tuple[Place, ...]]

    def __init__(self, record: Numbers) -> None:
        self.record = record
        self.whole = whole = record.view(np.uint8).data
        for slot, start, end, kind, shape in self.held_at:
            setattr(self, slot, whole[start:end].cast(kind, shape))

    def bytes(self) -> bytes:
        return self.whole.tobytes()

    def restore(self, saved: Saved) -> None:
        """Restore every byte from `saved`."""
        self.whole[:] = saved

    def copy(self) -> Self:
        return type(self)(self.record.view(np.uint8).copy().view(self.record.dtype))


def same(one: Face, other: Face) -> bool:
    """Whether two records have the same bytes; also in compiled rules."""
    return one.bytes() == other.bytes()


@overload
def blank(kind: type[Kind]) -> Kind: ...
@overload
def blank(kind: Layout) -> Any: ...  # a record of some game: only the game knows its fields
def blank(kind: type[Kind] | Layout) -> object:
    """A face over a new record of zeros."""
    return wrap(np.zeros(1, kind))


def wrap(record: Numbers) -> Any:  # the array knows its fields, mypy does not
    """A face over an array of one record: both share the same bytes."""
    return face_of(record.dtype)(record)


def first(record: Numbers) -> Any:  # of whatever record the array holds
    """The same record as compiled code sees it."""
    return record[0]


@cache
def face_of(dtype: Layout) -> type[Face]:
    """The class of faces for one kind of record."""
    names = dtype.names or ()
    places = tuple(place_of(dtype, name) for name in names)
    fields: dict[str, object] = {
        "__slots__": tuple(f"_{name}" for name in names),
        "held_at": places,
    }
    made = type("Face", (Face,), fields)
    for name in names:
        if dtype[name].shape:
            setattr(made, name, made.__dict__[f"_{name}"])
        else:
            setattr(made, name, single(f"_{name}"))
    return made


def place_of(dtype: Layout, name: str) -> Place:
    """The position of a field in the record, and its type."""
    kind, start = dtype[name], dtype.fields[name][1]  # type: ignore[index]
    letter = cast(Letter, kind.base.char)
    return f"_{name}", start, start + kind.itemsize, letter, kind.shape or (1,)


def single(slot: str) -> property:
    """A field of one number, read and written through its memoryview."""
    source = (
        f"lambda self: self.{slot}[0]",
        f"lambda self, value: self.{slot}.__setitem__(0, value)",
    )
    return property(eval(source[0]), eval(source[1]))
