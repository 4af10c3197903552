"""The role of a process in a cluster: wrong settings are one line, and nothing is written."""

import asyncio
import os
import sys
from pathlib import Path

import chaos
import cluster as bench
import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.server.roles import Roles, read_settings, roles_of

LOG, NATS = "postgresql://fairdeal@db/fairdeal", "nats://bus:4222"
CLOSED = "nats://127.0.0.1:9"  # the port where nobody listens
SERVE = "from fairdeal.cli import main; main()"


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ROLE", "LOG", "NATS"):
        monkeypatch.delenv(f"FAIRDEAL_{name}", raising=False)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"role": "boss", "log": LOG, "nats": NATS}, "gateway, owner or both, not boss"),
        ({"role": "owner", "log": LOG}, "needs NATS"),
        ({"role": "owner", "log": LOG, "nats": "bus:4222"}, "needs NATS"),
        ({"role": "owner", "nats": NATS}, "needs PostgreSQL"),
        ({"role": "both", "log": "./fairdeal-data", "nats": NATS}, "needs PostgreSQL"),
        ({"log": LOG, "nats": NATS}, "say --role"),
    ],
)
def test_a_wrong_role_is_one_line(settings: dict[str, str], why: str) -> None:
    with pytest.raises(SetupRefused, match=why) as refused:
        roles_of(settings)
    assert "\n" not in str(refused.value)


def test_without_a_role_the_server_is_alone() -> None:
    assert roles_of({}) is None
    assert roles_of({"log": LOG}) is None


def test_a_gateway_needs_no_log() -> None:
    assert roles_of({"role": "gateway", "log": LOG, "nats": NATS}) == Roles("gateway", None, NATS)


def test_options_come_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fairdeal.toml"
    file.write_text(f'role = "owner"\nlog = "{LOG}"\nnats = "nats://file"\n')
    monkeypatch.setenv("FAIRDEAL_NATS", NATS)
    assert read_settings({"role": "both"}, file) == {"role": "both", "log": LOG, "nats": NATS}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("role =", "not TOML"),
        ("colour = 'red'", "wrong setting colour"),
        ("nats = 4222", "wrong setting nats"),
    ],
)
def test_a_wrong_file_is_one_line(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "fairdeal.toml"
    file.write_text(text)
    with pytest.raises(SetupRefused, match=why):
        read_settings({}, file)
    with pytest.raises(SetupRefused, match="cannot read"):
        read_settings({}, tmp_path / "missing.toml")


@pytest.mark.anyio
async def test_a_cluster_without_nats_or_with_a_wrong_password_is_one_line(tmp_path: Path) -> None:
    async with bench.Nats("--user", "fairdeal", "--pass", "right") as nats:
        address = nats.url.replace("//", "//fairdeal:wrong@")
        for settings, why in (
            ({"FAIRDEAL_NATS": CLOSED}, "there is no answer at its address"),
            ({"FAIRDEAL_NATS": address}, "refuses this user or password"),
        ):
            role = {"FAIRDEAL_ROLE": "gateway", "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
            served = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", SERVE, "serve", "--port", str(chaos.free_port())),
                env={**os.environ, **role, **settings},
                cwd=tmp_path,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            said, wrong = await asyncio.wait_for(served.communicate(), 60)
            lines = [line for line in wrong.decode().splitlines() if not line.startswith("{")]
            assert (served.returncode, said, len(lines)) == (2, b"", 1)
            assert why in lines[0]
            assert "wrong" not in lines[0]
        assert not list(tmp_path.iterdir())
