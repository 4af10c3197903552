"""Properties of every game at any table: Hypothesis over keys, seats and options."""

from itertools import pairwise
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject
from matches import everyone, legal_actions, random_match, seeds, tables, whims

from fairdeal.engine.chance import key_of
from fairdeal.engine.compile import plain
from fairdeal.engine.errors import NotAnAction
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State
from fairdeal.engine.journal import Journal, Replay
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.loops import step

LONG = 150  # plies of a match that are looked at closely
ENDLESS = 100_000


def drawn(data: DataObject, game: Game) -> tuple[Table, Random]:
    """A table and the luck of its players."""
    return data.draw(tables(game)), Random(data.draw(seeds))


# -- cards --------------------------------------------------------------------
@given(data=st.data())
def test_no_card_is_lost_or_made(game: Game, companion: ModuleType, data: st.DataObject) -> None:
    table, random = drawn(data, game)
    whole = sorted(companion.cards(game, table.state))
    for s in random_match(table, random, LONG):
        assert sorted(companion.cards(game, s)) == whole


@given(data=st.data())
def test_every_deal_is_of_the_same_cards(
    game: Game, companion: ModuleType, data: st.DataObject
) -> None:
    one, other = data.draw(tables(game)), data.draw(tables(game))
    cards = [sorted(companion.cards(game, table.state)) for table in (one, other)]
    assert cards[0] == cards[1]


# -- actions ------------------------------------------------------------------
def assert_sound(game: Game, s: State) -> None:
    """Check what is true of any table, whatever was played."""
    actions = [legal_actions(game, s, seat) for seat in range(s.seats)]
    for choices in actions:
        assert all(0 <= action < game.actions for action in choices)
        assert all(one < next_one for one, next_one in pairwise(choices))
    assert any(actions) != bool(game.over(s))


@given(data=st.data())
def test_legal_is_ascending_and_somebody_may_act_until_it_is_over(
    game: Game, data: st.DataObject
) -> None:
    table, random = drawn(data, game)
    for s in random_match(table, random, LONG):
        assert_sound(game, s)


@given(data=st.data())
@settings(max_examples=10)
def test_every_legal_action_applies_and_leaves_a_sound_table(
    game: Game, companion: ModuleType, data: st.DataObject
) -> None:
    table, random = drawn(data, game)
    whole = sorted(companion.cards(game, table.state))
    for ply, s in enumerate(random_match(table, random, LONG)):
        if ply % 5:
            continue
        for seat in range(s.seats):
            for action in legal_actions(game, s, seat):
                after = s.copy()
                game.apply(after, seat, action)
                assert_sound(game, after)
                assert sorted(companion.cards(game, after)) == whole


@given(data=st.data())
def test_asking_changes_nothing(game: Game, data: st.DataObject) -> None:
    table, random = drawn(data, game)
    points = [0] * max(game.seats[1], len(game.figures))
    for s in random_match(table, random, 20):
        before = s.bytes()
        for seat in everyone(table):
            view = blank(game.view)
            game.settle(view, table.seats, table.options)
            game.look(s, seat, view)
            game.describe(view)
        if not game.over(s):
            game.actor(s, whims("asking"))
        game.score(s, points)
        game.rank(s, points)
        game.measure(s, points)
        game.reveal(s)
        assert s.bytes() == before


@given(data=st.data())
def test_the_actor_is_a_seat_that_may_act(game: Game, data: st.DataObject) -> None:
    table, random = drawn(data, game)
    c = whims(random.random())
    for s in random_match(table, random, LONG):
        if not game.over(s):
            assert game.actor(s, c) in table.to_act()


@given(data=st.data())
def test_anyone_who_may_act_can_be_the_actor(game: Game, data: st.DataObject) -> None:
    table, random = drawn(data, game)
    c = whims(random.random())
    for ply, s in enumerate(random_match(table, random, 30)):
        waiting = table.to_act()
        if ply % 10 == 0 and len(waiting) > 1:
            assert {game.actor(s, c) for _ in range(50 * len(waiting))} == set(waiting)


def test_every_name_of_an_action_is_its_own_and_reads_back(game: Game) -> None:
    names = [game.action_name(action) for action in range(game.actions)]
    assert len(set(names)) == game.actions
    assert [game.read_action(name) for name in names] == list(range(game.actions))
    assert all(game.kind_of(action) for action in range(game.actions))


@pytest.mark.parametrize("nonsense", ["", " ", "0", "play the fool", "\0"])
def test_a_name_that_is_no_action_is_refused(game: Game, nonsense: str) -> None:
    with pytest.raises(NotAnAction):
        game.read_action(nonsense)


# -- matches ------------------------------------------------------------------
@given(data=st.data())
@settings(max_examples=10)
def test_every_match_ends_where_nobody_is_there_to_stop_it(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.integers(*game.seats))
    preset, seed = data.draw(st.sampled_from(sorted(game.presets))), data.draw(seeds)
    table = Table(game, seats, preset, key=key_of(seed), simulated=True)
    s, c, moves = table.state, whims(seed), [0] * game.actions
    play_on = plain(step, game)
    for _ in range(ENDLESS):
        if game.over(s):
            break
        play_on(s, c, moves)
    assert game.over(s), f"still not over after {ENDLESS:,} actions"
    assert_places(table)


def assert_places(table: Table) -> None:
    """Places begin with 1 and count those before; or nobody has one."""
    places = [place for place in table.places if place]
    for place in places:
        assert place == 1 + sum(other < place for other in places)


@given(data=st.data())
@settings(max_examples=10)
def test_a_journal_replays_to_the_same_bytes(
    game: Game, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    table, random = drawn(data, game)
    path = tmp_path_factory.mktemp("journal") / "match.jsonl"
    with Journal(path, table) as journal:
        for _ in range(LONG):
            if not table.over:
                seat = random.choice(table.to_act())
                journal.add(table.play(seat, random.choice(table.legal(seat))))
    with path.open(encoding="utf-8") as lines:
        replay = Replay(lines, GAMES)
        assert len(list(replay)) == table.ply
    assert replay.table.state.bytes() == table.state.bytes()
    assert replay.ended == table.over


@given(data=st.data())
def test_a_used_record_is_dealt_like_a_blank_one(game: Game, data: st.DataObject) -> None:
    table, random = drawn(data, game)
    fresh = table.state.bytes()
    for _ in random_match(table, random, LONG):
        pass
    again = Table(game, table.seats, options=table.options, key=table.key)
    assert again.state.bytes() == fresh
    s = table.state
    for word in range(len(s.key)):
        s.block[word] = again.state.block[word]
    s.rolled = 0
    game.deal(s)
    assert s.bytes() == fresh


@given(data=st.data())
def test_the_same_key_and_actions_are_the_same_match(game: Game, data: st.DataObject) -> None:
    table, random = drawn(data, game)
    played = []
    for _ in range(LONG):
        if not table.over:
            seat = random.choice(table.to_act())
            played += table.play(seat, random.choice(table.legal(seat)))
    again = Table(game, table.seats, options=table.options, key=table.key)
    for event in played:
        again.play(event.seat, event.action)
    assert again.state.bytes() == table.state.bytes()
