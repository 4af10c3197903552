"""`fairdeal report` and `compare`: analyse one or several rule sets, and write a page."""

import shlex
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from rich.console import Console

from fairdeal import __version__
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.bots.minds import Minds
from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.engine.messages import ENGLISH, message
from fairdeal.engine.options import as_typed
from fairdeal.engine.speech import language
from fairdeal.engine.words import capital
from fairdeal.lab import charts, courses, leads, metrics, remarks, section, sections, winning
from fairdeal.lab.analysis import Depth, RuleSet, Study, Workers, make_study
from fairdeal.lab.finished import FinishedParts, parts_of
from fairdeal.lab.lineups import seat_all
from fairdeal.lab.page import Page, html_of
from fairdeal.lab.questions import questions
from fairdeal.lab.rows import check_writable, columns_of, connect, unfinished, write_parquet
from fairdeal.lab.section import Section
from fairdeal.lab.show import progress_bar
from fairdeal.lab.spread import CORES, check, cores, on_ray
from fairdeal.lab.why import ask
from fairdeal.lab.why.ask import Causes
from fairdeal.lab.words import number, t


def read_lineup(said: str, game: Game, seats: int) -> tuple[Mind, ...]:
    """The named bots: one for all seats, or one for each."""
    minds = [read_mind(name, game) for name in said.split(",")]
    if len(minds) not in (1, seats):
        raise SetupRefused(message("bots-of-each", seats=seats, given=len(minds)))
    return tuple(minds * seats if len(minds) == 1 else minds)


# -- the page -----------------------------------------------------------------
def page_of(studies: list[Study], command: str, causes: Sequence[Causes] = ()) -> Page:
    """The page of one study, or of several side by side, with the causes of each if known."""
    base = studies[0]
    game, seats = base.plan.game, min(study.plan.seats for study in studies)
    found = [leads.courses(study) if seats > 1 else [] for study in studies]
    several = len(studies) > 1
    warned, reasons = list[tuple[float, str]](), list[Section]()
    for study, watched, known in zip(studies, found, causes or [{}] * len(studies), strict=True):
        begin: Callable[[str], str] = partial(after_name, study.name) if several else capital
        own = remarks.warnings(study, watched)
        for warning in own:
            ending = ask.ending(study, known, warning.effect)
            warned.append((warning.weight, f"{begin(warning.words)}{ending}"))
        about = {warning.effect: begin(warning.words) for warning in own if warning.effect}
        reasons += ask.sections(study, known, about)
    warned.sort(key=lambda pair: -pair[0])
    told = [remarks.summary(study, watched) for study, watched in zip(studies, found, strict=True)]
    parts = [
        sections.seats(studies) if seats > 1 else sections.alone(studies),
        sections.lengths(studies),
        sections.choices(studies),
        sections.decisions(studies),
        courses.course(studies, found),
        courses.comebacks(studies, found) if seats > 1 else None,
        winning.cards(studies),
        winning.actions(studies) if seats > 1 else None,
    ]
    if several:  # a title is what the first side shows
        parts = [
            part and replace(part, title=t("several-title", title=part.title, rules=base.name))
            for part in parts
        ]
    skill = winning.skill(studies)
    if skill and any(study.plan != base.plan for study in studies):
        skill = replace(skill, title=t("several-title", title=skill.title, rules=base.name))
    parts.insert(-2, skill)
    compared = sections.differences(studies)
    closing = [
        metrics.section(studies, found),
        *(section for study in studies for section in questions(study)),
        sections.own_figures(studies),
    ]
    against = f" {t('against')} ".join(study.name for study in studies)
    return Page(
        title=t("page-title", game=game.title, seats=t("seats", n=seats), rules=against)
        if len({study.plan.seats for study in studies}) == 1
        else t("page-title-of-seats", game=game.title, seats=against),
        facts=facts_of(studies, command),
        warnings=[words for _, words in warned],
        summary=section.told(studies, told),
        sections=[one for one in [*compared, *reasons, *parts, *closing] if one is not None],
    )


def after_name(name: str, said: str) -> str:
    return f"{name}: {said}"


def facts_of(studies: list[Study], command: str) -> list[tuple[str, str]]:
    """The settings that decide every number on the page."""
    plan, alike = studies[0].plan, same_rules(studies)
    rules = joined(study.name for study in studies)
    options = [
        (
            t("played-options") if alike else t("played-options-of", rules=study.name),
            ", ".join(f"{name}={as_typed(value)}" for name, value in study.plan.options.items()),
        )
        for study in (studies[:1] if alike else studies)
    ]
    return [
        (t("played-game"), t("rules-version", game=plan.game.title, version=plan.game.version)),
        *([(t("played-rule-set"), rules)] if len(studies) == 1 or not alike else []),
        *options,
        (t("played-seats"), joined(str(study.plan.seats) for study in studies)),
        (
            t("played-bots"),
            joined(", ".join(mind.name for mind in study.minds) for study in studies),
        ),
        (t("played-matches"), number(plan.games, ",")),
        (t("played-seed"), plan.seed),
        (t("played-fairdeal"), __version__),
        (t("played-command"), command),
    ]


