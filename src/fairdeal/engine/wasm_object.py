"""Turns LLVM's object file of a whole program into a WebAssembly module that runs.

An object is meant for a linker. But with one object that contains every function nothing is left to
link: the indices and addresses in it are right already. It only lacks a memory and a stack, which
it imports, and exports. What the page itself provides stays an import. docs/decisions/0011 says why
this is done here.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPES, IMPORTS, FUNCTIONS, MEMORY, GLOBALS, EXPORTS, CODE, DATA = (
    0,
    1,
    2,
    3,
    5,
    6,
    7,
    10,
    11,
)
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)  # kinds of imports and exports
SYMBOLS = 8  # the part of the section "linking" that lists the symbols
A_SYMBOL_OF_DATA, A_SYMBOL_OF_A_SECTION = 1, 3
LOCAL, UNDEFINED, NAMED = 0x02, 0x10, 0x40  # flags of symbols
UNSIGNED, SIGNED = (0, 3, 6, 7), (1, 4)  # relocations of numbers padded to 5 bytes
WITH_ADDEND = (3, 4, 5)
PADDED = 5
ALIGNED, STACK, PAGE = 16, 1 << 16, 1 << 16  # bytes
WORD, CONSTANT, END = 0x7F, 0x41, 0x0B  # the type i32, the instructions i32.const and end
FREE = "free"  # an export: where the memory that nothing uses begins
PAGE_PART = b"page"  # of imports: the page provides them


class MissingFunctions(ValueError):
    """The object calls functions that it does not contain."""


@dataclass
class Bytes:
    """Reads the parts of a section, one after the other."""

    data: bytes
    at: int = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self, signed: bool = False) -> int:
        """A number in LEB128: seven bits in each byte, the lowest first."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if signed and byte & 0x40 else value

    def take(self, length: int) -> bytes:
        self.at += length
        return self.data[self.at - length : self.at]

    def text(self) -> str:
        return self.take(self.number()).decode()


def module_from(program: bytes, provided: Collection[str] = ()) -> bytes:
    """The module; it exports all global functions, its `memory`, and `free`.

    It imports those functions that the page provides, if it calls them.
    """
    parts = dict(sections(program))
    called = functions_called(Bytes(parts[IMPORTS]), provided)
    data = parts.get(DATA, b"")
    free = -(-(end_of(Bytes(data)) + STACK) // ALIGNED) * ALIGNED
    exports = [(name, A_FUNCTION, at) for name, at in functions_in(Bytes(parts["linking"]))]
    exports += [("memory", A_MEMORY, 0), (FREE, A_GLOBAL, 1)]
    where = bytes([CONSTANT]) + written(free, True) + bytes([END])
    made = {
        TYPES: parts[TYPES],
        **({IMPORTS: vector([an_import(*one) for one in called])} if called else {}),
        FUNCTIONS: parts[FUNCTIONS],
        MEMORY: vector([b"\0" + written(-(-free // PAGE))]),
        GLOBALS: vector([bytes([WORD, changes]) + where for changes in (1, 0)]),
        EXPORTS: vector(
            [vector_of(name.encode()) + bytes([kind]) + written(at) for name, kind, at in exports]
        ),
        CODE: compact(Bytes(parts[CODE]), places_in(parts.get("reloc.CODE"))),
        **({DATA: data} if data else {}),
    }
    return MAGIC + b"".join(bytes([kind]) + vector_of(body) for kind, body in made.items())


# -- reading -------------------------------------------------------------------
def sections(program: bytes) -> Iterator[tuple[int | str, bytes]]:
    """The sections of an object by their numbers, those of tools by their names."""
    reader = Bytes(program, len(MAGIC))
    while reader.at < len(program):
        kind, body = reader.byte(), Bytes(reader.take(reader.number()))
        name = body.text() if kind == CUSTOM else kind
        yield name, body.data[body.at :]


def functions_called(imports: Bytes, provided: Collection[str]) -> list[tuple[str, int]]:
    """The provided functions that the object calls, with their types; others are refused.

    What else it needs is a memory, a stack, and a table that it does not use.
    """
    called = []
    for _ in range(imports.number()):
        imports.text()
        name, kind = imports.text(), imports.byte()
        if kind == A_FUNCTION:
            called.append((name, imports.number()))
        elif kind == A_GLOBAL:
            imports.take(2)
        else:
            imports.take(1 if kind == A_TABLE else 0)
            limited = imports.byte() & 1
            imports.number()
            if limited:
                imports.number()
    missing = [name for name, _ in called if name not in provided]
    if missing:
        raise MissingFunctions(f"functions that do not exist in WebAssembly: {', '.join(missing)}")
    return called


def end_of(data: Bytes) -> int:
    """The first byte after all data."""
    end = 0
    for _ in range(data.number() if data.data else 0):
        data.take(2)  # into the memory, i32.const
        start = data.number(signed=True)
        data.take(1)  # end
        end = max(end, start + len(data.take(data.number())))
    return end


def functions_in(linking: Bytes) -> Iterator[tuple[str, int]]:
    """The global functions that it contains, each with its index."""
    linking.number()  # the version
    while linking.at < len(linking.data):
        kind, part = linking.byte(), Bytes(linking.take(linking.number()))
        for _ in range(part.number() if kind == SYMBOLS else 0):
            of, flags = part.byte(), part.number()
            if of == A_SYMBOL_OF_DATA:
                part.text()
                for _ in range(0 if flags & UNDEFINED else 3):
                    part.number()
            elif of == A_SYMBOL_OF_A_SECTION:
                part.number()
            else:
                index = part.number()
                name = part.text() if not flags & UNDEFINED or flags & NAMED else ""
                if of == A_FUNCTION and not flags & (LOCAL | UNDEFINED):
                    yield name, index


def places_in(relocations: bytes | None) -> list[tuple[int, bool]]:
    """The offsets of padded numbers in the code, and whether they have a sign."""
    reader, found = Bytes(relocations or b"\0\0"), []
    reader.number()  # the section
    for _ in range(reader.number()):
        kind, at, _ = reader.byte(), reader.number(), reader.number()
        if kind in WITH_ADDEND:
            reader.number(signed=True)
        if kind in UNSIGNED or kind in SIGNED:
            found.append((at, kind in SIGNED))
    return sorted(found)


# -- writing -------------------------------------------------------------------
def compact(code: Bytes, places: list[tuple[int, bool]]) -> bytes:
    """The code with its padded numbers written as short as they are."""
    bodies, waiting = [], iter([*places, (len(code.data), False)])
    place, signed = next(waiting)
    for _ in range(code.number()):
        end, body = code.number(), b""
        end += code.at
        while place < end:
            body += code.take(place - code.at) + written(code.number(signed), signed)
            place, signed = next(waiting)
        bodies.append(vector_of(body + code.take(end - code.at)))
    return vector(bodies)


def written(value: int, signed: bool = False) -> bytes:
    """A number in LEB128."""
    found = bytearray()
    while True:
        byte, value = value & 0x7F, value >> 7
        done = value == (-1 if byte & 0x40 else 0) if signed else value == 0
        found.append(byte if done else byte | 0x80)
        if done:
            return bytes(found)


def an_import(name: str, kind: int) -> bytes:
    """The import of a function with this number of its type."""
    return vector_of(PAGE_PART) + vector_of(name.encode()) + bytes([A_FUNCTION]) + written(kind)


def vector(items: list[bytes]) -> bytes:
    """Items after their count."""
    return written(len(items)) + b"".join(items)


def vector_of(body: bytes) -> bytes:
    """Bytes after their length."""
    return written(len(body)) + body
