"""Beverbende told a second time, in words and lists, without a look at its rules."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from fairdeal.engine.game import Game, Value
from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

RULINGS = [f"B{number}" for number in range(1, 31)]
OWN = "abcd"
NUMBERS = list("0123456789")

Options = dict[str, Value]
Words = dict[str, Any]


# -- legal moves --------------------------------------------------------------
def legal(game: Game, s: State, seat: int) -> list[str]:
    """The names of the seat's legal actions, in any order."""
    table, options = dict(game.reveal(s)), game.options_of(s)
    if table["turn"] != seat:
        return []
    phase = table["phase"]
    if phase == "picking":
        takes = options["action_from_discard"] or table["top"] in NUMBERS
        knocks = options["knock_timing"] == "instead_of_turn" and may_knock(table, options)
        return ["draw"] + ["take"] * bool(takes) + ["knock"] * knocks
    if phase == "holding":
        return with_card(table, options, seat)
    if phase == "pointing":
        return [f"switch with {one} of seat {n}" for n in others(table, options) for one in OWN]
    if phase == "rejected":
        return ["draw", "stop"]
    knocks = options["knock_timing"] == "end_of_turn" and may_knock(table, options)
    return ["knock", "end"] if knocks else ["end"]


def may_knock(table: Mapping[str, Any], options: Options) -> bool:
    """Whether nobody has knocked and everybody has had as many turns as was agreed."""
    full_rounds = table["turns"] // len(table["hands"])
    return table["knocker"] is None and full_rounds >= options["min_rounds_before_knock"]


def others(table: Mapping[str, Any], options: Options) -> list[int]:
    """The seats that the one on turn may switch with."""
    seats = [seat for seat in range(len(table["hands"])) if seat != table["turn"]]
    if options["knocker_protected"]:
        seats = [seat for seat in seats if seat != table["knocker"]]
    return seats


def with_card(table: Mapping[str, Any], options: Options, seat: int) -> list[str]:
    """The actions with the card in hand."""
    card, extra = table["held"], table["extra draws"] or 0
    swaps = [f"swap {one}" for one in OWN]
    if card in NUMBERS:
        bound = table["open"] and options["discard_pick_must_swap"]
        return swaps if bound else [*swaps, "discard"]
    said = [*swaps, "skip"] if options["place_action_cards"] else ["skip"]
    if extra and not options["pick_again_actions"]:
        return said
    if card == "peek":
        said += [f"peek at {one}" for one in OWN]
    elif card == "switch" and others(table, options):
        said += [f"switch {one}" for one in OWN]
    elif card == "pick-again":
        unlimited = options["nested_pick_again"] == "reset"
        said += ["pick again"] if extra < 2 or unlimited else []
    return said


def cards(game: Game, s: State) -> list[str]:
    """Every card on the table; those that only the larger deck has are there for both."""
    table = dict(game.reveal(s))
    held = [] if table["held"] is None else [table["held"]]
    piles = (*table["hands"], held, table["stock"], table["discards"], table["in use"] or [])
    boxed = ["peek"] * 4 + ["switch"] * 6 + ["pick-again"] * 2
    left_out = boxed if game.options_of(s)["deck"] == "ratatatcat54" else []
    return [card for pile in (*piles, left_out) for card in pile]


# -- what an action does ------------------------------------------------------
ACTION_CARDS = ["peek", "switch", "pick-again"]
OF_A_PLACE = ("seen by", "known to be numbers", "lots")  # what the table tells by rows


