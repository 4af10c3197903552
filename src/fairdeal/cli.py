"""The command line: every command of `fairdeal`, with its options."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from fairdeal import __version__
from fairdeal.commands import lab, server
from fairdeal.commands.arguments import Json, Options, extra, read_options
from fairdeal.commands.help import Command, Group, asked_language, t, usage_error
from fairdeal.commands.train import train
from fairdeal.engine.errors import FairdealError, SetupRefused
from fairdeal.engine.messages import message
from fairdeal.engine.speech import language, speak

# Commands import what they need: `--help` must not wait for Numba or NumPy.
app = typer.Typer(
    cls=Group,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
command = partial(app.command, cls=Command)


def main() -> None:
    """Run the command; every error is one line and exit code 2."""
    words = sys.argv[1:]
    try:
        speak(asked_language(words))
        code = app(words, prog_name="fairdeal", standalone_mode=False)
    except TyperException as error:
        stop(usage_error(error, words).tell(language()))
    except FairdealError as error:
        stop(error.tell(language()))
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


Version = Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True)]


@app.callback(invoke_without_command=True)
def front(
    context: typer.Context,
    version: Version = False,
    language: Annotated[str | None, typer.Option("--language", expose_value=False)] = None,
) -> None:
    """Show the help; `main` has read the language already."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@command()
def games(as_json: Json = False) -> None:
    """List all games with their rule sets and options."""
    from fairdeal.terminal.pages import list_games

    list_games(as_json)


@command()
def rules(game: str) -> None:
    """Print the rules of a game."""
    from fairdeal.games import find
    from fairdeal.terminal.pages import show_rules

    show_rules(find(game))


@command()
def play(
    game: Annotated[str | None, typer.Argument()] = None,
    seats: int | None = None,
    seat: int = 0,
    preset: str = "as-written",
    option: Options = None,
    seed: str | None = None,
    save: Path | None = None,
    bots: str = "medium",
    resume: Annotated[bool, typer.Option("--resume")] = False,
    join: str | None = None,
    name: str | None = None,
    daily: Annotated[bool, typer.Option("--daily")] = False,
    journal: Annotated[Path | None, typer.Option("--from")] = None,
    at: int | None = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Play against bots, alone, or at a live table."""
    line_by_line = plain or not has_screen()
    if join or (daily and game):
        with extra("server"):
            from fairdeal import guest

        guest.check_screen(line_by_line)
        guest.play_today(game or "", name) if daily else guest.join(join or "", name)
        return
    from fairdeal.terminal import start

    if at is not None and not journal:
        raise SetupRefused(message("at-needs-from"))
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


command()(lab.simulate)
command()(lab.arena)
command()(lab.strength)
command()(lab.tasks)
command()(lab.score)
command()(lab.report)
command()(lab.compare)
command()(lab.tune)
command("print")(lab.print_cards)
command()(train)


@command()
def par(
    game: Annotated[str | None, typer.Argument()] = None,
    seed: str | None = None,
    preset: str = "as-written",
    option: Options = None,
    budget: int | None = None,
    as_json: Json = False,
) -> None:
    """Find the fewest turns in which a solo player can finish a deal."""
    import secrets

    from fairdeal.games import DAILY, find
    from fairdeal.terminal.par import show_par

    drawn = seed or str(secrets.randbits(32))
    show_par(find(game) if game else DAILY, drawn, preset, read_options(option), budget, as_json)


@command()
def new(name: str, title: str | None = None) -> None:
    """Write a small working game into this checkout, as a start for your own."""
    from fairdeal.new.write import new_game, write_golden_files

    here = Path.cwd()
    for path in new_game(name, title, here):
        print(path)
    golden = write_golden_files(name, here)
    print("\n".join(golden) if golden else t("new-bless"))
    print(t("new-next", name=name))


command()(server.serve)
command()(server.bring)
command()(server.backup)
command()(server.restore)
command()(server.export)
command()(server.verify)
command()(server.site)


@command()
def replay(
    file: Path,
    verify: Annotated[bool, typer.Option("--verify")] = False,
    as_json: Json = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Replay a saved match, move by move."""
    if verify or as_json or plain or not has_screen():
        from fairdeal.terminal.replay import replay as replay_file

        replay_file(file, verify, as_json)
    else:
        from fairdeal.terminal.start import look_back

        look_back(file)


command()(lab.review)
command()(lab.puzzles)


def has_screen() -> bool:
    """Whether input and output are a terminal that can show a full screen."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not plain
