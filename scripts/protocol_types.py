"""Writes the server's protocol as TypeScript, so that the page cannot mean something else by it."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "src" / "generated" / "protocol.ts"


def typescript() -> str:
    """All messages and what they are made of, as the records of server/protocol.py say."""
    import msgspec

    from fairdeal.server import protocol

    told = [kind for kind in vars(protocol).values() if is_told(kind, protocol)]
    sent = list(protocol.FromClient.__args__)
    structs = {one.cls: one for one in found(msgspec.inspect.multi_type_info([*sent, *told]))}
    lines = ["// Written by scripts/protocol_types.py from src/fairdeal/server/protocol.py."]
    for cls, struct in structs.items():
        lines += [f"\n/** {cls.__doc__.splitlines()[0]} */", f"export interface {cls.__name__} {{"]
        if getattr(struct, "tag", None):
            lines.append(f'  {struct.tag_field}: "{struct.tag}";')
        lines += [f"  {line_of(field)}" for field in struct.fields]
        lines.append("}")
    lines.append(f"\nexport type FromClient = {' | '.join(one.__name__ for one in sent)};")
    lines.append(f"export type Told = {' | '.join(one.__name__ for one in told)};")
    return "\n".join(lines) + "\n"


def is_told(kind: object, protocol: object) -> bool:
    base = protocol.Told  # type: ignore[attr-defined]
    return isinstance(kind, type) and issubclass(kind, base) and kind is not base


def found(infos: list) -> list:
    """The records among these types and within them, each once."""
    structs: dict[type, object] = {}

    def visit(info: object) -> None:
        inside = [getattr(info, name, None) for name in ("item_type", "value_type")]
        for inner in (*getattr(info, "types", ()), *inside):
            if inner is not None:
                visit(inner)
        if hasattr(info, "cls") and info.cls not in structs:
            structs[info.cls] = info  # a message may hold messages
            for field in info.fields:
                visit(field.type)

    for info in infos:
        visit(info)
    return list(structs.values())


def line_of(field: object) -> str:
    optional = "" if field.required else "?"  # type: ignore[attr-defined]
    return f"{field.name}{optional}: {name_of(field.type)};"  # type: ignore[attr-defined]


def name_of(info: object) -> str:
    """A type as TypeScript spells it."""
    plain = {
        "IntType": "number",
        "FloatType": "number",
        "StrType": "string",
        "BoolType": "boolean",
        "NoneType": "null",
        "AnyType": "any",
    }
    kind = type(info).__name__
    if kind in plain:
        return plain[kind]
    if kind == "UnionType":
        return " | ".join(name_of(one) for one in info.types)  # type: ignore[attr-defined]
    if kind in ("ListType", "VarTupleType"):
        inner = name_of(info.item_type)  # type: ignore[attr-defined]
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "DictType":
        return f"Record<string, {name_of(info.value_type)}>"  # type: ignore[attr-defined]
    return info.cls.__name__  # type: ignore[attr-defined]


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    text = typescript()
    if not OUT.exists() or OUT.read_text() != text:
        OUT.write_text(text)
