"""Records, each declared once: the layout that NumPy and a GPU read, and the type that mypy sees.

    class Players(Chance):
        skill = Field(np.int16, "seats")
        chance = Chance  # lies here

The fields are stored in the order of the class. A part that the body names is stored there;
inherited fields that it does not name come first. `arranged` may choose another order.
"""

from collections.abc import Iterator
from typing import ClassVar, Generic, Protocol, Self, TypeVar, overload

import numpy as np

from fairdeal.engine.face import Face, Layout

Whole = type[np.int8] | type[np.int16] | type[np.int32] | type[np.int64] | type[np.uint32]
Size = int | str  # a name is a size that differs from game to game
Held = TypeVar("Held")
Item = TypeVar("Item")


class Rows(Protocol[Item]):
    """A sequence of one type: a list, a memoryview or an array."""

    def __getitem__(self, place: int, /) -> Item: ...
    def __setitem__(self, place: int, value: Item, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Item]: ...


class Grid(Protocol):
    """Integers in rows and columns."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    def __getitem__(self, place: tuple[int, ...], /) -> int: ...
    def __setitem__(self, place: tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...


Array = Rows[int]


class PerSeat(int):
    """A size with a number for each seat: where memory is short, only seats in play need one."""


def per_seat(seats: tuple[int, int]) -> int:
    """The size of an array with a number for each seat of a game."""
    return PerSeat(seats[1])


class Field(Generic[Held]):
    """One field of a record, with a type for mypy: a number, a row or a grid."""

    @overload
    def __init__(self: "Field[int]", kind: Whole, /, *, before: str = "") -> None: ...
    @overload
    def __init__(self: "Field[Array]", kind: Whole, size: Size, /) -> None: ...
    @overload
    def __init__(
        self: "Field[Grid]", kind: Whole, rows: Size, columns: Size, /, *more: Size
    ) -> None: ...
    @overload
    def __init__(self: "Field[float]", kind: type[np.float64], /) -> None: ...
    @overload
    def __init__(self: "Field[Rows[float]]", kind: type[np.float64], size: Size, /) -> None: ...
    def __init__(self, kind: type[np.generic], /, *shape: Size, before: str = "") -> None:
        self.kind, self.shape = kind, shape
        self.before = before  # in a state: the field that it lies before

    @overload
    def __get__(self, record: None, owner: type) -> Self: ...
    @overload
    def __get__(self, record: object, owner: type) -> Held: ...
    def __get__(self, record: object, owner: type) -> object:
        return self

    def __set__(self, record: object, value: Held) -> None:
        raise TypeError("read and write a record through its face, not through the class")


Fields = dict[str, Field[object]]
FOUND: dict[type, Fields] = {}  # of records, once found
BY_SEAT: dict[
    Layout, frozenset[str]
] = {}  # the fields of a layout that have a number for each seat


class Record(Face):
    """The base of all records: fields, aligned for a GPU."""

    dtype: ClassVar[Layout]

    def __init_subclass__(cls) -> None:
        if not any(
            isinstance(size, str) for held in fields_of(cls).values() for size in held.shape
        ):
            cls.dtype = layout(cls)

    @classmethod
    def arranged(cls, laid: Fields) -> Fields:
        """The fields in the order in which they are stored."""
        return laid


def layout(kind: type[Record], **sizes: int) -> Layout:
    """The layout of a record, with these values for named sizes."""
    laid = [
        (
            name,
            held.kind,
            tuple(sizes[size] if isinstance(size, str) else size for size in held.shape),
        )
        for name, held in fields_of(kind).items()
    ]
    made = np.dtype(laid, align=True)
    BY_SEAT[made] = frozenset(
        name for name, held in fields_of(kind).items() if isinstance((*held.shape, 0)[0], PerSeat)
    )
    return made


def fields_of(kind: type[Record]) -> Fields:
    """The fields of a record, in storage order."""
    if kind not in FOUND:
        FOUND[kind] = find_fields(kind)
    return FOUND[kind]


def find_fields(kind: type[Record]) -> Fields:
    """The same, read from its class and those that it inherits."""
    own = vars(kind).items()
    parts = [part for _, part in own if isinstance(part, type) and issubclass(part, Record)]
    named = {name for part in parts for name in fields_of(part)}
    laid: Fields = {}
    for base in kind.__bases__:
        if issubclass(base, Record):
            laid |= {name: held for name, held in fields_of(base).items() if name not in named}
    for name, held in own:
        if isinstance(held, Field):
            laid[name] = held
        elif held in parts:
            laid |= fields_of(held)
    return kind.arranged(laid)
