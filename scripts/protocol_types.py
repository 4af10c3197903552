"""Writes messages of the server and views of the games as TypeScript: one meaning for both."""

import runpy
import sys
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import inspect

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "fairdeal" / "games"
OUT = ROOT / "web" / "src" / "generated"
PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.DateType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.BytesType: "string",  # as base64
}
Record = inspect.StructType | inspect.DataclassType | inspect.TypedDictType


def typescript() -> str:
    """All messages, over WebSockets and over HTTP, and what they are made of."""
    from fairdeal.server import answers, forms, protocol, rows
    from fairdeal.server.evenings import answers as evenings

    told = [kind for kind in structs_of(protocol) if issubclass(kind, protocol.Told)]
    sent = list(protocol.FromClient.__args__)
    answered: list[type[msgspec.Struct]] = [*structs_of(answers), rows.Standing, rows.DayDone]
    answered += structs_of(evenings)
    kinds = [*sent, *told, *structs_of(forms), *answered]
    lines = ["// Written by scripts/protocol_types.py from the structs in src/fairdeal/server."]
    always: list[type[msgspec.Struct]] = [*answered, protocol.Welcome]
    whole = [one for one in always if not one.__struct_config__.omit_defaults]
    for record in records(kinds):
        lines += interface(record, whole=record.cls in whole)
    lines.append(f"\nexport type FromClient = {' | '.join(one.__name__ for one in sent)};")
    lines.append(f"export type Told = {' | '.join(one.__name__ for one in told)};")
    return "\n".join(lines) + "\n"


def view_types(seen: Path) -> str:
    """The types of a game's view, from its seen.py alone, which imports nothing of the project."""
    lines = [f"// Written by scripts/protocol_types.py from {seen.relative_to(ROOT).as_posix()}."]
    for record in records([runpy.run_path(str(seen))["Seen"]]):
        lines += interface(record, whole=False)
    return "\n".join(lines) + "\n"


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, without those that others only build on."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
        and kind.__struct_config__.tag != kind.__name__  # the tag of those without one
        and (kind.__struct_config__.tag or kind.__struct_fields__)
    ]


def records(kinds: list[type]) -> list[Record]:
    """The records among these types and within them, each once."""
    found: dict[type, Record] = {}

    def visit(info: inspect.Type) -> None:
        for inner in parts_of(info):
            visit(inner)
        if isinstance(info, Record) and info.cls not in found:
            found[info.cls] = info  # a message may hold messages
            for field in info.fields:
                visit(field.type)

    for info in inspect.multi_type_info(kinds):
        visit(info)
    return list(found.values())


def parts_of(info: inspect.Type) -> tuple[inspect.Type, ...]:
    match info:
        case inspect.Metadata(extra={"shape": shape}):
            return (inspect.type_info(shape),)
        case inspect.Metadata():
            return (info.type,)
        case inspect.UnionType():
            return info.types
        case inspect.TupleType():
            return info.item_types
        case inspect.ListType() | inspect.VarTupleType():
            return (info.item_type,)
        case inspect.DictType():
            return (info.value_type,)
    return ()


def interface(record: Record, whole: bool) -> list[str]:
    """A record as TypeScript declares it; all fields of a whole one are always there."""
    doc = (record.cls.__doc__ or "").splitlines()[0]
    lines = [f"\n/** {doc} */", f"export interface {record.cls.__name__} {{"]
    if isinstance(record, inspect.StructType) and record.tag:
        lines.append(f'  {record.tag_field}: "{record.tag}";')
    for field in record.fields:
        optional = "" if field.required or (whole and has_default(field)) else "?"
        name = field.encode_name if field.encode_name.isidentifier() else f'"{field.encode_name}"'
        lines.append(f"  {name}{optional}: {name_of(field.type)};")
    return [*lines, "}"]


def has_default(field: inspect.Field) -> bool:
    """Whether a field that may be missing has a value then."""
    return (field.default, field.default_factory) != (msgspec.NODEFAULT, msgspec.NODEFAULT)


def name_of(info: inspect.Type) -> str:
    """A type as TypeScript spells it."""
    names = [name_of(part) for part in parts_of(info)]
    match info:
        case inspect.Metadata():
            return names[0]
        case inspect.UnionType():
            return " | ".join(names)
        case inspect.TupleType():
            return f"[{', '.join(names)}]"
        case inspect.ListType() | inspect.VarTupleType():
            return f"({names[0]})[]" if " " in names[0] else f"{names[0]}[]"
        case inspect.DictType():
            return f"Record<string, {names[0]}>"
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case inspect.StructType() | inspect.DataclassType() | inspect.TypedDictType():
            return info.cls.__name__
    return PLAIN[type(info)]


def write(path: Path, text: str) -> None:
    """Write a file only if it changes: what is built from it need not be built again."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    write(OUT / "protocol.ts", typescript())
    for seen in sorted(GAMES.glob("*/seen.py")):
        write(OUT / "games" / f"{seen.parent.name}.ts", view_types(seen))
