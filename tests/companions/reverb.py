"""Reverb told a second time, in words and lists, without a look at its rules."""

from random import Random
from typing import Any

from fairdeal.engine.game import Game, Value
from fairdeal.games.reverb import GAME
from fairdeal.games.reverb.rules import State
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
    table, options = dict(game.reveal(s)), game.options_of(s)
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
    table = dict(game.reveal(s))
    piles = (*table["hands"], table["stock"], table["discards"])
    return [table["last"], table["next to last"], *(card for pile in piles for card in pile)]


# -- what an action does ------------------------------------------------------
UNKNOWN = "?"  # a card that a shuffle chooses
HAND = 7
COMPLETIONS = 3


class UnknownCard(Exception):
    """The next step depends on a card that a shuffle chooses."""


def after(
    game: Game, table: Facts, options: Options, seats: int, seat: int, action: str
) -> dict[str, Any]:
    """The facts of the table after the action; keys that depend on a shuffle are left out."""
    moves = table["memory"].get("moves", 0)
    if moves == 0:
        check_deal(table, options)
    table["memory"] = {"moves": moves + 1}
    table["queue"] = [table["last"], table["next to last"], *table.pop("discards")]
    try:
        act(table, options, seat, action)
        if options["auto_end_when_stuck"]:
            end_stuck_turns(table, options)
    except UnknownCard:
        return {key: table[key] for key in ("memory", "completions", "reverse used")}
    if table["phase"] == "playing" and moves + 1 == options["max_moves"]:
        table["phase"] = "cut short"
    hands = [sorted(hand, key=[*CARDS, UNKNOWN].index) for hand in table["hands"]]
    last, before, *discards = table.pop("queue")
    told = {**table, "hands": hands, "last": last, "next to last": before, "discards": discards}
    return {key: value for key, value in told.items() if value != UNKNOWN}


def check_deal(table: Facts, options: Options) -> None:
    """Seven cards each, and one for each Draw in the queue to seat 0."""
    draws = sum(is_draw(table[place]) for place in ("last", "next to last"))
    more = draws if options["initial_queue_draws"] else 0
    sizes = [len(hand) for hand in table["hands"]]
    assert sizes == [HAND + more, *[HAND] * (len(sizes) - 1)], table
    assert (table["turn"], table["discards"], table["reverse used"]) == (0, [], []), table


def is_draw(card: str) -> bool:
    if card == UNKNOWN:
        raise UnknownCard
    return card.endswith("/draw")


def act(table: Facts, options: Options, seat: int, action: str) -> None:
    """Do what the action says."""
    if action == "draw":
        give(table, options, seat, 1)
        table["drawn"] += 1
    elif action == "reverse":
        table["reversing"] = True
        table["reverse used"] = sorted([*table["reverse used"], seat])
    elif action == "end":
        end_turn(table, options, seat, after_draw=False)
    else:
        play(table, options, seat, action.removeprefix("play "))


def next_card(table: Facts, options: Options) -> str | None:
    """The last card of the stock; the queue but its last two is shuffled if there is none."""
    if not table["stock"] and options["deck_out"] == "reshuffle":
        table["stock"] = [UNKNOWN] * len(table["queue"][2:])
        table["queue"] = table["queue"][:2]
    return table["stock"].pop() if table["stock"] else None


def give(table: Facts, options: Options, seat: int, number: int) -> None:
    """Draw so many cards for a seat, or as many as there are."""
    for _ in range(number):
        card = next_card(table, options)
        if card is not None:
            table["hands"][seat].append(card)


def place(table: Facts, options: Options, seat: int) -> None:
    """Put a card of the stock on the queue; if it is a Draw, the seat gets a card."""
    card = next_card(table, options)
    if card is not None:
        table["queue"].insert(0, card)
        if is_draw(card):
            give(table, options, seat, 1)


