"""The only luck there is: the published ChaCha8, even rolls, even shuffles, stable keys."""

from collections import Counter
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.engine import chance
from fairdeal.engine.chance import CARDS, SIDES, WHIMS, Chance, fill, fork, give_key, key_of, roll
from fairdeal.engine.face import blank

WORDS = st.integers(0, 2**32 - 1)
COUNTERS = st.integers(0, 2**64 - 1)

# draft-strombergson-chacha-test-vectors-01: 256-bit keys, 8 rounds, blocks 0 and 1.
PUBLISHED = {
    "all zero": (
        "00" * 32,
        "00" * 8,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    ),
    "a single bit in the key": (
        "01" + "00" * 31,
        "00" * 8,
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
        "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4",
    ),
    "a single bit in the nonce": (
        "00" * 32,
        "01" + "00" * 7,
        "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
        "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
        "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040"
        "a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46",
    ),
    "all bits": (
        "ff" * 32,
        "ff" * 8,
        "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a"
        "445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54"
        "81d4933f8b322ac0cd762c27235ce2b31534e0244a9a2f1fd5e94498d47ff108"
        "790c009cf9e1a348032a7694cb28024cd96d3498361edb1785af752d187ab54b",
    ),
    "a sequence": (
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        "0f1e2d3c4b5a6978",
        "db43ad9d1e842d1272e4530e276b3f568f8859b3f7cf6d9d2c74fa53808cb515"
        "7a8ebf46ad3dcc4b6c7dadde131784b0120e0e22f6d5f9ffa7407d4a21b695d9"
        "c5dd30bf55612fab9bdd118920c19816470c7f5dcd42325dbbed8c57a56281c1"
        "44cb0f03e81b3004624e0650a1ce5afaf9a7cd8163f6dbd72602257dd96e471e",
    ),
}
# The block before block 0, from the vector of ChaCha's author: all zero, counter 2**64 - 1.
LAST_BLOCK = (
    "df8a0bceca2fbb111f29978fa9a64407c68ced975ff55a24707265d0687e6aef"
    "b3597eac46e4b0a79b3a49c8b0f1775ac3edd7eb6a6d9bcb38f276517a79e014"
)


# -- a second ChaCha8, written from its description -----------------------------
def chacha8(key: bytes, counter: int, nonce: bytes) -> bytes:
    """One block, in bytes; the slow and obvious way."""
    text = b"expand 32-byte k" + key + counter.to_bytes(8, "little") + nonce
    start = [int.from_bytes(text[n : n + 4], "little") for n in range(0, 64, 4)]
    x = start[:]
    columns = [(n, n + 4, n + 8, n + 12) for n in range(4)]
    diagonals = [(n, 4 + (n + 1) % 4, 8 + (n + 2) % 4, 12 + (n + 3) % 4) for n in range(4)]
    for _ in range(4):
        for a, b, c, d in columns + diagonals:
            for to, by, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[to] = (x[to] + x[by]) % 2**32
                mixed = x[turned] ^ x[to]
                x[turned] = (mixed << bits | mixed >> 32 - bits) % 2**32
    summed = [(now + before) % 2**32 for now, before in zip(x, start, strict=True)]
    return b"".join(word.to_bytes(4, "little") for word in summed)


@pytest.mark.parametrize(("key", "nonce", "blocks"), PUBLISHED.values(), ids=PUBLISHED)
def test_the_second_chacha_agrees_with_the_published_vectors(
    key: str, nonce: str, blocks: str
) -> None:
    secret, once = bytes.fromhex(key), bytes.fromhex(nonce)
    assert (chacha8(secret, 0, once) + chacha8(secret, 1, once)).hex() == blocks


# -- the generator --------------------------------------------------------------
def luck(key: bytes = bytes(32), stream: int = CARDS) -> Any:
    s = blank(Chance)
    give_key(s, key, stream)
    return s


def halves(s: Any, n: int) -> bytes:
    return b"".join(chance.half(s).to_bytes(2, "little") for _ in range(n))


def block_of(s: Any) -> bytes:
    return s.record["block"].astype("<u4").tobytes()


@pytest.mark.parametrize(
    "name", ["all zero", "a single bit in the key", "a single bit in the nonce"]
)
def test_the_generator_is_the_published_one(name: str) -> None:
    key, nonce, blocks = PUBLISHED[name]
    s = luck(bytes.fromhex(key), stream=int.from_bytes(bytes.fromhex(nonce), "little"))
    assert halves(s, 64).hex() == blocks


def test_the_counter_has_64_bits() -> None:
    s = luck()
    fill(s, 2**64 - 1)
    assert block_of(s).hex() == LAST_BLOCK


@given(st.binary(min_size=32, max_size=32), COUNTERS, WORDS)
def test_every_block_agrees_with_the_second_chacha(key: bytes, counter: int, stream: int) -> None:
    s = luck(key, stream)
    fill(s, counter)
    assert block_of(s) == chacha8(key, counter, stream.to_bytes(8, "little"))


