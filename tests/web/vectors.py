"""Deals for the page to make again: what its TypeScript must agree with, told by the rules."""

import json
from pathlib import Path

from fairdeal.engine.chance import Chance, give_key, key_of, roll, shuffle
from fairdeal.engine.face import blank
from fairdeal.engine.options import Value
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.server.fair import commitment_to, deal_key
from fairdeal.server.snap import chance_for, lot

FILE = Path(__file__).parent.parent.parent / "web" / "tests" / "vectors.json"
SIDES = (2, 3, 6, 10, 52, 108, 1000, 65_535, 65_536)
SETUPS: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("uno", 2, {}),
    ("uno", 4, {}),
    ("uno", 10, {}),
    ("reverb", 1, {}),
    ("reverb", 4, {}),
    ("reverb", 2, {"initial_queue_draws": False}),
    ("beverbende", 2, {}),
    ("beverbende", 4, {"redraw_action_starter": True}),
    ("beverbende", 6, {"deck": "ratatatcat54", "redraw_action_starter": True}),
    ("segments", 2, {}),
    ("segments", 4, {"first_starter": "seat_2"}),
    ("segments", 5, {"first_starter": "random"}),
    ("ratscrew", 2, {}),
    ("ratscrew", 5, {}),
)
DEALS = 6  # of each: now and then a wild or an action card would have been turned up
OPEN = {"uno": ("top",), "reverb": ("last", "next to last"), "beverbende": ("top",)}


def luck(seed: int) -> dict[str, object]:
    """Rolls of many sides, and a shuffled deck after them, of the sequence of one key."""
    s = blank(Chance)
    give_key(s, key_of(seed))
    rolls = [[sides, roll(s, sides)] for _ in range(20) for sides in SIDES]
    cards = list(range(108))
    shuffle(s, cards, len(cards))
    return {"key": key_of(seed).hex(), "rolls": rolls, "shuffled": cards}


def dealt(game: str, seats: int, options: dict[str, Value], seed: str) -> dict[str, object]:
    """A deal as the rules make it: hands, and what lies open."""
    chosen = GAMES[game].choose(seats, "as-written", options)
    table = Table(GAMES[game], seats, options=chosen, key=key_of(seed))
    shown = GAMES[game].reveal(table.state)
    return {
        "game": game,
        "seats": seats,
        "options": chosen,
        "key": key_of(seed).hex(),
        "hands": shown["hands"],
        "open": [shown[name] for name in OPEN.get(game, ())],
    }


def proof() -> dict[str, object]:
    """A commitment, a key of the deal and the lots of a photo finish, from one secret."""
    secret, nonces = key_of("secret"), ["0123456789abcdef" * 2, "", "f" * 32]
    chance = chance_for(secret, 44)
    return {
        "secret": secret.hex(),
        "nonces": nonces,
        "commitment": commitment_to(secret),
        "key": deal_key(secret, nonces).hex(),
        "lots": {"seq": 44, "order": sorted(range(4), key=lambda seat: lot(chance, seat))},
    }


def vectors() -> dict[str, object]:
    deals = [dealt(*setup, f"deal {seed}") for setup in SETUPS for seed in range(DEALS)]
    return {"luck": [luck(seed) for seed in range(3)], "deals": deals, "proof": proof()}


def written() -> str:
    return json.dumps(vectors(), separators=(",", ":"), default=list) + "\n"
