"""Which sentences of the catalogues a page shows: each ends in a number of signs that nobody sees.

A browser gets the marked catalogues instead of those of the built page. So the page that people
load stays as it is, and each sentence, with the variant chosen, is found in the text of the page.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from elsewhere import reason_of
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, Resource, SelectExpression, TextElement
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Page

import fairdeal
from fairdeal.engine.messages import ENGLISH, Catalogue
from fairdeal.engine.messages import Message as Words
from fairdeal.engine.words import named_in
from fairdeal.games import GAMES

HOME = Path(str(fairdeal.__file__)).parent
READ = re.compile(r"(messages/((page|server)/)?|games/\w+/messages/(page/)?)[\w-]+\.ftl")
SIGNS = "\u2061\u2062\u2063\u2064"  # signs of formulas that have no width
DIGITS = 6
INNER = re.compile(r"\{ ([a-z][\w-]*) \}")  # a sentence within another one
MARK = re.compile(f"[{SIGNS}]{{{DIGITS}}}")
# Reads the page: the marks in the picture, and the others.
FIND = """([signs, whole]) => {
    const marks = (text) => text?.match(new RegExp(`[${signs}]+`, 'g')) ?? []
    const seen = [], there = marks(document.title)
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const inside = (one, box) => {
        const [left, right] = [Math.max(one.left, box.left), Math.min(one.right, box.right)]
        const [over, under] = [Math.max(one.top, box.top), Math.min(one.bottom, box.bottom)]
        return right - left > 3 && under - over > 3
    }
    const screen = whole ? { left: 0, top: -1e6, right: innerWidth, bottom: 1e6 }
        : { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const visible = (element, box) => {
        const how = { opacityProperty: true, visibilityProperty: true }
        if (!element.checkVisibility(how) || !inside(box, screen)) return false
        for (let one = element; one && one !== document.body; one = one.parentElement)
            if (getComputedStyle(one).overflow !== 'visible' && !(one instanceof SVGElement)
                && !inside(box, one.getBoundingClientRect())) return false
        return true
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const node = walker.currentNode, found = marks(node.data), element = node.parentElement
        if (!found.length) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const chosen = element.closest('option')?.selected ? element.closest('select') : null
        const boxes = chosen ? [chosen.getBoundingClientRect()] : [...range.getClientRects()]
        const shown = top.contains(node) && boxes.some((box) => visible(chosen ?? element, box))
        ;(shown ? seen : there).push(...found)
    }
    for (const one of document.querySelectorAll('[placeholder]')) {
        const shown = top.contains(one) && !one.value && visible(one, one.getBoundingClientRect())
        ;(shown ? seen : there).push(...marks(one.placeholder))
    }
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'alt'])
        for (const one of document.querySelectorAll(`[${name}]`))
            there.push(...marks(one.getAttribute(name)))
    return [seen.join(''), there.join('')]
}"""


class Patterns(Visitor):
    """The sentences of a value or an attribute: it, and every variant of it."""

    def __init__(self) -> None:
        self.found: list[Pattern] = []

    def visit_Pattern(self, node: Pattern) -> None:
        alone = len(node.elements) == 1 and getattr(node.elements[0], "expression", None)
        if not isinstance(alone, SelectExpression):  # else its variants are all there is
            self.found.append(node)
        self.generic_visit(node)


class Marked(Catalogue):
    """Messages in words, with their marks; as the page makes them of its catalogues."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        super().__init__(language, ())
        for text in texts:
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)


class Marks:
    """The sentences of one language, numbered, and its catalogues, marked with these numbers."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sentences: list[tuple[str, str]] = []  # by number: the key with its file, the words
        self.seen: set[int] = set()  # in a picture
        self.there: set[int] = set()  # in a page, for screen readers or in a closed list
        paths = [path.relative_to(HOME).as_posix() for path in HOME.rglob(f"{language}.ftl")]
        texts = {file: self.marked(file) for file in sorted(paths) if READ.fullmatch(file)}
        self.module = f"export default {json.dumps(texts)}"  # as web/catalogues.ts makes it
        self.texts = texts
        self.catalogues: dict[str, Marked] = {}  # by game

    def marked(self, file: str) -> str:
        catalogue = FluentParser().parse((HOME / file).read_text(encoding="utf-8"))
        names = names_in(file, catalogue) if self.language == ENGLISH else set()
        for entry in catalogue.body:
            if isinstance(entry, Message):
                own = entry.id.name
                parts = {f"{own}.{one.id.name}": one.value for one in entry.attributes}
                parts |= {own: entry.value} if entry.value and own not in names else {}
                for key, pattern in parts.items():
                    self.mark(f"{file.rpartition('/')[0]} {key}", pattern)
        return FluentSerializer().serialize(catalogue)

    def mark(self, key: str, pattern: Pattern) -> None:
        patterns = Patterns()
        patterns.visit(pattern)
        words = [" ".join(serialize_pattern(one).split()) for one in patterns.found]
        for one, said in zip(patterns.found, words, strict=True):
            one.elements.append(TextElement(sign(len(self.sentences))))
            self.sentences.append((key, said))

    def look(self, page: Page, whole: bool) -> None:
        """Note what the page says, and what of it is in the picture."""
        seen, there = page.evaluate(FIND, [SIGNS, whole])
        self.seen |= numbers(seen)
        self.there |= numbers(there)

    def said(self, game: str, message: Words) -> set[int]:
        """The sentences that a message shows."""
        if game not in self.catalogues:
            folders = ("messages", "messages/server", f"games/{game}/messages")
            files = [self.texts.get(f"{folder}/{self.language}.ftl", "") for folder in folders]
            self.catalogues[game] = Marked(self.language, files)
        return numbers(self.catalogues[game].sentence(message))

    def lines(self) -> Iterator[str]:
        """A line for each sentence: whether it is in a picture, only heard, or was not met.

        A sentence that the page never shows is told with the reason.
        """
        for number, (key, words) in enumerate(self.sentences):
            why = reason_of(key)
            how = "seen" if number in self.seen else "heard" if number in self.there else "unmet"
            if how == "unmet" and why:
                yield f"elsewhere {key} = {words} ({why})"
            else:
                yield f"{how} {key} = {words}"

    def recall(self, lines: Collection[str]) -> None:
        """Go on from the lines of an earlier run; a sentence that has changed is new."""
        for number, (key, words) in enumerate(self.sentences):
            if f"seen {key} = {words}" in lines:
                self.seen.add(number)
            if f"heard {key} = {words}" in lines:
                self.there.add(number)


def sign(number: int) -> str:
    """A number in signs that have no width."""
    return "".join(SIGNS[number // len(SIGNS) ** place % len(SIGNS)] for place in range(DIGITS))


def numbers(text: str) -> set[int]:
    found = MARK.findall(text)
    values = [
        [SIGNS.index(one) * len(SIGNS) ** place for place, one in enumerate(mark)] for mark in found
    ]
    return {sum(value) for value in values}


def names_in(file: str, catalogue: Resource) -> set[str]:
    """What actions and cards are made of: in English the page knows them by these words alone."""
    game = GAMES.get(file.split("/")[1])
    names = {one.key for one in named_in(game)} if game else set()
    entries = [one for one in catalogue.body if isinstance(one, Message) and one.id.name in names]
    inner = [INNER.findall(serialize_pattern(one.value)) for one in entries if one.value]
    return names.union(*inner)
