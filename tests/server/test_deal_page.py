"""A second verifier, written from the section "The deal" of docs/protocol.md and nothing else.

It imports no rule of the games. The vectors that it must reproduce are read out of the page.
"""

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from matches import Options

from fairdeal.engine.options import Value
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.server.calls import Sent

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text()
OLD = json.loads((ROOT / "tests/data/live-0.1.json").read_text())
WORD = 0xFFFFFFFF


def vectors() -> list[Sent]:
    """The JSON objects in the blocks of text on the page, one after another."""
    read, found = json.JSONDecoder().raw_decode, []
    for text in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL):
        rest = text.strip()
        while rest:
            vector, end = read(rest)
            found.append(vector)
            rest = rest[end:].strip()
    return found


# -- the key, as the page says ------------------------------------------------
def key_of(secret: bytes, nonces: list[str]) -> bytes:
    text = "\n".join(f"{seat} {nonce}" for seat, nonce in enumerate(nonces))
    return hmac.new(secret, text.encode("ascii"), hashlib.sha256).digest()


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# -- random numbers, as the page says -----------------------------------------
def chacha8(key: bytes, number: int) -> list[int]:
    """The 16 words of a block."""
    start = [int.from_bytes(b"expand 32-byte k"[at : at + 4], "little") for at in range(0, 16, 4)]
    start += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    start += [number & WORD, number >> 32, 0, 0]
    x = list(start)

    def turn(word: int, by: int) -> int:
        return (word << by | word >> 32 - by) & WORD

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for one, other in ((16, 12), (8, 7)):
            x[a] = x[a] + x[b] & WORD
            x[d] = turn(x[d] ^ x[a], one)
            x[c] = x[c] + x[d] & WORD
            x[b] = turn(x[b] ^ x[c], other)

    for _ in range(4):
        for at in range(4):
            quarter(at, 4 + at, 8 + at, 12 + at)
        for at in range(4):
            quarter(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4)
    return [one + other & WORD for one, other in zip(x, start, strict=True)]


class Chance:
    def __init__(self, key: bytes) -> None:
        self.halves = self.all_halves(key)

    def all_halves(self, key: bytes) -> Iterator[int]:
        number = 0
        while True:
            for word in chacha8(key, number):
                yield word & 0xFFFF
                yield word >> 16
            number += 1

    def roll(self, sides: int) -> int:
        while True:
            product = next(self.halves) * sides
            if product % 65536 >= 65536 % sides:
                return product // 65536

    def shuffle(self, cards: list[str]) -> None:
        for place in range(len(cards) - 1, 0, -1):
            other = self.roll(place + 1)
            cards[place], cards[other] = cards[other], cards[place]


# -- the deals, as the page says ----------------------------------------------


Hands = list[list[str]]


def uno(chance: Chance, seats: int, options: Options) -> tuple[Hands, list[str]]:
    cards = []
    for colour in ("red", "yellow", "green", "blue"):
        cards.append(f"{colour} 0")
        for face in (*range(1, 10), "skip", "reverse", "draw 2"):
            cards += [f"{colour} {face}"] * 2
    cards += ["wild", "wild draw 4"] * 4
    chance.shuffle(cards)
    hands = [[cards.pop() for _ in range(7)] for _ in range(seats)]
    while cards[-1].startswith("wild"):
        other = chance.roll(len(cards))
        cards[other], cards[-1] = cards[-1], cards[other]
    top = cards.pop()
    if top.endswith("draw 2"):
        hands[0] += [cards.pop(), cards.pop()]
    return [sorted(hand) for hand in hands], [top]


def reverb(chance: Chance, seats: int, options: Options) -> tuple[Hands, list[str]]:
    bottoms = (*range(1, 8), "1-4", "4-7", "wild", "draw", "null")
    cards = [f"{top}/{bottom}" for top in range(1, 8) for bottom in bottoms]
    chance.shuffle(cards)
    hands = [[cards.pop() for _ in range(7)] for _ in range(seats)]
    queue = [cards.pop(), cards.pop()]
    if options["initial_queue_draws"]:
        hands[0] += [cards.pop() for card in queue if card.endswith("/draw")]
    return [sorted(hand) for hand in hands], queue[::-1]


def beverbende(chance: Chance, seats: int, options: Options) -> tuple[Hands, list[str]]:
    actions = (7, 9, 5) if options["deck"] == "beverbende66" else (3, 3, 3)
    kinds = [*map(str, range(10)), "peek", "switch", "pick-again"]
    counts = [4] * 9 + [9, *actions]
    cards = [kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n)]
    buried = 0

    def draw() -> str:
        place = buried + chance.roll(len(cards) - buried)
        cards[place], cards[-1] = cards[-1], cards[place]
        return cards.pop()

    rows: Hands = [[] for _ in range(seats)]
    for _ in range(4):
        for row in rows:
            row.append(draw())
    first = draw()
    while options["redraw_action_starter"] and not first.isdigit():
        cards.append(cards[buried])
        cards[1 : buried + 1] = cards[:buried]
        cards[0] = first
        buried += 1
        first = draw()
    return rows, [first]


