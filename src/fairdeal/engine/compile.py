"""Compiles plain rules: into Numba functions for the CPU, and CUDA functions for a GPU ("twins").

The rules contain nothing about it. A function is cloned into a namespace in which every called
function is replaced by its twin, and every name of `contract` by the function of the chosen game.
Machine code is cached in a folder whose name is a hash of all the code that went into it, so a
changed rule, in any file, never uses old machine code. The names of the clones end in the same
hash, because a process links machine code by name: the same name is always the same code. So all
twins of a game share the machine code of the functions that they call.
"""

from __future__ import annotations

import dis
import hashlib
import marshal
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from threading import RLock
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from fairdeal.engine import contract, instructions
from fairdeal.engine.code_cache import CodeCache, cache_home
from fairdeal.engine.errors import NoDevice
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Answers, Game
from fairdeal.engine.lowering import apart, in_shared, widened
from fairdeal.engine.messages import message
from fairdeal.engine.settle import has_loop, settled

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.core.types import Type
    from numba.cuda.cudadrv.driver import Stream

Rule = Callable[..., object]
Dispatcher = Any  # Numba's; its types do not let a method be replaced
CONTRACT: dict[Rule, str] = {
    getattr(contract, part.name): part.name
    for part in fields(contract.Contract)
    if hasattr(contract, part.name)
}
SMALL, SMALL_ON_DEVICE = 300, 210  # bytes of bytecode; a GPU's caches hold less code
MAKERS = (  # affect all machine code
    "compile.py",
    "instructions.py",
    "code_cache.py",
    "linking.py",
    "lowering.py",
)
MAKING = RLock()  # one thread at a time compiles, and each function once
CALLED: dict[str, Dispatcher] = {}  # the twins that other twins call, by their marks
PLAINLY = 2  # a version of marshal: later ones also write reference flags of constants
Twin = Callable[..., Any]  # has the signature of its rule, which only Numba checks
Binding = tuple[tuple[Rule, Rule], ...]
Decorator = Callable[[FunctionType], Twin]


def plain(function: Rule, game: Game, answers: Answers = (), binding: Binding = ()) -> Twin:
    """The function without compilation, bound to a game: for checks, and without Numba."""
    return Clones(game, answers, lambda clone: clone, binding=binding).twin(function)


def compiled(function: Rule, game: Game, answers: Answers = (), binding: Binding = ()) -> Twin:
    """The function compiled for one CPU core; it releases the GIL while it runs.

    With `answers` (`Game.answers`) it is for tables with these options only, and faster there. A
    `binding` replaces functions without a body, such as the contract's.
    """
    with MAKING:
        return cpu_twin(function, game, answers, binding)


