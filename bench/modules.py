"""The games as WebAssembly: their size, their speed, and that they play as Python does.

    python bench/modules.py
    python bench/modules.py uno --matches 100 --positions 20

Speed is that of random matches, in moves a second: the best of several short runs, taken in turns,
because other work on the machine only ever makes a run slower. The seconds are those of the CPU.
"""

import argparse
import base64
import gzip
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from find_browser import browser  # noqa: E402
from machines import MACHINE, NATIVE, PLAIN, Module, Twin, same_sight  # noqa: E402
from web.visiting import QUIET  # noqa: E402

from fairdeal.bots import modules  # noqa: E402
from fairdeal.bots.minds import SEARCH  # noqa: E402
from fairdeal.bots.searcher import Searcher  # noqa: E402
from fairdeal.engine.chance import WHIMS, give_key, key_of  # noqa: E402
from fairdeal.engine.face import blank  # noqa: E402
from fairdeal.engine.game import Game, View  # noqa: E402
from fairdeal.engine.players import Players  # noqa: E402
from fairdeal.engine.table import Table  # noqa: E402
from fairdeal.games import GAMES, find  # noqa: E402

RUNS, SECONDS = 5, 0.25
AT_ONCE, IN_BROWSER = 20, 4_000  # matches between two looks at the clock
CHUNK = 500  # matches between two comparisons
SIMULATIONS = 200
RANDOM = "random_match", ["s", "c", "room"]
START = """([module, sizes, records]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  window.machine = new Machine(bytes(module), sizes)
  for (const [name, record] of Object.entries(records)) machine.record(name).set(bytes(record))
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", type=find, default=list(GAMES.values()))
    add_numbers(parser)
    given = parser.parse_args()
    measure(given.games, given)


def add_numbers(parser: argparse.ArgumentParser) -> None:
    """The options that say how much is compared."""
    parser.add_argument("--matches", type=int, default=10_000, help="of each rule set")
    parser.add_argument("--positions", type=int, default=1_000, help="to search, of each game")
    parser.add_argument("--followed", type=int, default=200, help="matches of each game")


def measure(games: list[Game], given: argparse.Namespace) -> None:
    """Print sizes and speeds, then compare searches, views and whole matches."""
    sizes(games)
    path, environment = browser()
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(
            executable_path=path, args=QUIET, env={**environment} or None
        )
        for game in games:
            speed(game, chromium.new_page())
        chromium.close()
    for game in games:
        same_searches(game, given.positions)
        same_views(game, given.followed)
    for game in games:
        same_matches(game, given.matches)


def sizes(games: list[Game]) -> None:
    packed = {game.name: len(gzip.compress(modules.module(game), 9)) for game in games}
    each = ", ".join(f"{name} {size / 1000:.1f}" for name, size in packed.items())
    print(f"compressed: {sum(packed.values()) / 1000:.1f} kB ({each})", flush=True)


# -- speed ---------------------------------------------------------------------
def speed(game: Game, page: Page) -> None:
    """Every rule set in Node, in Chromium and natively, in turns."""
    native = Twin(game, NATIVE)
    watch = page.context.new_cdp_session(page)
    watch.send("Performance.enable")
    with Module(game) as module:
        for preset in game.presets:
            settle(native, preset)
            module.copy(native)
            start_in(page, native)
            native.speed(0.0, AT_ONCE)  # compiles
            best = [0.0, 0.0, 0.0]
            for _ in range(RUNS):
                found = (
                    module.speed(SECONDS, AT_ONCE),
                    speed_in(page, watch),
                    native.speed(SECONDS, AT_ONCE),
                )
                best = [max(pair) for pair in zip(best, found, strict=True)]
            node, chromium, here = (one / 1e6 for one in best)
            print(
                f"{game.name} {preset}: million moves/s native {here:.2f}, "
                f"Node {node:.2f} ({node / here:.2f}), Chromium {chromium:.2f} "
                f"({chromium / here:.2f})",
                flush=True,
            )


def speed_in(page: Page, watch: CDPSession) -> float:
    """Moves in a second of the CPU that the page had."""
    start, moves, first = cpu_time(watch), 0, 0
    while (took := cpu_time(watch) - start) < SECONDS:
        args = ["master", first, IN_BROWSER, "s", "c", "room"]
        moves += page.evaluate("(args) => machine.call('random_matches', args)", args)
        first += IN_BROWSER
    return moves / took


def cpu_time(watch: CDPSession) -> float:
    found = watch.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in found if one["name"] == "ThreadTime")


def start_in(page: Page, twin: Twin) -> None:
    """Start the module in a browser, with the records of a twin."""
    page.goto("about:blank")
    page.add_script_tag(
        content=MACHINE.read_text().replace("export class", "window.Machine = class")
    )
    sizes = {name: of.itemsize for name, of in modules.records_of(twin.game).items()}
    records = {name: coded(twin.read(name)) for name in twin.records}
    page.evaluate(START, [coded(modules.module(twin.game)), sizes, records])


def coded(data: bytes) -> str:
    return base64.b64encode(data).decode()


# -- equality ------------------------------------------------------------------
def settle(twin: Twin, preset: str, seed: str = "bench") -> None:
    game = twin.game
    twin.settle(game.usual, game.choose(game.usual, preset, simulated=True), key_of(seed))


def same_matches(game: Game, matches: int) -> None:
    """Random matches of every rule set: the last tables of Node and of plain Python."""
    twin = Twin(game, PLAIN)
    with Module(game) as module:
        for preset in game.presets:
            settle(twin, preset)
            module.copy(twin)
            same = moves = 0
            for first in range(0, matches, CHUNK):
                many = min(CHUNK, matches - first)
                lengths, digest = module.play(*RANDOM, first, many)
                same += many if (lengths, digest) == twin.play(*RANDOM, first, many) else 0
                moves += sum(lengths)
            print(
                f"{game.name} {preset}: the last tables of {same:,} of {matches:,} matches are "
                f"those of plain Python, byte for byte ({moves:,} moves)",
                flush=True,
            )


def same_views(game: Game, matches: int) -> None:
    """Views, imagined tables and legal actions of every seat; a difference ends it."""
    twin, plies = Twin(game, PLAIN), 0
    with Module(game) as module:
        for number in range(matches):
            preset = list(game.presets)[number % len(game.presets)]
            options = game.choose(game.usual, preset)
            plies += same_sight(module, twin, game.usual, options, f"match {number}")
    print(
        f"{game.name}: the same views at every ply of {matches:,} matches ({plies:,} plies)",
        flush=True,
    )


def same_searches(game: Game, positions: int) -> None:
    """Searches from random positions, in Node and natively: moves, and every byte of the trees."""
    searcher = Searcher(game, game.usual, game.choose(game.usual))
    twin = Twin(game, PLAIN)
    settle(twin, "as-written")
    twin.records["m"]["kind"] = SEARCH
    twin.records["m"]["simulations"] = SIMULATIONS
    moves = trees = 0
    with Module(game) as module:
        module.copy(twin)
        module.write("dream", searcher.dream.tobytes())
        module.write("w", searcher.seen.tobytes())
        for number, view in enumerate(views(game, positions)):
            players = blank(Players)
            give_key(players, key_of(number), WHIMS)
            module.write("v", view.bytes())
            module.write("c", players.bytes())
            found = module.call("decide", "v", 2, "c", "m", "dream", "w", "t", "room")
            moves += found == searcher.choose(view, players, SIMULATIONS)
            trees += module.digest("t") == sha256(searcher.tree.tobytes()).hexdigest()
    print(
        f"{game.name}: {moves:,} of {positions:,} searches choose the native move, "
        f"{trees:,} have the same tree, byte for byte",
        flush=True,
    )


def views(game: Game, positions: int) -> Iterator[View]:
    """The views of seats that have a choice, in random matches."""
    random, found, match = Random(game.name), 0, 0
    table: Any = None
    while found < positions:
        if table is None or table.over:
            match += 1
            table = Table(game, game.usual, key=key_of(match))
        seat = random.choice(table.to_act())
        actions = table.legal(seat)
        if len(actions) > 1:
            yield table.view(seat)
            found += 1
        table.play_one(seat, random.choice(actions))


if __name__ == "__main__":
    main()
