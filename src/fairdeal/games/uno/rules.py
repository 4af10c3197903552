"""UNO: match the top card by colour or number; the first player without cards wins the round.

Rules, and a word on each ruling (U1-U30): docs/rules/uno.md.
"""

import numpy as np

from fairdeal.engine import game, kit
from fairdeal.engine.bits import count
from fairdeal.engine.chance import Chance, roll, shuffle
from fairdeal.engine.kit import any_of, clearing, lift_loose, offer, spell, swap, turn_over_discards
from fairdeal.engine.options import Option, Settings, choice
from fairdeal.engine.record import Array, Field, per_seat

# -- constants ----------------------------------------------------------------
SEATS = (2, 10)
HAND = 7
DECK = 108
NOBODY = -1
FRUITLESS = 3  # rounds in a row without a winner that end a match for points
PLAYING, DRAWN, ANSWERING, OVER = range(4)  # s.phase

# -- cards: a number 0..53, colour * 13 + symbol; then wild and wild draw 4 -----
SYMBOLS = 13
SKIP, REVERSE, DRAW_TWO, NO_SYMBOL = 10, 11, 12, 13
WILD, WILD_FOUR = 52, 53
NO_CARD = 54

# -- actions: 60 plays, the same 60 saying UNO, and six more --------------------
# A play is a coloured card, or 52 + colour for a wild, 56 + colour for a wild draw 4.
NAME, NAME_FOUR, SAYING = 52, 56, 60
DRAW, KEEP, TAKE, CHALLENGE, SAY, CATCH = range(120, 126)
ACTIONS = 126
# Sets of plays, a bit each.
RED = (1 << SYMBOLS) - 1
ZEROS = 1 | 1 << 13 | 1 << 26 | 1 << 39
COLOURED = (1 << NAME) - 1
WILDS = 0b1111 << NAME
FOURS = 0b1111 << NAME_FOUR

# -- options ------------------------------------------------------------------
NO_OTHER_PLAYABLE, NO_MATCHING_COLOUR = range(2)
FIRST_PLAYER, PREVIOUS_PLAYER = range(2)
NO_WINNER, FEWEST_CARDS = range(2)


class Options(Settings):
    """The rules to choose from."""

    symbol_match = Option(False, "U2")
    voluntary_draw = Option(False, "U3")
    wd4_rule = choice("U6", "no_other_playable", "no_matching_colour")
    wd4_challenge = Option(False, "U7")
    auto_play_drawn = Option(False, "U8")
    draw_until_playable = Option(False, "U9")
    first_reverse = choice("U14", "first_player_starts", "previous_player_starts")
    two_player_reverse_skips = Option(True, "U15")
    reshuffle = Option(True, "U20")
    stalemate = choice("U22", "no_winner", "fewest_cards")
    stacking = Option(False, "U23")
    final_draw_applies = Option(True, "U24")
    n_rounds = Option(1, "U25", most=100)
    scoring = choice("U25", "none", "mattel")
    target = Option(500, "U25", most=10_000)
    uno_call = Option(False, "U26", races=True)
    jump_in = Option(False, races=True)
    max_moves = Option(None, optional=True, simulated=10_000)


# -- state --------------------------------------------------------------------
class Shared(Options, kit.Piles):
    """The fields that State and View share.

    In a view, `pile` has the discards only, and `drawn` and `guilty` are shown to one seat only.
    """

    ply = Field(np.int32)  # actions so far in this round
    points = Field(np.int16, per_seat(SEATS))  # rounds won; or points, with scoring
    round = Field(np.int16)
    stalemates = Field(np.int16)  # rounds that ended because nobody could move
    cuts = Field(np.int16)  # rounds that ended by max_moves
    pile = Field(np.int8, DECK)  # the stock from the left, the discards from the right
    stock = Field(np.int8)  # face down; the last is drawn first
    discards = Field(np.int8)  # face up; the leftmost is the top card
    colour = Field(np.int8)  # to follow: the top card's, or the one named
    direction = Field(np.int8)  # +1 or -1
    turn = Field(np.int8)
    phase = Field(np.int8)
    drawn = Field(np.int8)  # the card just drawn that may be played, or NO_CARD
    owed = Field(np.int8)  # cards to be drawn by the first seat that does not answer
    under_colour = Field(np.int8)  # the colour that the last wild draw 4 was laid on
    under_symbol = Field(np.int8)
    guilty = Field(np.int8)  # whether it was laid against the rule
    caught = Field(np.int8)  # cards its player drew since, for not saying UNO
    forgetful = Field(np.int8)  # the seat that has one card left and did not say UNO, or NOBODY
    empty = Field(np.int8)  # turns in a row without a card to draw
    fruitless = Field(np.int8)  # rounds in a row without a winner


class State(Shared, kit.LoosePiles):
    """The whole table."""

    hands = Field(
        np.int64, per_seat(SEATS)
    )  # the plays each seat has the card for; a wild gives four
    pairs = Field(np.int64, per_seat(SEATS))  # the coloured cards it holds twice
    wilds = Field(np.int8, per_seat(SEATS), 2)  # how many wilds and wild draw 4s each seat holds
    loose = Field(np.int8, before="discards")


class View(Shared, game.View):
    """The part of the table that one seat may see."""

    hand = Field(np.int64)  # as in the state, the seat's own; a spectator has none
    pairs = Field(np.int64)
    wilds = Field(np.int8, 2)
    counts = Field(np.int8, per_seat(SEATS))  # how many cards each seat holds


# -- deal ---------------------------------------------------------------------
clear = clearing(State)
clear_hands = clearing(State, "hands", "pairs", "wilds")
clear_round = clearing(State, "ply", "owed", "under_colour", "guilty", "caught", "empty")


def deal(s: State) -> None:
    """Start a match."""
    clear(s)
    deal_round(s)


def deal_round(s: State) -> None:
    """Shuffle all 108 cards, give each seat seven in one packet, and turn up the first."""
    gather(s)
    shuffle(s, s.pile, DECK)
    clear_hands(s)
    clear_round(s)
    for seat in range(s.seats):
        for _ in range(HAND):
            give(s, seat, lift_loose(s, 0))
    s.direction = 1
    s.turn = s.round % s.seats
    s.phase = PLAYING
    s.drawn = NO_CARD
    s.under_symbol = NO_SYMBOL
    s.forgetful = NOBODY
    turn_up_first(s)


def gather(s: State) -> None:
    """All cards on one pile: in each colour a 0 and two of all else, and four of each wild."""
    n = 0
    for card in range(WILD):
        s.pile[n] = card
        n += 1
        if card % SYMBOLS > 0:
            s.pile[n] = card
            n += 1
    for _ in range(4):
        s.pile[n] = WILD
        s.pile[n + 1] = WILD_FOUR
        n += 2
    s.stock = DECK
    s.loose = 0
    s.discards = 0


def turn_up_first(s: State) -> None:
    """A wild goes back to a random place; what a card does, it does to the first player."""
    while s.pile[s.stock - 1] >= WILD:
        swap(s.pile, roll(s, s.stock), s.stock - 1)
    card = lift_loose(s, 0)
    turn_up(s, card, card // SYMBOLS)
    symbol = symbol_of(card)
    if symbol == SKIP:
        pass_turn(s)
    elif symbol == DRAW_TWO:
        take_many(s, s.turn, 2)
        pass_turn(s)
    elif symbol == REVERSE:
        if reverse_skips(s):
            pass_turn(s)
        else:
            s.direction = -1
            if s.first_reverse == PREVIOUS_PLAYER and s.seats > 2:
                pass_turn(s)


# -- legal moves --------------------------------------------------------------
def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many."""
    plays = may_play(s, seat)
    n = spell(plays, 0, moves, 0)
    if s.uno_call and plays != 0 and held(s, seat) == 2:
        n = spell(plays, SAYING, moves, n)
    if seat == s.turn:
        if s.phase == PLAYING:
            n = offer(may_draw(s, plays), DRAW, moves, n)
        elif s.phase == DRAWN:
            n = offer(not s.auto_play_drawn, KEEP, moves, n)
        elif s.phase == ANSWERING:
            n = offer(True, TAKE, moves, n)
            n = offer(may_challenge(s), CHALLENGE, moves, n)
    if s.uno_call and s.forgetful != NOBODY:
        n = offer(True, SAY if seat == s.forgetful else CATCH, moves, n)
    return n


def may_play(s: State, seat: int) -> int:
    """The set of plays that the seat may make now."""
    if seat != s.turn:
        return identical(s, seat) if s.jump_in and s.phase == PLAYING else 0
    if s.phase == PLAYING:
        return playable(s, seat)
    if s.phase == DRAWN:
        return plays_of(s.drawn)
    if s.phase == ANSWERING and s.stacking:
        return s.hands[seat] & (FOURS if top(s) == WILD_FOUR else ZEROS << DRAW_TWO)
    return 0


def playable(s: State, seat: int) -> int:
    """The plays that the top card allows; a Wild Draw 4 only if its own rule allows it too."""
    symbol = symbol_of(top(s))
    plays = s.hands[seat] & matching(s, s.colour, symbol)
    if plays & FOURS and not s.wd4_challenge and has_better(s, seat, s.colour, symbol):
        plays &= ~FOURS
    return plays


def matching(s: Shared, colour: int, symbol: int) -> int:
    """All plays that match a top card: its colour, its number, any wild."""
    plays = RED << colour * SYMBOLS | WILDS | FOURS
    if symbol < SKIP or (s.symbol_match and symbol < NO_SYMBOL):
        plays |= ZEROS << symbol
    return plays


def has_better(s: State, seat: int, colour: int, symbol: int) -> bool:
    """Whether the hand holds what forbids a Wild Draw 4; another Wild Draw 4 never does."""
    if s.wd4_rule == NO_MATCHING_COLOUR:
        return s.hands[seat] & RED << colour * SYMBOLS != 0
    return s.hands[seat] & matching(s, colour, symbol) & ~FOURS != 0


def may_draw(s: State, plays: int) -> bool:
    """Whether the seat on turn may draw although it could make these plays."""
    return plays == 0 or (s.voluntary_draw == 1 and cards_to_draw(s) > 0)


def identical(s: State, seat: int) -> int:
    """The play of a coloured card that is the top card's twin, if the seat holds it."""
    return s.hands[seat] & plays_of(top(s)) & COLOURED


def may_challenge(s: Shared) -> bool:
    """Only the first of a stack can be challenged."""
    return s.wd4_challenge == 1 and s.owed == 4 and top(s) == WILD_FOUR


def may_act(s: State, seat: int) -> bool:
    return seat == s.turn or s.forgetful != NOBODY or may_play(s, seat) != 0


def actor(s: State, c: Chance) -> int:
    """The seat on turn, or evenly any that may jump in, say UNO or catch."""
    if not s.jump_in and (not s.uno_call or s.forgetful == NOBODY):
        return s.turn
    able = 0
    for seat in range(s.seats):
        able |= may_act(s, seat) << seat
    return any_of(c, able)


# -- apply --------------------------------------------------------------------
def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    s.ply += 1
    if action == SAY:
        s.forgetful = NOBODY
    elif action == CATCH:
        catch(s)
    else:
        s.forgetful = NOBODY
        if action == DRAW:
            draw(s)
        elif action == KEEP:
            end_turn(s)
        elif action == TAKE:
            pay(s)
        elif action == CHALLENGE:
            challenge(s)
        else:
            play(s, seat, action)
    if s.max_moves > 0 and s.ply >= s.max_moves and s.phase != OVER:
        s.cuts += 1
        end_round(s, NOBODY)


def play(s: State, seat: int, action: int) -> None:
    """Lay a card; out of turn too, and then it goes on from there."""
    named = action % SAYING
    card = card_of(named)
    if card == WILD_FOUR:
        s.under_colour = s.colour
        s.under_symbol = symbol_of(top(s))
        s.guilty = has_better(s, seat, s.under_colour, s.under_symbol)
        s.caught = 0
    lose(s, seat, card)
    turn_up(s, card, colour_of(named))
    s.turn = seat
    s.phase = PLAYING
    s.drawn = NO_CARD
    s.empty = 0
    if s.hands[seat] == 0:
        win(s, seat, card)
    else:
        if s.uno_call and action < SAYING and held(s, seat) == 1:
            s.forgetful = seat
        take_effect(s, card)


def take_effect(s: State, card: int) -> None:
    """Apply the effect of the card on the next seats."""
    if card == WILD_FOUR:
        charge(s, 4, s.stacking or s.wd4_challenge)
    elif symbol_of(card) == DRAW_TWO:
        charge(s, 2, s.stacking)
    else:
        if symbol_of(card) == SKIP or (symbol_of(card) == REVERSE and reverse_skips(s)):
            pass_turn(s)
        elif symbol_of(card) == REVERSE:
            s.direction = -s.direction
        pass_turn(s)


def reverse_skips(s: State) -> bool:
    return s.seats == 2 and s.two_player_reverse_skips == 1


def charge(s: State, cards: int, answered: int) -> None:
    """The next seat draws and forfeits its turn, at once or when it has answered."""
    s.owed += cards
    pass_turn(s)
    if answered:
        s.phase = ANSWERING
    else:
        pay(s)


def pay(s: State) -> None:
    """The seat on turn draws what is owed and forfeits its turn."""
    take_many(s, s.turn, s.owed)
    s.owed = 0
    end_turn(s)


def challenge(s: State) -> None:
    """Guilty: the other draws the four. Not guilty: the challenger draws six and forfeits."""
    if s.guilty:
        take_many(s, following(s, -s.direction), s.owed)
        s.owed = 0
        s.phase = PLAYING
    else:
        s.owed += 2
        pay(s)


def catch(s: State) -> None:
    """The seat that forgot to say UNO draws two."""
    s.caught = min(2, cards_to_draw(s))
    take_many(s, s.forgetful, 2)
    s.forgetful = NOBODY


def draw(s: State) -> None:
    """Draw a card, or until one fits; one that fits may be played. Without a card, it is a pass."""
    drew = NO_CARD
    fits = False
    while not fits and cards_to_draw(s) > 0 and (drew == NO_CARD or s.draw_until_playable):
        drew = take(s, s.turn)
        fits = playable(s, s.turn) & plays_of(drew) != 0
    s.empty = s.empty + 1 if drew == NO_CARD else 0
    if fits:
        s.phase = DRAWN
        s.drawn = drew
        if s.auto_play_drawn and drew < WILD:
            play(s, s.turn, drew)
    elif s.empty == s.seats:
        s.stalemates += 1
        end_round(s, fewest(s) if s.stalemate == FEWEST_CARDS else NOBODY)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    s.phase = PLAYING
    s.drawn = NO_CARD
    pass_turn(s)


def pass_turn(s: State) -> None:
    s.turn = following(s, s.direction)


def following(s: Shared, direction: int) -> int:
    """The seat that follows the one on turn."""
    seat = s.turn + direction
    if seat < 0:
        return s.seats - 1
    return 0 if seat == s.seats else seat


# -- hands and piles ----------------------------------------------------------
def take(s: State, seat: int) -> int:
    """The seat draws the next card, which must be there; return it."""
    if s.stock == 0:
        turn_over(s)
    card = lift_loose(s, 0)
    give(s, seat, card)
    return card


def take_many(s: State, seat: int, cards: int) -> None:
    """The seat draws as many of these cards as there are."""
    for _ in range(min(cards, cards_to_draw(s))):
        take(s, seat)


def cards_to_draw(s: State) -> int:
    return s.stock + s.discards - 1 if s.reshuffle else s.stock


def turn_over(s: State) -> None:
    """All discards but the top card become the stock, shuffled as it is lifted."""
    turn_over_discards(s, DECK)
    s.loose = s.stock


def turn_up(s: State, card: int, colour: int) -> None:
    """The card becomes the top card, and this its colour."""
    s.discards += 1
    s.pile[DECK - s.discards] = card
    s.colour = colour


def top(s: Shared) -> int:
    return s.pile[DECK - s.discards]


def give(s: State, seat: int, card: int) -> None:
    if card >= WILD:
        s.wilds[seat, card - WILD] += 1
    else:
        s.pairs[seat] |= s.hands[seat] & plays_of(card)
    s.hands[seat] |= plays_of(card)


def lose(s: State, seat: int, card: int) -> None:
    if card >= WILD:
        s.wilds[seat, card - WILD] -= 1
        if s.wilds[seat, card - WILD] == 0:
            s.hands[seat] &= ~plays_of(card)
    else:
        s.hands[seat] &= s.pairs[seat] | ~plays_of(card)
        s.pairs[seat] &= ~plays_of(card)


def held(s: State, seat: int) -> int:
    """How many cards the seat holds."""
    coloured = count(s.hands[seat] & COLOURED) + count(s.pairs[seat])
    return coloured + s.wilds[seat, 0] + s.wilds[seat, 1]


def symbol_of(card: int) -> int:
    return card % SYMBOLS if card < WILD else NO_SYMBOL


def plays_of(card: int) -> int:
    """The set of plays that a card gives: itself, or a wild in each of four colours."""
    if card < WILD:
        return 1 << card
    return WILDS if card == WILD else FOURS


def card_of(play: int) -> int:
    if play < NAME:
        return play
    return WILD if play < NAME_FOUR else WILD_FOUR


def colour_of(play: int) -> int:
    return play // SYMBOLS if play < NAME else (play - NAME) % 4


# -- scoring ------------------------------------------------------------------
def win(s: State, seat: int, card: int) -> None:
    """The seat has laid its last card; with scoring, a Draw card still takes effect."""
    if s.scoring and s.final_draw_applies:
        if card == WILD_FOUR:
            s.owed += 4
        elif symbol_of(card) == DRAW_TWO:
            s.owed += 2
        take_many(s, following(s, s.direction), s.owed)
    s.owed = 0
    end_round(s, seat)


def end_round(s: State, winner: int) -> None:
    """Count the round for its winner, then deal the next or end the match."""
    s.fruitless = s.fruitless + 1 if winner == NOBODY else 0
    if winner != NOBODY:
        s.points[winner] += worth(s, winner) if s.scoring else 1
    if s.scoring:
        done = s.fruitless == FRUITLESS or (winner != NOBODY and s.points[winner] >= s.target)
    else:
        done = s.round + 1 == s.n_rounds
    s.round += 1
    if done:
        s.phase = OVER
        s.forgetful = NOBODY
    else:
        deal_round(s)


def worth(s: State, winner: int) -> int:
    """The points of the other hands: a number card its number, an action card 20, a wild 50."""
    points = 0
    for seat in range(s.seats):
        if seat != winner:
            points += 50 * (s.wilds[seat, 0] + s.wilds[seat, 1])
            for symbol in range(SYMBOLS):
                face = 20 if symbol >= SKIP else symbol
                points += face * count(s.hands[seat] & ZEROS << symbol)
                points += face * count(s.pairs[seat] & ZEROS << symbol)
    return points


def fewest(s: State) -> int:
    """The seat that holds fewer cards than any other, or nobody."""
    winner = NOBODY
    least = DECK
    for seat in range(s.seats):
        if held(s, seat) < least:
            winner = seat
            least = held(s, seat)
        elif held(s, seat) == least:
            winner = NOBODY
    return winner


def over(s: State) -> bool:
    return s.phase == OVER


def contested(s: State) -> bool:
    """Whether seats out of turn may race, by what everybody sees."""
    return s.jump_in == 1 or s.forgetful != NOBODY


def rank(s: State, places: Array) -> None:
    """By points; a seat without points has no place."""
    for seat in range(s.seats):
        places[seat] = 0
        if s.points[seat] > 0:
            places[seat] = 1
            for other in range(s.seats):
                if s.points[other] > s.points[seat]:
                    places[seat] += 1


FIGURES = ("rounds", "stalemates", "cut short")


def measure(s: State, figures: Array) -> None:
    figures[0] = s.round
    figures[1] = s.stalemates
    figures[2] = s.cuts
