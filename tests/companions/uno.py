"""UNO told a second time, in words and lists, without a look at its rules."""

from random import Random
from typing import Any

from fairdeal.engine.game import Game, State, Value
from fairdeal.games.uno import GAME
from fairdeal.games.uno.words import position

RULINGS = [f"U{number}" for number in range(1, 31)]

COLOURS = ["red", "yellow", "green", "blue"]
FACES = [*"0123456789", "skip", "reverse", "draw 2"]
CARDS = [f"{colour} {face}" for colour in COLOURS for face in FACES] + ["wild", "wild draw 4"]

Options = dict[str, Value]


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
    table, options = game.reveal(s), game.options_of(s)
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


def cards_to_lay(table: dict[str, Any], options: Options, seat: int) -> list[str]:
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


def moves_on_turn(table: dict[str, Any], options: Options, could_lay: bool) -> list[str]:
    """What the seat on turn may do that is no play."""
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
    table = game.reveal(s)
    return [card for pile in (*table["hands"], table["stock"], table["discards"]) for card in pile]


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
    unseen = [*s.pile[: s.stock], *(card for hand in hands.values() for card in hand)]
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
    """Tables with so few unseen cards that all ways they may lie can be tried, and who looks."""
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
