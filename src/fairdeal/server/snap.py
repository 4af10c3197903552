"""Decides who was first in a race, independent of the latency of each connection.

The pure function `judge` uses only what was logged. It has no clock and no socket; all times are
whole milliseconds of the server's clock. The clocks of clients are never compared: a client reports
only how long its player took. The server believes that as far as the latency of the connection
can explain the difference from what it measured itself:

    key = max(reported, arrival - sent - bound, 100), bound = min(line + spare, cap)

`line` is the lowest round trip time proven for the connection (`line.py`). `spare` is the seat's
quota for other delays, such as jitter and the time until a card is painted. Each claim spends what
it needs of the quota, and earns a little; a seat that always needs more runs out of quota.

The lowest key wins; keys closer than 8 ms are a photo finish, which the committed chance decides.
It follows, for reactions of 100 ms or more ("hand" is the reaction of one player):

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
    """The time after an event: the seats that may act, each with its latency."""

    seq: int  # the number of the event
    # Whether hands are in a race. It has to follow from what everybody sees: how long a card is
    # held must not tell who could have jumped in.
    contested: bool
    chance: bytes  # for a photo finish; nobody may see it before the verdict
    reaches: tuple[Reach, ...]


class Claim(Struct, frozen=True):
    """The reaction of one player, as the client reports it."""

    number: int  # the client's own count of what it sends; sent again, it is the same
    seat: int
    action: str
    seen: int  # the number of the last event that was painted
    reported: int  # from when that was first painted until the hand came down
    arrival: int  # when the server read it off the socket
    carried: bool = False  # from the moment before: then it did not wait for this one's event


def chance_for(secret: bytes, seq: int) -> bytes:
    """Random bytes for one moment, derived from the committed secret without revealing it."""
    return digest(secret, b"fairdeal snap %d" % seq, "sha256")


# -- the verdict --------------------------------------------------------------
class Hand(Struct, frozen=True):
    """A claim after weighing, with the numbers that players see."""

    seat: int
    action: str
    key: int
    reported: int
    line: int | None
    believed: bool  # else the line does not explain how late it came, and that is its key


class Verdict(Struct, frozen=True):
    """The decision about a race: the first seat, and all data that decided it."""

    moment: Moment
    claims: tuple[Claim, ...]
    now: int
    winner: Hand
    others: tuple[Hand, ...]  # the soonest first
    photo: tuple[int, ...]  # the seats of a photo finish, if it was one

    @property
    def lead(self) -> int | None:
        """The lead of the winner; negative if chance chose the slower one in a photo finish."""
        return self.others[0].key - self.winner.key if self.others else None


class Wait(Struct, frozen=True):
    """No decision yet: judge again when a claim arrives, or at this time, if any."""

    until: int | None


def judge(moment: Moment, claims: Iterable[Claim], now: int) -> Verdict | Wait:
    """Decide who was first, as soon as no other player can still win.

    `claims` must contain all claims that arrived up to `now`, in any order. Later claims, claims on
    another moment, and claims of seats without a latency are ignored. Without a race, the first
    claim wins at once.
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
    """The first claim of each seat, weighed, the fastest first; repeated claims are ignored.

    A connection keeps the order of messages, so an honest second claim is never faster.
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
    """The believed reaction time of a claim."""
    soonest = 0 if claim.carried else NERVES
    return max(claim.reported, least_of(claim, far), soonest)


def least_of(claim: Claim, far: Reach) -> int:
    """The least possible reaction time: latency explains at most the bound."""
    return claim.arrival - far.sent - far.bound


def settled_at(moment: Moment, hands: list[Hand]) -> int:
    """The time after which no silent seat can win or take part in a photo finish."""
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
    """The random number of a seat in a photo finish; the lowest wins, all seats equally likely."""
    return sha256(chance + seat.to_bytes(2, "big")).digest()


def reach_of(moment: Moment, seat: int) -> Reach | None:
    return next((far for far in moment.reaches if far.seat == seat), None)


# -- a hand that was not first -------------------------------------------------
def carry(claim: Claim, verdict: Verdict, seq: int) -> Claim | None:
    """A claim that was not first, moved to the moment that the winning claim began.

    If its target is still there, such as a pair with a new card on it, the player need not react
    twice: the claim came later than the winning one by the difference of their keys. A claim
    without a target, or of a seat that could not act, is not moved.
    """
    far = reach_of(verdict.moment, claim.seat)
    if far is None:
        return None
    behind = max(0, key_of(claim, far) - verdict.winner.key)
    return msgspec.structs.replace(claim, seen=seq, reported=behind, carried=True)


# -- the quota ----------------------------------------------------------------
def spare_after(verdict: Verdict) -> dict[int, int]:
    """The quotas of all weighed seats after the verdict."""
    reaches = {far.seat: far for far in verdict.moment.reaches}
    return {
        seat: min(reaches[seat].spare - spent(claim, reaches[seat]) + reaches[seat].earned, MOST)
        for seat, claim in first_of(verdict.claims).items()
        if not claim.carried  # it was counted in the moment that it was meant for
    }


def spent(claim: Claim, far: Reach) -> int:
    """The part of the delay, beyond the proven latency, that the key of this claim needed."""
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
    """The verdict as plain JSON, with all data that the decision used."""
    plain: Logged = msgspec.to_builtins(verdict)
    return plain


def replays(logged: Logged) -> bool:
    """Whether judging the logged data again gives the logged verdict."""
    verdict = msgspec.convert(logged, Verdict)
    return judge(verdict.moment, verdict.claims, verdict.now) == verdict
