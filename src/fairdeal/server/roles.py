"""The role of a process in a cluster, and where its log and NATS are.

Options come first, then the environment, then a file; so no password has to stand in a command.
"""

import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from fairdeal.engine.errors import SetupRefused, system_error
from fairdeal.engine.messages import message

Role = Literal["gateway", "owner", "both"]
NAMES = ("role", "log", "nats")
PREFIX = "FAIRDEAL_"
NATS_URLS = "nats://", "tls://"
LOG_URLS = "postgresql://", "postgres://"


@dataclass(frozen=True)
class Roles:
    """The place of a process in its cluster."""

    role: str  # a Role
    log: str | None  # where the tables are; a gateway has none
    nats: str


def read_settings(given: dict[str, str | None], file: Path | None) -> dict[str, str]:
    """The settings that were given as options, in the environment, or in the file."""
    found = read_file(file) if file else {}
    for name in NAMES:
        value = given.get(name) or os.environ.get(PREFIX + name.upper())
        if value:
            found[name] = value
    return found


def read_file(file: Path) -> dict[str, str]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        why = message("cannot-read-file", path=str(file), why=system_error(error))
        raise SetupRefused(why) from None
    except ValueError:
        raise SetupRefused(message("wrong-settings", file=str(file))) from None
    for name, value in found.items():
        if name not in NAMES or not isinstance(value, str):
            names = ", ".join(NAMES)
            raise SetupRefused(message("wrong-setting", file=str(file), name=name, names=names))
    return dict(found)


def roles_of(settings: dict[str, str]) -> Roles | None:
    """The role of these settings, checked; None for a server alone."""
    role, log, nats = (settings.get(name) for name in NAMES)
    if role is None:
        if nats:
            raise SetupRefused(message("nats-needs-role"))
        return None
    if role not in get_args(Role):
        raise SetupRefused(message("wrong-role", given=role))
    if not nats or not nats.startswith(NATS_URLS):
        raise SetupRefused(message("role-needs-nats"))
    if role == "gateway":
        return Roles(role, None, nats)
    if not log or not log.startswith(LOG_URLS):
        raise SetupRefused(message("role-needs-log"))
    return Roles(role, log, nats)
