"""Without an extra, the room that needs it says which one to install, in one line."""

import subprocess
import sys

import pytest

MISSING = {
    "fairdeal.envs.pettingzoo": (
        "pettingzoo",
        "PettingZoo is not installed: install fairdeal[envs]",
    ),
    "fairdeal.envs.race": ("pettingzoo", "PettingZoo is not installed: install fairdeal[envs]"),
    "fairdeal.envs.gym": ("gymnasium", "Gymnasium is not installed: install fairdeal[envs]"),
    "fairdeal.envs.vector": ("gymnasium", "Gymnasium is not installed: install fairdeal[envs]"),
    "fairdeal.envs.openspiel": ("pyspiel", "OpenSpiel is not installed: install fairdeal[envs]"),
}


@pytest.mark.parametrize("module", MISSING)
def test_a_missing_extra_is_named(module: str) -> None:
    absent, words = MISSING[module]
    program = f"""
import sys
sys.modules[{absent!r}] = None
from fairdeal.engine.errors import FairdealError
try:
    import {module}
except FairdealError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f"{words}\n", "")


def test_without_pytorch_train_says_in_one_line_what_to_install() -> None:
    program = """
import sys
sys.modules["torch"] = None
from fairdeal.cli import main
main()
"""
    words = ["train", "uno", "--minutes", "1", "--language", "en"]
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True)
    assert done.returncode == 2
    assert "torch is not installed" in done.stderr
    assert "fairdeal[train]" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_batch_needs_none_of_them() -> None:
    program = """
import sys
for absent in ("gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[absent] = None
import fairdeal.envs
"""
    subprocess.run([sys.executable, "-c", program], check=True)
