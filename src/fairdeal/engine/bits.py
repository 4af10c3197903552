"""Sets of small numbers as the bits of a whole number; each compiles to one instruction."""


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The place of the lowest bit that is set; the mask may not be empty."""
    return (mask & -mask).bit_length() - 1
