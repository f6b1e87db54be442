"""Every frame class of the title and of its family by name, for restoring a saved procedure stack."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.hex14.frames import frames_of
from marne.titles.revision import rules

FRAMES: Final[dict[str, type[Frame[Any]]]] = frames_of(rules)
