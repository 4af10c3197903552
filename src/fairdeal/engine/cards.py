"""The ordinary deck: a card is a number from 0 to 51, rank * 4 + suit; the ace is rank 0."""

from functools import cache

from fairdeal.engine.messages import Message, message

RANKS, SUITS = 13, 4
DECK = RANKS * SUITS


def rank_of(card: int) -> int:
    return card // SUITS


def suit_of(card: int) -> int:
    return card % SUITS


# == words for people: never compiled =========================================
RANK_NAMES = ("A", *"23456789", "10", "J", "Q", "K")
SUIT_LETTERS = "CDHS"


@cache
def card_name(card: int) -> str:
    """As people write it: 8C, 10H, QS."""
    return RANK_NAMES[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


CARDS = {card_name(card): card for card in range(DECK)}


def card_message(card: int) -> Message:
    """A card as a catalogue names it."""
    return message("card", rank=RANK_NAMES[rank_of(card)], suit=SUIT_LETTERS[suit_of(card)])
