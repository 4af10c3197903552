"""A class name means one thing in the whole project."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src/fairdeal"
GAMES = ("games", "new")  # each game names its own records alike, as the contract asks for


def classes() -> Any:
    """Every class by its name, with the files that define it."""
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] in GAMES:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def test_every_class_has_a_name_of_its_own() -> None:
    found = classes()
    assert len(found) > 200
    twice = {name: files for name, files in found.items() if len(files) > 1}
    assert twice == {}
