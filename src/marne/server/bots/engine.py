"""Which Python the bots think with: the server's own, or one with the compiled package as soon as that has been built.

`make play` starts at once and compiles meanwhile. When that is done it writes a file with the path of the other Python;
the setting `bot_engine` names the file.
"""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import Final, Literal

from marne.kernel import state

_LOGGER: Final = logging.getLogger("marne.server")
_CHECK: Final = "import marne.kernel.state as m; print(m.__file__)"
PATIENCE: Final = 60.0
"""Seconds for the other Python to say what it is."""

EngineKind = Literal["compiled", "building", "interpreted"]


def is_compiled(file: str | None) -> bool:
    """Whether a module that was loaded from this file is compiled."""
    return file is not None and not file.endswith(".py")


class Engine:
    """Looks for the compiled package until it is there."""

    def __init__(self, file: Path | None) -> None:
        """`file` will have the path of a Python with the compiled package."""
        self._file: Final = file
        self._own: Final = is_compiled(state.__file__)
        self.python = sys.executable
        """What new worker processes are started with."""
        self._found = self._own or file is None

    @property
    def kind(self) -> EngineKind:
        """What the bots think with; `building`: interpreted, but not for long."""
        if self._own or self.python != sys.executable:
            return "compiled"
        return "interpreted" if self._found else "building"

    def look(self) -> bool:
        """Whether the compiled package has just been found: it is looked for while it is being built. Blocks."""
        if self._file is None or self.kind != "building":
            return False
        try:
            python = self._file.read_text().strip()
        except OSError:
            return False
        self._found = True
        if not python:  # it could not be built
            return False
        try:
            told = subprocess.run([python, "-c", _CHECK], capture_output=True, text=True, timeout=PATIENCE, check=True)
        except (OSError, subprocess.SubprocessError) as e:
            _LOGGER.warning("the compiled package cannot be used: %s", e)
            return False
        if not is_compiled(told.stdout.strip()):
            _LOGGER.warning("%s does not have the compiled package", python)
            return False
        self.python = python
        return True
