"""Altair charts: small specifications over aggregated numbers."""

from collections.abc import Sequence
from math import ceil, floor
from textwrap import wrap
from types import ModuleType
from typing import TYPE_CHECKING, Any

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.lab.words import t

if TYPE_CHECKING:
    from altair import Color, Tooltip, TopLevelMixin

ACCENT, QUIET = "#d9480f", "#8a94a0"
SERIES = [ACCENT, "#1c7ed6", "#2b8a3e", "#9c36b5", "#5c677d"]  # a rule set each
STEP, HEIGHT, TEXT = 22, 180, 16  # pixels; the last of a line of text
LABEL = 22  # characters of a line of a label
BREAK = "\n"  # between the lines of a label
SPLIT = "split(datum.label, '\\n')"  # the same, in Vega
LINE = 40  # characters of an axis title, which a phone can show
Spec = dict[str, object]  # of Vega-Lite, as JSON
Row = dict[str, Any]  # words and numbers by name: each chart documents its keys
PERCENT = ".0%"
FINE = 0.05  # a share that spans less than this needs decimals
FEW = 12  # bins of width 1 that get a tick each


def altair() -> ModuleType:
    """Import Altair, or refuse with the missing extra."""
    try:
        import altair
        import vl_convert  # noqa: F401  puts the scripts into the page
    except ImportError:
        raise SetupRefused(message("not-installed", what="Altair", extra="fairdeal[lab]")) from None
    return altair


def finished(chart: "TopLevelMixin") -> Spec:
    """The chart as plain data, as wide as the page."""
    spec: Spec = chart.properties(width="container").to_dict()
    spec.pop("config", None)  # the page has its own, for light and dark
    return spec


def colour(names: Sequence[str]) -> "Color | dict[str, str]":
    """The accent colour; with several rule sets, one colour each and a legend."""
    alt = altair()
    if len(names) < 2:
        return alt.value(ACCENT)
    return alt.Color(
        "rules:N",
        scale=alt.Scale(domain=list(names), range=SERIES[: len(names)]),
        legend=alt.Legend(title=None, orient="top", columns=1, labelLimit=320),
    )


