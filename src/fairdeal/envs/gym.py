"""The games as Gymnasium environments: one seat learns, bots play the others.

    import fairdeal.envs.gym  # registers the games
    env = gymnasium.make("fairdeal/Uno-v0", opponents="thumb")

Solo games, such as `fairdeal/Reverb-v0`, have no opponents. `gymnasium.make_vec` makes a vector
environment of `vector`.
"""

from collections.abc import Mapping, Sequence
from typing import SupportsIndex

from fairdeal.bots.bot import Bots
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.bots.search import WAIT
from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import IllegalMove, SetupRefused
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.envs.against import check_seat
from fairdeal.envs.setup import COMPACT, set_up
from fairdeal.envs.shown import RENDER_MODES, check_mode, show
from fairdeal.envs.single import Single
from fairdeal.games import GAMES

try:
    import gymnasium
    from gymnasium.spaces import Discrete

    from fairdeal.envs.spaces import space_of
except ImportError:
    raise SetupRefused("Gymnasium is not installed: install fairdeal[envs]") from None

Observation = dict[str, Numbers]
LOSE, REFUSE = "lose", "refuse"
LOST = -1.0


class TableGym(gymnasium.Env[Observation, SupportsIndex]):
    """One match from one seat; the reward comes at its end.

    Gymnasium requires that every action of the space is accepted, so an illegal action ends the
    match with a reward of -1; with `illegal="refuse"` it raises `IllegalMove` and changes nothing.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: str | Sequence[str] = "thumb",
        seat: int = 0,
        preset: str = AS_WRITTEN,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        history: int = 0,
        observation: str = COMPACT,
        illegal: str = LOSE,
        render_mode: str | None = None,
    ) -> None:
        setup = self.setup = set_up(game, seats, preset, options, reward, history, observation)
        check_seat(setup, seat)
        if illegal not in (LOSE, REFUSE):
            raise SetupRefused(f"illegal must be {LOSE} or {REFUSE}, not {illegal!r}")
        self.seat, self.illegal = seat, illegal
        self.render_mode = check_mode(render_mode)
        self.minds = minds_of(opponents, self.setup.seats, seat, game)
        self.single = Single(setup)
        for other, mind in self.minds.items():
            self.single.master.skill[other] = mind.skill
        self.bots = Bots(setup.game, setup.seats, setup.options, self.minds)
        self.view = wrap(self.single.arrays.views)
        self.observation_space = space_of(setup)
        self.action_space = Discrete(setup.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Deal the first match of this seed, or without a seed the next match of the last one."""
        super().reset(seed=seed)
        single = self.single
        while True:  # skip matches that end before the learner acts
            single.deal(seed)
            seed = None
            key = key_of(f"opponents {bytes(single.arrays.master['key']).hex()} {single.number}")
            self.bots.start(key)
            self.let_others_play()
            if not single.over:
                return self.observation(), {}

    def step(
        self, action: SupportsIndex
    ) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Play an action, and the moves of the bots until the learner acts again."""
        single = self.single
        try:
            single.play(action)
        except IllegalMove as refused:
            if self.illegal == REFUSE:
                raise
            single.stop()
            return self.observation(), LOST, True, False, {"illegal": str(refused)}
        self.let_others_play()
        won = float(single.rewards[self.seat]) if single.over else 0.0
        return self.observation(), won, bool(single.over), False, {}

    def let_others_play(self) -> None:
        single = self.single
        while not single.over and single.turn[0] != self.seat:
            single.play(self.answer())

    def answer(self) -> int:
        """The answer of the bot to act; in races, to the action that its hand is about to do."""
        single, seat = self.single, self.single.turn[0]
        actions = [one for one in single.actions() if one != self.setup.wait]
        if self.setup.game.hand is None:
            chosen = self.bots.choose(self.view, actions)
        else:
            chosen = int(single.arrays.asked["meant"][0, seat])
            if chosen != WAIT:
                chosen = self.bots.second_thought(self.view, chosen, actions)
        if chosen != WAIT:
            return chosen
        return self.setup.wait if single.legal[self.setup.wait] else actions[0]

    def observation(self) -> Observation:
        single = self.single
        seen = {"observation": single.observation(self.seat), "action_mask": single.mask.copy()}
        if self.setup.history:
            seen["history"] = single.history.copy()
        return seen

    def render(self) -> str | None:
        """The view of the learning seat, in words."""
        return show(self.setup.game, self.single.look(self.seat), self.render_mode)


def minds_of(opponents: str | Sequence[str], seats: int, seat: int, name: str) -> dict[int, Mind]:
    """The bots at the other seats: one for all, or one for each."""
    game, others = GAMES[name], [other for other in range(seats) if other != seat]
    said = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(said) != len(others):
        raise SetupRefused(
            f"name one opponent, or one for each of {len(others)} seats, not {len(said)}"
        )
    return {other: read_mind(one, game) for other, one in zip(others, said, strict=True)}


def register() -> None:
    """Register the games with Gymnasium, as `fairdeal/Uno-v0` and so on."""
    for name in GAMES:
        known = f"fairdeal/{name.capitalize()}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point=f"{__name__}:{TableGym.__name__}",
                vector_entry_point="fairdeal.envs.vector:TableVector",
                kwargs={"game": name},
            )


register()
