"""The review of a match, play by play: chances, verdicts, luck and skill; docs/review.md.

The same source runs natively for `fairdeal review`, and as WebAssembly in the page. A caller writes
the plays into a `MatchReview`, one at a time, and reads there what each of them changed.
"""

from typing import NamedTuple

from fairdeal.bots.playouts import (
    DEALT,
    DICE,
    FRESH,
    GO_ON,
    HOUSE,
    IMAGINED,
    KNOWN,
    MASTER,
    MATCH,
    PLAYED,
    Trials,
    begin_line,
    lay_out,
    settle,
    weigh,
)
from fairdeal.bots.verdict import (
    ALL,
    BEFORE,
    CLEAR,
    COSTLIEST,
    GLIMPSE,
    NOW,
    OTHER,
    OWN,
    REPLY,
    SEATS,
    SEEN,
    MatchReview,
    PlayVerdict,
    chance_error,
    chance_of,
    judge_play,
)
from fairdeal.engine.chance import fork
from fairdeal.engine.contract import apply, look, over
from fairdeal.engine.face import same
from fairdeal.engine.game import State, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Rows


class Effort(NamedTuple):
    """How much work a review may be: playouts for a line, and moves of all playouts together."""

    playouts: int
    moves: int


COARSE = Effort(16, 250_000)  # what the page shows first
QUICK = Effort(128, 2_000_000)
USUAL = Effort(512, 8_000_000)
DEEP = Effort(4_096, 64_000_000)
PROBES = 16  # deals that show how long a playout is
GLANCES = 8  # tables by which a play is known to reveal nothing
MOMENTS = 150  # most estimates of the chances in a match
LEAST, PART = 4, 32  # the fewest playouts, however long they are: this part of the usual ones
USUAL_LINES = 4  # of a decision, beside the chances of all seats
SPECTATOR = -1
NOBODY = -1
CURRENT, NEXT, VERDICTS = range(3)  # the verdicts: on the last play, and on the one after it
OPEN_HOUSE, REVIEW_DEAL, REVIEW_PLAY = range(3)  # the three calls


# -- the three calls -----------------------------------------------------------
def review_step(
    call: int,
    r: MatchReview,
    verdicts: Rows[PlayVerdict],
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
) -> None:
    """Any of the three calls: what they share is compiled once for all of them."""
    if call == OPEN_HOUSE:
        open_house(r, t, tables, views, people)
    elif call == REVIEW_DEAL:
        review_deal(r, verdicts, t, tables, views, people)
    else:
        review_play(r, verdicts, t, tables, views, people)


def open_house(
    r: MatchReview,
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
) -> None:
    """Play other deals: how long matches are, and with what a solo result is compared."""
    t.lines = 1
    t.action[0] = GO_ON
    deals = HOUSE if tables[NOW].seats == 1 else PROBES
    weigh(views[SEEN], DEALT, 0, people, tables, views[REPLY], r.actions, 0, t, deals)
    r.mean_length = t.moves / deals


def review_deal(
    r: MatchReview,
    verdicts: Rows[PlayVerdict],
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
) -> None:
    """Begin a review at the dealt table NOW; the first play to come is the next one of `r`."""
    seats = tables[NOW].seats
    plan(r, seats)
    r.place = 0
    r.ply = 0
    r.mover = NOBODY
    for place in range(COSTLIEST):
        r.costliest[place] = 0
        r.prices[place] = 0.0
    for seat in range(seats):
        r.chances[seat] = r.even
        r.former[seat] = r.even
        r.errors[seat] = 0.0
        r.skill_sums[seat] = 0.0
        r.square_sums[seat] = 0.0
        r.luck_sums[seat] = 0.0
        r.gift_sums[seat] = 0.0
        r.cost_sums[seat] = 0.0
    verdicts[CURRENT].decision = 0
    verdicts[NEXT].known = 0
    estimate(r, verdicts, t, tables, views, people, NOBODY)
    account(r, verdicts[CURRENT], seats)


def review_play(
    r: MatchReview,
    verdicts: Rows[PlayVerdict],
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
) -> None:
    """Review the play of `r`, and make it at the table NOW."""
    if verdicts[NEXT].known:
        verdicts[CURRENT] = verdicts[NEXT]
    else:
        verdict = verdicts[CURRENT]
        judge_play(r, verdict, r.mover, r.actions, r.length, t, tables, views, people)
    tables[BEFORE] = tables[NOW]
    for place in range(r.length):
        apply(tables[NOW], r.mover, r.actions[place])
    r.place += 1
    r.ply += r.length
    verdicts[NEXT].known = 0
    seats = tables[NOW].seats
    for seat in range(seats):
        r.former[seat] = r.chances[seat]
    if over(tables[NOW]):
        settle(tables[NOW], t)
        for seat in range(seats):
            r.chances[seat] = t.won[seat] / MATCH
            r.errors[seat] = 0.0
    else:
        follow(r, verdicts, t, tables, views, people)
    account(r, verdicts[CURRENT], seats)


