"""Observation and action spaces for Gymnasium."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space

from fairdeal.envs.setup import EnvSetup

NARROW, SHORT = np.iinfo(np.int8), np.iinfo(np.int16)


def space_of(setup: EnvSetup) -> Space[Any]:  # Gymnasium takes a Dict for a Space of anything
    """A flat observation and the action mask; with a history, also the last actions."""
    parts: dict[str, Space[Any]] = {  # likewise
        "observation": Box(NARROW.min, NARROW.max, (setup.width,), np.int8),
        "action_mask": Box(0, 1, (setup.actions,), np.int8),
    }
    if setup.history:
        parts["history"] = Box(-1, SHORT.max, (setup.history, 2), np.int16)
    return Dict(parts)
