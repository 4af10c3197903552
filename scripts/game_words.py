"""Translates what the games say of views and options to JavaScript, for the page offline."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "src" / "generated" / "words"
RUNTIME = "../../rules/python.js"
PARTS = ("describe", "why_not", "contradiction")  # the functions of a game that the page calls


def main() -> None:
    from fairdeal.engine.javascript import javascript
    from fairdeal.games import GAMES

    OUT.mkdir(parents=True, exist_ok=True)
    for path in OUT.iterdir():
        if path.stem not in GAMES:  # a game that is gone
            path.unlink()
    for name, game in GAMES.items():
        text = javascript({part: getattr(game, part) for part in PARTS}, RUNTIME)
        (OUT / f"{name}.js").write_text(text)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    from fairdeal.engine.javascript import Untranslatable

    try:
        main()
    except Untranslatable as error:
        sys.exit(str(error))