# -- chances -------------------------------------------------------------------
def plan(r: MatchReview, seats: int) -> None:
    """How many playouts a line can have, and how often the chances are estimated."""
    r.even = 1 / max(2, seats)
    r.every = 1 + (r.plays - 1) // MOMENTS
    r.samples = r.playouts
    if r.budget > 0:
        lines = min(r.plays, MOMENTS) * seats + USUAL_LINES * r.plays
        affordable = int(r.budget / (r.mean_length / 2 * lines + 1))  # in the middle of a match
        least = min(r.playouts, max(LEAST, r.playouts // PART))
        r.samples = max(least, min(r.playouts, affordable))


def follow(
    r: MatchReview,
    verdicts: Rows[PlayVerdict],
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
) -> None:
    """The chances after a play: those before it with what it gained, or new estimates."""
    if verdicts[CURRENT].decision:
        for seat in range(tables[NOW].seats):
            r.chances[seat] += verdicts[CURRENT].gains[seat]
    if r.place % r.every == 0:
        quiet = r.knowledge != ALL and not reveals(r, t, tables, views, people)
        learnt_nothing = r.mover if quiet else NOBODY
        estimate(r, verdicts, t, tables, views, people, learnt_nothing)


def estimate(
    r: MatchReview,
    verdicts: Rows[PlayVerdict],
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
    quiet: int,
) -> None:
    """New chances; those of the `quiet` seat stay, as it learnt nothing."""
    seats = tables[NOW].seats
    if r.knowledge != OWN:
        knower = SPECTATOR if r.knowledge == ALL else r.seat
        if knower != quiet or r.knowledge == ALL:
            seen_by(r, verdicts, t, tables, views, people, knower)
            for seat in range(seats):
                r.chances[seat] = r.found[seat]
                r.errors[seat] = r.found_errors[seat]
        return
    shared = False
    for seat in range(seats):
        if seat != quiet:
            public = knows_no_more(tables[NOW], seat, views)
            if not (public and shared):
                seen_by(r, verdicts, t, tables, views, people, seat)
                if public:
                    keep_shared(r, seats)
            shared = shared or public
            r.chances[seat] = r.shared[seat] if public else r.found[seat]
            r.errors[seat] = r.shared_errors[seat] if public else r.found_errors[seat]


def keep_shared(r: MatchReview, seats: int) -> None:
    for seat in range(seats):
        r.shared[seat] = r.found[seat]
        r.shared_errors[seat] = r.found_errors[seat]


def seen_by(
    r: MatchReview,
    verdicts: Rows[PlayVerdict],
    t: Trials,
    tables: Rows[State],
    views: Rows[View],
    people: Rows[Players],
    seat: int,
) -> None:
    """Find the chances by what a seat knows; if it decides next, by the playouts of its verdict."""
    verdict = verdicts[NEXT]
    if r.next_length > 0 and r.next_mover == seat:
        if not verdict.known:
            judge_play(
                r,
                verdict,
                seat,
                r.next_actions,
                r.next_length,
                t,
                tables,
                views,
                people,
            )
        if verdict.decision:
            for one in range(tables[NOW].seats):
                r.found[one] = verdict.chances[one]
                r.found_errors[one] = verdict.errors[one]
            return
    t.lines = 1
    t.action[0] = GO_ON
    number = SEATS * r.ply + max(0, seat)
    look(tables[NOW], seat, views[SEEN])
    source = KNOWN if seat == SPECTATOR else IMAGINED
    w, n = views[REPLY], r.samples
    weigh(views[SEEN], source, number, people, tables, w, r.actions, 0, t, n)
    for one in range(tables[NOW].seats):
        r.found[one] = chance_of(t, 0, one)
        r.found_errors[one] = chance_error(t, 0, one)


def reveals(
    r: MatchReview, t: Trials, tables: Rows[State], views: Rows[View], people: Rows[Players]
) -> bool:
    """Whether the play told its own seat anything that it did not know before."""
    look(tables[NOW], r.mover, views[OTHER])
    look(tables[BEFORE], r.mover, views[SEEN])
    fork(people[MASTER], SEATS * (r.ply - r.length) + SEATS - 1, people[DICE])
    for place in range(GLANCES):
        lay_out(views[SEEN], IMAGINED, people[DICE], place, tables)
        begin_line(r.mover, PLAYED, people, tables, views[REPLY], t.legal, r.actions, r.length)
        look(tables[FRESH], r.mover, views[GLIMPSE])
        if not same(views[GLIMPSE], views[OTHER]):
            return True
    return False


def knows_no_more(s: State, seat: int, views: Rows[View]) -> bool:
    """Whether a seat knows only what every spectator sees."""
    look(s, seat, views[GLIMPSE])
    look(s, SPECTATOR, views[OTHER])
    views[GLIMPSE].seat = SPECTATOR
    return same(views[GLIMPSE], views[OTHER])


# -- sums ----------------------------------------------------------------------
def account(r: MatchReview, verdict: PlayVerdict, seats: int) -> None:
    """Split the change of every seat's chance into skill and luck, and add both up."""
    for seat in range(seats):
        gain = verdict.gains[seat] if verdict.decision else 0.0
        skill = gain if seat == r.mover else 0.0
        r.gifts[seat] = gain - skill
        r.luck[seat] = r.chances[seat] - r.former[seat] - skill
        r.skill_sums[seat] += skill
        r.luck_sums[seat] += r.luck[seat]
        r.gift_sums[seat] += r.gifts[seat]
    if verdict.decision:
        r.square_sums[r.mover] += verdict.gain_error * verdict.gain_error
        r.cost_sums[r.mover] += verdict.cost
        if verdict.cost > CLEAR * verdict.cost_error:
            enter(r, r.place, verdict.cost - verdict.cost_error)


def enter(r: MatchReview, number: int, price: float) -> None:
    """Note a play among the most expensive ones, if it is one; of equals the first stays ahead."""
    place = COSTLIEST
    while place > 0 and (r.costliest[place - 1] == 0 or price > r.prices[place - 1]):
        place -= 1
        if place + 1 < COSTLIEST:
            r.costliest[place + 1] = r.costliest[place]
            r.prices[place + 1] = r.prices[place]
    if place < COSTLIEST:
        r.costliest[place] = number
        r.prices[place] = price
