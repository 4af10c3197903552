"""Finds a Chromium for the tests of the page, or brings one. Standard library only.

Debian's package where apt may install it, else the one that npm's @sparticuz/chromium carries.
"""

import os
import shutil
import sys
import tarfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from build_page import find_node
from steps import VENV, SetupError, announce, step

NAMES = ("chromium", "chromium-browser", "google-chrome")
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
        quietly = {"DEBIAN_FRONTEND": "noninteractive"}
        packages = ("chromium", "libatomic1")  # Playwright's own Node needs the second
        announce(*packages, instead="put a chromium on the PATH")
        try:
            step("update apt", "apt-get", "update", environment=quietly)
            install = ("apt-get", "install", "--yes", "--no-install-recommends", *packages)
            step("install Chromium", *install, environment=quietly)
            return
        except SetupError:
            pass  # the machine may be closed to apt; npm may still be open
    unpack_carried()


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
