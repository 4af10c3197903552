"""The games as environments for learning; `fairdeal.envs.batch` is the way in to many at once."""

from fairdeal.envs.batches import batch

__all__ = ["batch"]
