"""The luck of the draw: 0 on average, exactly; and a control variate that changes no mean."""

from functools import partial
from random import Random

import numpy as np

from fairdeal.engine.chance import roll
from fairdeal.engine.compile import plain
from fairdeal.engine.face import Numbers, blank
from fairdeal.engine.game import State, layout_for
from fairdeal.games import GAMES
from fairdeal.lab.arena import arrange
from fairdeal.lab.draws import uno
from fairdeal.lab.endgames import uno as endgames
from fairdeal.lab.exploit import every, foretold
from fairdeal.lab.luck import KINDS, LuckyRow, controlled, draws_of, remember, weigh, weighs
from fairdeal.lab.ratings import mean_of

UNO = GAMES["uno"]


# -- the luck of a match ------------------------------------------------------------
def test_the_expected_luck_of_every_draw_is_exactly_0() -> None:
    arena = arrange(UNO, 2, 4, "luck", "as-written", {}, "", "thumb,random")
    binding = (*draws_of(arena.plan), (roll, foretold))
    before, after, apply, legal = (
        plain(rule, UNO, (), binding) for rule in (remember, weigh, UNO.apply, UNO.legal)
    )
    drawn, room = 0, [0] * (UNO.actions + 1)

    def luck_after(table: State, action: int) -> Numbers:
        s, row = table.copy(), blank(layout_for(LuckyRow, UNO))
        before(s, row)
        apply(s, 0, action)
        after(s, row)
        return np.array(row.luck[: 2 * KINDS])

    for number in range(8):
        for table in endgames.tables(Random(f"{number}"), 1, 3)[:6]:
            for action in room[: legal(table, 0, room)]:
                expected = np.zeros(2 * KINDS)
                for chance, luck in every(partial(luck_after, table, action)):
                    expected += chance * luck
                    drawn += bool(luck.any())
                assert np.abs(expected).max() < 1e-12
    assert drawn > 50


def test_luck_is_weighed_only_where_the_cards_drawn_do_not_decide_how_many_are_drawn() -> None:
    def can(lineup: str, game: str, **options: str) -> bool:
        made = arrange(GAMES[game], 2, 4, "luck", "as-written", options, "", lineup)
        return weighs(made.plan, made.lineups())

    assert can("thumb,random", "uno")
    assert not can("thumb,random", "uno", draw_until_playable="yes")
    assert not can("thumb,random", "uno", auto_play_drawn="yes")
    assert not can("thumb,random", "segments")
    assert not can(f"{UNO.folder / 'learnt.net'},random", "uno")


def test_every_card_has_one_of_the_kinds() -> None:
    assert {uno.kind(card) for card in range(54)} == set(range(KINDS))


# -- the control variate --------------------------------------------------------------
def some_deals(random: np.random.Generator, many: int) -> tuple[Numbers, Numbers]:
    """Results with a true mean of 0.6, of which the controls explain a good part."""
    controls = random.exponential(size=(many, 2 * KINDS)) - 1
    skewed = random.exponential(size=many) - 1
    return 0.6 + controls @ np.linspace(-0.2, 0.2, 2 * KINDS) + 0.3 * skewed, controls


def test_the_mean_is_unbiased_and_the_interval_covers_it() -> None:
    random, found, covered, narrower = np.random.default_rng(1), [], 0, 0
    for _ in range(400):
        results, controls = some_deals(random, 120)
        blocks, every_one = np.arange(120), np.ones((120, 1), bool)
        raw, mean = (
            mean_of(some[:, None], every_one, blocks)
            for some in (results, controlled(results, controls))
        )
        found.append(mean.mean)
        covered += mean.low <= 0.6 <= mean.high
        narrower += mean.high - mean.low < raw.high - raw.low
    error = np.std(found) / np.sqrt(len(found))
    assert abs(np.mean(found) - 0.6) < 4 * error
    assert covered / 400 > 0.92
    assert narrower == 400


def test_controls_that_explain_nothing_cost_next_to_nothing() -> None:
    random = np.random.default_rng(2)
    results, controls = random.normal(size=4_000), random.normal(size=(4_000, 2 * KINDS))
    assert controlled(results, controls).var() < 1.02 * results.var()


def test_few_deals_are_left_as_they_are() -> None:
    results, controls = some_deals(np.random.default_rng(3), 99)
    assert controlled(results, controls) is results
