"""Translates what the games say of views, options and hints to JavaScript, for the page."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ROOT / "web" / "src" / "generated"
OUT = GENERATED / "words"
RUNTIME = "rules/python.js"
# The functions of a game that the page calls, of those that it has.
PARTS = ("describe", "why_not", "contradiction", "reason", "doubt")


def main() -> None:
    from fairdeal.bots.hint import advised
    from fairdeal.engine.javascript import javascript
    from fairdeal.games import GAMES

    OUT.mkdir(parents=True, exist_ok=True)
    for path in OUT.iterdir():
        if path.stem not in GAMES:  # a game that is gone
            path.unlink()
    for name, game in GAMES.items():
        words = {part: words for part in PARTS if (words := getattr(game, part))}
        (OUT / f"{name}.js").write_text(javascript(words, f"../../{RUNTIME}"))
    (GENERATED / "hint.js").write_text(javascript({"advised": advised}, f"../{RUNTIME}"))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    from fairdeal.engine.javascript import Untranslatable

    try:
        main()
    except Untranslatable as error:
        sys.exit(str(error))
