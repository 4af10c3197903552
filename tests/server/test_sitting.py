"""A live table without its wires: what a log of events makes of it, and what it refuses."""

import json
from contextlib import AbstractContextManager
from random import Random

import pytest
from known import known
from matches import seats_near
from server.sittings import SECRET, Host

from fairdeal.games import GAMES
from fairdeal.server import events, fair
from fairdeal.server.history import OVER, PLAYING, STAND_IN, WAITING
from fairdeal.server.refusals import Refusal
from fairdeal.server.sitting import PHRASES, Sitting, without_the_resigned
from fairdeal.server.telling import told


def refused(code: str) -> AbstractContextManager[pytest.ExceptionInfo[Refusal]]:
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code and bool(str(refusal)))


@pytest.fixture
def host() -> Host:
    """A table of three, with Ann and Bob at it."""
    host = Host()
    host.sit("Ann")
    host.sit("Bob")
    return host


# -- the log ------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_the_same_log_always_leads_to_the_same_table(game: str) -> None:
    host = Host(game, seats_near(game, 3))
    host.sit("Ann")
    host.start()
    host.play_out(Random(game))
    again = Sitting("table", SECRET)
    for body in host.log:
        again.take(events.read_event(body))
    assert again.at_play().mark == host.sitting.at_play().mark
    assert (again.seq, again.phase) == (len(host.log) - 1, OVER)
    assert again.chairs == host.sitting.chairs


@pytest.mark.parametrize("game", GAMES)
def test_to_judge_a_move_changes_nothing(game: str) -> None:
    host = Host(game, seats_near(game, 3))
    host.sit("Ann")
    host.start()
    table = host.sitting.at_play()
    seat = table.state.turn
    before = table.mark, table.ply
    host.spell(seat, Random(1))
    with refused("stale_move"):
        host.sitting.play(seat, [0], 9)
    assert (table.mark, table.ply) == before


def test_a_move_is_played_as_it_was_judged_whatever_was_tried_since(host: Host) -> None:
    host.start()
    sitting, table = host.sitting, host.sitting.at_play()
    seat = table.state.turn
    expected = table.copy()
    first, *others = table.legal(seat)
    expected.play(seat, first)
    judged = sitting.play(seat, [first], 0)
    sitting.play(seat, [others[0]], 0)
    with refused("stale_move"):
        sitting.play(seat, [first], 9)
    sitting.take(judged)
    assert (table.mark, table.ply) == (expected.mark, 1)
    later = sitting.play(table.state.turn, table.legal(table.state.turn)[:1], 1)
    table.after(table.state.turn, table.legal(table.state.turn)[-1])
    expected.play(later.seat, later.actions)
    sitting.take(later)
    assert (table.mark, table.ply) == (expected.mark, 2)


def test_every_event_is_told_as_plain_words_without_its_secrets(host: Host) -> None:
    host.take(events.Brought(1, "another nonce"))  # as version 0.1 wrote it
    host.take(known(host.sitting.bring(1, fair.hash_of("nonce of Bob"))))
    host.start()
    host.take(events.Said(1, 2), events.Gone(1), events.Back(1), events.Advised(0))
    host.take(events.Left(1), events.Resigned(0))
    for body in host.log:
        said = events.write_event(told(host.sitting, events.read_event(body))).decode()
        for secret in (SECRET.hex(), fair.seal("token of Ann"), "nonce of Ann", "another nonce"):
            assert secret not in said


# -- sitting down -------------------------------------------------------------
def test_the_first_person_is_the_host(host: Host) -> None:
    assert [chair.host for chair in host.sitting.chairs] == [True, False, False]


def test_an_empty_seat_is_taken_before_one_of_a_bot(host: Host) -> None:
    host.take(host.sitting.seat_bot(0, 2, "easy"))
    host.take(events.Left(1))
    host.sit("Cem")
    assert host.sitting.chairs[1].name == "Cem"
    host.sit("Dee")
    assert host.sitting.chairs[2].name == "Dee"


def test_a_seat_that_is_taken_or_not_there_is_refused(host: Host) -> None:
    with refused("seat_taken"):
        host.sit("Cem", 0)
    with refused("no_seat"):
        host.sit("Cem", 3)
    with refused("no_seat"):
        host.sit("Cem", -1)
    with refused("name_taken"):
        host.sit("Ann")
    host.sit("Cem")
    with refused("full"):
        host.sit("Dee")


def test_a_token_opens_its_seat_and_no_other(host: Host) -> None:
    assert host.sitting.seat_of("token of Bob") == 1
    assert host.sitting.seat_of("token of Cem") is None
    assert host.sitting.seat_of("") is None


def test_nobody_sits_down_when_the_match_is_over(host: Host) -> None:
    host.start()
    host.play_out(Random(1))
    with refused("over"):
        host.sit("Cem", 2)
    with refused("over"):
        host.sitting.seat_bot(0, 2, "easy")


