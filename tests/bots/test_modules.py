"""The games as WebAssembly: Node plays what plain Python and the native search play."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from random import Random

import pytest
from machines import PLAIN, Module, Twin, same_sight
from matches import random_options, whims
from reviews import bot_match

from fairdeal.bots import modules
from fairdeal.bots.exports import REVIEWS
from fairdeal.bots.minds import THUMB
from fairdeal.bots.network import has_network
from fairdeal.bots.searcher import Searcher
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.wasm_object import IMPORTS, Bytes, sections
from fairdeal.lab.review.course import MatchCourse
from fairdeal.lab.review.judge import Judge

RANDOM = "random_match", ["s", "c", "room"]
BOTS = "bots_match", ["s", "c", "m", "v", "dream", "w", "t", "room"]
MATCHES, SETS = 12, 6  # matches of a rule set, and random sets of options
POSITIONS, SIMULATIONS = 8, 300
PLAYS, FEW = 40, 12  # plays of a review, and its playouts


@pytest.fixture(scope="module")
def module(game: Game) -> Iterator[Module]:
    with Module(game) as started:
        yield started


@pytest.fixture(scope="module")
def twin(game: Game) -> Twin:
    return Twin(game, PLAIN)


def test_a_module_exports_what_the_page_calls(module: Module) -> None:
    asked = {"deal", "legal", "apply", "look", "imagine", "over", "score", "rank", "decide"}
    assert asked <= set(module.ask("exports"))


def test_a_module_asks_the_page_for_the_network_alone(game: Game) -> None:
    parts = dict(sections(modules.module(game)))
    imports = Bytes(parts.get(IMPORTS, b"\0"))
    found = [(imports.text(), imports.text(), imports.take(2))[:2] for _ in range(imports.number())]
    assert found == ([("page", "network")] if has_network(game) else [])


def test_random_matches_end_at_the_same_table_byte_for_byte(
    game: Game, module: Module, twin: Twin
) -> None:
    random = Random(f"{game.name} modules")
    settings = [(game.usual, game.choose(game.usual, one, simulated=True)) for one in game.presets]
    for _ in range(SETS):
        seats = random.randint(*game.seats)
        settings.append((seats, random_options(game, seats, random)))
    for seats, options in settings:
        twin.settle(seats, {**options, **ending(game)}, random.randbytes(32))
        module.copy(twin)
        assert module.play(*RANDOM, 0, MATCHES) == twin.play(*RANDOM, 0, MATCHES), options
        assert module.read("c") == twin.read("c")


def test_bots_by_rules_of_thumb_play_the_same_matches(
    game: Game, module: Module, twin: Twin
) -> None:
    options = game.choose(game.usual, simulated=True)
    twin.settle(game.usual, {**options, **ending(game)}, bytes(range(32)))
    twin.records["m"]["kind"] = THUMB
    twin.records["m"]["slips"] = 20
    module.copy(twin)
    assert module.play(*BOTS, 0, MATCHES) == twin.play(*BOTS, 0, MATCHES)


def test_every_seat_sees_and_may_do_the_same_at_every_ply(
    game: Game, module: Module, twin: Twin
) -> None:
    for preset in game.presets:
        options = game.choose(game.usual, preset)
        assert same_sight(module, twin, game.usual, options, preset) > 1
        for name in ("score", "rank", "standing"):
            assert module.call(name, "s", "room") == twin.call(name, "s", "room")
            assert module.read("room") == twin.read("room")


def test_a_search_builds_the_same_tree_as_the_native_one(
    game: Game, module: Module, twin: Twin
) -> None:
    options = game.choose(game.usual)
    searcher = Searcher(game, game.usual, options)
    random = Random(f"{game.name} trees")
    players = whims("trees")
    twin.settle(game.usual, options, random.randbytes(32))
    twin.records["s"]["key"] = twin.records["master"]["key"]
    twin.call("deal", "s")
    module.copy(twin)
    searched = 0
    while searched < POSITIONS and not twin.call("over", "s"):
        able = [(seat, twin.call("legal", "s", seat, "room")) for seat in range(game.usual)]
        seat, n = random.choice([(seat, n) for seat, n in able if n])
        twin.call("legal", "s", seat, "room")
        action = int(twin.records["room"]["moves"][0, random.randrange(n)])
        if n > 1:
            twin.call("look", "s", seat, "v")
            twin.records["c"][:] = players.record
            for name in ("v", "c"):
                module.write(name, twin.read(name))
            module.write("dream", searcher.dream.tobytes())
            module.call("plant", "dream", "c", "t")
            module.call("think", "v", "dream", "w", "c", "t", "room", SIMULATIONS)
            searcher.search(wrap(twin.records["v"]), players, SIMULATIONS, 0)
            assert module.digest("t") == sha256(searcher.tree.tobytes()).hexdigest()
            assert module.read("c") == players.bytes()
            searched += 1
        twin.call("apply", "s", seat, action)
    assert searched


def ending(game: Game) -> dict[str, int | None]:
    """Options by which every match ends."""
    return {option.name: 100 for option in game.options if option.simulated}


def test_a_description_says_where_every_field_is(game: Game) -> None:
    said = modules.description(game)
    for name, record in (("state", game.state), ("view", game.view)):
        assert said["records"][name]["size"] == record.itemsize
        for field in record.names or ():
            place = said["records"][name]["fields"][field]
            assert record.fields
            assert place["at"] == record.fields[field][1]
            assert (place["kind"], tuple(place["shape"])) == (
                record[field].base.name,
                record[field].shape,
            )
    assert said["presets"]["as-written"].keys() == {option.name for option in game.options}


class Both(Judge):
    """A native review that compares every step with that of the module."""

    module: Module

    def call(self, step: int) -> None:
        records = {
            "review": self.record,
            "verdicts": self.verdicts,
            "trials": self.trials,
            "tables": self.tables,
            "views": self.views,
            "people": self.people,
        }
        for name, record in records.items():
            self.module.write(name, record.tobytes())
        super().call(step)
        name, (_, words) = list(REVIEWS.items())[step]
        self.module.call(name, *words.split())
        for name in ("review", "verdicts"):
            assert self.module.read(name) == records[name].tobytes(), (name, self.said.place)


def test_a_review_says_the_same_as_the_native_one(
    game: Game, module: Module, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Both, "module", module, raising=False)
    table, plays = bot_match(game, "modules")
    judge = Both(table, "0")
    judge.said.playouts = FEW
    assert any(step.verdict for step in islice(MatchCourse(table, plays, judge), PLAYS))
