"""The hash of the sources changes with every file that it is about, and with no other one."""

from pathlib import Path

import pytest

from fairdeal.engine import sources


def test_the_hash_changes_with_a_rule_but_not_with_what_is_outside_the_rooms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hashes() -> tuple[str, str]:
        sources.hash_of_sources.cache_clear()
        return sources.hash_of_sources("games"), sources.hash_of_sources()

    monkeypatch.setattr(sources, "HOME", tmp_path)
    for room in ("games", "lab"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "one.py").write_text("HAND = 7")
    games, whole = hashes()
    (tmp_path / "lab" / "one.py").write_text("HAND = 8")
    assert hashes()[0] == games
    assert hashes()[1] != whole
    (tmp_path / "games" / "one.py").write_text("HAND = 8")
    assert hashes()[0] != games
    sources.hash_of_sources.cache_clear()
