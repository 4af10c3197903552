"""Beverbende: few of some cards, many of others."""

from fairdeal.games.beverbende.rules import COPIES as DECKS

COPIES = DECKS[0]
