"""Makes all that `make test` or `make play` needs, or does nothing when it is there already.

Standard library only, and parsed by every Python 3, so that an old one gets a sentence.
To play takes .venv with the server, and the page; to test takes every package, and a browser.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

OLDEST = (3, 11)  # as requires-python in pyproject.toml
if sys.version_info < OLDEST:
    found = ".".join(map(str, sys.version_info[:3]))
    needed = ".".join(map(str, OLDEST))
    print(f"set-up: Python {needed} or newer is needed, this is {found}", file=sys.stderr)
    sys.exit(2)

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_page  # noqa: E402
import find_browser  # noqa: E402
from steps import ROOT, VENV, SetupError, announce, step  # noqa: E402

LOCKS = {"play": ROOT / "requirements-play.lock", "test": ROOT / "requirements.lock"}
PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".fairdeal-stamp"
COMPILER = ("llvmlite", "numba", "numpy")  # all that scripts/build_modules.py needs

PIP = (PYTHON, "-m", "pip", "install", "--disable-pip-version-check")
UV = (VENV / "bin" / "uv", "pip", "install", "--compile-bytecode", "--python", PYTHON)


def main(purpose: str = "test") -> int:
    try:
        if purpose not in LOCKS:
            raise SetupError(f"to play or to test, not to {purpose}")
        with ThreadPoolExecutor(1) as other:
            modules = None if is_ready(purpose) else set_up(purpose, other)
            if not build_page.is_built():
                build_page.build(PYTHON, modules)
        if purpose == "test" and not find_browser.is_there():
            find_browser.bring()
    except (SetupError, OSError) as error:
        print(f"set-up: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nset-up: interrupted; the next run starts afresh", file=sys.stderr)
        return 2
    return 0


def fingerprint(purpose: str = "test") -> str:
    """Everything .venv depends on; the folder too, because a moved .venv points at the old one."""
    digest = hashlib.sha256(f"{sys.version_info[:3]} {ROOT}".encode())
    for path in (LOCKS[purpose], ROOT / "pyproject.toml"):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return f"{purpose} {digest.hexdigest()}"


def is_ready(purpose: str = "test") -> bool:
    """Whether .venv is there for this; who can test can play too."""
    enough = {fingerprint(purpose), fingerprint("test")}
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() in enough


def set_up(purpose: str, other: Executor) -> Future[str] | None:
    """Builds .venv from nothing; the stamp comes last, so that half a set-up never counts.

    Returns the compiling of the modules for the page, which begins before most packages are there.
    """
    mark, lock = fingerprint(purpose), LOCKS[purpose]
    STAMP.unlink(missing_ok=True)
    need_ensurepip()
    step("make .venv", sys.executable, "-m", "venv", "--clear", VENV)

    uv_pin = VENV / "uv.txt"
    uv_pin.write_text(pin("uv", lock))
    step("install uv", *PIP, "--require-hashes", "-r", uv_pin)
    modules = None if build_page.is_built() else start_compiling(lock, other)
    packages = ("--require-hashes", "-r", lock)
    try:
        step("install the packages", *UV, *packages)
    except SetupError:
        # pip knows its own mirrors, proxies and certificates; uv does not read them.
        step("install the packages with pip", *PIP, *packages)
    step("install fairdeal", *UV, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    STAMP.write_text(mark)
    return modules


def start_compiling(lock: Path, other: Executor) -> Future[str] | None:
    """Compiles the games while the other packages are installed; None if it has to wait for pip."""
    pins = VENV / "compiler.txt"
    pins.write_text("".join(pin(name, lock) for name in COMPILER))
    try:
        step("install the compiler", *UV, "--no-deps", "--require-hashes", "-r", pins)
    except SetupError:
        return None
    return other.submit(build_page.compile_games, PYTHON)


def need_ensurepip() -> None:
    """Debian keeps ensurepip, without which there is no venv, in a package of its own."""
    if importlib.util.find_spec("ensurepip"):
        return
    package = "python{}.{}-venv".format(*sys.version_info)
    if shutil.which("apt-get") and os.geteuid() == 0:
        announce(package, instead="use a Python that has ensurepip")
        step("update apt", "apt-get", "update")
        step(f"install {package}", "apt-get", "install", "--yes", package)
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise SetupError(f"this Python has no ensurepip; on Debian: apt-get install {package}")


def pin(name: str, lock: Path) -> str:
    """The lines of the lock that pin one package, with their hashes."""
    found = re.search(rf"^{name}==(.*\\\n)+.*\n", lock.read_text(), re.MULTILINE)
    if not found:
        raise SetupError(f"{lock.name} does not pin {name}")
    return found.group()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