# -- beginning ----------------------------------------------------------------
def test_bots_take_the_empty_seats_when_the_match_begins(host: Host) -> None:
    assert host.phase == WAITING
    host.start()
    assert host.phase == PLAYING
    assert host.sitting.bots() == {2: STAND_IN}
    with refused("started"):
        host.start()


def test_only_the_host_begins(host: Host) -> None:
    for who in (1, None):
        with refused("not_host"):
            host.sitting.start(who)


def test_nothing_is_played_before_the_match_has_begun(host: Host) -> None:
    with refused("not_started"):
        host.sitting.play(0, [0], 0)
    with refused("not_playing"):
        host.sitting.resign(0)


def test_the_deal_is_made_of_the_secret_and_all_nonces_by_seat(host: Host) -> None:
    host.start()
    key = fair.deal_key(SECRET, ["nonce of Ann", "nonce of Bob", ""])
    assert host.sitting.at_play().key == key


def test_who_sits_in_later_changes_nothing_about_the_deal(host: Host) -> None:
    host.start()
    host.take(events.Left(1))
    host.sit("Cem", 1)
    host.sit("Dee", 2)
    assert host.sitting.nonces == ["nonce of Ann", "nonce of Bob", ""]


# -- leaving ------------------------------------------------------------------
def test_a_seat_that_is_left_before_play_is_free(host: Host) -> None:
    host.take(host.sitting.leave(1))
    assert host.sitting.chairs[1].name is None
    assert host.sitting.seat_of("token of Bob") is None


def test_a_seat_that_is_left_during_play_is_a_bots(host: Host) -> None:
    host.start()
    host.take(host.sitting.leave(1))
    assert host.sitting.bots() == {1: STAND_IN, 2: STAND_IN}
    assert host.sitting.seat_of("token of Bob") is None


def test_the_host_who_leaves_passes_on_to_the_next_person(host: Host) -> None:
    host.take(host.sitting.leave(0))
    assert [chair.host for chair in host.sitting.chairs] == [False, True, False]
    host.take(host.sitting.leave(1))
    assert not any(chair.host for chair in host.sitting.chairs)
    host.sit("Cem")
    assert host.sitting.chairs[0].host


def test_during_play_the_host_frees_only_the_seat_of_a_person_who_is_away(host: Host) -> None:
    host.start()
    for seat in (1, 2):
        with refused("not_away"):
            host.sitting.kick(0, seat)
    with refused("started"):
        host.sitting.seat_bot(0, 2, "easy")
    host.take(events.Gone(1))
    host.take(host.sitting.kick(0, 1))
    assert host.sitting.bots() == {1: STAND_IN, 2: STAND_IN}


def test_the_host_kicks_others_but_not_herself(host: Host) -> None:
    host.take(host.sitting.kick(0, 1))
    assert host.sitting.chairs[1].name is None
    with refused("own_seat"):
        host.sitting.kick(0, 0)
    for nobody in (1, 9, -1):
        with refused("no_seat"):
            host.sitting.kick(0, nobody)
    with refused("not_seated"):
        host.sitting.leave(None)


def test_who_is_away_is_played_for_until_back(host: Host) -> None:
    host.start()
    host.take(events.Gone(1))
    assert host.sitting.bots() == {1: STAND_IN, 2: STAND_IN}
    host.take(events.Back(1))
    assert host.sitting.bots() == {2: STAND_IN}


# -- resigning ----------------------------------------------------------------
def test_who_resigns_is_played_for_and_plays_no_more(host: Host) -> None:
    host.start()
    assert host.sitting.open_to(0)
    host.take(host.sitting.resign(0))
    assert 0 in host.sitting.bots()
    assert not host.sitting.open_to(0)
    with refused("not_your_turn"):
        host.sitting.advise(0)
    with refused("resigned"):
        host.sitting.play(0, [0], 0)
    with refused("resigned"):
        host.sitting.resign(0)


def test_who_resigns_and_leaves_comes_last_all_the_same() -> None:
    host = Host("segments")
    host.sit("Ann")
    host.start()
    host.take(host.sitting.resign(0))
    host.take(host.sitting.leave(0))
    host.play_out(Random(2))
    assert known(host.sitting.ended).places[0] == 3


GONE, STAYS = True, False


