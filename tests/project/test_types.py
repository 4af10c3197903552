"""Few values have no type for mypy, and each says why."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "fairdeal"
GENERATED = SOURCE / "new"  # what `fairdeal new` writes: it belongs to another checkout
MOST = 60


def uses_of_any() -> Iterator[tuple[Path, int, str]]:
    """Every line that names the type Any, with the file and the number of the line."""
    for path in sorted(set(SOURCE.rglob("*.py")) - set(GENERATED.rglob("*.py"))):
        text = path.read_text(encoding="utf-8")
        names = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
        for number in sorted({node.lineno for node in names if node.id == "Any"}):
            yield path, number, text.splitlines()[number - 1]


def test_few_things_have_the_type_any() -> None:
    assert len(list(uses_of_any())) < MOST


def test_every_any_says_why() -> None:
    """By a comment on its line, or by one in the file that begins with "Any:"."""
    silent = [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path, number, line in uses_of_any()
        if "#" not in line and "# Any: " not in path.read_text(encoding="utf-8")
    ]
    assert silent == []
