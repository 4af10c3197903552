"""Beverbende as a neural network sees it: what the viewer knows or expects of every card."""

from fairdeal.engine.game import options_in
from fairdeal.engine.kit import next_seat
from fairdeal.engine.observing import (
    clear_row,
    in_a_row,
    mark,
    one_of,
    options_in_a_row,
    players,
    up_to,
    viewer,
)
from fairdeal.engine.record import Array
from fairdeal.games.beverbende.rules import (
    KINDS,
    NINE,
    NO_CARD,
    NO_PLACE,
    NUMBER,
    OVER,
    ROW,
    SEATS,
    View,
    seen_by,
    top,
)
from fairdeal.games.beverbende.sight import how_many
from fairdeal.games.beverbende.thumb import CHOSEN, POINT_IN_TENTHS, mean

HALF_A_POINT = POINT_IN_TENTHS // 2
ROW_STEP = 2  # points
LEAD, LEAD_STEP, MOST_LEAD = 32, 4, 16  # points: from 32 fewer to 32 more, in steps
STOCK_STEP = 8  # cards
MOST_TURNS, MOST_ROUNDS, MOST_POINTS = 16, 8, 16
CARD_NAMES = (*range(NINE + 1), "Peek", "Switch", "Pick again")
PLACES = players(SEATS[1])
CARDS = [f"card {across + 1} of {who}" for who in PLACES for across in range(ROW)]
PHASES = ("pick", "use the card", "switch with", "draw again", "knock or end", "match over")
OPTION_NAMES, show_options = options_in_a_row(options_in(View))

NAMES, PARTS = in_a_row(
    [f"my card {across + 1}: {card}" for across in range(ROW) for card in CARD_NAMES],
    [f"I know {card}" for card in CARDS],
    [f"points that I expect of {card}" for card in CARDS],
    [f"I know that {card} is an action card" for card in CARDS],
    [f"all know that {card} is a number" for card in CARDS],
    [f"its owner knows {card}" for card in CARDS],
    [f"a third player knows {card}" for card in CARDS],
    [f"points that I expect in the row of {who}, in units of {ROW_STEP}" for who in PLACES],
    one_of("card in hand", CARD_NAMES),
    one_of("top card of the discards", CARD_NAMES),
    [f"unseen in the stock and its lot: {card}" for card in CARD_NAMES],
    ["all know the card in hand", "extra draws", "Pick again cards in use"],
    [f"my card {across + 1} is about to be switched" for across in range(ROW)],
    one_of("phase", PHASES),
    one_of("turn", PLACES),
    one_of("player who knocked", PLACES),
    one_of("player who opened the round", PLACES),
    [f"lead of {who} over me, 8 is none, in units of {LEAD_STEP} points" for who in PLACES[1:]],
    [
        f"cards in the stock, in units of {STOCK_STEP}",
        f"turns of each player, at most {MOST_TURNS}",
    ],
    [f"rounds that follow this one, at most {MOST_ROUNDS}"],
    one_of("number of players", range(SEATS[0], SEATS[1] + 1)),
    one_of("my seat, by which actions name places", range(SEATS[1])),
    OPTION_NAMES,
)
(OWN, KNOWN, POINTS, ACTIONS, NUMBERS, OWNER, THIRD, ROWS, HELD, TOP, UNSEEN) = PARTS[:11]
(PICKED, POINTED, PHASE, TURN, KNOCKER, OPENER, LEADS, TABLE, LEFT) = PARTS[11:20]
(PLAYERS, SEAT, OPTIONS) = PARTS[20:]


def observe(v: View, row: Array) -> None:
    """Write what the seat sees as the numbers that NAMES lists."""
    clear_row(row)
    show_own(v, row)
    show_players(v, row)
    show_piles(v, row)
    show_turn(v, row)
    show_options(v, row, OPTIONS)


def show_own(v: View, row: Array) -> None:
    """The cards of the viewer's row that it knows, and the one that it is about to switch."""
    first = ROW * viewer(v)
    for across in range(ROW):
        mark(row, OWN + KINDS * across, KINDS, v.rows[first + across])
    if v.pointed != NO_PLACE and v.turn == viewer(v):
        row[POINTED + v.pointed - first] = 1


def show_players(v: View, row: Array) -> None:
    """Rows and points of all players: the viewer first, then in turn order."""
    own, usual = viewer(v), mean(v, v.lot)
    seat = own
    for place in range(v.seats):
        total = 0
        for across in range(ROW):
            tenths = expected(v, ROW * seat + across, usual)
            row[POINTS + ROW * place + across] = (tenths + HALF_A_POINT) // POINT_IN_TENTHS
            show_card(v, row, ROW * place + across, ROW * seat + across, seat)
            total += tenths
        row[ROWS + place] = up_to(MOST_POINTS, total // (POINT_IN_TENTHS * ROW_STEP))
        row[TURN + place] = v.turn == seat
        row[KNOCKER + place] = v.knocker == seat
        row[OPENER + place] = v.opener == seat
        if place > 0:
            behind = v.points[own] - v.points[seat] + LEAD
            row[LEADS + place - 1] = up_to(MOST_LEAD, behind // LEAD_STEP)
        seat = next_seat(v, seat)


def expected(v: View, place: int, usual: int) -> int:
    """The expected points of a card in tenths, as in `thumb`; `usual` is the mean of the stock."""
    card = v.rows[place]
    if card <= NINE:
        return POINT_IN_TENTHS * card
    if card == NO_CARD and v.known[place] & NUMBER:
        return CHOSEN
    return usual if card != NO_CARD or v.lots[place] == v.lot else mean(v, v.lots[place])


def show_card(v: View, row: Array, at: int, place: int, owner: int) -> None:
    """Write who knows one card, and whether it is known to be a number or an action card."""
    known = v.known[place]
    others = known & seen_by(v.seats) - 1 & ~(1 | seen_by(viewer(v)) | seen_by(owner))
    row[KNOWN + at] = v.rows[place] < NO_CARD
    row[ACTIONS + at] = NINE < v.rows[place] < NO_CARD
    row[NUMBERS + at] = known & NUMBER != 0
    row[OWNER + at] = known & seen_by(owner) != 0
    row[THIRD + at] = others != 0


def show_piles(v: View, row: Array) -> None:
    """The card in hand, the top card, and what the stock may hold."""
    mark(row, HELD, KINDS, v.held)
    if v.discards > 0:
        mark(row, TOP, KINDS, top(v))
    for card in range(KINDS):
        row[UNSEEN + card] = how_many(v.unseen[v.lot], card)
    row[PICKED] = v.open
    row[PICKED + 1] = v.extra
    row[PICKED + 2] = up_to(MOST_ROUNDS, v.again)
    row[TABLE] = v.stock // STOCK_STEP


def show_turn(v: View, row: Array) -> None:
    """The phase, how long the round and the match have lasted, and the seats."""
    mark(row, PHASE, OVER + 1, v.phase)
    row[TABLE + 1] = up_to(MOST_TURNS, v.turns // v.seats)
    row[LEFT] = up_to(MOST_ROUNDS, v.rounds - 1 - v.round)
    mark(row, PLAYERS, SEATS[1] - SEATS[0] + 1, v.seats - SEATS[0])
    mark(row, SEAT, SEATS[1], viewer(v))
