"""Crazy Eights, a test for each sentence of its rules."""

from reasons import why
from spoken import spoken

from fairdeal.engine.chance import key_of
from fairdeal.engine.table import Table
from fairdeal.new.eights import GAME
from fairdeal.new.eights.words import position

names, play, hand, sizes = spoken(GAME)


# -- the deal -----------------------------------------------------------------
def test_each_player_is_dealt_five_cards() -> None:
    assert sizes(Table(GAME, 4, key=key_of("deal")).state) == [5, 5, 5, 5]


def test_the_long_game_deals_seven() -> None:
    assert sizes(Table(GAME, 3, "long", key=key_of("deal")).state) == [7, 7, 7]


def test_an_eight_is_never_turned_up_first() -> None:
    tops = {GAME.reveal(Table(GAME, 2, key=key_of(seed)).state)["top"] for seed in range(300)}
    assert len(tops) > 40
    assert not tops & {"8C", "8D", "8H", "8S"}


# -- a turn -------------------------------------------------------------------
def test_a_card_of_the_same_suit_fits() -> None:
    assert "play KD" in names(position("KD 3S", "3C", top="9D"), 0)


def test_a_card_of_the_same_rank_fits() -> None:
    assert "play 9S" in names(position("9S 3S", "3C", top="9D"), 0)


def test_no_other_card_fits() -> None:
    assert names(position("KS 3S", "3C", top="9D"), 0) == ["draw"]


def test_an_eight_may_be_played_on_anything_and_names_a_suit() -> None:
    s = position("8C KS", "3S", top="9D")
    suits = ("clubs", "diamonds", "hearts", "spades")
    assert names(s, 0) == [*(f"play 8C as {suit}" for suit in suits), "draw"]


def test_the_suit_that_an_eight_names_is_to_be_followed() -> None:
    s = play(position("8C KS", "3S 4H 5C", top="9D"), 0, "play 8C as hearts")
    assert names(s, 1) == ["play 4H", "draw"]


def test_it_is_allowed_to_draw_although_a_card_fits() -> None:
    assert "draw" in names(position("KD", "3C", top="9D"), 0)


def test_after_drawing_one_plays_a_card_that_fits_or_passes() -> None:
    s = play(position("KS", "3C", top="9D", stock="2C 4D"), 0, "draw")
    assert names(s, 0) == ["play 4D", "pass"]


def test_more_cards_may_be_drawn_where_the_rules_say_so() -> None:
    s = play(position("KS", "3C", top="9D", stock="2C 4S", draws=2), 0, "draw")
    assert names(s, 0) == ["draw", "pass"]


def test_the_turn_goes_clockwise() -> None:
    s = play(position("KD AS", "JD AH", "3C", top="9D"), 0, "play KD")
    assert names(play(s, 1, "play JD"), 2) == ["draw"]


def test_the_discards_become_the_stock_when_it_is_empty() -> None:
    s = play(position("KS", "3C", top="9D", stock=""), 0, "draw")
    assert sizes(s) == [2, 1]
    assert GAME.reveal(s)["discards"] == ["9D"]


# -- the end ------------------------------------------------------------------
def test_a_player_without_cards_wins() -> None:
    s = play(position("KD", "8S 2C", "AH QC", top="9D"), 0, "play KD")
    points, places = [0] * 3, [0] * 3
    GAME.score(s, points)
    GAME.rank(s, places)
    assert GAME.over(s)
    assert (points, places) == ([0, 52, 11], [1, 3, 2])


def test_equal_points_share_a_place() -> None:
    s = play(position("KD", "JS", "QC", top="9D"), 0, "play KD")
    places = [0] * 3
    GAME.rank(s, places)
    assert places == [1, 2, 2]


# -- why not ------------------------------------------------------------------
def test_every_refusal_says_why() -> None:
    s = position("KS 8C 3D", "3C", top="9D", stock="2C")
    assert why(GAME, s, 0, "play QD") == "you do not hold the QD"
    assert why(GAME, s, 0, "play 8C") == "an eight names a suit: say which"
    assert why(GAME, s, 0, "play KS") == ("the KS is neither of diamonds nor of the rank of the 9D")
    assert why(GAME, s, 0, "pass") == "you can pass only after drawing a card"
    assert why(GAME, s, 1, "draw") == "it is not your turn"
    drawn = play(s, 0, "draw")
    assert why(GAME, drawn, 0, "draw") == "you have drawn all the cards that a turn allows"


# -- bots ---------------------------------------------------------------------
def test_a_bot_keeps_its_eights_until_nothing_else_fits() -> None:
    table = Table(GAME, 2)
    table.state.restore(position("8C 2D KD", "3C 4C", top="9D").bytes())
    view, legal = table.view(0), table.legal(0)
    assert GAME.thumb
    assert GAME.action_name(GAME.thumb(view, legal, len(legal), table.state)) == "play KD"
