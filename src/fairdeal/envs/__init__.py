"""The games as environments for learning; start with `fairdeal.envs.batch`."""

from fairdeal.envs.batches import batch

__all__ = ["batch"]
