"""The commands of the lab: many matches, and what they show."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.arguments import Json, Options, Page, read_options


def simulate(
    game: str,
    seats: int | None = None,
    games: int = 100_000,
    seed: str | None = None,
    jobs: int | None = None,
    preset: str = "as-written",
    option: Options = None,
    device: str = "cpu",
    on: str = "cores",
    skill: str | None = None,
    journals: Path | None = None,
    as_json: Json = False,
) -> None:
    """Play many matches at random, and print statistics."""
    import secrets

    from fairdeal.bots.levels import read_skill
    from fairdeal.games import find
    from fairdeal.lab.plan import Plan
    from fairdeal.lab.show import run

    found = find(game)
    sitting = found.usual if seats is None else seats
    chosen = found.choose(sitting, preset, read_options(option), simulated=True)
    skills = tuple(read_skill(said) for said in skill.split(",")) if skill else ()
    plan = Plan(found, sitting, games, seed or str(secrets.randbits(32)), chosen, skills)
    run(plan, jobs, device, journals, as_json, on)


def arena(
    game: str,
    bots: str = "random,thumb,search",
    lineup: str | None = None,
    seats: int | None = None,
    games: int = 2_000,
    seed: str | None = None,
    jobs: int | None = None,
    on: str = "cores",
    preset: str = "as-written",
    option: Options = None,
    keep: Path | None = None,
    journals: Path | None = None,
    table: Annotated[Path | None, typer.Option("--csv")] = None,
    as_json: Json = False,
) -> None:
    """Rate bots: they play each other on the same deals from every seat."""
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.arena import arrange
    from fairdeal.lab.contest import run

    known, drawn = read_options(option), seed or str(secrets.randbits(32))
    made = arrange(find(game), seats, games, drawn, preset, known, bots, lineup)
    run(made, jobs, on, keep, journals, table, as_json, own_seed=bool(seed))


def strength(
    game: str,
    bot: str,
    seats: str | None = None,
    against: str | None = None,
    minutes: float = 5.0,
    games: int = 20_000,
    seed: str = "1",
    jobs: int | None = None,
    preset: str = "as-written",
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Measure the strength of a bot against reference bots."""
    from fairdeal.games import find
    from fairdeal.lab.card import run
    from fairdeal.lab.strength import card_of
    from fairdeal.train.settings import read_seats

    sitting = read_seats(seats) if seats else None
    known = read_options(option)
    card = card_of(find(game), bot, against, sitting, games, seed, preset, known)
    run(card, minutes, jobs, as_json)


def report(
    game: str,
    seats: int | None = None,
    games: int = 100_000,
    bots: str = "thumb",
    seed: str | None = None,
    jobs: int | None = None,
    on: str = "cores",
    preset: str = "as-written",
    option: Options = None,
    out: Page = Path("report.html"),
    rows: Path | None = None,
    depth: float = 1.0,
    watch: Annotated[bool, typer.Option("--watch")] = False,
) -> None:
    """Analyse a game, and write an HTML page with charts."""
    import secrets
    import sys

    from fairdeal.games import find
    from fairdeal.lab.report import command_of, rule_sets, run
    from fairdeal.lab.study import Depth

    found, given = find(game), read_options(option)
    if watch:
        from fairdeal.lab.watch import watch as keep_watching
        from fairdeal.lab.watch import without_watch

        keep_watching(found.folder, without_watch(sys.argv[1:]))
        return
    sitting = found.usual if seats is None else seats
    rules = rule_sets(found, sitting, games, seed or str(secrets.randbits(32)), [preset], given)
    command = command_of("report", rules, bots, [preset], given, depth)
    run(rules, bots, command, jobs, out, rows, Depth().times(depth), on)


def compare(
    game: str,
    seats: int | None = None,
    games: int = 100_000,
    bots: str = "thumb",
    seed: str | None = None,
    jobs: int | None = None,
    on: str = "cores",
    preset: list[str] | None = None,
    option: Options = None,
    out: Page = Path("compare.html"),
    rows: Path | None = None,
    depth: float = 1.0,
) -> None:
    """Compare two or more rule sets on the same deals."""
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.report import command_of, rule_sets, run
    from fairdeal.lab.study import Depth

    found, given, presets = find(game), read_options(option), preset or []
    sitting = found.usual if seats is None else seats
    chosen = seed or str(secrets.randbits(32))
    rules = rule_sets(found, sitting, games, chosen, presets, given, compared=True)
    command = command_of("compare", rules, bots, presets, given, depth)
    run(rules, bots, command, jobs, out, rows, Depth().times(depth), on)


def tune(
    game: str,
    want: str = "",
    seats: int | None = None,
    rules: int = 300,
    games: int = 2_000,
    vary: str | None = None,
    preset: str = "as-written",
    option: Options = None,
    bots: str = "thumb",
    confirm: str | None = None,
    seed: str | None = None,
    jobs: int | None = None,
    on: str = "cores",
    keep: Path | None = None,
    out: Page = Path("tune.html"),
) -> None:
    """Search the options of a game for rules that meet wishes."""
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.tune.run import TuneRequest, run

    found = find(game)
    sitting, drawn = found.usual if seats is None else seats, seed or str(secrets.randbits(32))
    request = TuneRequest(
        *(found, sitting, want, preset, read_options(option), vary),
        *(rules, games, bots, confirm, drawn),
    )
    run(request, jobs, on, keep, out, own_seed=bool(seed))


def review(
    file: Path,
    seat: int | None = None,
    open_cards: Annotated[bool, typer.Option("--open")] = False,
    quick: Annotated[bool, typer.Option("--quick")] = False,
    deep: Annotated[bool, typer.Option("--deep")] = False,
    playouts: int | None = None,
    seed: str = "0",
    as_json: Json = False,
    page: Annotated[Path | None, typer.Option("--html")] = None,
) -> None:
    """Review a finished match: luck and skill, move by move."""
    from fairdeal.bots.review import DEEP, QUICK, USUAL
    from fairdeal.lab.review.run import run
    from fairdeal.terminal.words import words_of

    effort = QUICK if quick else DEEP if deep else USUAL
    run(
        *(file, seat, open_cards, effort, playouts, seed, as_json, page),
        facts=lambda game: words_of(game).fact,
    )
