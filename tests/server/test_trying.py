"""A move cannot be tried without being made: what a refusal says, the seat knew before.

Every message is judged twice: at the table, and at one at which all that the seat cannot see is
different. A refusal that differs in one letter is a leak.
"""

import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from known import known
from matches import random_match, random_table
from server.guests import at_table, log_of, plays, refusal
from server.serving import serving

from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.server import events
from fairdeal.server.history import PLAYING, Occupant
from fairdeal.server.refusals import Refusal
from fairdeal.server.sitting import Sitting

MESSAGES = 100_000  # for each game
AT_ONCE = 250  # of them for each seat of a table
EVERY, MOST = 5, 80  # plies between two looks at a table, and in all
BEGUN = 8  # legal plays that messages for one table begin with
GO_ON = 0.6  # how likely a message has one action more


# -- two tables that look the same ----------------------------------------------
def sitting_at(table: Table) -> Sitting:
    """A live table without its wires, in the middle of this match."""
    sitting = Sitting("table", bytes(32), phase=PLAYING, table=table)
    sitting.game = table.game
    sitting.chairs = [Occupant(f"p{seat}", token="sealed") for seat in range(table.seats)]
    return sitting


def another_world(table: Table, seat: int, random: Random) -> Table:
    """A table that looks the same to this seat, with other cards in hiding and other luck."""
    other = table.copy()
    importlib.import_module(f"companions.{table.game.name}").hide(other.state, seat, random)
    for word in range(len(other.state.key)):
        other.state.key[word] ^= random.getrandbits(16)
    return other


def some_messages(table: Table, seat: int, random: Random, count: int) -> Iterator[list[int]]:
    """Messages of a few actions each: begun as a play may be, then anything."""
    begun = [spelled(table, seat, random) for _ in range(BEGUN)] if table.legal(seat) else [[]]
    for _ in range(count):
        play = random.choice(begun)
        message = play[: random.randint(0, len(play))]
        while not message or random.random() < GO_ON:
            likely = random.choice([play, range(table.game.actions)])
            message.append(random.choice(likely or [0]))
        yield message


def spelled(table: Table, seat: int, random: Random) -> list[int]:
    """All the actions of one legal play."""
    trial, actions = table, list[int]()
    while not actions or not trial.whole:
        actions.append(random.choice(trial.legal(seat)))
        trial, _ = trial.after(seat, actions[-1])
    return actions


def answer(sitting: Sitting, seat: int, message: list[int]) -> tuple[str, object, object]:
    """All that the seat is told: of a refusal its code, its words and what would help."""
    try:
        judged = sitting.play(seat, message, sitting.at_play().ply)
    except Refusal as refused:
        return refused.code, str(refused), refused.more
    return "done", judged.actions, None


@pytest.mark.timeout(300)  # 10 s on a core of one's own
def test_a_refusal_of_several_actions_says_only_what_the_seat_could_know(game: Game) -> None:
    random, sent, told, worlds = Random(f"trying {game.name}"), 0, set(), 0
    while sent < MESSAGES:
        table = random_table(game, random)
        for ply, _ in enumerate(random_match(table, random, MOST)):
            if ply % EVERY or table.over or not table.whole:
                continue
            seat = random.randrange(table.seats)
            other = another_world(table, seat, random)
            worlds += game.reveal(other.state) != game.reveal(table.state)
            here, there = sitting_at(table), sitting_at(other)
            for message in some_messages(table, seat, random, AT_ONCE):
                said = answer(here, seat, message)
                assert said == answer(there, seat, message), message
                told.add(said[0])
            sent += AT_ONCE
    assert worlds > sent / AT_ONCE / 2
    assert told >= {"done", "not_one_play"} | ({"not_whole"} if game.whole else set())


# -- an attacker at a real table ------------------------------------------------
@pytest.mark.anyio
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize(
    ("game", "preset"),
    [
        (name, preset)
        for name, game in GAMES.items()
        if game.whole is None
        for preset in game.presets
    ],
)
async def test_several_actions_are_refused_unseen_and_nothing_is_played(
    tmp_path: Path, game: str, preset: str, number: int
) -> None:
    actions = Random(f"{game} {preset}").choices(range(GAMES[game].actions), k=number)
    async with (
        serving(tmp_path) as (url, house),
        at_table(url, people=2, game=game, preset=preset, seats=2) as guests,
    ):
        await guests[0].start()
        table = house.live[guests[0].table].sitting.at_play()
        before = table.mark
        for guest in guests:
            await guest.hears("started")
            with pytest.raises(Refusal, match=r"is one action, not") as refused:
                await guest.play(*actions)
            assert refused.value.code == "not_one_play"
        assert table.mark == before
        assert plays(await log_of(house, guests[0].table)) == []


@pytest.mark.anyio
async def test_a_play_of_several_actions_is_sent_in_one_message_and_holds_nothing_else(
    tmp_path: Path,
) -> None:
    async with (
        serving(tmp_path) as (url, house),
        at_table(url, people=2, game="segments", seats=2) as guests,
    ):
        await guests[0].start()
        for guest in guests:
            await guest.hears("started")
        table = house.live[guests[0].table].sitting.at_play()
        guest = next(guest for guest in guests if guest.on_turn)
        play = spelled(table, known(guest.seat), Random(1))
        while len(play) < 2:  # "pass" is a play of one action
            play = spelled(table, known(guest.seat), guest.random)
        assert await refusal(guest.play(*play[:-1])) == "not_whole"
        assert await refusal(guest.play(*play, play[0])) == "not_one_play"
        await guest.play(*play)
        (played,) = plays(await log_of(house, guest.table))
        assert played.actions == play


# -- what was stored before -----------------------------------------------------
def test_a_log_of_the_first_version_with_several_actions_in_a_move_still_opens() -> None:
    game = GAMES["beverbende"]
    options = game.choose(2)
    log = [
        events.Opened(
            at=0.0, game=game.name, rules=1, seats=2, options=options, clock="none", commitment=""
        ),
        events.Sat(0, "Ann", None, "sealed", "aa", True),
        events.Sat(1, "easy bot", "easy"),
        events.Started(1.0),
    ]
    sitting = Sitting("table", bytes(32))
    for event in log:
        sitting.take(event)
    seat, trial = sitting.at_play().state.turn, sitting.at_play().copy()
    draw = game.read_action("draw")
    trial.play(seat, draw)
    pair = [draw, trial.legal(seat)[-1]]
    trial.play(seat, pair[1])
    sitting.take(events.read_event(events.write_event(events.Played(seat, pair))))
    assert sitting.at_play().mark == trial.mark
