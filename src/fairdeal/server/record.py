"""What is left of a match: its journal, and the proof that its deal was fair."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fairdeal.engine.errors import BrokenJournal, FairdealError
from fairdeal.engine.journal import Replay, end_of, head_of, step_of
from fairdeal.games import GAMES
from fairdeal.server import events, fair
from fairdeal.server.client import call, table_at
from fairdeal.server.sitting import Sitting


class NotFair(FairdealError):
    """The proof does not hold; the message says where."""


def journal_of(bodies: Sequence[bytes], secret: bytes) -> str:
    """The lines of a match, as `fairdeal play --save` writes them."""
    sitting, lines = Sitting("", secret), []
    for body in bodies:
        event = events.read_event(body)
        if isinstance(event, events.Played):
            table = sitting.at_play()
            for action in event.actions:
                lines += [step_of(step) for step in table.play(event.seat, action)]
            sitting.seq += 1
        else:
            sitting.take(event)
            if isinstance(event, events.Started):
                lines.append(head_of(sitting.at_play()))
    if sitting.table is not None and sitting.table.over:
        lines.append(end_of(sitting.table))
    return "".join(lines)


def proof_of(bodies: Sequence[bytes], secret: bytes) -> dict[str, Any]:
    """The commitment, the secret, the nonces by seat, and the journal."""
    sitting = Sitting("", secret)
    for body in bodies:
        sitting.take(events.read_event(body))
    return {
        "commitment": sitting.opened.commitment,
        "secret": secret.hex(),
        "nonces": sitting.nonces,
        "daily": sitting.opened.daily,
        "journal": journal_of(bodies, secret),
    }


def read_proof(match: str) -> dict[str, Any]:
    """The proof in a file, or of the table at an address."""
    if match.startswith(("http://", "https://")):
        server, table = table_at(match)
        proof = call(f"{server}/api/tables/{table}/proof")
    else:
        try:
            proof = json.loads(Path(match).read_bytes())
        except OSError as error:
            raise NotFair(f"cannot read {match}: {error.strerror}") from None
        except ValueError:
            raise NotFair(f"no proof in {match}: it is not JSON") from None
    if not isinstance(proof, dict):
        raise NotFair(f"no proof in {match}: it is not a JSON object")
    return proof


def verify(proof: dict[str, Any]) -> str:
    """Deal again and replay; a line that says what was checked, or NotFair."""
    try:
        secret, commitment = bytes.fromhex(proof["secret"]), proof["commitment"]
        nonces, journal = [str(nonce) for nonce in proof["nonces"]], proof["journal"]
    except (KeyError, TypeError, ValueError):
        raise NotFair("this is not a proof: it has commitment, secret, nonces, journal") from None
    if fair.commitment_to(secret) != commitment:
        raise NotFair("the secret is not the one that was committed to before the deal")
    key = secret if proof.get("daily") else fair.deal_key(secret, nonces)
    lines = journal.splitlines(keepends=True)
    try:
        if json.loads(lines[0])["key"] != key.hex():
            raise NotFair("the cards were not dealt by the key of the secret and the nonces")
        replay = Replay(lines, GAMES)
        plies = sum(1 for _ in replay)
    except (IndexError, KeyError, TypeError, ValueError):
        raise NotFair("the proof has no journal") from None
    except BrokenJournal as broken:
        raise NotFair(f"the match does not replay: {broken}") from None
    if not replay.ended:
        raise NotFair("the journal stops before the end of the match")
    people = sum(1 for nonce in nonces if nonce)
    return (
        f"{replay.table.game.title}: the deal is the one committed to, with the nonces of "
        f"{people} {'person' if people == 1 else 'people'}; all {plies} moves replay to the result"
    )