def intervals(rows: list[Row], unit: str, fair: float | None = None, style: str = "") -> Spec:
    """A dot with its 95 % interval on each line: rows of line, value, low, high and rules."""
    alt = altair()
    names = list(dict.fromkeys(row["rules"] for row in rows))
    rows = [{**row, "line": BREAK.join(wrap(row["line"], LABEL))} for row in rows]
    lines = list(dict.fromkeys(row["line"] for row in rows))
    tall = max(line.count(BREAK) for line in lines) + 1
    labels = alt.Axis(labelLimit=150, labelExpr=SPLIT) if tall > 1 else alt.Axis(labelLimit=150)
    base = alt.Chart(alt.Data(values=rounded(rows))).encode(
        y=alt.Y("line:N", sort=lines, title=None, axis=labels),
        color=colour(names),
        tooltip=tips(alt, rows[0], style),
    )
    if len(names) > 1:
        base = base.encode(yOffset=alt.YOffset("rules:N", sort=names))
    if (
        style == PERCENT
        and max(row["high"] for row in rows) - min(row["low"] for row in rows) < FINE
    ):
        style = ".1%"  # or several ticks would have the same label
    axis = alt.Axis(format=style, tickCount=5) if style else alt.Axis(tickCount=5)
    value = alt.X("value:Q", title=unit, axis=axis, scale=alt.Scale(zero=False))
    layers = [
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=unit), x2="high:Q"),
        base.mark_point(filled=True, size=60, opacity=1).encode(x=value),
    ]
    if fair is not None:
        line = alt.Chart(alt.Data(values=[{"fair": fair}]))
        layers.insert(0, line.mark_rule(strokeDash=[4, 4], color=QUIET).encode(x="fair:Q"))
    step = max(STEP if len(names) < 2 else STEP * (1 + len(names)) // 2, TEXT * tall)
    return finished(alt.layer(*layers).properties(height=step * len(lines)))


def bars(rows: list[Row], unit: str, what: str, style: str = ",.2~f") -> Spec:
    """A histogram: rows of start, end, share and rules; several rule sets are drawn as steps."""
    alt = altair()
    names = list(dict.fromkeys(row["rules"] for row in rows))
    base = alt.Chart(alt.Data(values=rounded(rows))).encode(
        y=alt.Y("share:Q", title=what, axis=alt.Axis(format="%", tickCount=4)),
        color=colour(names),
        tooltip=tips(alt, rows[0], ".1%"),
    )
    near = alt.Scale(zero=False, nice=False)
    first, last = min(row["start"] for row in rows), max(row["end"] for row in rows)
    wide = min(row["end"] - row["start"] for row in rows)
    ticks = alt.Axis(tickCount=6, tickMinStep=min(1, wide), format=style)
    if wide == 1 and last - first <= FEW:  # there are no half moves
        ticks = alt.Axis(values=list(range(ceil(first), floor(last) + 1)), format=style)
    x = alt.X("start:Q", title=wrap(unit, LINE), axis=ticks, scale=near)
    if len(names) < 2:
        drawn = base.mark_bar(binSpacing=1).encode(x=x, x2="end:Q", y2=alt.datum(0))
    else:
        filled = base.properties(data=alt.Data(values=rounded(with_empty_bins(rows))))
        drawn = filled.mark_line(interpolate="step-after", strokeWidth=2).encode(x=x)
    return finished(drawn.properties(height=HEIGHT))


def with_empty_bins(rows: list[Row]) -> list[Row]:
    """The same with empty bins between, so that steps go down to zero."""
    width = min(row["end"] - row["start"] for row in rows)
    first, last = min(row["start"] for row in rows), max(row["end"] for row in rows)
    there = {(row["rules"], round((row["start"] - first) / width)): row["share"] for row in rows}
    return [
        {"rules": name, "start": start, "end": start + width, "share": there.get((name, n), 0.0)}
        for name in dict.fromkeys(row["rules"] for row in rows)
        for n in range(round((last - first) / width) + 1)
        for start in [first + n * width]
    ]


def curve(rows: list[Row], what: str, fair: float) -> Spec:
    """A share over the course of a match, with a band for its interval."""
    alt = altair()
    names = list(dict.fromkeys(row["rules"] for row in rows))
    base = alt.Chart(alt.Data(values=rounded(rows))).encode(
        x=alt.X("part:Q", title=t("axis-part"), axis=alt.Axis(format="%")),
        color=colour(names),
        tooltip=tips(alt, rows[0], PERCENT),
    )
    share = alt.Axis(format="%", tickCount=5)
    line = alt.Chart(alt.Data(values=[{"fair": fair}]))
    layers = [
        line.mark_rule(strokeDash=[4, 4], color=QUIET).encode(y="fair:Q"),
        base.mark_area(opacity=0.18).encode(
            y=alt.Y("low:Q", title=what, axis=share, scale=alt.Scale(domain=[0, 1])), y2="high:Q"
        ),
        base.mark_line(strokeWidth=2.5, point=True).encode(y=alt.Y("value:Q", title=what)),
    ]
    return finished(alt.layer(*layers).properties(height=HEIGHT))


def stacked(rows: list[Row], winner: int) -> Spec:
    """The chances of all seats over one match; the winner's is at the bottom, in accent."""
    alt = altair()
    shade = alt.condition(alt.datum.seat == winner, alt.value(ACCENT), alt.value(QUIET))
    drawn = (
        alt.Chart(alt.Data(values=rounded(rows)))
        .mark_bar(binSpacing=0, stroke="white", strokeWidth=0.6)
        .encode(
            x=alt.X("start:Q", title=t("axis-of-match"), axis=alt.Axis(format="%")),
            x2="end:Q",
            y=alt.Y("low:Q", title=t("axis-chance"), axis=alt.Axis(format="%", tickCount=5)),
            y2="high:Q",
            color=shade,
            tooltip=[
                alt.Tooltip("seat:Q", title=t("tip-seat")),
                alt.Tooltip("chance:Q", title=t("tip-chance"), format=PERCENT),
            ],
        )
    )
    return finished(drawn.properties(height=HEIGHT))


def tips(alt: ModuleType, row: Row, style: str) -> list["Tooltip"]:
    """The tooltip of a mark."""
    words = [alt.Tooltip(f"{name}:N", title=tip(name)) for name in ("line",) if name in row]
    numbers = [name for name in ("part", "start", "end") if name in row]
    measured = [name for name in ("value", "share", "low", "high") if name in row]
    return [
        *words,
        *(
            alt.Tooltip(f"{name}:Q", title=tip(name), format=PERCENT if name == "part" else ".4~g")
            for name in numbers
        ),
        *(
            alt.Tooltip(f"{name}:Q", title=tip(name), format=".1%" if style else ".3~f")
            for name in measured
        ),
    ]


def tip(name: str) -> str:
    """The name of a value in a tooltip."""
    return t(f"tip-{name}")


def rounded(rows: list[Row]) -> list[Row]:
    """Rounded numbers, which are the same on every machine."""
    return [
        {
            name: round(value, 5) if isinstance(value, float) else value
            for name, value in row.items()
        }
        for row in rows
    ]
