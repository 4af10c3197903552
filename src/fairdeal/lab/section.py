"""A section of a report: one question and its answer."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypedDict

from fairdeal.engine.messages import Message
from fairdeal.lab.analysis import Study
from fairdeal.lab.charts import Row, Spec
from fairdeal.lab.claims import ReportClaim
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.words import t


@dataclass(frozen=True)
class Section:
    """One question and its answer."""

    title: str
    text: list[str]
    charts: list[Spec] = field(default_factory=list)
    table: list[list[str]] = field(default_factory=list)  # its first row is the head
    undecided: str = ""  # the question that is open, and how many matches would decide it


class Titled(TypedDict):
    """The fields of a section that come from a claim."""

    title: str
    undecided: str


def titled(claim: ReportClaim, say: Callable[..., str] = t) -> Titled:
    """A claim in words, those of the lab or of a game."""
    return {"title": words(claim.said, say), "undecided": words(claim.undecided, say)}


def words(said: Message | None, say: Callable[..., str] = t) -> str:
    return say(said.key, **said.args) if said else ""


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
    return named(studies, sentences) if len(studies) > 1 else list(sentences)


def compared(studies: list[Study], sentences: Iterable[str]) -> list[str]:
    """A sentence for each rule set but the first, of which the title says the same."""
    return named(studies, sentences)[1:]


def named(studies: list[Study], sentences: Iterable[str]) -> list[str]:
    """A sentence for each rule set, after its name."""
    return [f"{study.name}: {sentence}" for study, sentence in zip(studies, sentences, strict=True)]
