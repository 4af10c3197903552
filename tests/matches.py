"""Matches of any game for tests: random options, random players, in plain Python."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random

from hypothesis import strategies as st

from fairdeal.engine.chance import WHIMS, give_key, key_of
from fairdeal.engine.contract import Own
from fairdeal.engine.errors import WrongOption
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, Option, State, Value
from fairdeal.engine.players import Players
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.games import GAMES

Options = dict[str, Value]
Watched = tuple[int, str, Options]  # seats, rule set, options
FEW = 5  # of what is counted, such as rounds, that matches stay short
PLENTY = 100
ENDLESS = 10_000  # where a match may be longer, nobody waits for its end


# -- options ------------------------------------------------------------------
def answers(option: Option) -> list[Value]:
    """Some values of an option, its default first; of a number, small ones and its edges."""
    if option.choices:
        found: list[Value] = list(option.choices)
    elif isinstance(option.default, bool):
        found = [False, True]
    else:
        numbers = (option.least, option.least + 1, FEW, FEW if is_small(option) else PLENTY)
        found = [number for number in numbers if option.least <= number <= option.most]
        found += [None] if option.optional else []
    return list(dict.fromkeys([option.default, *found]))


def is_small(option: Option) -> bool:
    return isinstance(option.default, int) and option.default < PLENTY


def random_options(game: Game, seats: int, random: Random) -> Options:
    """A value for every option, often its default; drawn again while they contradict each other."""
    while True:
        chosen = {
            option.name: random.choice(random.choice([[option.default], answers(option)]))
            for option in game.options
        }
        if agrees(game, seats, chosen):
            return game.choose(seats, options=chosen)


def cut(game: Game) -> Options:
    """Options that cut endless matches short."""
    caps = {option.name: option.simulated for option in game.options if option.simulated}
    return {name: PLENTY for name, most in caps.items() if int(most or 0) > ENDLESS}


def short(name: str, moves: int = 30, racing: int = 6) -> Options:
    """Options by which a match of this game ends after about so many moves, as its companion says.

    Where hands race, moves take time: there it ends after fewer.
    """
    own = getattr(import_module(f"companions.{name}"), "short", None)
    return own(racing if GAMES[name].hand else moves) if own else {}


def watched_matches(name: str) -> list[Watched]:
    """Matches that are searched for secrets, as the companion says: seats, rule set, options."""
    presets = [(seats_near(name, 3), preset, short(name, 60, 40)) for preset in GAMES[name].presets]
    return getattr(import_module(f"companions.{name}"), "WATCHED", presets)


def seats_near(name: str, seats: int) -> int:
    """So many seats, or the nearest number that the game is for."""
    least, most = GAMES[name].seats
    return max(least, min(most, seats))


def agrees(game: Game, seats: int, options: Mapping[str, Value]) -> bool:
    try:
        game.choose(seats, options=options)
    except WrongOption:
        return False
    return True


# -- tables -------------------------------------------------------------------
def random_table(game: Game, random: Random) -> Table:
    """A dealt table with any seats, options and key."""
    seats = random.randint(*game.seats)
    return Table(game, seats, options=random_options(game, seats, random), key=random.randbytes(32))


@st.composite
def tables(draw: st.DrawFn, game: Game) -> Table:
    """Dealt tables, the simplest first: few seats, options as they are by default."""
    seats = draw(st.integers(*game.seats))
    options = {
        option.name: st.just(option.default) | st.sampled_from(answers(option))
        for option in game.options
    }
    chosen = draw(st.fixed_dictionaries(options).filter(lambda given: agrees(game, seats, given)))
    return Table(game, seats, options=chosen, key=key_of(draw(seeds)))


seeds = st.integers(0, 2**32)


def everyone(table: Table) -> list[int]:
    """Every seat, and the spectator."""
    return [SPECTATOR, *range(table.seats)]


# -- play ---------------------------------------------------------------------
def random_match(table: Table, random: Random, most: int = 10_000) -> Iterator[Own]:
    """Yield the state as it is dealt and after each action, any seat that may act acting."""
    yield table.state
    for _ in range(most):
        if table.over:
            return
        seat = random.choice(table.to_act())
        table.play(seat, random.choice(table.legal(seat)))
        yield table.state


def some_states(
    game: Game, seed: str, tables: int, every: int = 7, most: int = 60
) -> Iterator[Table]:
    """Tables in the middle of play, from so many matches: each is yielded as it stands then."""
    random = Random(f"{game.name} {seed}")
    for _ in range(tables):
        table = random_table(game, random)
        for ply, _ in enumerate(random_match(table, random, most)):
            if ply % every == 0:
                yield table


def legal_actions(game: Game, s: State, seat: int) -> list[int]:
    """The seat's legal actions as a list."""
    moves = [0] * game.actions
    return moves[: game.legal(s, seat, moves)]


def whims(seed: float | str) -> Players:
    """A generator for players that choose at random."""
    c = blank(Players)
    give_key(c, key_of(str(seed)), WHIMS)
    return c
