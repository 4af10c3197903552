"""Random games of one peer, inside the peers' environment: `python peers.py NAME SECONDS`."""

import json
import os
import random
import sys
from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Any

SEATS = 4
SEED = 1
EIGHTS = f"crazy_eights(players={SEATS})"

Play = Callable[[], Any]  # plays one whole game; timed
Tally = Callable[[Any], dict[str, int]]  # counts what that game held; not timed


def rlcard_env() -> tuple[Play, Tally]:
    """RLCard's UNO as its users run it: encoded observations, a RandomAgent in each seat."""
    import numpy as np
    import rlcard  # type: ignore[import-not-found]
    from rlcard.agents.random_agent import RandomAgent  # type: ignore[import-not-found]

    np.random.seed(SEED)  # the agents' luck; the env's seed is the dealer's
    env = rlcard.make("uno", config={"seed": SEED})
    # RLCard 1.2.0 ignores `game_num_players` for UNO, though its game can seat four.
    env.game.configure({"game_num_players": SEATS})
    env.num_players = SEATS
    env.set_agents([RandomAgent(env.num_actions) for _ in range(SEATS)])

    def play() -> int:
        before = env.timestep  # the env's own count of the actions taken, in all games so far
        env.run(is_training=False)
        return int(env.timestep - before)

    return play, lambda moves: {"moves": moves}


def rlcard_raw() -> tuple[Play, Tally]:
    """RLCard's UNO without its env: the bare game and a random choice."""
    import numpy as np
    from rlcard.games.uno import Game  # type: ignore[import-not-found]

    game = Game(num_players=SEATS)
    game.np_random = np.random.RandomState(SEED)

    def play() -> int:
        moves = 0
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(random.choice(state["legal_actions"]))
            moves += 1
        return moves

    return play, lambda moves: {"moves": moves}


def openspiel_python() -> tuple[Play, Tally]:
    """OpenSpiel's Crazy Eights, written in C++, stepped from Python."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(EIGHTS)

    def play() -> tuple[int, int]:
        moves = chance = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                chance += 1
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves, chance

    return play, lambda played: {"moves": played[0], "chance": played[1]}


def openspiel_cpp() -> tuple[Play, Tally]:
    """OpenSpiel's Crazy Eights with the loop, the bots and the luck in C++ too."""
    import pyspiel

    game = pyspiel.load_game(EIGHTS)
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(SEATS)]
    seeds = count(SEED)

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    def tally(state: Any) -> dict[str, int]:
        # An exact count, not a sample: evaluate_bots advances the state in place.
        players = [step.player for step in state.full_history()]
        chance = players.count(pyspiel.PlayerId.CHANCE)
        return {"moves": len(players) - chance, "chance": chance}

    return play, tally


def pettingzoo_leduc() -> tuple[Play, Tally]:
    """PettingZoo's Leduc Hold'em, which RLCard plays, by the loop that its users write."""
    import warnings

    warnings.simplefilter("ignore")  # of PettingZoo about itself
    from pettingzoo.classic import leduc_holdem_v4  # type: ignore[import-untyped]

    env, dice = leduc_holdem_v4.env(), random.Random(SEED).random
    env.reset(seed=SEED)

    def play() -> int:
        moves = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(dice() * len(legal))]))
                moves += 1
        return moves

    return play, lambda moves: {"moves": moves}


PEERS = {
    "pettingzoo-leduc": pettingzoo_leduc,
    "rlcard-env": rlcard_env,
    "rlcard-raw": rlcard_raw,
    "openspiel-python": openspiel_python,
    "openspiel-cpp": openspiel_cpp,
}


def measure(name: str, seconds: float) -> dict[str, Any]:
    """Play for about so many seconds; reading the clock costs far less than a game."""
    play, tally = PEERS[name]()
    play()
    totals: dict[str, int] = {}
    games, spent = 0, 0.0
    while spent < seconds:
        start = perf_counter()
        played = play()
        spent += perf_counter() - start
        games += 1
        for what, n in tally(played).items():
            totals[what] = totals.get(what, 0) + n
    return {"name": name, **totals, "games": games, "seconds": spent}


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in PEERS:
        raise SystemExit(f"usage: python peers.py {'|'.join(PEERS)} SECONDS")
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy: its idle helpers are threads too
    random.seed(SEED)
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
