"""Numba's target for WebAssembly: lowers functions to LLVM IR for wasm32, and never runs them.

Imports Numba, so import this module late. It registers the target with Numba's interface for
targets, so that what Numba itself writes in Python (`min`, `len`) is lowered the same way.
"""

from collections.abc import Callable, Mapping
from functools import partial
from math import prod
from typing import Any, Self

import llvmlite.binding as llvm
from llvmlite import ir
from numba import from_dtype
from numba.core import cgutils, codegen, cpu, dispatcher, registry, types, typing
from numba.core.base import BaseContext
from numba.core.compiler import CompileResult
from numba.core.datamodel import models
from numba.core.decorators import jit
from numba.core.target_extension import (
    CPU,
    dispatcher_registry,
    jit_registry,
    target_override,
    target_registry,
)
from numba.core.typing import Signature
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from fairdeal.engine.face import Layout

NAME = "wasm"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext"
WORD, POINTER = ir.IntType(32), ir.PointerType()


class Library(codegen.AOTCodeLibrary):
    """The IR of one function; `linked` puts all of a module together before it is optimised."""

    def _optimize_functions(self, module: llvm.ModuleRef) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True


class Codegen(codegen.AOTCPUCodegen):
    """Makes modules for wasm32."""

    _library_class = Library

    def _init(self, module: llvm.ModuleRef) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        target = llvm.Target.from_triple(TRIPLE)
        self._tm = target.create_target_machine(opt=2, features=FEATURES, codemodel="default")
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def _create_empty_module(self, name: str) -> ir.Module:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module


def registered(context: BaseContext | typing.BaseContext) -> int:
    """How many declarations there are in the registries that a context has loaded."""
    lists = (part for one in context._registries for part in vars(one).values())
    return sum(len(part) for part in lists if isinstance(part, list))


class Known(types.Function):
    """A function of Numba, such as an operator, that finds each of its signatures once."""

    def __init__(self, template: Any) -> None:  # one class of templates, or several
        super().__init__(template)
        self.signatures: dict[object, Signature] = {}

    def augment(self, other: types.Type) -> Self | None:
        """The same with the templates of another, if it is for the same function."""
        if not isinstance(other, types.Function) or other.typing_key != self.typing_key:
            return None
        return type(self)(self.templates + other.templates)

    def get_call_type(
        self,
        context: typing.BaseContext,
        args: tuple[types.Type, ...],
        keywords: Mapping[str, types.Type],
    ) -> Signature:
        """The signature of a call."""
        key = tuple(args), tuple(keywords.items())
        if key not in self.signatures:
            self.signatures[key] = super().get_call_type(context, args, keywords)
        return self.signatures[key]


models.register_default(Known)(models.OpaqueModel)


class Typing(typing.Context):
    """Finds types as Numba does, sooner."""

    def init(self) -> None:
        self.loaded = -1

    def insert_global(self, value: object, of: types.Type) -> None:
        """Insert a function that remembers."""
        super().insert_global(value, Known(of.templates) if type(of) is types.Function else of)

    def refresh(self) -> None:
        """Load what Numba knows, again only if it has learnt more: it asks at every call."""
        if self.loaded != registered(self):
            super().refresh()
            self.loaded = registered(self)


class Context(cpu.CPUContext):
    """Lowers as for a CPU, with integers and indices of 64 bits and pointers of 32."""

    def init(self) -> None:
        self.is32bit = False
        self._internal_codegen = Codegen(NAME)
        self.loaded = -1
        self.sizes: dict[ir.Type, int] = {}

    def refresh(self) -> None:
        """Load what Numba knows, again only if it has learnt more: it asks at every call."""
        if self.loaded != registered(self):
            super().refresh()
            self.loaded = registered(self)

    def mangler(self, name: str, args: object, *, abi_tags: object = (), uid: int) -> str:
        """The name of a function: its number alone tells it from others, without its types."""
        return f"{name}.{uid}"

    def get_abi_sizeof(self, of: ir.Type) -> int:
        """The size of a type, for which Numba asks LLVM each time."""
        if of not in self.sizes:
            self.sizes[of] = super().get_abi_sizeof(of)
        return self.sizes[of]

    def get_executable(self, library: Library, *rest: object) -> object:
        """A key for calls of the function, in place of its address."""
        library._ensure_finalized()
        return object()


class WebAssembly(CPU):
    """The name of the target in Numba's registries."""


target_registry[NAME] = WebAssembly


class Target(registry.CPUTarget):
    """The contexts of the target."""

    @registry.cached_property
    def _toplevel_typing_context(self) -> Typing:
        return Typing()

    @registry.cached_property
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, self._target_name)


TARGET = Target(NAME)


class Dispatcher(dispatcher.Dispatcher):
    """One function and its compiled signatures."""

    targetdescr = TARGET

    def add_overload(self, result: CompileResult) -> None:
        self.overloads[tuple(result.signature.args)] = result


dispatcher_registry[WebAssembly] = Dispatcher
jit_registry[WebAssembly] = partial(jit, _target=NAME)


