"""UNO told a second time, in words and lists, without a look at its rules."""

from collections.abc import Mapping
from random import Random
from typing import Any

from fairdeal.engine.game import Game, Value
from fairdeal.games.uno import GAME
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import position

RULINGS = [f"U{number}" for number in range(1, 31)]

COLOURS = ["red", "yellow", "green", "blue"]
FACES = [*"0123456789", "skip", "reverse", "draw 2"]
CARDS = [f"{colour} {face}" for colour in COLOURS for face in FACES] + ["wild", "wild draw 4"]

Options = dict[str, Value]
Facts = dict[str, Any]


# -- what fits on what --------------------------------------------------------
def parts(card: str) -> tuple[str | None, str | None]:
    """Colour and face; a wild has neither."""
    if card.startswith("wild"):
        return None, None
    colour, face = card.split(" ", 1)
    return colour, face


def matches(card: str, colour: str, face: str | None, options: Options) -> bool:
    """Whether a card goes on this colour and face, if it is not a wild draw 4 with its own rule."""
    own_colour, own_face = parts(card)
    if own_colour is None or own_face is None or own_colour == colour:
        return True
    return own_face == face and (own_face.isdigit() or bool(options["symbol_match"]))


def forbids_four(card: str, colour: str, face: str | None, options: Options) -> bool:
    """Whether who holds this card may not lay a wild draw 4 on this colour and face."""
    if card == "wild draw 4":
        return False
    if options["wd4_rule"] == "no_matching_colour":
        return parts(card)[0] == colour
    return matches(card, colour, face, options)


def playable(card: str, hand: list[str], colour: str, face: str | None, options: Options) -> bool:
    if card == "wild draw 4" and not options["wd4_challenge"]:
        return not any(forbids_four(other, colour, face, options) for other in hand)
    return matches(card, colour, face, options)


# -- legal moves --------------------------------------------------------------
def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = dict(game.reveal(s)), game.options_of(s)
    plays: list[str] = []
    for card in set(cards_to_lay(table, options, seat)):
        if card.startswith("wild"):
            plays += [f"play {card} as {colour}" for colour in COLOURS]
        else:
            plays += [f"play {card}"]
    said = list(plays)
    if options["uno_call"] and len(table["hands"][seat]) == 2:
        said += [f"{play}, saying UNO" for play in plays]
    if seat == table["turn"]:
        said += moves_on_turn(table, options, bool(plays))
    if table["forgetful"] is not None:
        said += ["say UNO" if seat == table["forgetful"] else "catch"]
    return said


def cards_to_lay(table: Mapping[str, Any], options: Options, seat: int) -> list[str]:
    """The cards that the seat may lay now."""
    hand, top, phase = table["hands"][seat], table["top"], table["phase"]
    if seat != table["turn"]:
        jumping = options["jump_in"] and phase == "playing" and not top.startswith("wild")
        return [card for card in hand if jumping and card == top]
    if phase == "playing":
        face = parts(top)[1]
        return [card for card in hand if playable(card, hand, table["colour"], face, options)]
    if phase == "drawn":
        return [table["drawn"]]
    if phase == "answering" and options["stacking"]:
        kind = "wild draw 4" if top == "wild draw 4" else "draw 2"
        return [card for card in hand if kind in (card, parts(card)[1])]
    return []


