"""What tests of the terminal share: one kind of loop, and a folder for what is saved."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> Any:
    """Everything asynchronous runs on asyncio, each test on a loop of its own."""
    return "asyncio"


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Where matches are saved: never in the home of who runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "fairdeal" / "saves"
