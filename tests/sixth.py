"""A copy of the checkout with a new game in it, as `fairdeal new` writes it."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME, TITLE = "crazy8", "Crazy 8"
READY = "ready"
RUN = "from fairdeal.cli import main; main()"
OURS = ("PYTEST_", "PYTHONPATH")  # variables that are about the tests around


def copy_with_a_new_game(folder: Path) -> Path:
    """The copy in this folder, made by the first process that asks for it."""
    folder.mkdir(exist_ok=True)
    copy = folder / "checkout"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / READY).exists():
            copy_checkout(copy)
            fairdeal(copy, "new", NAME, "--title", TITLE)
            (folder / READY).touch()
    return copy


def copy_checkout(copy: Path) -> None:
    """All files that git knows or would add, as a repository of their own."""
    listed = ("ls-files", "--cached", "--others", "--exclude-standard")
    for path in git(ROOT, *listed).splitlines():
        if (ROOT / path).is_file():
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, copy / path)
    git(copy, "init", "--quiet")
    git(copy, "add", "--all")
    who = ("-c", "user.name=Nobody", "-c", "user.email=nobody@localhost")
    git(copy, *who, "commit", "--quiet", "--message", "as it was")


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def fairdeal(copy: Path, *words: str) -> str:
    """The output of the command, run by the code of the copy."""
    return python(copy, "-c", RUN, *words)


def python(copy: Path, *words: str) -> str:
    """The output of Python with these arguments in the copy; a failure is shown in full."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=copy,
        env={**own, "PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(words)}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
    return done.stdout
