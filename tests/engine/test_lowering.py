"""What LLVM is told of records in shared memory; this needs no GPU."""

from llvmlite import ir

from fairdeal.engine.lowering import say_shared


def test_every_use_of_a_record_goes_through_shared_memory() -> None:
    byte = ir.IntType(8)
    code = ir.Function(ir.Module(), ir.FunctionType(byte, [byte.as_pointer()]), "rule")
    record = code.args[0]
    builder = ir.IRBuilder(code.append_basic_block())
    loaded = builder.load(record, typ=byte)
    builder.store(loaded, record)
    builder.ret(loaded)
    say_shared(code, record)
    steps = code.entry_basic_block.instructions
    casts = [step.opname for step in steps[:4]]
    assert casts == ["addrspacecast", "ptrtoint", "inttoptr", "addrspacecast"]
    assert "addrspace(3)" in str(steps[0])
    assert all(record not in step.operands for step in steps[1:])
    assert steps[3] in steps[4].operands
