"""Makes .venv from requirements.lock, or does nothing when it is already up to date.

Standard library only, and parsed by every Python 3, so that an old one gets a sentence.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

OLDEST = (3, 11)  # as requires-python in pyproject.toml

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".fairdeal-stamp"

PIP = (PYTHON, "-m", "pip", "install", "--disable-pip-version-check")
UV = (VENV / "bin" / "uv", "pip", "install", "--compile-bytecode", "--python", PYTHON)


class SetupError(Exception):
    """What went wrong, in one line."""


def main() -> int:
    try:
        if sys.version_info < OLDEST:
            found = ".".join(map(str, sys.version_info[:3]))
            needed = ".".join(map(str, OLDEST))
            raise SetupError(f"Python {needed} or newer is needed, this is {found}")
        if not is_ready():
            set_up()
    except (SetupError, OSError) as error:
        print(f"set-up: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nset-up: interrupted; the next run starts afresh", file=sys.stderr)
        return 2
    return 0


def fingerprint() -> str:
    """Everything .venv depends on; the folder too, because a moved .venv points at the old one."""
    digest = hashlib.sha256(f"{sys.version_info[:3]} {ROOT}".encode())
    for path in (LOCK, ROOT / "pyproject.toml"):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_ready() -> bool:
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() == fingerprint()


def set_up() -> None:
    """Builds .venv from nothing; the stamp comes last, so that half a set-up never counts."""
    mark = fingerprint()
    STAMP.unlink(missing_ok=True)
    need_ensurepip()
    step("make .venv", sys.executable, "-m", "venv", "--clear", VENV)

    uv_pin = VENV / "uv.txt"
    uv_pin.write_text(pin("uv"))
    step("install uv", *PIP, "--require-hashes", "-r", uv_pin)
    packages = ("--require-hashes", "-r", LOCK)
    try:
        step("install the packages", *UV, *packages)
    except SetupError:
        # pip knows its own mirrors, proxies and certificates; uv does not read them.
        step("install the packages with pip", *PIP, *packages)
    step("install fairdeal", *UV, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    STAMP.write_text(mark)


def need_ensurepip() -> None:
    """Debian keeps ensurepip, without which there is no venv, in a package of its own."""
    if importlib.util.find_spec("ensurepip"):
        return
    package = "python{}.{}-venv".format(*sys.version_info)
    if shutil.which("apt-get") and os.geteuid() == 0:
        step("update apt", "apt-get", "update")
        step(f"install {package}", "apt-get", "install", "--yes", package)
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise SetupError(f"this Python has no ensurepip; on Debian: apt-get install {package}")


def pin(name: str) -> str:
    """The lines of the lock that pin one package, with their hashes."""
    found = re.search(rf"^{name}==(.*\\\n)+.*\n", LOCK.read_text(), re.MULTILINE)
    if not found:
        raise SetupError(f"{LOCK.name} does not pin {name}")
    return found.group()


def step(what: str, *command: object) -> None:
    """Runs one command in silence and prints how long it took; keeps the last line of a failure."""
    print(f"{what} ... ", end="", flush=True)
    start = time.perf_counter()
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print("failed", flush=True)
        reason = (done.stdout.strip() or "no reason given").splitlines()[-1].strip()
        raise SetupError(f"could not {what}: {reason}")
    print(f"{time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
