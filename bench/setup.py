"""The time of `make setup` with the modules to compile, and with the modules in the cache.

    python bench/setup.py
    python bench/setup.py --rounds 1 --with-node
    python bench/setup.py --play    (what `make play` does before the site opens)

Each run sets up a fresh clone of the last commit. Packages come from the caches of pip, uv and npm,
which the first round fills: read the later ones, on a machine that does nothing else. Node is
hidden, as on a bare machine.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
NODE = ("node", "nodejs", "npm", "npx")
ALLOWED = 20  # seconds that compiling may add


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--with-node", action="store_true", help="use the Node of this machine")
    parser.add_argument("--play", action="store_true", help="measure the set-up of make play")
    given = parser.parse_args()
    step = ["play"] if given.play else []
    with TemporaryDirectory(prefix="fairdeal-setup-") as folder:
        home = Path(folder)
        path = os.environ["PATH"] if given.with_node else str(without_node(home / "bin"))
        for number in range(given.rounds):
            cache = home / f"cache-{number}"
            compiled = set_up(home, f"round {number + 1}, compiles", cache, path, step)
            cached = set_up(home, f"round {number + 1}, from the cache", cache, path, step)
            print(f"compiling adds {compiled - cached:.1f} s (at most {ALLOWED})\n", flush=True)


def set_up(home: Path, what: str, cache: Path, path: str, step: list[str]) -> float:
    """Set up a fresh clone, show its steps, and remove it; the seconds it took."""
    clone = home / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    environment = {**os.environ, "FAIRDEAL_CACHE": str(cache), "PATH": path}
    environment.pop("PYTHONPATH", None)
    print(what, flush=True)
    start, used = time.perf_counter(), cpu_time()
    command = [sys.executable, "scripts/bootstrap.py", *step]
    subprocess.run(command, cwd=clone, env=environment, check=True)
    took = time.perf_counter() - start
    print(f"{what}: {took:.1f} s, {cpu_time() - used:.1f} s of the CPU\n", flush=True)
    shutil.rmtree(clone)
    return took


def cpu_time() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def without_node(folder: Path) -> Path:
    """A folder with links to all commands of this machine but Node's."""
    folder.mkdir()
    for place in map(Path, os.get_exec_path()):
        for command in place.iterdir() if place.is_dir() else ():
            link = folder / command.name
            if command.name not in NODE and not link.is_symlink():
                link.symlink_to(command)
    return folder


if __name__ == "__main__":
    main()
