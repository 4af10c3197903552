"""The types of fixtures that are functions."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from fairdeal.server.store import Store


class OpenAt(Protocol):
    """A block in which the log that is kept there is open."""

    def __call__(self, where: Path | str) -> AbstractAsyncContextManager[Store]: ...


class Opened(Protocol):
    """A block in which the log of this test is open, once more if it is open already."""

    def __call__(self) -> AbstractAsyncContextManager[Store]: ...


class FullDisk(Protocol):
    """A block in which the disk that holds the log is full."""

    def __call__(self) -> AbstractAsyncContextManager[None]: ...


class ComeFrom(Protocol):
    """Lets everybody come from this address from now on."""

    def __call__(self, address: str) -> None: ...
