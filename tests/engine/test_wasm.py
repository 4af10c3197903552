"""From LLVM's object file to a module: what is read, what is written, what is refused."""

from math import log
from pathlib import Path

import pytest

from fairdeal.engine.chance import Chance
from fairdeal.engine.compile import Rule
from fairdeal.engine.wasm import ModuleEntry, module_of
from fairdeal.engine.wasm_object import EXPORTS, Bytes, MissingFunctions, sections, written
from fairdeal.games import GAMES

SOME_GAME = next(iter(GAMES.values()))
NUMBERS = [0, 1, 63, 64, 127, 128, 8191, 8192, (1 << 31) - 1]


def grow(s: Chance, number: int) -> int:
    """A rule that a module can have."""
    s.rolled += number
    return s.rolled


def estimate(s: Chance, number: int) -> int:
    """A rule that needs a C library."""
    return int(log(number + s.rolled))


def module_with(rule: Rule) -> bytes:
    return module_of(SOME_GAME, {"rule": ModuleEntry(rule, (Chance.dtype, None))})


@pytest.mark.parametrize("number", [*NUMBERS, *(-number for number in NUMBERS)])
def test_numbers_are_read_as_they_were_written(number: int) -> None:
    signs = (False, True) if number >= 0 else (True,)
    for signed in signs:
        assert Bytes(written(number, signed)).number(signed) == number


def test_a_padded_number_is_read_like_a_short_one() -> None:
    assert Bytes(b"\x83\x80\x80\x80\x00").number() == 3
    assert Bytes(b"\xff\xff\xff\xff\x7f").number(signed=True) == -1


def test_a_module_exports_its_entries_its_memory_and_where_that_is_free() -> None:
    exports = Bytes(dict(sections(module_with(grow)))[EXPORTS])
    found = {}
    for _ in range(exports.number()):
        name, kind, index = exports.text(), exports.byte(), exports.number()
        found[name] = kind, index
    assert set(found) == {"rule", "memory", "free"}


@pytest.mark.parametrize("damage", ["cut off", "changed"])
def test_a_damaged_module_in_the_cache_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setenv("FAIRDEAL_CACHE", str(tmp_path))
    made = module_with(grow)
    (file,) = tmp_path.glob("*.wasm")
    whole = file.read_bytes()
    middle = len(whole) // 2
    kept = {"cut off": whole[:middle], "changed": whole[:middle] + b"?" + whole[middle + 1 :]}
    file.write_bytes(kept[damage])
    assert module_with(grow) == made
    assert file.read_bytes() == whole


def test_a_rule_that_needs_a_c_library_is_refused_by_name() -> None:
    with pytest.raises(MissingFunctions, match=r"do not exist in WebAssembly: log$"):
        module_with(estimate)
