"""Side by side with the peers, one core each, in one run; prints and saves one table of ratios.

    make bench                      about five minutes
    python bench/run.py --seconds 1 --rounds 2

Every contestant plays random games for some seconds, in turn, several rounds of it, pinned to one
core. A ratio is taken within a round, where the machine was as busy for one as for the other; the
table shows the median ratio with the lowest and the highest. The result is in bench/results.json.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from environment import peers_python

HERE = Path(__file__).resolve().parent
FAIRDEAL = HERE.parent / ".venv" / "bin" / "fairdeal"
PYTHON = HERE.parent / ".venv" / "bin" / "python"
SEATS = 4
SEED = "bench"
Run = Callable[[float], dict[str, Any]]

# ours, theirs, at least, aim: in moves per second
RATIOS = (
    ("compiled", "openspiel-cpp", 4, 12),
    ("compiled", "rlcard-env", 250, 1000),
    ("compiled", "rlcard-raw", 60, 250),
    ("compiled", "c", 0.6, 0.9),
    ("plain", "rlcard-env", 1, 3),
    ("two jobs", "compiled", 1.7, 1.95),
    ("compiled", "openspiel-python", None, None),
    ("batch", "openspiel-python", 10, 40),
    ("aec", "pettingzoo-leduc", 10, 20),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="for each contestant and round")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--out", type=Path, default=HERE / "results.json")
    arguments = parser.parse_args()
    runs = contestants()
    check_the_same_games(runs)
    rounds = []
    for number in range(arguments.rounds):
        rates = {}
        for name, run in runs.items():
            tell(f"round {number + 1} of {arguments.rounds}: {name}")
            found = run(arguments.seconds)
            rates[name] = found["moves"] / found["seconds"]
        rounds.append(rates)
    tell("")
    starts = {"help": warm(["--help"]), "first move": warm(first_move())}
    report = summary(rounds, starts)
    report["games"] = [game_row(one, arguments.seconds) for one in all_games()]
    tell("")
    arguments.out.write_text(json.dumps({**report, "rounds": rounds}, indent=1) + "\n")
    print(as_text(report))
    print(f"saved in {arguments.out}")


def contestants() -> dict[str, Run]:
    """The contestants by name: each plays for so many seconds and returns moves and seconds."""
    peers, ceiling = peers_python(), build_ceiling()
    runs: dict[str, Run] = {
        "compiled": lambda seconds: simulate(seconds, 300_000),
        "c": lambda seconds: play_in_c(ceiling, int(seconds * 400_000)),
        "plain": lambda seconds: simulate(seconds, 500, "--device", "plain"),
    }
    for name in ("batch", "aec"):  # environments, stepped from Python
        runs[name] = partial(ask_for, PYTHON, "envs.py", name)
    names = ("openspiel-cpp", "openspiel-python", "rlcard-env", "rlcard-raw", "pettingzoo-leduc")
    for name in names:
        runs[name] = partial(ask_for, peers, "peers.py", name)
    if cores() > 1:
        runs["two jobs"] = lambda seconds: simulate(seconds, 600_000, jobs=2)
    return runs


def cores() -> int:
    return len(os.sched_getaffinity(0))


def simulate(seconds: float, rate: int, *more: str, jobs: int = 1) -> dict[str, Any]:
    """Our own command, at about so many games a second."""
    games = str(max(1, int(seconds * rate)))
    command = [str(FAIRDEAL), "simulate", "uno", "--seats", str(SEATS), "--games", games]
    return ask([*command, "--seed", SEED, "--jobs", str(jobs), "--json", *more], cores_used=jobs)


# -- a row a game -------------------------------------------------------------
def all_games() -> list[dict[str, Any]]:
    done = subprocess.run([str(FAIRDEAL), "games", "--json"], capture_output=True, check=True)
    return json.loads(done.stdout)


def game_row(game: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Moves per second of one game at its usual seats: compiled, plain, and on any GPU."""
    row = {"game": game["name"]}
    for device in ("cpu", "plain", "cuda"):
        tell(f"{game['name']} on {device}")
        found = run_game(game["name"], device, seconds)
        row[device] = found["moves"] / found["seconds"] if found else None
        row["seats"] = found["seats"] if found else row["seats"]
    return row


def run_game(name: str, device: str, seconds: float) -> dict[str, Any] | None:
    """A run of about so many seconds, after a first try that says how many games that is."""
    command = [str(FAIRDEAL), "simulate", name, "--seed", SEED, "--jobs", "1", "--json"]
    command += ["--device", device, "--games"]
    if device == "cuda" and subprocess.run([*command, "1"], capture_output=True).returncode:
        return None
    few = 3 if device == "plain" else 300
    first = ask([*command, str(few)])
    games = max(few, int(few * seconds / max(first["seconds"], 1e-3)))
    return ask([*command, str(games)])


