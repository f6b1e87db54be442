"""Every frame class of the title and of its family by name, for restoring a saved procedure stack."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.deluxe import rules
from marne.titles.hex14.frames import frames_of

FRAMES: Final[dict[str, type[Frame[Any]]]] = frames_of(rules)
