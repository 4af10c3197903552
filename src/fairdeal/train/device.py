"""What a GPU needs: kernels of Numba in the streams of PyTorch, and compiled functions."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any

import torch

from fairdeal.engine.compile import on_grid

# Any: kernels and streams of a GPU, whose library has no types.
THREADS = 128  # a block
STEADY = "deterministic"  # an option of PyTorch's compiler; older ones do not know it


def stream_now() -> Any:
    """The stream that PyTorch uses now, for kernels of Numba: so they run in order, and a graph
    that PyTorch records has them, too."""
    from numba import cuda

    return cuda.external_stream(torch.cuda.current_stream().cuda_stream)


def launch(kernel: Any, many: int, *given: Any) -> None:
    """Run a kernel with this number of threads, each with these arguments."""
    on_grid(kernel, -(-many // THREADS), THREADS, stream_now())(*given)


def fused(work: Callable[..., Any], device: str) -> Callable[..., Any]:
    """The same pure function; on a GPU with fewer, larger kernels, if Triton is there to make them.

    Where PyTorch can, it takes no measurements to choose kernels: they would decide about rounding.
    """
    if device == "cpu" or find_spec("triton") is None:
        return work
    from torch import _inductor

    steady = {name: True for name in (STEADY,) if name in _inductor.list_options()}
    return torch.compile(work, fullgraph=True, dynamic=False, options=steady)


class Streams:
    """Runs several works at once: on a GPU, each in a stream of its own."""

    def __init__(self, many: int, device: str) -> None:
        self.streams = [torch.cuda.Stream() for _ in range(many if device == "cuda" else 0)]

    def run(self, works: Sequence[Callable[[], None]]) -> None:
        if not self.streams:
            for work in works:
                work()
            return
        now = torch.cuda.current_stream()
        for stream, work in zip(self.streams, works, strict=True):
            stream.wait_stream(now)
            with torch.cuda.stream(stream):
                work()
        for stream in self.streams:
            now.wait_stream(stream)
