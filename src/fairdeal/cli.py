"""The front door: play, simulate, replay, and the pages of the rules."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from fairdeal import __version__

# Rooms are entered when a command needs them: the help must not wait for Numba or NumPy.
app = typer.Typer(
    help="Five card games, one fair table.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game: see `fairdeal games`.")]
Seats = Annotated[int | None, typer.Option(help="How many sit down; the game's usual number.")]
Preset = Annotated[str, typer.Option(help="A rule set of the game: see `fairdeal games`.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="One rule set otherwise; may be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead.")]


def main() -> None:
    """Run the command; whatever goes wrong is one line and exit code 2."""
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
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(as_json: Json = False) -> None:
    """List the games with their rule sets and options."""
    from fairdeal.terminal.pages import list_games

    list_games(as_json)


@app.command()
def rules(game: GameName) -> None:
    """Show the rules of a game, with every ruling."""
    from fairdeal.games import find
    from fairdeal.terminal.pages import show_rules

    show_rules(find(game))


@app.command()
def play(
    game: GameName,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(help="Where you sit; the others are bots.")] = 0,
    preset: Preset = "as-written",
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="Play the deal of this seed again.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the match to this journal.")] = None,
) -> None:
    """Play against random bots, line by line."""
    from fairdeal.engine.chance import key_of
    from fairdeal.engine.table import Table
    from fairdeal.games import find
    from fairdeal.terminal.plain import play as play_plain

    found = find(game)
    key = None if seed is None else key_of(seed)
    table = Table(found, found.usual if seats is None else seats, preset, read_options(option), key)
    table.check_seat(seat)
    play_plain(table, seat, save)


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
    journals: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every match to this folder.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let random players play many matches, and count."""
    import secrets

    from fairdeal.games import find
    from fairdeal.lab.show import run
    from fairdeal.lab.simulate import Plan

    found = find(game)
    sitting = found.usual if seats is None else seats
    chosen = found.choose(sitting, preset, read_options(option), simulated=True)
    plan = Plan(found, sitting, games, seed or str(secrets.randbits(32)), chosen)
    run(plan, jobs, device, journals, as_json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A journal, as --save and --journals write it.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that it replays, and say so.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play a journal again, step by step."""
    from fairdeal.terminal.replay import replay as replay_file

    replay_file(file, verify, as_json)


def read_options(given: list[str] | None) -> dict[str, str]:
    from fairdeal.engine.errors import WrongOption

    options = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongOption(f"an option is written NAME=VALUE, not {pair!r}")
        options[name.strip().replace("-", "_")] = value
    return options