def test_cards_and_whims_of_one_key_are_two_sequences() -> None:
    assert halves(luck(stream=CARDS), 64) != halves(luck(stream=WHIMS), 64)


def test_a_new_key_starts_its_sequence_anew() -> None:
    s = luck()
    halves(s, 37)
    give_key(s, bytes(32))
    assert halves(s, 64).hex() == PUBLISHED["all zero"][2]


# -- forks ------------------------------------------------------------------------
@given(st.binary(min_size=32, max_size=32), COUNTERS)
def test_a_fork_gets_the_key_of_its_number(key: bytes, number: int) -> None:
    s, child = luck(key), luck(bytes(range(32)), stream=WHIMS)
    halves(child, 5)
    fork(s, number, child)
    expected = chacha8(key, number, bytes(8))[:32]
    assert child.record["key"].astype("<u4").tobytes() == expected
    assert (child.rolled, child.stream) == (0, CARDS)


def test_forks_differ_beyond_32_bits_too() -> None:
    numbers = [*range(1_000), 2**31, 2**32, 2**32 + 1, 2**40, 2**63]
    s, keys = luck(), set()
    for number in numbers:
        child = luck()
        fork(s, number, child)
        keys.add(bytes(child.record["key"].tobytes()))
    assert len(keys) == len(numbers)


# -- rolls ------------------------------------------------------------------------
def fed(*numbers: int) -> Any:
    """A record whose next halves are these numbers."""
    padded = [*numbers, *[0] * (-len(numbers) % 2)]
    words = [low | high << 16 for low, high in zip(padded[::2], padded[1::2], strict=True)]
    return SimpleNamespace(block=words, rolled=0)


@pytest.fixture
def unfilled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks are taken as they are fed."""
    monkeypatch.setattr(chance, "fill", lambda s, number: None)


@pytest.mark.parametrize(
    "sides", [1, 2, 3, 4, 7, 52, 108, 255, 1_000, 32_768, 40_000, 65_535, 65_536]
)
def test_every_face_is_exactly_as_likely(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    given_out: list[int] = []

    def half(s: int) -> int:
        if given_out:
            raise LookupError  # the first was rejected: it belongs to no face
        given_out.append(s)
        return s

    monkeypatch.setattr(chance, "half", half)
    faces = Counter[int | str]()
    for number in range(SIDES):
        given_out.clear()
        try:
            faces[roll(number, sides)] += 1  # type: ignore[arg-type]  # what `half` gives out
        except LookupError:
            faces["rejected"] += 1
    assert faces.pop("rejected", 0) == SIDES % sides
    assert faces == dict.fromkeys(range(sides), SIDES // sides)


def test_what_is_rejected_is_rolled_again(unfilled: None) -> None:
    s = fed(0, 0, 0, 40_000)  # 65,536 is 1 more than a multiple of 3: only 0 is rejected
    assert roll(s, 3) == 40_000 * 3 >> 16
    assert s.rolled == 4


def test_a_roll_of_one_side_uses_a_half_and_is_0(unfilled: None) -> None:
    s = fed(65_535)
    assert roll(s, 1) == 0
    assert s.rolled == 1


def test_a_roll_of_all_sides_is_the_half_itself(unfilled: None) -> None:
    assert [roll(fed(number), 65_536) for number in (0, 1, 65_535)] == [0, 1, 65_535]


# -- shuffles ---------------------------------------------------------------------
def chi_square(counts: Any, expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_all_orders_of_four_cards_are_as_likely() -> None:
    s, times = luck(key_of("shuffle")), 24_000
    orders = Counter[tuple[int, ...]]()
    for _ in range(times):
        cards = [0, 1, 2, 3]
        chance.shuffle(s, cards, 4)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(orders.values(), times / 24) < 56.5  # 23 degrees of freedom: p > 0.0001


def test_a_shuffle_leaves_the_cards_behind_n_alone() -> None:
    cards = list(range(52))
    chance.shuffle(luck(), cards, 40)
    assert sorted(cards[:40]) == list(range(40))
    assert cards[:40] != list(range(40))
    assert cards[40:] == list(range(40, 52))


@pytest.mark.parametrize("n", [0, 1])
def test_a_shuffle_of_fewer_than_two_cards_uses_no_luck(n: int) -> None:
    s, cards = luck(), [7, 8]
    chance.shuffle(s, cards, n)
    assert (cards, s.rolled) == ([7, 8], 0)


# -- keys -------------------------------------------------------------------------
def test_the_key_of_a_seed_never_changes() -> None:
    assert key_of(1).hex() == ("102c442a1c10143b7bdf962aa2f0a326937b5b5d74d4285790c17e25eab9268a")
    assert key_of("1") == key_of(1)
    assert key_of("fair deal").hex() == (
        "54571fd9851f769181a7849ada70f94e88b753fb2edbdb52075d328995babfa9"
    )


def test_secret_keys_are_256_bits_and_never_the_same() -> None:
    keys = {chance.secret_key() for _ in range(100)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {32}
