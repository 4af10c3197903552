"""Reverb told a second time, in words and lists, without a look at its rules."""

from random import Random
from typing import Any

from fairdeal.engine.game import Game, State, Value
from fairdeal.games.reverb import GAME
from fairdeal.games.reverb.words import position

RULINGS = [f"R{number}" for number in range(1, 27)]

BOTTOMS = [*"1234567", "1-4", "4-7", "wild", "draw", "null"]
CARDS = [f"{top}/{bottom}" for top in "1234567" for bottom in BOTTOMS]

Options = dict[str, Value]
Facts = dict[str, Any]


# -- what matches what --------------------------------------------------------
def item_match(one: str, other: str) -> bool:
    """Whether two items match, told kind by kind."""
    kinds = {one, other}
    if "null" in kinds:
        return False
    if "wild" in kinds:
        return True
    if "draw" in kinds:
        return kinds == {"draw"}
    if "-" in one and "-" in other:
        return False
    if "-" in one or "-" in other:
        span, number = (one, other) if "-" in one else (other, one)
        least, most = map(int, span.split("-"))
        return least <= int(number) <= most
    return one == other


def match(card: str, other: str) -> bool:
    return any(item_match(one, two) for one in card.split("/") for two in other.split("/"))


def chain(card: str, last: str, before: str) -> bool:
    """One item matches the last card and the other item the card before it."""
    top, bottom = card.split("/")
    return any(
        any(item_match(one, item) for item in last.split("/"))
        and any(item_match(two, item) for item in before.split("/"))
        for one, two in [(top, bottom), (bottom, top)]
    )


# -- legal moves --------------------------------------------------------------
def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = game.reveal(s), game.options_of(s)
    if table["phase"] != "playing" or seat != table["turn"]:
        return []
    wanted = not table["reversing"]
    hand = table["hands"][seat]
    said = [f"play {card}" for card in hand if match(card, table["last"]) == wanted]
    return (
        said
        + ["draw"] * may_draw(table, options)
        + ["reverse"] * may_reverse(table, options, seat)
        + ["end"]
    )


def may_draw(table: Facts, options: Options) -> bool:
    if table["played"] and options["draw_timing"] == "start":
        return False
    limit = options["draw_limit"]
    if limit is not None and table["drawn"] == limit:
        return False
    old = table["discards"] if options["deck_out"] == "reshuffle" else []
    return bool(table["stock"] or old)


def may_reverse(table: Facts, options: Options, seat: int) -> bool:
    late = table["played"] > 0 and options["reverse_timing"] == "before_first_play"
    return seat not in table["reverse used"] and not late


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table."""
    table = game.reveal(s)
    piles = (*table["hands"], table["stock"], table["discards"])
    return [table["last"], table["next to last"], *(card for pile in piles for card in pile)]


# -- what a seat cannot see ---------------------------------------------------
def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew all that the seat cannot see, until a turn stands there that need not end."""
    scatter(s, seat, random)
    while s.auto_end_when_stuck and legal(GAME, s, s.turn) == ["end"]:
        scatter(s, seat, random)


def scatter(s: State, seat: int, random: Random) -> None:
    """Deal anew the other hands, each as large as it was, and the stock."""
    hands = {other: hand_of(s, other) for other in range(s.seats) if other != seat}
    unseen = [*s.pile[: s.stock], *(card for hand in hands.values() for card in hand)]
    random.shuffle(unseen)
    for other, old in hands.items():
        put_hand(s, other, [unseen.pop() for _ in old])
    for place, card in enumerate(unseen):
        s.pile[place] = card


def hand_of(s: State, seat: int) -> list[int]:
    """The cards of a hand as numbers."""
    return [card for card in range(84) if s.hands[seat, card // 42] >> card % 42 & 1]


def put_hand(s: State, seat: int, hand: list[int]) -> None:
    """Make this the hand of the seat."""
    for half in range(2):
        s.hands[seat, half] = sum(1 << card % 42 for card in hand if card // 42 == half)


# -- tables with few secrets --------------------------------------------------
def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that all ways they may lie can be tried, and who looks."""
    alone = position("1/1 2/2", queue="3/3 4/4", stock="5/5 6/6 7/7 1/draw")
    watched = position("1/1 2/2", queue="3/3 4/4", stock="5/5 6/null")
    among = position("1/1 2/2", "3/5", "3/6 3/7", queue="3/3 4/4", stock="5/5 6/6", turn=1)
    waiting = position(
        "5/5", "4/1 4/2 6/null", queue="3/3 4/4", stock="7/7 6/6", turn=1, auto_end_when_stuck=True
    )
    say(waiting, 1, "play 4/2")
    rushed = position(
        "1/2 5/5", "4/3 4/6 6/null", queue="3/3 4/4", stock="7/7", turn=1, auto_end_when_stuck=True
    )
    say(rushed, 1, "play 4/3")
    assert rushed.turn == 1
    assert rushed.plays == 1
    return [(alone, 0), (watched, -1), (among, 0), (waiting, 0), (rushed, 0)]


def say(s: State, seat: int, action: str) -> None:
    GAME.apply(s, seat, GAME.read_action(action))
