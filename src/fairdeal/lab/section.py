"""A section of a report: one question and its answer."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from fairdeal.lab.charts import Row, Spec
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.study import Study


@dataclass(frozen=True)
class Section:
    """One question and its answer."""

    title: str
    text: list[str]
    charts: list[Spec] = field(default_factory=list)
    table: list[list[str]] = field(default_factory=list)  # its first row is the head


def row(study: Study, line: str, found: Share | Spread) -> Row:
    value = found.share if isinstance(found, Share) else found.mean
    return {
        "rules": study.name,
        "line": line,
        "value": value,
        "low": found.low,
        "high": found.high,
    }


def told(studies: list[Study], sentences: Iterable[str]) -> list[str]:
    """A sentence for each rule set, with its name if there are several."""
    several = len(studies) > 1
    return [
        f"{study.name}: {sentence}" if several else sentence
        for study, sentence in zip(studies, sentences, strict=True)
    ]
