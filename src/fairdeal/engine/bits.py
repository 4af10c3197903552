"""Bit sets: functions on integers that compile to one instruction each."""


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The index of the lowest set bit; the mask must not be empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The index of the highest set bit; the mask must not be empty."""
    return mask.bit_length() - 1
