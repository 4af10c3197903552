"""The turn-based games as Python games of OpenSpiel.

    import fairdeal.envs.openspiel  # registers the games
    game = pyspiel.load_game("fairdeal_uno(seats=3)")

Chance comes first and is explicit: 32 chance nodes with 256 equally likely outcomes are the 256-bit
key of the match. An information state is the view of a seat and all actions;
`resample_from_infostate` samples a table that fits it, so ISMCTS works on these games.
"""

from collections.abc import Callable
from functools import cache

import numpy as np

from fairdeal.engine.chance import KEY_BYTES, WHIMS, give_key
from fairdeal.engine.errors import IllegalMove, SetupRefused
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import AS_WRITTEN, Value
from fairdeal.envs.setup import COMPACT, EnvSetup, set_up
from fairdeal.envs.single import Saved, Single
from fairdeal.games import GAMES, find

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise SetupRefused("OpenSpiel is not installed: install fairdeal[envs]") from None

BYTES = 256
OUTCOMES = [(byte, 1 / BYTES) for byte in range(BYTES)]
LAST = 8  # actions in the tensor of an information state
PLACED = 3  # bytes of an action in the history: seat and action
LONGEST = 1_000_000  # far more actions than any match has
MOST_POINTS = 100_000.0
PREFIX = "fairdeal_"


class Bench:
    """The compiled workspace of a game, shared by all its states and their copies."""

    def __init__(self, name: str, seats: int, preset: str, reward: str, observation: str) -> None:
        self.made_of = name, seats, preset, reward, observation
        self.setup: EnvSetup = set_up(name, seats, preset, reward=reward, observation=observation)
        self.single = Single(self.setup)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by the arguments of the bench, so that each exists once."""
        return bench_of, self.made_of


@cache
def bench_of(name: str, seats: int, preset: str, reward: str, observation: str) -> Bench:
    return Bench(name, seats, preset, reward, observation)


def type_of(name: str) -> pyspiel.GameType:
    """The OpenSpiel game type of a game."""
    game = find(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.usual,
            "preset": AS_WRITTEN,
            "reward": "win",
            "observation": COMPACT,
        },
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One game with one rule set."""

    kind: pyspiel.GameType = None  # its type, in the class of each game

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        name = self.kind.short_name.removeprefix(PREFIX)
        self.bench = bench_of(
            name, given["seats"], given["preset"], given["reward"], given["observation"]
        )
        setup = self.bench.setup
        most = MOST_POINTS if setup.reward == "points" else 1.0
        about = pyspiel.GameInfo(
            num_distinct_actions=setup.actions,
            max_chance_outcomes=BYTES,
            num_players=setup.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, about, params or {})

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType = None, params: object = None
    ) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.bench.setup, recall)


class TableState(pyspiel.State):  # type: ignore[misc]
    """One match as bytes, which are cheap to copy."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.bench = game.bench
        self.key = b""
        self.saved: Saved = (b"", b"", b"")
        self.past = b""  # all actions
        self.told = 0  # how much of it is public: not an incomplete play
        self.seat, self.over = 0, False
        self.legal: tuple[int, ...] = ()
        self.won = (0.0,) * self.bench.setup.seats

    # -- what OpenSpiel asks for ----------------------------------------------
    def current_player(self) -> int:
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.seat if len(self.key) == KEY_BYTES else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.over

    def returns(self) -> list[float]:
        return list(self.won)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.legal) if player == self.seat else []

    def _apply_action(self, action: int) -> None:
        if len(self.key) < KEY_BYTES:
            self.key += bytes((action,))
            if len(self.key) == KEY_BYTES:
                self.deal()
        else:
            self.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return self.bench.setup.action_name(action)

    def __str__(self) -> str:
        if len(self.key) < KEY_BYTES:
            return f"luck: {self.key.hex()}"
        told = self.bench.setup.game.reveal(self.loaded().state)
        return "\n".join(f"{what}: {value}" for what, value in told.items())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A copy with a sampled table that the player cannot distinguish from this one."""
        single = self.loaded()
        view = single.look(player)
        key = bytes(int(sampler() * BYTES) for _ in range(KEY_BYTES))
        give_key(single.state, key)
        single.game.imagine(view, single.state)
        give_key(wrap(single.arrays.players), key, WHIMS)
        other: TableState = self.clone()
        other.saved = single.save()
        return other

    # -- at the bench -----------------------------------------------------------
    def deal(self) -> None:
        single = self.bench.single
        single.begin(self.key)
        single.deal()
        self.take_over(single)

    def play(self, action: int) -> None:
        if action not in self.legal:
            name = self.bench.setup.action_name(action)
            raise IllegalMove(f"seat {self.seat} cannot {name} now")
        single = self.loaded()
        self.past += bytes((self.seat, action & 255, action >> 8))
        single.action[0] = action
        single.run()
        self.over = bool(single.done[0])
        if self.over:
            self.won = tuple(single.rewards.tolist())
        self.take_over(single)

    def take_over(self, single: Single) -> None:
        """Save the current match."""
        self.saved = single.save()
        self.seat, self.legal = single.turn[0], tuple(single.actions())
        whole = single.game.whole
        if whole is None or whole(single.state):
            self.told = len(self.past)

    def loaded(self) -> Single:
        """The bench with this match loaded."""
        single = self.bench.single
        single.load(self.saved)
        return single

    def known(self, player: int) -> tuple[bytes, bytes, Numbers]:
        """All actions, the view of the player, and its observation."""
        single = self.loaded()
        view = single.look(player).bytes()
        past = self.past if player == self.seat else self.past[: self.told]
        return past, view, single.eyes.flat[0]


class Observer:
    """The observation of a player, and with perfect recall also all actions."""

    def __init__(self, setup: EnvSetup, recall: bool) -> None:
        self.recall, self.size = recall, setup.width
        self.tensor = np.zeros(self.size + (2 * LAST if recall else 0), np.float32)
        self.dict = {"view": self.tensor[: self.size]}
        if recall:
            self.dict["last"] = self.tensor[self.size :].reshape(LAST, 2)

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor.fill(0)
        if len(state.key) < KEY_BYTES:
            return
        past, _, seen = state.known(player)
        self.dict["view"][:] = seen
        if self.recall:
            last = np.frombuffer(past[-PLACED * LAST :], np.uint8).reshape(-1, PLACED)
            place = len(last)
            self.dict["last"][:place, 0] = 1 + last[::-1, 0]
            self.dict["last"][:place, 1] = 1 + last[::-1, 1] + BYTES * last[::-1, 2].astype(int)

    def string_from(self, state: TableState, player: int) -> str:
        if len(state.key) < KEY_BYTES:
            return f"seat {player}, before the deal"
        past, view, _ = state.known(player)
        said = f"seat {player} sees {view.hex()}"
        return f"{said} after {past.hex()}" if self.recall else said


def register() -> None:
    """Register the games with OpenSpiel, as `fairdeal_uno` and so on, except real-time games."""
    for name, game in GAMES.items():
        kind = type_of(name)
        if game.hand is None and kind.short_name not in pyspiel.registered_names():
            made = type(f"{name.capitalize()}Game", (TableGame,), {"kind": kind})
            pyspiel.register_game(kind, made)


register()
