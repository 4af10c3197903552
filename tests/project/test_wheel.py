"""The release: a wheel with the page and its WebAssembly, which needs no Node."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

from fairdeal.games import GAMES
from fairdeal.server.site import LICENCES

ROOT = Path(__file__).parents[2]


def test_a_wheel_contains_the_page_and_the_rules(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "fairdeal/static/index.html" in names
    assert any(name.startswith("fairdeal/static/assets/") for name in names)
    for game in GAMES:
        assert f"fairdeal/games/{game}/learnt.net" in names, "the bot `learnt` plays"
        assert any(re.fullmatch(rf"fairdeal/static/assets/{game}-.*\.wasm", name) for name in names)
    assert "fairdeal/pages/uno.md" in names
    assert {f"fairdeal/static/{name}" for name in LICENCES} <= set(names)
    assert not any("node_modules" in name for name in names)
