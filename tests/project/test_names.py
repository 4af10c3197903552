"""A class name means one thing in the whole project."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src/fairdeal"
GAMES = ("games", "new")
# Each game has these of its own: the contract and `seen.py` name them.
OF_EACH_GAME = {"Options", "Shared", "State", "View", "Open", "Seen", "Hidden", "Revealed"}


def classes() -> Any:
    """Every class by its name, with the files that define it."""
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        own = OF_EACH_GAME if path.relative_to(SOURCE).parts[0] in GAMES else set()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name not in own:
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def test_every_class_has_a_name_of_its_own() -> None:
    found = classes()
    assert len(found) > 200
    twice = {name: files for name, files in found.items() if len(files) > 1}
    assert twice == {}
