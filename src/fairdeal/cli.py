"""The command line: every command of `fairdeal`, with its options."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from fairdeal import __version__
from fairdeal.commands import lab, server
from fairdeal.commands.arguments import (
    GameName,
    Json,
    Language,
    Options,
    Preset,
    Seats,
    extra,
    read_options,
)
from fairdeal.engine.speech import speak

# Commands import what they need: `--help` must not wait for Numba or NumPy.
app = typer.Typer(
    help="Five card games, one fair table.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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


app.command()(lab.simulate)
app.command()(lab.arena)
app.command()(lab.report)
app.command()(lab.compare)


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


app.command()(server.serve)
app.command()(server.verify)
app.command()(server.site)


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


app.command()(lab.review)


def has_screen() -> bool:
    """Whether input and output are a terminal that can show a full screen."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not plain
