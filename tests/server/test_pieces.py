"""The events of a match come back to the byte, whatever version has packed them."""

import json
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists, sampled_from, text, tuples

from fairdeal.server.dictionary import DICTIONARY
from fairdeal.server.fair import commitment_to, hash_of
from fairdeal.server.pieces import HAS_DICTIONARY, BrokenPack, pack, read, take_apart, unpack, write
from fairdeal.server.snap import chance_for

SECRET = bytes(range(32))
OLD = json.loads((Path(__file__).parents[1] / "data" / "packed.json").read_text("utf-8"))
RACE = b'{"snap":{"moment":{"seq":%d,"contested":true,"chance":"%s"}}}'


def test_what_is_packed_comes_back_to_the_byte() -> None:
    bodies = [b"", b"{}", b"\x00\xff not even JSON", b"x" * 100_000, b"", b"{}"]
    assert unpack(pack(bodies, SECRET), SECRET) == bodies


@given(lists(text(alphabet='019-._a {":}\x01\x02\n', max_size=30).map(str.encode)))
def test_any_texts_come_back_to_the_byte(bodies: list[bytes]) -> None:
    assert unpack(pack(bodies, SECRET), SECRET) == bodies


@given(lists(lists(tuples(sampled_from(("seat", "reported", "sent", "a b")), integers()))))
def test_any_numbers_come_back_and_need_not_be_as_expected(
    rows: list[list[tuple[str, int]]],
) -> None:
    pairs = [b",".join(b'"%s":%d' % (key.encode(), one) for key, one in row) for row in rows]
    bodies = [b"{%s}" % row for row in pairs]
    packed = pack(bodies, SECRET)
    assert packed[1] & HAS_DICTIONARY
    assert unpack(packed, SECRET) == bodies


@given(lists(integers()))
def test_numbers_of_any_size_are_written(numbers: list[int]) -> None:
    assert list(read(write(numbers))) == numbers


@pytest.mark.parametrize("version", ["columns", "pieces"])
def test_a_match_that_was_packed_by_any_version_is_read(version: str) -> None:
    """If this fails, matches in the logs of servers cannot be read any more: bring it back."""
    events = [one.encode() for one in OLD["events"]]
    assert unpack(b64decode(OLD[version]), bytes.fromhex(OLD["secret"])) == events


def test_a_match_that_was_packed_before_there_were_columns_is_read() -> None:
    bodies = [b"{}", b'{"seat":1}']
    assert unpack(zlib.compress(msgspec.msgpack.encode(bodies)), SECRET) == bodies


def test_a_match_takes_a_third_of_what_it_took_in_columns() -> None:
    events = [one.encode() for one in OLD["events"]]
    packed = pack(events, bytes.fromhex(OLD["secret"]))
    assert 3 * len(packed) < len(b64decode(OLD["columns"]))


def test_a_race_does_not_store_its_chance() -> None:
    chance = b64encode(chance_for(SECRET, 7))
    for seq, secret, stored in ((7, SECRET, False), (8, SECRET, True), (7, bytes(32), True)):
        race = [RACE % (seq, chance)]
        assert (chance in take_apart(race, secret)[0].texts) is stored
        assert unpack(pack(race, secret), secret) == race


def test_hashes_that_follow_from_the_secret_or_a_nonce_are_not_stored() -> None:
    nonce, token = "ab" * 16, "cd" * 32
    known = [SECRET.hex(), commitment_to(SECRET), hash_of(nonce)]
    bodies = [b'{"a":"%s"}' % one.encode() for one in (*known, nonce, token, nonce)]
    pieces, _ = take_apart(bodies, SECRET)
    assert (pieces.nonces.hex(), pieces.hashes.hex()) == (nonce, token)
    assert unpack(pack(bodies, SECRET), SECRET) == bodies


def test_moves_take_little_more_than_their_actions() -> None:
    rng = Random(1)
    moves = [b'{"seat":%d,"actions":[%d]}' % (i % 4, rng.randrange(60)) for i in range(1_000)]
    assert len(pack(moves, SECRET)) < 950  # the actions alone are 738
    assert unpack(pack(moves, SECRET), SECRET) == moves


def test_a_changed_byte_anywhere_and_a_missing_end_are_noticed() -> None:
    events = [one.encode() for one in OLD["events"]]
    secret = bytes.fromhex(OLD["secret"])
    packed = pack(events, secret)
    for at in range(len(packed)):
        with pytest.raises(BrokenPack):
            assert unpack(packed[:at] + bytes([packed[at] ^ 1]) + packed[at + 1 :], secret)
        with pytest.raises(BrokenPack):
            unpack(packed[:at], secret)


def test_a_match_with_the_dictionary_of_a_newer_version_is_refused() -> None:
    squeezer = zlib.compressobj(zdict=DICTIONARY + b"more")
    packed = squeezer.compress(b"anything") + squeezer.flush()
    with pytest.raises(BrokenPack, match="or of a newer version"):
        unpack(packed, SECRET)