@cache
def cpu_twin(function: Rule, game: Game, answers: Answers, binding: Binding) -> Twin:
    """The same, cached; Numba compiles it at the first call, one thread at a time."""
    from numba import njit

    from fairdeal.engine.linking import LinkedCompiler

    # Rules allocate nothing, so they need no reference counting (_nrt): a third of the time.
    shared = {"error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}

    def inner(clone: FunctionType) -> Twin:
        dense = is_small(clone, SMALL) or (clone.__name__ in once and not has_loop(clone))
        mark = mark_of(clone, game, dense)
        if mark not in CALLED:
            clone.__qualname__ += f"_{mark}"
            lean = {"no_cpython_wrapper": True, "pipeline_class": LinkedCompiler}
            twin = njit(**shared, **lean, forceinline=dense)(clone)
            twin._cache = CodeCache(cache_home() / f"{game.name}-{clone.__name__}-{mark}")
            twin.mark = mark
            CALLED[mark] = named_by_types(widened(twin))
        return CALLED[mark]

    once = called_once(function, game, answers, binding)
    mark = fingerprint(function, game, answers, binding)
    clones = Clones(game, answers, inner, instructions.on_cpu(), binding)
    clone = clones.clone(function)
    clone.__qualname__ += f"_{mark}"
    twin = njit(**shared, nogil=True)(clone)
    twin._cache = CodeCache(cache_home() / f"{game.name}-{function.__name__}-{mark}")
    return twin


def mark_of(clone: FunctionType, game: Game, dense: bool) -> str:
    """A hash of the code of a clone, of its constants, and of the twins that it calls."""
    digest = common_digest(game)
    digest.update(f"{dense} {clone.__globals__['__name__']}".encode() + essence(clone.__code__))
    for name, value in names_in(clone.__code__, clone):
        if isinstance(value, np.ndarray):
            digest.update(name.encode() + value.tobytes())
        else:  # a twin has a mark; an instruction is known by its name
            digest.update(f"{name}={getattr(value, 'mark', value)!r}".encode())
    return digest.hexdigest()


def named_by_types(dispatcher: Dispatcher) -> Dispatcher:
    """The same; its machine code for these types of arguments is named after all of their fields.

    Numba numbers the types of records, and another process may number them otherwise.
    """
    find, name = dispatcher.get_call_template, dispatcher.py_func.__qualname__

    def get_call_template(args: list[Type], keywords: object) -> object:
        types = hashlib.blake2b(repr(args).encode(), digest_size=6).hexdigest()
        dispatcher.py_func.__qualname__ = f"{name}_{types}"
        return find(args, keywords)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def on_device(
    function: Rule,
    game: Game,
    answers: Answers = (),
    binding: Binding = (),
    shared: tuple[Layout, ...] = (),
) -> Twin:
    """The function compiled for a CUDA GPU, to be called by a kernel.

    With `shared`, the kernel calls it once, and has all records with these layouts in shared
    memory. Then what only one call leads to is inlined, and loops are counted by `while`: both
    were found to make batches faster (bench/RESULTS.md).
    """
    with MAKING:
        clones = device_clones(game, answers, binding, shared)
        if shared:
            clones.once |= {function.__name__, *called_once(function, game, answers, binding)}
        return clones.twin(function)


@cache
def device_clones(
    game: Game, answers: Answers, binding: Binding, shared: tuple[Layout, ...]
) -> Clones:
    """One namespace for all functions of a kernel, so that it contains each once."""
    cuda = find_cuda()
    named = game.name, answers, [(name.__qualname__, own.__qualname__) for name, own in binding]
    ending = f"_{hashlib.blake2b(repr(named).encode(), digest_size=12).hexdigest()}"

    def inner(clone: FunctionType) -> Twin:
        loops = clone.__name__ in clones.loops
        small = is_small(clone, SMALL_ON_DEVICE) and not loops
        dense = small or clone.__name__ in clones.once
        twin = widened(cuda.jit(device=True, forceinline=dense)(clone))
        if dense:
            return twin
        if shared:
            twin = in_shared(twin, shared)
        return apart(twin) if loops else twin

    clones = Clones(
        game, answers, inner, instructions.on_device(), binding, ending, counted=bool(shared)
    )
    return clones


def is_small(function: FunctionType, limit: int) -> bool:
    """Whether to inline it: LLVM alone estimates the cost of inlining too high."""
    return len(function.__code__.co_code) < limit and not has_loop(function)


def find_cuda() -> ModuleType:
    """Numba's CUDA, or raise NoDevice with what is missing."""
    try:
        from numba import cuda

        available = cuda.is_available()
    except ImportError:
        raise NoDevice(message("no-cuda")) from None
    if not available:
        raise NoDevice(message("no-gpu"))
    return cuda


def on_grid(kernel: Dispatcher, blocks: int, threads: int, stream: Stream | int = 0) -> Twin:
    """The kernel with this number of threads, without Numba's warning about a small grid."""
    from numba.cuda.core.errors import NumbaPerformanceWarning

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NumbaPerformanceWarning)
        return kernel[blocks, threads, stream]


