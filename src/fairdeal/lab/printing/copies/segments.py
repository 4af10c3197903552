"""Segments: as many cards of each digit."""

from fairdeal.games.segments.rules import COPIES as EACH
from fairdeal.games.segments.rules import DIGITS

COPIES = (EACH,) * DIGITS
