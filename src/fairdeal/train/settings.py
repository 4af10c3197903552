"""The settings of a training run: all that decides the network that comes out of it."""

from dataclasses import asdict, dataclass
from hashlib import sha256
from math import inf

from fairdeal.bots.network import WIDEST
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.engine.players import MOST_SEATS
from fairdeal.games import find

GAMES = {"cuda": 98_304, "cpu": 1_024}  # at once, on each device
MINIBATCH = {"cuda": 32_768, "cpu": 2_048}
SEEN, WHOLE = CRITICS = "seat", "table"  # what a critic sees: its seat, or all seats
SLOWEST = 0.1  # of the learning rate, at the end
FADED = 0.5  # the share of all updates after which nothing holds the network to what it imitated


@dataclass(frozen=True)
class LearningPace:
    """How fast to learn in one update."""

    rate: float
    entropy: float
    passes: int
    kl: float = 0.0  # the weight of the divergence from the rules of thumb


@dataclass(frozen=True)
class TrainSettings:
    """All that decides the network: the same settings on the same machine make the same one."""

    game: str
    seats: tuple[int, ...]
    preset: str = "as-written"  # or several, with commas
    seed: str = "1"
    device: str = "cuda"
    games: int = GAMES["cuda"]
    steps: int = 32
    minibatch: int = MINIBATCH["cuda"]
    passes: int = 2
    rate: float = 1e-3
    entropy: tuple[float, float] = (0.05, 0.003)
    others: tuple[float, float] = (0.125, 0.25)  # games with earlier selves, with rules of thumb
    width: int = 256
    clone: int = 0  # updates in which the network first imitates the rules of thumb
    kl: float = 0.2  # how much it then stays close to what it imitated, at first
    updates: int = 0
    critic: str = SEEN
    slice: int = 50  # updates from one checkpoint to the next

    @property
    def presets(self) -> tuple[str, ...]:
        """The rule sets to learn."""
        return tuple(self.preset.split(","))

    def command(self) -> str:
        """The command that makes the same network."""
        default = {name: part.default for name, part in self.__dataclass_fields__.items()}
        words = [f"--seats {written(self.seats)}"]
        for name, value in asdict(self).items():
            if name not in ("game", "seats") and (value != default[name] or name == "seed"):
                shown = ",".join(map(str, value)) if isinstance(value, tuple) else value
                words.append(f"--{name} {shown}")
        return f"fairdeal train {self.game} {' '.join(words)}"

    def smallest(self) -> dict[str, int]:
        """The least value of settings that have one; each number of seats needs a game."""
        counts = dict.fromkeys(("steps", "minibatch", "passes", "slice"), 1)
        return {**dict.fromkeys(("clone", "kl", "updates"), 0), "games": len(self.seats), **counts}

    def check(self) -> None:
        """Refuse what cannot be trained, in one line."""
        for preset in self.presets:
            for one in self.seats:
                find(self.game).choose(one, preset, simulated=True)
        for name, least in self.smallest().items():
            if not least <= (given := getattr(self, name)) < inf:
                raise SetupRefused(
                    message("at-least", what=f"--{name}", least=least, given=str(given))
                )
        if not 1 <= self.width <= WIDEST:
            raise SetupRefused(message("wrong-width", most=WIDEST, given=self.width))
        for name, number in (("rate", self.rate), ("entropy", min(self.entropy))):
            if not 0 < number < inf:
                raise SetupRefused(message("not-positive", what=f"--{name}"))
        if self.critic not in CRITICS:
            raise SetupRefused(
                message("wrong-critic", there=", ".join(CRITICS), given=repr(self.critic))
            )
        if min(self.others) < 0 or sum(self.others) > 1:
            raise SetupRefused(message("wrong-shares"))

    def pace(self, update: int) -> LearningPace:
        """How fast to learn in this update: slower and surer towards the end."""
        share = min(1.0, update / max(1, self.updates))
        first, last = self.entropy
        entropy = first * (last / first) ** share
        rate = self.rate * (1 - (1 - SLOWEST) * share)
        return LearningPace(rate, entropy, self.passes, self.kl * max(0.0, 1 - share / FADED))


def written(seats: tuple[int, ...]) -> str:
    """Numbers of seats as one types them."""
    whole = tuple(range(seats[0], seats[-1] + 1))
    return (
        f"{seats[0]}-{seats[-1]}"
        if len(seats) > 1 and seats == whole
        else ",".join(map(str, seats))
    )


def read_seats(said: str) -> tuple[int, ...]:
    """Numbers of seats as one types them: 2-4, or 2,4.

    A longer range than any game has seats ends with one too many, which the game refuses.
    """
    first, dash, last = said.partition("-")
    try:
        most = min(int(last), MOST_SEATS + 1) if dash else 0
        listed = range(int(first), most + 1) if dash else map(int, said.split(","))
        seats = tuple(listed)
    except ValueError:
        seats = ()
    if not seats:
        raise SetupRefused(message("seats-form", given=repr(said)))
    return seats


def number_of(name: str) -> int:
    """A seed for PyTorch, from words."""
    return int.from_bytes(sha256(name.encode()).digest()[:7], "little")