def moves_on_turn(table: Mapping[str, Any], options: Options, could_lay: bool) -> list[str]:
    """The actions of the seat on turn, except plays."""
    if table["phase"] == "playing":
        left = len(table["stock"]) + (len(table["discards"]) - 1 if options["reshuffle"] else 0)
        return ["draw"] if not could_lay or (options["voluntary_draw"] and left > 0) else []
    if table["phase"] == "drawn":
        return [] if options["auto_play_drawn"] else ["keep"]
    if table["phase"] == "answering":
        first_four = table["top"] == "wild draw 4" and table["owed"] == 4
        return ["take", "challenge"] if options["wd4_challenge"] and first_four else ["take"]
    return []


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table."""
    table = dict(game.reveal(s))
    return [card for pile in (*table["hands"], table["stock"], table["discards"]) for card in pile]


# -- what an action does ------------------------------------------------------
UNKNOWN = "?"  # a card that a shuffle chooses
HAND = 7
FRUITLESS = 3


class UnknownCard(Exception):
    """Whether a drawn card fits depends on a shuffle."""


class UnknownPoints(Exception):
    """The points of a round depend on a shuffle."""


def after(
    game: Game, table: Facts, options: Options, seats: int, seat: int, action: str
) -> dict[str, Any]:
    """The facts of the table after the action; keys that depend on a shuffle are left out."""
    memory = table["memory"] = {"moves": 0, "empty turns": 0, "fruitless": 0, **table["memory"]}
    if memory["moves"] == 0:
        check_deal(table, options, seats)
    memory["moves"] += 1
    try:
        known, go_on = True, act(table, options, seat, action)
    except UnknownCard:  # a card was drawn, so nobody has won
        known, go_on = False, True
    except UnknownPoints:
        return {"memory": memory, "round": table["round"]}
    if go_on and memory["moves"] == options["max_moves"]:
        go_on = end_round(table, options, None)
    if not known and go_on:
        return {key: table[key] for key in ("memory", "points", "round")}
    if not known or (not go_on and table["phase"] != "over"):
        return {key: table[key] for key in NEW_ROUND}
    table["hands"] = [sorted(hand, key=[*CARDS, UNKNOWN].index) for hand in table["hands"]]
    table["top"] = table["discards"][0]
    if not go_on:
        del table["turn"]  # nobody's, once the match is over
    return table


NEW_ROUND = ("memory", "points", "round", "phase", "owed", "drawn", "guilty", "forgetful")


def check_deal(table: Facts, options: Options, seats: int) -> None:
    """A table at which nobody has moved in this round is as its first card says."""
    first, face = table["round"] % seats, parts(table["top"])[1]
    sizes = [HAND + 2 * (face == "draw 2" and seat == first) for seat in range(seats)]
    reverse = face == "reverse"
    skips = reverse and seats == 2 and bool(options["two_player_reverse_skips"])
    turns_round = reverse and not skips
    turn = first
    if face in ("skip", "draw 2") or skips:
        turn = first + 1
    elif reverse and seats > 2 and options["first_reverse"] == "previous_player_starts":
        turn = first - 1
    assert table["turn"] == turn % seats, table
    assert table["direction"] == ("backward" if turns_round else "forward"), table
    assert [len(hand) for hand in table["hands"]] == sizes, table
    assert table["discards"] == [table["top"]], table
    assert table["colour"] == parts(table["top"])[0], table
    assert (table["phase"], table["owed"], table["forgetful"]) == ("playing", 0, None), table


def act(table: Facts, options: Options, seat: int, action: str) -> bool:
    """Do what the action says; whether the round goes on."""
    if action == "say UNO":
        table["forgetful"] = None
        return True
    if action == "catch":
        give(table, options, table["forgetful"], 2)
        table["forgetful"] = None
        return True
    table["forgetful"] = None
    if action.startswith("play "):
        card, _, called = action.removeprefix("play ").partition(", ")
        name, _, colour = card.partition(" as ")
        return lay(table, options, seat, name, colour, called == "saying UNO")
    if action == "draw":
        return draw(table, options, seat)
    if action == "take":
        give(table, options, seat, table["owed"])
    elif action == "challenge" and not table["guilty"]:
        give(table, options, seat, 6)
    elif action == "challenge":
        give(table, options, neighbour(table, seat, -1), 4)
    table.update(phase="playing", owed=0, drawn=None)
    if not (action == "challenge" and table["guilty"]):
        table["turn"] = neighbour(table, seat, 1)
    table["guilty"] = False
    return True


def neighbour(table: Facts, seat: int, steps: int) -> int:
    """The seat so many steps on, in the direction in which play goes."""
    way = 1 if table["direction"] == "forward" else -1
    return (seat + way * steps) % len(table["hands"])


def give(table: Facts, options: Options, seat: int, number: int) -> None:
    """Draw so many cards for a seat, or as many as there are."""
    for _ in range(number):
        if can_come(table, options):
            table["hands"][seat].append(next_card(table))


def can_come(table: Facts, options: Options) -> bool:
    return bool(table["stock"] or (options["reshuffle"] and len(table["discards"]) > 1))


def next_card(table: Facts) -> str:
    """The last card of the stock; the discards but the top card are shuffled if there is none."""
    if not table["stock"]:
        table["stock"] = [UNKNOWN] * (len(table["discards"]) - 1)
        table["discards"] = table["discards"][:1]
    return str(table["stock"].pop())


def draw(table: Facts, options: Options, seat: int) -> bool:
    """Draw a card, or until one fits; with no card to draw, pass. Whether the round goes on."""
    if not can_come(table, options):
        table["memory"]["empty turns"] += 1
        table["turn"] = neighbour(table, seat, 1)
        if table["memory"]["empty turns"] == len(table["hands"]):
            return end_round(table, options, with_fewest_cards(table, options))
        return True
    hand = table["hands"][seat]
    while can_come(table, options):
        card = next_card(table)
        if card == UNKNOWN:
            raise UnknownCard
        hand.append(card)
        if playable(card, hand, table["colour"], parts(table["discards"][0])[1], options):
            if options["auto_play_drawn"] and not card.startswith("wild"):
                return lay(table, options, seat, card, "", False)
            table.update(phase="drawn", drawn=card)
            return True
        if not options["draw_until_playable"]:
            break
    table["turn"] = neighbour(table, seat, 1)
    return True


def lay(table: Facts, options: Options, seat: int, card: str, named: str, called: bool) -> bool:
    """Lay a card, with all that it does. Whether the round goes on."""
    hand, face = table["hands"][seat], parts(table["discards"][0])[1]
    guilty = any(forbids_four(other, table["colour"], face, options) for other in hand)
    hand.remove(card)
    table["discards"].insert(0, card)
    table.update(colour=named or parts(card)[0], phase="playing", drawn=None, guilty=False)
    table["memory"]["empty turns"] = 0
    owes = 4 if card == "wild draw 4" else 2 if parts(card)[1] == "draw 2" else 0
    table["owed"] += owes
    if not hand:
        if owes and options["scoring"] == "mattel" and options["final_draw_applies"]:
            give(table, options, neighbour(table, seat, 1), table["owed"])
        return end_round(table, options, seat)
    if options["uno_call"] and len(hand) == 1 and not called:
        table["forgetful"] = seat
    if owes:
        ask_to_draw(table, options, seat, card, guilty)
    else:
        table["turn"] = turn_after(table, options, seat, parts(card)[1])
    return True


def ask_to_draw(table: Facts, options: Options, seat: int, card: str, guilty: bool) -> None:
    """The next player draws and loses the turn, or answers first where the rules know answers."""
    doubtful = card == "wild draw 4" and bool(options["wd4_challenge"]) and table["owed"] == 4
    victim = neighbour(table, seat, 1)
    if options["stacking"] or doubtful:
        table.update(phase="answering", turn=victim, guilty=doubtful and guilty)
        return
    give(table, options, victim, table["owed"])
    table.update(owed=0, turn=neighbour(table, seat, 2))


def turn_after(table: Facts, options: Options, seat: int, face: str | None) -> int:
    """Whose turn it is after a card that nobody has to draw for; a reverse turns the direction."""
    two = len(table["hands"]) == 2
    if face == "skip" or (face == "reverse" and two and options["two_player_reverse_skips"]):
        return neighbour(table, seat, 2)
    if face == "reverse":
        table["direction"] = "backward" if table["direction"] == "forward" else "forward"
    return neighbour(table, seat, 1)


# -- rounds and results -------------------------------------------------------
def with_fewest_cards(table: Facts, options: Options) -> int | None:
    """The seat that wins a stalemate."""
    sizes = [len(hand) for hand in table["hands"]]
    alone = sizes.count(min(sizes)) == 1 and options["stalemate"] == "fewest_cards"
    return sizes.index(min(sizes)) if alone else None


def end_round(table: Facts, options: Options, winner: int | None) -> bool:
    """Count the round and begin another unless the match is over. It never goes on."""
    memory, mattel = table["memory"], options["scoring"] == "mattel"
    memory.update(moves=0, fruitless=memory["fruitless"] + 1 if winner is None else 0)
    memory["empty turns"] = 0
    table["round"] += 1
    if winner is not None:
        others = [hand for seat, hand in enumerate(table["hands"]) if seat != winner]
        table["points"][winner] += card_points(others) if mattel else 1
    table.update(phase="playing", owed=0, drawn=None, guilty=False, forgetful=None)
    if mattel:
        target = options["target"]
        assert isinstance(target, int)
        over = max(table["points"]) >= target or memory["fruitless"] == FRUITLESS
    else:
        over = table["round"] == options["n_rounds"]
    if over:
        table["phase"] = "over"
    return False


def card_points(hands: list[list[str]]) -> int:
    """The points of the cards in these hands."""
    points = 0
    for card in (card for hand in hands for card in hand):
        if card == UNKNOWN:
            raise UnknownPoints
        face = parts(card)[1]
        points += 50 if face is None else int(face) if face.isdigit() else 20
    return points


def result(
    game: Game, table: Facts, options: Options, seats: int
) -> tuple[list[int] | None, list[int]]:
    """Points, and places by them; who has none has no place."""
    points = table["points"]
    places = [1 + sum(other > own for other in points) if own else 0 for own in points]
    return points, places


# -- what a seat cannot see ---------------------------------------------------
PLAYING, DRAWN, ANSWERING = range(3)


def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew all that the seat cannot see, until it fits what the table shows."""
    scatter(s, seat, random)
    while s.phase == DRAWN and seat != s.turn and not asked_about(s):
        scatter(s, seat, random)


