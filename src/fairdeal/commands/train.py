"""`fairdeal train`: networks for the bot `learnt`."""

from pathlib import Path

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message


def train(
    game: str,
    seats: str | None = None,
    minutes: float = 8.0,
    out: Path = Path("weights"),
    preset: str = "as-written",
    seed: str = "1",
    device: str = "cuda",
    games: int | None = None,
    steps: int = 32,
    minibatch: int | None = None,
    passes: int = 2,
    rate: float = 1e-3,
    entropy: str = "0.05,0.003",
    others: str = "0.125,0.25",
    width: int = 256,
    clone: int = 0,
    kl: float = 0.2,
    updates: int | None = None,
    critic: str = "seat",
    slice: int = 50,
) -> None:
    """Train a network by self-play, for the bot `learnt`."""
    from fairdeal.games import find
    from fairdeal.train.settings import GAMES, MINIBATCH, TrainSettings, read_seats

    found = find(game)
    if device not in GAMES:
        raise SetupRefused(message("wrong-device", there=", ".join(GAMES), given=repr(device)))
    settings = TrainSettings(
        found.name,
        read_seats(seats) if seats else (found.usual,),
        preset,
        seed,
        device,
        games or GAMES[device],
        steps,
        minibatch or MINIBATCH[device],
        passes,
        rate,
        two_numbers("--entropy", entropy),
        two_numbers("--others", others),
        width,
        clone,
        kl,
        updates or 0,
        critic,
        slice,
    )
    settings.check()
    from fairdeal.train.run import run

    run(settings, minutes, out)


def two_numbers(name: str, said: str) -> tuple[float, float]:
    """Two numbers, as one types them."""
    try:
        first, second = (float(one) for one in said.split(","))
    except ValueError:
        raise SetupRefused(message("two-numbers", what=name, given=repr(said))) from None
    return first, second
