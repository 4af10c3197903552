"""Measures how often the lab names the right cause, and how often it accuses a symmetric game.

    python bench/why.py [--matches N] [--seeds N] [--symmetric N] [--courses] [--unseen]
                        [--only-symmetric] [--seed TEXT]

Rule sets are made unfair, slow, early decided or a matter of luck in one known way. The cause
counts as named first if it is the first cause of the heaviest warning of the plant's kind: a seat,
long matches, or trouble. Of leads, comebacks, choices and skill the cause is asked without a
warning. A change that changes nothing is among those tried, and must never be named.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]

from planted import COURSE_PLANTS, PLANTS, SYMMETRIC, Plant, study_of  # noqa: E402
from unseen import UNSEEN, UNSEEN_COURSES  # noqa: E402

from fairdeal.lab import remarks  # noqa: E402
from fairdeal.lab.analysis import Study, Workers  # noqa: E402
from fairdeal.lab.spread import CORES, cores  # noqa: E402
from fairdeal.lab.why.causes import Explanation, explain  # noqa: E402
from fairdeal.lab.why.effects import WarnedEffect  # noqa: E402


def explained(one: Plant, study: Study, workers: Workers) -> list[Explanation]:
    """The causes of the warnings that the plant makes, the heaviest first."""
    if one in (*COURSE_PLANTS, *UNSEEN_COURSES):
        effects = [WarnedEffect(one.about)]
    else:
        warned = [warning.effect for warning in remarks.warnings(study, [])]
        effects = [effect for effect in warned if effect and effect.kind == one.about]
    return explain(study, effects, workers, own=one.own)


def first_cause(found: list[Explanation]) -> str:
    """The first cause of the heaviest warning, or why there is none."""
    if not found:
        return "no warning"
    if not found[0].causes:
        return "no cause"
    return found[0].causes[0].factor.subject


def find_plants(plants: Sequence[Plant], matches: int, seeds: list[str], workers: Workers) -> None:
    right = wrong = 0
    for one in plants:
        for seed in seeds:
            begun = time.process_time()
            study = study_of(one, matches, seed, workers)
            found = explained(one, study, workers)
            named = first_cause(found)
            right += named in one.named
            wrong += any(
                cause.factor.subject == "change nothing" for each in found for cause in each.causes
            )
            seconds = time.process_time() - begun
            verdict = "right" if named in one.named else "WRONG"
            told = f"{one.game}, {one.name} ({one.about}): {named}: {verdict}"
            print(f"{told} ({seconds:.0f} s of CPU)", flush=True)
    print(f"named first: {right} of {len(plants) * len(seeds)}; a change of nothing named: {wrong}")


def accuse(matches: int, games: int, seed: str, workers: Workers) -> None:
    accused = 0
    begun = time.process_time()
    for number in range(games):
        one = SYMMETRIC[number % len(SYMMETRIC)]
        study = study_of(one, matches, f"{seed} symmetric {number}", workers)
        seats = [one for one in remarks.warnings(study, []) if one.said.key == "unfair-seat"]
        accused += bool(seats)
        if seats:
            print(f"{one.game}, {one.name}: {'; '.join(seat.words for seat in seats)}", flush=True)
    seconds = time.process_time() - begun
    print(f"symmetric games accused: {accused} of {games} ({seconds:.0f} s of CPU)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--seed", default="plant", help="the beginning of every seed")
    parser.add_argument("--symmetric", type=int, default=40)
    parser.add_argument("--courses", action="store_true", help="only leads, choices and skill")
    parser.add_argument("--unseen", action="store_true", help="the plants of bench/unseen.py")
    parser.add_argument("--only-symmetric", action="store_true", help="no plants")
    asked = parser.parse_args()
    workers = Workers(cores(), CORES)
    rows, courses = (UNSEEN, UNSEEN_COURSES) if asked.unseen else (PLANTS, COURSE_PLANTS)
    plants = courses if asked.courses else (*rows, *courses)
    seeds = [f"{asked.seed} {number}" for number in range(asked.seeds)]
    if not asked.only_symmetric:
        find_plants(plants, asked.matches, seeds, workers)
    accuse(asked.matches, asked.symmetric, asked.seed, workers)


if __name__ == "__main__":
    main()
