"""Kernels of Numba in the stream of PyTorch."""

from typing import Any

import torch

from fairdeal.engine.compile import on_grid

# Any: kernels and streams of a GPU, whose library has no types.
THREADS = 128  # a block


def stream_now() -> Any:
    """The stream that PyTorch uses now, for kernels of Numba: so they run in order, and a graph
    that PyTorch records has them, too."""
    from numba import cuda

    return cuda.external_stream(torch.cuda.current_stream().cuda_stream)


def launch(kernel: Any, many: int, *given: Any) -> None:
    """Run a kernel with this number of threads, each with these arguments."""
    on_grid(kernel, -(-many // THREADS), THREADS, stream_now())(*given)


def launch_step(one: Any) -> None:
    """The kernels of a step of a batch on a GPU, without the wait for a refusal."""
    for kernel in (one.kernels.check, one.kernels.step, one.kernels.deal):
        blocks, threads = one.shape
        on_grid(kernel, blocks, threads, stream_now())(one.arrays)
