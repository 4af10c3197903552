"""`fairdeal review`: reviews a journal, and shows the review as text, JSON or a page."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from fairdeal.bots.review import Effort
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.engine.speech import language
from fairdeal.lab.report import write_page
from fairdeal.lab.review import text
from fairdeal.lab.review.html import html_of
from fairdeal.lab.review.judge import is_compiled
from fairdeal.lab.review.make import Reviewer
from fairdeal.lab.review.read import read_match
from fairdeal.lab.review.words import FactWords, ReviewWords, english_fact
from fairdeal.lab.rows import check_writable
from fairdeal.lab.show import progress_bar
from fairdeal.lab.words import t


def run(
    path: Path,
    seat: int | None,
    open_cards: bool,
    effort: Effort,
    playouts: int | None,
    seed: str,
    as_json: bool,
    page: Path | None,
    facts: Callable[[Game], FactWords] = lambda game: english_fact,
) -> None:
    """Review the match in this file; Ctrl-C shows what is done."""
    dealt, plays = read_match(path)
    if page:
        check_writable(page)
    what = f"{dealt.game.title}, {t('seats', n=dealt.seats)}"
    begins = what if is_compiled(dealt.game) else t("compiling-review", what=what)
    with progress_bar(len(plays), what, begins) as tell:
        reviewer = Reviewer(
            dealt,
            plays,
            seat=seat,
            open_cards=open_cards,
            seed=seed,
            effort=effort,
            playouts=playouts,
        )
        try:
            for move in reviewer:
                tell(move.number)
        except KeyboardInterrupt:
            if not reviewer.review.moves:
                raise
    words = ReviewWords(reviewer.finish(), language(), facts(dealt.game))
    show(words, as_json, page)


def show(words: ReviewWords, as_json: bool, page: Path | None) -> None:
    if page:
        write_page(html_of(words), page)
    if as_json:
        print(json.dumps(asdict(words.review), ensure_ascii=False))
    elif page:
        print(words.say(message("written", file=str(page))))
    else:
        text.show(words)
