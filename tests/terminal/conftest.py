"""Fixtures for tests of the terminal: one kind of loop, and a folder for saved matches."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> Any:
    """Everything asynchronous runs on asyncio, each test on a loop of its own."""
    return "asyncio"


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The folder for saved matches: never in the home folder of the person who runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "fairdeal" / "saves"
