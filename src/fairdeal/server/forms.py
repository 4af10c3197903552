"""What goes over HTTP, checked for shape when it is read: as `protocol` is for WebSockets."""

from typing import Annotated

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

PRINTED = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"  # nor turned around
MOST_NAME = 24  # characters
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,16}$", description="The id of a table.")]
Seq = Annotated[int, Path(ge=0, le=2**53, description="The number of an event.")]
Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=MOST_NAME, strip_whitespace=True, pattern=PRINTED),
]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32,64}$")]


class Strict(BaseModel):
    """What is not asked for is refused, and so is what would have to be converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Wanted(Strict):
    """A table to open."""

    game: str
    seats: int | None = None
    preset: str = "as-written"
    options: dict[str, bool | int | str | None] = Field(default_factory=dict, max_length=64)
    clock: str = "none"
    watch: bool = True
    open_hands: bool = False
    friends: bool = False
    public: bool = False
    memory: bool = True


class Sitter(Strict):
    """A person who wants to sit down, with a nonce made after seeing the commitment."""

    name: Name
    nonce: Nonce
    seat: int | None = None


class Opened(BaseModel):
    """A table that was opened, and what its deal is committed to."""

    table: str
    commitment: str


class Seated(BaseModel):
    """A seat, and for a program the token that opens it; a browser has it as a cookie."""

    table: str
    seat: int
    new: bool  # not so where the same browser sat already
    token: str | None = None


class Refused(BaseModel):
    """Why a request was not carried out; nothing has changed."""

    code: str
    why: str
