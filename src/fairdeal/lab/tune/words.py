"""Wishes, figures and changes in words."""

from collections.abc import Mapping

from fairdeal.engine.game import Value
from fairdeal.engine.options import as_typed
from fairdeal.lab.figures import Spread
from fairdeal.lab.tune.wishes import LENGTH, Step, Wish
from fairdeal.lab.words import number, t

PERCENT = 100


def wish_name(wish: Wish) -> str:
    """What a wish measures, with its unit."""
    return t(f"wish-{wish.unit if wish.kind == LENGTH else wish.kind}")


def scaled(wish: Wish, value: float) -> float:
    """A figure in its unit: points of the wins or percent, but a length as it is."""
    return value if wish.kind == LENGTH else PERCENT * value


def figure_words(wish: Wish, found: Spread, style: str = ".1f") -> str:
    """A figure with its interval."""
    mean, low, high = (number(scaled(wish, one), style) for one in spread_values(found))
    return t("figure-within", mean=mean, low=low, high=high)


def spread_values(found: Spread) -> tuple[float, float, float]:
    return found.mean, found.low, found.high


def step_words(wish: Wish, one: Step) -> str:
    """A change of a figure, and whether it is clear."""
    if one.nothing:
        return t("step-none")
    said = figure_words(wish, one.change, "+.1f")
    verdict = {1: "step-better", 0: "step-open", -1: "step-worse"}[one.verdict]
    return t(verdict, figure=said)


def changes_words(changes: Mapping[str, Value]) -> str:
    """Changed options as people type them."""
    return ", ".join(f"{name}={as_typed(value)}" for name, value in changes.items())
