"""The project as a folder: its set-up, its lock, and what no file may name."""

import importlib
import re
import runpy
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from fairdeal.commands.server import DATA

ROOT = Path(__file__).parents[2]
LOCKS = [*sorted(ROOT.glob("requirements*.lock")), *sorted(ROOT.glob("bench/*.lock"))]

# In pieces, so that this file does not name them either.
INDEX_HOSTS = [
    ".".join(labels)
    for labels in (
        ("pypi", "org"),
        ("python" + "hosted", "org"),
        ("registry", "npmjs", "org"),
        ("deb", "debian", "org"),
        ("archive", "ubuntu", "com"),
    )
]
PATIENCE = 60  # seconds
HANGS = """
import threading

def waits_in_a_helper():
    threading.Event().wait()

def test_hangs():
    threading.Thread(target=waits_in_a_helper, name="helper", daemon=True).start()
    threading.Event().wait()
"""
MACHINE_PATH = re.compile(r"(?<![\w.~])/(root|work|home|Users)/")


def project_files() -> list[Path]:
    """Every file that git tracks or would track; without git, all outside dot folders."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode == 0:
        files = [ROOT / name for name in listing.stdout.split("\0") if name]
    else:
        files = [path for path in ROOT.rglob("*") if "/." not in f"/{path.relative_to(ROOT)}"]
    return [path for path in files if path.is_file()]


def lines_of_the_project() -> list[tuple[str, str]]:
    """Every line of every text file, with its file and number."""
    lines = []
    for path in project_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        where = path.relative_to(ROOT)
        lines += [(f"{where}:{n}", line) for n, line in enumerate(text.splitlines(), 1)]
    return lines


def pins(lock: Path) -> list[str]:
    """The requirements of a lock, each with its hashes on one line."""
    joined = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in joined.splitlines() if line and not line.lstrip().startswith("#")]


def test_the_walk_sees_the_project() -> None:
    assert {ROOT / "pyproject.toml", Path(__file__)} <= set(project_files())


def test_no_file_names_a_package_index() -> None:
    named = [where for where, line in lines_of_the_project() if any(h in line for h in INDEX_HOSTS)]
    assert named == []


def test_the_tables_of_make_play_are_never_committed() -> None:
    assert f"/{DATA}/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_no_file_names_a_machine_path() -> None:
    named = [where for where, line in lines_of_the_project() if MACHINE_PATH.search(line)]
    assert named == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_in_the_lock_has_a_hash(lock: Path) -> None:
    assert pins(lock)
    loose = [pin for pin in pins(lock) if "==" not in pin or "--hash=sha256:" not in pin]
    assert loose == []  # an option such as an index address would show here too


def test_the_lock_satisfies_the_dependencies_of_the_project() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = settings["project"]
    extras = project["optional-dependencies"]
    wanted = [
        *settings["build-system"]["requires"],
        *project["dependencies"],
        *(
            text
            for name in ("build", "envs", "lab", "ray", "server", "test")
            for text in extras[name]
        ),
    ]
    locked: dict[str, list[str]] = {}
    for pin in pins(ROOT / "requirements.lock"):
        ((name, version),) = re.findall(r"^([\w.-]+)==([^\s;]+)", pin)
        locked.setdefault(canonicalize_name(name), []).append(version)
    unmet = [
        text
        for text in wanted
        if Requirement(text).name != project["name"]  # its own extras, all of them listed above
        if not (versions := locked.get(canonicalize_name(Requirement(text).name)))
        or not all(Requirement(text).specifier.contains(version) for version in versions)
    ]
    assert unmet == []  # make lock


def test_the_oldest_python_is_the_same_everywhere() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = runpy.run_path(str(ROOT / "scripts/bootstrap.py"))["OLDEST"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert settings["project"]["requires-python"] == ">={}.{}".format(*oldest)
    assert f"sys.version_info < {oldest}" in makefile
    assert "--python-version {}.{} ".format(*oldest) in makefile


def test_a_second_set_up_does_nothing() -> None:
    bootstrap = runpy.run_path(str(ROOT / "scripts/bootstrap.py"))
    assert bootstrap["is_ready"](), "run make setup first"  # else this would rebuild .venv
    site = Path(sysconfig.get_path("purelib"))

    def snapshot() -> Any:
        return bootstrap["STAMP"].stat().st_mtime_ns, sorted(site.iterdir())

    before = snapshot()
    again = subprocess.run(
        [sys.executable, ROOT / "scripts/bootstrap.py"], capture_output=True, text=True, check=False
    )
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert snapshot() == before


def test_the_games_compile_while_packages_are_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    bootstrap = importlib.import_module("bootstrap")
    compiling, installing, steps = Event(), Event(), list[str]()

    def step(what: str, *command: object) -> None:
        steps.append(what)
        if what == "install the packages":
            installing.set()
            assert compiling.wait(PATIENCE)

    def compile_games(python: Path) -> str:
        compiling.set()
        return "1.0 s" if installing.wait(PATIENCE) else "too early"

    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(bootstrap, "step", step)
    monkeypatch.setattr(bootstrap.build_page, "compile_games", compile_games)
    monkeypatch.setattr(bootstrap.build_page, "is_built", lambda: False)
    with ThreadPoolExecutor(1) as other:
        modules = bootstrap.set_up("play", other)
        assert modules.result(PATIENCE) == "1.0 s"
    assert steps[-3:] == ["install the compiler", "install the packages", "install fairdeal"]
    pinned = re.findall(r"^([\w.-]+)==", (tmp_path / "compiler.txt").read_text(), re.MULTILINE)
    assert pinned == ["llvmlite", "numba", "numpy"]


def test_the_games_compile_with_the_packages_that_are_installed_first() -> None:
    code = """
