"""Compiles plain rules to WebAssembly: one module for a game, with all its rule sets.

An entry of a module is a rule whose arguments are records, arrays of a fixed size and whole
numbers. In WebAssembly a record or an array is an address in the memory of the module, and
everything is a number of 32 bits. A provided rule is not compiled: it is a function of the page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType

from fairdeal.engine import wasm_object
from fairdeal.engine.code_cache import cache_home, read_kept, write_kept
from fairdeal.engine.compile import (
    MAKING,
    Binding,
    Clones,
    Rule,
    Twin,
    bound,
    fingerprint,
    is_small,
    names_in,
    reachable,
)
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Game
from fairdeal.engine.instructions import on_cpu
from fairdeal.engine.lowering import widened

SMALL = 300  # bytes of bytecode of a function to inline
NOTHING: Mapping[Rule, str] = {}
SHARED: dict[Rule, Twin] = {}  # twins that are the same in every game, compiled once a process
MAKERS = ("passes.py", "wasm.py", "wasm_object.py", "wasm_target.py")  # they affect all modules


@dataclass(frozen=True)
class ModuleEntry:
    """A function that a module exports, and its arguments: a layout each, None for a number.

    The layout of an array has a shape, as `np.dtype((np.int32, 52))`.
    """

    function: Rule
    takes: tuple[Layout | None, ...]


def module_of(
    game: Game,
    entries: Mapping[str, ModuleEntry],
    binding: Binding = (),
    provided: Mapping[Rule, str] = NOTHING,
) -> bytes:
    """The module with these entries, from the cache of machine code if it is there.

    The page provides some rules, under these names.
    """
    kept = cache_home() / f"{game.name}-{mark_of(game, entries, binding)}.wasm"
    there = read_kept(kept)
    if there is not None:
        return there
    with MAKING:
        whole = program(game, entries, binding, provided)
        made = wasm_object.module_from(whole, tuple(provided.values()))
    write_kept(kept, made)
    return made


def mark_of(game: Game, entries: Mapping[str, ModuleEntry], binding: Binding = ()) -> str:
    """A hash of everything that a module is made from."""
    import llvmlite
    import numba

    digest = hashlib.blake2b(f"{numba.__version__} {llvmlite.__version__}".encode(), digest_size=12)
    for name in MAKERS:
        digest.update((Path(__file__).parent / name).read_bytes())
    for name, entry in entries.items():
        of = fingerprint(entry.function, game, (), binding)
        digest.update(f"{name} {of} {entry.takes}".encode())
    return digest.hexdigest()


def program(
    game: Game,
    entries: Mapping[str, ModuleEntry],
    binding: Binding,
    provided: Mapping[Rule, str],
) -> bytes:
    """The entries and all that they call, as an object file."""
    from numba import njit

    from fairdeal.engine import wasm_target
    from fairdeal.engine.passes import RuleCompiler

    def inner(clone: FunctionType) -> Twin:
        dense = is_small(clone, SMALL)
        bare = {"error_model": "numpy", "_nrt": False}
        bare |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        of = {"_target": wasm_target.NAME, "pipeline_class": RuleCompiler}
        return widened(njit(**of, **bare, forceinline=dense)(clone))

    of_page = {rule: wasm_target.provided(name) for rule, name in provided.items()}
    clones = Clones(game, (), inner, {**(SHARED or on_cpu()), **of_page}, binding)
    lowered = {}
    for name, entry in entries.items():
        takes = tuple(wasm_target.type_of(of) for of in entry.takes)
        lowered[name] = wasm_target.lower(clones.twin(entry.function), takes), entry.takes
    SHARED.update(
        {rule: twin for rule, twin in clones.made.items() if is_shared(rule, game, binding)}
    )
    return wasm_target.emitted(wasm_target.linked(lowered))


def is_shared(rule: Rule, game: Game, binding: Binding) -> bool:
    """Whether it calls no function that a game or a binding replaces."""
    return all(
        bound(called, game, binding) is called
        for function, code in reachable(rule, game, (), binding).items()
        for _, called in names_in(code, function)
        if isinstance(called, FunctionType)
    )
