"""Help and usage errors of all commands, in the language of the reader.

A command is a function; its texts are in `messages`. The key of a command is `command-simulate`.
The key of its option is `simulate-seed`, or `any-seed`, which all other commands with this option
use. The attribute `value` names the option's value, as in `--seed TEXT`.
"""

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import catalogue, message
from fairdeal.engine.speech import language, speech

if TYPE_CHECKING:
    from typer._click.core import Command as AnyCommand
    from typer._click.core import Context, Parameter
    from typer._click.formatting import HelpFormatter

MESSAGES = Path(__file__).parent / "messages"
TOP = "fairdeal"  # in the key of the first page
SECTIONS = "argument", "option"  # Typer's names
t = speech(MESSAGES)


class Command(TyperCommand):
    """A command whose help is in the catalogues; it has the options that all commands share."""

    allow_extra_args = True

    def get_params(self, ctx: "Context") -> list["Parameter"]:
        """The parameters of the function, and `--language` before `--help`."""
        *own, helping = super().get_params(ctx)
        shared = [one for one in ctx.find_root().command.params if one.name == "language"]
        return [*own, *shared, helping]

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        left = super().parse_args(ctx, args)
        if left:
            raise SetupRefused(message("too-many-words", words=" ".join(left)))
        return left

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        write_help(self.name or "", ctx, self.get_params(ctx), formatter)


class Group(TyperGroup):
    """The commands of `fairdeal`."""

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> tuple[str | None, "AnyCommand | None", list[str]]:
        """The command that is asked for, or one line with the nearest ones."""
        name = args[0]
        if name not in self.commands and not name.startswith("-"):
            near = difflib.get_close_matches(name, self.commands) or list(self.commands)
            raise SetupRefused(message("no-command", given=repr(name), there=", ".join(near)))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        write_help(TOP, ctx, self.get_params(ctx), formatter)
        with formatter.section(t("section-commands")):
            formatter.write_dl([(name, first_line(name)) for name in self.commands])


def write_help(
    name: str, ctx: "Context", params: Sequence["Parameter"], page: "HelpFormatter"
) -> None:
    """Write usage, text, arguments and options of a command."""
    parts = {kind: [one for one in params if one.param_type_name == kind] for kind in SECTIONS}
    named = [value_of(name, one) for one in parts["argument"]]
    pieces = [t("usage-options"), *named, *([t("usage-command")] if name == TOP else [])]
    page.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{t('usage')} ")
    page.write_paragraph()
    with page.indentation():
        page.write_text(t(f"command-{name}"))
    for kind, some in parts.items():
        if some:
            with page.section(t(f"section-{kind}s")):
                page.write_dl([row_of(name, one) for one in some])


def first_line(command: str) -> str:
    return t(f"command-{command}").partition("\n")[0]


def key_of(command: str, param: "Parameter") -> str:
    """The key of the text about a parameter: the command's own, or the common one."""
    name = max(param.opts, key=len).lstrip("-")
    own = f"{command}-{name}"
    return own if catalogue(MESSAGES, language()).has(own) else f"any-{name}"


def value_of(command: str, param: "Parameter") -> str:
    """The name of the value of a parameter; a flag has none."""
    if getattr(param, "is_flag", False):
        return ""
    value = t(f"{key_of(command, param)}.value")
    return value if param.required or param.param_type_name == "option" else f"[{value}]"


def row_of(command: str, param: "Parameter") -> tuple[str, str]:
    """A parameter and its text, with the default value."""
    value, said = value_of(command, param), t(key_of(command, param))
    names = ", ".join(sorted(param.opts, key=len)) if param.param_type_name == "option" else ""
    shown = param.default not in (None, (), []) and param.default is not False
    default = f"  {t('default', value=str(param.default))}" if shown else ""
    return f"{names} {value}".strip(), f"{said}{default}"


def usage_error(error: TyperException, words: Sequence[str]) -> SetupRefused:
    """The error in a command line, as a message for each kind of Typer's exceptions."""
    option, param = getattr(error, "option_name", ""), getattr(error, "param", None)
    command = getattr(getattr(error, "ctx", None), "info_name", None) or ""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = ", ".join(sorted(getattr(error, "possibilities", None) or ()))
        return SetupRefused(message("no-such-option", given=option, near=near or "--help"))
    if kind == "BadOptionUsage":
        given = any(word.startswith(f"{option}=") for word in words)
        return SetupRefused(message("takes-no-value" if given else "needs-value", option=option))
    if kind == "MissingParameter" and param is not None:
        return SetupRefused(message("missing-word", what=value_of(command, param)))
    if kind == "BadParameter" and param is not None:
        whole = "yes" if "integer" in error.format_message() else "no"
        return SetupRefused(message("not-a-number", what=max(param.opts, key=len), whole=whole))
    return SetupRefused(error.format_message())


def asked_language(words: Sequence[str]) -> str | None:
    """The language of `--language`, also for words with errors, and for help."""
    for number, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == "--language":
            return value if equals else next(iter(words[number + 1 :]), None)
    return None
