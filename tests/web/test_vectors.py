"""The matches that the page is tested with are what the rules make of them."""

import json

from web.vectors import FILE, bots_play, written

from fairdeal.games import GAMES


def test_the_matches_that_the_page_is_tested_with_are_those_of_the_rules(bless: bool) -> None:
    if bless:
        FILE.write_text(written())
    assert FILE.read_text() == written()


def test_in_the_race_that_the_page_plays_again_the_network_decides() -> None:
    (race,) = (one for one in json.loads(FILE.read_text())["learnt"] if GAMES[one["game"]].hand)
    actions = race["actions"]
    assert actions != bots_play(GAMES[race["game"]], "thumb", len(actions))["actions"]
