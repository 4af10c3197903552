"""The page of a search: the front as a picture, and each rule set with what its changes buy."""

from html import escape
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from fairdeal.engine.game import Game
from fairdeal.engine.options import as_typed
from fairdeal.lab.charts import ACCENT, QUIET, Spec, altair, finished, rounded
from fairdeal.lab.charts import Row as ChartRow
from fairdeal.lab.page import document, fact_table, paragraphs, table_of
from fairdeal.lab.tune.found import TuneResult
from fairdeal.lab.tune.proposals import Proposal
from fairdeal.lab.tune.wishes import LENGTH, Wish, interval
from fairdeal.lab.tune.words import (
    changes_words,
    figure_words,
    scaled,
    step_words,
    wish_name,
)
from fairdeal.lab.words import t

if TYPE_CHECKING:
    from altair import Scale

HEIGHT = 260
MOST_CHARTS = 3
STYLE = """<style>
.picks { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0; }
.picks button { font: inherit; color: inherit; background: var(--card); cursor: pointer;
  border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .8rem; min-height: 2.75rem; }
.picks button[aria-pressed=true] { border-color: var(--accent);
  box-shadow: 0 0 0 1px var(--accent); }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
</style>"""
PICK = """
const sets = [...document.querySelectorAll("section.rules")];
const picks = [...document.querySelectorAll(".picks button")];
function pick(number) {
  sets.forEach((one) => one.hidden = one.id !== "rules-" + number);
  picks.forEach((one) => one.setAttribute("aria-pressed", one.value === String(number)));
}
picks.forEach((one) => one.addEventListener("click", () => pick(one.value)));
document.addEventListener("picked", ({detail}) => {
  if (picks.some((one) => one.value === String(detail?.number))) {
    pick(detail.number);
    document.querySelector(".picks").scrollIntoView({block: "nearest"});
  }
});
if (sets.length) pick(sets[0].id.slice(6));
"""


def html_of_search(found: TuneResult, game: Game, facts: list[tuple[str, str]]) -> str:
    """The page as one file."""
    wishes, title = found.wishes, t("tune-title", game=game.title, want=found.want)
    specs = [front_chart(found, *pair) for pair in pairs(wishes)]
    drawn = [
        f'<div class="chart" id="chart-{place}" role="img" aria-label="{escape(title)}"></div>'
        for place in range(len(specs))
    ]
    picks = [
        f'<button type="button" value="{number}">{escape(t("tune-set", number=number))}</button>'
        for number in range(1, len(found.proposals) + 1)
    ]
    body = [
        STYLE,
        f"<h1>{escape(title)}</h1>",
        *paragraphs(found.summary),
        f"<h2>{escape(t('tune-front'))}</h2>",
        *paragraphs([t("tune-front-text")] if picks else []),
        *drawn,
        f'<div class="picks">{"".join(picks)}</div>',
        *(section(found, game, n, one) for n, one in enumerate(found.proposals, start=1)),
        fact_table(facts),
    ]
    return document(title, body, specs, PICK)


def pairs(wishes: tuple[Wish, ...]) -> list[tuple[Wish, Wish | None]]:
    """The axes of the pictures: wishes in pairs, or one wish and the number of changes."""
    if len(wishes) == 1:
        return [(wishes[0], None)]
    every = list(combinations(wishes, 2))
    return list(every if len(every) <= MOST_CHARTS else pairwise(wishes))


def front_chart(found: TuneResult, across: Wish, up: Wish | None) -> Spec:
    """All rule sets as dots; those of the front have numbers and can be clicked."""
    alt = altair()
    axis, title = alt.Axis(tickCount=6, format=",~f"), wish_name(up) if up else t("tune-changes")
    x = alt.X("x:Q", title=wish_name(across), axis=axis, scale=scale_of(across))
    y = alt.Y("y:Q", title=title, axis=axis, scale=scale_of(up))
    tooltip = [alt.Tooltip("line:N", title=t("tune-changed"))]
    tried = alt.Chart(alt.Data(values=rounded(tried_rows(found, across, up))))
    chosen = alt.Chart(alt.Data(values=rounded(chosen_rows(found, across, up))))
    bars = [chosen.mark_rule(color=ACCENT, opacity=0.5).encode(x="low:Q", x2="high:Q", y=y)]
    if up:
        bars.append(chosen.mark_rule(color=ACCENT, opacity=0.5).encode(x=x, y="down:Q", y2="top:Q"))
    shade = alt.condition(alt.datum.number == 0, alt.value(QUIET), alt.value(ACCENT))
    layers = [
        tried.mark_circle(color=QUIET, size=18, opacity=0.45).encode(x=x, y=y),
        *bars,
        chosen.mark_circle(size=330, opacity=1, cursor="pointer").encode(
            x=x, y=y, color=shade, tooltip=tooltip
        ),
        chosen.mark_text(color="white", fontWeight="bold", cursor="pointer").encode(
            x=x, y=y, text="label:N", tooltip=tooltip
        ),
    ]
    return finished(alt.layer(*layers).properties(height=HEIGHT))


