"""How Numba compiles a function that only other compiled functions call: for linking, not to run.

Numba makes every function ready to be called from Python. Most rules are called by other rules
only, and these link a copy of it. To leave out its own machine code saves a fifth of the time.
Imports Numba, so import this module late.
"""

from types import FunctionType

from llvmlite.binding import parse_assembly
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult

ENVIRONMENT = "_ZN08NumbaEnv"  # the variables that Numba sets before a function may run


class Linked(JITCodeLibrary):
    """The optimised code of one function; of machine code only the variables that Numba sets."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True
        shared = self._get_module_for_linking()
        names = [held.name for held in shared.global_variables]
        lines = [f"@{name} = common global ptr null" for name in names if ENVIRONMENT in name]
        empty = str(self._codegen._create_empty_module(self.name))
        self._final_module = parse_assembly("\n".join([empty, *lines]))
        super()._finalize_final_module()


class LinkedCompiler(Compiler):
    """Numba's compiler, into such a library."""

    def compile_extra(self, function: FunctionType) -> CompileResult:
        """Compile the function."""
        library = Linked(self.state.targetctx.codegen(), function.__qualname__)
        library.enable_object_caching()
        self.state.library = library
        return super().compile_extra(function)
