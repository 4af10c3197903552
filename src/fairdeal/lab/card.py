"""`fairdeal strength`: measures a bot, and shows its card."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from math import isfinite
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from fairdeal import __version__
from fairdeal.bots.levels import Mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.engine.messages import message
from fairdeal.lab.arena import Arena
from fairdeal.lab.exploit import Exploitability, endgames_of, exploit, policy_of
from fairdeal.lab.par import AbovePar, above_par
from fairdeal.lab.show import changed_rules, grid, progress_bar, ranged, title_of
from fairdeal.lab.spread import CORES, check, cores
from fairdeal.lab.strength import (
    FEW,
    Pairing,
    SoloResult,
    StrengthCard,
    ThinkingTime,
    pair,
    think,
)
from fairdeal.lab.words import decimals, number, percent, t

MINUTE = 60
COLUMNS = ("seats", "against", "matches", "rate", "interval", "fair", "verdict")
ALONE = ("against", "deals", "points", "difference", "interval", "finished", "verdict")
NAME = len("search:4000")


@dataclass(frozen=True)
class Extras:
    """What a card shows besides its pairings, if anybody asks for it."""

    endgames: int = 0  # to enumerate
    deals: int = 0  # to play alone and to solve
    respond: Callable[[], Mind] | None = None  # trains a network against the bot


@dataclass
class CardResults:
    """Everything that a card shows."""

    exact: Exploitability | None
    par: AbovePar | None
    thinking: list[ThinkingTime]
    responses: list[Pairing]
    pairings: list[Pairing]
    skipped: list[Arena]


NO_EXTRAS = Extras()


def run(
    card: StrengthCard,
    minutes: float,
    jobs: int | None,
    as_json: bool,
    extras: Extras = NO_EXTRAS,
) -> None:
    """Measure a bot, first what is asked for besides and then in these minutes; print its card."""
    jobs = cores() if jobs is None else jobs
    check_request(card, minutes, jobs, extras)
    found = measure(card, minutes, jobs, extras)
    if as_json:
        print(json.dumps(as_object(card, minutes, found)))
    else:
        show(card, found)


def check_request(card: StrengthCard, minutes: float, jobs: int, extras: Extras) -> None:
    """Refuse what cannot be measured, before anything is."""
    check(jobs, CORES)
    if not (minutes > 0 and isfinite(minutes)):
        raise SetupRefused(message("not-positive", what="--minutes"))
    for name, many in (("--endgames", extras.endgames), ("--par", extras.deals)):
        if many < 0:
            raise SetupRefused(message("at-least", what=name, least=0, given=str(many)))
    if extras.endgames:
        check_endgames(card)
    if extras.deals and card.game.solver is None:
        raise SetupRefused(message("no-solver", game=card.game.title))


def check_endgames(card: StrengthCard) -> None:
    """Refuse a bot, a game or rules whose endgames cannot be enumerated."""
    endgames_of(card.game)
    policy_of(card.bot, card.game)
    if card.preset != AS_WRITTEN or card.options:
        raise SetupRefused(message("endgames-as-written"))


def measure(card: StrengthCard, minutes: float, jobs: int, extras: Extras) -> CardResults:
    """Measure everything; the pairings share these minutes."""
    exact = exploited(card, extras.endgames) if extras.endgames else None
    par = beside_par(card, extras.deals, jobs) if extras.deals else None
    hunts = hunts_of(card, extras.respond()) if extras.respond else []
    end, arenas = perf_counter() + MINUTE * minutes, [*hunts, *card.pairings()]
    thinking, played = [think(card, seats) for seats in card.seats], list[Pairing]()
    for left in range(len(arenas), 0, -1):
        if played and perf_counter() >= end:
            break
        arena = arenas[-left]
        with progress_bar(arena.matches, meeting(arena)) as tell:
            played.append(pair(arena, jobs, end, left, tell))
    responses, pairings = played[: len(hunts)], played[len(hunts) :]
    return CardResults(exact, par, thinking, responses, pairings, arenas[len(played) :])


def hunts_of(card: StrengthCard, response: Mind) -> list[Arena]:
    """The pairings of a network that was trained against the bot: alone there are none."""
    seats = tuple(one for one in card.seats if one > 1)
    return replace(card, bot=response, others=(card.bot,), seats=seats).pairings()


def exploited(card: StrengthCard, many: int) -> Exploitability:
    """What a perfect opponent gains against the bot."""
    title = t("bar-endgames", title=card.game.title, bot=card.bot.name)
    with progress_bar(many, title) as tell:
        return exploit(card.game, card.bot, many, card.seed, tell)


def beside_par(card: StrengthCard, many: int, jobs: int) -> AbovePar:
    """How far the bot is from par in this many deals."""
    plan = replace(card.plan(1), games=many)
    with progress_bar(many, t("bar-par", title=card.game.title, bot=card.bot.name)) as tell:
        return above_par(plan, card.bot, jobs, tell)


def meeting(arena: Arena) -> str:
    bot, other = arena.bots
    return t("bar-duels", title=title_of(arena.plan), hard=bot.name, easy=other.name)


def as_object(
    card: StrengthCard, minutes: float, found: CardResults
) -> dict[str, Any]:  # as JSON has it
    """The card for programs."""
    return {
        "game": card.game.name,
        "bot": card.bot.name,
        "seed": card.seed,
        "options": card.rules,
        "minutes": minutes,
        "pairings": [asdict(one) | {"verdict": one.verdict} for one in found.pairings],
        "skipped": [meeting(arena) for arena in found.skipped],
        "thinking": [asdict(one) for one in found.thinking],
        "exploitability": asdict(found.exact) if found.exact else None,
        "par": asdict(found.par) if found.par else None,
        "rules": card.game.version,
        "version": __version__,
        "best_responses": [asdict(one) | {"verdict": one.verdict} for one in found.responses],
    }


# -- in the terminal ------------------------------------------------------------
def show(card: StrengthCard, found: CardResults) -> None:
    """Print tables of the pairings, and a line for everything else."""
    console = Console()

    def say(line: str) -> None:
        console.print(line, highlight=False, soft_wrap=True)

    say(t("card-title", bot=card.bot.name, game=card.game.title, seed=card.seed))
    if rules := changed_rules(card.plan(card.seats[0])):
        say(rules)
    for some, made in zip(apart(found.pairings), (solo_grid, pairings_grid), strict=True):
        if some:
            console.print("", made(some))
    say("")
    for line in lines_of(found):
        say(line)


def lines_of(found: CardResults) -> Iterator[str]:
    """What a card says below its tables."""
    for arena in found.skipped:
        yield t("card-skipped", what=meeting(arena))
    for one in found.thinking:
        spent, choices = number(one.milliseconds, ".3g"), number(one.choices, ",")
        yield t("card-thinking", n=one.seats, milliseconds=spent, choices=choices)
    if found.exact:
        yield line_of_endgames(found.exact)
    if found.par:
        yield line_of_par(found.par)
    if found.pairings:
        yield t("card-same-deals")
    if saved := [1 - one.needed for one in found.pairings if one.verdict != FEW]:
        yield t("card-saved", least=percent(min(saved), 0), most=percent(max(saved), 0))
    yield from map(line_of_response, found.responses)


def line_of_endgames(exact: Exploitability) -> str:
    span = ranged(exact.gain.low, exact.gain.high, ".1%")
    mean, many = number(exact.gain.mean, ".1%"), number(exact.endgames, ",")
    return t("card-endgames", n=exact.seats, endgames=many, gain=mean, interval=span)


def line_of_par(par: AbovePar) -> str:
    if not par.deals:
        return t("card-no-par")
    if not par.finished:
        return t("card-par-none", deals=number(par.deals, ","), par=number(par.par, ".2f"))
    return t(
        "card-par",
        deals=number(par.deals, ","),
        par=number(par.par, ".2f"),
        above=number(par.above.mean, ".2f"),
        interval=ranged(par.above.low, par.above.high, ".2f"),
        finished=number(par.finished, ","),
        proved=number(par.proved, ","),
    )


def line_of_response(one: Pairing) -> str:
    """How much a network that was trained against the bot wins."""
    rate, fair = number(one.wins.mean, ".1%"), number(one.fair, ".1%")
    said = {"n": one.seats, "matches": number(one.matches, ","), "rate": rate, "fair": fair}
    said["interval"] = ranged(one.wins.low, one.wins.high, ".1%")
    return t("card-response", **said, verdict=one.verdict)


def apart(pairings: list[Pairing]) -> tuple[list[Pairing], list[Pairing]]:
    """Those of one player, and those of several."""
    return [one for one in pairings if one.solo], [one for one in pairings if not one.solo]


def pairings_grid(pairings: list[Pairing]) -> Grid:
    return fitted(
        COLUMNS,
        [
            (
                str(one.seats),
                one.against,
                number(one.matches, ","),
                number(one.wins.mean, ".1%"),
                ranged(one.wins.low, one.wins.high, ".1%") if one.verdict != FEW else "",
                number(one.fair, ".1%"),
                t("card-verdict", verdict=one.verdict),
            )
            for one in sorted(pairings, key=lambda one: one.seats)
        ],
    )


def solo_grid(pairings: list[Pairing]) -> Grid:
    return fitted(ALONE, [solo_row(one, one.solo) for one in pairings if one.solo])


def solo_row(one: Pairing, alone: SoloResult) -> tuple[str, ...]:
    more, style = alone.more, f"+.{decimals(alone.more.mean)}f"
    own, other = alone.finished
    return (
        one.against,
        number(one.deals, ","),
        number(alone.points, ".2f"),
        number(more.mean, style),
        ranged(more.low, more.high, style) if one.verdict != FEW else "",
        f"{number(100 * own, '.0f')} / {percent(other, 0)}",
        t("card-verdict", verdict=one.verdict),
    )


def fitted(names: Sequence[str], rows: list[tuple[str, ...]]) -> Grid:
    """A grid for 80 columns: only headings, and what is longer than most bots, take two lines."""
    table = grid(*(t(f"column-{name}") for name in names))
    for row in rows:
        table.add_row(*row)
    for name, column, cells in zip(names, table.columns, zip(*rows, strict=True), strict=True):
        short = " " not in str(column.header) and max(map(len, cells)) <= NAME
        column.no_wrap, column.overflow = short or name == "interval", "fold"
    return table
