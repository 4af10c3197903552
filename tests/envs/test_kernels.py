"""How tables and views lie on a GPU; this needs no GPU."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fairdeal.engine import kit
from fairdeal.engine.chance import give_key, half, key_of
from fairdeal.engine.face import blank, wrap
from fairdeal.engine.game import Game
from fairdeal.engine.observing import is_whole_view
from fairdeal.engine.players import Players
from fairdeal.envs import batch
from fairdeal.envs.narrow import (
    BRIEF,
    BYTES,
    WORD,
    Filled,
    count_words,
    half_again,
    light_all,
    light_one,
    lists_only,
    mask_words_of,
    rooms_of,
    short_of,
    show_words,
    turn_over_words,
)
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of, ways_of
from fairdeal.envs.warps import HALF
from fairdeal.games import GAMES


def test_a_row_holds_the_table_without_its_settings_and_only_the_seats_in_play(game: Game) -> None:
    rooms = rooms_of(game, game.usual, lossless=False)
    settings = {"seats", *(option.name for option in game.options)}
    lasting = set(game.state.names or ()) - settings - set(BRIEF["table"])
    assert set(rooms.table.names or ()) - {"pile_words"} == lasting
    assert rooms.kept * WORD <= game.state.itemsize - game.state["block"].itemsize
    for name in lasting:
        assert rooms.table[name].itemsize <= game.state[name].itemsize


@pytest.mark.parametrize("lossless", [False, True])
def test_no_field_of_a_row_lies_on_another_and_the_view_lies_behind(
    game: Game, lossless: bool
) -> None:
    rooms = rooms_of(game, game.usual, lossless)
    taken = np.zeros(WORD * rooms.both, np.int8)
    for kind in (rooms.played, rooms.asking):
        for name, field in dict(kind.fields or {}).items():
            if name != "pile_words":
                taken[field[1] : field[1] + field[0].itemsize] += 1
    assert taken.max() == 1
    assert rooms.view_at >= rooms.kept
    assert WORD * (rooms.both - rooms.view_at) >= rooms.view.itemsize
    assert lossless or WORD * rooms.view_at >= len(game.observed)


def test_rows_are_an_odd_number_of_words_so_that_they_start_in_different_banks(game: Game) -> None:
    assert rooms_of(game, game.usual, lossless=False).both % 2 == 1


def test_every_action_fits_into_the_list_and_the_list_into_the_view(game: Game) -> None:
    rooms = rooms_of(game, game.usual, lossless=False)
    assert np.iinfo(short_of(game)).max >= actions_of(game) - 1
    assert (
        actions_of(game) * short_of(game).itemsize <= BYTES * rooms.bits_at - WORD * rooms.view_at
    )
    assert BYTES * (rooms.bits_at + mask_words_of(game)) <= WORD * rooms.both


def test_the_last_word_of_a_lossless_row_is_read_within_the_view(game: Game) -> None:
    layout, rooms = layout_of(game), rooms_of(game, game.usual, lossless=True)
    words = layout.width // HALF - 2 * layout.wide
    end = (layout.narrow_at // HALF + words + 1) * HALF
    assert end <= WORD * (rooms.both - rooms.view_at)


def test_an_observation_reads_nothing_that_look_has_not_written(game: Game) -> None:
    """Kernels do not clear a view before they look, if the game has an observation of its own."""
    if is_whole_view(game.observe):
        pytest.skip("kernels clear a view that is shown whole")
    here = batch(game.name, games=40, seed=4)
    random = np.random.default_rng(4)
    for step in range(40):
        here.step(here.moves[np.arange(40), (random.random(40) * here.counts).astype(np.int64)])
        table, rows = wrap(here.arrays.tables[step : step + 1]), list[Any]()
        for left in (0, 0x55):
            view = np.full(game.view.itemsize, left, np.uint8).view(game.view)
            for name in ("seats", *(option.name for option in game.options)):
                view[name] = here.views[name][step]
            game.look(table, int(here.turn[step]), wrap(view))
            rows.append(np.zeros(here.setup.width, np.int8))
            game.observe(wrap(view), rows[-1].data)
        assert (rows[0] == rows[1]).all()


@pytest.mark.parametrize("first", [0, 5, 31, 60, 64])
def test_a_list_of_actions_and_a_mask_name_the_same(first: int) -> None:
    plays = 0b1001 << 40 | 0b1101
    moves, lit = [0] * 20, [0] * 3
    n = kit.offer(True, 130, moves, kit.spell(plays, first, moves, 0))
    assert light_one(True, 130, lit, light_all(plays, first, lit, 0)) == n
    assert light_one(False, 131, lit, n) == n
    assert [a for a in range(192) if lit[a >> 6] >> (a & 63) & 1] == moves[:n]


def test_games_whose_lists_of_actions_are_written_as_masks() -> None:
    found = {game.name for game in GAMES.values() if lists_only(game, (), ways_of(game))}
    assert found == {"uno", "reverb", "ratscrew"}


def cards(row: Any) -> Any:
    """A row of cards that can be read as words, too."""
    return SimpleNamespace(pile=row.data, pile_words=row.view(np.uint32).data)


@pytest.mark.parametrize("first", range(13))
def test_discards_are_shown_and_counted_the_same_four_at_a_time(first: int) -> None:
    s = cards(np.arange(12, dtype=np.int8) % 5)
    one, four = cards(np.zeros(12, np.int8)), cards(np.zeros(12, np.int8))
    kit.show_discards(s, one, first, 54)
    show_words(s, four, first, 54)
    assert one.pile.tolist() == four.pile.tolist()
    rows = [0] * 8, [0] * 8
    kit.count_discards(one, first, rows[0], 2)
    count_words(four, first, rows[1], 2)
    assert rows[0] == rows[1]
    assert sum(rows[0]) == 12 - first


@pytest.mark.parametrize("discards", range(1, 25))
def test_discards_are_turned_over_the_same_four_at_a_time(discards: int) -> None:
    deck, row = 23, np.arange(24, dtype=np.int8)
    one, four = cards(row.copy()), cards(row.copy())
    one.discards = four.discards = min(discards, deck)
    kit.turn_over_discards(one, deck)
    turn_over_words(four, deck)
    assert one.pile.tolist() == four.pile.tolist()
    assert (one.stock, one.discards) == (four.stock, four.discards)


def test_a_generator_that_lost_its_block_rolls_on_as_one_that_kept_it() -> None:
    kept, lost = blank(Players), blank(Filled)
    for one in (kept, lost):
        give_key(one, key_of(1))
    for roll in range(100):
        if roll % 7 == 0:
            lost.filled = -1
            for place in range(16):
                lost.block[place] = 0
        assert half(kept) == half_again(lost)