def scatter(s: State, seat: int, random: Random) -> None:
    """Deal anew the other hands, each as large as it was, and the stock."""
    hands = {other: hand_of(s, other) for other in range(s.seats) if other != seat}
    unseen = [*list(s.pile)[: s.stock], *(card for hand in hands.values() for card in hand)]
    random.shuffle(unseen)
    for other, old in hands.items():
        new = [unseen.pop() for _ in old]
        put_hand(s, other, new)
        if other == s.turn and s.phase == DRAWN:
            s.drawn = new[-1]
        if other == accused(s):
            colour, face = COLOURS[s.under_colour], [*FACES, None][s.under_symbol]
            before = [CARDS[card] for card in new[: len(new) - s.caught]]
            options = GAME.options_of(s)
            s.guilty = any(forbids_four(card, colour, face, options) for card in before)
    for place, card in enumerate(unseen):
        s.pile[place] = card


def asked_about(s: State) -> bool:
    """Whether the card that was drawn is one that its player has a choice about."""
    options, drawn = GAME.options_of(s), CARDS[s.drawn]
    if options["auto_play_drawn"] and not drawn.startswith("wild"):
        return False
    hand = [CARDS[card] for card in hand_of(s, s.turn)]
    face = parts(CARDS[s.pile[len(s.pile) - s.discards]])[1]
    return playable(drawn, hand, COLOURS[s.colour], face, options)


