"""Changes to how Numba compiles a function: to its types, and to its LLVM code for a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fairdeal.engine.face import Layout

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from llvmlite.ir import Argument, Function
    from numba.core.compiler import CompileResult
    from numba.core.types import Type

Dispatcher = Any  # Numba's; its types do not let a method be replaced
NEAR = 3  # the address space of shared memory, whose addresses have 32 bits


def widened(dispatcher: Dispatcher) -> Dispatcher:
    """The same, compiled once for all integer types instead of once for each."""
    from numba import types

    narrow = dispatcher.get_call_template

    def get_call_template(args: list[Type], keywords: object) -> object:
        wide = [types.int64 if isinstance(arg, types.Integer) else arg for arg in args]
        return narrow(wide, keywords)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def apart(dispatcher: Dispatcher) -> Dispatcher:
    """The same, not inlined on the GPU: copies of a loop at every call would fill its caches."""
    compile_device = dispatcher.compile_device

    def compile_apart(args: list[Type], return_type: Type | None = None) -> object:
        compiled = compile_device(args, return_type)
        code_of(compiled).attributes.add("noinline")
        return compiled

    dispatcher.compile_device = compile_apart
    return dispatcher


def in_shared(dispatcher: Dispatcher, layouts: tuple[Layout, ...]) -> Dispatcher:
    """The same; records with these layouts are in shared memory.

    LLVM sees that by itself where it inlines a function into the kernel, but not in the others.
    """
    from numba import from_dtype

    compile_device = dispatcher.compile_device
    near = [from_dtype(layout) for layout in layouts]

    def compile_shared(args: list[Type], return_type: Type | None = None) -> object:
        compiled = compile_device(args, return_type)
        names = dispatcher.py_func.__code__.co_varnames
        records = {name for name, kind in zip(names, args, strict=False) if kind in near}
        code = code_of(compiled)
        for argument in code.args:
            if argument.name in records:
                say_shared(code, argument)
        return compiled

    dispatcher.compile_device = compile_shared
    return dispatcher


def say_shared(code: Function, argument: Argument) -> None:
    """Let LLVM know that this pointer is to shared memory, by a cast there and back.

    The address has 32 bits in between, because LLVM would leave out a cast that loses nothing.
    """
    from llvmlite import ir

    block = code.entry_basic_block
    builder = ir.IRBuilder(block)
    builder.position_at_start(block)
    there = ir.PointerType(ir.IntType(8), NEAR)
    address = builder.ptrtoint(builder.addrspacecast(argument, there), ir.IntType(32))
    known = builder.addrspacecast(builder.inttoptr(address, there), argument.type)
    casts = block.instructions[:4]
    for one in code.blocks:
        for step in one.instructions:
            if step not in casts:
                step.replace_usage(argument, known)


def code_of(compiled: CompileResult) -> Function:
    """The LLVM function of what Numba compiled."""
    (found,) = (
        function
        for function in compiled.library.modules[0].functions
        if function.name == compiled.fndesc.llvm_func_name
    )
    return found
