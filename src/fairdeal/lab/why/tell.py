"""Causes in words: the end of a warning, and a section with a replay."""

from pathlib import Path

from fairdeal.engine.messages import message
from fairdeal.engine.words import capital
from fairdeal.lab import charts, remarks
from fairdeal.lab.analysis import Study
from fairdeal.lab.charts import Row
from fairdeal.lab.figures import Spread
from fairdeal.lab.section import Section
from fairdeal.lab.why import measures
from fairdeal.lab.why.causes import PART, PARTS, Cause, Explanation
from fairdeal.lab.why.effects import FIGURE, LONG, SEAT
from fairdeal.lab.why.playing import ROWS, sampling_of
from fairdeal.lab.why.replays import Moves, TwoMatches
from fairdeal.lab.words import number, t, words_of

COUNTED = {
    "part": round(100 * remarks.EARLY_PART),
    "stops": measures.STOPS,
    "copies": measures.COPIES,
    "asked": measures.ASKED,
    "simulations": measures.SIMULATIONS,
}
SHOWN = 6  # moves of a replay after the first that differs


def points(found: Spread) -> dict[str, str]:
    """An effect in percentage points, with its interval."""
    values = {"points": found.mean, "low": found.low, "high": found.high}
    return {name: number(100 * value, ".1f") for name, value in values.items()}


def cause_words(study: Study, cause: Cause) -> str:
    """A factor as people say it; kinds of move have names in the language of the reader."""
    words, said = words_of(study.plan.game), cause.factor.said
    args = {
        name: words.name(str(value)) if name == "kind" else value
        for name, value in said.args.items()
    }
    return words.say(message(said.key, **args))


def ending(study: Study, found: Explanation) -> str:
    """The end of a warning: its greatest cause; nothing if there is none."""
    if found.causes:
        first = found.causes[0]
        words = {"cause": cause_words(study, first), "kind": found.effect.kind}
        return t("because", **words, **points(first.explains))
    begun = starts(found)
    if not begun:
        if found.enough <= found.deals:
            return t("because-none", tried=found.tried)
        least = round(100 * PARTS.get(found.effect.kind, PART))
        deals = number(found.enough, ",")
        return t("because-open", tried=found.tried, deals=deals, part=least)
    excess = "yes" if begun.low > found.size.mean else "no"
    return t("because-starts", **points(begun), excess=excess)


def starts(found: Explanation) -> Spread | None:
    """What the first turn explains, if that is clear."""
    return found.starting if found.starting and found.starting.low > 0 else None


def section(study: Study, found: Explanation, warning: str, journal: Path | None) -> Section:
    """The causes of one warning, and a match that shows the first."""
    text = [f"{warning}."]
    text.append(t("why-text", deals=number(found.deals, ","), tried=found.tried))
    if found.effect.kind == LONG or sampling_of(found.effect) != ROWS:
        text.append(t(f"why-counted-{found.effect.kind}", **COUNTED))
    text += [t("why-bars")] if found.causes else []
    for cause in found.causes:
        words = {"without": capital(other_words(study, cause)), "kind": found.effect.kind}
        text.append(t("why-left", **words, **points(cause.left)))
    begun = starts(found)
    if begun:
        text.append(t("why-starts", **points(begun)))
    rows = rows_of(study, found)
    drawn = [charts.intervals(rows, t("axis-explained"), 0.0)] if rows else []
    table = told(study, found, found.replay) if found.replay else []
    if found.replay:
        text.append(t("why-replay", deal=str(found.replay.deal), same=found.replay.same))
    if journal:
        text.append(t("why-journal", path=journal.name))
    return Section(title_of(study, found), text, drawn, table)


def title_of(study: Study, found: Explanation) -> str:
    effect = found.effect
    if effect.kind == SEAT:
        return t("why-seat", seat=effect.of, more="more" if effect.sign > 0 else "less")
    if effect.kind == FIGURE:
        figure = words_of(study.plan.game).name(study.plan.game.figures[effect.of])
        return t("why-figure", figure=figure)
    return t(f"why-{effect.kind}")


def rows_of(study: Study, found: Explanation) -> list[Row]:
    """A line for each cause."""
    return [
        {
            "rules": study.name,
            "line": cause_words(study, cause),
            "value": 100 * cause.explains.mean,
            "low": 100 * cause.explains.low,
            "high": 100 * cause.explains.high,
        }
        for cause in found.causes
    ]


def told(study: Study, found: Explanation, replay: TwoMatches) -> list[list[str]]:
    """The moves from the first that differs, side by side, and who wins."""
    first = replay.same
    sides = (replay.with_it, replay.places_with), (replay.without_it, replay.places_without)
    columns = [moves_told(study, moves, first, places) for moves, places in sides]
    other = other_words(study, found.causes[0]) if found.causes else t("without-start")
    head = [t("why-move"), t("why-with"), other]
    numbers = [str(first + n + 1) for n in range(SHOWN)]
    return [head, *map(list, zip([*numbers, t("why-result")], *columns, strict=True))]


def other_words(study: Study, cause: Cause) -> str:
    """What is changed to take a cause away."""
    factor = cause.factor
    if factor.option:
        return t("without-option", **factor.said.args)
    if factor.forbidden:
        kind = words_of(study.plan.game).name(str(factor.said.args["kind"]))
        return t("without-kind", kind=kind)
    return t("without-change", cause=cause_words(study, cause))


def moves_told(study: Study, moves: Moves, first: int, places: list[int]) -> list[str]:
    """Some moves in words, and the winners."""
    words = words_of(study.plan.game)
    said = [
        words.tell([action], t("seat", seat=seat)) for seat, action in moves[first : first + SHOWN]
    ]
    won = [t("seat", seat=seat) for seat, place in enumerate(places) if place == 1]
    winner = t("why-wins", who=", ".join(won)) if won else t("why-nobody-won")
    length = t("why-moves", n=len(moves))
    return [*said, *[""] * (SHOWN - len(said)), f"{winner} ({length})"]