@pytest.mark.parametrize(
    ("places", "resigned", "become"),
    [
        ([1, 2, 3], [STAYS, STAYS, STAYS], [1, 2, 3]),
        ([1, 2, 3], [GONE, STAYS, STAYS], [3, 1, 2]),
        ([1, 1, 3], [GONE, STAYS, STAYS], [3, 1, 2]),
        ([2, 1, 3], [GONE, GONE, STAYS], [2, 2, 1]),
        ([1, 2, 3, 4], [STAYS, GONE, GONE, STAYS], [1, 3, 3, 2]),
        ([0, 1], [STAYS, GONE], [1, 2]),
        ([1, 0, 0, 0], [STAYS, STAYS, STAYS, STAYS], [1, 0, 0, 0]),
        ([1, 0, 0, 0], [STAYS, GONE, STAYS, STAYS], [1, 4, 2, 2]),
        ([2, 1, 0, 0], [STAYS, GONE, STAYS, STAYS], [1, 4, 2, 2]),
        ([0, 0, 0], [STAYS, GONE, STAYS], [0, 0, 0]),
        ([1, 2], [GONE, GONE], [0, 0]),
    ],
)
def test_players_who_resigned_come_last_and_the_others_move_up(
    places: list[int], resigned: list[bool], become: list[int]
) -> None:
    assert without_the_resigned(places, resigned, [0] * len(places)) == become


def test_the_best_remaining_player_wins_when_the_winner_resigned() -> None:
    assert without_the_resigned([1, 0, 0], [GONE, STAYS, STAYS], [3, 1, 2]) == [3, 2, 1]
    assert without_the_resigned([1, 0, 0], [GONE, STAYS, STAYS], [3, 0, 0]) == [3, 1, 1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("leaving", [1, 2])
def test_after_a_resignation_either_everybody_has_a_place_or_nobody(
    game: str, leaving: int
) -> None:
    """Equal players share a place, and the places they take up are left out: 1, 2, 2, 4."""
    for luck in range(3):
        host = Host(game, 4)
        for name in ("Ann", "Bob", "Cem", "Dee"):
            host.sit(name)
        host.start()
        for seat in range(leaving):
            host.take(host.sitting.resign(seat))
        host.play_out(Random(luck))
        places = known(host.sitting.ended).places
        if any(places):
            assert places == [1 + sum(other < place for other in places) for place in places]
            assert places[:leaving] == [5 - leaving] * leaving


# -- the end ------------------------------------------------------------------
def test_the_secret_is_out_with_the_last_event_and_not_before(host: Host) -> None:
    host.start()
    assert host.sitting.end(1.0) is None
    host.play_out(Random(3))
    assert known(host.sitting.ended).secret == SECRET.hex()
    assert host.sitting.end(3.0) is None


def test_the_deal_of_a_day_stays_secret() -> None:
    host = Host("reverb", 1, daily="2030-01-01")
    host.sit("Ann")
    host.start()
    assert host.sitting.at_play().key == SECRET
    host.play_out(Random(4))
    assert known(host.sitting.ended).secret == ""


def test_phrases_are_those_on_the_list(host: Host) -> None:
    assert host.sitting.say(1, len(PHRASES) - 1) == events.Said(1, len(PHRASES) - 1)
    for phrase in (-1, len(PHRASES)):
        with refused("no_phrase"):
            host.sitting.say(1, phrase)


# -- a seat that has resigned -------------------------------------------------
@pytest.fixture
def resigned() -> Host:
    """A match in play of three, whose second seat has resigned and was then given up."""
    host = Host()
    for name in ("Ann", "Bob", "Cem"):
        host.sit(name)
    host.start()
    host.take(host.sitting.resign(1), host.sitting.leave(1))
    return host


def test_a_seat_that_has_resigned_stays_so_whoever_sits_there(resigned: Host) -> None:
    resigned.take(events.Sat(1, "Dee", token=fair.seal("token of Dee")))
    assert resigned.sitting.chairs[1].resigned
    resigned.take(events.Left(1))
    resigned.take(events.Sat(1, "easy bot", "easy"))  # as logs of the first version may have it
    assert resigned.sitting.chairs[1].resigned
    resigned.play_out(Random("resigned"))
    assert known(resigned.sitting.ended).places[1] == 3


def test_nobody_sits_down_at_a_seat_that_has_resigned(resigned: Host) -> None:
    with refused("resigned"):
        resigned.sit("Dee", 1)
    with refused("full"):
        resigned.sit("Dee")


def test_everybody_is_told_what_an_event_has_and_nothing_else() -> None:
    host = Host("uno", 2)
    host.sit("Ann")
    host.sit("Bob")
    host.start()
    seat = host.sitting.at_play().state.turn
    (action, *_) = host.sitting.at_play().legal(seat)
    host.take(host.sitting.play(seat, [action], host.sitting.at_play().ply), events.Left(1))
    said = [
        json.loads(events.write_event(told(host.sitting, events.read_event(body))))
        for body in host.log
    ]
    kinds = {one["type"]: one for one in said}
    assert kinds["opened"].keys() == {"type", "commitment"}
    assert kinds["sat"].keys() == {"type", "seat", "name", "bot", "nonce_hash"}
    assert kinds["sat"]["bot"] is None
    assert kinds["started"] == {"type": "started"}
    assert kinds["played"].keys() == {"type", "seat", "words", "by", "actions", "snap"}
    assert kinds["played"]["snap"] is None
    assert kinds["left"] == {"type": "left", "seat": 1, "kicked": False}
