"""The matches that the page is tested with are what the rules make of them."""

from web.vectors import FILE, written


def test_the_matches_that_the_page_is_tested_with_are_those_of_the_rules(bless: bool) -> None:
    if bless:
        FILE.write_text(written())
    assert FILE.read_text() == written()