def play(table: Facts, options: Options, seat: int, card: str) -> None:
    """Play a card: completion, refill, what a Draw does, the end of the turn, in this order."""
    last, before, seats = table["queue"][0], table["queue"][1], len(table["hands"])
    if table["reversing"]:
        goes_on = not match(card, last) and not match(card, before)
    else:
        goes_on = chain(card, last, before)
    table["hands"][seat].remove(card)
    table["queue"].insert(0, card)
    table["played"] += 1
    if not table["hands"][seat] and complete(table, options, seat, goes_on):
        return
    if is_draw(card) and seats == 1:
        place(table, options, seat)
    elif is_draw(card):
        for step in range(1, seats):
            give(table, options, (seat + step) % seats, 1)
    if not goes_on:
        end_turn(table, options, seat, after_draw=is_draw(card) and seats == 1)


def complete(table: Facts, options: Options, seat: int, goes_on: bool) -> bool:
    """Count a completion and give seven cards; whether the game is over."""
    table["completions"][seat] += 1
    if table["completions"][seat] == COMPLETIONS:
        table["phase"] = "finished"
        counted = {"if_ended": not goes_on, "always": True, "never": False}
        table["turns"][seat] += counted[str(options["count_final_turn"])]
        return True
    give(table, options, seat, HAND)
    if not table["hands"][seat]:
        table["phase"] = "locked"
    return not table["hands"][seat]


def end_turn(table: Facts, options: Options, seat: int, after_draw: bool) -> None:
    """Count the turn and begin the next one, with a card on the queue where the rules say so."""
    table["turns"][seat] += 1
    table["turn"] = turn = (seat + 1) % len(table["hands"])
    table.update(reversing=False, played=0, drawn=0)
    if after_draw or options["queue_refresh"] == "every_turn":
        place(table, options, turn)
    if not any(can_do_something(table, options, other) for other in range(len(table["hands"]))):
        table["phase"] = "locked"


def can_do_something(table: Facts, options: Options, seat: int) -> bool:
    """Whether a turn of this seat could begin with more than its end."""
    hand = table["hands"][seat]
    if may_draw(seen(table), options) or seat not in table["reverse used"]:
        return True
    if UNKNOWN in [*hand, table["queue"][0]]:
        raise UnknownCard
    return any(match(card, table["queue"][0]) for card in hand)


def seen(table: Facts) -> Facts:
    """The table with the older cards of its queue as discards."""
    return {**table, "discards": table["queue"][2:]}


def end_stuck_turns(table: Facts, options: Options) -> None:
    """End turns in which nothing but their end is left."""
    while table["phase"] == "playing":
        seat, last = table["turn"], table["queue"][0]
        if may_draw(seen(table), options) or may_reverse(table, options, seat):
            return
        if UNKNOWN in [*table["hands"][seat], last]:
            raise UnknownCard
        if any(match(card, last) != table["reversing"] for card in table["hands"][seat]):
            return
        end_turn(table, options, seat, after_draw=False)


def result(
    game: Game, table: Facts, options: Options, seats: int
) -> tuple[list[int] | None, list[int]]:
    """Alone, the turns of a finished game; among several, the completions and who has three."""
    places = [int(done == COMPLETIONS) for done in table["completions"]]
    if seats > 1:
        return table["completions"], places
    return (table["turns"] if places == [1] else None), places


# -- what a seat cannot see ---------------------------------------------------
def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew all that the seat cannot see, until a turn stands there that need not end."""
    scatter(s, seat, random)
    while s.auto_end_when_stuck and legal(GAME, s, s.turn) == ["end"]:
        scatter(s, seat, random)


def scatter(s: State, seat: int, random: Random) -> None:
    """Deal anew the other hands, each as large as it was, and the stock."""
    hands = {other: hand_of(s, other) for other in range(s.seats) if other != seat}
    unseen = [*list(s.pile)[: s.stock], *(card for hand in hands.values() for card in hand)]
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
    """Tables with so few unseen cards that every arrangement can be tried, with a viewer."""
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


# -- matches for tests --------------------------------------------------------
def short(moves: int) -> Options:
    """Options by which a match ends after about so many moves."""
    return {"max_moves": moves}


WATCHED = [  # seats, rule set, options: what is told of these matches is searched for secrets
    (3, "as-written", {"max_moves": 60, "auto_end_when_stuck": True}),
    (2, "author", short(60)),
]
