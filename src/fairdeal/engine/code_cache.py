"""The cache of machine code: a folder for each compiled function, a file for each signature.

Numba's own cache takes its folder from a global setting and shares an index file between all
writers. Here each function has its own folder, and files are written atomically, so any number of
threads and processes may compile, read and write at once. A file begins with a digest of the rest:
damaged machine code would be run.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.core.codegen import Codegen
    from numba.core.compiler import CompileResult
    from numba.core.cpu import CPUContext
    from numba.core.types import Type

    Signature = tuple[Type, ...]

DIGEST = 16  # bytes


def cache_home() -> Path:
    """The cache folder: FAIRDEAL_CACHE, or `fairdeal` in the user's cache folder."""
    chosen = os.environ.get("FAIRDEAL_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fairdeal"


def read_kept(path: Path) -> bytes | None:
    """The content of a file in the cache; None if it is missing or damaged."""
    try:
        there = path.read_bytes()
    except OSError:
        return None
    digest, content = there[:DIGEST], there[DIGEST:]
    return content if digest == digest_of(content) else None


def write_kept(path: Path, content: bytes) -> None:
    """Store a file in the cache, atomically; where that fails, nothing is stored."""
    unfinished = path.with_suffix(f".{uuid4().hex}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            unfinished.write_bytes(digest_of(content) + content)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)


def digest_of(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=DIGEST).digest()


class CodeCache:
    """Numba's cache interface for one compiled function; an unusable folder counts as empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache_path = str(folder)  # Numba's name for it

    def load_overload(self, signature: Signature, target: CPUContext) -> CompileResult | None:
        """The function compiled for these types, or None."""
        from numba.core.compiler import CompileResult

        target.refresh()
        kept = read_kept(self.file(signature, target.codegen()))
        return None if kept is None else CompileResult._rebuild(target, *pickle.loads(kept))

    def save_overload(self, signature: Signature, result: CompileResult) -> None:
        """Store the function compiled for these types."""
        from numba.core.serialize import dumps

        if result.library.has_dynamic_globals:  # addresses that are invalid in another process
            return
        write_kept(self.file(signature, result.codegen), dumps(result._reduce()))

    def file(self, signature: Signature, codegen: Codegen) -> Path:
        """The file for these types, this kind of CPU, and these versions of Numba and Python."""
        from numba import __version__

        key = signature, codegen.magic_tuple(), __version__, sys.implementation.cache_tag
        name = hashlib.blake2b(repr(key).encode(), digest_size=12).hexdigest()
        return self.folder / f"{name}.code"  # 0.1 had .nbc, without a digest
