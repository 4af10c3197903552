"""The built page: its files, what they may load, and a copy of them for any web host."""

import shutil
from pathlib import Path

from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.messages import message

STATIC = Path(__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
CHARSET = '<meta charset="utf-8" />'
META = f'{CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
NOT_COPIED = (".gz", ".built")  # a host compresses by itself


def write_site(folder: Path, static: Path = STATIC) -> None:
    """Write the page as files that need no server, into a new or empty folder."""
    if not (static / "index.html").exists():
        raise SetupRefused(message("page-not-built"))
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise SetupRefused(message("folder-not-empty", path=str(folder)))
        for path in files_in(static):
            copy = folder / path.relative_to(static)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        index = folder / "index.html"
        index.write_text(serverless(index.read_text(encoding="utf-8")), encoding="utf-8")
    except OSError as error:
        raise SetupRefused(cannot_write(folder, error)) from None


def files_in(static: Path) -> list[Path]:
    """The files of the page that a host needs."""
    return [path for path in static.rglob("*") if path.is_file() and not is_left_out(path)]


def is_left_out(path: Path) -> bool:
    return path.name.endswith(NOT_COPIED)


def serverless(page: str) -> str:
    """index.html for a web host: addresses from where it is, the policy inside, and no server."""
    page = page.replace('="/', '="./').replace("<html ", "<html data-serverless ")
    return page.replace(CHARSET, META)