class Luck:
    """A value decided by chance: it equals every value that it may turn out to be."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, fits: Callable[[Any], bool]) -> None:
        self.fits = fits

    def __eq__(self, other: object) -> bool:
        return self.fits(other)


SOME_NUMBER = Luck(lambda card: card in NUMBERS)


def after(
    game: Game, table_in_words: Words, options: Options, seats: int, seat: int, action: str
) -> Words:
    """The table in words once the seat has done this."""
    t = unfolded(table_in_words)
    match action.split():
        case ["take"]:
            t |= {"held": t["discards"].pop(0), "open": True, "phase": "holding"}
        case ["draw"]:
            t["extra draws"] += t["phase"] == "rejected"
            draw(t)
        case ["pick", "again"]:
            pick_again(t, options)
        case ["discard"] | ["skip"]:
            reject(t)
        case ["stop"]:
            finish(t)
        case ["swap", letter]:
            swap(t, options, f"{letter} of seat {seat}")
        case ["peek", "at", letter]:
            peek(t, f"{letter} of seat {seat}")
        case ["switch", letter]:
            t |= {"pointed at": f"{letter} of seat {seat}", "open": True, "phase": "pointing"}
        case ["switch", "with", *place]:
            switch(t, options, t["pointed at"], " ".join(place))
        case ["knock"]:
            t["knocker"] = seat
            end_turn(t, options, seats)
        case ["end"]:
            end_turn(t, options, seats)
    return folded(t, seats)


def unfolded(table: Words) -> Words:
    """A copy with each place by its name: its card, who has seen it, if it is a number, its lot."""
    t = {key: list(value) if isinstance(value, list) else value for key, value in table.items()}
    t["in use"], t["extra draws"] = t["in use"] or [], t["extra draws"] or 0
    t["points"], t["last points"] = points_of(t)
    columns = [t.pop("hands"), *([row.split() for row in t.pop(key)] for key in OF_A_PLACE)]
    t["places"] = {
        f"{letter} of seat {seat}": [rows[seat][n] for rows in columns]
        for seat in range(len(columns[0]))
        for n, letter in enumerate(OWN)
    }
    return t


def folded(t: Words, seats: int) -> Words:
    """The table as it is told."""
    t["in use"], t["extra draws"] = t["in use"] or None, t["extra draws"] or None
    if isinstance(t["discards"], Luck):
        del t["top"]
    else:
        t["top"] = t["discards"][0] if t["discards"] else None
    rows = in_rows(t.pop("places"), seats)
    t["hands"] = [[place[0] for place in row] for row in rows]
    for n, key in enumerate(OF_A_PLACE):
        t[key] = [" ".join(place[n + 1] for place in row) for row in rows]
    return t


def in_rows(places: dict[str, list[Any]], seats: int) -> list[list[list[Any]]]:
    return [[places[f"{letter} of seat {seat}"] for letter in OWN] for seat in range(seats)]


# -- picking a card -----------------------------------------------------------
def draw(t: Words) -> None:
    """Pick the last card of the stock; all know it, if all saw it being put under the stock."""
    t |= {"open": False, "phase": "holding"}
    if t["stock"]:
        t["open"] = len(t["stock"]) == t["buried"]
        t["buried"] -= t["open"]
        t["held"] = t["stock"].pop()
    else:
        cards = turn_over(t)
        t["held"] = Luck(lambda card: card in cards)
        t["stock"] = Luck(lambda stock: len(stock) == len(cards) - 1 and are_among(stock, cards))


def turn_over(t: Words) -> list[str]:
    """Take the discards but the top card for a stock, which is a new lot; its order is luck."""
    lots = [place[3] for place in t["places"].values()]
    t["lot of the stock"] = min(n for n in range(25) if str(n) not in lots)
    top, *cards = t["discards"]
    t["discards"] = [top]
    return cards


def are_among(some: list[str], cards: list[str]) -> bool:
    return Counter(some) <= Counter(cards)


def pick_again(t: Words, options: Options) -> None:
    """The Pick again waits until the pick is done, unless it was agreed to discard it at once."""
    pile = "discards" if options["action_discard"] == "before" else "in use"
    t[pile].insert(0, "pick-again")
    t["extra draws"] = 1 if options["nested_pick_again"] == "reset" else t["extra draws"] + 1
    draw(t)


def reject(t: Words) -> None:
    """Discard the card in hand; after the first extra card there may be a second one."""
    t["discards"].insert(0, t["held"])
    if t["extra draws"] == 1:
        t |= {"held": None, "phase": "rejected"}
    else:
        finish(t)


def finish(t: Words) -> None:
    """The pick is done: every Pick again that waited for it goes onto the discards."""
    t["discards"] = t["in use"] + t["discards"]
    t |= {"held": None, "open": False, "pointed at": None, "in use": [], "extra draws": 0}
    t["phase"] = "ending"


# -- what the card in hand does -----------------------------------------------
def swap(t: Words, options: Options, name: str) -> None:
    """The card in hand goes into the row, known to its owner or to all; what lay there goes."""
    t["discards"].insert(0, t["places"][name][0])
    seen_by = "all" if t["open"] else str(t["turn"])
    sign = "?" if t["open"] or options["place_action_cards"] else "#"
    t["places"][name] = [t["held"], seen_by, sign, str(t["lot of the stock"])]
    finish(t)


def peek(t: Words, name: str) -> None:
    """The seat on turn has seen this card."""
    place = t["places"][name]
    if place[1] != "all":
        place[1] = "".join(sorted({*place[1], str(t["turn"])} - {"-"}))
    t["discards"].insert(0, "peek")
    finish(t)


def switch(t: Words, options: Options, own: str, other: str) -> None:
    """Two cards change places, and all that is known of them with them, or nothing is known."""
    places = t["places"]
    if options["knowledge"] == "positional":
        become_one_lot(t, places[own][3], places[other][3])
        for name in (own, other):
            places[name][1:3] = ["-", "?"]
    places[own], places[other] = places[other], places[own]
    t["discards"].insert(0, "switch")
    finish(t)


def become_one_lot(t: Words, own: str, other: str) -> None:
    """Nobody knows which card is of which lot: both have the stock's number, or the other's."""
    stays, goes = (own, other) if own == str(t["lot of the stock"]) else (other, own)
    for place in t["places"].values():
        place[3] = stays if place[3] == goes else place[3]


# -- the end of a turn, a round and a match -----------------------------------
def end_turn(t: Words, options: Options, seats: int) -> None:
    """The next seat's turn, unless everybody has had the last one or the round is cut off."""
    following = (t["turn"] + 1) % seats
    t |= {"turns": t["turns"] + 1, "turn": following, "phase": "picking"}
    is_cut_off = t["knocker"] is None and t["turns"] >= options["max_turns"]
    if following == t["knocker"] or is_cut_off:
        end_round(t, options, seats)


