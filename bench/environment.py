"""The peers' own environment, so that no peer becomes a dependency of the project."""

import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCK = HERE / "peers.lock"
HOME = HERE / ".venv-peers"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = HOME / "installed.lock"
BUILDER = HOME / "builder.lock"


def peers_python() -> Path:
    """Return the interpreter of the environment, made anew when the lock or Python changed."""
    lock = LOCK.read_text()
    stamp = f"# {sys.version}\n{lock}"
    if not (PYTHON.exists() and STAMP.exists() and STAMP.read_text() == stamp):
        run(f"making {HOME.name}", sys.executable, "-m", "venv", "--clear", str(HOME))
        BUILDER.write_text(entry(lock, "setuptools"))
        install("installing the builder", BUILDER)
        install("installing the peers", LOCK)
        STAMP.write_text(stamp)
    return PYTHON


def install(step: str, lock: Path) -> None:
    """Install a lock with its hashes; source is built by what is already in the environment."""
    options = ["-qq", "--require-hashes", "--no-build-isolation"]
    run(step, str(PYTHON), "-m", "pip", "install", *options, "-r", str(lock))


def run(step: str, *command: str) -> None:
    print(f"peers: {step}", file=sys.stderr, flush=True)
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        said = [line.strip() for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        errors = [line for line in said if line.lower().startswith("error")]
        reason = (errors or said or [f"exit status {done.returncode}"])[-1]
        raise SystemExit(f"peers: {step} failed: {reason}")


def entry(lock: str, name: str) -> str:
    """Cut one package with its hashes out of a lock."""
    found = re.search(rf"^{name}==.*\n(?:[ ].*\n)*", lock, re.MULTILINE)
    if not found:
        raise SystemExit(f"peers: {LOCK.name} has no {name}")
    return found[0]


if __name__ == "__main__":
    print(peers_python())
