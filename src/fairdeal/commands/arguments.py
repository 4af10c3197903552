"""The arguments and options that several commands share; their texts are in `messages`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

Options = Annotated[list[str] | None, typer.Option("--option")]
Page = Annotated[Path, typer.Option("--out")]
Json = Annotated[bool, typer.Option("--json")]


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Turn a failed import in this block into a message that names the missing extra."""
    from fairdeal.engine.errors import SetupRefused
    from fairdeal.engine.messages import message

    try:
        yield
    except ModuleNotFoundError as missing:
        what, needed = str(missing.name), f"fairdeal[{name}]"
        raise SetupRefused(message("not-installed", what=what, extra=needed)) from None


def read_options(given: list[str] | None) -> dict[str, str]:
    from fairdeal.engine.errors import WrongOption
    from fairdeal.engine.messages import message

    options = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongOption(message("option-form", given=repr(pair)))
        options[name.strip().replace("-", "_")] = value
    return options
