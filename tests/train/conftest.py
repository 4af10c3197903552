"""PyTorch computes with one thread: several wait for each other while other tests run."""

from importlib.util import find_spec

import pytest


@pytest.fixture(autouse=True, scope="session")
def one_thread() -> None:
    if find_spec("torch") is not None:
        import torch

        torch.set_num_threads(1)