def build_ceiling() -> Path:
    """UNO in C, compiled for this machine."""
    compiler = shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        raise SystemExit("bench: the ceiling needs a C compiler: install gcc")
    built = HERE / "build" / "uno"
    built.parent.mkdir(exist_ok=True)
    source = str(HERE / "uno.c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(built), source], check=True)
    return built


def play_in_c(program: Path, games: int) -> dict[str, Any]:
    return ask([str(program), str(SEATS), str(max(1, games)), *map(str, key_words())])


def key_words() -> list[int]:
    """The master key of our seed, as eight words."""
    from hashlib import sha256
    from struct import unpack

    return list(unpack("<8I", sha256(f"fairdeal {SEED}".encode()).digest()))


def check_the_same_games(runs: dict[str, Run]) -> None:
    """The ceiling is one only if it plays the very same games."""
    games = 20_000
    ours = simulate(1, games)
    theirs = play_in_c(HERE / "build" / "uno", games)
    if (ours["moves"], ours["wins"]) != (theirs["moves"], theirs["wins"]):
        raise SystemExit("bench: the C version and the rules play different games")
    print(f"C and compiled: the same {games:,} games, {ours['moves']:,} moves, wins {ours['wins']}")


def ask_for(python: Path, script: str, name: str, seconds: float) -> dict[str, Any]:
    """The result of one contestant, run by a script in this folder."""
    return ask([str(python), str(HERE / script), name, str(seconds)])


def ask(command: list[str], cores_used: int = 1) -> dict[str, Any]:
    """Run on the first cores only; the last line printed is one JSON object."""
    first = sorted(os.sched_getaffinity(0))[:cores_used]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, first),
    )
    if done.returncode:
        raise SystemExit(f"bench: {' '.join(command)} failed: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout.splitlines()[-1])


def first_move() -> list[str]:
    return ["simulate", "uno", "--games", "1", "--seed", SEED, "--jobs", "1", "--json"]


def warm(arguments: list[str]) -> float:
    """The median seconds from the call to the end of a command that has run before."""
    taken = []
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run([str(FAIRDEAL), *arguments], capture_output=True, check=True)
        taken.append(time.perf_counter() - start)
    return median(taken)


def summary(rounds: list[dict[str, Any]], starts: dict[str, float]) -> dict[str, Any]:
    ratios = []
    for ours, theirs, least, aim in RATIOS:
        found = [rates[ours] / rates[theirs] for rates in rounds if ours in rates]
        if found:
            ratios.append(
                {
                    "ours": ours,
                    "theirs": theirs,
                    "ratio": median(found),
                    "lowest": min(found),
                    "highest": max(found),
                    "at least": least,
                    "aim": aim,
                }
            )
    rates = {name: median(one[name] for one in rounds) for name in rounds[0]}
    return {"machine": machine(), "rates": rates, "ratios": ratios, "starts": starts}


def machine() -> str:
    model = platform.processor() or platform.machine()
    about = Path("/proc/cpuinfo")
    if about.exists():
        lines = [line for line in about.read_text().splitlines() if line.startswith("model name")]
        model = lines[0].split(":", 1)[1].strip() if lines else model
    return f"{model}, {cores()} cores, Python {platform.python_version()}"


def as_text(report: dict[str, Any]) -> str:
    lines = [report["machine"], "", "| who | moves/s (median) |", "|---|---|"]
    lines += [f"| {name} | {rate:,.0f} |" for name, rate in report["rates"].items()]
    lines += [
        "",
        "| ours / theirs | ratio | minimum to maximum | required | target |",
        "|---|---|---|---|---|",
    ]
    for row in report["ratios"]:
        least, aim = (row[name] if row[name] is not None else "" for name in ("at least", "aim"))
        lines.append(
            f"| {row['ours']} / {row['theirs']} | {row['ratio']:.2f} "
            f"| {row['lowest']:.2f} to {row['highest']:.2f} | {least} | {aim} |"
        )
    lines += ["", "| game | seats | compiled, one core | plain | GPU |", "|---|---|---|---|---|"]
    for row in report["games"]:
        gpu = f"{row['cuda']:,.0f}" if row["cuda"] else "no GPU here"
        lines.append(
            f"| {row['game']} | {row['seats']} | {row['cpu']:,.0f} | {row['plain']:,.0f} | {gpu} |"
        )
    lines += ["", "| warm start | seconds (median) |", "|---|---|"]
    lines += [f"| {name} | {seconds:.2f} |" for name, seconds in report["starts"].items()]
    return "\n".join(lines)


def tell(what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{what:<60}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
