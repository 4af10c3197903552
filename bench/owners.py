"""Four owners of tables against one, by the CPU time of a move.

    python bench/owners.py                      about two minutes
    python bench/owners.py --tables 50 --rate 200 --owners 1,4,1,4

Four people sit at each table, with a gateway, NATS and PostgreSQL, all on this machine. Each owner
has the same number of tables and gets the same rate of moves, so four owners carry four times the
load of one. A process is full when it computes all the time; so if a move costs four owners no more
than one, four full owners carry four times as many moves. That is the number printed at the end.
On two cores nothing else should run, and the rate has to leave room for everybody.
"""

import argparse
import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

from cluster import Nats, Node, processes_of, somewhere
from load import MICROSECONDS, SETTLE, Crowd, begin, busy, come, many_files, open_tables

SECONDS = 20.0  # that are measured
HEADS = ("owners", "moves/s", "p50 ms", "p99 ms", "us: owners", "gateway", "NATS", "PostgreSQL")


async def measure(owners: int, tables: int, rate: float, log: str, folder: Path) -> float:
    """Play with so many owners; return the microseconds of their CPU time for a move."""
    async with AsyncExitStack() as stack:
        nats = await stack.enter_async_context(Nats())
        nodes = [
            await stack.enter_async_context(Node(role, log, nats.url))
            for role in ("owner",) * owners + ("gateway",)
        ]
        await asyncio.sleep(SETTLE)  # until each owner has its share of the slots
        crowd = Crowd()
        await open_tables(crowd, nodes[-1].port, owners * tables)
        await come(crowd, nodes[-1].port)
        await begin(crowd)
        crowd.rate = rate / tables
        for person in crowd.people:
            person.plan()
        await asyncio.sleep(SETTLE)
        pids = [one.process.pid for one in (*nodes, nats) if one.process]
        groups = pids[:owners], pids[owners:-1], pids[-1:], processes_of(folder)
        crowd.waits, crowd.refused = [], 0
        start = [[busy(one) for one in group] for group in groups]
        began = time.perf_counter()
        await asyncio.sleep(SECONDS)
        seconds, waits = time.perf_counter() - began, sorted(crowd.waits)
        costs = [
            sum(busy(one) - before for one, before in zip(group, known, strict=True))
            * (MICROSECONDS / len(waits))
            for group, known in zip(groups, start, strict=True)
        ]
        crowd.rate = 0.0
        p50, p99 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
        figures = (f"{owners}", f"{len(waits) / seconds:,.0f}", f"{p50:.1f}", f"{p99:.1f}")
        print(" ".join(f"{one:>10}" for one in (*figures, *(f"{one:.0f}" for one in costs))))
        if crowd.refused or any(person.wire.lost for person in crowd.people):
            raise SystemExit("moves were refused, or connections were lost")
        for person in crowd.people:
            person.wire.transport.close()
        return costs[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=50, help="of each owner")
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second, of each owner")
    parser.add_argument("--owners", default="1,4,1,4", help="how many, one after another")
    chosen = parser.parse_args()
    many_files()
    print(" ".join(f"{head:>10}" for head in HEADS), flush=True)
    costs: dict[int, list[float]] = {}
    for owners in map(int, chosen.owners.split(",")):
        with somewhere(None) as (log, folder):
            assert folder is not None
            cost = asyncio.run(measure(owners, chosen.tables, chosen.rate, log, folder))
        costs.setdefault(owners, []).append(cost)
    one = costs.get(1, [])
    for owners, found in costs.items():
        if one and owners > 1:
            ratio = owners * (sum(one) / len(one)) / (sum(found) / len(found))
            print(f"{owners} full owners carry {ratio:.2f} times the moves of one")


if __name__ == "__main__":
    main()
