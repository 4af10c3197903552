"""The page about the protocol says what the source says."""

import json
import re
import runpy
from pathlib import Path
from types import UnionType

import msgspec
import pytest
from matches import everyone, some_states

from fairdeal.engine.errors import MoveRefused
from fairdeal.engine.game import Game
from fairdeal.server import events, http, openapi, protocol, rate, socket, watcher
from fairdeal.server.calls import Sent
from fairdeal.server.evenings.answers import EveningSeen
from fairdeal.server.house import House
from fairdeal.server.refusals import NextActions, code_of
from fairdeal.server.stores import open_store
from fairdeal.server.telling import open_snap

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text()
CLIENT = ("calls.py", "client.py")  # which has reasons of its own
SOURCE = "".join(
    path.read_text()
    for path in (ROOT / "src/fairdeal/server").rglob("*.py")
    if path.name not in CLIENT
)
EXAMPLES = [json.loads(one) for one in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
TOLD = (
    protocol.Welcome
    | protocol.Happened
    | protocol.Done
    | protocol.Refused
    | protocol.Spectators
    | protocol.RoundPause
    | protocol.Bye
    | EveningSeen
)


def tags(union: UnionType) -> set[str]:
    return {one.__struct_config__.tag for one in union.__args__}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: one["type"])
def test_every_example_is_a_message(example: Sent) -> None:
    kinds = protocol.FromClient if example["type"] in tags(protocol.FromClient) else TOLD
    read = msgspec.convert(example, kinds)
    told = json.loads(protocol.write(read))
    assert {name: told[name] for name in example} == example  # no field but those that there are


def test_every_message_has_an_example() -> None:
    assert {one["type"] for one in EXAMPLES} == tags(protocol.FromClient) | tags(TOLD)
    assert {one.__struct_config__.tag for one in protocol.Told.__subclasses__()} == tags(TOLD)


def test_every_field_of_a_message_is_on_the_page() -> None:
    for kind in (*protocol.FromClient.__args__, *TOLD.__args__, protocol.Chair, protocol.Sight):
        for name in kind.__struct_fields__:
            assert f'"{name}"' in PAGE or f"`{name}`" in PAGE, f"{kind.__name__}.{name}"


def test_every_event_is_on_the_page() -> None:
    for event in events.AnyEvent.__args__:
        assert f"`{event.__struct_config__.tag}`" in PAGE


def test_every_close_code_is_on_the_page_with_its_reasons() -> None:
    for reason, code in socket.CLOSE.items():
        assert re.search(rf"^\| {code} \|.*`{reason}`", PAGE, re.MULTILINE)


def refusals() -> set[str]:
    """All codes that the source refuses with."""
    written = set(re.findall(r'(?:Refusal|Closed)\(\s*"([a-z_]+)"', SOURCE))
    moves = {code_of(kind.__new__(kind)) for kind in MoveRefused.__subclasses__()}
    return written | moves | set(http.PAGES.values())


def test_every_refusal_is_on_the_page_with_its_status() -> None:
    assert len(refusals()) > 30
    for code in refusals():
        assert f"`{code}`" in PAGE, code
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    for code, status in http.STATUS.items():
        assert any(f"`{code}`" in row and str(status) in row for row in rows), code


def test_the_page_has_a_type_for_every_body_and_answer_over_http() -> None:
    written = runpy.run_path(str(ROOT / "scripts/protocol_types.py"))["typescript"]()
    operations = http.operations_of(House(open_store(ROOT)))
    described = json.loads(openapi.described("", "", operations, []))["components"]["schemas"]
    assert len(described) > 20
    for name in described:
        assert f"export interface {name} {{" in written
    assert "seats: [number, number];" in written
    assert "  token: string | null;" in written  # no field of an answer is left out


def test_every_route_is_on_the_page() -> None:
    for method, path in re.findall(r'@api\.(get|post)\("([^"]+)"', SOURCE):
        assert f"{method.upper()} /api{path.replace(':path', '')}`" in PAGE


def test_the_limits_on_the_page_are_those_of_the_server() -> None:
    for limit in (
        f"{protocol.MOST_BYTES:,} bytes",
        f"{protocol.MOST_ACTIONS} actions",
        f"{socket.MOST_MESSAGES} messages in {socket.IN_SECONDS:.0f} seconds",
        f"{watcher.OUTBOX} messages wait",
        f"within {socket.HELLO_WITHIN:.0f} seconds",
        f"{http.MOST_BYTES:,} bytes",
        f"{rate.Limits.new} tables opened",
    ):
        assert limit in PAGE


# -- what is passed on as it is -------------------------------------------------
def test_the_page_has_a_type_for_all_that_it_is_told() -> None:
    types = runpy.run_path(str(ROOT / "scripts" / "protocol_types.py"))["typescript"]()
    assert "unknown" not in types


def test_every_view_has_what_the_views_of_all_games_have(game: Game) -> None:
    for table in some_states(game, "common views", 2):
        for seat in everyone(table):
            assert msgspec.convert(table.describe(seat), protocol.CommonView)


def test_a_verdict_is_passed_on_to_the_byte_as_it_was_logged() -> None:
    """Also one of version 0.1, which had fewer fields; only moves that came too late are hidden."""
    for line in (ROOT / "tests/data/verdicts-0.1.jsonl").read_bytes().splitlines():
        logged = json.loads(line)
        winner = logged["winner"]["seat"]
        told = protocol.write(open_snap(events.Played(winner, [1], snap=logged)))
        for hand in (*logged["claims"], *logged["others"]):
            hand["action"] = hand["action"] if hand["seat"] == winner else ""
        assert told == msgspec.json.encode(logged)
        assert msgspec.convert(json.loads(told), protocol.OpenVerdict).words == logged["words"]


def test_the_actions_that_may_follow_are_written_to_the_byte_as_in_version_0_1() -> None:
    following = NextActions(actions=[3, 5], names=["lay 3", "lay 5"])
    refused = protocol.Refused(9, "not_whole", "go on", following)
    assert protocol.write(refused) == (
        b'{"type":"refused","id":9,"code":"not_whole","why":"go on",'
        b'"more":{"actions":[3,5],"names":["lay 3","lay 5"]}}'
    )