def end_round(t: Words, options: Options, seats: int) -> None:
    """All rows are shown and counted; then the next round is dealt, or the match is over."""
    deck = [place[0] for place in t["places"].values()] + t["stock"] + t["discards"]
    first = t["opener"] if t["knocker"] is None else t["knocker"]
    for n in range(seats):
        for letter in OWN:
            replace(t, t["places"][f"{letter} of seat {(first + n) % seats}"])
    count(t, seats)
    t["round"] += 1
    if t["round"] == options["rounds"]:
        t |= {"turn": None, "phase": "over"}
        for place in t["places"].values():
            place[1:3] = ["all", "?"]
    else:
        t["opener"] = next_opener(t, options, seats)
        deal(t, options, seats, deck)


def replace(t: Words, place: list[Any]) -> None:
    """Draw a card, then discard the action card that it replaces, until it is a number."""
    while place[0] in ACTION_CARDS:
        if not t["stock"]:
            leave_to_luck(t, place[0])
        if isinstance(t["stock"], Luck):
            place[0] = SOME_NUMBER
        else:
            drawn = t["stock"].pop()
            t["buried"] = min(t["buried"], len(t["stock"]))
            t["discards"].insert(0, place[0])
            place[0] = drawn


def leave_to_luck(t: Words, replaced: str) -> None:
    """The discards become the stock: what comes is luck, and so are the discards above the next."""
    cards = turn_over(t)
    below = [replaced, *t["discards"]]
    t["discards"] = Luck(lambda discards: discards[-2:] == below)
    t["stock"] = Luck(lambda stock: are_among(stock, cards))


def count(t: Words, seats: int) -> None:
    """Write down the rows; if luck had a hand in them, the points follow with the next action."""
    rows = [[place[0] for place in row] for row in in_rows(t["places"], seats)]
    t["memory"] = {"points before": t["points"]}
    if isinstance(t["stock"], Luck):
        t["last rows"] = Luck(lambda told: [row.split() for row in told] == rows)
        del t["points"], t["last points"]
    else:
        t["last rows"] = [" ".join(row) for row in rows]
        t["points"], t["last points"] = points_of(t)


def points_of(table: Words) -> tuple[list[int], list[int] | None]:
    """The points so far and those of the last round, added up from the rows that were shown."""
    if table["last rows"] is None:
        return [0] * len(table["points"]), None
    latest = [sum(int(card) for card in row.split()) for row in table["last rows"]]
    before = table["memory"]["points before"]
    return [points + more for points, more in zip(before, latest, strict=True)], latest


def next_opener(t: Words, options: Options, seats: int) -> int:
    """The seat that starts the next round."""
    if options["starter"] == "fixed":
        return 0
    if options["starter"] == "knocker" and t["knocker"] is not None:
        return int(t["knocker"])
    return int(t["opener"] + 1) % seats


