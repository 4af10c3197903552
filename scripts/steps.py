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
    beside: bool = False,
) -> None:
    """Runs one command and prints how long it took; keeps the last line of a failure.

    One that runs beside others prints its line at its end.
    """
    line = f"{what} ... "
    if not beside:
        print(line, end="", flush=True)
        line = ""
    start = time.perf_counter()
    try:
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
    except OSError:
        print(f"{line}failed", flush=True)
        raise
    if done.returncode:
        print(f"{line}failed", flush=True)
        reason = (done.stdout.strip() or "no reason given").splitlines()[-1].strip()
        raise SetupError(f"could not {what}: {reason}")
    print(f"{line}{time.perf_counter() - start:.1f} s", flush=True)