Lowered = tuple[CompileResult, tuple[Layout | None, ...]]  # a function, and what it takes


def type_of(taken: Layout | None) -> types.Type:
    """The type of an argument: a whole number, a record or an array."""
    if taken is None:
        return types.int64
    if taken.shape:
        return types.Array(from_dtype(taken.base), taken.ndim, "C")
    return from_dtype(taken)


def lower(twin: Any, signature: tuple[types.Type, ...]) -> CompileResult:  # Any: a Dispatcher
    """Compile a twin for these types, and all functions that it calls."""
    with target_override(NAME):
        twin.compile(signature)
    return twin.overloads[signature]


def linked(results: dict[str, Lowered]) -> llvm.ModuleRef:
    """One module with these functions under their new names, and with all that they call."""
    context = TARGET.target_context
    whole = llvm.parse_assembly(str(entries(context, results)))
    waiting, seen = [result.library for result, _ in results.values()], set[Library]()
    while waiting:
        library = waiting.pop()
        if library not in seen:
            seen.add(library)
            waiting += library._linking_libraries
            whole.link_in(library._final_module, preserve=True)
    for part in (*whole.functions, *whole.global_variables):
        if not part.is_declaration and part.name not in results:
            part.linkage = "internal"
    return whole


def entries(context: BaseContext, results: dict[str, Lowered]) -> ir.Module:
    """A function for each entry: it takes and returns words, and calls the one of Numba."""
    module = context.codegen()._create_empty_module("entries")
    for name, (result, takes) in results.items():
        described = result.fndesc
        inner = context.declare_function(module, described)
        kind = ir.FunctionType(WORD, [WORD] * len(takes))
        outer = ir.Function(module, kind, name)
        builder = ir.IRBuilder(outer.append_basic_block())
        given = [
            from_word(context, builder, value, of)
            for value, of in zip(outer.args, takes, strict=True)
        ]
        _, answer = context.call_conv.call_function(
            builder, inner, described.restype, described.argtypes, given
        )
        builder.ret(as_word(builder, answer, described.restype))
    return module


def from_word(
    context: BaseContext, builder: ir.IRBuilder, value: ir.Value, of: Layout | None
) -> ir.Value:
    """An argument of 32 bits as Numba's function takes it; of records and arrays, the address."""
    if of is None:
        return builder.sext(value, ir.IntType(64))
    address = builder.inttoptr(value, POINTER)
    if not of.shape:
        return address
    array = context.make_array(type_of(of))(context, builder)
    strides = [of.base.itemsize * prod(of.shape[axis + 1 :]) for axis in range(of.ndim)]
    whole = partial(context.get_constant, types.intp)
    populate_array(
        array,
        data=address,
        shape=[whole(size) for size in of.shape],
        strides=[whole(stride) for stride in strides],
        itemsize=whole(of.base.itemsize),
        meminfo=None,
    )
    return array._getvalue()


def as_word(builder: ir.IRBuilder, value: ir.Value, kind: types.Type) -> ir.Value:
    """An answer as 32 bits: a whole number, yes or no as 1 or 0, and nothing as 0."""
    if isinstance(kind, types.Boolean):
        return builder.zext(value, WORD)
    if isinstance(kind, types.Integer):
        wide = value.type.width > WORD.width
        return builder.trunc(value, WORD) if wide else builder.sext(value, WORD)
    return ir.Constant(WORD, 0)


def provided(name: str) -> Callable[..., object]:
    """A function of the page with this name, as `learnt.choose` calls it.

    It takes words, of records and arrays their addresses, and returns a word.
    """

    @intrinsic
    def ask(
        typing: typing.Context, view: types.Type, moves: types.Type, n: types.Type, own: types.Type
    ) -> tuple[Signature, Callable[..., ir.Value]]:
        def code(
            context: BaseContext,
            builder: ir.IRBuilder,
            signature: Signature,
            values: list[ir.Value],
        ) -> ir.Value:
            words = [
                to_word(context, builder, value, of)
                for value, of in zip(values, signature.args, strict=True)
            ]
            kind = ir.FunctionType(WORD, [WORD] * len(words))
            function = cgutils.get_or_insert_function(builder.module, kind, name)
            return builder.sext(builder.call(function, words), ir.IntType(64))

        return types.int64(view, moves, types.int64, own), code

    made: Callable[..., object] = ask
    return made


def to_word(
    context: BaseContext, builder: ir.IRBuilder, value: ir.Value, of: types.Type
) -> ir.Value:
    """An argument of Numba's function as 32 bits; of records and arrays, the address."""
    if isinstance(of, types.Integer):
        return builder.trunc(value, WORD)
    is_array = isinstance(of, types.ArrayCompatible)
    address = context.make_array(of)(context, builder, value).data if is_array else value
    return builder.ptrtoint(address, WORD)


def emitted(module: llvm.ModuleRef) -> bytes:
    """The optimised module as an object file, without vector instructions."""
    machine: llvm.TargetMachine = TARGET.target_context.codegen()._tm
    tuning = llvm.create_pipeline_tuning_options(2)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))
