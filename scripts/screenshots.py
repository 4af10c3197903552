"""Photographs the page: tables, lessons, evenings, endings, errors; five languages, day and night.

    python scripts/screenshots.py [FOLDER] [SCENE ...]

Each match is played some way, by clicking whatever may be clicked, so that there is much to see.
At the end it says which sentences of the catalogues no picture shows; files list them.
"""

import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from camera import LANGUAGES, Camera  # noqa: E402
from marks import Marks  # noqa: E402
from scenes import Scene, scenes  # noqa: E402
from web.visiting import opened_site  # noqa: E402

PACE = 0.3  # seconds that bots take


def main(folder: Path, *chosen: str) -> int:
    every = scenes()
    if unknown := set(chosen) - set(every):
        print(f"there is no scene {', '.join(sorted(unknown))}; there are: {', '.join(every)}")
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    marks = {language: Marks(language) for language in LANGUAGES}
    if chosen:  # what other scenes have shown still counts
        for language, found in marks.items():
            if (file := words_file(folder, language)).exists():
                found.recall(set(file.read_text(encoding="utf-8").splitlines()))
    failed = [name for name in chosen or every if not photograph(name, every[name], folder, marks)]
    for language, found in marks.items():
        told = Counter(line.split()[0] for line in found.lines())
        print(
            f"{language}: {told['seen']} sentences in pictures, {told['heard']} only for screen"
            f" readers or in closed lists, {told['elsewhere']} never in the page,"
            f" {told['unmet']} not met: {words_file(folder, language)}"
        )
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    if failed:
        print(f"these scenes failed: {', '.join(failed)}")
    return 1 if failed else 0


def words_file(folder: Path, language: str) -> Path:
    """What the pictures have shown so far."""
    return folder / f"words-{language}.txt"


def photograph(name: str, scene: Scene, folder: Path, marks: dict[str, Marks]) -> bool:
    """One scene, with a server and a browser of its own; whether it went well."""
    start = time.monotonic()
    with opened_site(PACE) as (browser, site):
        camera = Camera(browser, site, folder, marks)
        try:
            scene(camera)
        except Exception as error:  # the other scenes are photographed all the same
            print(f"{name}: {' '.join(str(error).split())[:300]}", flush=True)
            return False
        for language, found in marks.items():
            words = "\n".join(found.lines())
            words_file(folder, language).write_text(words, encoding="utf-8")
        print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)
        return True


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "out" / "screenshots"
    sys.exit(main(folder, *sys.argv[2:]))