def deal(t: Words, options: Options, seats: int, deck: list[str]) -> None:
    """The seats that know each card, and the number of cards in each pile; chance decides which."""
    t |= {"turn": t["opener"], "turns": 0, "knocker": None, "lot of the stock": 0, "buried": 0}
    any_card = Luck(lambda card: card in deck)
    for name in t["places"]:
        t["places"][name] = [any_card, name[-1] if name[0] in "ad" else "-", "?", "0"]
    t["discards"] = [any_card]
    size = len(deck) - 4 * seats - 1
    t["stock"] = Luck(lambda stock: len(stock) == size and are_among(stock, deck))
    if options["redraw_action_starter"]:
        t["discards"] = [SOME_NUMBER]
        del t["buried"]  # how many action cards came before the number is luck


def result(
    game: Game, table_in_words: Words, options: Options, seats: int
) -> tuple[list[int] | None, list[int]]:
    """The points and the places of a match that is over: the fewest points win, equals share."""
    points, _ = points_of(table_in_words)
    return points, [1 + sum(other < own for other in points) for own in points]


# -- what a seat cannot see ---------------------------------------------------
HOLDING = 1
NUMBER = 1 << 7


def hide(s: State, seat: int, random: Random) -> None:
    """Deal anew all that the seat cannot see, each lot among its own places."""
    for lot in range(25):
        places = [
            place
            for place in range(4 * s.seats)
            if s.lots[place] == lot and not s.known[place] >> seat + 1 & 1
        ]
        unseen = [s.rows[place] for place in places]
        in_hand = lot == s.lot and s.phase == HOLDING and not s.open and seat != s.turn
        if in_hand:
            unseen.append(s.held)
        if lot == s.lot:
            unseen += list(s.pile)[s.buried : s.stock]
        random.shuffle(unseen)
        while any(s.known[place] & NUMBER and unseen[n] > 9 for n, place in enumerate(places)):
            random.shuffle(unseen)
        for place in places:
            s.rows[place] = unseen.pop(0)
        if in_hand:
            s.held = unseen.pop(0)
        for n, card in enumerate(unseen):
            s.pile[s.buried + n] = card


# -- tables with few secrets --------------------------------------------------
def few_secrets() -> list[tuple[State, int]]:
    """Tables with so few unseen cards that every arrangement can be tried, with a viewer."""
    own = ("abcd", "abcd")
    dealt = position("1 2 3 4", "5 5 peek 6", top="8", stock="0", known=own)
    drawn = position("1 2 3 4", "5 5 peek peek", top="8", stock="5", known=own, turn=1)
    say(drawn, "draw")
    kept = position("1 2 3 4", "5 5 peek peek", top="8", stock="switch 7", known=own, turn=1)
    say(kept, "draw", "swap b")
    places: dict[str, Any] = {"known": own, "turn": 1, "knowledge": "positional"}
    lost = position("1 2 3 4", "5 5 5 6", top="switch", stock="", **places)
    say(lost, "take", "switch a", "switch with a of seat 0")
    watched = position("9 9 9 9", "9 9 9 9", top="8", stock="3 4")
    return [(dealt, 0), (drawn, 0), (kept, 0), (lost, 0), (reshuffled(), 0), (watched, -1)]


def reshuffled() -> State:
    """A table with cards of two lots: the old ones at b, c and d of seat 1, a new one at a."""
    s = position("1 2 3 4", "5 6 6 9", top="8", stock="", known=("abcd", ""), turn=1)
    while not s.known[4] & NUMBER:
        say(
            s, "draw", "swap a" if "swap a" in legal(GAME, *once_done(s, "draw")) else "skip", "end"
        )
        say(s, "draw", *let_go(s), "end")
    while s.stock > 2:
        say(s, "draw", *let_go(s), "end")
    return s


def let_go(s: State) -> list[str]:
    """How the seat on turn is rid of the next card of the stock."""
    return [word for word in ("discard", "skip") if word in legal(GAME, *once_done(s, "draw"))]


def once_done(s: State, action: str) -> tuple[State, int]:
    """A copy of the table on which this was played, and whose turn it is there."""
    copy = s.copy()
    say(copy, action)
    return copy, copy.turn


def say(s: State, *actions: str) -> None:
    for action in actions:
        GAME.apply(s, s.turn, GAME.read_action(action))


# -- matches for tests --------------------------------------------------------
def short(moves: int) -> Options:
    """Options by which a match ends after about so many moves."""
    return {"rounds": 1, "max_turns": moves // 4}


WATCHED = [  # seats, rule set, options: what is told of these matches is searched for secrets
    (3, "as-written", {"rounds": 2, "max_turns": 30}),
    (2, "ratatatcat", {"rounds": 1, "max_turns": 30, "knowledge": "positional"}),
]
