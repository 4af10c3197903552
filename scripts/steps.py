"""One command of the set-up at a time: in silence, with how long it took. Standard library only."""

import os
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"


class SetupError(Exception):
    """A set-up step failed; the message is one line."""


def announce(*packages: str, instead: str) -> None:
    """Says which system packages apt-get is about to install, and how to do without."""
    print(f"installing system packages with apt-get: {', '.join(packages)} (to avoid: {instead})")


def step(
    what: str,
    *command: object,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Runs one command and prints how long it took."""
    print(f"{what} ... ", end="", flush=True)
    try:
        print(time_of(what, *command, folder=folder, environment=environment), flush=True)
    except (OSError, SetupError):
        print("failed", flush=True)
        raise


def time_of(
    what: str,
    *command: object,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Runs one command in silence; how long it took, or the last line of its failure."""
    start = time.perf_counter()
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = (done.stdout.strip() or "no reason given").splitlines()[-1].strip()
        raise SetupError(f"could not {what}: {reason}")
    return f"{time.perf_counter() - start:.1f} s"