def segments(chance: Chance, seats: int, options: Options) -> tuple[Hands, list[str]]:
    starter = str(options["first_starter"])
    opener = chance.roll(seats) if starter == "random" else int(starter.removeprefix("seat_"))
    cards = [str(digit) for digit in range(10) for _ in range(6)]
    hands: Hands = [[] for _ in range(seats)]
    for dealt in range(12 * seats):
        hands[(opener + dealt) % seats].append(cards.pop(chance.roll(len(cards))))
    return [sorted(hand) for hand in hands], []


def ratscrew(chance: Chance, seats: int, options: Options) -> tuple[Hands, list[str]]:
    ranks = ("A", *range(2, 11), "J", "Q", "K")
    cards = [f"{rank}{suit}" for rank in ranks for suit in "CDHS"]
    piles: Hands = [[] for _ in range(seats)]
    for dealt in range(52):
        piles[dealt % seats].insert(0, cards.pop(chance.roll(len(cards))))
    return piles, []


DEALS = {"uno": uno, "reverb": reverb, "beverbende": beverbende} | {
    "segments": segments,
    "ratscrew": ratscrew,
}
SORTED = {"uno", "reverb", "segments"}
OPEN = {"uno": ("top",), "reverb": ("last", "next to last"), "beverbende": ("top",)}


def hands_of(game: str, hands: Iterable[Sequence[str]]) -> Hands:
    return [sorted(hand) if game in SORTED else list(hand) for hand in hands]


# -- the vectors of the page --------------------------------------------------
def test_the_page_has_vectors_for_every_step_and_every_deal_that_it_tells() -> None:
    told = vectors()
    assert {one["game"] for one in told if "game" in one} == set(DEALS)
    for name in ("nonce_hashes", "rolls", "luck"):
        assert any(name in one for one in told), name


@pytest.mark.parametrize("vector", [one for one in vectors() if "nonces" in one])
def test_commitment_hashes_and_key_are_those_of_the_page(vector: Sent) -> None:
    secret = bytes.fromhex(vector["secret"])
    assert sha256(secret) == vector["commitment"]
    hashes = [sha256(nonce.encode("ascii")) if nonce else "" for nonce in vector["nonces"]]
    assert hashes == vector["nonce_hashes"]
    assert key_of(secret, vector["nonces"]).hex() == vector["key"]


@pytest.mark.parametrize("vector", [one for one in vectors() if "rolls" in one])
def test_the_random_numbers_are_those_of_the_page(vector: Sent) -> None:
    key = bytes.fromhex(vector["key"])
    block = b"".join(word.to_bytes(4, "little") for word in chacha8(key, 0))
    assert block.hex() == vector["block"]
    chance = Chance(key)
    assert [[sides, chance.roll(sides)] for sides, _ in vector["rolls"]] == vector["rolls"]


@pytest.mark.parametrize(
    "vector", [one for one in vectors() if "game" in one], ids=lambda one: one["game"]
)
def test_the_deals_are_those_of_the_page(vector: Sent) -> None:
    game, seats = vector["game"], vector["seats"]
    hands, shown = DEALS[game](Chance(bytes.fromhex(vector["key"])), seats, vector["options"])
    assert (hands, shown) == (hands_of(game, vector["hands"]), vector["open"])


@pytest.mark.parametrize("vector", [one for one in vectors() if "luck" in one])
def test_the_luck_of_bots_is_that_of_the_page(vector: Sent) -> None:
    text = f"bot {vector['seat']} {vector['ply']} {vector['step']}"
    assert sha256(bytes.fromhex(vector["secret"]) + text.encode()) == vector["luck"]


# -- beside the program -------------------------------------------------------
CHOICES: dict[str, dict[str, Sequence[Value]]] = {
    "reverb": {"initial_queue_draws": (False, True)},
    "beverbende": {
        "redraw_action_starter": (False, True),
        "deck": ("beverbende66", "ratatatcat54"),
    },
    "segments": {"first_starter": ("random", "seat_0", "seat_1")},
}  # options that matter to a deal


@pytest.mark.parametrize("game", DEALS)
def test_any_key_deals_the_same_as_the_program(game: str) -> None:
    random, rules = Random(f"deals of {game}"), GAMES[game]
    choices = CHOICES.get(game, {})
    for _ in range(60):
        key = random.randbytes(32)
        seats = random.randint(max(2, rules.seats[0]), min(5, rules.seats[1]))
        wanted = {name: random.choice(values) for name, values in choices.items()}
        options = rules.choose(seats, "as-written", wanted)
        shown = rules.reveal(Table(rules, seats, options=options, key=key).state)
        hands, face_up = DEALS[game](Chance(key), seats, options)
        assert hands == hands_of(game, shown["hands"])
        assert face_up == [shown[name] for name in OPEN.get(game, ())]


@pytest.mark.parametrize("name", ["finished", "rematch"])
def test_the_key_of_a_real_match_follows_from_its_proof(name: str) -> None:
    proof = OLD[name]["proof"]
    secret = bytes.fromhex(proof["secret"])
    assert sha256(secret) == proof["commitment"]
    head = json.loads(proof["journal"].splitlines()[0])
    assert key_of(secret, proof["nonces"]).hex() == head["key"]
