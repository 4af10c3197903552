"""The sides of a comparison: two or more rule sets, bots or numbers of seats, on the same deals."""

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import AS_WRITTEN, Game
from fairdeal.engine.messages import message
from fairdeal.lab.analysis import RuleSet
from fairdeal.lab.plan import Plan
from fairdeal.lab.words import t


def rule_name(preset: str, options: dict[str, str]) -> str:
    return ", ".join([preset, *(f"{name}={value}" for name, value in options.items())])


def rule_sets(
    game: Game,
    seats: int,
    games: int,
    seed: str,
    presets: list[str],
    options: dict[str, str],
    compared: bool = False,
    bots: str = "thumb",
) -> list[RuleSet]:
    """One rule set; or to compare, each preset, and the last preset with the options."""
    chosen = [(preset, {} if compared else options) for preset in presets or [AS_WRITTEN]]
    if compared and options:
        chosen.append((chosen[-1][0], options))
    return [
        RuleSet(
            rule_name(preset, given),
            Plan(game, seats, games, seed, game.choose(seats, preset, given, simulated=True)),
            bots,
        )
        for preset, given in chosen
    ]


def sides(
    game: Game,
    seats: list[int],
    games: int,
    seed: str,
    presets: list[str],
    options: dict[str, str],
    bots: list[str],
) -> list[RuleSet]:
    """What is compared: bots or seats if there are several, else rule sets; all must differ."""
    found = named_sides(game, seats, games, seed, presets, options, bots)
    known = list[tuple[object, ...]]()
    for side in found:
        played = side.plan.seats, side.plan.options, side.bots
        if played in known:
            other = found[known.index(played)].name
            raise SetupRefused(message("compare-same", one=other, other=side.name))
        known.append(played)
    return found


def named_sides(
    game: Game,
    seats: list[int],
    games: int,
    seed: str,
    presets: list[str],
    options: dict[str, str],
    bots: list[str],
) -> list[RuleSet]:
    """The sides that were named."""
    if (len(presets) > 1 and (len(bots) > 1 or len(seats) > 1)) or len(bots) > 1 < len(seats):
        raise SetupRefused(message("compare-one"))
    if len(bots) > 1:
        (rules,) = rule_sets(game, seats[0], games, seed, presets, options)
        return [RuleSet(bot, rules.plan, bot) for bot in bots]
    if len(seats) > 1:
        found = [rule_sets(game, n, games, seed, presets, options)[0].plan for n in seats]
        return [RuleSet(t("seats", n=plan.seats), plan, bots[0]) for plan in found]
    both = rule_sets(game, seats[0], games, seed, presets, options, True, bots[0])
    if len(both) < 2:
        raise SetupRefused(message("compare-two"))
    return both
