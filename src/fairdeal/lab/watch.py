"""`fairdeal report --watch`: writes the report again whenever the rules of the game change.

Each report is made by a process of its own, since Python imports a module only once.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from fairdeal.lab.words import t

POLL = 0.5  # seconds
REFUSED = 2  # the exit code of a command that was refused
START = "from fairdeal.cli import main; main()"


def watch(folder: Path, words: list[str], pause: Callable[[], None] | None = None) -> None:
    """Make the report, and again after every change in the folder, until Ctrl-C.

    If the first one is refused, its command is wrong, and no change of the rules would mend it.
    """
    for number, _ in enumerate(changes(folder, pause or sleep)):
        made = subprocess.run(
            [sys.executable, "-c", START, *words], stderr=subprocess.PIPE, text=True, check=False
        )
        if made.returncode == REFUSED and number == 0:
            sys.stderr.write(made.stderr)
            sys.exit(REFUSED)
        if made.returncode:
            last = (made.stderr.strip().splitlines() or [""])[-1]
            sys.stderr.write(t("watch-failed", why=last.removeprefix("fairdeal: ")) + "\n")
        sys.stderr.write(t("watching", folder=str(folder)) + "\n")


def changes(folder: Path, pause: Callable[[], None]) -> Iterator[None]:
    """Now, and after every change of a file."""
    known: dict[Path, int] = {}
    while True:
        now = stamps(folder)
        if now != known:
            known = now
            yield
        else:
            pause()


def stamps(folder: Path) -> dict[Path, int]:
    """The files of a game, with the time of their last change."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".ftl", ".net"):
            try:
                found[path] = path.stat().st_mtime_ns
            except FileNotFoundError:  # an editor replaces it
                continue
    return found


def sleep() -> None:
    time.sleep(POLL)


def words_of_one(words: list[str], drawn: str | None) -> list[str]:
    """The command for one report. All have the drawn seed: their figures do not differ by luck."""
    same = [word for word in words if word != "--watch"]
    return [*same, "--seed", drawn] if drawn else same
