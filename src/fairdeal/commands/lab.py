"""The commands of the lab: many matches, and what they show."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.arguments import (
    Bots,
    GameName,
    Json,
    Language,
    On,
    Options,
    Page,
    Preset,
    Rows,
    Seats,
    read_options,
)
from fairdeal.engine.speech import speak


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many matches to play.")] = 100_000,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same matches.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")] = None,
    preset: Preset = "as-written",
    option: Options = None,
    device: Annotated[str, typer.Option(help="cpu, cuda (a GPU), or plain (uncompiled).")] = "cpu",
    on: On = "cores",
    skill: Annotated[
        str | None,
        typer.Option(metavar="N,N", help="Reaction skill of each seat in races, -100 to 100."),
    ] = None,
    journals: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every match to this folder.")
    ] = None,
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
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT", help="The bots: random, thumb, search:1000, hard.")
    ] = "random,thumb,search",
    lineup: Annotated[
        str | None, typer.Option(metavar="BOT,BOT", help="Only this line-up, in every seating.")
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="Matches to play, rounded up to blocks.")] = 2_000,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same matches.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")] = None,
    on: On = "cores",
    preset: Preset = "as-written",
    option: Options = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Store finished blocks here, to resume.")
    ] = None,
    journals: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every match to this folder.")
    ] = None,
    table: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write one CSV row per match.")
    ] = None,
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


def report(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many matches to play.")] = 100_000,
    bots: Bots = "thumb",
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same page.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")] = None,
    on: On = "cores",
    preset: Preset = "as-written",
    option: Options = None,
    out: Page = Path("report.html"),
    rows: Rows = None,
    language: Language = None,
) -> None:
    """Analyse a game, and write an HTML page with charts."""
    speak(language)
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.report import command_of, rule_sets, run

    found, given = find(game), read_options(option)
    sitting = found.usual if seats is None else seats
    rules = rule_sets(found, sitting, games, seed or str(secrets.randbits(32)), [preset], given)
    run(rules, bots, command_of("report", rules, bots, [preset], given), jobs, out, rows, on=on)


def compare(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many matches of each rule set.")] = 100_000,
    bots: Bots = "thumb",
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same page.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")] = None,
    on: On = "cores",
    preset: Annotated[
        list[str] | None, typer.Option(help="A rule set of the game; give two or more.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="NAME=VALUE", help="Also compare the last preset with this change."
        ),
    ] = None,
    out: Page = Path("compare.html"),
    rows: Rows = None,
    language: Language = None,
) -> None:
    """Compare two or more rule sets on the same deals."""
    speak(language)
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.report import command_of, rule_sets, run

    found, given, presets = find(game), read_options(option), preset or []
    sitting = found.usual if seats is None else seats
    chosen = seed or str(secrets.randbits(32))
    rules = rule_sets(found, sitting, games, chosen, presets, given, compared=True)
    run(rules, bots, command_of("compare", rules, bots, presets, given), jobs, out, rows, on=on)


def review(
    file: Annotated[Path, typer.Argument(help="The journal of a finished match.")],
    seat: Annotated[
        int | None, typer.Option(help="Only this seat: its decisions, and what it knew.")
    ] = None,
    open_cards: Annotated[
        bool, typer.Option("--open", help="Estimate the chances with all cards known.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="A quarter of the usual work.")] = False,
    deep: Annotated[bool, typer.Option("--deep", help="Eight times the usual work.")] = False,
    playouts: Annotated[
        int | None, typer.Option(help="Playouts for each alternative; default: 512 or fewer.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same review.")] = "0",
    as_json: Json = False,
    page: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write an HTML page.")
    ] = None,
    language: Language = None,
) -> None:
    """Review a finished match: luck and skill, move by move."""
    speak(language)
    from fairdeal.bots.review import DEEP, QUICK, USUAL
    from fairdeal.lab.review.run import run
    from fairdeal.terminal.words import words_of

    effort = QUICK if quick else DEEP if deep else USUAL
    run(
        *(file, seat, open_cards, effort, playouts, seed, as_json, page),
        facts=lambda game: words_of(game).fact,
    )
