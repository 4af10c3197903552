"""Names that people can have: each of them is seen, and no two at a table look the same."""

import re
import sys
from pathlib import Path

import msgspec
import pytest
from server.sittings import Host

from fairdeal.server import fair
from fairdeal.server.evenings import events
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.forms import HIDDEN, NAME_RULE, Sitter, looks
from fairdeal.server.refusals import Refusal

ROOT = Path(__file__).parents[2]
BLANK = {
    "Hangul filler": "\u3164",
    "half-width Hangul filler": "\uffa0",
    "Hangul vowel filler": "\u1160",
    "blank Braille": "\u2800",
    "Khmer vowel": "\u17b4",
    "grapheme joiner": "\u034f",
    "tag": "\U000e0041",
    "variant of nothing": "\U000e0100",
    "Mongolian variant": "\u180b",
    "musical control": "\U0001d173",
    "musical note without a head": "\U0001d159",
    "shorthand control": "\U0001bca0",
    "special without a meaning": "\ufff0",
}
ALIKE = {
    "another spelling of an accent": "Jose\u0301",
    "a joiner between letters": "Jo\u200ds\u00e9",
    "a variant": "Jos\u00e9\ufe0e",
}


def name_of(name: str) -> str:
    return msgspec.json.decode(msgspec.json.encode({"name": name}), type=Sitter).name


@pytest.mark.parametrize("name", BLANK.values(), ids=list(BLANK))
def test_a_name_has_no_characters_that_show_nothing(name: str) -> None:
    for whole in (name, f"Ann{name}", f"{name}Ann"):
        with pytest.raises(msgspec.ValidationError):
            name_of(whole)


def test_the_page_leaves_out_of_a_name_what_the_server_refuses() -> None:
    source = (ROOT / "web" / "src" / "ui" / "name.ts").read_text(encoding="utf-8")
    found = re.search(r"const UNSEEN =\s*/\[(.*)\]/gu", source)
    assert found
    unseen = re.sub(r"\\u\{(\w+)\}", lambda one: f"\\U{one[1]:0>8}", found[1])
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    assert re.findall(f"[{unseen}]", everything) == re.findall(f"[{HIDDEN}]", everything)


@pytest.mark.parametrize("name", ["\ufe0f", "\u200d\ufe0f", " \u200c "])
def test_a_name_is_more_than_joiners(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        name_of(name)
    assert "a name has 1 to 24 characters" in NAME_RULE


@pytest.mark.parametrize("name", ["❤️ Ann", "👩‍💻", "می‌خواهم", "김철수", "Ὀδυσσεύς"])
def test_emoji_and_every_script_are_names(name: str) -> None:
    assert name_of(name) == name


@pytest.mark.parametrize("name", ALIKE.values(), ids=list(ALIKE))
def test_nobody_sits_down_under_a_name_that_looks_like_anothers(name: str) -> None:
    host = Host()
    host.sit("Jos\u00e9")
    with pytest.raises(Refusal, check=lambda refusal: refusal.code == "name_taken"):
        host.sitting.sit(name, None, fair.new_token(), "")


@pytest.mark.parametrize("name", ALIKE.values(), ids=list(ALIKE))
def test_nobody_joins_an_evening_under_a_name_that_looks_like_anothers(name: str) -> None:
    evening = Evening("evening", bytes(32))
    evening.take(events.EveningOpened(0.0))
    joined = evening.join("Jos\u00e9", fair.new_token())
    assert joined
    evening.take(joined)
    with pytest.raises(Refusal, check=lambda refusal: refusal.code == "name_taken"):
        evening.join(name, fair.new_token())


def test_names_that_differ_to_the_eye_are_two() -> None:
    names = ["Jose", "Jos\u00e9", "jos\u00e9", "Jos\u00e9 2", "Jos\u00e92"]
    assert len({looks(name) for name in names}) == len(names)