def same_rules(studies: list[Study]) -> bool:
    """Whether the sides have other bots or seats at most; then their names are no rule sets'."""
    return all(study.plan.options == studies[0].plan.options for study in studies)


def joined(said: Iterable[str]) -> str:
    """Different words, one after the other."""
    return f" {t('and')} ".join(dict.fromkeys(said))


def command_of(
    rules: list[RuleSet],
    name: str,
    bots: Sequence[str],
    presets: list[str],
    options: dict[str, str],
    depth: float = 1.0,
) -> str:
    """The command line that makes the same page."""
    plan = rules[0].plan
    words = ["fairdeal", name, plan.game.name]
    for seats in dict.fromkeys(each.plan.seats for each in rules):
        words += ["--seats", str(seats)]
    words += ["--games", str(plan.games)]
    for bot in bots:
        words += ["--bots", bot]
    words += ["--seed", plan.seed]
    for preset in presets:
        words += ["--preset", preset]
    for option, value in options.items():
        words += ["--option", f"{option}={value}"]
    if depth != 1:
        words += ["--depth", f"{depth:g}"]
    if language() != ENGLISH:
        words += ["--language", language()]
    return shlex.join(words)


# -- the command --------------------------------------------------------------
def run(
    rules: list[RuleSet],
    command: Callable[[list[RuleSet]], str],
    jobs: int | None,
    out: Path,
    rows: Path | None = None,
    depth: Depth | None = None,
    on: str = CORES,
    own_seed: bool = True,
) -> None:
    """Study the rule sets and write the page, and on request the rows of all matches.

    Without a seed of its own, it takes the one that a stopped run has drawn.
    """
    plan = rules[0].plan
    lineups = [read_lineup(each.bots, plan.game, each.plan.seats) for each in rules]
    jobs = cores() if jobs is None else jobs
    check(jobs, on)
    for minds in lineups:  # refuses what depends on the clock
        seat_all(np.zeros(1, Minds.dtype)[0], minds, len(minds))
    charts.altair()
    connect().close()
    for path in (out, rows):
        if path:
            check_writable(path)

    depth = depth or Depth()
    drawn = None if own_seed else parts_of(with_seed(rules, ""), lineups, depth)
    if drawn:
        rules = with_seed(rules, drawn.seed(plan.seed))
    said = command(rules)

    def show_first(played: Study) -> None:
        """Write the results of the matches, while the analysis goes on."""
        page = replace(page_of([played], said), note=t("first-page"))
        save(out, partial(write_page, html_of(page)))

    first = show_first if len(rules) == 1 else lambda _: None
    with on_ray(jobs, on), resumed(parts_of(rules, lineups, depth)) as kept:
        workers, causes = Workers(jobs, on, kept), list[Causes]()
        studies = list[Study]()
        for each, minds in zip(rules, lineups, strict=True):
            same = next((study.duels for study in studies if study.plan == each.plan), None)
            studies.append(make_study(each, minds, workers, depth, first=first, duels=same))
        for study in studies:
            found = ask.causes_of(study, workers, progress_bar, depth.factor)
            causes.append(ask.write_replays(study, found, out, 1 + sum(map(len, causes))))
    if drawn:
        drawn.remove()
    page = page_of(studies, said, causes)
    console = Console()
    warned = (f"- {words}" for words in page.warnings)
    for line in (page.title, *page.summary, *warned, *page.undecided):
        console.print(line, highlight=False, markup=False, soft_wrap=True)
    save(out, partial(write_page, html_of(page)))
    if rows:
        save(rows, partial(write_parquet, all_columns(studies)))


def with_seed(rules: list[RuleSet], seed: str) -> list[RuleSet]:
    return [replace(one, plan=replace(one.plan, seed=seed)) for one in rules]


@contextmanager
def resumed(kept: FinishedParts) -> Iterator[FinishedParts]:
    """Say in one line what is known from an interrupted run, or what an interrupt leaves."""
    console = Console(stderr=True)
    if kept.count:
        console.print(t("run-resumes", n=kept.count), highlight=False, soft_wrap=True)
    try:
        yield kept
    except KeyboardInterrupt:
        console.print(t("run-stopped", n=kept.count), highlight=False, soft_wrap=True)
        raise
    kept.remove()


def all_columns(studies: list[Study]) -> dict[str, Numbers]:
    """The rows of all studies, with the name of their rules."""
    tables: list[dict[str, Numbers]] = [
        {
            "rules": np.repeat(np.array([study.name]), len(study.rows)),
            **columns_of(study.rows, study.plan, [study.minds]),
        }
        for study in studies
    ]
    return {name: np.concatenate([table[name] for table in tables]) for name in tables[0]}


def save(path: Path, write: Callable[[Path], None]) -> None:
    """Write a file and report it; if that fails, write one of the same name in this folder."""
    console = Console()
    try:
        write(path)
    except SetupRefused as refused:
        here = Path(path.name)
        console.print(refused.tell(language()), highlight=False, markup=False, soft_wrap=True)
        write(here)
        path = here
    console.print(t("written", path=str(path)), highlight=False, markup=False, soft_wrap=True)


def write_page(text: str, path: Path) -> None:
    """Write the page; an existing file is replaced atomically."""
    part = unfinished(path)
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SetupRefused(cannot_write(path, error)) from None
