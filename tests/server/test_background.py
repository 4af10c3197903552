"""Work in the background outlives its errors, and says each kind of them once."""

import asyncio
import logging
from collections import Counter
from pathlib import Path

import pytest
from server.serving import serving

from fairdeal.server import house, snapshots, tidy
from fairdeal.server.background import repeat
from fairdeal.server.database import StoreFailed

pytestmark = pytest.mark.anyio


async def test_each_kind_of_error_is_logged_once_and_the_work_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    errors = [KeyError("a"), StoreFailed("the disk is full"), KeyError("b"), OSError("c")]
    done = asyncio.Event()

    async def work() -> None:
        if errors:
            raise errors.pop(0)
        done.set()

    task = asyncio.create_task(repeat(work, 0))
    await done.wait()
    task.cancel()
    assert [str(one.exc_info[1]) for one in caplog.records if one.exc_info] == ["'a'", "c"]


async def test_a_server_sweeps_and_writes_snapshots_after_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house, "SWEPT", 0.01)
    monkeypatch.setattr(snapshots, "LOOK", 0.01)
    tried = Counter[str]()
    both = asyncio.Event()

    async def fail(name: str) -> None:
        tried[name] += 1
        if min(tried["tidy"], tried["snapshots"]) > 1:
            both.set()
        raise ZeroDivisionError(name)

    monkeypatch.setattr(tidy.Tidy, "work", lambda _: fail("tidy"))
    monkeypatch.setattr(snapshots.Snapshots, "write", lambda _: fail("snapshots"))
    async with serving(tmp_path), asyncio.timeout(60):
        await both.wait()
    told = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert len(told) == 2
