"""Compiles the games to WebAssembly for the page, each unless it is up to date.

Needs Numba. The modules and the descriptions of their records go where Vite finds them.
"""

import gc
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "src" / "generated" / "rules"
NETWORKS = OUT.with_name("networks")  # apart: the page loads one when its level is chosen
sys.path.insert(0, str(ROOT / "src"))  # here, for the workers


def build(name: str) -> None:
    """Write the module of a game, and its description last: half a build never counts."""
    from fairdeal.bots import modules
    from fairdeal.games import GAMES

    gc.disable()  # a worker is short: this saves a sixth of its time
    described, module = OUT / f"{name}.json", OUT / f"{name}.wasm"
    network = NETWORKS / f"{name}-learnt.wasm"
    there = modules.description(GAMES[name])
    text = json.dumps(there, separators=(",", ":"))
    whole = module.exists() and network.exists() == bool(there["network"])
    if whole and described.exists() and described.read_text() == text:
        return
    described.unlink(missing_ok=True)
    network.unlink(missing_ok=True)
    if there["network"]:
        network.write_bytes(modules.network_module(GAMES[name]))
    module.write_bytes(modules.module(GAMES[name]))
    described.write_text(text)


def main() -> None:
    from fairdeal.games import GAMES

    for folder in (OUT, NETWORKS):
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            if path.stem.removesuffix("-learnt") not in GAMES:  # a game that is gone
                path.unlink()
    with ProcessPoolExecutor(min(len(GAMES), os.cpu_count() or 1)) as workers:
        list(workers.map(build, GAMES))


if __name__ == "__main__":
    main()
