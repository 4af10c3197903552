"""What the page's own dealing is tested against is what the rules deal."""

from web.vectors import FILE, written


def test_the_deals_that_the_page_is_tested_with_are_those_of_the_rules(bless: bool) -> None:
    if bless:
        FILE.write_text(written())
    assert FILE.read_text() == written()
