"""Single instructions of CPUs and GPUs, as twins of the functions that they replace."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

from fairdeal.engine import bits, chance, face

if TYPE_CHECKING:  # Numba and llvmlite are not typed: mypy takes these names as they come
    from llvmlite.ir import IRBuilder, Value
    from numba.core.base import BaseContext
    from numba.core.types import Type
    from numba.core.typing import Context, Signature

    Intrinsic = tuple[Signature, Callable[..., Value]]

Rule = Callable[..., object]


def on_cpu() -> dict[Rule, Rule]:
    """The functions with their own CPU instructions."""
    from numba import types
    from numba.extending import intrinsic

    return made_by(types, intrinsic)


def on_device() -> dict[Rule, Rule]:
    """The functions with their own GPU instructions."""
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    return made_by(types, intrinsic)


def made_by(types: ModuleType, intrinsic: Callable[[Rule], Rule]) -> dict[Rule, Rule]:
    """Twins that LLVM does not find by itself: bits, 32-bit arithmetic, comparing whole records."""
    from llvmlite import ir
    from numba.core import cgutils

    whole = types.int64
    word = ir.IntType(32)

    @intrinsic
    def count(typing: Context, mask: Type) -> Intrinsic:
        def code(
            context: BaseContext, builder: IRBuilder, signature: Signature, values: list[Value]
        ) -> Value:
            return builder.ctpop(values[0])

        return whole(whole), code

    @intrinsic
    def lowest(typing: Context, mask: Type) -> Intrinsic:
        def code(
            context: BaseContext, builder: IRBuilder, signature: Signature, values: list[Value]
        ) -> Value:
            return builder.cttz(values[0], ir.Constant(ir.IntType(1), 1))

        return whole(whole), code

    @intrinsic
    def highest(typing: Context, mask: Type) -> Intrinsic:
        def code(
            context: BaseContext, builder: IRBuilder, signature: Signature, values: list[Value]
        ) -> Value:
            zeros = builder.ctlz(values[0], ir.Constant(ir.IntType(1), 1))
            return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

        return whole(whole), code

    @intrinsic
    def quarter(typing: Context, a: Type, b: Type, c: Type, d: Type) -> Intrinsic:
        def code(
            context: BaseContext, builder: IRBuilder, signature: Signature, values: list[Value]
        ) -> Value:
            def add_flip_turn(x: Value, y: Value, z: Value, left: int) -> tuple[Value, Value]:
                x = builder.add(x, y)
                z = builder.xor(z, x)
                high = builder.shl(z, ir.Constant(word, left))
                return x, builder.or_(high, builder.lshr(z, ir.Constant(word, 32 - left)))

            a, b, c, d = (builder.trunc(value, word) for value in values)
            a, d = add_flip_turn(a, b, d, 16)
            c, b = add_flip_turn(c, d, b, 12)
            a, d = add_flip_turn(a, b, d, 8)
            c, b = add_flip_turn(c, d, b, 7)
            stirred = [builder.zext(value, ir.IntType(64)) for value in (a, b, c, d)]
            return context.make_tuple(builder, signature.return_type, stirred)

        return types.UniTuple(whole, 4)(whole, whole, whole, whole), code

    @intrinsic
    def same(typing: Context, one: Type, other: Type) -> Intrinsic:
        def code(
            context: BaseContext, builder: IRBuilder, signature: Signature, values: list[Value]
        ) -> Value:
            byte = ir.IntType(8)
            equal = cgutils.alloca_once_value(builder, ir.Constant(ir.IntType(1), 1))
            records = [builder.bitcast(value, byte.as_pointer()) for value in values]
            size = ir.Constant(ir.IntType(64), signature.args[0].size)
            with cgutils.for_range(builder, size) as loop:
                pair = [
                    builder.load(builder.gep(record, [loop.index], source_etype=byte), typ=byte)
                    for record in records
                ]
                alike = builder.icmp_unsigned("==", *pair)
                builder.store(builder.and_(builder.load(equal), alike), equal)
            return builder.load(equal)

        return types.boolean(one, other), code

    return {
        bits.count: count,
        bits.lowest: lowest,
        bits.highest: highest,
        chance.quarter: quarter,
        face.same: same,
    }
