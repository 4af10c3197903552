"""`fairdeal new`: a small working game written into a checkout, for somebody to change.

It is the game in `eights`, under another name. No file that is there already is changed.
"""

import keyword
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message

TEMPLATE = Path(__file__).parent / "eights"
NAMED, TITLED = "eights", "Crazy Eights"
LONGEST = 20  # characters of a name, and of a title
ELSEWHERE = {  # what does not belong into the folder of the game
    "page.md": "docs/rules/{name}.md",
    "tests/companion.py": "tests/companions/{name}.py",
    "tests/test_rules.py": "tests/games/test_{name}_rules.py",
}
# Other rooms look for modules of the game's name here.
ROOMS = ("src/fairdeal/games", "src/fairdeal/lab/questions", "src/fairdeal/terminal/faces")
GOLDEN = (
    "tests/games/test_playthroughs.py",
    "tests/terminal/test_pictures.py::test_the_table_of_every_game",
)


def new_game(name: str, title: str | None, here: Path) -> list[str]:
    """Write the game into the checkout around a folder; return the files, as seen from its top."""
    checkout = checkout_around(here)
    files = written_as(check_name(name, checkout), check_title(title or title_of(name)))
    for path in files:
        if (checkout / path).exists():
            raise SetupRefused(message("new-exists", path=path))
    for path, text in files.items():
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        (checkout / path).write_text(text, encoding="utf-8")
    return list(files)


def checkout_around(here: Path) -> Path:
    """The nearest folder upwards that is a checkout of Fairdeal."""
    for folder in (here.resolve(), *here.resolve().parents):
        if (folder / "src/fairdeal/games").is_dir() and (folder / "tests/companions").is_dir():
            return folder
    raise SetupRefused(message("no-checkout"))


def check_name(name: str, checkout: Path) -> str:
    """The name, if a game can have it."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise SetupRefused(message("new-name", given=repr(name)))
    if len(name) > LONGEST:
        raise SetupRefused(message("new-long", most=LONGEST, given=len(name)))
    for room in ROOMS:
        if (checkout / room / name).exists() or (checkout / room / f"{name}.py").exists():
            raise SetupRefused(message("new-taken", given=repr(name), path=f"{room}/{name}"))
    return name


def title_of(name: str) -> str:
    return name.replace("_", " ").title()


def check_title(title: str) -> str:
    if not re.fullmatch(rf"[A-Za-z0-9][A-Za-z0-9 '-]{{0,{LONGEST - 1}}}", title):
        raise SetupRefused(message("new-title", most=LONGEST, given=repr(title)))
    return title


def written_as(name: str, title: str) -> dict[str, str]:
    """The files of the game under its new name, each with its path in the checkout."""
    files = {}
    for source in sorted(TEMPLATE.rglob("*")):
        inside = source.relative_to(TEMPLATE).as_posix()
        if source.is_file() and "__pycache__" not in inside:
            place = ELSEWHERE.get(inside, f"src/fairdeal/games/{{name}}/{inside}")
            files[place.format(name=name)] = renamed(
                source.read_text(encoding="utf-8"), name, title
            )
    return files


def renamed(text: str, name: str, title: str) -> str:
    for old, new in (
        (f"fairdeal.new.{NAMED}", f"fairdeal.games.{name}"),
        (f"docs/rules/{NAMED}.md", f"docs/rules/{name}.md"),
        (TITLED, title),
    ):
        text = text.replace(old, new)
    return text


def write_golden_files(name: str, here: Path) -> list[str]:
    """Play the game to write what its tests compare with; nothing, without the tools for it."""
    if not (find_spec("pytest") and find_spec("xdist") and find_spec("ruff")):
        return []
    checkout = checkout_around(here)
    source = [path for path in written_as(name, TITLED) if path.endswith(".py")]
    run_in(checkout, "ruff", "check", "-q", "--fix", *source)
    run_in(checkout, "ruff", "format", "-q", *source)
    run_in(checkout, "pytest", "-q", "-n", "0", "--bless", "-k", f"[{name}-", *GOLDEN)
    data = checkout / "tests/data"
    found = [*(data / name).glob("*.txt"), *(data / "screens").glob(f"{name}-*.txt")]
    return sorted(path.relative_to(checkout).as_posix() for path in found)


def run_in(checkout: Path, *words: str) -> None:
    """Run a Python tool on the checkout; what it says is shown only if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    told = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        said = f"{told.stdout}{told.stderr}"
        raise SetupRefused(message("new-failed", tool=words[0], said=said))
