"""The bot that plays any legal action, each as likely."""

from collections.abc import Sequence

from fairdeal.engine.chance import roll
from fairdeal.engine.game import State, View


def choose(v: View, actions: Sequence[int], whims: State) -> int:
    """One of the actions, by the rolls of `whims`; what it sees makes no difference to it."""
    return actions[roll(whims, len(actions))]
