"""A report as one HTML file that works offline: it contains all scripts and numbers."""

import json
import re
from dataclasses import dataclass
from functools import cache
from html import escape

from fairdeal.engine.speech import language
from fairdeal.lab.charts import Spec
from fairdeal.lab.section import Section
from fairdeal.lab.words import t

OPTION = re.compile(r"\w+=[\w-]+|\w*_\w+")  # as people type it, or its name
MARKS = re.compile(r"[_=]")
# The page makes no requests: the browser refuses any that a script tries.
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
STYLE = """
:root { color-scheme: light dark; --ink: #1d2329; --soft: #5c6773; --paper: #fff; --card: #f6f7f8;
  --line: #dfe3e7; --accent: #d9480f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a3adb8; --paper: #16191d;
  --card: #1f2429; --line: #343b43; --accent: #ff8a4c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.55 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.8rem 0 .4rem; }
p { margin: .4rem 0; } .soft { color: var(--soft); font-size: .9rem; }
ul.warnings { list-style: none; margin: 1.2rem 0; padding: .2rem 1rem; background: var(--card);
  border-left: 4px solid var(--accent); } ul.warnings li { margin: .6rem 0; }
.chart { width: 100%; margin: .9rem 0; } .chart:empty { display: none; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .92rem; width: 100%; }
th, td { text-align: left; padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; font-variant-numeric: tabular-nums; } th { color: var(--soft); }
.facts th { width: 32%; overflow-wrap: anywhere; }
code { font-size: .88rem; overflow-wrap: anywhere; } code span { display: inline-block; }
#vg-tooltip-element { font: .85rem system-ui, sans-serif; }
"""
DRAW = """
const specs = JSON.parse(document.getElementById("specs").textContent);
const dark = window.matchMedia("(prefers-color-scheme: dark)");
function look() {
  const ink = dark.matches ? "#d5dae0" : "#39424c", line = dark.matches ? "#343b43" : "#e3e6ea";
  const text = {labelColor: ink, titleColor: ink, labelFontSize: 12, titleFontSize: 12,
    titleFontWeight: "normal"};
  return {background: "transparent", view: {stroke: null},
    legend: {...text, layout: {top: {anchor: "end"}}},  // may reach over the labels of the lines
    axisQuantitative: {labelOverlap: "greedy", labelSeparation: 8},
    font: "system-ui, sans-serif",
    axis: {...text, gridColor: line, domainColor: line, tickColor: line, labelLimit: 150}};
}
const signs = document.documentElement.lang === "en" ? [".", ","] : [",", "."];
const numbers = {decimal: signs[0], thousands: signs[1], grouping: [3], currency: ["", ""],
  percent: " %"};  // as in the text
function draw() {
  specs.forEach((spec, place) => vegaEmbed("#chart-" + place, spec,
    {actions: false, ast: true, renderer: "svg", config: look(), formatLocale: numbers,
     tooltip: {theme: dark.matches ? "dark" : "light"}}).then(({view}) =>
    view.addEventListener("click", (_, mark) => document.dispatchEvent(
      new CustomEvent("picked", {detail: mark?.datum})))));
}
dark.addEventListener("change", draw);
draw();
"""


@dataclass(frozen=True)
class Page:
    """The content of a page."""

    title: str
    facts: list[tuple[str, str]]  # what was played, and by whom
    warnings: list[str]
    summary: list[str]
    sections: list[Section]
    note: str = ""  # that more is to come

    @property
    def undecided(self) -> list[str]:
        """The questions that more matches would decide."""
        return [section.undecided for section in self.sections if section.undecided]


def html_of(page: Page) -> str:
    """The page as one file."""
    specs = [spec for section in page.sections for spec in section.charts]
    body = [
        f"<h1>{breakable(page.title)}</h1>",
        *paragraphs([page.note] if page.note else []),
        *paragraphs(page.summary),
        warning_list(page.warnings),
        open_list(page.undecided),
    ]
    place = 0
    for section in page.sections:
        body.append(section_of(section, place))
        place += len(section.charts)
    body.append(fact_table(page.facts))
    return document(page.title, body, specs)


def document(title: str, body: list[str], specs: list[Spec], more: str = "") -> str:
    """A page with these parts and charts; `more` is a script that runs after they are drawn."""
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            *body,
            f'<script type="application/json" id="specs">{safe(specs)}</script>',
            f"<script>{library()}</script>\n<script>{DRAW}{more}</script>\n</body>\n</html>\n",
        ]
    )


def section_of(section: Section, place: int) -> str:
    drawn = [
        f'<div class="chart" id="chart-{place + n}" role="img" '
        f'aria-label="{escape(section.title)}"></div>'
        for n in range(len(section.charts))
    ]
    return "\n".join(
        [
            f"<h2>{breakable(section.title)}</h2>",
            *paragraphs(section.text),
            *drawn,
            table_of(section.table) if section.table else "",
        ]
    )


def paragraphs(sentences: list[str]) -> list[str]:
    return [f"<p>{breakable(sentence)}</p>" for sentence in sentences]


def warning_list(warnings: list[str]) -> str:
    if not warnings:
        return f'<p class="soft">{escape(t("nothing-to-warn-of"))}</p>'
    items = "".join(f"<li>{breakable(words)}.</li>" for words in warnings)
    return f'<ul class="warnings">{items}</ul>'


def open_list(undecided: list[str]) -> str:
    """The questions that these matches could not decide."""
    if not undecided:
        return ""
    items = "".join(f"<li>{escape(words)}</li>" for words in undecided)
    return f'<p class="soft">{escape(t("not-decided"))}</p><ul class="soft">{items}</ul>'


def table_of(rows: list[list[str]]) -> str:
    head = "".join(f"<th>{breakable(cell)}</th>" for cell in rows[0])
    lines = "".join(
        "<tr>" + "".join(f"<td>{breakable(cell)}</td>" for cell in row) + "</tr>"
        for row in rows[1:]
    )
    return f'<div class="wide"><table><tr>{head}</tr>{lines}</table></div>'


def fact_table(facts: list[tuple[str, str]]) -> str:
    lines = "".join(
        f"<tr><th>{breakable(name)}</th><td><code>{unbroken(said)}</code></td></tr>"
        for name, said in facts
    )
    return (
        f"<h2>{escape(t('played-heading'))}</h2>\n"
        f'<div class="wide"><table class="facts">{lines}</table></div>'
    )


def breakable(said: str) -> str:
    """Text whose options a narrow page may break: draw_until_playable=true is wider than some."""
    return OPTION.sub(lambda found: MARKS.sub(r"\g<0><wbr>", found[0]), escape(said))


def unbroken(said: str) -> str:
    """Words that a narrow page breaks between them, or after the = of an option."""
    words = (escape(word).replace("=", "=<wbr>") for word in said.split(" "))
    return " ".join(f"<span>{word}</span>" for word in words)


def safe(data: object) -> str:
    """JSON that cannot close its script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


@cache
def library() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script."""
    import vl_convert

    script = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return script.replace("</script", "<\\/script")
