"""`fairdeal strength`: measures a bot, and shows its card."""

import json
from dataclasses import asdict, replace
from math import isfinite
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from fairdeal import __version__
from fairdeal.bots.levels import Mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.lab.arena import Arena
from fairdeal.lab.exploit import Exploitability, exploit
from fairdeal.lab.show import changed_rules, grid, progress_bar, ranged, title_of
from fairdeal.lab.spread import CORES, check, cores
from fairdeal.lab.strength import FEW, Pairing, StrengthCard, ThinkingTime, pair, think
from fairdeal.lab.words import number, percent, t

MINUTE = 60
COLUMNS = ("seats", "against", "matches", "rate", "interval", "fair", "verdict", "saved")
ALONE = ("against", "deals", "points", "difference", "interval", "finished", "verdict", "saved")


def run(
    card: StrengthCard,
    minutes: float,
    jobs: int | None,
    as_json: bool,
    endgames: int = 0,
    response: Mind | None = None,
) -> None:
    """Measure a bot in this many endgames and then in these minutes; print its card.

    A `response` is a network that was trained against it.
    """
    jobs = cores() if jobs is None else jobs
    check(jobs, CORES)
    if not (minutes > 0 and isfinite(minutes)):
        raise SetupRefused(message("not-positive", what="--minutes"))
    exact = exploited(card, endgames) if endgames else None
    hunts = replace(card, bot=response, others=(card.bot,)).pairings() if response else []
    end, arenas = perf_counter() + MINUTE * minutes, [*hunts, *card.pairings()]
    thinking, pairings = [think(card, seats) for seats in card.seats], list[Pairing]()
    skipped = list[Arena]()
    for done, arena in enumerate(arenas):
        left = len(arenas) - done
        if pairings and perf_counter() >= end:
            skipped.append(arena)
            continue
        with progress_bar(arena.matches, meeting(arena)) as tell:
            pairings.append(pair(arena, jobs, end, left, tell))
    responses, pairings = pairings[: len(hunts)], pairings[len(hunts) :]
    if as_json:
        found = as_object(card, minutes, pairings, skipped, thinking, exact)
        hunted = [asdict(one) | {"verdict": one.verdict} for one in responses]
        print(json.dumps(found | {"best_responses": hunted}))
    else:
        show(card, pairings, skipped, thinking, exact)
        show_responses(responses)


def exploited(card: StrengthCard, many: int) -> Exploitability:
    """What a perfect opponent gains against the bot."""
    title = t("bar-endgames", title=card.game.title, bot=card.bot.name)
    with progress_bar(many, title) as tell:
        return exploit(card.game, card.bot, many, card.seed, tell)


def meeting(arena: Arena) -> str:
    bot, other = arena.bots
    return t("bar-duels", title=title_of(arena.plan), hard=bot.name, easy=other.name)


def as_object(
    card: StrengthCard,
    minutes: float,
    pairings: list[Pairing],
    skipped: list[Arena],
    thinking: list[ThinkingTime],
    exact: Exploitability | None,
) -> dict[str, Any]:  # as JSON has it
    """The card for programs."""
    return {
        "game": card.game.name,
        "bot": card.bot.name,
        "seed": card.seed,
        "options": card.rules,
        "minutes": minutes,
        "pairings": [asdict(one) | {"verdict": one.verdict} for one in pairings],
        "skipped": [meeting(arena) for arena in skipped],
        "thinking": [asdict(one) for one in thinking],
        "exploitability": asdict(exact) if exact else None,
        "rules": card.game.version,
        "version": __version__,
    }


# -- in the terminal ------------------------------------------------------------
def show(
    card: StrengthCard,
    pairings: list[Pairing],
    skipped: list[Arena],
    thinking: list[ThinkingTime],
    exact: Exploitability | None,
) -> None:
    """Print a table of the pairings, the thinking time and the exploitability."""
    console = Console()

    def say(line: str) -> None:
        console.print(line, highlight=False, soft_wrap=True)

    say(t("card-title", bot=card.bot.name, game=card.game.title, seed=card.seed))
    if rules := changed_rules(card.plan(card.seats[0])):
        say(rules)
    for some, made in zip(apart(pairings), (solo_grid, pairings_grid), strict=True):
        if some:
            console.print("", made(some))
    say("")
    for arena in skipped:
        say(t("card-skipped", what=meeting(arena)))
    for one in thinking:
        spent = number(one.milliseconds, ".3g")
        say(t("card-thinking", n=one.seats, milliseconds=spent, choices=number(one.choices, ",")))
    if exact:
        span = ranged(exact.gain.low, exact.gain.high, ".1%")
        mean, many = number(exact.gain.mean, ".1%"), number(exact.endgames, ",")
        say(t("card-endgames", n=exact.seats, endgames=many, gain=mean, interval=span))
    say(t("card-same-deals"))


def show_responses(responses: list[Pairing]) -> None:
    """Print how much a network that was trained against the bot wins."""
    console = Console()
    for one in responses:
        rate, fair = number(one.wins.mean, ".1%"), number(one.fair, ".1%")
        said = {"n": one.seats, "matches": number(one.matches, ","), "rate": rate, "fair": fair}
        span = ranged(one.wins.low, one.wins.high, ".1%")
        line = t("card-response", **said, interval=span)
        console.print(line, highlight=False, soft_wrap=True)


def apart(pairings: list[Pairing]) -> tuple[list[Pairing], list[Pairing]]:
    """Those of one player, and those of several."""
    return [one for one in pairings if one.solo], [one for one in pairings if not one.solo]


def pairings_grid(pairings: list[Pairing]) -> Grid:
    table = grid(*(t(f"column-{name}") for name in COLUMNS))
    for one in sorted(pairings, key=lambda one: one.seats):
        table.add_row(
            str(one.seats),
            one.against,
            number(one.matches, ","),
            number(one.wins.mean, ".1%"),
            ranged(one.wins.low, one.wins.high, ".1%") if one.verdict != FEW else "",
            number(one.fair, ".1%"),
            t("card-verdict", verdict=one.verdict),
            percent(1 - one.needed, 0) if one.verdict != FEW else "",
        )
    return table


def solo_grid(pairings: list[Pairing]) -> Grid:
    table = grid(*(t(f"column-{name}") for name in ALONE))
    for one, alone in ((one, one.solo) for one in pairings if one.solo):
        table.add_row(
            one.against,
            number(one.deals, ","),
            number(alone.points, ".2f"),
            number(alone.more.mean, "+.2f"),
            ranged(alone.more.low, alone.more.high, "+.2f") if one.verdict != FEW else "",
            " / ".join(percent(share, 0) for share in alone.finished),
            t("card-verdict", verdict=one.verdict),
            percent(1 - one.needed, 0) if one.verdict != FEW else "",
        )
    return table
