"""Loops over random matches of any game: one source for plain Python, the CPU and the GPU."""

from fairdeal.engine.contract import apply, measure, over, rank, whim
from fairdeal.engine.game import State
from fairdeal.engine.players import Players, begin
from fairdeal.engine.record import Array
from fairdeal.lab.tally import BINS, EXACT, Tally


def play_matches(
    master: Players,
    first: int,
    matches: int,
    s: State,
    c: Players,
    moves: Array,
    places: Array,
    figures: Array,
    t: Tally,
) -> None:
    """Play the matches with these numbers under the master key, and count them in `t`."""
    for number in range(first, first + matches):
        begin(master, number, s, c)
        length = 0
        while not over(s):
            t.actions[step(s, c, moves)] += 1
            length += 1
        rank(s, places)
        measure(s, figures)
        enter(t, s.seats, length, places, figures)


def play_match(master: Players, number: int, s: State, c: Players, moves: Array) -> None:
    """Play the match with this number to its end, in `s`."""
    begin(master, number, s, c)
    while not over(s):
        step(s, c, moves)


def step(s: State, c: Players, moves: Array) -> int:
    """Play one random action of the players of `c`; return it."""
    seat, action = whim(s, c, moves)
    apply(s, seat, action)
    return action


def enter(t: Tally, seats: int, length: int, places: Array, figures: Array) -> None:
    """Count one finished match."""
    winners = 0
    for seat in range(seats):
        if places[seat] == 1:
            winners += 1
    for seat in range(seats):
        if places[seat] == 1:
            if winners == 1:
                t.wins[seat] += 1
            else:
                t.shared[seat] += 1
    if winners == 0:
        t.drawn += 1
    t.games += 1
    t.moves += length
    t.squares += length * length
    t.lengths[bin_of(length)] += 1
    if winners == 0 and seats == 1:  # an unfinished solo match has no score
        for figure in range(len(figures)):
            t.unfinished[figure] += figures[figure]
    else:
        for figure in range(len(figures)):
            t.sums[figure] += figures[figure]
            t.sums_of_squares[figure] += figures[figure] * figures[figure]


def bin_of(length: int) -> int:
    """The histogram bin of a length: its highest seven bits."""
    octave = 0
    while length >> octave >= 2 * EXACT:
        octave += 1
    return min(EXACT * octave + (length >> octave), BINS - 1)