def scale_of(wish: Wish | None) -> "Scale":
    """Lengths on a logarithmic scale: some rule sets take a hundred times as long as others."""
    scale = altair().Scale
    if wish is not None and wish.kind == LENGTH:
        return scale(type="log", nice=False)
    return scale(zero=False)


def tried_rows(found: TuneResult, across: Wish, up: Wish | None) -> list[ChartRow]:
    """A row for each rule set of the search."""
    place = found.wishes.index
    return [
        {
            "x": scaled(across, figures[place(across)]),
            "y": scaled(up, figures[place(up)]) if up else len(changes),
        }
        for changes, figures in found.tried
    ]


def chosen_rows(found: TuneResult, across: Wish, up: Wish | None) -> list[ChartRow]:
    """A row with intervals for the rules as they are, 0, and for each proposal."""
    place, rows = found.wishes.index, []
    known = [(found.start, {}), *((one.samples, one.changes) for one in found.proposals)]
    for number_, (samples, changes) in enumerate(known):
        x = interval(across, samples[place(across)])
        row: ChartRow = {
            "number": number_,
            "label": str(number_) if number_ else "•",
            "line": changes_words(changes) or t("tune-start"),
            "x": scaled(across, x.mean),
            "low": scaled(across, x.low),
            "high": scaled(across, x.high),
            "y": len(changes),
        }
        if up:
            y = interval(up, samples[place(up)])
            ends = zip(("y", "down", "top"), (y.mean, y.low, y.high), strict=True)
            row |= {name: scaled(up, value) for name, value in ends}
        rows.append(row)
    return rows


def section(found: TuneResult, game: Game, number_: int, one: Proposal) -> str:
    """A rule set: its changes, its figures, and what each change buys."""
    about = {option.name: game.about_option(option) for option in game.options}
    changed = [[f"{name}={as_typed(value)}", about[name]] for name, value in one.changes.items()]
    place = number_ - 1
    parts = [
        f"<h2>{escape(t('tune-set', number=number_))}</h2>",
        table_of([[t("tune-change"), ""], *changed]),
        f"<h3>{escape(t('tune-figures'))}</h3>",
        table_of(figure_rows(found, one)),
        *paragraphs([found.verdict(place) if one.checked else found.unchecked([place])]),
        f"<h3>{escape(t('tune-buys'))}</h3>",
        *paragraphs([t("tune-buys-text")]),
        table_of(effect_rows(found, one)),
    ]
    return f'<section class="rules" id="rules-{number_}">' + "\n".join(parts) + "</section>"


def figure_rows(found: TuneResult, one: Proposal) -> list[list[str]]:
    """A line for each wish: before, after, the change, and the change with stronger players."""
    head = ["", t("tune-before"), t("tune-after"), t("difference")]
    rows = [[*head, t("tune-stronger", bots=found.strong)] if one.checked else head]
    for place, wish in enumerate(found.wishes):
        line = [
            wish_name(wish),
            figure_words(wish, interval(wish, found.start[place])),
            figure_words(wish, interval(wish, one.samples[place])),
            step_words(wish, one.steps[place]),
        ]
        rows.append([*line, step_words(wish, one.checked[place])] if one.checked else line)
    return rows


def effect_rows(found: TuneResult, one: Proposal) -> list[list[str]]:
    """Two lines for each change: alone, and as the last of all."""
    rows = [[t("tune-change"), "", *map(wish_name, found.wishes)]]
    for effect in one.effects:
        name = f"{effect.name}={as_typed(effect.value)}"
        for said, steps in (("tune-alone", effect.alone), ("tune-last", effect.last)):
            pairs_ = zip(found.wishes, steps, strict=True) if steps else ()
            cells = [step_words(*pair) for pair in pairs_] or [t("tune-impossible")]
            cells += [""] * (len(found.wishes) - len(cells))
            rows.append([name, t(said), *cells])
            name = ""
    return rows
