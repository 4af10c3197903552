"""The styles of a drawing of the page, written into its elements: PDF knows no style sheets."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
KNOWN = (
    *("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
    *("opacity", "font-size", "font-weight", "text-anchor"),
)
LETTERS = str.maketrans("–—−“”‘’", "---\"\"''")  # those that the fonts of every PDF lack
CORNERS = (  # what the page cuts off by rounding the corners of a card of 100 by 140
    "M0 0H10A10 10 0 0 0 0 10ZM90 0H100V10A10 10 0 0 0 90 0Z"
    "M0 130A10 10 0 0 0 10 140H0ZM100 130V140H90A10 10 0 0 0 100 130Z"
)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SCOPE = re.compile(r":where\(([^)]*)\)")  # of Svelte
SIMPLE = re.compile(r"([\w*]*)((?:\.[\w-]+)*)")
VARIABLE = re.compile(r"var\((--[\w-]+)\)")
FONT = re.compile(r"(\d+) ([\d.]+px)")  # the weight and the size of the short form


@dataclass(frozen=True)
class StyleRule:
    """A rule of a style sheet: elements, each within the one before, and what they look like."""

    path: tuple[str, ...]  # a ">" stands between parent and child
    properties: Mapping[str, str]


def styled(drawing: str, sheet: str) -> str:
    """The drawing with the styles of the sheet as attributes."""
    found = rules_of(sheet)
    root = ElementTree.fromstring(drawing.translate(LETTERS))
    dress(root, (), {name: value for rule in found for name, value in variables(rule)}, found)
    root.set("xmlns", SVG)
    root.append(Element("path", {"d": CORNERS, "fill": "#ffffff"}))
    return ElementTree.tostring(root, encoding="unicode")


def rules_of(sheet: str) -> list[StyleRule]:
    """The rules of a style sheet, in its order; of equal ones the last counts."""
    plain = SCOPE.sub(r"\1", COMMENT.sub("", sheet))
    return [
        StyleRule(tuple(selector.replace(">", " > ").split()), properties_of(body))
        for selectors, body in RULE.findall(plain)
        for selector in selectors.split(",")
    ]


def properties_of(text: str) -> dict[str, str]:
    """The declarations of a rule or of an attribute `style`."""
    pairs = (line.partition(":") for line in text.split(";") if ":" in line)
    found = {name.strip(): value.strip() for name, _, value in pairs}
    if short := FONT.match(found.get("font", "")):
        found["font-weight"], found["font-size"] = short.groups()
    return found


def variables(rule: StyleRule) -> list[tuple[str, str]]:
    """What the page calls its colours, if this rule says so."""
    if rule.path != (":root",):
        return []
    return [(name, value) for name, value in rule.properties.items() if name.startswith("--")]


def dress(
    element: Element,
    above: tuple[Element, ...],
    known: Mapping[str, str],
    rules: list[StyleRule],
) -> None:
    """Write the styles of an element, and of all in it, as attributes."""
    here = (*above, element)
    own: dict[str, str] = {}
    for rule in rules:
        if matches(rule.path, here):
            own.update(rule.properties)
    own.update(properties_of(element.attrib.pop("style", "")))
    known = {**known, **{name: value for name, value in own.items() if name.startswith("--")}}
    for name in KNOWN:
        if name in own:
            value = VARIABLE.sub(lambda found: known.get(found[1], "none"), own[name])
            element.set(name, value.removesuffix("px"))
    if element.tag == "text":
        element.set("font-family", "helvetica")
    for child in element:
        dress(child, here, known, rules)
    element.attrib.pop("class", None)


def matches(path: tuple[str, ...], elements: tuple[Element, ...]) -> bool:
    """Whether the last of these elements, each within the one before, is meant by a selector."""
    if not path:
        return True
    if not elements or not is_meant(path[-1], elements[-1]):
        return False
    rest = path[:-1]
    if rest and rest[-1] == ">":
        return matches(rest[:-1], elements[:-1])
    ends = range(len(elements) - 1, -1, -1)
    return not rest or any(matches(rest, elements[:end]) for end in ends)


def is_meant(selector: str, element: Element) -> bool:
    """Whether an element has the tag and the classes of a selector without spaces."""
    simple = SIMPLE.fullmatch(selector)
    if simple is None:
        return False
    tag, classes = simple.groups()
    worn = element.get("class", "").split()
    return tag in ("", "*", element.tag) and set(classes.split(".")[1:]) <= set(worn)
