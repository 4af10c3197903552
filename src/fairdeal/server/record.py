"""The journal of a match, and the proof that its deal was fair."""

import json
from collections.abc import Sequence
from pathlib import Path

from msgspec import UNSET

from fairdeal.engine.errors import BrokenJournal, FairdealError, system_error
from fairdeal.engine.journal import Replay, end_of, head_of, step_of
from fairdeal.engine.messages import message
from fairdeal.engine.speech import language, speech
from fairdeal.games import GAMES
from fairdeal.server import events, fair
from fairdeal.server.answers import Proof
from fairdeal.server.calls import Sent, call, table_at
from fairdeal.server.sitting import Sitting

NOTHING = fair.Kept()
t = speech(Path(__file__).parent / "messages")


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
        shared=sitting.opened.shared or UNSET,
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
            raise NotFair(
                message("cannot-read-file", path=match, why=system_error(error))
            ) from None
        except (ValueError, RecursionError):
            raise NotFair(t("not-json", file=match)) from None
    if not isinstance(proof, dict):
        raise NotFair(t("not-an-object", file=match))
    return proof


def verify(proof: Sent, kept: fair.Kept = NOTHING) -> str:
    """Deal again and replay; return lines about what was checked and what not, or raise NotFair."""
    try:
        secret, commitment = bytes.fromhex(proof["secret"]), proof["commitment"]
        nonces, journal = [str(nonce) for nonce in proof["nonces"]], proof["journal"]
        lines = journal.splitlines(keepends=True)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise NotFair(t("not-a-proof")) from None
    if fair.commitment_to(secret) != commitment:
        raise NotFair(t("other-secret"))
    if kept.commitment not in (None, commitment):
        raise NotFair(t("other-commitment"))
    check_nonces(nonces, proof.get("daily"), kept)
    key = secret if proof.get("daily") else fair.deal_key(secret, nonces)
    replay, plies = replayed(lines, key, len(nonces))
    people = sum(1 for nonce in nonces if nonce)
    game, daily = replay.table.game.title, proof.get("daily")
    dealt = t("with-nonces", game=game, people=people, moves=str(plies))
    if daily:
        dealt = t("with-no-nonce", game=game, day=str(daily), moves=str(plies))
    return "\n".join([dealt, *beforehand(kept, people, daily)])


def check_nonces(nonces: list[str], daily: object, kept: fair.Kept) -> None:
    """Check the nonces against the hashes that the client received before the deal."""
    if daily and len(nonces) != 1:
        raise NotFair(t("daily-has-one-seat", n=len(nonces)))
    if daily and kept.nonce:
        raise NotFair(t("daily-has-no-nonce"))
    if kept.nonce and kept.nonce not in nonces:
        raise NotFair(t("nonce-missing"))
    if kept.nonce_hashes:
        hashes = [fair.hash_of(nonce) if nonce else "" for nonce in nonces]
        if hashes != list(kept.nonce_hashes):
            raise NotFair(t("other-nonces"))


def beforehand(kept: fair.Kept, people: int, daily: object) -> list[str]:
    """The facts fixed before the deal that the client knows independently of the proof."""
    if kept.commitment is None:
        return [t("commitment-of-proof")]
    said = [t("commitment-known")]
    if daily:
        return said
    if kept.nonce is None:
        return [*said, t("no-nonce-checked")]
    said.append(t("nonce-known"))
    if people > 1 and not kept.nonce_hashes:
        said.append(t("nonces-of-proof"))
    elif people > 1:
        said.append(t("nonces-known"))
    return said


def replayed(lines: list[str], key: bytes, seats: int) -> tuple[Replay, int]:
    """Replay the match from this key; return it with its number of moves."""
    try:
        head = json.loads(lines[0])
        if head["key"] != key.hex():
            raise NotFair(t("other-key"))
        if head["seats"] != seats:
            raise NotFair(t("other-seats", seats=str(head["seats"]), n=seats))
        replay = Replay(lines, GAMES)
        plies = sum(1 for _ in replay)
    except (IndexError, KeyError, TypeError, ValueError, RecursionError):
        raise NotFair(t("no-journal")) from None
    except BrokenJournal as broken:
        raise NotFair(t("does-not-replay", why=broken.tell(language()))) from None
    if not replay.ended:
        raise NotFair(t("stops-early"))
    return replay, plies
