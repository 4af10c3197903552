"""The language of the person at this terminal, chosen once when a command starts."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import ENGLISH, Argument, catalogue, message

LANGUAGES = {ENGLISH: "English", "nl": "Nederlands"}
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


class Reader:
    """The person who reads what this process prints."""

    language = ENGLISH


def language() -> str:
    """The language that commands speak now."""
    return Reader.language


def speak(asked: str | None = None) -> None:
    """Speak this language from now on; by default that of the environment."""
    if asked is not None and asked not in LANGUAGES:
        there = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        raise SetupRefused(message("no-language", asked=repr(asked), there=there))
    Reader.language = asked or language_of(os.environ)


def language_of(environment: Mapping[str, str]) -> str:
    """The language of an environment, as in LANG=nl_NL.UTF-8; English where it is another one."""
    wanted = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    codes = [one.partition("_")[0].partition(".")[0] for one in wanted.split(":")]
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def speech(folder: Path) -> Callable[..., str]:
    """A function that says a message of the catalogues in this folder."""

    def say(key: str, **args: Argument) -> str:
        return catalogue(folder, language()).sentence(message(key, **args))

    return say
