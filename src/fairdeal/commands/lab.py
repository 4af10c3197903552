"""The commands of the lab: many matches, and what they show."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.arguments import Json, Options, Page, extra, read_options

if TYPE_CHECKING:
    from fairdeal.bots.levels import Mind
    from fairdeal.lab.strength import StrengthCard


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
    endgames: int = 0,
    par: int = 0,
    best_response: float = 0.0,
    device: str = "cpu",
    as_json: Json = False,
) -> None:
    """Measure the strength of a bot against reference bots."""
    from fairdeal.games import find
    from fairdeal.lab.card import Extras, run
    from fairdeal.lab.strength import card_of
    from fairdeal.train.settings import read_seats

    sitting = read_seats(seats) if seats else None
    known = read_options(option)
    card = card_of(find(game), bot, against, sitting, games, seed, preset, known)
    respond = response_to(card, best_response, device) if best_response else None
    run(card, minutes, jobs, as_json, Extras(endgames, par, respond))


def tasks(files: Annotated[list[Path] | None, typer.Argument()] = None) -> None:
    """List the frozen tasks; of files of results, show these."""
    from fairdeal.lab.tasks.run import list_tasks, show_results

    if files:
        show_results(files)
    else:
        list_tasks()


def score(
    task: str,
    bot: str,
    steps: int | None = None,
    jobs: int | None = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
) -> None:
    """Score a bot in a frozen task."""
    from fairdeal.lab.tasks.run import score as run

    run(task, bot, steps, jobs, out)


def response_to(card: "StrengthCard", minutes: float, device: str) -> "Callable[[], Mind]":
    """Training a network against the bot of a card; what cannot be trained is refused at once."""
    from fairdeal.lab.show import progress_bar
    from fairdeal.lab.words import t

    with extra("train"):
        from fairdeal.train.response import check_response, respond, settings_for
    settings = settings_for(card, device)
    check_response(settings, card.bot, minutes)

    def train() -> "Mind":
        with progress_bar(100, t("bar-response", bot=card.bot.name)) as tell:
            return respond(settings, card.bot, minutes, lambda done, of: tell(100 * done // of))

    return train


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
    from fairdeal.lab.analysis import Depth
    from fairdeal.lab.report import command_of, run
    from fairdeal.lab.sides import rule_sets

    found, given, drawn = find(game), read_options(option), seed or str(secrets.randbits(32))
    if watch:
        from fairdeal.lab.watch import watch as keep_watching
        from fairdeal.lab.watch import words_of_one

        keep_watching(found.folder, words_of_one(sys.argv[1:], None if seed else drawn))
        return
    sitting = found.usual if seats is None else seats
    rules = rule_sets(found, sitting, games, drawn, [preset], given, bots=bots)
    command = partial(
        command_of, name="report", bots=[bots], presets=[preset], options=given, depth=depth
    )
    run(rules, command, jobs, out, rows, Depth().times(depth), on, bool(seed))


def compare(
    game: str,
    seats: list[int] | None = None,
    games: int = 100_000,
    bots: list[str] | None = None,
    seed: str | None = None,
    jobs: int | None = None,
    on: str = "cores",
    preset: list[str] | None = None,
    option: Options = None,
    out: Page = Path("compare.html"),
    rows: Path | None = None,
    depth: float = 1.0,
) -> None:
    """Compare two or more rule sets, bots or numbers of seats on the same deals."""
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.analysis import Depth
    from fairdeal.lab.report import command_of, run
    from fairdeal.lab.sides import sides

    found, given, presets = find(game), read_options(option), preset or []
    named, chosen = bots or ["thumb"], seed or str(secrets.randbits(32))
    compared = sides(found, seats or [found.usual], games, chosen, presets, given, named)
    command = partial(
        command_of, name="compare", bots=named, presets=presets, options=given, depth=depth
    )
    run(compared, command, jobs, out, rows, Depth().times(depth), on, bool(seed))


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
    device: str = "cpu",
    keep: Path | None = None,
    out: Page = Path("tune.html"),
) -> None:
    """Search the options of a game for rules that meet wishes."""
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.tune.request import TuneRequest
    from fairdeal.lab.tune.run import run

    found = find(game)
    sitting, drawn = found.usual if seats is None else seats, seed or str(secrets.randbits(32))
    request = TuneRequest(
        *(found, sitting, want, preset, read_options(option), vary),
        *(rules, games, bots, confirm, drawn),
    )
    run(request, jobs, on, keep, out, bool(seed), device)


def print_cards(game: str, paper: str = "a4", out: Path | None = None) -> None:
    """Write the cards of a game and a rule sheet as PDF."""
    from fairdeal.games import find
    from fairdeal.lab.printing.pdf import run

    run(find(game), paper, out)


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


def puzzles(
    game: str,
    number: int = 200,
    seats: int | None = None,
    preset: str = "as-written",
    option: Options = None,
    seed: str = "fairdeal",
    out: Annotated[Path, typer.Option("--out")] = Path("puzzles.json"),
) -> None:
    """Mine puzzles from bots' matches: positions in which one action is clearly the best."""
    from fairdeal.games import find
    from fairdeal.lab.puzzles.run import run

    found = find(game)
    sitting = found.usual if seats is None else seats
    run(found, sitting, preset, read_options(option), number, seed, out)
