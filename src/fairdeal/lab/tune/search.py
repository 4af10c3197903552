"""The search: Optuna proposes rule sets in batches, and remembers them in a file if asked."""

import json
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import SetupRefused, WrongOption, cannot_write
from fairdeal.engine.game import Value
from fairdeal.engine.messages import message
from fairdeal.lab.spread import Progress
from fairdeal.lab.tune.dials import Dial, combinations
from fairdeal.lab.tune.measure import CPU, CUDA, Gauge, Rules

if TYPE_CHECKING:
    from optuna import Study as OptunaStudy
    from optuna.distributions import BaseDistribution
    from optuna.samplers import BaseSampler
    from optuna.storages import JournalStorage
    from optuna.trial import Trial as OptunaTrial

BATCHES = {CPU: 16, CUDA: 256}  # rule sets proposed at once, on any number of cores
STARTUP = 32  # random ones before the model
PATIENCE, FEW = 12, 16  # batches in a row with hardly a new rule set: one in so many
NAME, FIGURES, SETTINGS = "tune", "figures", "settings"
DAMAGED = (ValueError, KeyError, TypeError, AssertionError)  # what Optuna raises for another file
Places = tuple[int, ...]  # of each dial, the number of its value


@dataclass
class Search:
    """The rule sets that were measured, and what they are worth."""

    dials: list[Dial]
    start: Rules
    check: Callable[[Rules], Rules]  # refuses options that contradict each other
    gauge: Gauge
    study: "OptunaStudy"

    def __post_init__(self) -> None:
        optuna = find_optuna()
        self.complete, self.failed = optuna.trial.TrialState.COMPLETE, optuna.trial.TrialState.FAIL
        running = optuna.trial.TrialState.RUNNING
        for trial in self.study.get_trials(deepcopy=False, states=(running,)):
            self.study.tell(trial.number, state=self.failed)  # the run was stopped there
        done = self.study.get_trials(deepcopy=False, states=(self.complete,))
        self.losses: dict[Places, list[float]] = {
            self.places(trial.params): list(trial.values) for trial in done
        }
        self.figures: dict[Places, list[float]] = {
            self.places(trial.params): trial.user_attrs[FIGURES] for trial in done
        }

    # -- rule sets and their places ---------------------------------------------
    def places(self, params: Mapping[str, int]) -> Places:
        return tuple(params[dial.name] for dial in self.dials)

    def rules(self, places: Places) -> Rules:
        turned: dict[str, Value] = {
            dial.name: dial.values[place] for dial, place in zip(self.dials, places, strict=True)
        }
        return {**self.start, **turned}

    @property
    def beginning(self) -> Places:
        """The rules as they are."""
        return tuple(dial.values.index(self.start[dial.name]) for dial in self.dials)

    # -- the run ------------------------------------------------------------------
    def run(self, count: int, tell: Progress) -> None:
        """Measure so many rule sets, or all that there are."""
        if not self.losses:
            self.queue(self.beginning)
        if combinations(self.dials) <= count:
            for places in product(*(range(len(dial.values)) for dial in self.dials)):
                if places not in self.losses and places != self.beginning:
                    self.queue(places)
        tell(len(self.losses))
        idle = 0
        while len(self.losses) < count and idle < PATIENCE:
            before = len(self.losses)
            size = min(BATCHES[self.gauge.device], count - before)
            self.batch(size, tell)
            idle = idle + 1 if len(self.losses) - before < max(1, size // FEW) else 0

    def queue(self, places: Places) -> None:
        named = {dial.name: place for dial, place in zip(self.dials, places, strict=True)}
        self.study.enqueue_trial(named)

    def batch(self, size: int, tell: Progress) -> None:
        """Let Optuna propose rule sets, measure the new ones, and tell it about all."""
        done = len(self.losses)
        self.study.sampler = sampler(
            self.gauge.trial.seed, len(self.study.trials), self.gauge.device
        )
        space = space_of(self.dials)
        with quietly():
            asked = [(trial, self.places(trial.params)) for trial in self.ask(size, space)]
        new = {places: self.possible(places) for _, places in asked if places not in self.losses}
        fit = {places: rules for places, rules in new.items() if rules is not None}
        self.gauge.measure(fit.values(), lambda n: tell(done + n))
        for trial, places in asked:
            if places in fit:
                self.losses[places] = self.gauge.losses(fit[places])
                self.figures[places] = self.gauge.figures(fit[places])
            if places in self.losses:
                trial.set_user_attr(FIGURES, self.figures[places])
                self.study.tell(trial, self.losses[places])
            else:
                self.study.tell(trial, state=self.failed)

    def ask(self, size: int, space: "dict[str, BaseDistribution]") -> Iterator["OptunaTrial"]:
        for _ in range(size):
            yield self.study.ask(space)

    def possible(self, places: Places) -> Rules | None:
        """The rule set, or nothing where its options contradict each other."""
        try:
            return self.check(self.rules(places))
        except WrongOption:
            return None


def space_of(dials: list[Dial]) -> "dict[str, BaseDistribution]":
    """The search space: the places of the values, in order where they are numbers."""
    from optuna.distributions import CategoricalDistribution, IntDistribution

    return {
        dial.name: IntDistribution(0, len(dial.values) - 1)
        if dial.ordered
        else CategoricalDistribution(range(len(dial.values)))
        for dial in dials
    }


def sampler(seed: str, number: int, device: str = CPU) -> "BaseSampler":
    """A model of good rule sets; the same after a stop, since it depends on what is stored.

    Of the thousands that a GPU measures, Optuna's model takes longer than the matches: there, rule
    sets are bred from the best of the last batch.
    """
    optuna = find_optuna()
    drawn = int.from_bytes(key_of(f"{seed} {number}")[:4], "little")
    if device == CUDA:
        return optuna.samplers.NSGAIISampler(population_size=BATCHES[CUDA], seed=drawn)
    with quietly():
        return optuna.samplers.TPESampler(multivariate=True, n_startup_trials=STARTUP, seed=drawn)


@contextmanager
def quietly() -> Iterator[None]:
    """Without Optuna's remarks on what is new in it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def open_study(path: Path | None, settings: dict[str, object], wishes: int) -> "OptunaStudy":
    """A new study, or the one in this file if it has the same settings."""
    study = study_in(path, wishes)
    said = json.loads(json.dumps(settings))
    known = study.user_attrs.get(SETTINGS, said)
    for name, ours in said.items():
        if known.get(name) != ours:
            theirs, mine = str(known.get(name)), str(ours)
            raise SetupRefused(
                message("tune-other", path=str(path), name=name, theirs=theirs, ours=mine)
            )
    study.set_user_attr(SETTINGS, said)
    return study


def kept_seed(path: Path | None) -> str | None:
    """The seed of the search in a file, if there is one."""
    if not (path and path.exists()):
        return None
    try:
        (study,) = find_optuna().get_all_study_summaries(journal(path))
        return str(study.user_attrs[SETTINGS]["seed"])
    except (OSError, *DAMAGED):
        raise SetupRefused(message("tune-not-one", path=str(path))) from None


def study_in(path: Path | None, wishes: int) -> "OptunaStudy":
    optuna = find_optuna()
    try:
        with quietly():
            return optuna.create_study(
                storage=journal(path) if path else None,
                study_name=NAME,
                directions=["minimize"] * wishes,
                load_if_exists=True,
            )
    except OSError as error:
        raise SetupRefused(cannot_write(path or Path(NAME), error)) from None
    except DAMAGED:
        raise SetupRefused(message("tune-not-one", path=str(path))) from None


def journal(path: Path) -> "JournalStorage":
    """Optuna's storage in one file."""
    storages = find_optuna().storages
    return storages.JournalStorage(storages.journal.JournalFileBackend(str(path)))


def find_optuna() -> ModuleType:
    """Import Optuna without its log lines, or refuse with the missing extra."""
    try:
        import optuna
    except ImportError:
        raise SetupRefused(message("not-installed", what="Optuna", extra="fairdeal[lab]")) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna
