"""The fair snap: whose hand was first, whatever line it came over.

One pure function, `judge`, of what was logged: no clock, no socket, whole milliseconds, the
server's own clock wherever a moment of time is meant. Clients' clocks are never compared: a client
only says how long its own hand took. It is believed as far as its connection can explain what the
server saw:

    key = max(reported, arrival - sent - bound, 100), bound = min(line + spare, cap)

`line` is the lowest round trip that is proven of the connection (`line.py`). `spare` is the seat's
quota for all that comes on top, such as jitter and the frame until a card is painted. Each hand
spends what it needs of the quota and earns a little; one that needs more than it earns runs dry.

The lowest key wins; keys closer than 8 ms are a photo finish, which the committed chance decides.
What follows, for hands that took 100 ms and more:

- Where `arrival - sent` is no more than the hand took plus the bound, as it is on honest lines
  below the cap, the key is what the hand took. So honest hands 8 ms apart are in their true order.
- A liar's key is at least what his hand truly took, less what his bound exceeds his true delay by.
  An honest hand that is faster by that and 8 ms more wins, whatever he reports.
- Over many hands a liar gains no more than his hands earn, whatever he reports and whenever: some
  15 to 18 ms a hand on a short line, of which he loses what painting and jitter truly take.
- When the verdict falls, nobody can come with a key that would change it.
- Who says nothing delays a verdict by his bound and 8 ms beyond the best key, never longer.

Everything that a hand can do goes this way: a snap, the next card, a call, a jump-in. So the card
of a fast line cannot bury the snap that an earlier hand sends over a slow one.
"""

from collections.abc import Iterable
from hashlib import sha256
from hmac import digest

import msgspec
from msgspec import Struct

from fairdeal.server.events import Logged
from fairdeal.server.reach import MOST, UNSTABLE, Reach

NERVES = 100  # no hand answers to what it sees sooner than that
PHOTO_FINISH = 8  # closer than that is no difference that screens and keyboards can show


# -- what is judged -----------------------------------------------------------
class Moment(Struct, frozen=True):
    """What an event began: the seats that may act on it, each with its reach."""

    seq: int  # the number of the event
    # Whether hands are in a race. It has to follow from what everybody sees: how long a card is
    # held must not tell who could have jumped in.
    contested: bool
    chance: bytes  # for a photo finish; nobody may see it before the verdict
    reaches: tuple[Reach, ...]


class Claim(Struct, frozen=True):
    """A hand that came down, as a client tells it."""

    number: int  # the client's own count of what it sends; sent again, it is the same
    seat: int
    action: str
    seen: int  # the number of the last event that was painted
    reported: int  # from when that was first painted until the hand came down
    arrival: int  # when the server read it off the socket
    carried: bool = False  # from the moment before: then it did not wait for this one's event


def chance_for(secret: bytes, seq: int) -> bytes:
    """The chance of one moment, from the match's committed secret; it says nothing about that."""
    return digest(secret, b"fairdeal snap %d" % seq, "sha256")


# -- the verdict --------------------------------------------------------------
class Hand(Struct, frozen=True):
    """A claim weighed: the numbers that are shown."""

    seat: int
    action: str
    key: int
    reported: int
    line: int | None
    believed: bool  # else the line does not explain how late it came, and that is its key


class Verdict(Struct, frozen=True):
    """Who was first, and everything that this was judged by."""

    moment: Moment
    claims: tuple[Claim, ...]
    now: int
    winner: Hand
    others: tuple[Hand, ...]  # the soonest first
    photo: tuple[int, ...]  # the seats of a photo finish, if it was one

    @property
    def lead(self) -> int | None:
        """How much later the next hand was; less than nothing where chance preferred the later."""
        return self.others[0].key - self.winner.key if self.others else None


class Wait(Struct, frozen=True):
    """Nothing is decided yet: ask again when a claim arrives, and at this time if one is named."""

    until: int | None


def judge(moment: Moment, claims: Iterable[Claim], now: int) -> Verdict | Wait:
    """Whose hand was first in the moment, as soon as nobody can still come before it.

    `claims` has to hold all that arrived up to `now`, in any order; what arrives later, what is
    about another moment and what comes from a seat without a reach counts for nothing. Who is in
    no race is not held: uncontested, the first claim is at once the verdict.
    """
    known = sorted((claim for claim in claims if concerns(moment, claim)), key=in_order)
    arrived = tuple(claim for claim in known if claim.arrival <= now)
    coming = [claim.arrival for claim in known if claim.arrival > now]
    if not arrived:
        return Wait(min(coming, default=None))
    hands = weigh_all(moment, arrived)
    decided = settled_at(moment, hands) if moment.contested else now
    if now < decided:
        return Wait(min([decided, *coming]))
    return verdict_on(moment, arrived, now, hands)


def concerns(moment: Moment, claim: Claim) -> bool:
    return claim.seen == moment.seq and reach_of(moment, claim.seat) is not None


def in_order(claim: Claim) -> tuple[int, int, int]:
    return claim.arrival, claim.seat, claim.number


