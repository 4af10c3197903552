"""Matches with their proofs for the page to replay: it must see what the rules show here."""

import json
from pathlib import Path
from random import Random

import msgspec
from matches import everyone, seats_near, short

from fairdeal.bots.bot import Bots, in_order
from fairdeal.bots.hint import hint
from fairdeal.bots.learnt import WAIT
from fairdeal.bots.levels import TAUGHT, read_mind, stored_levels
from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Facts, Game
from fairdeal.engine.journal import end_of, head_of, step_of
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.server.fair import commitment_to, deal_key
from fairdeal.server.snap import chance_for, lot

FILE = Path(__file__).parent.parent.parent / "web" / "tests" / "vectors.json"
LEARNT, RACED = 40, 300  # moves of bots that learnt; in races, where they are mostly reactions
EXPERT, CHECKED, TABLES = "expert", 12, 4  # moves of experts, and their tables
EVERY = 5  # moves between two looks at a match


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


def match(game: Game) -> dict[str, object]:
    """A finished match with its proof, the first hint, and what all saw of it now and then."""
    seats, random = seats_near(game.name, 2), Random(game.name)
    options = game.choose(seats, "as-written", short(game.name))
    secret, nonces = key_of(f"{game.name} match"), [f"{seat:032}" for seat in range(seats)]
    table = Table(game, seats, options=options, key=deal_key(secret, nonces))
    journal, views = [head_of(table)], [seen(table)]
    advice = hint(table, table.to_act()[0]).said
    while not table.over:
        seat = random.choice(table.to_act())
        (event,) = table.play(seat, random.choice(table.legal(seat)))
        journal.append(step_of(event))
        if table.ply % EVERY == 0:
            views.append(seen(table))
    journal.append(end_of(table))
    proof = {"commitment": commitment_to(secret), "secret": secret.hex(), "nonces": nonces}
    return {
        "game": game.name,
        "proof": {**proof, "daily": None, "journal": "".join(journal)},
        "hint": msgspec.to_builtins(advice),
        "every": EVERY,
        "views": views,
    }


def seen(table: Table) -> list[Facts]:
    """The table in the words of every seat, and the spectator first."""
    return [table.describe(seat) for seat in everyone(table)]


def bots_play(game: Game, bot: str, most: int) -> dict[str, object]:
    """The first moves of a match between bots of one kind: their actions."""
    seats, key = game.usual, bytes(range(32))
    table = Table(game, seats, key=key)
    bots = Bots(game, seats, table.options, dict.fromkeys(range(seats), read_mind(bot, game)))
    bots.start(key)
    actions = list[int]()
    while not table.over and len(actions) < most:
        if game.hand:
            seat, action = reaction(bots, table)
        else:
            seat = in_order(game, table.state, bots.luck, table.to_act(), range(seats))[0]
            action = bots.choose(table.view(seat), table.legal(seat))
        actions.append(action)
        table.play(seat, action)
    return {"game": game.name, "actions": actions}


def reaction(bots: Bots, table: Table) -> tuple[int, int]:
    """The seat that acts first in a race, and its action: the page asks at the table, too."""
    c, m, *rest = bots.records()
    while True:
        seat, action, _ = bots.first_hand(table.state, c, m, bots.seen, bots.moves, *rest)
        if action != WAIT:
            return seat, action


def vectors() -> dict[str, object]:
    taught = [game for game in GAMES.values() if TAUGHT in stored_levels(game)]
    alone = [game for game in taught if game.usual == 1]  # the quickest
    checked = f"{EXPERT}:{TABLES}"
    return {
        "proof": proof(),
        "matches": [match(game) for game in GAMES.values()],
        "learnt": [bots_play(game, TAUGHT, RACED if game.hand else LEARNT) for game in taught],
        "expert": [{**bots_play(game, checked, CHECKED), "tables": TABLES} for game in alone],
    }


def written() -> str:
    return json.dumps(vectors(), separators=(",", ":"), default=list) + "\n"
