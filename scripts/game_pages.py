"""Writes what the server says of each game, its rules and its records, for a page by itself."""

import sys
from dataclasses import asdict
from pathlib import Path

import build_modules
from protocol_types import OUT, ROOT, write


def main() -> None:
    import msgspec

    from fairdeal.bots.levels import KINDS, stored_levels
    from fairdeal.games import GAMES
    from fairdeal.server.catalogue import html_of, whole_page

    pages = OUT / "pages"
    for path in pages.glob("*.json"):
        if path.stem not in GAMES:  # a game that is gone
            path.unlink()
    for name, game in GAMES.items():
        write(pages / f"{name}.json", msgspec.json.encode(whole_page(game)).decode())
    for page in (ROOT / "docs" / "rules").glob("*/*.md"):  # those that are not in English
        language, name = page.parent.name, page.stem
        book = {"language": language, "page": html_of(name, language)}
        write(OUT / "books" / language / f"{name}.json", msgspec.json.encode(book).decode())
    kinds = {number: kind for kind, number in KINDS.items()}
    levels = {
        game.name: {
            name: {**asdict(mind), "kind": kinds[mind.kind]}
            for name, mind in stored_levels(game).items()
        }
        for game in GAMES.values()
    }
    write(Path(OUT) / "levels.json", msgspec.json.encode(levels).decode())
    build_modules.describe()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    main()
