"""Whatever cannot be done, it is said why: one sentence of a few, and never a secret."""

from random import Random

import pytest
from matches import legal_actions, random_match, some_states
from reasons import reasons, view_of

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State
from fairdeal.engine.messages import Message
from fairdeal.engine.table import FEW, Table
from fairdeal.games import GAMES

PRESETS = [(game, preset) for game in GAMES.values() for preset in game.presets]
EVERY, MOST = 9, 120  # plies between two looks at a table, and in all
TABLES = 10
each_preset = pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=[f"{game.name}-{preset}" for game, preset in PRESETS]
)


def refused(game: Game, s: State, seat: int) -> dict[int, Message]:
    """Each action that the seat cannot do now, with what is said about it."""
    legal, view = legal_actions(game, s, seat), view_of(game, s, seat)
    return {
        action: game.why_not(view, action) for action in range(game.actions) if action not in legal
    }


def assert_sound(game: Game, s: State) -> None:
    """Every seat is told a reason for all that it cannot do, in one line without a full stop."""
    for seat in range(s.seats):
        for reason in set(refused(game, s, seat).values()):
            assert reason.key in reasons(game)
            sentence = game.say(reason)
            assert sentence == " ".join(sentence.split())
            assert not sentence.endswith(".")
            assert "{" not in sentence


@each_preset
def test_a_reason_is_given_for_all_that_cannot_be_done_in_a_match(game: Game, preset: str) -> None:
    for seats in {game.seats[0], game.usual}:
        random = Random(f"why {game.name} {preset} {seats}")
        table = Table(game, seats, preset, key=random.randbytes(32), simulated=True)
        for ply, s in enumerate(random_match(table, random, MOST)):
            if ply % EVERY == 0 and not table.over:
                assert_sound(game, s)


def test_a_reason_is_given_whatever_the_options_are(game: Game) -> None:
    for table in some_states(game, "why", TABLES):
        if not table.over:
            assert_sound(game, table.state)


def test_no_reason_tells_what_the_seat_cannot_see(game: Game) -> None:
    changed = 0
    for number, table in enumerate(some_states(game, "secret", TABLES, every=13)):
        for seat in range(table.seats):
            dream = blank(game.state)
            game.settle(dream, table.seats, table.options)
            give_key(dream, key_of(number))
            game.imagine(table.view(seat), dream)
            changed += game.reveal(dream) != game.reveal(table.state)
            if not table.over:
                assert refused(game, dream, seat) == refused(game, table.state, seat)
    assert changed > TABLES  # else there was no secret


def test_asking_why_changes_nothing(game: Game) -> None:
    for table in some_states(game, "asking", 3):
        view = table.view(table.state.turn)
        before = view.bytes()
        for action in range(game.actions):
            if action not in table.legal(table.state.turn):
                game.why_not(view, action)
        assert view.bytes() == before


def test_no_sentence_says_only_that_it_cannot_be_now(game: Game) -> None:
    assert not reasons(game) & {"cannot", "cannot-now", "not-now"}


def test_the_judge_says_why_and_what_can_be_done_where_that_is_little(game: Game) -> None:
    told = set()
    for table in some_states(game, "judge", TABLES):
        for seat in table.to_act():
            legal = table.legal(seat)
            reasons = refused(game, table.state, seat)
            names = ", ".join(game.action_name(one) for one in legal)
            few = f"; seat {seat} can: {names}" if len(legal) <= FEW else ""
            for action, why in reasons.items():
                said = str(table.judge(seat, action, legal))
                assert said == f"cannot {game.action_name(action)} now: {game.say(why)}{few}"
                told.add(len(legal) <= FEW)
    assert True in told
