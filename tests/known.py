"""Values that may be missing in general, and may not be in a test."""

from typing import TypeVar

Value = TypeVar("Value")


def known(value: Value | None) -> Value:
    """The value, which has to be there."""
    assert value is not None
    return value
