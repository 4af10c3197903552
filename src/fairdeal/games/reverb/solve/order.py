"""The order of the searches for a par: some line first, then bounds, then the proof."""

from fairdeal.engine.record import Array, Grid, Rows
from fairdeal.games.reverb.rules import GOAL, HAND, State
from fairdeal.games.reverb.solve.bounds import DEEPEST, gone_by, open_after, settled
from fairdeal.games.reverb.solve.positions import (
    HASTE,
    KINDS,
    MODES,
    MOST_TURNS,
    REVERSING,
    ROOTS,
    START,
    TABLES,
    Node,
    Notes,
    copy,
)
from fairdeal.games.reverb.solve.search import search

ROOM = 20_000  # for a search in haste, and for one bound
GROWTH = 20  # times that, where no line was found
NEAR = 16  # cards beyond new hands that may have left the stock by a completion, for each


def solve(
    q: Notes, nodes: Rows[Node], slots: Array, tables: Rows[State], words: Grid, moves: Array
) -> None:
    """Find the par of the table START; at most `q.budget` positions are kept to prove it.

    It first tries to prove it with `q.trial` positions, and looks for bounds if that fails.
    """
    prepare(q, nodes, slots, tables, words, moves)
    hurry(q, nodes, slots, tables, words, moves)
    if q.budget <= q.trial:
        prove(q, nodes, slots, tables, words, moves, q.budget)
    elif not prove(q, nodes, slots, tables, words, moves, q.trial):
        if tables[START].draw_limit:  # without a limit any card may be in reach: no bound helps
            find_bounds(q, nodes, slots, tables, words, moves)
        prove(q, nodes, slots, tables, words, moves, q.budget)


def prepare(
    q: Notes, nodes: Rows[Node], slots: Array, tables: Rows[State], words: Grid, moves: Array
) -> None:
    """Begin without a line, at a table from which turns are counted."""
    s = tables[START]
    s.turns[0] = 0
    s.max_moves = 0  # a line is measured when it is found
    for table in range(TABLES):
        copy(words, START, table)
    q.best = MOST_TURNS
    q.doubt = MOST_TURNS
    q.kept_length = 0


def hurry(
    q: Notes, nodes: Rows[Node], slots: Array, tables: Rows[State], words: Grid, moves: Array
) -> None:
    """Find some line, then better ones, the more a turn is worth."""
    room = ROOM if tables[START].draw_limit else max(ROOM, q.budget // len(HASTE))
    for haste in HASTE:
        q.haste = haste
        improve(q, nodes, slots, tables, words, moves, room)
        if q.kept_length == 0 and room == ROOM:
            improve(q, nodes, slots, tables, words, moves, GROWTH * ROOM)
    q.haste = 0


def find_bounds(
    q: Notes, nodes: Rows[Node], slots: Array, tables: Rows[State], words: Grid, moves: Array
) -> None:
    """Find the turns that must come after a completion, so that `prove` has less to do.

    Of all completions that a line of so many turns can meet, the last ones first.
    """
    s, best, doubt = tables[START], q.best + 0, q.doubt + 0
    done = s.completions[0] + 0
    q.open = 1
    for completions in range(GOAL - 1, done, -1):
        given = HAND * (completions - 1 - done)
        most = min(gone_by(s, best, given), given + NEAR * completions)
        for left in range(max(HAND, s.stock - most), s.stock - given + 1):
            for mode in range(1 if settled(s) else MODES):
                for kind in range(KINDS):
                    least = q.least[mode, 0, completions, left] if kind else min(best, DEEPEST)
                    q.best = least
                    q.doubt = least
                    roots_after(q, tables, words, mode, kind, completions, left)
                    q.room = ROOM
                    search(q, nodes, slots, tables, words, moves)
                    found = min(q.bucket, min(q.best, q.doubt))
                    q.least[mode, kind, completions, left] = found
    q.open = 0
    q.best = best
    q.doubt = doubt


def roots_after(
    q: Notes,
    tables: Rows[State],
    words: Grid,
    mode: int,
    kind: int,
    completions: int,
    left: int,
) -> None:
    """Search from the tables, with an open queue, that a completion may lead to.

    One that was made by a Draw places one card, or two where it ended the turn; and with
    `queue_refresh=every_turn` any that ended it places one.
    """
    q.roots = 0
    for placed in range(kind, 1 + kind if mode == REVERSING else 1 + 2 * kind):
        copy(words, START, ROOTS + q.roots)
        open_after(tables[ROOTS + q.roots], mode, completions, left, placed)
        q.roots += 1


def prove(
    q: Notes,
    nodes: Rows[Node],
    slots: Array,
    tables: Rows[State],
    words: Grid,
    moves: Array,
    room: int,
) -> bool:
    """Look for better lines, the shortest first; whether it is proved that there is none."""
    best = q.best + 0
    wanted = 0 if q.kept_length else best
    q.bucket = 0
    q.full = 0
    while q.bucket < best and not q.full:
        wanted = min(best, wanted + 1)
        q.best = wanted
        if improve(q, nodes, slots, tables, words, moves, room):
            best = q.best + 0
    q.best = best
    return q.bucket >= best


def improve(
    q: Notes,
    nodes: Rows[Node],
    slots: Array,
    tables: Rows[State],
    words: Grid,
    moves: Array,
    room: int,
) -> bool:
    """Search from the table itself; whether there was a better line, which is kept."""
    wanted = q.best + 0
    copy(words, START, ROOTS)
    q.roots = 1
    q.room = room
    search(q, nodes, slots, tables, words, moves)
    if q.best < wanted:
        q.kept_length = q.length
        for place in range(q.length):
            q.kept[place] = q.line[place]
    return q.best < wanted
