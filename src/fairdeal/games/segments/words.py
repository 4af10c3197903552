"""Segments in words: names of actions and the way back, positions, and what a seat sees."""

from collections.abc import Mapping

from fairdeal.engine.bits import count
from fairdeal.engine.game import Value
from fairdeal.engine.kit import Given, laid_out, seat_or_none
from fairdeal.engine.messages import Message, message
from fairdeal.games.segments import rules
from fairdeal.games.segments.rules import COPIES, DIGITS, LIT, Shared, State, View
from fairdeal.games.segments.seen import Claimed, Open, Revealed, Seen

NUMBERS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


# -- actions ------------------------------------------------------------------
def claim_name(size: int, rank: int) -> str:
    """As players say it: one 5, two 5s."""
    return f"{NUMBERS[size - 1]} {rank}" + ("s" if size > 1 else "")


def card_name(digit: int, rank: int) -> str:
    """A printed digit and what it is played as, if that is another."""
    return str(digit) if digit == rank else f"{digit} as {rank}"


def card_message(digit: int, rank: int) -> Message:
    """A printed digit and what it is played as, as a catalogue names it."""
    if digit == rank:
        return message("card", digit=str(digit))
    return message("card-as", digit=str(digit), rank=str(rank))


def claim_message(size: int, rank: int) -> Message:
    """So many cards of a rank, as a catalogue names them."""
    return message("claim", size=size, rank=str(rank))


def action_message(action: int) -> Message:
    """As players say it: play two 9s, lay 5 as 9, lay 9, pass."""
    if action == rules.PASS:
        return message("pass")
    if action < rules.PASS:
        return message("play", claim=claim_message(action // DIGITS + 1, action % DIGITS))
    return message("lay", card=card_message(*divmod(action - rules.LAY, DIGITS)))


def kind_of(action: int) -> str:
    """The sort of action, for counting: in every font a change that exists has the same colour."""
    if action == rules.PASS:
        return "pass"
    if action < rules.PASS:
        return f"play {NUMBERS[action // DIGITS]}"
    digit, rank = divmod(action - rules.LAY, DIGITS)
    if digit == rank:
        return "unchanged card"
    for font in range(len(rules.FONTS)):
        if rules.cost(font, digit, rank) < rules.NEVER:
            more = count(LIT[font * DIGITS + rank]) > count(LIT[font * DIGITS + digit])
            return "card lit up" if more else "card blacked out"
    return "no change"


# -- a table as people write it -----------------------------------------------
def take(cards: int, digits: str) -> int:
    """Cards with these digits out of a set, as a set; spaces mean nothing."""
    taken = 0
    for digit in map(int, "".join(digits.split())):
        there = cards & ~taken & rules.COPY << digit * COPIES
        if not there:
            raise TypeError(f"there are no more cards with a {digit}")
        taken |= there & -there
    return taken


def position(
    *hands: str,
    field: str = "",
    rank: int | None = None,
    played: str = "",
    **given: Given,
) -> State:
    """A table in play: hands, the cards on the field and what they count as, and pieces.

    Cards that are named nowhere are set aside. The field is of the seat before the one on turn,
    and who holds no card went out first, unless fields are `given` that say otherwise.
    """
    s = laid_out(State, len(hands), given)
    rest = rules.DECK
    for seat, hand in enumerate(hands):
        s.hands[seat] = take(rest, hand)
        rest &= ~s.hands[seat]
    s.field = take(rest, field)
    s.played = s.field | take(rest & ~s.field, played)
    s.field_rank = rank if rank is not None else int(field.strip()[0]) if field else 0
    s.used = s.spent = rules.price(s, s.field, s.field_rank)
    s.supply = max(0, s.segment_supply - s.used - sum(s.pieces))
    if given.get("owner") is None:
        s.owner = (s.turn - 1) % s.seats
    if given.get("out") is None:
        s.out = next((seat for seat in range(s.seats) if s.hands[seat] == 0), rules.NOBODY)
    return s


# -- a table in words ---------------------------------------------------------
def digits_of(cards: int) -> list[int]:
    """The printed digits of a set of cards, ascending."""
    return [card // COPIES for card in range(DIGITS * COPIES) if cards >> card & 1]


def names_of(cards: int, rank: int | None = None) -> list[str]:
    """A set of cards in words, as they are printed or as they are played."""
    return [card_name(digit, digit if rank is None else rank) for digit in digits_of(cards)]


def open_facts(s: Shared) -> Open:
    """Facts of a state or a view that everybody at the table sees."""
    size = count(s.field)
    return {
        "field": claim_name(size, s.field_rank) if size else None,
        "field cards": names_of(s.field, s.field_rank),
        "owner": s.owner if size else None,
        "passes": s.passes,
        "pieces": list(s.pieces)[: s.seats],
        "supply": s.supply if s.segment_supply else None,
        "used": s.used,
        "played": names_of(s.played),
        "turn": None if rules.over(s) else s.turn,
        "opener": s.opener,
        "out": seat_or_none(s.out),
        "round": s.round,
        "points": list(s.points)[: s.seats],
        "latest": list(s.latest)[: s.seats],
    }


def claim_of(s: Shared) -> Claimed:
    """The play that is being named, where one is known."""
    size, rank = s.claim_size, s.claim_rank
    return {
        "claim": claim_name(size, rank) if size else None,
        "laid": names_of(s.laid, rank) if size else None,
    }


def describe(v: View) -> Seen:
    """A view in words."""
    return {
        "seat": seat_or_none(v.seat),
        "hand": names_of(v.hand),
        "counts": list(v.counts)[: v.seats],
        **claim_of(v),
        **open_facts(v),
    }


def reveal(s: State) -> Revealed:
    """The whole table in words; cards of a play not yet whole are still in the hand."""
    hands = [s.hands[seat] for seat in range(s.seats)]
    return {
        "hands": [names_of(hand) for hand in hands],
        "set aside": names_of(rules.DECK & ~sum(hands) & ~s.played),
        **claim_of(s),
        **open_facts(s),
    }


# -- options that contradict each other ---------------------------------------
def contradiction(options: Mapping[str, Value], seats: int) -> Message | None:
    """Name the options that contradict each other, if any do."""
    for seat in range(seats, rules.SEATS[1]):
        if options["first_starter"] == f"seat_{seat}":
            return message("no-such-starter", seat=seat, last=seats - 1)
    return None
