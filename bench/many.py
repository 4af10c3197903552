"""A server whose log has many finished matches: its start, its list of tables, its statistics.

    python bench/many.py [--matches 10000000] [--keep FOLDER]

Writes a log of version 0.1 with that many matches of two, each with a person out of 200,000 and a
bot, and with one event. Then it starts a server on it twice: the first start counts the results of
all players once. 10 million matches need about 5 GB of disk and some minutes.
"""

import argparse
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from web.visiting import free_port  # noqa: E402

from fairdeal.server.stores import FILE  # noqa: E402

PEOPLE = 200_000
TIMES = 21
PATIENCE = 3600.0  # seconds
COUNT = "WITH RECURSIVE count(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM count LIMIT :matches)"
FILL = (
    """
    INSERT INTO tables (id, created, game, rules, seats, preset, options, secret, public, state)
    SELECT printf('bench%08x', n), datetime('2026-01-01', (n || ' seconds')) || '.000000',
        CASE n % 2 WHEN 0 THEN 'uno' ELSE 'beverbende' END, 1, 2, 'as-written', '{}',
        zeroblob(32), n % 3 = 0, 'over'
    FROM count
    """,
    """
    INSERT INTO events (table_id, seq, body)
    SELECT printf('bench%08x', n), 0, CAST('{"type":"opened"}' AS BLOB) FROM count
    """,
    f"""
    INSERT INTO results (table_id, seat, name, level, place, points)
    SELECT printf('bench%08x', n), 0, 'N' || ((n * 40503) % {PEOPLE}), NULL, 1 + n % 2, n % 90
    FROM count
    """,
    """
    INSERT INTO results (table_id, seat, name, level, place, points)
    SELECT printf('bench%08x', n), 1, 'Ada', 'easy', 2 - n % 2, n % 70 FROM count
    """,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=10_000_000)
    parser.add_argument("--keep", type=Path, help="a folder for the log, used again if it is there")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = arguments.keep or Path(folder)
        if not (data / FILE).exists():
            began = time.perf_counter()
            fill(data, arguments.matches)
            print(f"{arguments.matches:,} matches written in {time.perf_counter() - began:.0f} s")
        print(f"the log has {(data / FILE).stat().st_size / 1e9:.1f} GB")
        for what in ("the first start, which counts all results", "each start after that"):
            serve(data, what)


def fill(data: Path, matches: int) -> None:
    """The log as version 0.1 wrote it."""
    data.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{data / FILE}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "fairdeal.server:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with closing(sqlite3.connect(data / FILE)) as link:
        link.execute("PRAGMA synchronous = OFF")
        for insert in FILL:
            head, _, rest = insert.partition("SELECT")
            link.execute(f"{head} {COUNT} SELECT {rest}", {"matches": matches})
            link.commit()


def serve(data: Path, what: str) -> None:
    """Print how long a start takes, and the answers of a server."""
    url = f"http://127.0.0.1:{(port := free_port())}"
    words = ("serve", "--data", str(data), "--port", str(port), "--host", "127.0.0.1")
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", "from fairdeal.cli import main; main()", *words],
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"{url}/healthz")
        print(f"{what}: ready after {time.perf_counter() - began:.2f} s")
        for path in ("/api/tables", "/api/statistics", "/api/statistics?game=uno"):
            took, size = asked(url + path)
            print(f"  {path}: {took * 1000:.1f} ms (median of {TIMES}), {size:,} bytes")
    finally:
        process.terminate()
        process.wait()


def wait_for(url: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(url):
                return
        except (URLError, ConnectionError):
            time.sleep(0.02)
    raise TimeoutError(url)


def asked(url: str) -> tuple[float, int]:
    """The median time of an answer in seconds, and its bytes."""
    times = []
    for _ in range(TIMES):
        began = time.perf_counter()
        with urlopen(url) as answer:
            size = len(answer.read())
        times.append(time.perf_counter() - began)
    return median(times), size


if __name__ == "__main__":
    main()
