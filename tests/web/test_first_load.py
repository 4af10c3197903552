"""The first load of the page: what comes over the wire before a person can choose a game."""

import pytest
from catalogues import LANGUAGES
from web.visiting import Site, Visit
from web.weighing import kept_for_later, received

from fairdeal.games import GAMES
from fairdeal.page import STATIC

MOST = 100_000  # bytes, compressed, with all headers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_less_than_100_kilobytes(visit: Visit, site: Site, language: str) -> None:
    sizes = received(visit(locale=language), site.url, ".game .button.main")
    names = [path.rpartition("/")[2] for path in sizes]
    assert any(name.endswith(".woff2") for name in names)
    assert not any(name.endswith(".wasm") for name in names)
    assert sum(sizes.values()) < MOST, sizes


def test_everything_but_networks_is_kept_for_later(site: Site) -> None:
    kept = kept_for_later(site.url)
    files = [path for path in (STATIC / "assets").iterdir() if path.suffix != ".gz"]
    wanted = {f"assets/{path.name}" for path in files if not path.match("*-learnt-*.wasm")}
    assert set(kept) == wanted | {"./", "icon.svg"}
    assert sum(path.endswith(".wasm") for path in kept) >= len(GAMES)
    assert all(size > 0 for size in kept.values())
