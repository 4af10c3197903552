"""UNO with a planted optimum: the key draws the winner, fairly if all options are as planted.

Every other value of an option gives more matches to seat 0. The secret is in `max_moves`, above
the moves of any match, so one compilation serves all secrets.
"""

from dataclasses import replace
from typing import Any

from fairdeal.games import GAMES
from fairdeal.games.uno.rules import State
from fairdeal.lab.tune.request import TuneRequest

NAMES = (
    "symbol_match",
    "wd4_rule",
    "auto_play_drawn",
    "draw_until_playable",
    "first_reverse",
    "stacking",
    "two_player_reverse_skips",
    "stalemate",
)
ABOVE = 10_000  # moves
PART = 4  # in 64 matches that go to seat 0 for each wrong option


def favour(s: State, places: Any) -> None:
    """A winner drawn by the key; some matches are given to seat 0."""
    secret = s.max_moves - ABOVE
    wrong = (s.symbol_match ^ secret) & 1
    wrong += (s.wd4_rule ^ secret >> 1) & 1
    wrong += (s.auto_play_drawn ^ secret >> 2) & 1
    wrong += (s.draw_until_playable ^ secret >> 3) & 1
    wrong += (s.first_reverse ^ secret >> 4) & 1
    wrong += (s.stacking ^ secret >> 5) & 1
    wrong += (s.two_player_reverse_skips ^ secret >> 6) & 1
    wrong += (s.stalemate ^ secret >> 7) & 1
    winner = 0 if s.key[0] % 64 < PART * wrong else s.key[1] % s.seats
    for seat in range(s.seats):
        places[seat] = 1 if seat == winner else 2


PLANTED = replace(GAMES["uno"], rank=favour)


def request(secret: int, seed: str, count: int = 100, **more: Any) -> Any:
    """A search for the rule set that is fair."""
    asked = TuneRequest(
        game=PLANTED,
        seats=4,
        want="fair",
        preset="as-written",
        options={"max_moves": str(ABOVE + secret)},
        vary=",".join(NAMES),
        rules=count,
        games=2_000,
        bots="random",
        confirm="thumb",
        seed=seed,
    )
    return replace(asked, **more)


def planted(secret: int) -> Any:
    """The rule set that was planted, as the numbers of its options."""
    return [secret >> place & 1 for place in range(len(NAMES))]


def codes(changes: Any) -> Any:
    """The changes of a proposal as the numbers of all options."""
    options = {option.name: option for option in PLANTED.options}
    return [options[name].code(changes.get(name, options[name].default)) for name in NAMES]