def weigh_all(moment: Moment, claims: Iterable[Claim]) -> list[Hand]:
    """One hand a seat, by its first claim, the soonest hand first; what it sends again is no more.

    A line keeps the order of what is sent over it, so an honest second claim is never the sooner.
    """
    reaches = {far.seat: far for far in moment.reaches}
    hands = [weigh(claim, reaches[seat]) for seat, claim in first_of(claims).items()]
    return sorted(hands, key=lambda hand: (hand.key, hand.seat))


def first_of(claims: Iterable[Claim]) -> dict[int, Claim]:
    first: dict[int, Claim] = {}
    for claim in claims:
        first.setdefault(claim.seat, claim)
    return first


def weigh(claim: Claim, far: Reach) -> Hand:
    return Hand(
        seat=claim.seat,
        action=claim.action,
        key=key_of(claim, far),
        reported=claim.reported,
        line=far.line,
        believed=claim.reported >= least_of(claim, far),
    )


def key_of(claim: Claim, far: Reach) -> int:
    """How long the hand took, as far as it can be believed."""
    soonest = 0 if claim.carried else NERVES
    return max(claim.reported, least_of(claim, far), soonest)


def least_of(claim: Claim, far: Reach) -> int:
    """What the hand took at the least: the line explains no more than its bound."""
    return claim.arrival - far.sent - far.bound


def settled_at(moment: Moment, hands: list[Hand]) -> int:
    """From when on nobody who is still silent can win, nor be in a photo finish."""
    best = hands[0].key
    heard = {hand.seat for hand in hands}
    silent = [far.sent + far.bound for far in moment.reaches if far.seat not in heard]
    return max(silent) + best + PHOTO_FINISH if silent else 0


def verdict_on(moment: Moment, claims: tuple[Claim, ...], now: int, hands: list[Hand]) -> Verdict:
    close = [hand for hand in hands if hand.key < hands[0].key + PHOTO_FINISH]
    winner = min(close, key=lambda hand: lot(moment.chance, hand.seat))
    return Verdict(
        moment=moment,
        claims=claims,
        now=now,
        winner=winner,
        others=tuple(hand for hand in hands if hand is not winner),
        photo=tuple(hand.seat for hand in close) if len(close) > 1 else (),
    )


def lot(chance: bytes, seat: int) -> bytes:
    """What a seat draws in a photo finish; the lowest wins, each as likely, whoever else draws."""
    return sha256(chance + seat.to_bytes(2, "big")).digest()


def reach_of(moment: Moment, seat: int) -> Reach | None:
    return next((far for far in moment.reaches if far.seat == seat), None)


# -- a hand that was not first -------------------------------------------------
def carry(claim: Claim, verdict: Verdict, seq: int) -> Claim | None:
    """The claim of a hand that was not first, as one on the moment that the first hand began.

    Where what it was after is still there, such as a pair with a new card on it, it need not be
    shown twice: it came as long after the first hand as their keys say. A seat that could not act
    then has nothing to carry over, and neither has a snap at nothing.
    """
    far = reach_of(verdict.moment, claim.seat)
    if far is None:
        return None
    behind = max(0, key_of(claim, far) - verdict.winner.key)
    return msgspec.structs.replace(claim, seen=seq, reported=behind, carried=True)


# -- the quota ----------------------------------------------------------------
def spare_after(verdict: Verdict) -> dict[int, int]:
    """The quotas of the seats whose hands were weighed, as they are after the verdict."""
    reaches = {far.seat: far for far in verdict.moment.reaches}
    return {
        seat: min(reaches[seat].spare - spent(claim, reaches[seat]) + reaches[seat].earned, MOST)
        for seat, claim in first_of(verdict.claims).items()
        if not claim.carried  # it was counted in the moment that it was meant for
    }


def spent(claim: Claim, far: Reach) -> int:
    """What had to be explained beyond the line, so that the hand has its key."""
    return max(0, claim.arrival - far.sent - (far.line or 0) - key_of(claim, far))


# -- words and the log --------------------------------------------------------
def tell(verdict: Verdict, seat: int) -> str:
    """The numbers for one seat: you 304 ms, seat 3 311 ms, line 42 ms."""
    hands = sorted(
        (verdict.winner, *verdict.others), key=lambda hand: (hand.seat != seat, hand.key)
    )
    words = [in_words(hand, seat) for hand in hands]
    far = reach_of(verdict.moment, seat)
    if far is not None and far.line is not None:
        words.append(f"line {far.line} ms")
    if verdict.photo:
        words.append("photo finish")
    for far in verdict.moment.reaches:
        if far.trouble in UNSTABLE:
            who = "your connection" if far.seat == seat else f"connection of seat {far.seat}"
            words.append(f"{who} unstable: no compensation")
    return ", ".join(words)


def in_words(hand: Hand, seat: int) -> str:
    who = "you" if hand.seat == seat else f"seat {hand.seat}"
    doubt = "" if hand.believed else f" (reported {hand.reported})"
    return f"{who} {hand.key} ms{doubt}"


def record(verdict: Verdict) -> Logged:
    """The verdict as plain JSON, with all that it was judged by."""
    plain: Logged = msgspec.to_builtins(verdict)
    return plain


def replays(logged: Logged) -> bool:
    """Whether judging what was logged gives what was logged."""
    verdict = msgspec.convert(logged, Verdict)
    return judge(verdict.moment, verdict.claims, verdict.now) == verdict
