"""The command line: every command of `fairdeal`, with its options."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from fairdeal import __version__
from fairdeal.engine.speech import speak

# Commands import what they need: `--help` must not wait for Numba or NumPy.
app = typer.Typer(
    help="Five card games, one fair table.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game: see `fairdeal games`.")]
Seats = Annotated[int | None, typer.Option(help="Number of seats; default: the game's usual one.")]
Preset = Annotated[str, typer.Option(help="A rule set of the game: see `fairdeal games`.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Change one rule; may be repeated."),
]
Bots = Annotated[
    str, typer.Option(help="One bot for all seats, or one for each seat, as in hard,easy.")
]
Page = Annotated[Path, typer.Option("--out", metavar="FILE", help="The HTML file to write.")]
Rows = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write one row per match to a Parquet file.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help="Speak en or nl; default: the language of the environment."),
]
On = Annotated[str, typer.Option(help="Where to compute: cores (this machine) or ray (a cluster).")]


def main() -> None:
    """Run the command; every error is one line and exit code 2."""
    from typer.exceptions import TyperException

    from fairdeal.engine.errors import FairdealError

    try:
        code = app(standalone_mode=False)
    except TyperException as error:
        stop(getattr(error, "format_message", error.__str__)())
    except FairdealError as error:
        stop(str(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\n")
        raise SystemExit(130) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(141) from None
    raise SystemExit(code if isinstance(code, int) else 0)


def stop(why: str) -> None:
    sys.stderr.write(f"fairdeal: {' '.join(why.split())}\n")
    raise SystemExit(2)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"fairdeal {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def front(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(as_json: Json = False, language: Language = None) -> None:
    """List all games with their rule sets and options."""
    speak(language)
    from fairdeal.terminal.pages import list_games

    list_games(as_json)


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Print the rules of a game."""
    speak(language)
    from fairdeal.games import find
    from fairdeal.terminal.pages import show_rules

    show_rules(find(game))


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game; with --resume, a saved match; with --daily, the URL of a server.",
        ),
    ] = None,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(help="Your seat; bots take the others.")] = 0,
    preset: Preset = "as-written",
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="Play the deal of this seed.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the match to this file.")] = None,
    bots: Annotated[
        str, typer.Option(help="The bots at the other seats in order, as in hard,medium.")
    ] = "medium",
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue a saved match, or the latest one.")
    ] = False,
    join: Annotated[
        str | None, typer.Option(metavar="URL", help="Join a live table on a server.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at a live table.")] = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="Play today's deal, with or without a server.")
    ] = False,
    journal: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Play on from a match.")
    ] = None,
    at: Annotated[
        int | None, typer.Option(metavar="MOVE", help="With --from: the move to play differently.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Play line by line instead of full screen.")
    ] = False,
    language: Language = None,
) -> None:
    """Play against bots, alone, or at a live table."""
    speak(language)
    line_by_line = plain or not has_screen()
    if join or (daily and game):
        with extra("server"):
            from fairdeal import guest

        guest.check_screen(line_by_line)
        guest.play_today(game or "", name) if daily else guest.join(join or "", name)
        return
    from fairdeal.terminal import start

    if at is not None and not journal:
        stop("--at MOVE needs --from FILE, the journal of a match")
    if journal:
        start.play_on(journal, 1 if at is None else at, seat, bots, save, line_by_line)
    elif resume:
        start.resume(Path(game) if game else None, line_by_line)
    elif daily:
        start.today(line_by_line)
    elif game is None:
        start.choose(line_by_line)
    else:
        start.new(game, seats, preset, read_options(option), seed, seat, bots, save, line_by_line)


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
def par(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game with a solver; default: the daily one."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="The deal of this seed; default: random.")
    ] = None,
    preset: Preset = "as-written",
    option: Options = None,
    budget: Annotated[
        int | None, typer.Option(help="The most positions to store for a proof.")
    ] = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Find the fewest turns in which a solo player can finish a deal."""
    speak(language)
    import secrets

    from fairdeal.games import DAILY, find
    from fairdeal.terminal.par import show_par

    drawn = seed or str(secrets.randbits(32))
    show_par(find(game) if game else DAILY, drawn, preset, read_options(option), budget, as_json)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A module name, as in snip_snap.")],
    title: Annotated[
        str | None, typer.Option(help="The title for players; default: from the name.")
    ] = None,
) -> None:
    """Write a small working game into this checkout, as a start for your own."""
    from fairdeal.new.write import new_game, write_golden_files

    here = Path.cwd()
    for path in new_game(name, title, here):
        print(path)
    golden = write_golden_files(name, here)
    print("\n".join(golden) if golden else "Run `make bless` to write its golden files.")
    print(f"Play it with `fairdeal play {name}`; docs/adding-a-game.md says how to go on.")


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all of this machine.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder for tables.")] = Path(
        "fairdeal-data"
    ),
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Use postgresql://... instead of a folder.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Accept this host name; may be repeated."),
    ] = None,
) -> None:
    """Run a server with live tables and their web page."""
    with extra("server"):
        from fairdeal.server.app import serve as serve_here

    serve_here(host, port, data, database, show, allow_host or ())


@app.command()
def verify(
    match: Annotated[str, typer.Argument(metavar="FILE|URL", help="A proof, or a live table.")],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The commitment that you got before the deal."),
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="The nonce of your client.")
    ] = None,
    language: Language = None,
) -> None:
    """Check that the deal of a finished match was fair, and that the match replays.

    If you played at the table in this terminal, its saved commitment and nonce are used.
    """
    speak(language)
    with extra("server"):
        from fairdeal.server.fair import Kept
        from fairdeal.server.record import read_proof
        from fairdeal.server.record import verify as verify_proof

    kept = Kept(commitment, nonce)
    if commitment is None and nonce is None:
        from fairdeal.guest import kept_of

        kept = kept_of(match)
    print(verify_proof(read_proof(match), kept))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A journal, written by --save or --journals.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check the journal.")] = False,
    as_json: Json = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print every move instead of the full screen.")
    ] = False,
    language: Language = None,
) -> None:
    """Replay a saved match, move by move."""
    speak(language)
    if verify or as_json or plain or not has_screen():
        from fairdeal.terminal.replay import replay as replay_file

        replay_file(file, verify, as_json)
    else:
        from fairdeal.terminal.start import look_back

        look_back(file)


@app.command()
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
) -> None:
    """Review a finished match: luck and skill, move by move."""
    from fairdeal.lab.review.make import DEEP, QUICK, USUAL
    from fairdeal.lab.review.run import run

    effort = QUICK if quick else DEEP if deep else USUAL
    run(file, seat, open_cards, effort, playouts, seed, as_json, page)


def has_screen() -> bool:
    """Whether input and output are a terminal that can show a full screen."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not plain


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Turn a failed import in this block into a message that names the missing extra."""
    from fairdeal.engine.errors import SetupRefused

    try:
        yield
    except ModuleNotFoundError as missing:
        raise SetupRefused(
            f"{missing.name} is not installed: this needs fairdeal[{name}]"
        ) from None


def read_options(given: list[str] | None) -> dict[str, str]:
    from fairdeal.engine.errors import WrongOption

    options = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongOption(f"an option is written NAME=VALUE, not {pair!r}")
        options[name.strip().replace("-", "_")] = value
    return options
