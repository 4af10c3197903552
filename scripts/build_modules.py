"""Compiles the games to WebAssembly for the page, each unless it is up to date.

Needs Numba. The modules and the descriptions of their records go where Vite finds them.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.bots.modules import Description

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "src" / "generated" / "rules"
NETWORKS = OUT.with_name("networks")  # apart: the page loads one when its level is chosen
sys.path.insert(0, str(ROOT / "src"))  # here, for the workers


def module_path(name: str) -> Path:
    return OUT / f"{name}.wasm"


def network_path(name: str) -> Path:
    return NETWORKS / f"{name}-learnt.wasm"


def write(path: Path, name: str) -> None:
    """Compile the rules or the network of a game into this file."""
    from fairdeal.bots import modules
    from fairdeal.games import GAMES

    gc.disable()  # a worker is short: this saves a sixth of its time
    compiled = modules.module if path == module_path(name) else modules.network_module
    path.write_bytes(compiled(GAMES[name]))


def build(descriptions: dict[str, Description]) -> None:
    """Write the modules of these games, and the descriptions last: half a build never counts."""
    for name in descriptions:
        (OUT / f"{name}.json").unlink(missing_ok=True)
        network_path(name).unlink(missing_ok=True)
    paths = [(module_path(name), name) for name in descriptions]  # the longer jobs first
    paths += [(network_path(name), name) for name, held in descriptions.items() if held["network"]]
    with ProcessPoolExecutor(min(len(paths), os.cpu_count() or 1)) as workers:
        list(workers.map(write, *zip(*paths, strict=True)))
    for name, held in descriptions.items():
        (OUT / f"{name}.json").write_text(as_text(held))


def is_built(name: str, held: Description) -> bool:
    described = OUT / f"{name}.json"
    has_both = module_path(name).exists() and network_path(name).exists() == bool(held["network"])
    return has_both and described.exists() and described.read_text() == as_text(held)


def as_text(held: Description) -> str:
    return json.dumps(held, separators=(",", ":"))


def main() -> None:
    from fairdeal.bots import modules
    from fairdeal.games import GAMES

    for folder in (OUT, NETWORKS):
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            if path.stem.removesuffix("-learnt") not in GAMES:  # a game that is gone
                path.unlink()
    there = {name: modules.description(game) for name, game in GAMES.items()}
    waiting = {name: held for name, held in there.items() if not is_built(name, held)}
    if waiting:
        build(waiting)


if __name__ == "__main__":
    main()
