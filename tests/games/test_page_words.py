"""The page describes a view by itself exactly as Python does, byte for byte."""

from pathlib import Path
from random import Random

from matches import answers, everyone, random_match, random_options
from translations import Call, as_json, in_node

from fairdeal.bots.modules import shape_of
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table

PLIES, RANDOM_SETS = 80, 4  # of a match, and random sets of options
CHOICES = 300  # sets of options that may contradict each other


def some_tables(game: Game, random: Random) -> list[Table]:
    """A table of every rule set, and some with random options."""
    tables = [Table(game, game.usual, preset, key=random.randbytes(32)) for preset in game.presets]
    for _ in range(RANDOM_SETS):
        seats = random.randint(*game.seats)
        options = random_options(game, seats, random)
        tables.append(Table(game, seats, options=options, key=random.randbytes(32)))
    return tables


def test_the_page_describes_every_view_of_a_match_as_python_does(
    game: Game, tmp_path: Path
) -> None:
    random = Random(f"{game.name} described")
    calls, expected = list[Call](), list[str]()
    for table in some_tables(game, random):
        for _ in random_match(table, random, PLIES):
            for seat in everyone(table):
                view = table.view(seat)
                calls.append(("describe", view.bytes().hex()))
                expected.append(as_json(game.describe(view)))
    fields = shape_of(game.view)["fields"]
    found = in_node({"describe": game.describe}, calls, tmp_path, fields)
    assert found == expected


def test_the_page_says_why_an_action_is_illegal_as_python_does(game: Game, tmp_path: Path) -> None:
    random = Random(f"{game.name} refused")
    calls, expected = list[Call](), list[str]()
    for table in some_tables(game, random):
        for _ in random_match(table, random, PLIES):
            for seat in range(table.seats):
                illegal = [one for one in range(game.actions) if one not in table.legal(seat)]
                if table.over or not table.legal(seat) or not illegal:
                    continue
                view, action = table.view(seat), random.choice(illegal)
                calls.append(("why_not", view.bytes().hex(), action))
                expected.append(as_json(game.why_not(view, action)))
    fields = shape_of(game.view)["fields"]
    assert in_node({"why_not": game.why_not}, calls, tmp_path, fields) == expected


def test_the_page_refuses_options_that_contradict_each_other_as_python_does(
    game: Game, tmp_path: Path
) -> None:
    random = Random(f"{game.name} chosen")
    calls, expected = list[Call](), list[str]()
    for _ in range(CHOICES):
        chosen = {option.name: random.choice(answers(option)) for option in game.options}
        seats = random.randint(*game.seats)
        calls.append(("contradiction", None, chosen, seats))
        expected.append(as_json(game.contradiction(chosen, seats)))
    assert in_node({"contradiction": game.contradiction}, calls, tmp_path) == expected
