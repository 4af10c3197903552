"""The arguments and options that several commands share."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

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
