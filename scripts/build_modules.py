"""Compiles the games to WebAssembly for the page, each unless it is up to date.

Needs Numba alone: the set-up runs this while it installs the other packages and builds the page. A
module is named after its mark, which is known before it is compiled. The page finds it by that.
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
sys.path.insert(0, str(ROOT / "src"))  # here, for the workers


def main() -> None:
    """Describe the games, and write the modules that are missing; no others stay."""
    leave_out_extras()
    wanted = modules_in(describe())
    for path in OUT.glob("*.wasm*"):
        if path not in wanted:
            path.unlink()
    missing = {path: name for path, name in wanted.items() if not path.exists()}
    if missing:
        many = min(len(missing), os.cpu_count() or 1)
        with ProcessPoolExecutor(many, initializer=leave_out_extras) as workers:
            list(workers.map(write, missing, missing.values()))


def leave_out_extras() -> None:
    """Keep Numba from loading optional packages, which may be half installed."""
    for name in ("scipy", "yaml"):
        sys.modules[name] = None  # type: ignore[assignment]  # so Python refuses to import it


def describe() -> dict[str, Description]:
    """Write the descriptions of all games, where Vite finds them."""
    from fairdeal.bots import modules
    from fairdeal.games import GAMES

    OUT.mkdir(parents=True, exist_ok=True)
    for path in OUT.glob("*.json"):
        if path.stem not in GAMES:  # a game that is gone
            path.unlink()
    held = {name: modules.description(game) for name, game in GAMES.items()}
    for name, description in held.items():
        path, text = OUT / f"{name}.json", json.dumps(description, separators=(",", ":"))
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    return held


def modules_in(descriptions: dict[str, Description]) -> dict[Path, str]:
    """The files of all modules with their games; the longer jobs first."""
    rules = {OUT / f"{name}-{held['mark']}.wasm": name for name, held in descriptions.items()}
    networks = {
        OUT / f"{name}-learnt-{held['network']}.wasm": name
        for name, held in descriptions.items()
        if held["network"]
    }
    return rules | networks


def write(path: Path, name: str) -> None:
    """Compile the rules or the network of a game; half a file never counts."""
    from fairdeal.bots import modules
    from fairdeal.games import GAMES

    gc.disable()  # a worker is short: this saves a sixth of its time
    compiled = modules.network_module if "-learnt-" in path.name else modules.module
    unfinished = path.with_suffix(".wasm.unfinished")
    unfinished.write_bytes(compiled(GAMES[name]))
    unfinished.replace(path)


if __name__ == "__main__":
    main()
