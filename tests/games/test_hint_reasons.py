"""The reasons of hints: in thousands of positions, no sentence says what the view denies."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from matches import some_states
from translations import Call, as_json, in_node

from fairdeal.bots.modules import shape_of
from fairdeal.bots.search import WAIT
from fairdeal.engine.contract import Own
from fairdeal.engine.game import Game
from fairdeal.engine.messages import Message
from fairdeal.games import GAMES
from fairdeal.games.segments.words import NUMBERS

MATCHES, EVERY = 100, 3
Facts = dict[str, Any]  # a view in words, as another program reads it
Check = Callable[[Facts, str, Facts], bool]  # the view, the action, and the arguments of a reason


# -- what each reason claims, by the words of the view --------------------------
def next_player(seen: Facts) -> int:
    step = 1 if seen["direction"] == "forward" else -1
    return int((seen["turn"] + step) % len(seen["counts"]))


def colour_cards(seen: Facts, colour: str) -> int:
    return sum(card.startswith(colour) for card in seen["hand"])


def uno_fits(seen: Facts, card: str) -> bool:
    face = seen["top"].partition(" ")[2]
    same = card.partition(" ")[2] == face and face.isdigit()
    return "wild" in card or card.startswith(seen["colour"]) or same


def held_after(seen: Facts, action: str, colour: str) -> int:
    return colour_cards(seen, colour) - action.startswith(f"play {colour}")


UNO: dict[str, Check] = {
    "hint-say": lambda seen, _, __: seen["forgetful"] == seen["seat"] and len(seen["hand"]) == 1,
    "hint-catch": lambda seen, _, args: seen["forgetful"] == args["seat"] != seen["seat"],
    "hint-challenge": lambda seen, _, args: seen["counts"][args["seat"]] == args["cards"] >= 8,
    "hint-nothing-fits": lambda seen, _, __: not any(uno_fits(seen, one) for one in seen["hand"]),
    "hint-last-card": lambda seen, action, _: len(seen["hand"]) == 1 and "play" in action,
    "hint-strike": lambda seen, action, args: (
        next_player(seen) == args["seat"] != seen["seat"]
        and seen["counts"][args["seat"]] == args["cards"] <= 2
        and re.search("skip|reverse|draw", action) is not None
    ),
    "hint-keeps-wild": lambda seen, action, _: (
        any("wild" in card for card in seen["hand"]) and "wild" not in action
    ),
    "hint-colour": lambda seen, action, args: (
        args["cards"] == held_after(seen, action, args["colour"]) > 0 and args["colour"] in action
    ),
}


def items(card: str) -> list[set[str]]:
    """For each of the two items of a card, all items that it matches."""
    wide = {"1-4": [*"1234"], "4-7": [*"4567"], "wild": [*"1234567", "1-4", "4-7", "draw"]}
    found = []
    for item in card.split("/"):
        ranges = [name for name, there in wide.items() if item in there]
        own = [] if item == "null" else [item] if item not in ("1-4", "4-7") else []
        found.append({*own, *ranges, *wide.get(item, []), *(["wild"] if item != "null" else [])})
    return found


def reverb_fits(card: str, other: str) -> bool:
    return any(one & {*other.split("/")} for one in items(card))


def fitting(seen: Facts) -> int:
    return sum(reverb_fits(card, seen["last"]) for card in seen["hand"])


def double(seen: Facts, card: str) -> bool:
    last, before = {*seen["last"].split("/")}, {*seen["next to last"].split("/")}
    one, other = items(card)
    return bool((one & last and other & before) or (other & last and one & before))


REVERB: dict[str, Check] = {
    "hint-reverse": lambda seen, _, args: (
        args["cards"] == len(seen["hand"]) - fitting(seen) > fitting(seen)
    ),
    "hint-nothing-fits": lambda seen, _, __: (
        fitting(seen) == (len(seen["hand"]) if seen["reversing"] else 0)
    ),
    "hint-last-card": lambda seen, _, __: len(seen["hand"]) == 1,
    "hint-both-match": lambda seen, action, _: (
        not seen["reversing"] and double(seen, action.removeprefix("play "))
    ),
    "hint-none-matches": lambda seen, action, _: (
        seen["reversing"]
        and not any(
            reverb_fits(action.removeprefix("play "), seen[one]) for one in ("last", "next to last")
        )
    ),
    "hint-others-draw": lambda seen, action, _: (
        "draw" in action and len(seen["counts"]) > 1 and seen["stock"] >= len(seen["counts"]) - 1
    ),
}


def own_card(seen: Facts, action: str) -> str:
    return str(seen["hand"]["abcd".index(action[-1])])


def numbers(seen: Facts) -> list[int]:
    return [int(card) for card in seen["hand"] if card.isdigit()]


def their_card(seen: Facts, action: str) -> str:
    place, seat = re.findall(r"with (\w) of seat (\d)", action)[0]
    return str(seen["places"][int(seat)]["abcd".index(place)]["card"])


def is_known(card: str) -> bool:
    return card not in "?#"


BEVERBENDE: dict[str, Check] = {
    "hint-take": lambda seen, _, args: (
        str(args["card"]) == seen["top"] and args["card"] < args["known"] in numbers(seen)
    ),
    "hint-high-discard": lambda seen, _, args: (
        str(args["card"]) == seen["top"] and args["card"] > 5
    ),
    "hint-lower": lambda seen, action, args: (
        seen["held"] == str(args["held"])
        and own_card(seen, action) == str(args["known"])
        and args["held"] < args["known"]
    ),
    "hint-unknown": lambda seen, action, args: (
        seen["held"] == str(args["held"])
        and args["held"] < 5
        and not is_known(own_card(seen, action))
    ),
    "hint-look": lambda seen, action, _: not is_known(own_card(seen, action)),
    "hint-give-away": lambda seen, action, args: (
        own_card(seen, action) == str(args["card"]) and args["card"] > 5
    ),
    "hint-get": lambda seen, action, args: (
        their_card(seen, action) == str(args["card"]) and args["card"] < 5
    ),
    "hint-too-high": lambda seen, _, args: (
        seen["held"] == str(args["held"]) and args["held"] >= max(numbers(seen))
    ),
    "hint-knock": lambda seen, _, args: (
        len(numbers(seen)) == args["cards"] >= 3 and sum(numbers(seen)) == args["points"] <= 10
    ),
    "hint-not-yet": lambda seen, _, args: (
        seen["knocker"] is None
        and args["cards"] == sum(not is_known(card) for card in seen["hand"]) > 0
    ),
}


def ranks(seen: Facts) -> list[str]:
    return [card[:-1] for card in seen["stack"]]


def is_snap(seen: Facts, kind: str) -> bool:
    """Whether the stack, its lowest card first, can be snapped for this reason."""
    laid = ranks(seen)
    names = [*"A23456789", "10", *"JQK"]
    valid = {
        "calling-out": names.index(laid[-1]) + 1 == seen["called"],
        "standard": any(one == other for one, other in pairwise(laid)),
        "sandwich": any(one == other for one, other in zip(laid, laid[2:], strict=False)),
        "dark-queen": seen["stack"][-1] == "QS",
        "counting-out": seen["count"] == 0,
    }
    return valid[kind]


RATSCREW: dict[str, Check] = {
    "hint-snap": lambda seen, action, args: action == "snap" and is_snap(seen, args["kind"]),
    "hint-lay": lambda seen, action, _: action == "lay" and seen["seat"] == seen["turn"],
    "hint-wait": lambda seen, action, _: action == "wait" and seen["seat"] != seen["turn"],
}


def size_and_rank(action: str) -> tuple[int, str]:
    _, size, rank = action.split()
    return NUMBERS.index(size) + 1, rank[0]


SEGMENTS: dict[str, Check] = {
    "hint-pass": lambda seen, action, args: (
        action == "pass" and seen["pieces"][seen["seat"]] + args["pieces"] <= 7
    ),
    "hint-unchanged": lambda _, action, __: re.fullmatch(r"lay \d", action) is not None,
    "hint-last-cards": lambda seen, action, _: size_and_rank(action)[0] == len(seen["hand"]),
    "hint-many": lambda _, action, args: size_and_rank(action)[0] == args["cards"] >= 3,
    "hint-free": lambda seen, action, _: (
        seen["hand"].count(size_and_rank(action)[1]) >= size_and_rank(action)[0]
    ),
}
CLAIMS: dict[str, dict[str, Check]] = {
    "uno": UNO,
    "reverb": REVERB,
    "beverbende": BEVERBENDE,
    "ratscrew": RATSCREW,
    "segments": SEGMENTS,
}


# -- tests ---------------------------------------------------------------------
def plain(value: object) -> object:
    """An argument as one value: a seat as its number, a colour as its word."""
    if isinstance(value, Message):
        (value,) = value.args.values()
    return value


@cache
def asked(game: Game) -> list[tuple[Own, int]]:
    """Views of seats that may act, with every action that is legal there; in a race, to wait."""
    found = list[tuple[Own, int]]()
    for table in some_states(game, "reasons", MATCHES, EVERY):
        for seat in range(table.seats):
            view, waits = table.view(seat), [WAIT] if game.contested else []
            legal = table.legal(seat)
            found += [(view, action) for action in [*legal, *(waits if legal else [])]]
    return found


with_reasons = pytest.mark.parametrize("name", [n for n, game in GAMES.items() if game.reason])


@with_reasons
def test_a_reason_says_only_what_the_view_shows(name: str) -> None:
    game, given = GAMES[name], Counter[str]()
    assert game.reason
    for view, action in asked(game):
        said = game.reason(view, action)
        if not said:
            continue
        given[said.key] += 1
        spoken = "wait" if action == WAIT else game.say(game.action_message(action))
        args = {key: plain(value) for key, value in said.args.items()}
        seen = game.describe(view)
        assert CLAIMS[name][said.key]({**seen}, spoken, args), (spoken, game.say(said), seen)
    assert {*given} == {*CLAIMS[name]}
    assert given.total() > 1000


@with_reasons
def test_the_page_gives_the_reasons_that_python_gives(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    assert game.reason
    some = Random(1).sample(asked(game), 400)
    calls: list[Call] = [("reason", view.bytes().hex(), action) for view, action in some]
    found = in_node({"reason": game.reason}, calls, tmp_path, shape_of(game.view)["fields"])
    assert found == [as_json(game.reason(*one)) for one in some]
