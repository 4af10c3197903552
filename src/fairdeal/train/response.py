"""An approximate best response: a fresh network that learns to beat one frozen bot.

How much it wins is a lower bound on how much the best opponent would win.
"""

from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from math import inf
from pathlib import Path

from fairdeal.bots.levels import Mind, read_mind
from fairdeal.engine.code_cache import cache_home
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.games import find
from fairdeal.lab.strength import StrengthCard
from fairdeal.train.rivals import rival_of
from fairdeal.train.run import check_device, timed
from fairdeal.train.settings import GAMES, MINIBATCH, TrainSettings, written
from fairdeal.train.trainer import Trainer

WIDTH = {"cuda": 256, "cpu": 64}
ALL = (0.0, 1.0)  # the bot has all seats but one in every game
Tell = Callable[[int, int], None]  # updates so far, and of how many


def settings_for(card: StrengthCard, device: str) -> TrainSettings:
    """How to train a best response: on a CPU with a smaller network, as time is short there."""
    if device not in GAMES:
        raise SetupRefused(message("wrong-device", there=", ".join(GAMES), given=repr(device)))
    if card.options:
        raise SetupRefused(message("no-response-options"))
    seats = tuple(one for one in card.seats if one > 1)
    if not seats:
        raise SetupRefused(message("no-response-alone"))
    settings = TrainSettings(
        card.game.name,
        seats,
        card.preset,
        card.seed,
        device,
        GAMES[device],
        minibatch=MINIBATCH[device],
        width=WIDTH[device],
        others=ALL,
    )
    settings.check()
    return settings


def check_response(settings: TrainSettings, bot: Mind, minutes: float) -> None:
    """Refuse what cannot be trained, before anything is computed."""
    if not 0 < minutes < inf:
        raise SetupRefused(message("not-positive", what="--best-response"))
    check_device(settings.device)
    rival_of(bot, find(settings.game), settings.device)


def respond(settings: TrainSettings, bot: Mind, minutes: float, tell: Tell) -> Mind:
    """Train a network against this bot for some minutes; return it as a bot in a file."""
    game = find(settings.game)
    trainer = Trainer(settings, rival_of(bot, game, settings.device))
    trainer.settings = settings if settings.updates else timed(trainer, minutes)
    trainer.begin()
    updates = trainer.settings.updates
    while trainer.update < updates:
        for _ in trainer.run_slice():
            tell(trainer.update, updates)
    network, _ = trainer.network()
    command = command_of(settings, bot, minutes)
    data = replace(network, made={**network.made, "command": command}).to_bytes()
    path = place_of(game.name, data)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return read_mind(str(path), game)


def command_of(settings: TrainSettings, bot: Mind, minutes: float) -> str:
    """The command that trains another one; `fairdeal train` has no frozen opponent."""
    words = f"--seats {written(settings.seats)} --preset {settings.preset} --seed {settings.seed}"
    asked = f"--best-response {minutes:g} --device {settings.device}"
    return f"fairdeal strength {settings.game} {bot.name} {words} {asked}"


def place_of(game: str, data: bytes) -> Path:
    """The file of a best response, in the user's cache folder."""
    mark = blake2b(data, digest_size=4).hexdigest()
    return cache_home() / "responses" / f"{game}-{mark}.net"
