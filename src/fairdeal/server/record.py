"""The journal of a match, and the proof that its deal was fair."""

import json
from collections.abc import Sequence
from pathlib import Path

from fairdeal.engine.errors import BrokenJournal, FairdealError
from fairdeal.engine.journal import Replay, end_of, head_of, step_of
from fairdeal.games import GAMES
from fairdeal.server import events, fair
from fairdeal.server.answers import Proof
from fairdeal.server.calls import Sent, call, table_at
from fairdeal.server.sitting import Sitting

NOTHING = fair.Kept()


class NotFair(FairdealError):
    """The verification failed; the message has the reason."""


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


def proof_of(bodies: Sequence[bytes], secret: bytes) -> Proof:
    """The commitment, the secret, the nonces by seat, and the journal."""
    sitting = Sitting("", secret)
    for body in bodies:
        sitting.take(events.read_event(body))
    return Proof(
        commitment=sitting.opened.commitment,
        secret=secret.hex(),
        nonces=sitting.nonces,
        daily=sitting.opened.daily,
        journal=journal_of(bodies, secret),
    )


def read_proof(match: str) -> Sent:
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


def verify(proof: Sent, kept: fair.Kept = NOTHING) -> str:
    """Deal again and replay; return lines about what was checked and what not, or raise NotFair."""
    try:
        secret, commitment = bytes.fromhex(proof["secret"]), proof["commitment"]
        nonces, journal = [str(nonce) for nonce in proof["nonces"]], proof["journal"]
        lines = journal.splitlines(keepends=True)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise NotFair("this is not a proof: it has commitment, secret, nonces, journal") from None
    if fair.commitment_to(secret) != commitment:
        raise NotFair("the secret is not the one that was committed to before the deal")
    if kept.commitment not in (None, commitment):
        raise NotFair("the commitment is not the one that you were told before the deal")
    check_nonces(nonces, proof.get("daily"), kept)
    key = secret if proof.get("daily") else fair.deal_key(secret, nonces)
    replay, plies = replayed(lines, key, len(nonces))
    people = sum(1 for nonce in nonces if nonce)
    made = f"the nonces of {people} {'person' if people == 1 else 'people'}"
    if proof.get("daily"):
        made = f"no nonce: it is the deal of {proof['daily']}, the same for everybody"
    said = [
        f"{replay.table.game.title}: the deal is the one committed to, with {made}; "
        f"all {plies} moves replay to the result",
        *beforehand(kept, people, proof.get("daily")),
    ]
    return "\n".join(said)


def check_nonces(nonces: list[str], daily: object, kept: fair.Kept) -> None:
    """Check the nonces against the hashes that the client received before the deal."""
    if daily and len(nonces) != 1:
        raise NotFair(f"a deal of the day has one seat, not {len(nonces)}: its nonces must count")
    if daily and kept.nonce:
        raise NotFair("you brought a nonce to this deal, but a deal of the day is made without")
    if kept.nonce and kept.nonce not in nonces:
        raise NotFair("your nonce is not among those that the deal was made with")
    if kept.nonce_hashes:
        hashes = [fair.hash_of(nonce) if nonce else "" for nonce in nonces]
        if hashes != list(kept.nonce_hashes):
            raise NotFair("the nonces are not those whose hashes you were told before the deal")


def beforehand(kept: fair.Kept, people: int, daily: object) -> list[str]:
    """What the client knows, independent of the proof, to have been fixed before the deal."""
    if kept.commitment is None:
        return [
            "The commitment was taken from the proof itself: this shows that the match replays, "
            "not that the deal was fixed beforehand. Give --commitment and --nonce for that."
        ]
    said = ["The commitment is the one that you were told before the deal."]
    if daily:
        return said
    if kept.nonce is None:
        return [*said, "No nonce of yours was checked: the nonces were taken from the proof."]
    said.append("Your nonce is part of the deal: nobody could choose it without you.")
    if people > 1 and not kept.nonce_hashes:
        said.append("The nonces of the others were taken from the proof itself.")
    elif people > 1:
        said.append("The nonces of the others were fixed before yours was revealed.")
    return said


def replayed(lines: list[str], key: bytes, seats: int) -> tuple[Replay, int]:
    """Replay the match from this key; return it with its number of moves."""
    try:
        head = json.loads(lines[0])
        if head["key"] != key.hex():
            raise NotFair("the cards were not dealt by the key of the secret and the nonces")
        if head["seats"] != seats:
            raise NotFair(f"a match of {head['seats']} seats has so many nonces, not {seats}")
        replay = Replay(lines, GAMES)
        plies = sum(1 for _ in replay)
    except (IndexError, KeyError, TypeError, ValueError):
        raise NotFair("the proof has no journal") from None
    except BrokenJournal as broken:
        raise NotFair(f"the match does not replay: {broken}") from None
    if not replay.ended:
        raise NotFair("the journal stops before the end of the match")
    return replay, plies
