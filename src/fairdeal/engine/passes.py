"""The passes by which Numba compiles a rule to WebAssembly.

Numba itself has 27. A rule has no closures, no `with`, no sums of whole arrays and no types that
depend on values, so these eleven are enough: the module is the same to the byte, and sooner there.
Imports Numba, so import this module late.
"""

from numba.core.compiler import CompilerBase, StateDict
from numba.core.compiler_machinery import CompilerPass, PassManager
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)

PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    GenericRewrites,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    AnnotateTypes,
    NativeLowering,
    NoPythonBackend,
)


class LeanPasses(PassManager):
    """Runs the passes alone: Numba also times each of them, checks its result and describes it."""

    def _runPass(self, index: int, one: CompilerPass, state: StateDict) -> None:
        one.analysis = self._analysis
        one.run_pass(state)


class RuleCompiler(CompilerBase):
    """Numba's compiler with these passes alone."""

    def define_pipelines(self) -> list[PassManager]:
        """The passes in their order."""
        passes = LeanPasses("rules")
        for one in PASSES:
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]