class Clones:
    """A namespace under construction: each function is cloned once, after those it calls."""

    def __init__(
        self,
        game: Game,
        answers: Answers,
        decorate: Decorator,
        known: Mapping[Rule, Rule] | None = None,
        binding: Binding = (),
        ending: str = "",
        counted: bool = False,
    ) -> None:
        self.game = game
        self.answers = dict(answers)
        self.decorate = decorate
        self.binding = binding
        self.ending = ending  # of the names of the clones
        self.made: dict[Rule, Twin] = {**(known or {})}
        self.once = set[str]()  # the names of functions with a single call
        self.loops = set[str]()  # of those with a loop
        self.counted = counted

    def twin(self, function: Rule) -> Twin:
        meant = bound(function, self.game, self.binding)
        if meant not in self.made:
            self.made[meant] = self.decorate(self.clone(meant))
        return self.made[meant]

    def clone(self, function: Rule) -> FunctionType:
        """The function in a namespace of compiled functions, not yet compiled itself."""
        meant = bound(function, self.game, self.binding)
        if has_loop(meant):
            self.loops.add(meant.__name__)
        code = settled(meant, self.answers, self.counted)
        names = {
            name: self.twin(value) if isinstance(value, FunctionType) else value
            for name, value in names_in(code, meant)
        }
        names["__name__"] = meant.__module__
        clone = FunctionType(code, names, meant.__name__)
        clone.__qualname__ = meant.__qualname__ + self.ending
        return clone


def bound(function: Rule, game: Game, binding: Binding) -> FunctionType:
    """The function of the game for a name of the contract; and what the binding replaces it by."""
    name = CONTRACT.get(function)
    own = (getattr(game, name) if name else None) or function
    return cast(FunctionType, dict(binding).get(own, own))


def names_in(code: CodeType, function: FunctionType) -> Iterator[tuple[str, object]]:
    """The names of the function's module that this code uses."""
    for name in code.co_names:
        if name in function.__globals__:
            yield name, function.__globals__[name]


def reachable(
    function: Rule, game: Game, answers: Answers, binding: Binding
) -> dict[FunctionType, CodeType]:
    """A function and all functions that it calls, each with its code for these options."""
    waiting, found = [bound(function, game, binding)], dict[FunctionType, CodeType]()
    while waiting:
        current = waiting.pop()
        if current not in found:
            found[current] = settled(current, dict(answers))
            for _, value in names_in(found[current], current):
                if isinstance(value, FunctionType):
                    waiting.append(bound(value, game, binding))
    return found


def fingerprint(function: Rule, game: Game, answers: Answers = (), binding: Binding = ()) -> str:
    """A hash of the code and constants of a function and of all functions that it calls.

    It includes the records of the game: Numba numbers record types in the names of machine code,
    and another process may use the same number for another type.
    """
    digest = common_digest(game)
    for current, code in reachable(function, game, answers, binding).items():
        digest.update(f"{current.__module__}".encode() + essence(code))
        for name, value in names_in(code, current):
            if isinstance(value, np.ndarray):
                digest.update(name.encode() + value.tobytes())
            elif not isinstance(value, FunctionType):
                digest.update(f"{name}={value!r}".encode())
    return digest.hexdigest()


def common_digest(game: Game) -> hashlib.blake2b:
    """The start of all hashes: the records of a game, and the modules that compile."""
    digest = hashlib.blake2b(f"{game.name} {game.state} {game.view}".encode(), digest_size=12)
    for name in MAKERS:
        digest.update(Path(__file__).with_name(name).read_bytes())
    return digest


def called_once(function: Rule, game: Game, answers: Answers, binding: Binding) -> set[str]:
    """The names of functions with a single call."""
    calls = Counter(
        bound(current.__globals__[step.argval], game, binding).__name__
        for current, code in reachable(function, game, answers, binding).items()
        for step in dis.get_instructions(code)
        if step.opname == "LOAD_GLOBAL"
        and isinstance(current.__globals__.get(step.argval), FunctionType)
    )
    return {name for name, count in calls.items() if count == 1}


def essence(code: CodeType) -> bytes:
    """The content of a code object, without its file and line numbers."""
    essential = code.co_code, code.co_consts, code.co_names, code.co_varnames
    return marshal.dumps(essential, PLAINLY)
