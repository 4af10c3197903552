"""Judges the settings of a round that the host asks for: the number of tables, and their rules."""

from fairdeal.bots.levels import levels_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.server.evenings.seating import FEWEST, MOST_TABLES, fewest_tables
from fairdeal.server.forms import NextRound
from fairdeal.server.refusals import Refusal
from fairdeal.server.settings import RoundSettings, check_clock


def tables_for(people: int, game: Game, wanted: NextRound) -> int:
    """The number of tables of a round."""
    if people < FEWEST:
        raise Refusal("too_few", message("evening-too-few", least=FEWEST, n=people))
    least = 1 if wanted.shared else max(FEWEST, game.seats[0])
    tables = wanted.tables or max(1 + wanted.shared, fewest_tables(people, game.seats[1]))
    if wanted.shared and tables < FEWEST:
        raise Refusal("too_few", message("evening-shared-needs-two"))
    if not 1 <= tables <= MOST_TABLES or people < tables * least:
        need = message("evening-too-few-for", tables=tables, least=tables * least, n=people)
        raise Refusal("too_few", need)
    return tables


def check_settings(game: Game, seats: int, wanted: RoundSettings) -> None:
    """Refuse what a table with so many seats could not be opened with."""
    try:
        game.choose(seats, wanted.preset, wanted.options)
    except SetupRefused as refused:
        raise Refusal("wrong_setup", str(refused), said=refused.said) from None
    check_clock(wanted.clock)
    levels = levels_of(game)
    if wanted.level not in levels:
        no_level = message("no-level", levels=", ".join(levels), given=wanted.level)
        raise Refusal("wrong_setup", no_level)