def accused(s: State) -> int | None:
    """The seat whose wild draw 4 may be challenged now."""
    top = CARDS[s.pile[len(s.pile) - s.discards]]
    if s.phase == ANSWERING and s.wd4_challenge and s.owed == 4 and top == "wild draw 4":
        return int((s.turn - s.direction) % s.seats)
    return None


def hand_of(s: State, seat: int) -> list[int]:
    """The cards of a hand as numbers, those held twice named twice."""
    once = [card for card in range(52) if s.hands[seat] >> card & 1]
    again = [card for card in range(52) if s.pairs[seat] >> card & 1]
    return once + again + [52] * s.wilds[seat, 0] + [53] * s.wilds[seat, 1]


def put_hand(s: State, seat: int, hand: list[int]) -> None:
    """Make this the hand of the seat."""
    s.hands[seat] = sum(1 << card for card in set(hand) if card < 52)
    s.pairs[seat] = sum(1 << card for card in range(52) if hand.count(card) == 2)
    s.wilds[seat, 0], s.wilds[seat, 1] = hand.count(52), hand.count(53)
    s.hands[seat] += (0b1111 << 52 if 52 in hand else 0) + (0b1111 << 56 if 53 in hand else 0)


# -- tables with few secrets --------------------------------------------------
def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that every arrangement can be tried, with a viewer."""
    asked = position("R1 R2", "G3 Y2", top="B5", stock="G9 W+4 B7", turn=1)
    say(asked, 1, "draw")
    laid = position("R1 B3 G2 W+4", "Y2 G3", top="R5", stock="Y9 B8", wd4_challenge=True)
    say(laid, 0, "play wild draw 4 as green")
    caught = position(
        "R1 W+4", "Y2", "B6 B7", top="R5", stock="Y9 G9", wd4_challenge=True, uno_call=True
    )
    say(caught, 0, "play wild draw 4 as blue")
    say(caught, 2, "catch")
    watched = position("R1 R1", "B3", top="G5", stock="Y9 W")
    return [(asked, 0), (laid, 1), (caught, 1), (watched, -1)]


def say(s: State, seat: int, action: str) -> None:
    GAME.apply(s, seat, GAME.read_action(action))


# -- matches for tests --------------------------------------------------------
def short(moves: int) -> Options:
    """Options by which a match ends after about so many moves."""
    return {"max_moves": moves}


WATCHED = [  # seats, rule set, options: what is told of these matches is searched for secrets
    (3, "as-written", {}),
    (3, "classic", {"target": 1}),
    (3, "house", short(60)),
    (2, "house", {"uno_call": True, "auto_play_drawn": True, "max_moves": 60}),
]
