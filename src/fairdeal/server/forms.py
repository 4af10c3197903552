"""What goes over HTTP, checked for shape when it is read: as `protocol` is for WebSockets."""

import re
from typing import Annotated

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

MOST_NAME = 24  # characters
# Not control characters, halves of characters, nor marks that show nothing or turn the text around;
# the two joiners that Persian and emoji need may stay. web/src/ui/name.ts has the same list.
PRINTED = (
    r"^[^\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb\ud800-\udfff]*$"
)
SEEN = r"[^\s\u200c\u200d]"  # what a name needs one of
NAME_RULE = (
    f"a name has 1 to {MOST_NAME} characters: letters, digits, spaces and signs, but no control "
    "characters, and no invisible marks that turn text around"
)
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,16}$", description="The id of a table.")]
Seq = Annotated[int, Path(ge=0, le=2**53, description="The number of an event.")]


def as_name(said: str) -> str:
    """A name that people may have; else a sentence that says which they may."""
    if len(said) > MOST_NAME or not re.fullmatch(PRINTED, said) or not re.search(SEEN, said):
        raise PydanticCustomError("name", "{rule}", {"rule": NAME_RULE})
    return said.strip()


Name = Annotated[
    str,
    AfterValidator(as_name),
    WithJsonSchema({"type": "string", "minLength": 1, "maxLength": MOST_NAME, "pattern": PRINTED}),
]
NonceHash = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")]


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
    """A person who wants to sit down, with the SHA-256 of a nonce for the deal."""

    name: Name
    nonce_hash: NonceHash = ""
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
