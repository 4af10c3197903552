"""Why: the causes of the warnings of a report."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fairdeal.lab import leads, remarks
from fairdeal.lab.analysis import Bar, Study, Workers
from fairdeal.lab.section import Section
from fairdeal.lab.why import tell
from fairdeal.lab.why.causes import Explanation, explain
from fairdeal.lab.why.effects import WarnedEffect
from fairdeal.lab.why.playing import together
from fairdeal.lab.why.replays import write_journal
from fairdeal.lab.words import t

Causes = Mapping[WarnedEffect, "Reason"]  # of one rule set, by what its warnings are about


@dataclass(frozen=True)
class Reason:
    """Why a warning is so, and the file of a match that shows it."""

    found: Explanation
    journal: Path | None = None


def causes_of(
    study: Study, workers: Workers, bar: Bar, depth: float = 1.0
) -> dict[WarnedEffect, Reason]:
    """The causes of everything that a report on this rule set warns of."""
    courses = leads.courses(study) if study.plan.seats > 1 else []
    warned = [warning.effect for warning in remarks.warnings(study, courses)]
    effects = [effect for effect in warned if effect]
    if not effects:
        return {}
    title = f"{study.plan.game.title}, {study.name}"
    with bar(len(together(effects)) + len(effects), t("bar-why", title=title)) as told:
        found = explain(study, effects, workers, told, depth)
    return {one.effect: Reason(one) for one in found}


def write_replays(
    study: Study, causes: Causes, out: Path, first: int
) -> dict[WarnedEffect, Reason]:
    """Write a journal next to the report for each cause with a replay; number them from `first`."""
    written, number = dict(causes), first
    for effect, answer in causes.items():
        replay = answer.found.replay
        if replay:
            path = out.with_name(f"{out.stem}-why-{number}.jsonl")
            write_journal(study.plan, replay, path)
            written[effect] = Reason(answer.found, path)
            number += 1
    return written


def ending(study: Study, causes: Causes, effect: WarnedEffect | None) -> str:
    """The end of a warning: its cause, if one was found, or that none was searched."""
    if effect is None:
        return t("because-not-searched")
    answer = causes.get(effect)
    return tell.ending(study, answer.found) if answer else ""


def sections(study: Study, causes: Causes, warned: Mapping[WarnedEffect, str]) -> list[Section]:
    """A section for each warning of which something was found."""
    return [
        tell.section(study, answer.found, warned[effect], answer.journal)
        for effect, answer in causes.items()
        if answer.found.causes or tell.starts(answer.found)
    ]
