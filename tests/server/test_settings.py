"""The settings of a table are the same wherever they are asked for, stored or shown."""

import json
import shutil
from pathlib import Path

import pytest
from server.asking import ask
from server.guests import Guest
from server.serving import serving

from fairdeal.server import events
from fairdeal.server.answers import TableAbout
from fairdeal.server.calls import Sent
from fairdeal.server.forms import TableWanted
from fairdeal.server.protocol import Welcome
from fairdeal.server.settings import CLOCKS, TableSettings
from fairdeal.server.stores import FILE

pytestmark = pytest.mark.anyio
FIELDS = set(TableSettings.__struct_fields__)
OLD = Path(__file__).parents[1] / "data/log-0.1.db"  # two tables at which Ann waits
OLD_TABLES = {
    "yEOILc_6XU4": {
        "game": "uno",
        "preset": "classic",
        "clock": "slow",
        "watch": False,
        "open_hands": True,
        "friends": True,
        "memory": True,
    },
    "qaIQEwGTC3E": {
        "game": "reverb",
        "preset": "as-written",
        "clock": "none",
        "watch": True,
        "open_hands": False,
        "friends": False,
        "memory": True,
    },
}
UNUSUAL = {
    "preset": "classic",
    "options": {"n_rounds": 2},
    "clock": "fast",
    "watch": False,
    "open_hands": True,
    "friends": True,
    "memory": False,
}


def test_whatever_has_the_settings_of_a_table_has_all_of_them() -> None:
    for kind in (TableWanted, events.Opened, TableAbout, Welcome):
        assert set(kind.__struct_fields__) >= FIELDS


def test_the_default_clock_is_one_of_the_clocks() -> None:
    assert TableSettings(game="uno").clock in CLOCKS


def test_every_setting_is_chosen_otherwise_here() -> None:
    usual = TableSettings(game="uno")
    assert {name for name in FIELDS if getattr(usual, name) != UNUSUAL.get(name)} == FIELDS


async def test_what_was_chosen_is_stored_shown_told_and_kept_for_a_rematch(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=0.0) as (url, house):
        wanted = {"game": "reverb", "seats": 1, **UNUSUAL, "preset": "as-written"}
        wanted["options"] = {"max_moves": 1}
        ann = await Guest.open(url, "Ann", **wanted)
        chosen = {name: wanted[name] for name in FIELDS - {"options"}}
        async with ann:
            live = house.live[ann.table]
            assert settings_in(json.loads(events.write_event(live.sitting.opened))) == chosen
            about = (await ask(f"{url}/api/tables/{ann.table}")).json()
            assert settings_in(about) == settings_in(ann.welcome) == chosen
            assert about["options"] == ann.welcome["options"] == live.sitting.opened.options
            await ann.start()
            while ann.phase != "over":
                await ann.move(min)
            async with await ann.again() as once_more:
                assert settings_in(once_more.welcome) == chosen
                assert once_more.welcome["options"] == about["options"]


async def test_a_database_of_version_0_1_has_its_tables_with_their_settings(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / FILE)
    async with serving(tmp_path, pace=0.0) as (url, _):
        for table, settings in OLD_TABLES.items():
            async with Guest(url, table, "A" * 32) as ann:
                assert (ann.seat, ann.welcome["chairs"][0]["name"]) == (0, "Ann")
                assert settings_in(ann.welcome) == settings
            about = (await ask(f"{url}/api/tables/{table}")).json()
            assert settings_in(about) == settings


def settings_in(answer: Sent) -> Sent:
    return {name: answer[name] for name in FIELDS - {"options"}}
