"""The fair snap, on a virtual clock: the first hand wins, whatever its line."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import snap as bench
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from known import known

from fairdeal.server.reach import CAP, EARNED, FRIENDS_CAP, MOST, START, at_the_table, reach
from fairdeal.server.snap import (
    NERVES,
    PHOTO_FINISH,
    Claim,
    Moment,
    Verdict,
    Wait,
    carry,
    chance_for,
    judge,
    key_of,
    record,
    replays,
    spare_after,
    tell,
)

SECRET = b"s" * 32
SEQ = 7
SPARE = 27  # a quota of everybody
BEGAN = 10_000  # when the card was laid, by the server's clock
often = settings(max_examples=200)
Storm = tuple[Moment, list[Claim]]


# -- a world with people in it ------------------------------------------------
@dataclass(frozen=True)
class Person:
    """Somebody at the end of a line: what is true of the hand, and what is said of it."""

    took: int  # what the hand truly took
    line: int = 40  # the line as it was measured
    down: int = 20  # what the card truly took, until it was painted
    up: int = 20  # what the claim truly took
    sent: int = BEGAN
    says: int | None = None  # a liar's report
    action: str = "snap"

    @property
    def delay(self) -> int:
        return self.down + self.up

    @property
    def bound(self) -> int:
        return min(self.line + SPARE, CAP)

    def claim(self, seat: int, **changes: Any) -> Claim:
        return Claim(
            **{
                "number": 1,
                "seat": seat,
                "action": self.action,
                "seen": SEQ,
                "reported": self.took if self.says is None else self.says,
                "arrival": self.sent + self.delay + self.took,
                **changes,
            }
        )


def moment_of(
    people: Sequence[Person],
    contested: bool = True,
    seq: int = SEQ,
    cap: int = CAP,
    secret: bytes = SECRET,
) -> Moment:
    return Moment(
        seq=seq,
        contested=contested,
        chance=chance_for(secret, seq),
        reaches=tuple(
            reach(seat, one.sent, one.line, cap, spare=SPARE) for seat, one in enumerate(people)
        ),
    )


def claims_of(people: Sequence[Person]) -> list[Claim]:
    return [one.claim(seat) for seat, one in enumerate(people)]


def live(moment: Moment, claims: list[Claim]) -> Verdict:
    """The verdict as a table comes to it, where there is one."""
    verdict = live_if_any(moment, claims)
    assert verdict is not None
    return verdict


def live_if_any(moment: Moment, claims: list[Claim]) -> Verdict | None:
    """The verdict as a table comes to it: asked at each arrival, and whenever it is time to ask."""
    inbox, known, until = sorted(claims, key=lambda claim: claim.arrival), [], None
    while inbox or until is not None:
        times = [claim.arrival for claim in inbox[:1]]
        now = min(times if until is None else [*times, until])
        while inbox and inbox[0].arrival <= now:
            known.append(inbox.pop(0))
        found = judge(moment, known, now)
        if isinstance(found, Verdict):
            return found
        assert found.until is None or found.until > now
        until = found.until
    return None


def verdict_at(moment: Moment, claims: list[Claim], now: int) -> Verdict:
    """The verdict that there is at this time."""
    found = judge(moment, claims, now)
    assert isinstance(found, Verdict)
    return found


def decide(*people: Person, **how: Any) -> Verdict:
    """The verdict on people who all went for the same card."""
    return live(moment_of(people, **how), claims_of(people))


reactions = st.integers(NERVES, 900)
anything = st.integers(-500, 1500)  # to report


@st.composite
def honest_people(draw: st.DrawFn) -> Person:
    """Somebody whose line is below the cap, and on this card no worse than its bound."""
    line = draw(st.integers(0, CAP - SPARE))
    down = draw(st.integers(0, line + SPARE))
    up = draw(st.integers(0, line + SPARE - down))
    sent = BEGAN + draw(st.integers(0, 5))
    return Person(draw(reactions), line, down, up, sent)


@st.composite
def liars(draw: st.DrawFn) -> Person:
    """Somebody on any line who reports anything, on a line that looks longer than it is."""
    down, up = draw(st.integers(0, 100)), draw(st.integers(0, 100))
    measured = draw(st.integers(down + up, 400))
    return Person(draw(reactions), measured, down, up, BEGAN, says=draw(anything))


parties = st.lists(honest_people(), min_size=2, max_size=6)


@st.composite
def storms(draw: st.DrawFn) -> Storm:
    """A moment and claims of all kinds: late, false, sent twice, of seats that say nothing."""
    people = draw(st.lists(st.one_of(honest_people(), liars()), min_size=1, max_size=5))
    claims = []
    for seat, one in enumerate(people):
        arrival = one.sent
        for number in range(draw(st.integers(0, 3))):
            arrival += draw(st.integers(0, 700))
            claims.append(one.claim(seat, number=number, reported=draw(anything), arrival=arrival))
    return moment_of(people), claims


# -- honest hands -------------------------------------------------------------
@pytest.mark.parametrize("line", [0, 15, 40, 80, CAP - SPARE])
def test_the_key_of_an_honest_hand_is_what_it_took(line: int) -> None:
    verdict = decide(Person(304, line, down=line // 2, up=line - line // 2))
    assert verdict.winner.key == 304
    assert verdict.winner.believed


@often
@given(parties)
def test_honest_hands_are_in_their_true_order_on_any_lines_below_the_cap(
    people: Sequence[Person],
) -> None:
    verdict = decide(*people)
    soonest = min(one.took for one in people)
    assert [hand.key for hand in (verdict.winner, *verdict.others)] == [
        people[hand.seat].took for hand in (verdict.winner, *verdict.others)
    ]
    assert people[verdict.winner.seat].took < soonest + PHOTO_FINISH
    assert verdict.winner.seat in (verdict.photo or {verdict.winner.seat})


def test_the_slow_line_wins_though_its_claim_arrives_last() -> None:
    near, far = Person(311, line=15, down=7, up=8), Person(303, line=120, down=60, up=60)
    assert near.claim(0).arrival < far.claim(1).arrival
    assert decide(near, far).winner.seat == 1


def test_a_line_beyond_the_cap_pays_for_what_is_beyond_it() -> None:
    far = Person(300, line=180, down=90, up=90)
    assert decide(far).winner.key == 300 + 180 - CAP
    assert decide(far, cap=FRIENDS_CAP).winner.key == 300


def test_no_hand_is_quicker_than_nerves() -> None:
    verdict = decide(Person(30), Person(99), Person(101))
    assert [hand.key for hand in (verdict.winner, *verdict.others)].count(NERVES) == 2
    assert set(verdict.photo) == {0, 1, 2}


@often
@given(parties, st.lists(st.integers(-(10**12), 10**12), min_size=6, max_size=6))
def test_clocks_of_clients_may_show_any_time(people: Sequence[Person], clocks: list[int]) -> None:
    claims = []
    for seat, (one, offset) in enumerate(zip(people, clocks, strict=False)):
        painted = one.sent + one.down + offset  # by the client's clock
        pressed = painted + one.took
        claims.append(one.claim(seat, reported=pressed - painted))
    assert live(moment_of(people), claims) == decide(*people)


# -- orders of arrival --------------------------------------------------------
@often
@given(storms(), st.randoms(use_true_random=False))
def test_the_order_of_the_claims_in_the_list_means_nothing(storm: Storm, random: Random) -> None:
    moment, claims = storm
    shuffled = random.sample(claims, len(claims))
    assert judge(moment, shuffled, BEGAN + 5000) == judge(moment, claims, BEGAN + 5000)


@often
@given(parties, st.data())
def test_who_arrives_first_means_nothing_as_long_as_all_are_believed(
    people: Sequence[Person], data: st.DataObject
) -> None:
    claims = claims_of(people)
    moved = []
    for one, claim in zip(people, claims, strict=True):
        latest = one.sent + one.bound + one.took
        arrival = data.draw(st.integers(one.sent + one.took, latest))
        moved.append(one.claim(claim.seat, arrival=arrival))
    before, after = (live(moment_of(people), some) for some in (claims, moved))
    assert after.winner == before.winner
    assert after.photo == before.photo


# -- when the verdict falls ---------------------------------------------------
@often
@given(storms())
def test_a_verdict_stays_whatever_arrives_later(storm: Storm) -> None:
    moment, claims = storm
    verdict = live_if_any(moment, claims)
    assume(verdict is not None)
    assert verdict
    final = verdict_at(moment, claims, BEGAN + 100_000)
    assert final.winner == verdict.winner
    assert final.photo == verdict.photo


@often
@given(storms())
def test_who_is_silent_delays_nobody_beyond_his_bound(storm: Storm) -> None:
    moment, claims = storm
    verdict = live_if_any(moment, claims)
    assume(verdict is not None)
    assert verdict
    best = min(hand.key for hand in (verdict.winner, *verdict.others))
    latest = max(far.sent + far.bound for far in moment.reaches) + best + PHOTO_FINISH
    assert verdict.now <= max(latest, *(claim.arrival for claim in verdict.claims))


def test_the_verdict_waits_exactly_as_long_as_the_silent_could_win() -> None:
    quick, silent = Person(300), Person(300, line=100, sent=BEGAN + 3)
    moment, claims = moment_of([quick, silent]), [quick.claim(0)]
    until = BEGAN + 3 + 100 + SPARE + 300 + PHOTO_FINISH
    assert judge(moment, claims, until - 1) == Wait(until)
    assert verdict_at(moment, claims, until).winner.seat == 0
    in_the_photo = silent.claim(1, arrival=until - 1, reported=0)
    assert verdict_at(moment, [*claims, in_the_photo], until).photo == (0, 1)
    too_late = silent.claim(1, arrival=until, reported=0)
    assert verdict_at(moment, [*claims, too_late], until).photo == ()


def test_nobody_is_waited_for_when_all_hands_are_down() -> None:
    verdict = decide(Person(300), Person(310))
    assert verdict.now == BEGAN + 40 + 310


def test_before_a_hand_comes_down_there_is_nothing_to_wait_for() -> None:
    assert judge(moment_of([Person(300)]), [], BEGAN) == Wait(None)


# -- liars --------------------------------------------------------------------
margins = st.integers(0, 300)


def beaten(liar: Person, honest: Person, margin: int) -> Person:
    """The liar with a hand slower than the honest one by all that the bound leaves, or more."""
    least = honest.took + liar.bound - liar.delay + PHOTO_FINISH
    return replace(liar, took=max(NERVES, least) + margin)


@often
@given(honest_people(), liars(), margins)
def test_an_honest_hand_wins_if_it_is_faster_by_what_the_bound_leaves_the_liar(
    honest: Person, liar: Person, margin: int
) -> None:
    assert decide(honest, beaten(liar, honest, margin)).winner.seat == 0


@often
@given(honest_people(), liars(), liars(), margins)
def test_two_liars_gain_no_more_than_one(
    honest: Person, one: Person, other: Person, margin: int
) -> None:
    one, other = beaten(one, honest, margin), beaten(other, honest, margin)
    assert decide(honest, one, other).winner.seat == 0
    assert decide(one, honest, other).winner.seat == 1


@often
@given(liars())
def test_a_liar_never_looks_faster_than_his_bound_less_his_delay_allows(liar: Person) -> None:
    assert decide(liar).winner.key >= liar.took - max(0, liar.bound - liar.delay)


def test_the_guarantee_against_liars_is_exact() -> None:
    liar = Person(400, line=40, down=20, up=20, says=100)
    assert decide(liar).winner.key == 400 - SPARE
    assert decide(Person(400 - SPARE - PHOTO_FINISH), liar).photo == ()
    assert decide(Person(400 - SPARE - PHOTO_FINISH + 1), liar).photo == (0, 1)


def test_a_line_that_looks_too_long_gains_no_more_than_the_cap() -> None:
    liar = Person(500, line=10_000, down=5, up=5, says=0)
    assert decide(liar).winner.key == 500 + 10 - CAP
    assert decide(Person(500 + 10 - CAP - PHOTO_FINISH), liar).winner.seat == 0


def test_who_is_not_believed_is_shown_so() -> None:
    verdict = decide(Person(400, says=100), Person(380))
    assert not verdict.winner.believed
    assert verdict.others[0].believed
    assert tell(verdict, 1) == "you 380 ms, seat 0 373 ms (reported 100), line 40 ms, photo finish"


@often
@given(liars(), anything)
def test_a_second_claim_does_not_mend_the_first(liar: Person, report: int) -> None:
    first = liar.claim(0)
    second = liar.claim(0, number=2, arrival=first.arrival + 1, reported=report)
    moment = moment_of([liar])
    alone, both = (verdict_at(moment, some, BEGAN + 5000) for some in ([first], [first, second]))
    assert both.winner == alone.winner


# -- loss, resending, reconnecting --------------------------------------------
@often
@given(parties, st.integers(1, 300))
def test_a_claim_that_is_sent_again_counts_once_by_its_first_arrival(
    people: Sequence[Person], later: int
) -> None:
    claims = claims_of(people)
    twice = [*claims, *(claim_again(claim, later) for claim in claims)]
    ours, once = (live(moment_of(people), some) for some in (twice, claims))
    assert (ours.winner, ours.photo) == (once.winner, once.photo)


def claim_again(claim: Claim, later: int) -> Claim:
    return Person(0).claim(
        claim.seat, number=claim.number, reported=claim.reported, arrival=claim.arrival + later
    )


@often
@given(honest_people(), st.integers(1, 1000))
def test_a_claim_that_was_lost_and_sent_again_pays_only_for_what_its_bound_does_not_cover(
    one: Person, lost: int
) -> None:
    again = one.claim(0, arrival=one.claim(0).arrival + lost)
    key = verdict_at(moment_of([one]), [again], BEGAN + 5000).winner.key
    assert key == max(one.took, one.took + one.delay + lost - one.bound)


@often
@given(st.one_of(honest_people(), liars()), st.integers(0, 2000), st.integers(0, 2000))
def test_to_reconnect_between_card_and_snap_gains_no_more_than_any_lie(
    one: Person, outage: int, pause: int
) -> None:
    """The card was seen; the line is broken, the card sent again, and timed from there."""
    gone = one.sent + one.down + outage
    pressed = max(gone, one.sent + one.down + one.took) + pause
    restarted = one.claim(0, reported=max(0, pressed - gone), arrival=pressed + one.up)
    honestly = pressed - one.sent - one.down  # what the hand truly took
    key = verdict_at(moment_of([one]), [restarted], BEGAN + 10_000).winner.key
    assert key >= honestly - max(0, one.bound - one.delay)


@often
@given(honest_people(), st.integers(0, 500))
def test_who_reports_since_the_first_painting_keeps_his_key_through_a_reconnect(
    one: Person, outage: int
) -> None:
    through_it = one.claim(0, arrival=one.claim(0).arrival + outage)
    key = verdict_at(moment_of([one]), [through_it], BEGAN + 5000).winner.key
    assert one.took <= key <= one.took + outage


def test_an_outage_that_the_bound_covers_costs_an_honest_player_nothing() -> None:
    away = 20  # the card was sent again so much later, and painted only then
    one = Person(300, line=40, down=20 + away, up=20)
    assert decide(one).winner.key == 300


def test_a_long_outage_is_paid_for_by_who_has_it_and_nobody_waits_for_it() -> None:
    away, other = Person(300, down=20 + 500), Person(400)
    verdict = decide(away, other)
    assert verdict.winner.seat == 1
    assert verdict.now == BEGAN + away.bound + 400 + PHOTO_FINISH


# -- the next card ------------------------------------------------------------
def test_a_card_does_not_bury_an_earlier_snap_from_a_slow_line() -> None:
    lays = Person(300, line=10, down=5, up=5, action="lay")
    snaps = Person(280, line=120, down=60, up=60)
    assert lays.claim(0).arrival < snaps.claim(1).arrival
    verdict = decide(lays, snaps)
    assert (verdict.winner.seat, verdict.winner.action) == (1, "snap")


def test_a_card_that_was_first_is_laid_though_the_stack_could_be_snapped() -> None:
    verdict = decide(Person(300, action="lay"), Person(320))
    assert verdict.winner.action == "lay"


def test_where_nothing_can_be_snapped_a_card_is_laid_at_once() -> None:
    lays, silent = Person(300, action="lay"), Person(300, line=100)
    lay = lays.claim(0)
    verdict = verdict_at(moment_of([lays, silent], contested=False), [lay], lay.arrival)
    assert verdict.winner.action == "lay"
    assert verdict.now == lay.arrival


def test_a_claim_on_another_moment_counts_for_nothing_here() -> None:
    early, ahead = Person(200).claim(0, seen=SEQ - 1), Person(200).claim(0, seen=SEQ + 1)
    assert judge(moment_of([Person(200)]), [early, ahead], BEGAN + 5000) == Wait(None)


def test_a_seat_that_may_not_act_counts_for_nothing_and_is_not_waited_for() -> None:
    barred, free = Person(200).claim(5), Person(300).claim(0)
    verdict = live(moment_of([Person(300)]), [barred, free])
    assert verdict.winner.seat == 0
    assert verdict.others == ()
    assert verdict.now == free.arrival


def test_a_snap_behind_a_card_that_left_the_pair_on_the_stack_is_carried_over() -> None:
    lays, snaps = Person(300, action="lay"), Person(320, line=100, down=50, up=50)
    laid = decide(lays, snaps)
    assert laid.winner.action == "lay"
    quick = Person(150, line=15, down=7, up=8, sent=laid.now)
    after = moment_of([quick, replace(snaps, sent=laid.now)], seq=SEQ + 1)
    carried = known(carry(snaps.claim(1), laid, SEQ + 1))
    verdict = live(after, [quick.claim(0, seen=SEQ + 1), carried])
    assert verdict.winner.seat == 1
    assert verdict.winner.key == 20


def test_who_could_not_act_on_the_card_before_has_nothing_to_carry_over() -> None:
    assert carry(Person(300).claim(5), decide(Person(200)), SEQ + 1) is None


@often
@given(reactions, st.integers(0, 500), st.integers(0, 600), liars())
def test_to_deny_having_seen_the_next_card_gains_nothing(
    lay_took: int, hold: int, took: int, liar: Person
) -> None:
    """Seen, it was answered after `took`; the claim pretends that it was about the card before."""
    lays = Person(lay_took, action="lay")
    arrival = lays.claim(0).arrival + hold + liar.delay + took
    laid = verdict_at(moment_of([lays, liar], contested=False), [lays.claim(0)], BEGAN + 5000)
    carried = known(carry(liar.claim(1, arrival=arrival), laid, SEQ + 1))
    begun = moment_of([lays, Person(0, liar.line, sent=lays.claim(0).arrival + hold)], seq=SEQ + 1)
    assert key_of(carried, begun.reaches[1]) >= took - max(0, liar.bound - liar.delay)


# -- photo finishes -----------------------------------------------------------
def test_closer_than_eight_milliseconds_is_a_photo_finish() -> None:
    assert decide(Person(300), Person(300 + PHOTO_FINISH - 1)).photo == (0, 1)
    assert decide(Person(300), Person(300 + PHOTO_FINISH)).photo == ()


@pytest.mark.parametrize("first", [0, 1])
def test_a_photo_finish_is_decided_by_chance_and_not_by_arrival(first: int) -> None:
    near, far = Person(300, line=15, down=7, up=8), Person(304, line=100, down=50, up=50)
    people = [near, far] if first == 0 else [far, near]
    wins = sum(decide(*people, secret=bytes([n])).winner.seat == first for n in range(256))
    assert 96 < wins < 160  # four standard deviations to either side


def test_the_chance_of_a_moment_is_its_own() -> None:
    chances = {chance_for(secret, seq) for secret in (SECRET, bytes(32)) for seq in range(50)}
    assert len(chances) == 100
    assert all(len(chance) == 32 for chance in chances)


@often
@given(parties)
def test_who_led_by_less_than_eight_milliseconds_was_in_a_photo_finish(
    people: Sequence[Person],
) -> None:
    verdict = decide(*people)
    assert (verdict.lead is not None and verdict.lead < PHOTO_FINISH) == bool(verdict.photo)


def test_the_lead_is_how_far_the_next_hand_was_behind() -> None:
    assert decide(Person(300), Person(312), Person(311)).lead == 11
    assert decide(Person(300)).lead is None


# -- bots ---------------------------------------------------------------------
def test_a_bot_is_where_the_table_is_and_its_hand_may_be_known_in_advance() -> None:
    bot = Claim(1, seat=1, action="snap", seen=SEQ, reported=350, arrival=BEGAN + 350)
    person = Person(340, line=100, down=50, up=50)
    moment = Moment(
        SEQ, True, chance_for(SECRET, SEQ), (reach(0, BEGAN, 100), at_the_table(1, BEGAN))
    )
    assert judge(moment, [bot], BEGAN) == Wait(BEGAN + 350)
    assert live(moment, [bot]).winner.key == 350
    assert live(moment, [bot, person.claim(0)]).winner.seat == 0


def test_who_was_quicker_need_not_wait_for_a_bot_that_is_slower() -> None:
    bot = Claim(1, seat=1, action="snap", seen=SEQ, reported=900, arrival=BEGAN + 900)
    moment = Moment(
        SEQ, True, chance_for(SECRET, SEQ), (reach(0, BEGAN, 40), at_the_table(1, BEGAN))
    )
    verdict = verdict_at(moment, [bot, Person(300).claim(0)], BEGAN + 340)
    assert verdict.winner.seat == 0
    assert verdict.others == ()


def test_a_bot_does_not_snap_before_its_hand_is_down() -> None:
    bot = Claim(1, seat=1, action="snap", seen=SEQ, reported=350, arrival=BEGAN + 350)
    moment = Moment(SEQ, True, chance_for(SECRET, SEQ), (at_the_table(1, BEGAN),))
    assert judge(moment, [bot], BEGAN + 349) == Wait(BEGAN + 350)
    assert verdict_at(moment, [bot], BEGAN + 350).winner.seat == 1


def test_the_hand_of_a_bot_that_is_on_its_way_is_what_is_waited_for() -> None:
    bot = Claim(1, seat=1, action="snap", seen=SEQ, reported=350, arrival=BEGAN + 350)
    reaches = (reach(0, BEGAN, 15), at_the_table(1, BEGAN), reach(2, BEGAN, 120))
    moment = Moment(SEQ, True, chance_for(SECRET, SEQ), reaches)
    person = Person(320, line=15, down=7, up=8).claim(0)
    assert judge(moment, [person, bot], BEGAN + 335) == Wait(BEGAN + 350)


# -- the bound ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "cap", "bound"),
    [(15, CAP, 42), (123, CAP, 150), (180, CAP, 150), (180, FRIENDS_CAP, 207)],
)
def test_the_bound_is_the_line_and_the_quota_up_to_the_cap(line: int, cap: int, bound: int) -> None:
    assert reach(0, BEGAN, line, cap, spare=27).bound == bound


def test_an_unmeasured_line_is_not_compensated() -> None:
    far = reach(0, BEGAN, None)
    assert (far.bound, far.trouble) == (0, "unmeasured")


@pytest.mark.parametrize("trouble", ["silent", "held", "unmeasured"])
def test_a_connection_in_trouble_is_not_compensated(trouble: str) -> None:
    far = reach(0, BEGAN, 120, trouble=trouble)
    assert (far.bound, far.earned, far.spare) == (0, 0, START)


# -- the quota ----------------------------------------------------------------
def quota_after(
    person: Person, snaps: int, jitter: int = 0, spare: int = START, trouble: str | None = None
) -> tuple[int, list[int]]:
    """The quota of somebody who does the same so many times, and the key each time."""
    keys = []
    for _ in range(snaps):
        far = reach(0, BEGAN, person.line, spare=spare, jitter=jitter, trouble=trouble)
        moment = Moment(SEQ, True, chance_for(SECRET, SEQ), (far,))
        verdict = live(moment, [person.claim(0)])
        spare = spare_after(verdict)[0]
        keys.append(verdict.winner.key)
    return spare, keys


def test_a_hand_spends_of_the_quota_what_its_line_does_not_explain() -> None:
    late = Person(300, line=40, down=20 + 25, up=20)
    assert quota_after(late, 1)[0] == START - 25 + EARNED


def test_an_honest_hand_fills_the_quota_up_to_its_most() -> None:
    assert quota_after(Person(300), 100)[0] == MOST


def test_a_liar_runs_dry_and_gains_no_more_than_he_earns() -> None:
    liar = Person(400, line=1, down=0, up=1, says=0)
    _, keys = quota_after(liar, 50)
    assert keys[0] == 400 - START
    assert keys[10:] == [400 - EARNED] * 40
    assert sum(400 - key for key in keys) <= START + 50 * EARNED


@often
@given(st.lists(st.tuples(reactions, anything, st.integers(0, 60)), min_size=1, max_size=30))
def test_whatever_is_reported_and_when_the_gain_of_all_hands_is_bounded(
    hands: list[tuple[int, int, int]],
) -> None:
    spare, gained = START, 0
    for took, says, late in hands:
        far = reach(0, BEGAN, 20, spare=spare, jitter=100)
        liar = Person(took, line=20, down=10 + late, up=10, says=says)
        verdict = live(Moment(SEQ, True, b"", (far,)), [liar.claim(0)])
        spare = spare_after(verdict)[0]
        gained += max(0, took - verdict.winner.key)
        assert 0 <= spare <= MOST
    assert gained <= START + len(hands) * far.earned


def test_jitter_earns_more_as_far_as_the_line_makes_it_plausible() -> None:
    earned = {line: reach(0, BEGAN, line, jitter=1000).earned for line in (0, 1, 60)}
    assert reach(0, BEGAN, 60).earned == EARNED
    assert earned == {0: EARNED + 3, 1: EARNED + 3, 60: EARNED + 18}


def test_a_connection_in_trouble_neither_spends_nor_earns() -> None:
    assert quota_after(Person(300), 5, trouble="held")[0] == START


def test_a_hand_that_is_carried_over_is_counted_once() -> None:
    lays, snaps = Person(300, action="lay"), Person(320, line=100, down=50, up=50)
    laid = decide(lays, snaps)
    assert set(spare_after(laid)) == {0, 1}
    after = moment_of([lays, replace(snaps, sent=laid.now)], seq=SEQ + 1)
    verdict = live(after, [known(carry(snaps.claim(1), laid, SEQ + 1))])
    assert spare_after(verdict) == {}


# -- words and the log --------------------------------------------------------
def test_everybody_is_told_the_numbers() -> None:
    verdict = decide(Person(304, line=42), Person(700), Person(512), Person(313))
    assert tell(verdict, 0) == "you 304 ms, seat 3 313 ms, line 42 ms"
    assert tell(verdict, 3) == "you 313 ms, seat 0 304 ms, line 40 ms"
    assert tell(verdict, -1) == "seat 0 304 ms, seat 3 313 ms"


@often
@given(storms())
def test_a_logged_verdict_replays_to_the_same(storm: Storm) -> None:
    moment, claims = storm
    verdict = live_if_any(moment, claims)
    assume(verdict is not None)
    assert verdict
    assert replays(json.loads(json.dumps(record(verdict))))


def test_everybody_is_told_of_a_connection_that_is_not_compensated() -> None:
    held = reach(1, BEGAN, 1, trouble="held")
    moment = Moment(SEQ, True, chance_for(SECRET, SEQ), (reach(0, BEGAN, 40), held))
    verdict = live(moment, [Person(300).claim(0), Person(309, line=1, down=0, up=1).claim(1)])
    assert tell(verdict, 0) == (
        "you 300 ms, seat 1 310 ms (reported 309), line 40 ms, "
        "connection of seat 1 unstable: no compensation"
    )
    assert tell(verdict, 1).endswith("your connection unstable: no compensation")


def test_the_verdicts_that_version_0_1_logged_replay_to_the_same() -> None:
    lines = (Path(__file__).parents[1] / "data" / "verdicts-0.1.jsonl").read_text().splitlines()
    assert len(lines) == 5
    for line in lines:
        logged = json.loads(line)
        words = logged.pop("words")
        assert replays(logged)
        assert tell(msgspec.convert(logged, Verdict), -1) == words


@pytest.mark.parametrize("edit", ["winner", "claim", "photo", "time"])
def test_an_edited_verdict_does_not_replay(edit: str) -> None:
    logged = record(decide(Person(300), Person(303)))
    if edit == "winner":
        logged["winner"], logged["others"] = logged["others"][0], (logged["winner"],)
    elif edit == "claim":
        logged["claims"][0]["reported"] += 1
    elif edit == "photo":
        logged["photo"] = ()
    else:
        logged["now"] = BEGAN
    assert not replays(logged)


# -- equal players on unequal lines -------------------------------------------
def test_by_arrival_the_short_line_wins_and_here_the_first_hand() -> None:
    players = [bench.Player(line) for line in (20, 30, 60, 90)]
    score = bench.simulate("lines", players, snaps=2000)["now"]
    assert score.wronged_by_arrival > 0.2 * score.clear
    assert score.wronged < 0.005 * score.clear
    assert score.arrived[0] > 4 * score.arrived[3]
    assert all(abs(score.won[seat] - score.fastest[seat]) < 60 for seat in range(4))


def test_friends_on_a_very_long_line_win_their_share() -> None:
    players = [bench.Player(line) for line in bench.LINES]
    strangers = bench.simulate("lines", players, snaps=2000)["now"]
    friends = bench.simulate("lines", players, snaps=2000, cap=FRIENDS_CAP)["now"]
    assert friends.wronged < 0.005 * friends.clear
    assert strangers.won[3] < friends.won[3]
    assert strangers.won[3] > 5 * strangers.arrived[3]


ATTACKS = (
    "says 100 ms always",
    "says 0 ms always",
    "says 100 ms, one snap of five",
    "holds all pongs, 300 ms",
    "holds all pongs, 45 ms",
    "holds two pongs of three, 45 ms",
    "never answers a ping",
    "answers at first, then holds",
    "holds every other pong",
    "holds pongs when it matters",
    "second connection, 200 ms",
)


@pytest.mark.parametrize("attack", ATTACKS)
def test_no_client_1_ms_away_wins_more_than_55_in_100_duels_by_cheating(attack: str) -> None:
    assert set(bench.ATTACKS) == set(ATTACKS)
    players = [bench.ATTACKS[attack], bench.Player(20)]
    score = bench.simulate(f"duel {attack}", players, snaps=4000)["now"]
    lucky = score.fastest[0] - 0.5 * score.snaps  # equal reactions, but for chance
    assert score.won[0] - lucky <= 0.55 * score.snaps


@pytest.mark.parametrize("line", ["calm, 80 ms", "Wi-Fi, 20 ms", "mobile, 60 ms"])
def test_an_honest_line_is_not_wronged_more_than_by_the_rule_of_0_1(line: str) -> None:
    scores = bench.simulate("honest", [bench.HONEST_LINES[line], bench.Player(20)], snaps=6000)
    assert scores["now"].share_wronged(0) <= scores["0.1"].share_wronged(0) + 0.005