import sys
import build_modules
build_modules.leave_out_extras()
from fairdeal.bots import modules
from fairdeal.engine import passes, wasm_target
from fairdeal.games import GAMES
files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
parts = [file.split("site-packages/")[-1].split("/")[0] for file in files if "site-p" in file]
print(*parts)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT / "scripts",
        capture_output=True,
        text=True,
        check=False,
    )
    assert set(done.stdout.split()) - {"_distutils_hack"} == {"llvmlite", "numba", "numpy"}


def test_compiling_goes_on_where_it_was_interrupted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    build_modules = importlib.import_module("build_modules")
    held = {"uno": {"mark": "1a", "network": "2b"}, "reverb": {"mark": "3c", "network": None}}
    monkeypatch.setattr(build_modules, "OUT", tmp_path)
    monkeypatch.setattr(build_modules, "describe", lambda: held)
    monkeypatch.setattr(build_modules, "leave_out_extras", lambda: None)
    monkeypatch.setattr(build_modules, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(build_modules, "write", lambda path, name: path.write_text(f"new {name}"))
    for name in ("uno-1a.wasm", "uno-0a.wasm", "reverb-3c.wasm.unfinished"):
        (tmp_path / name).write_text("old")
    build_modules.main()
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "uno-1a.wasm": "old",
        "uno-learnt-2b.wasm": "new uno",
        "reverb-3c.wasm": "new reverb",
    }


def test_importing_fairdeal_is_light() -> None:
    code = "import sys, fairdeal, fairdeal.cli; print(*{'numba', 'llvmlite'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


def test_root_is_told_before_system_packages_are_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    find_browser = importlib.import_module("find_browser")
    monkeypatch.setattr(find_browser.shutil, "which", lambda name, **more: f"/usr/bin/{name}")
    monkeypatch.setattr(find_browser.os, "geteuid", lambda: 0)
    monkeypatch.setattr(find_browser, "step", lambda what, *rest, **more: print(what))
    find_browser.bring()
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("installing system packages with apt-get: chromium-headless-shell")
    assert rest == ["update apt", "install Chromium"]


def test_root_is_told_before_the_package_of_ensurepip_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    bootstrap = importlib.import_module("bootstrap")
    done = list[str]()
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 0)
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: done[1:] or None)

    def step(what: str, *command: object) -> None:
        done.append(what)
        print(what)

    monkeypatch.setattr(bootstrap, "step", step)
    bootstrap.need_ensurepip()
    package = "python{}.{}-venv".format(*sys.version_info)
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith(f"installing system packages with apt-get: {package} (to avoid: ")
    assert rest == ["update apt", f"install {package}"]


def test_a_test_that_hangs_fails_with_the_stacks_of_its_threads(tmp_path: Path) -> None:
    hangs = tmp_path / "test_hangs.py"
    hangs.write_text(HANGS)
    command = [sys.executable, "-m", "pytest", "-c", f"{ROOT}/pyproject.toml", "-n", "0"]
    done = subprocess.run(
        [*command, "--timeout", "1", hangs], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 1
    assert "Timeout (>1.0s)" in done.stdout
    told = done.stdout + done.stderr
    assert re.search(r"Stack of helper \(\d+\)", told)
    assert "in waits_in_a_helper" in told
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]
    assert 0 < int(settings["timeout"]) < int(settings["faulthandler_timeout"])
